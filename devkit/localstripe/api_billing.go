package localstripe

func listSubscriptions(s *Server, r *request) (any, *Error) {
	customer := r.get("customer")
	status := r.choice("status", "", "all", "ended", "active", "past_due", "trialing", "canceled", "unpaid")
	return listing(r, &s.st.Subscriptions, "subscription", func(sub *Subscription) bool {
		right := sub.Status == status || status == "all" || status == "ended" && sub.ended() || status == "" && !sub.ended() // canceled ones are hidden by default
		return right && (customer == "" || sub.Customer == customer)
	})
}

func updateSubscription(s *Server, r *request) (any, *Error) {
	sub := pathID(r, &s.st.Subscriptions, "subscription")
	card, atEnd := r.filled("default_payment_method"), r.has("cancel_at_period_end")
	canceled := r.flag("cancel_at_period_end", false)
	if err := r.start(); err != nil {
		return nil, err
	}
	if sub.ended() {
		return nil, invalid("", "", "A canceled subscription can only update its cancellation_details and metadata.")
	}
	if err := s.ownCard(card, sub.Customer, "default_payment_method"); err != nil {
		return nil, err
	}
	s.change("customer.subscription.updated", sub, func() {
		if card != "" {
			sub.DefaultPaymentMethod = &card
		}
		switch {
		case canceled:
			s.cancelLater(sub, new(sub.period().End), true)
		case atEnd:
			s.cancelLater(sub, nil, false)
		}
	})
	return sub, nil
}

// cancelSubscription: cancelling twice is "No such subscription".
func cancelSubscription(s *Server, r *request) (any, *Error) {
	sub := pathID(r, &s.st.Subscriptions, "subscription")
	if sub != nil && sub.ended() {
		r.fail(noSuch("subscription", sub.ID, "id"))
	}
	if err := r.start(); err != nil {
		return nil, err
	}
	s.cancel(sub, "cancellation_requested")
	return sub, nil
}

func listInvoices(s *Server, r *request) (any, *Error) {
	customer, status := r.get("customer"), r.choice("status", "", "draft", "open", "paid")
	return listing(r, &s.st.Invoices, "invoice", func(inv *Invoice) bool {
		return (customer == "" || inv.Customer == customer) && (status == "" || inv.Status == status)
	})
}

func payInvoice(s *Server, r *request) (any, *Error) {
	inv := pathID(r, &s.st.Invoices, "invoice")
	card := r.filled("payment_method")
	if err := r.start(); err != nil {
		return nil, err
	}
	if inv.Status == "paid" {
		return nil, invalid("", "invoice_already_paid", "Invoice is already paid")
	}
	if err := s.ownCard(card, inv.Customer, "payment_method"); err != nil {
		return nil, err
	}
	s.finalise(inv)
	if refusal := s.attempt(inv, way{card: s.st.PaymentMethods.get(card)}); refusal != nil {
		return nil, refusal
	}
	return inv, nil
}

func listCharges(s *Server, r *request) (any, *Error) {
	customer := r.get("customer")
	return listing(r, &s.st.Charges, "charge", func(c *Charge) bool { return customer == "" || c.Customer == customer })
}

func listDisputes(s *Server, r *request) (any, *Error) {
	charge := r.get("charge")
	return listing(r, &s.st.Disputes, "dispute", func(d *Dispute) bool { return charge == "" || d.Charge == charge })
}
