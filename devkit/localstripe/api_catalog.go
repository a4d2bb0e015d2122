package localstripe

import (
	"slices"
	"strconv"
)

// endpoints are the paths below /v1.
var endpoints map[string]handler

func init() {
	endpoints = map[string]handler{
		"POST /products":            createProduct,
		"POST /products/{id}":       updateProduct,
		"GET /products":             listProducts,
		"GET /products/{id}":        retrieve(func(st *state) *table[*Product] { return &st.Products }, "product"),
		"POST /prices":              createPrice,
		"POST /prices/{id}":         updatePrice,
		"GET /prices":               listPrices,
		"GET /prices/{id}":          retrieve(func(st *state) *table[*Price] { return &st.Prices }, "price"),
		"POST /coupons":             createCoupon,
		"GET /coupons":              listCoupons,
		"GET /coupons/{id}":         retrieve(func(st *state) *table[*Coupon] { return &st.Coupons }, "coupon"),
		"DELETE /coupons/{id}":      deleteCoupon,
		"POST /promotion_codes":     createPromotionCode,
		"GET /promotion_codes":      listPromotionCodes,
		"GET /promotion_codes/{id}": retrieve(func(st *state) *table[*PromotionCode] { return &st.PromotionCodes }, "promotion code"),
		"POST /customers":           createCustomer,
		"POST /customers/{id}":      updateCustomer,
		"GET /customers":            listCustomers,
		"GET /customers/{id}":       retrieve(func(st *state) *table[*Customer] { return &st.Customers }, "customer"),
		"DELETE /customers/{id}":    removeCustomer,
		"GET /payment_methods":      listPaymentMethods,
		"GET /payment_methods/{id}": retrieve(func(st *state) *table[*PaymentMethod] { return &st.PaymentMethods }, "PaymentMethod"),

		"GET /customers/{id}/payment_methods":      listCustomersCards,
		"POST /payment_methods/{id}/detach":        detachCard,
		"GET /events":                              listEvents,
		"GET /events/{id}":                         retrieve(func(st *state) *table[*Event] { return &st.Events }, "event"),
		"POST /checkout/sessions":                  createSession,
		"GET /checkout/sessions":                   listSessions,
		"GET /checkout/sessions/{id}":              retrieve(func(st *state) *table[*Session] { return &st.Sessions }, "checkout.session"),
		"POST /checkout/sessions/{id}/expire":      expireSession,
		"GET /checkout/sessions/{id}/line_items":   sessionLines,
		"GET /subscriptions":                       listSubscriptions,
		"POST /subscriptions":                      createSubscription,
		"GET /subscriptions/{id}":                  retrieve(func(st *state) *table[*Subscription] { return &st.Subscriptions }, "subscription"),
		"POST /subscriptions/{id}":                 updateSubscription,
		"DELETE /subscriptions/{id}":               cancelSubscription,
		"GET /invoices":                            listInvoices,
		"GET /invoices/{id}":                       retrieve(func(st *state) *table[*Invoice] { return &st.Invoices }, "invoice"),
		"POST /invoices/create_preview":            createPreview,
		"POST /invoices/{id}/pay":                  payInvoice,
		"POST /invoices/{id}/void":                 voidInvoice,
		"POST /invoices/{id}/mark_uncollectible":   writeOffInvoice,
		"POST /invoices/{id}/finalize":             finalizeInvoice,
		"GET /invoice_payments":                    listInvoicePayments,
		"GET /payment_intents":                     listPaymentIntents,
		"GET /payment_intents/{id}":                retrieve(func(st *state) *table[*PaymentIntent] { return &st.PaymentIntents }, "payment_intent"),
		"GET /setup_intents/{id}":                  retrieve(func(st *state) *table[*SetupIntent] { return &st.SetupIntents }, "setupintent"),
		"GET /charges":                             listCharges,
		"GET /charges/{id}":                        retrieve(func(st *state) *table[*Charge] { return &st.Charges }, "charge"),
		"POST /refunds":                            createRefund,
		"GET /refunds":                             listRefunds,
		"GET /refunds/{id}":                        retrieve(func(st *state) *table[*Refund] { return &st.Refunds }, "refund"),
		"GET /disputes":                            listDisputes,
		"GET /disputes/{id}":                       retrieve(func(st *state) *table[*Dispute] { return &st.Disputes }, "dispute"),
		"POST /billing_portal/sessions":            createPortalSession,
		"POST /billing_portal/configurations":      createConfiguration,
		"POST /billing_portal/configurations/{id}": updateConfiguration,
		"GET /billing_portal/configurations":       listConfigurations,
		"GET /billing_portal/configurations/{id}":  retrieve(func(st *state) *table[*PortalConfiguration] { return &st.Configurations }, "configuration"),
	}
}

