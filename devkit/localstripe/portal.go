package localstripe

import (
	"encoding/json"
	"slices"
)

// portalFeatures reads features[…] of a configuration.
func portalFeatures(r *request, f *PortalFeatures) {
	const root = "features"
	update, cancel := root+"[subscription_update]", root+"[subscription_cancel]"
	f.CustomerUpdate.Enabled.Enabled = r.flag(root+"[customer_update][enabled]", f.CustomerUpdate.Enabled.Enabled)
	if r.has(root + "[customer_update][allowed_updates]") {
		f.CustomerUpdate.AllowedUpdates = r.list(root + "[customer_update][allowed_updates]")
	}
	f.InvoiceHistory.Enabled = r.flag(root+"[invoice_history][enabled]", f.InvoiceHistory.Enabled)
	f.PaymentMethodUpdate.Enabled = r.flag(root+"[payment_method_update][enabled]", f.PaymentMethodUpdate.Enabled)

	c := &f.SubscriptionCancel
	c.Enabled.Enabled = r.flag(cancel+"[enabled]", c.Enabled.Enabled)
	c.Mode = r.choice(cancel+"[mode]", c.Mode, "at_period_end", "immediately")
	c.ProrationBehavior = r.choice(cancel+"[proration_behavior]", c.ProrationBehavior, "none", "create_prorations", "always_invoice")
	c.CancellationReason.Enabled.Enabled = r.flag(cancel+"[cancellation_reason][enabled]", c.CancellationReason.Enabled.Enabled)
	if r.has(cancel + "[cancellation_reason][options]") {
		c.CancellationReason.Options = r.list(cancel + "[cancellation_reason][options]")
	}

	u := &f.SubscriptionUpdate
	u.Enabled.Enabled = r.flag(update+"[enabled]", u.Enabled.Enabled)
	anchor := ""
	if u.BillingCycleAnchor != nil {
		anchor = *u.BillingCycleAnchor
	}
	u.BillingCycleAnchor = nilIfEmpty(r.choice(update+"[billing_cycle_anchor]", anchor, "now", "unchanged"))
	if r.has(update + "[default_allowed_updates]") {
		u.DefaultAllowedUpdates = r.list(update + "[default_allowed_updates]")
	}
	if r.has(update + "[products]") {
		u.Products = nil
		for _, child := range r.children(update + "[products]") {
			u.Products = append(u.Products, PortalProduct{Product: r.must(child + "[product]"), Prices: r.list(child + "[prices]")})
		}
	}
	u.ProrationBehavior = r.choice(update+"[proration_behavior]", u.ProrationBehavior, "none", "create_prorations", "always_invoice")
	u.TrialUpdateBehavior = r.choice(update+"[trial_update_behavior]", u.TrialUpdateBehavior, "continue_trial", "end_trial")
	r.ignore(update + "[schedule_at_period_end]")
}

// configuration reads and checks what a configuration is made of.
func (s *Server) configuration(r *request, c *PortalConfiguration) *Error {
	portalFeatures(r, &c.Features)
	c.Metadata = r.metadata("metadata", c.Metadata)
	for name, field := range map[string]**string{"name": &c.Name, "default_return_url": &c.DefaultReturnURL} {
		if value, sent := r.text(name); sent {
			*field = nilIfEmpty(value)
		}
	}
	profile := map[string]*string{"headline": nil, "privacy_policy_url": nil, "terms_of_service_url": nil}
	for name := range profile {
		profile[name] = nilIfEmpty(r.get("business_profile[" + name + "]"))
	}
	if c.BusinessProfile == nil || r.has("business_profile") {
		text, err := json.Marshal(profile)
		if err != nil {
			panic(err) // texts
		}
		c.BusinessProfile = text
	}
	c.Active, c.Updated = r.flag("active", c.Active), s.time()
	if err := r.start(); err != nil {
		return err
	}
	for i, p := range c.Features.SubscriptionUpdate.Products {
		rhythms := map[Recurring]bool{}
		for _, id := range p.Prices {
			price := s.st.Prices.get(id)
			if price == nil || price.Product != p.Product {
				return noSuch("price", id, "features[subscription_update][products]["+decimal(int64(i))+"][prices]")
			}
			if rhythms[price.Recurring] { // D16: two prices of a product with the same interval cannot both be offered
				return invalid("features[subscription_update][products]", "", "Prices of the same product must have different billing intervals.")
			}
			rhythms[price.Recurring] = true
		}
	}
	return nil
}

