package localstripe

import (
	"errors"
	"net/http"
	"strings"
)

// checkoutView is the pay page.
type checkoutView struct {
	ID, Product, Period, Email, Cancel    string
	Full, Discount, Today, TrialEnd, Days int64
	Coupon                                *Coupon
}

func (s *Server) checkoutPage(w http.ResponseWriter, r *http.Request) {
	s.showCheckout(w, r.PathValue("id"), nil)
}

func (s *Server) showCheckout(w http.ResponseWriter, id string, refusal *Error) {
	s.mu.Lock()
	cs := s.st.Sessions.get(id)
	if cs == nil || cs.Status != "open" {
		s.mu.Unlock()
		switch {
		case cs == nil:
			message(w, http.StatusNotFound, "Not found", "There is no such checkout session.")
		case cs.Status == "complete":
			message(w, http.StatusOK, "You’re all done here", "This checkout session is complete.")
		default:
			message(w, http.StatusOK, "This page has expired", "You were here too long, or the session was ended elsewhere. Nothing was paid. Go back and start again.")
		}
		return
	}
	q := s.quote(cs)
	v := checkoutView{
		ID: cs.ID, Product: s.productName(q.price), Period: q.price.Recurring.Interval, Full: q.full, Discount: q.discount, Today: q.today, TrialEnd: q.trialEnd, Coupon: q.coupon,
		Days: cs.TrialDays,
	}
	if c := s.st.Customers.of(cs.Customer); c.Email != nil {
		v.Email = *c.Email
	}
	if cs.CancelURL != nil {
		v.Cancel = *cs.CancelURL
	}
	s.mu.Unlock()
	page := view{Title: "Subscribe to " + v.Product, Data: v}
	if refusal != nil {
		page.Error = refusal.Message // with status 200: browsers log others as errors of the page
	}
	show(w, http.StatusOK, "checkout", page)
}

func (s *Server) checkoutPost(w http.ResponseWriter, r *http.Request) {
	s.payOnPage(w, r, r.PathValue("id"), typedCard(r), false)
}

// typedCard is the card of a form with the fields card and same; "" when no number was typed.
func typedCard(r *http.Request) string {
	if r.PostFormValue("card") == "" {
		return ""
	}
	return r.PostFormValue("card") + " " + r.PostFormValue("same")
}

// payOnPage pays and sends the browser on: to 3-D Secure, or to success_url when the webhook was received.
func (s *Server) payOnPage(w http.ResponseWriter, r *http.Request, id, card string, authenticated bool) {
	var event *Event
	var refusal *Error
	next := ""
	err := act(s, &s.st.Sessions, id, func(cs *Session) *Error {
		event, refusal = s.complete(cs, card, authenticated)
		switch {
		case refusal == needsAuthentication && !authenticated:
			next = s.challenge(cs.ID, card)
		case refusal == nil && cs.SuccessURL != nil:
			next = strings.ReplaceAll(*cs.SuccessURL, "{CHECKOUT_SESSION_ID}", cs.ID)
		}
		return nil
	})
	if event != nil {
		s.deliverNow(event)
	}
	if err != nil || next == "" {
		s.showCheckout(w, id, refusal)
		return
	}
	http.Redirect(w, r, next, http.StatusSeeOther)
}

func (s *Server) challengePage(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	c := s.st.Challenges.get(r.PathValue("id"))
	s.mu.Unlock()
	if c == nil {
		message(w, http.StatusNotFound, "Not found", "This check is over.")
		return
	}
	show(w, http.StatusOK, "challenge", view{Title: "3-D Secure", Data: c})
}

func (s *Server) challengePost(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	c := s.st.Challenges.get(r.PathValue("id"))
	if c != nil {
		s.st.Challenges.remove(func(other *Challenge) bool { return other == c })
	}
	s.mu.Unlock()
	if c == nil {
		message(w, http.StatusNotFound, "Not found", "This check is over.")
		return
	}
	var refusal *Error
	passed := r.PostFormValue("act") == "complete"
	if !passed {
		refusal = &Error{Message: "We are unable to authenticate your payment method. Please choose a different payment method and try again."}
	}
	kind, _, _ := strings.Cut(c.For, "_")
	switch kind {
	case "cs":
		if passed {
			s.payOnPage(w, r, c.For, c.Typed, true)
			return
		}
		s.showCheckout(w, c.For, refusal)
	case "in":
		if passed {
			refusal = asError(act(s, &s.st.Invoices, c.For, func(inv *Invoice) *Error { return s.payByHand(inv, c.Typed, true) }))
		}
		s.showInvoice(w, c.For, refusal)
	default:
		if passed {
			refusal = asError(act(s, &s.st.Portals, c.For, func(p *PortalSession) *Error {
				return s.replaceCard(s.st.Customers.get(p.Customer), c.Typed, true)
			}))
		}
		s.showPortal(w, c.For, refusal)
	}
}

func asError(err error) *Error {
	refusal, _ := errors.AsType[*Error](err)
	return refusal
}
