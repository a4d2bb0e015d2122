package localstripe

import (
	"fmt"
	"net/http"
	"slices"
)

// controlView is the page for whoever tests: who pays what, what goes wrong on purpose, what was sent.
type controlView struct {
	Now       int64
	Key       string
	Faults    Faults
	Settings  Settings
	Customers []controlCustomer
	Endpoint  Endpoint
	Events    []*Event
}

type controlCustomer struct {
	*Customer
	Subscriptions []portalSubscription
	Charges       []*Charge
	Disputes      []*Dispute
}

func (s *Server) controlPage(w http.ResponseWriter, r *http.Request) { s.showControl(w, nil) }

const shownEvents = 100

func (s *Server) showControl(w http.ResponseWriter, failure error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	v := controlView{Now: s.time(), Key: s.st.Key, Faults: s.faults, Settings: s.st.Settings, Endpoint: s.st.Endpoint}
	for c := range s.st.Customers.where(func(c *Customer) bool { return !c.Deleted }) {
		one := controlCustomer{Customer: c}
		for sub := range s.st.Subscriptions.where(func(sub *Subscription) bool { return sub.Customer == c.ID }) {
			price := sub.Items.Data[0].Price
			one.Subscriptions = append(one.Subscriptions, portalSubscription{Subscription: sub, Product: s.productName(price), Price: price, End: sub.period().End})
		}
		one.Charges = slices.Collect(s.st.Charges.where(func(ch *Charge) bool { return ch.Customer == c.ID && ch.Paid }))
		one.Disputes = slices.Collect(s.st.Disputes.where(func(d *Dispute) bool { return s.st.Charges.get(d.Charge).Customer == c.ID }))
		v.Customers = append(v.Customers, one)
	}
	for e := range s.st.Events.where(func(*Event) bool { return true }) {
		if v.Events = append(v.Events, e); len(v.Events) == shownEvents {
			break
		}
	}
	page := view{Title: "Local Stripe", Data: v}
	if failure != nil {
		page.Error = failure.Error()
	}
	show(w, http.StatusOK, "control", page)
}

func (s *Server) controlPost(w http.ResponseWriter, r *http.Request) {
	if err := s.control(r); err != nil {
		s.showControl(w, err)
		return
	}
	http.Redirect(w, r, "/", http.StatusSeeOther)
}

// control does what a button of the page says, to the object it names.
func (s *Server) control(r *http.Request) error {
	id := r.PostFormValue("id")
	switch act := r.PostFormValue("act"); act {
	case "faults":
		share := func(name string) float64 {
			var percent float64
			_, _ = fmt.Sscanf(r.PostFormValue(name), "%f", &percent) // nothing typed is 0
			return percent / 100
		}
		s.SetFaults(Faults{Drop: share("drop"), Duplicate: share("duplicate"), Late: share("late"), Shuffle: r.PostFormValue("shuffle") != ""})
	case "settings":
		s.SetSettings(Settings{AfterRetries: r.PostFormValue("after")})
	case "fail":
		return s.FailNextPayment(id, "insufficient_funds")
	case "uncard":
		return s.RemoveCards(id)
	case "delete":
		return s.DeleteCustomer(id)
	case "cancel":
		return s.CancelNow(id)
	case "refund":
		return s.Refund(id, 0)
	case "refund-half":
		half := int64(0)
		for _, ch := range s.Charges() {
			if ch.ID == id {
				half = (ch.Amount - ch.AmountRefunded + 1) / 2
			}
		}
		return s.Refund(id, half)
	case "dispute", "inquiry":
		reason := map[string]string{"dispute": "fraudulent", "inquiry": "inquiry"}[act]
		_, err := s.Dispute(id, reason)
		return err
	case "won", "lost":
		return s.CloseDispute(id, act == "won")
	case "resend":
		return s.Resend(id)
	}
	return nil
}
