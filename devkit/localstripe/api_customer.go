package localstripe

import (
	"crypto/rand"
	"slices"
)

// knownCustomer finds the customer that a parameter names. A deleted one is unknown.
func (s *Server) knownCustomer(id, param string) (*Customer, *Error) {
	c := s.st.Customers.get(id)
	if c == nil || c.Deleted {
		return nil, noSuch("customer", id, param)
	}
	return c, nil
}

// ownCard checks a parameter that names a card of the customer.
func (s *Server) ownCard(id, customer, param string) *Error {
	if id == "" {
		return nil
	}
	pm := s.st.PaymentMethods.get(id)
	if pm == nil {
		return noSuch("PaymentMethod", id, param)
	}
	if !equal(pm.Customer, customer) {
		return invalid(param, "resource_missing", "The customer does not have a payment method with the ID %s. The payment method must be attached to the customer.", id)
	}
	return nil
}

func createCustomer(s *Server, r *request) (any, *Error) {
	c := &Customer{
		base: s.newBase("cus", "customer"), Email: nilIfEmpty(r.get("email")), InvoicePrefix: upper(rand.Text()[:8]), Metadata: r.metadata("metadata"), NextInvoiceSequence: 1,
		PreferredLocales: []string{}, TaxExempt: "none",
	}
	if err := r.start(); err != nil {
		return nil, err
	}
	s.st.Customers.add(c)
	s.emit("customer.created", c, nil)
	return c, nil
}

func removeCustomer(s *Server, r *request) (any, *Error) {
	c := pathID(r, &s.st.Customers, "customer")
	if c != nil && c.Deleted {
		r.fail(noSuch("customer", r.id, "id"))
	}
	if err := r.start(); err != nil {
		return nil, err
	}
	s.deleteCustomer(c)
	return c, nil
}

// detach takes a card from its customer, and from what it was the default of.
func (s *Server) detach(pm *PaymentMethod) {
	c := s.st.Customers.of(pm.Customer)
	s.change("payment_method.detached", pm, func() { pm.Customer = nil })
	is := func(id *string) bool { return id != nil && *id == pm.ID }
	if is(c.InvoiceSettings.DefaultPaymentMethod) {
		s.change("customer.updated", c, func() { c.InvoiceSettings.DefaultPaymentMethod = nil })
	}
	for _, sub := range s.st.Subscriptions.rows {
		if is(sub.DefaultPaymentMethod) && !sub.ended() {
			s.change("customer.subscription.updated", sub, func() { sub.DefaultPaymentMethod = nil })
		}
	}
}

func listPaymentMethods(s *Server, r *request) (any, *Error) {
	customer := r.must("customer")
	r.choice("type", "", "card")
	return listing(r, &s.st.PaymentMethods, "PaymentMethod", func(pm *PaymentMethod) bool { return equal(pm.Customer, customer) })
}

// listEvents: "List events, going back up to 30 days".
func listEvents(s *Server, r *request) (any, *Error) {
	kinds, created := r.list("types"), r.between("created")
	if len(kinds) > 20 {
		r.fail(invalid("types", "", "You may only specify up to 20 types."))
	}
	since := s.time() - 30*day
	return listing(r, &s.st.Events, "event", func(e *Event) bool {
		return e.Created >= since && created(e.Created) && (len(kinds) == 0 || slices.Contains(kinds, e.Type))
	})
}
