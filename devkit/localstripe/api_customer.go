package localstripe

import (
	"crypto/rand"
	"slices"
	"strconv"
)

// knownCustomer finds the customer that a parameter names. A deleted one is unknown.
func (s *Server) knownCustomer(id, param string) (*Customer, *Error) {
	c := s.st.Customers.get(id)
	if c == nil || c.Deleted {
		return nil, noSuch("customer", id, param)
	}
	return c, nil
}

func (s *Server) newCustomer(email *string) *Customer {
	return &Customer{
		base: s.newBase("cus", "customer"), Email: email, InvoicePrefix: upper(rand.Text()[:8]), Metadata: metadata{}, NextInvoiceSequence: 1, PreferredLocales: []string{}, TaxExempt: "none",
	}
}

// customerFields reads what can be created and updated.
func (s *Server) customerFields(r *request, c *Customer) (card string) {
	for name, field := range map[string]**string{"email": &c.Email, "name": &c.Name, "description": &c.Description, "phone": &c.Phone} {
		if value, sent := r.text(name); sent {
			*field = nilIfEmpty(value)
		}
	}
	c.Metadata = r.metadata("metadata", c.Metadata)
	if n := r.number("balance"); n != nil {
		c.Balance = *n
	}
	if value, sent := r.text("invoice_settings[default_payment_method]"); sent {
		c.InvoiceSettings.DefaultPaymentMethod, card = nilIfEmpty(value), value
	}
	r.ignore("preferred_locales", "address", "shipping", "tax_exempt")
	return card
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
	if pm.Customer == nil || *pm.Customer != customer {
		return invalid(param, "resource_missing", "The customer does not have a payment method with the ID %s. The payment method must be attached to the customer.", id)
	}
	return nil
}

func createCustomer(s *Server, r *request) (any, *Error) {
	c := s.newCustomer(nil)
	card := s.customerFields(r, c)
	if err := r.start(); err != nil {
		return nil, err
	}
	if err := s.ownCard(card, c.ID, "invoice_settings[default_payment_method]"); err != nil {
		return nil, err
	}
	s.st.Customers.add(c)
	s.emit("customer.created", c, nil)
	return c, nil
}

func updateCustomer(s *Server, r *request) (any, *Error) {
	c := pathID(r, &s.st.Customers, "customer")
	if c == nil || c.Deleted {
		r.fail(noSuch("customer", r.id, "id"))
		return nil, r.start()
	}
	next := *c
	card := s.customerFields(r, &next)
	if err := r.start(); err != nil {
		return nil, err
	}
	if err := s.ownCard(card, c.ID, "invoice_settings[default_payment_method]"); err != nil {
		return nil, err
	}
	s.change("customer.updated", c, func() { *c = next })
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

func listCustomers(s *Server, r *request) (any, *Error) {
	email, created := r.get("email"), r.between("created")
	return listing(r, &s.st.Customers, "customer", func(c *Customer) bool {
		return !c.Deleted && (email == "" || c.Email != nil && *c.Email == email) && created(c.Created)
	})
}

func (s *Server) cardsOf(customer string) func(*PaymentMethod) bool {
	return func(pm *PaymentMethod) bool { return pm.Customer != nil && *pm.Customer == customer }
}

func listPaymentMethods(s *Server, r *request) (any, *Error) {
	customer := r.get("customer")
	r.ignore("type")
	return listing(r, &s.st.PaymentMethods, "PaymentMethod", s.cardsOf(customer))
}

func listCustomersCards(s *Server, r *request) (any, *Error) {
	pathID(r, &s.st.Customers, "customer")
	r.ignore("type")
	return listing(r, &s.st.PaymentMethods, "PaymentMethod", s.cardsOf(r.id))
}

func detachCard(s *Server, r *request) (any, *Error) {
	pm := pathID(r, &s.st.PaymentMethods, "PaymentMethod")
	if err := r.start(); err != nil {
		return nil, err
	}
	if pm.Customer == nil {
		return nil, invalid("payment_method", "", "The payment method you provided is not attached to a customer so detachment is impossible.")
	}
	s.detach(pm)
	return pm, nil
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

// listEvents: "List events, going back up to 30 days".
func listEvents(s *Server, r *request) (any, *Error) {
	kind, kinds, created, delivered := r.get("type"), r.list("types"), r.between("created"), r.get("delivery_success")
	if len(kinds) > 20 {
		r.fail(invalid("types", "", "You may only specify up to 20 types."))
	}
	since := s.time() - 30*day
	return listing(r, &s.st.Events, "event", func(e *Event) bool {
		return e.Created >= since && created(e.Created) && (kind == "" || e.Type == kind) && (len(kinds) == 0 || slices.Contains(kinds, e.Type)) &&
			(delivered == "" || strconv.FormatBool(e.PendingWebhooks == 0) == delivered)
	})
}
