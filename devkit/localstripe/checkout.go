package localstripe

// Challenge is a page of 3-D Secure that somebody has been sent to.
type Challenge struct {
	ID    string
	At    int64
	For   string // the checkout session, the invoice or the portal session
	Typed string // the card; "" is the saved one
}

func (c *Challenge) ident() string { return c.ID }

// quote is what a checkout session costs.
type quote struct {
	price                 *Price
	full, discount, today int64   // of the first period; today is 0 with a trial
	trialEnd              int64   // 0: no trial
	coupon                *Coupon // nil: no discount
}

// quote computes what is due, from now on.
func (s *Server) quote(cs *Session) quote {
	q := quote{price: s.st.Prices.get(cs.LineItem.Price)}
	q.full = q.price.UnitAmount * cs.LineItem.Quantity
	if len(cs.Discounts) > 0 {
		q.coupon = s.st.Coupons.get(cs.Discounts[0].Coupon)
		q.discount = q.coupon.off(q.full)
	}
	if cs.TrialDays > 0 {
		q.trialEnd = s.time() + cs.TrialDays*day
	} else {
		q.today = q.full - q.discount
	}
	return q
}

// complete pays a checkout session: the card is saved, the subscription begins. It returns the event checkout.session.completed. A refusal
// leaves the session open and makes no event.
func (s *Server) complete(cs *Session, card string, authenticated bool) (*Event, *Error) {
	if cs.Status != "open" {
		return nil, invalid("", "", "This checkout session is %s.", cs.Status)
	}
	q := s.quote(cs)
	c := s.st.Customers.of(cs.Customer)
	how := circumstances{present: true, authenticated: authenticated, saving: q.today == 0}
	pm, refusal := s.newCard(card, c.Email)
	if refusal != nil {
		return nil, refusal
	}
	pm.Customer = &c.ID
	if refusal = s.judge(pm, how); refusal != nil {
		if refusal != needsAuthentication {
			c.FailNext = ""
		}
		return nil, refusal
	}
	pm.SetUp = authenticated
	sub := s.newSubscription(c, q.price, cs.LineItem.Quantity, cs.New)
	s.attach(pm, c)
	sub.DefaultPaymentMethod = &pm.ID
	if how.saving {
		cs.SetupIntent = &s.saved(pm, c).ID
	}
	if q.coupon != nil {
		s.redeem(sub, q.coupon, &cs.ID)
	}
	s.begin(sub, q.trialEnd, way{circumstances: how, card: pm})
	cs.Status, cs.URL, cs.Subscription, cs.Invoice = "complete", nil, &sub.ID, sub.LatestInvoice
	cs.PaymentStatus = "paid"
	if q.today == 0 {
		cs.PaymentStatus = "no_payment_required"
	}
	s.price(cs, q)
	cs.CustomerDetails = &struct {
		Email *string `json:"email"`
		Name  *string `json:"name"`
	}{c.Email, c.Name}
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