func createProduct(s *Server, r *request) (any, *Error) {
	p := &Product{
		base: s.newBase("prod", "product"), Active: r.flag("active", true), Name: r.must("name"), Description: nilIfEmpty(r.get("description")), Metadata: r.metadata("metadata", nil),
		Images: []string{}, MarketingFeatures: []string{}, Updated: s.time(),
	}
	if id := r.filled("id"); id != "" {
		p.ID = id
	}
	r.ignore("tax_code", "statement_descriptor")
	if err := r.start(); err != nil {
		return nil, err
	}
	if s.st.Products.get(p.ID) != nil {
		return nil, invalid("id", "resource_already_exists", "Product already exists.")
	}
	s.st.Products.add(p)
	s.emit("product.created", p, nil)
	return p, nil
}

func updateProduct(s *Server, r *request) (any, *Error) {
	p := pathID(r, &s.st.Products, "product")
	if p == nil {
		return nil, r.start()
	}
	next := *p
	if name := r.filled("name"); name != "" {
		next.Name = name
	}
	if text, sent := r.text("description"); sent {
		next.Description = nilIfEmpty(text)
	}
	next.Active, next.Metadata, next.Updated = r.flag("active", p.Active), r.metadata("metadata", p.Metadata), s.time()
	if err := r.start(); err != nil {
		return nil, err
	}
	s.change("product.updated", p, func() { *p = next })
	return p, nil
}

func listProducts(s *Server, r *request) (any, *Error) {
	active, ids := r.get("active"), r.list("ids")
	return listing(r, &s.st.Products, "product", func(p *Product) bool {
		return (active == "" || strconv.FormatBool(p.Active) == active) && (len(ids) == 0 || slices.Contains(ids, p.ID))
	})
}

func createPrice(s *Server, r *request) (any, *Error) {
	p := &Price{
		base: s.newBase("price", "price"), Active: r.flag("active", true), BillingScheme: "per_unit", Currency: r.must("currency"), LookupKey: nilIfEmpty(r.filled("lookup_key")),
		Metadata: r.metadata("metadata", nil), Nickname: nilIfEmpty(r.get("nickname")), Product: r.must("product"), Type: "recurring",
		TaxBehavior: r.choice("tax_behavior", "unspecified", "exclusive", "inclusive", "unspecified"),
		Recurring:   Recurring{r.choice("recurring[interval]", "", "month", "year"), 1, r.choice("recurring[usage_type]", "licensed", "licensed")},
	}
	if r.must("unit_amount"); r.number("unit_amount") != nil {
		p.UnitAmount = *r.number("unit_amount")
	}
	if n := r.number("recurring[interval_count]"); n != nil {
		p.Recurring.IntervalCount = *n
	}
	r.must("recurring[interval]")
	p.UnitAmountDecimal = decimal(p.UnitAmount)
	transfer := r.flag("transfer_lookup_key", false)
	if err := r.start(); err != nil {
		return nil, err
	}
	if s.st.Products.get(p.Product) == nil {
		return nil, noSuch("product", p.Product, "product")
	}
	if err := s.takeLookupKey(p.LookupKey, transfer); err != nil {
		return nil, err
	}
	s.st.Prices.add(p)
	s.emit("price.created", p, nil)
	return p, nil
}

// takeLookupKey makes sure that no other price has the key.
func (s *Server) takeLookupKey(key *string, transfer bool) *Error {
	if key == nil {
		return nil
	}
	holder := s.st.Prices.find(func(p *Price) bool { return p.LookupKey != nil && *p.LookupKey == *key })
	if holder == nil {
		return nil
	}
	if !transfer {
		return invalid("lookup_key", "resource_already_exists", "A price (`%s`) already uses that lookup key.", holder.ID)
	}
	s.change("price.updated", holder, func() { holder.LookupKey = nil })
	return nil
}

func updatePrice(s *Server, r *request) (any, *Error) {
	p := pathID(r, &s.st.Prices, "price")
	if p == nil {
		return nil, r.start()
	}
	next := *p
	next.Active, next.Metadata = r.flag("active", p.Active), r.metadata("metadata", p.Metadata)
	next.TaxBehavior = r.choice("tax_behavior", p.TaxBehavior, "exclusive", "inclusive")
	if nickname, sent := r.text("nickname"); sent {
		next.Nickname = nilIfEmpty(nickname)
	}
	key, sent := r.text("lookup_key")
	transfer := r.flag("transfer_lookup_key", false)
	if err := r.start(); err != nil {
		return nil, err
	}
	if sent && (p.LookupKey == nil || *p.LookupKey != key) {
		if err := s.takeLookupKey(nilIfEmpty(key), transfer); err != nil {
			return nil, err
		}
		next.LookupKey = nilIfEmpty(key)
	}
	s.change("price.updated", p, func() { *p = next })
	return p, nil
}

