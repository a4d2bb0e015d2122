package localstripe

import "slices"

// portalFeatures reads features[…] of a configuration. The portal cancels and changes plans in one way here, which a configuration has to ask for.
func portalFeatures(r *request) (f PortalFeatures) {
	const update, cancel = "features[subscription_update]", "features[subscription_cancel]"
	f.CustomerUpdate.AllowedUpdates = []string{}
	f.InvoiceHistory.Enabled = r.flag("features[invoice_history][enabled]", false)
	f.PaymentMethodUpdate.Enabled = r.flag("features[payment_method_update][enabled]", false)

	c := &f.SubscriptionCancel
	c.Enabled.Enabled = r.flag(cancel+"[enabled]", false)
	c.Mode, c.ProrationBehavior = r.choice(cancel+"[mode]", "at_period_end", "at_period_end"), "none"
	c.CancellationReason.Options = []string{}

	u := &f.SubscriptionUpdate
	if u.Enabled.Enabled = r.flag(update+"[enabled]", false); u.Enabled.Enabled {
		r.must(update + "[billing_cycle_anchor]")
		r.must(update + "[proration_behavior]")
		r.must(update + "[trial_update_behavior]")
	}
	u.BillingCycleAnchor = r.choice(update+"[billing_cycle_anchor]", "now", "now")
	u.ProrationBehavior = r.choice(update+"[proration_behavior]", "always_invoice", "always_invoice")
	u.TrialUpdateBehavior = r.choice(update+"[trial_update_behavior]", "continue_trial", "continue_trial")
	u.DefaultAllowedUpdates = r.list(update + "[default_allowed_updates]")
	for _, child := range r.children(update + "[products]") {
		u.Products = append(u.Products, PortalProduct{Product: r.must(child + "[product]"), Prices: r.list(child + "[prices]")})
	}
	u.ScheduleAtPeriodEnd.Conditions = []struct{}{}
	return f
}

func createConfiguration(s *Server, r *request) (any, *Error) {
	if !r.has("features") {
		r.fail(invalid("features", "parameter_missing", "Missing required param: features."))
	}
	c := &PortalConfiguration{
		base: s.newBase("bpc", "billing_portal.configuration"), Active: true, DefaultReturnURL: nilIfEmpty(r.get("default_return_url")), Features: portalFeatures(r),
		Metadata: r.metadata("metadata"), Updated: s.time(),
	}
	if err := r.start(); err != nil {
		return nil, err
	}
	for i, p := range c.Features.SubscriptionUpdate.Products {
		rhythms := map[Recurring]bool{}
		for _, id := range p.Prices {
			price := s.st.Prices.get(id)
			if price == nil || price.Product != p.Product {
				return nil, noSuch("price", id, "features[subscription_update][products]["+decimal(int64(i))+"][prices]")
			}
			if rhythms[price.Recurring] { // D16: two prices of a product with the same interval cannot both be offered
				return nil, invalid("features[subscription_update][products]", "", "Prices of the same product must have different billing intervals.")
			}
			rhythms[price.Recurring] = true
		}
	}
	s.st.Configurations.add(c)
	s.emit("billing_portal.configuration.created", c, nil)
	return c, nil
}

func updateConfiguration(s *Server, r *request) (any, *Error) {
	c := pathID(r, &s.st.Configurations, "configuration")
	r.must("active")
	active := r.flag("active", false)
	if err := r.start(); err != nil {
		return nil, err
	}
	s.change("billing_portal.configuration.updated", c, func() { c.Active, c.Updated = active, s.time() })
	return c, nil
}

func listConfigurations(s *Server, r *request) (any, *Error) {
	active := r.get("active")
	return listing(r, &s.st.Configurations, "configuration", func(c *PortalConfiguration) bool { return active == "" || (active == "true") == c.Active })
}

