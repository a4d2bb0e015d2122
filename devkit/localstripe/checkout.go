package localstripe

import (
	"slices"
	"strings"
)

// Challenge is a page of 3-D Secure that somebody has been sent to.
type Challenge struct {
	ID   string
	At   int64
	For  string // the checkout session, the invoice or the portal session
	Card typed
}

func (c *Challenge) ident() string { return c.ID }

// typed is what somebody enters on a page.
type typed struct {
	Card  string // "" is the saved card
	Email string
	Code  string // a promotion code
}

// quote is what a checkout session costs.
type quote struct {
	price                  *Price
	full, discount, today  int64 // of the first period; today is 0 with a trial
	trialEnd               int64 // 0: no trial
	coupon                 *Coupon
	promotion              *PromotionCode
	invalidCode, needsCard bool
}

// quote computes what is due, from now on and with a promotion code.
func (s *Server) quote(cs *Session, code string) quote {
	q := quote{price: s.st.Prices.get(cs.LineItem.Price)}
	q.full = q.price.UnitAmount * cs.LineItem.Quantity
	switch {
	case cs.TrialEnd > 0:
		q.trialEnd = cs.TrialEnd
	case cs.TrialDays > 0:
		q.trialEnd = s.time() + cs.TrialDays*day
	}
	if len(cs.Discounts) > 0 {
		q.coupon = s.st.Coupons.of(cs.Discounts[0].Coupon)
		if q.promotion = s.st.PromotionCodes.of(cs.Discounts[0].PromotionCode); q.promotion != nil {
			q.coupon = s.st.Coupons.get(q.promotion.Promotion.Coupon)
		}
	} else if code != "" && cs.AllowPromotionCodes != nil && *cs.AllowPromotionCodes {
		q.promotion = s.st.PromotionCodes.find(func(p *PromotionCode) bool { return strings.EqualFold(p.Code, code) && s.promotionFault(p) == "" })
		if q.promotion != nil {
			q.coupon = s.st.Coupons.get(q.promotion.Promotion.Coupon)
		}
		q.invalidCode = q.promotion == nil
	}
	if q.coupon != nil {
		q.discount = s.discount(&Discount{Source: CouponSource{"coupon", q.coupon.ID}}, []*Line{{Amount: q.full, Discountable: true}}, q.full)
	}
	if q.trialEnd == 0 {
		q.today = q.full - q.discount
	}
	q.needsCard = q.today > 0 || cs.PaymentMethodCollection == "always"
	return q
}

func (s *Server) promotionFault(p *PromotionCode) string {
	switch {
	case !p.Active:
		return "This promotion code is not active."
	case p.ExpiresAt != nil && *p.ExpiresAt <= s.time():
		return "This promotion code has expired."
	case p.MaxRedemptions != nil && p.TimesRedeemed >= *p.MaxRedemptions:
		return "This promotion code has been redeemed the maximum number of times."
	}
	coupon := s.st.Coupons.get(p.Promotion.Coupon)
	if coupon == nil {
		return "This promotion code has no coupon."
	}
	return s.couponFault(coupon)
}

// complete pays a checkout session: the card is saved, the subscription begins. It returns the event checkout.session.completed. A refusal
// leaves the session open and makes no event.
func (s *Server) complete(cs *Session, in typed, authenticated bool) (*Event, *Error) {
	if cs.Status != "open" {
		return nil, invalid("", "", "This checkout session is %s.", cs.Status)
	}
	q := s.quote(cs, in.Code)
	if q.invalidCode {
		return nil, invalid("code", "", "This code is invalid.")
	}
	email := nilIfEmpty(in.Email)
	c := s.st.Customers.of(cs.Customer)
	if c != nil && c.Email != nil {
		email = c.Email
	}
	how := circumstances{present: true, authenticated: authenticated, saving: q.today == 0}
	var pm *PaymentMethod
	if q.needsCard {
		var refusal *Error
		if pm, refusal = s.newCard(in.Card, email); refusal != nil {
			return nil, refusal
		}
		if c != nil {
			pm.Customer = &c.ID
		}
		if refusal = s.judge(pm, how); refusal != nil {
			if c != nil && refusal != needsAuthentication {
				c.FailNext = ""
			}
			return nil, refusal
		}
		pm.SetUp = authenticated
	}
	if c == nil {
		c = s.st.Customers.add(s.newCustomer(email))
		cs.Customer = &c.ID
		s.emit("customer.created", c, nil)
	} else if c.Email == nil && email != nil {
		s.change("customer.updated", c, func() { c.Email = email })
	}
	sub := s.newSubscription(c, q.price, cs.LineItem.Quantity, cs.New)
	if pm != nil {
		s.attach(pm, c)
		sub.DefaultPaymentMethod = &pm.ID
		if how.saving {
			cs.SetupIntent = &s.saved(pm, c).ID
		}
	}
	if q.coupon != nil {
		var promotion *string
		if q.promotion != nil {
			promotion = &q.promotion.ID
		}
		s.redeem(sub, q.coupon, promotion, &cs.ID)
	}
	s.begin(sub, q.trialEnd, func(inv *Invoice) { _ = s.attempt(inv, way{circumstances: how, card: pm}) }) // judged above
	cs.Status, cs.URL, cs.Subscription, cs.Invoice = "complete", nil, &sub.ID, sub.LatestInvoice
	cs.PaymentStatus = "paid"
	if q.today == 0 {
		cs.PaymentStatus = "no_payment_required"
	}
	s.price(cs, q)
	cs.CustomerDetails = &struct {
		Email *string `json:"email"`
		Name  *string `json:"name"`
	}{email, c.Name}
	return s.emit("checkout.session.completed", cs, nil), nil
}

// price fills in the amounts of a session.
func (s *Server) price(cs *Session, q quote) {
	cs.AmountSubtotal, cs.AmountTotal, cs.TotalDetails.AmountDiscount = 0, 0, 0
	if q.trialEnd == 0 {
		cs.AmountSubtotal, cs.AmountTotal, cs.TotalDetails.AmountDiscount = q.full, q.today, q.discount
	}
}

// saved records that a card was saved for later.
func (s *Server) saved(pm *PaymentMethod, c *Customer) *SetupIntent {
	intent := &SetupIntent{
		base: s.newBase("seti", "setup_intent"), Customer: c.ID, Metadata: metadata{}, PaymentMethod: &pm.ID, PaymentMethodTypes: []string{"card"}, Status: "succeeded", Usage: "off_session",
	}
	intent.ClientSecret = intent.ID + "_secret_local"
	s.st.SetupIntents.add(intent)
	s.emit("setup_intent.created", intent, nil)
	s.emit("setup_intent.succeeded", intent, nil)
	return intent
}

func (s *Server) expireSession(cs *Session) {
	cs.Status, cs.URL = "expired", nil
	s.emit("checkout.session.expired", cs, nil)
}

// renderLine is the one line item of a session.
func (s *Server) renderLine(cs *Session) map[string]any {
	q := s.quote(cs, "")
	return map[string]any{
		"id": "li_" + cs.ID[8:], "object": "item", "amount_subtotal": cs.AmountSubtotal, "amount_total": cs.AmountTotal, "amount_discount": cs.TotalDetails.AmountDiscount, "amount_tax": 0,
		"currency": cs.Currency, "description": s.productName(q.price), "price": s.render(q.price), "quantity": cs.LineItem.Quantity,
	}
}

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