func createConfiguration(s *Server, r *request) (any, *Error) {
	c := &PortalConfiguration{base: s.newBase("bpc", "billing_portal.configuration"), Active: true, IsDefault: len(s.st.Configurations.rows) == 0}
	c.Features.CustomerUpdate.AllowedUpdates = []string{}
	c.Features.SubscriptionCancel.Mode, c.Features.SubscriptionCancel.ProrationBehavior = "at_period_end", "none"
	c.Features.SubscriptionCancel.CancellationReason.Options = []string{}
	c.Features.SubscriptionUpdate.DefaultAllowedUpdates = []string{}
	c.Features.SubscriptionUpdate.ProrationBehavior, c.Features.SubscriptionUpdate.TrialUpdateBehavior = "none", "end_trial"
	c.Features.SubscriptionUpdate.ScheduleAtPeriodEnd.Conditions = []struct{}{}
	if !r.has("features") {
		r.fail(invalid("features", "parameter_missing", "Missing required param: features."))
	}
	if err := s.configuration(r, c); err != nil {
		return nil, err
	}
	s.st.Configurations.add(c)
	s.emit("billing_portal.configuration.created", c, nil)
	return c, nil
}

func updateConfiguration(s *Server, r *request) (any, *Error) {
	c := pathID(r, &s.st.Configurations, "configuration")
	if c == nil {
		return nil, r.start()
	}
	next := *c
	if err := s.configuration(r, &next); err != nil {
		return nil, err
	}
	s.change("billing_portal.configuration.updated", c, func() { *c = next })
	return c, nil
}

func listConfigurations(s *Server, r *request) (any, *Error) {
	active, isDefault := r.get("active"), r.get("is_default")
	return listing(r, &s.st.Configurations, "configuration", func(c *PortalConfiguration) bool {
		return (active == "" || (active == "true") == c.Active) && (isDefault == "" || (isDefault == "true") == c.IsDefault)
	})
}

func createPortalSession(s *Server, r *request) (any, *Error) {
	p := &PortalSession{
		base: s.newBase("bps", "billing_portal.session"), Configuration: r.filled("configuration"), Customer: r.must("customer"), Locale: nilIfEmpty(r.filled("locale")),
		ReturnURL: nilIfEmpty(r.filled("return_url")),
	}
	p.URL = origin + "/p/session/" + p.ID
	if r.has("flow_data") {
		p.Flow = &PortalFlow{Type: r.choice("flow_data[type]", "", "payment_method_update", "subscription_cancel", "subscription_update", "customer_update")}
		r.must("flow_data[type]")
		p.Flow.AfterCompletion.Type = r.choice("flow_data[after_completion][type]", "portal_homepage", "portal_homepage", "redirect", "hosted_confirmation")
		if address := r.filled("flow_data[after_completion][redirect][return_url]"); address != "" {
			p.Flow.AfterCompletion.Redirect = &struct {
				ReturnURL string `json:"return_url"`
			}{address}
		}
		r.ignore("flow_data[after_completion][hosted_confirmation]", "flow_data[subscription_cancel]", "flow_data[subscription_update]")
	}
	if err := r.start(); err != nil {
		return nil, err
	}
	if _, err := s.knownCustomer(p.Customer, "customer"); err != nil {
		return nil, err
	}
	if p.Configuration == "" {
		standard := s.st.Configurations.find(func(c *PortalConfiguration) bool { return c.IsDefault })
		if standard == nil {
			return nil, invalid("", "", "You can't create a portal session in test mode until you save your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.")
		}
		p.Configuration = standard.ID
	}
	if c := s.st.Configurations.get(p.Configuration); c == nil {
		return nil, noSuch("configuration", p.Configuration, "configuration")
	} else if p.ReturnURL == nil {
		p.ReturnURL = c.DefaultReturnURL
	}
	s.st.Portals.add(p)
	s.emit("billing_portal.session.created", p, nil)
	return p, nil
}

