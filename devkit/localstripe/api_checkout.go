package localstripe

import "slices"

func createSession(s *Server, r *request) (any, *Error) {
	r.choice("mode", "", "subscription")
	r.must("mode")
	cs := &Session{
		base: s.newBase("cs_test", "checkout.session"), CancelURL: nilIfEmpty(r.filled("cancel_url")), ClientReferenceID: nilIfEmpty(r.filled("client_reference_id")),
		Customer: nilIfEmpty(r.filled("customer")), CustomerEmail: nilIfEmpty(r.filled("customer_email")), Locale: nilIfEmpty(r.get("locale")), Metadata: r.metadata("metadata", nil),
		Mode: "subscription", PaymentMethodCollection: r.choice("payment_method_collection", "always", "always", "if_required"), PaymentMethodTypes: []string{"card"},
		PaymentStatus: "unpaid", Status: "open", SuccessURL: nilIfEmpty(r.must("success_url")), UIMode: r.choice("ui_mode", "hosted_page", "hosted_page"),
		ExpiresAt: s.time() + day, Discounts: []SessionDiscount{},
	}
	cs.URL = new(origin + "/c/pay/" + cs.ID)
	r.ignore("payment_method_types", "customer_update", "billing_address_collection", "adaptive_pricing", "automatic_tax", "phone_number_collection", "tax_id_collection", "name_collection", "custom_text", "consent_collection", "branding_settings", "saved_payment_method_options", "submit_type", "origin_context")
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
	if r.has("allow_promotion_codes") {
		cs.AllowPromotionCodes = new(r.flag("allow_promotion_codes", false))
	}
	s.sessionTimes(r, cs)
	s.subscriptionData(r, "subscription_data", &cs.New)
	coupons := r.discounts()
	switch {
	case len(coupons) > 1:
		r.fail(invalid("discounts", "", "You may only specify one discount."))
	case r.has("discounts") && r.has("allow_promotion_codes"):
		r.fail(exclusive("allow_promotion_codes", "discounts"))
	case cs.Customer != nil && cs.CustomerEmail != nil:
		r.fail(exclusive("customer", "customer_email"))
	case r.has("customer_update") && cs.Customer == nil:
		r.fail(invalid("customer_update", "", "`customer_update` can only be used with `customer`."))
	case r.has("customer_creation"):
		r.fail(invalid("customer_creation", "", "`customer_creation` can only be used in `payment` mode."))
	}
	if err := r.start(); err != nil {
		return nil, err
	}
	if cs.Customer != nil {
		if _, err := s.knownCustomer(*cs.Customer, "customer"); err != nil {
			return nil, err
		}
	}
	price := s.st.Prices.get(cs.LineItem.Price)
	switch {
	case price == nil:
		return nil, noSuch("price", cs.LineItem.Price, lines[0]+"[price]")
	case !price.Active:
		return nil, invalid(lines[0]+"[price]", "", "The price specified is inactive. This field only accepts active prices.")
	}
	cs.Currency = price.Currency
	for _, d := range coupons {
		if err := s.redeemable(d); err != nil {
			return nil, err
		}
		cs.Discounts = append(cs.Discounts, d.SessionDiscount)
	}
	s.price(cs, s.quote(cs, ""))
	s.st.Sessions.add(cs)
	return cs, nil
}

func exclusive(a, b string) *Error {
	return invalid(a, "", "You may only specify one of these parameters: %s, %s.", a, b)
}

// sessionTimes reads the times of a session and of its trial.
func (s *Server) sessionTimes(r *request, cs *Session) {
	if at := r.number("expires_at"); at != nil {
		cs.ExpiresAt = *at
		if left := *at - s.time(); left < 30*minute || left > day {
			r.fail(invalid("expires_at", "", "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation."))
		}
	}
	days, end := s.trial(r, "subscription_data")
	cs.TrialDays, cs.TrialEnd = days, end
	if end > 0 && end < s.time()+48*hour {
		r.fail(invalid("subscription_data[trial_end]", "", "The `trial_end` date has to be at least 2 days in the future."))
	}
}

// trial reads how long a trial is: in days, or until when.
func (s *Server) trial(r *request, prefix string) (days, end int64) {
	dayName, endName := inside(prefix, "trial_period_days"), inside(prefix, "trial_end")
	if n := r.number(dayName); n != nil {
		if days = *n; days < 1 || days > 730 {
			r.fail(invalid(dayName, "", "Trial periods must be between 1 and 730 days."))
		}
	}
	if n := r.number(endName); n != nil {
		end = *n
	}
	if days > 0 && end > 0 {
		r.fail(exclusive(dayName, endName))
	}
	return days, end
}