func listPrices(s *Server, r *request) (any, *Error) {
	active, product, keys, kind := r.get("active"), r.get("product"), r.list("lookup_keys"), r.get("type")
	interval := r.get("recurring[interval]")
	return listing(r, &s.st.Prices, "price", func(p *Price) bool {
		return (active == "" || strconv.FormatBool(p.Active) == active) && (product == "" || p.Product == product) && (kind == "" || p.Type == kind) &&
			(interval == "" || p.Recurring.Interval == interval) && (len(keys) == 0 || p.LookupKey != nil && slices.Contains(keys, *p.LookupKey))
	})
}

func createCoupon(s *Server, r *request) (any, *Error) {
	c := &Coupon{
		base: s.newBase("coupon", "coupon"), Name: nilIfEmpty(r.get("name")), AmountOff: r.number("amount_off"), PercentOff: r.decimal("percent_off"), Currency: nilIfEmpty(r.filled("currency")),
		Duration: r.choice("duration", "once", "once", "repeating", "forever"), DurationInMonths: r.number("duration_in_months"), MaxRedemptions: r.number("max_redemptions"),
		RedeemBy: r.number("redeem_by"), Metadata: r.metadata("metadata", nil),
	}
	if id := r.filled("id"); id != "" {
		c.ID = id
	}
	switch {
	case (c.AmountOff == nil) == (c.PercentOff == nil):
		r.fail(invalid("percent_off", "parameter_missing", "Must provide percent_off or amount_off."))
	case c.PercentOff != nil && (*c.PercentOff <= 0 || *c.PercentOff > 100):
		r.fail(invalid("percent_off", "", "Invalid percent_off: must be greater than 0 and at most 100"))
	case c.AmountOff != nil && c.Currency == nil:
		r.fail(invalid("currency", "parameter_missing", "Missing required param: currency."))
	case (c.Duration == "repeating") != (c.DurationInMonths != nil):
		r.fail(invalid("duration_in_months", "parameter_missing", "duration_in_months goes with duration repeating, and only with it."))
	}
	if err := r.start(); err != nil {
		return nil, err
	}
	if s.st.Coupons.get(c.ID) != nil {
		return nil, invalid("id", "resource_already_exists", "Coupon already exists.")
	}
	s.st.Coupons.add(c)
	s.emit("coupon.created", c, nil)
	return c, nil
}

func listCoupons(s *Server, r *request) (any, *Error) {
	created := r.between("created")
	return listing(r, &s.st.Coupons, "coupon", func(c *Coupon) bool { return created(c.Created) })
}

// deleteCoupon keeps the discounts that were given (D9): they stay with a coupon that no new one can use.
func deleteCoupon(s *Server, r *request) (any, *Error) {
	c := pathID(r, &s.st.Coupons, "coupon")
	if err := r.start(); err != nil {
		return nil, err
	}
	c.RedeemBy = new(s.time())
	s.emit("coupon.deleted", c, nil)
	return map[string]any{"id": c.ID, "object": "coupon", "deleted": true}, nil
}

func createPromotionCode(s *Server, r *request) (any, *Error) {
	p := &PromotionCode{
		base: s.newBase("promo", "promotion_code"), Active: r.flag("active", true), Code: r.filled("code"), Customer: nilIfEmpty(r.filled("customer")), ExpiresAt: r.number("expires_at"),
		MaxRedemptions: r.number("max_redemptions"), Metadata: r.metadata("metadata", nil),
		Promotion: CouponSource{r.choice("promotion[type]", "coupon", "coupon"), r.must("promotion[coupon]")},
	}
	if p.Code == "" {
		p.Code = upper(newID("")[1:9])
	}
	if err := r.start(); err != nil {
		return nil, err
	}
	if s.st.Coupons.get(p.Promotion.Coupon) == nil {
		return nil, noSuch("coupon", p.Promotion.Coupon, "promotion[coupon]")
	}
	if s.st.PromotionCodes.find(func(o *PromotionCode) bool { return o.Active && o.Code == p.Code }) != nil {
		return nil, invalid("code", "resource_already_exists", "An active promotion code with `code: %s` already exists.", p.Code)
	}
	s.st.PromotionCodes.add(p)
	s.emit("promotion_code.created", p, nil)
	return p, nil
}

func listPromotionCodes(s *Server, r *request) (any, *Error) {
	code, coupon, active := r.get("code"), r.get("coupon"), r.get("active")
	return listing(r, &s.st.PromotionCodes, "promotion code", func(p *PromotionCode) bool {
		return (code == "" || p.Code == code) && (coupon == "" || p.Promotion.Coupon == coupon) && (active == "" || strconv.FormatBool(p.Active) == active)
	})
}