// offers returns the prices to which the portal lets a subscription switch. D16 "Customer self-service with a customer portal": none when the
// tax behaviour of a price is unspecified or differs, or when the subscription has several products.
func (s *Server) offers(sub *Subscription, f *PortalFeatures) []*Price {
	u := f.SubscriptionUpdate
	if !u.Enabled.Enabled || !slices.Contains(u.DefaultAllowedUpdates, "price") || len(sub.Items.Data) != 1 || sub.Status == "incomplete" || sub.ended() {
		return nil
	}
	current := sub.Items.Data[0].Price
	var prices []*Price
	for _, product := range u.Products {
		for _, id := range product.Prices {
			p := s.st.Prices.get(id)
			if p != nil && p.Active && p != current && p.TaxBehavior != "unspecified" && p.TaxBehavior == current.TaxBehavior {
				prices = append(prices, p)
			}
		}
	}
	return prices
}

// portalChange is the change of plan that the portal makes.
func (s *Server) portalChange(sub *Subscription, price *Price, f *PortalFeatures) planChange {
	u := f.SubscriptionUpdate
	c := planChange{
		items: []itemChange{{item: sub.Items.Data[0].ID, price: price}}, proration: u.ProrationBehavior, anchorNow: equal(u.BillingCycleAnchor, "now"), present: true,
	}
	if sub.Status == "trialing" {
		if c.anchorNow = false; u.TrialUpdateBehavior == "end_trial" {
			c.trialEnd = s.time()
		}
	}
	return c
}

// switchPrice changes the plan if the portal offers it.
func (s *Server) switchPrice(sub *Subscription, price *Price, f *PortalFeatures) *Error {
	if !slices.Contains(s.offers(sub, f), price) {
		return invalid("price", "", "This plan cannot be chosen here.")
	}
	return s.changePlan(sub, s.portalChange(sub, price, f))
}

// portalCancel is the portal's cancellation. It makes a second event when a reason is given.
func (s *Server) portalCancel(sub *Subscription, f *PortalFeatures, feedback string) {
	if f.SubscriptionCancel.Mode == "immediately" {
		sub.CancellationDetails.Feedback = nilIfEmpty(feedback)
		s.cancel(sub, "cancellation_requested")
		return
	}
	s.change("customer.subscription.updated", sub, func() {
		s.cancelLater(sub, new(sub.period().End), sub.BillingMode.Type == "classic")
	})
	s.change("customer.subscription.updated", sub, func() { sub.CancellationDetails.Feedback = nilIfEmpty(feedback) })
}

// portalResume takes a cancellation back.
func (s *Server) portalResume(sub *Subscription) {
	s.change("customer.subscription.updated", sub, func() { s.cancelLater(sub, nil, false) })
}

// replaceCard makes a card the customer's default. D10: it is not the default of a subscription that has one of its own.
func (s *Server) replaceCard(c *Customer, in typed, authenticated bool) *Error {
	pm, refusal := s.newCard(in.Card, c.Email)
	if refusal == nil {
		refusal = s.judge(pm, circumstances{present: true, authenticated: authenticated, saving: true})
	}
	if refusal != nil {
		return refusal
	}
	pm.SetUp = authenticated
	s.attach(pm, c)
	s.saved(pm, c)
	s.change("customer.updated", c, func() { c.InvoiceSettings.DefaultPaymentMethod = &pm.ID })
	return nil
}

// payByHand pays an invoice on its page, with the saved card or another one.
func (s *Server) payByHand(inv *Invoice, in typed, authenticated bool) *Error {
	if inv.Status != "open" && inv.Status != "uncollectible" {
		return invalid("", "", "This invoice is %s.", inv.Status)
	}
	how := way{circumstances: circumstances{present: true, authenticated: authenticated}}
	if in.Card != "" {
		c := s.st.Customers.get(inv.Customer)
		pm, refusal := s.newCard(in.Card, c.Email)
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