func inside(prefix, name string) string {
	if prefix == "" {
		return name
	}
	return prefix + "[" + name + "]"
}

// subscriptionData reads what a subscription is made with.
func (s *Server) subscriptionData(r *request, prefix string, in *SubscriptionIn) {
	in.Metadata = r.metadata(inside(prefix, "metadata"), nil)
	in.Description = nilIfEmpty(r.get(inside(prefix, "description")))
	mode := "billing_mode[type]"
	end := "trial_settings[end_behavior][missing_payment_method]"
	if prefix != "" {
		mode, end = prefix+"[billing_mode][type]", prefix+"[trial_settings][end_behavior][missing_payment_method]"
	}
	in.BillingMode.Type = r.choice(mode, "flexible", "flexible", "classic")
	in.TrialSettings.EndBehavior.MissingPaymentMethod = r.choice(end, "create_invoice", "cancel", "create_invoice", "pause")
}

// wanted is a discount that a request names, and where.
type wanted struct {
	SessionDiscount
	kept  string // the id of a discount that stays
	param string
}

func (r *request) discounts() []wanted {
	found := []wanted{}
	for _, child := range r.children("discounts") {
		w := wanted{SessionDiscount{nilIfEmpty(r.filled(child + "[coupon]")), nilIfEmpty(r.filled(child + "[promotion_code]"))}, r.filled(child + "[discount]"), child}
		if w.Coupon != nil && w.PromotionCode != nil {
			r.fail(exclusive(child+"[coupon]", child+"[promotion_code]"))
		}
		found = append(found, w)
	}
	return found
}

// redeemable checks a discount that is wanted.
func (s *Server) redeemable(w wanted) *Error {
	param, fault := w.param+"[coupon]", ""
	if p := s.st.PromotionCodes.of(w.PromotionCode); w.PromotionCode != nil {
		param = w.param + "[promotion_code]"
		if p == nil {
			return noSuch("promotion code", *w.PromotionCode, param)
		}
		fault = s.promotionFault(p)
	} else if w.Coupon != nil {
		c := s.st.Coupons.get(*w.Coupon)
		if c == nil {
			return noSuch("coupon", *w.Coupon, param)
		}
		fault = s.couponFault(c)
	}
	if fault != "" {
		return invalid(param, "coupon_expired", "%s", fault)
	}
	return nil
}

func listSessions(s *Server, r *request) (any, *Error) {
	customer, subscription, status, created := r.get("customer"), r.get("subscription"), r.choice("status", "", "open", "complete", "expired"), r.between("created")
	email := r.get("customer_details[email]")
	return listing(r, &s.st.Sessions, "checkout.session", func(cs *Session) bool {
		return (customer == "" || equal(cs.Customer, customer)) && (subscription == "" || equal(cs.Subscription, subscription)) && (status == "" || cs.Status == status) &&
			created(cs.Created) && (email == "" || cs.CustomerDetails != nil && equal(cs.CustomerDetails.Email, email))
	})
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

func sessionLines(s *Server, r *request) (any, *Error) {
	cs := pathID(r, &s.st.Sessions, "checkout.session")
	r.ignore("limit")
	if err := r.start(); err != nil {
		return nil, err
	}
	return page(r.path, []any{s.renderLine(cs)}, false), nil
}

// discountsOf replaces the discounts of a subscription: what shall stay is named by its id (D9 "Coupons and promotion codes").
func (s *Server) discountsOf(sub *Subscription, list []wanted) *Error {
	for _, w := range list {
		if w.kept != "" && !slices.Contains(sub.Discounts, w.kept) {
			return noSuch("discount", w.kept, w.param+"[discount]")
		}
		if err := s.redeemable(w); err != nil {
			return err
		}
	}
	sub.Discounts = []string{}
	for _, w := range list {
		coupon, promotion := s.st.Coupons.of(w.Coupon), s.st.PromotionCodes.of(w.PromotionCode)
		if promotion != nil {
			coupon = s.st.Coupons.get(promotion.Promotion.Coupon)
		}
		if w.kept != "" {
			sub.Discounts = append(sub.Discounts, w.kept)
		} else if coupon != nil {
			s.redeem(sub, coupon, w.PromotionCode, nil)
		}
	}
	return nil
}
