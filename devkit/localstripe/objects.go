package localstripe

// The objects have Stripe's shape in API version 2026-06-24.dahlia, as far as the product and stripe-go read them. A name that begins with
// "~" is ours: it is kept in the snapshot and never sent. Times are Unix seconds, amounts are cents.

type base struct {
	ID      string `json:"id"`
	Object  string `json:"object"`
	Created int64  `json:"created"`
}

func (b *base) ident() string { return b.ID }

type metadata = map[string]string

// list is a list inside an object.
type list[T any] struct {
	Object  string `json:"object"`
	Data    []T    `json:"data"`
	HasMore bool   `json:"has_more"`
	URL     string `json:"url"`
}

func listOf[T any](url string, data []T) list[T] { return list[T]{"list", data, false, url} }

type Product struct {
	base
	Active            bool     `json:"active"`
	Name              string   `json:"name"`
	Metadata          metadata `json:"metadata"`
	Images            []string `json:"images"`
	MarketingFeatures []string `json:"marketing_features"`
	Updated           int64    `json:"updated"`
}

type Recurring struct {
	Interval      string `json:"interval"`
	IntervalCount int64  `json:"interval_count"`
	UsageType     string `json:"usage_type"`
}

type Price struct {
	base
	Active            bool      `json:"active"`
	BillingScheme     string    `json:"billing_scheme"`
	Currency          string    `json:"currency"`
	Livemode          bool      `json:"livemode"`
	LookupKey         *string   `json:"lookup_key"`
	Metadata          metadata  `json:"metadata"`
	Nickname          *string   `json:"nickname"`
	Product           string    `json:"product"`
	Recurring         Recurring `json:"recurring"`
	TaxBehavior       string    `json:"tax_behavior"`
	Type              string    `json:"type"`
	UnitAmount        int64     `json:"unit_amount"`
	UnitAmountDecimal string    `json:"unit_amount_decimal"`
}

type Coupon struct {
	base
	Name             *string  `json:"name"`
	PercentOff       *float64 `json:"percent_off"`
	AmountOff        *int64   `json:"amount_off"`
	Currency         *string  `json:"currency"` // of AmountOff
	Duration         string   `json:"duration"`
	DurationInMonths *int64   `json:"duration_in_months"`
	TimesRedeemed    int64    `json:"times_redeemed"`
	Valid            bool     `json:"valid"`
	Metadata         metadata `json:"metadata"`
}

type CouponSource struct {
	Type   string `json:"type"`
	Coupon string `json:"coupon"`
}

type Discount struct {
	ID              string       `json:"id"`
	Object          string       `json:"object"`
	Source          CouponSource `json:"source"`
	Customer        *string      `json:"customer"`
	Subscription    *string      `json:"subscription"`
	CheckoutSession *string      `json:"checkout_session"`
	Start           int64        `json:"start"`
	End             *int64       `json:"end"` // of a coupon for some months
}

func (d *Discount) ident() string { return d.ID }

type Customer struct {
	base
	Balance         int64     `json:"balance"` // negative: credit for the next invoices
	Currency        *string   `json:"currency"`
	Delinquent      bool      `json:"delinquent"`
	Discount        *Discount `json:"discount"` // of subscriptions that have none of their own
	Email           *string   `json:"email"`
	InvoicePrefix   string    `json:"invoice_prefix"`
	InvoiceSettings struct {
		DefaultPaymentMethod *string `json:"default_payment_method"`
	} `json:"invoice_settings"`
	Metadata            metadata `json:"metadata"`
	Name                *string  `json:"name"`
	NextInvoiceSequence int64    `json:"next_invoice_sequence"`
	PreferredLocales    []string `json:"preferred_locales"`
	TaxExempt           string   `json:"tax_exempt"`

	Deleted  bool   `json:"~deleted,omitempty"`
	FailNext string `json:"~fail_next,omitempty"` // the decline code of the next payment
}

type Card struct {
	Brand       string `json:"brand"`
	Country     string `json:"country"`
	ExpMonth    int    `json:"exp_month"`
	ExpYear     int    `json:"exp_year"`
	Fingerprint string `json:"fingerprint"`
	Funding     string `json:"funding"`
	Last4       string `json:"last4"`
}

type BillingDetails struct {
	Email *string `json:"email"`
	Name  *string `json:"name"`
}

type PaymentMethod struct {
	base
	AllowRedisplay string         `json:"allow_redisplay"`
	BillingDetails BillingDetails `json:"billing_details"`
	Card           Card           `json:"card"`
	Customer       *string        `json:"customer"`
	Metadata       metadata       `json:"metadata"`
	Type           string         `json:"type"`

	Number string `json:"~number"`
	SetUp  bool   `json:"~set_up,omitempty"` // the customer has authenticated it for later payments
}