func createPortalSession(s *Server, r *request) (any, *Error) {
	p := &PortalSession{
		base: s.newBase("bps", "billing_portal.session"), Configuration: r.must("configuration"), Customer: r.must("customer"), ReturnURL: nilIfEmpty(r.filled("return_url")),
	}
	p.URL = origin + "/p/session/" + p.ID
	if err := r.start(); err != nil {
		return nil, err
	}
	if _, err := s.knownCustomer(p.Customer, "customer"); err != nil {
		return nil, err
	}
	c := s.st.Configurations.get(p.Configuration)
	if c == nil {
		return nil, noSuch("configuration", p.Configuration, "configuration")
	}
	if p.ReturnURL == nil {
		p.ReturnURL = c.DefaultReturnURL
	}
	s.st.Portals.add(p)
	s.emit("billing_portal.session.created", p, nil)
	return p, nil
}

// offers returns the prices to which the portal lets a subscription switch. D16 "Customer self-service with a customer portal": none when the
// tax behaviour of a price is unspecified or differs.
func (s *Server) offers(sub *Subscription, f *PortalFeatures) []*Price {
	u := f.SubscriptionUpdate
	if !u.Enabled.Enabled || !slices.Contains(u.DefaultAllowedUpdates, "price") || sub.ended() {
		return nil
	}
	current := sub.Items.Data[0].Price
	var prices []*Price
	for _, product := range u.Products {
		for _, id := range product.Prices {
			if p := s.st.Prices.get(id); p != current && p.TaxBehavior != "unspecified" && p.TaxBehavior == current.TaxBehavior {
				prices = append(prices, p)
			}
		}
	}
	return prices
}

// switchPrice changes the plan if the portal offers it.
func (s *Server) switchPrice(sub *Subscription, price *Price, f *PortalFeatures) *Error {
	if !slices.Contains(s.offers(sub, f), price) {
		return invalid("price", "", "This plan cannot be chosen here.")
	}
	s.changePlan(sub, price)
	return nil
}

// portalCancel ends a subscription with what is paid. D6 "Compare classic and flexible billing mode": the portal leaves the flag
// cancel_at_period_end false and sets cancel_at alone.
func (s *Server) portalCancel(sub *Subscription) {
	s.change("customer.subscription.updated", sub, func() { s.cancelLater(sub, new(sub.period().End), false) })
}

// portalResume takes a cancellation back.
func (s *Server) portalResume(sub *Subscription) {
	s.change("customer.subscription.updated", sub, func() { s.cancelLater(sub, nil, false) })
}

// replaceCard makes a card the customer's default. D10: it is not the default of a subscription that has one of its own.
func (s *Server) replaceCard(c *Customer, card string, authenticated bool) *Error {
	pm, refusal := s.addCard(c, card, authenticated)
	if refusal != nil {
		return refusal
	}
	s.change("customer.updated", c, func() { c.InvoiceSettings.DefaultPaymentMethod = &pm.ID })
	return nil
}

// addCard saves a card with a customer.
func (s *Server) addCard(c *Customer, card string, authenticated bool) (*PaymentMethod, *Error) {
	pm, refusal := s.newCard(card, c.Email)
	if refusal == nil {
		refusal = s.judge(pm, circumstances{present: true, authenticated: authenticated, saving: true})
	}
	if refusal != nil {
		return nil, refusal
	}
	pm.SetUp = authenticated
	s.attach(pm, c)
	s.saved(pm, c)
	return pm, nil
}

// payByHand pays an invoice on its page, with another card or ("") the saved one.
func (s *Server) payByHand(inv *Invoice, card string, authenticated bool) *Error {
	if inv.Status != "open" {
		return invalid("", "", "This invoice is %s.", inv.Status)
	}
	how := way{circumstances: circumstances{present: true, authenticated: authenticated}}
	if card != "" {
		c := s.st.Customers.get(inv.Customer)
		pm, refusal := s.newCard(card, c.Email)
		if refusal != nil {
			return refusal
		}
		if refusal := s.judge(pm, how.circumstances); refusal != nil {
			return refusal // it is not attached
		}
		pm.SetUp = authenticated
		s.attach(pm, c)
		how.card = pm
	}
	return s.attempt(inv, how)
}
