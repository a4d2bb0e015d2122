package localstripe

func createSession(s *Server, r *request) (any, *Error) {
	r.choice("mode", "", "subscription")
	r.must("mode")
	cs := &Session{
		base: s.newBase("cs_test", "checkout.session"), CancelURL: nilIfEmpty(r.filled("cancel_url")), ClientReferenceID: nilIfEmpty(r.filled("client_reference_id")),
		Customer: new(r.must("customer")), Metadata: r.metadata("metadata"), Mode: "subscription", PaymentMethodCollection: r.choice("payment_method_collection", "always", "always"),
		PaymentMethodTypes: []string{r.choice("payment_method_types[0]", "card", "card")}, PaymentStatus: "unpaid", Status: "open", SuccessURL: nilIfEmpty(r.must("success_url")), ExpiresAt: s.time() + day,
		Discounts: []SessionDiscount{},
	}
	cs.URL = new(origin + "/c/pay/" + cs.ID)
	lines := r.children("line_items")
	if len(lines) != 1 {
		r.fail(invalid("line_items", "parameter_missing", "The local Stripe sells exactly one line item at a time."))
		lines = []string{"line_items[0]"}
	}
	cs.LineItem = SessionLine{r.must(lines[0] + "[price]"), 1}
	if n := r.number(lines[0] + "[quantity]"); n != nil {
		cs.LineItem.Quantity = *n
	} else {
		r.fail(invalid(lines[0]+"[quantity]", "parameter_missing", "Quantity is required. Add `quantity` to `%s`", lines[0]))
	}
	if at := r.number("expires_at"); at != nil {
		cs.ExpiresAt = *at
		if left := *at - s.time(); left < 30*minute || left > day {
			r.fail(invalid("expires_at", "", "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation."))
		}
	}
	if n := r.number("subscription_data[trial_period_days]"); n != nil {
		if cs.TrialDays = *n; *n < 1 || *n > 730 {
			r.fail(invalid("subscription_data[trial_period_days]", "", "Trial periods must be between 1 and 730 days."))
		}
	}
	cs.New.Metadata = r.metadata("subscription_data[metadata]")
	cs.New.TrialSettings.EndBehavior.MissingPaymentMethod = r.choice("subscription_data[trial_settings][end_behavior][missing_payment_method]", "create_invoice", "cancel", "create_invoice")
	discounts := r.children("discounts")
	if len(discounts) > 1 {
		r.fail(invalid("discounts", "", "You may only specify one discount."))
	}
	for _, child := range discounts {
		cs.Discounts = append(cs.Discounts, SessionDiscount{r.must(child + "[coupon]")})
	}
	if err := r.start(); err != nil {
		return nil, err
	}
	if _, err := s.knownCustomer(*cs.Customer, "customer"); err != nil {
		return nil, err
	}
	price := s.st.Prices.get(cs.LineItem.Price)
	if price == nil {
		return nil, noSuch("price", cs.LineItem.Price, lines[0]+"[price]")
	}
	cs.Currency = price.Currency
	for i, d := range cs.Discounts {
		if s.st.Coupons.get(d.Coupon) == nil {
			return nil, noSuch("coupon", d.Coupon, discounts[i]+"[coupon]")
		}
	}
	s.price(cs, s.quote(cs))
	s.st.Sessions.add(cs)
	return cs, nil
}

func equal(p *string, text string) bool { return p != nil && *p == text }

func expireSession(s *Server, r *request) (any, *Error) {
	cs := pathID(r, &s.st.Sessions, "checkout.session")
	if err := r.start(); err != nil {
		return nil, err
	}
	if cs.Status != "open" {
		return nil, invalid("", "", "Only Checkout Sessions with a status in [\"open\"] can be expired. This Checkout Session has a status of `%s`.", cs.Status)
	}
	s.expireSession(cs)
	return cs, nil
}
