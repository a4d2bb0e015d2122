package localstripe

import (
	"net/http"
	"slices"
)

// portalView is the customer portal.
type portalView struct {
	ID, Return    string
	Features      *PortalFeatures
	Subscriptions []portalSubscription
	Card          *PaymentMethod // the customer's default
	Invoices      []*Invoice
}

type portalSubscription struct {
	*Subscription
	Product string
	Price   *Price
	End     int64
	Card    *PaymentMethod // its own, which comes before the customer's
	Offers  []portalOffer
}

type portalOffer struct {
	Price *Price
	Due   int64
	Now   bool // or on the next invoice
}

// portalOf returns an open portal session. Reference of portal sessions: the address is valid for 5 minutes if it is not opened, then for an
// hour after the last use.
func (s *Server) portalOf(id string) (*PortalSession, *PortalFeatures) {
	p := s.st.Portals.get(id)
	if p == nil {
		return nil, nil
	}
	now := s.time()
	if p.Used == 0 && now > p.Created+5*minute || p.Used > 0 && now > p.Used+hour {
		return nil, nil
	}
	p.Used = now
	return p, &s.st.Configurations.get(p.Configuration).Features
}

func (s *Server) portalPage(w http.ResponseWriter, r *http.Request) {
	s.showPortal(w, r.PathValue("id"), nil)
}

func (s *Server) showPortal(w http.ResponseWriter, id string, refusal *Error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, features := s.portalOf(id)
	if p == nil {
		message(w, http.StatusNotFound, "This page has expired", "Open the customer portal again from where you came.")
		return
	}
	v := portalView{ID: p.ID, Features: features}
	if p.ReturnURL != nil {
		v.Return = *p.ReturnURL
	}
	c := s.st.Customers.get(p.Customer)
	v.Card = s.st.PaymentMethods.of(c.InvoiceSettings.DefaultPaymentMethod)
	for sub := range s.st.Subscriptions.where(func(sub *Subscription) bool { return sub.Customer == c.ID }) {
		item := sub.Items.Data[0]
		one := portalSubscription{Subscription: sub, Product: s.productName(item.Price), Price: item.Price, End: sub.period().End, Card: s.st.PaymentMethods.of(sub.DefaultPaymentMethod)}
		for _, price := range s.offers(sub, features) {
			due, now := s.preview(sub, price)
			one.Offers = append(one.Offers, portalOffer{price, due, now})
		}
		v.Subscriptions = append(v.Subscriptions, one)
	}
	if features.InvoiceHistory.Enabled {
		v.Invoices = slices.Collect(s.st.Invoices.where(func(inv *Invoice) bool { return inv.Customer == c.ID && inv.Status != "draft" }))
	}
	page := view{Title: "Your subscription", Data: v}
	if refusal != nil {
		page.Error = refusal.Message
	}
	show(w, http.StatusOK, "portal", page)
}

func (s *Server) portalPost(w http.ResponseWriter, r *http.Request) {
	next := ""
	refusal := asError(act(s, &s.st.Portals, r.PathValue("id"), func(p *PortalSession) *Error {
		p, features := s.portalOf(p.ID)
		if p == nil {
			return nil // the page says it
		}
		next = "/p/session/" + p.ID
		if r.PostFormValue("act") == "card" && features.PaymentMethodUpdate.Enabled {
			refusal := s.replaceCard(s.st.Customers.get(p.Customer), typedCard(r), false)
			if refusal == needsAuthentication {
				next = s.challenge(p.ID, typedCard(r))
				return nil
			}
			return refusal
		}
		sub := s.st.Subscriptions.get(r.PostFormValue("subscription"))
		if sub == nil || sub.Customer != p.Customer || sub.ended() {
			return invalid("", "", "This subscription has ended.")
		}
		switch r.PostFormValue("act") {
		case "cancel":
			if features.SubscriptionCancel.Enabled.Enabled && sub.CancelAt == nil {
				s.portalCancel(sub)
			}
		case "resume":
			s.portalResume(sub)
		case "switch":
			return s.switchPrice(sub, s.st.Prices.get(r.PostFormValue("price")), features)
		}
		return nil
	}))
	if refusal != nil || next == "" {
		s.showPortal(w, r.PathValue("id"), refusal)
		return
	}
	http.Redirect(w, r, next, http.StatusSeeOther)
}

// invoiceView is the page of an invoice.
type invoiceView struct {
	*Invoice
	Card     *PaymentMethod
	Action   bool // 3-D Secure is asked for
	Discount int64
}

func (s *Server) invoicePage(w http.ResponseWriter, r *http.Request) {
	s.showInvoice(w, r.PathValue("id"), nil)
}

func (s *Server) showInvoice(w http.ResponseWriter, id string, refusal *Error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	inv := s.st.Invoices.get(id)
	if inv == nil || inv.Number == nil {
		message(w, http.StatusNotFound, "Not found", "There is no such invoice.")
		return
	}
	v := invoiceView{Invoice: inv, Card: s.cardFor(inv), Discount: inv.Subtotal - inv.Total}
	if pi := s.st.PaymentIntents.get(inv.PaymentIntent); pi != nil {
		v.Action = pi.Status == "requires_action"
	}
	page := view{Title: "Invoice " + *inv.Number, Data: v}
	if refusal != nil {
		page.Error = refusal.Message
	}
	show(w, http.StatusOK, "invoice", page)
}

func (s *Server) invoicePost(w http.ResponseWriter, r *http.Request) {
	card, next := typedCard(r), ""
	refusal := asError(act(s, &s.st.Invoices, r.PathValue("id"), func(inv *Invoice) *Error {
		refusal := s.payByHand(inv, card, false)
		if refusal == needsAuthentication {
			next = s.challenge(inv.ID, card)
			return nil
		}
		return refusal
	}))
	if next != "" {
		http.Redirect(w, r, next, http.StatusSeeOther)
		return
	}
	s.showInvoice(w, r.PathValue("id"), refusal)
}
