package localstripe

import "strings"

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
