package localstripe

import (
	"slices"
	"strconv"
)

// endpoints are the paths below /v1.
var endpoints = map[string]handler{
	"POST /products":                           createProduct,
	"GET /products/{id}":                       retrieve(func(st *state) *table[*Product] { return &st.Products }, "product"),
	"POST /prices":                             createPrice,
	"GET /prices":                              listPrices,
	"POST /coupons":                            createCoupon,
	"GET /coupons/{id}":                        retrieve(func(st *state) *table[*Coupon] { return &st.Coupons }, "coupon"),
	"POST /customers":                          createCustomer,
	"GET /customers/{id}":                      retrieve(func(st *state) *table[*Customer] { return &st.Customers }, "customer"),
	"DELETE /customers/{id}":                   removeCustomer,
	"GET /events":                              listEvents,
	"POST /checkout/sessions":                  createSession,
	"GET /checkout/sessions/{id}":              retrieve(func(st *state) *table[*Session] { return &st.Sessions }, "checkout.session"),
	"POST /checkout/sessions/{id}/expire":      expireSession,
	"GET /subscriptions":                       listSubscriptions,
	"GET /subscriptions/{id}":                  retrieve(func(st *state) *table[*Subscription] { return &st.Subscriptions }, "subscription"),
	"POST /subscriptions/{id}":                 updateSubscription,
	"DELETE /subscriptions/{id}":               cancelSubscription,
	"GET /payment_methods":                     listPaymentMethods,
	"GET /invoices":                            listInvoices,
	"POST /invoices/{id}/pay":                  payInvoice,
	"GET /charges":                             listCharges,
	"GET /charges/{id}":                        retrieve(func(st *state) *table[*Charge] { return &st.Charges }, "charge"),
	"GET /disputes":                            listDisputes,
	"POST /billing_portal/sessions":            createPortalSession,
	"POST /billing_portal/configurations":      createConfiguration,
	"POST /billing_portal/configurations/{id}": updateConfiguration,
	"GET /billing_portal/configurations":       listConfigurations,
}

func createProduct(s *Server, r *request) (any, *Error) {
	p := &Product{
		base: s.newBase("prod", "product"), Active: true, Name: r.must("name"), Metadata: metadata{}, Images: []string{}, MarketingFeatures: []string{}, Updated: s.time(),
	}
	if id := r.filled("id"); id != "" {
		p.ID = id
	}
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

func createPrice(s *Server, r *request) (any, *Error) {
	p := &Price{
		base: s.newBase("price", "price"), Active: true, BillingScheme: "per_unit", Currency: r.must("currency"), LookupKey: nilIfEmpty(r.filled("lookup_key")),
		Metadata: metadata{}, Nickname: nilIfEmpty(r.get("nickname")), Product: r.must("product"), Type: "recurring",
		TaxBehavior: r.choice("tax_behavior", "unspecified", "exclusive", "inclusive", "unspecified"),
		Recurring:   Recurring{r.choice("recurring[interval]", "", "month", "year"), 1, "licensed"},
	}
	if r.must("unit_amount"); r.number("unit_amount") != nil {
		p.UnitAmount = *r.number("unit_amount")
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

func listPrices(s *Server, r *request) (any, *Error) {
	active, keys := r.get("active"), r.list("lookup_keys")
	return listing(r, &s.st.Prices, "price", func(p *Price) bool {
		return (active == "" || strconv.FormatBool(p.Active) == active) && (len(keys) == 0 || p.LookupKey != nil && slices.Contains(keys, *p.LookupKey))
	})
}

func createCoupon(s *Server, r *request) (any, *Error) {
	c := &Coupon{
		base: s.newBase("coupon", "coupon"), Name: nilIfEmpty(r.get("name")), Duration: r.choice("duration", "once", "once", "repeating", "forever"), DurationInMonths: r.number("duration_in_months"),
		AmountOff: r.number("amount_off"), Currency: nilIfEmpty(r.get("currency")), Valid: true, Metadata: metadata{},
	}
	if id := r.filled("id"); id != "" {
		c.ID = id
	}
	if percent := r.decimal("percent_off"); percent > 0 && percent <= 100 {
		c.PercentOff = &percent
	}
	if (c.PercentOff == nil) == (c.AmountOff == nil) || (c.AmountOff == nil) != (c.Currency == nil) {
		r.fail(invalid("percent_off", "", "Pass either percent_off, greater than 0 and at most 100, or amount_off with its currency"))
	}
	if (c.Duration == "repeating") != (c.DurationInMonths != nil) {
		r.fail(invalid("duration_in_months", "", "You must pass duration_in_months if duration is repeating, and only then"))
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
