package localstripe

import "encoding/json"

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
	Description       *string  `json:"description"`
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
	AmountOff        *int64   `json:"amount_off"`
	PercentOff       *float64 `json:"percent_off"`
	Currency         *string  `json:"currency"`
	Duration         string   `json:"duration"`
	DurationInMonths *int64   `json:"duration_in_months"`
	MaxRedemptions   *int64   `json:"max_redemptions"`
	RedeemBy         *int64   `json:"redeem_by"`
	TimesRedeemed    int64    `json:"times_redeemed"`
	Valid            bool     `json:"valid"`
	Metadata         metadata `json:"metadata"`
}

type CouponSource struct {
	Type   string `json:"type"`
	Coupon string `json:"coupon"`
}

type PromotionCode struct {
	base
	Active         bool         `json:"active"`
	Code           string       `json:"code"`
	Customer       *string      `json:"customer"`
	ExpiresAt      *int64       `json:"expires_at"`
	MaxRedemptions *int64       `json:"max_redemptions"`
	Metadata       metadata     `json:"metadata"`
	Promotion      CouponSource `json:"promotion"`
	Restrictions   struct {
		FirstTimeTransaction  bool    `json:"first_time_transaction"`
		MinimumAmount         *int64  `json:"minimum_amount"`
		MinimumAmountCurrency *string `json:"minimum_amount_currency"`
	} `json:"restrictions"`
	TimesRedeemed int64 `json:"times_redeemed"`
}

type Discount struct {
	ID              string       `json:"id"`
	Object          string       `json:"object"`
	Source          CouponSource `json:"source"`
	PromotionCode   *string      `json:"promotion_code"`
	Customer        *string      `json:"customer"`
	Subscription    *string      `json:"subscription"`
	CheckoutSession *string      `json:"checkout_session"`
	Invoice         *string      `json:"invoice"`
	InvoiceItem     *string      `json:"invoice_item"`
	Start           int64        `json:"start"`
	End             *int64       `json:"end"`
}

func (d *Discount) ident() string { return d.ID }

type Customer struct {
	base
	Address         *struct{} `json:"address"`
	Balance         int64     `json:"balance"` // negative: credit for the next invoices
	Currency        *string   `json:"currency"`
	DefaultSource   *string   `json:"default_source"`
	Delinquent      bool      `json:"delinquent"`
	Description     *string   `json:"description"`
	Email           *string   `json:"email"`
	InvoicePrefix   string    `json:"invoice_prefix"`
	InvoiceSettings struct {
		DefaultPaymentMethod *string `json:"default_payment_method"`
		Footer               *string `json:"footer"`
	} `json:"invoice_settings"`
	Metadata            metadata `json:"metadata"`
	Name                *string  `json:"name"`
	NextInvoiceSequence int64    `json:"next_invoice_sequence"`
	Phone               *string  `json:"phone"`
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
	Address *struct{} `json:"address"`
	Email   *string   `json:"email"`
	Name    *string   `json:"name"`
	Phone   *string   `json:"phone"`
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

type TrialSettings struct {
	EndBehavior struct {
		MissingPaymentMethod string `json:"missing_payment_method"`
	} `json:"end_behavior"`
}

type BillingMode struct {
	Type string `json:"type"`
}

type SessionDiscount struct {
	Coupon        *string `json:"coupon"`
	PromotionCode *string `json:"promotion_code"`
}

type Session struct {
	base
	AllowPromotionCodes *bool   `json:"allow_promotion_codes"`
	AmountSubtotal      int64   `json:"amount_subtotal"`
	AmountTotal         int64   `json:"amount_total"`
	CancelURL           *string `json:"cancel_url"`
	ClientReferenceID   *string `json:"client_reference_id"`
	Currency            string  `json:"currency"`
	Customer            *string `json:"customer"`
	CustomerDetails     *struct {
		Email *string `json:"email"`
		Name  *string `json:"name"`
	} `json:"customer_details"`
	CustomerEmail           *string           `json:"customer_email"`
	Discounts               []SessionDiscount `json:"discounts"`
	ExpiresAt               int64             `json:"expires_at"`
	Invoice                 *string           `json:"invoice"`
	Locale                  *string           `json:"locale"`
	Metadata                metadata          `json:"metadata"`
	Mode                    string            `json:"mode"`
	PaymentIntent           *string           `json:"payment_intent"`
	PaymentMethodCollection string            `json:"payment_method_collection"`
	PaymentMethodTypes      []string          `json:"payment_method_types"`
	PaymentStatus           string            `json:"payment_status"`
	SetupIntent             *string           `json:"setup_intent"`
	Status                  string            `json:"status"`
	Subscription            *string           `json:"subscription"`
	SuccessURL              *string           `json:"success_url"`
	TotalDetails            struct {
		AmountDiscount int64 `json:"amount_discount"`
		AmountShipping int64 `json:"amount_shipping"`
		AmountTax      int64 `json:"amount_tax"`
	} `json:"total_details"`
	UIMode string  `json:"ui_mode"`
	URL    *string `json:"url"`

	LineItem  SessionLine    `json:"~line_item"`
	TrialDays int64          `json:"~trial_days,omitempty"`
	TrialEnd  int64          `json:"~trial_end,omitempty"`
	New       SubscriptionIn `json:"~subscription"`
}

type SessionLine struct {
	Price    string `json:"price"`
	Quantity int64  `json:"quantity"`
}

// SubscriptionIn is what a checkout session passes on to its subscription.
type SubscriptionIn struct {
	Metadata      metadata      `json:"metadata"`
	Description   *string       `json:"description"`
	TrialSettings TrialSettings `json:"trial_settings"`
	BillingMode   BillingMode   `json:"billing_mode"`
}

type SubscriptionItem struct {
	base
	CurrentPeriodStart int64    `json:"current_period_start"`
	CurrentPeriodEnd   int64    `json:"current_period_end"`
	Discounts          []string `json:"discounts"`
	Metadata           metadata `json:"metadata"`
	Price              *Price   `json:"price"`
	Quantity           int64    `json:"quantity"`
	Subscription       string   `json:"subscription"`
}

type CancellationDetails struct {
	Comment  *string `json:"comment"`
	Feedback *string `json:"feedback"`
	Reason   *string `json:"reason"`
}

type Subscription struct {
	base
	BillingCycleAnchor   int64                   `json:"billing_cycle_anchor"`
	BillingMode          BillingMode             `json:"billing_mode"`
	CancelAt             *int64                  `json:"cancel_at"`
	CancelAtPeriodEnd    bool                    `json:"cancel_at_period_end"`
	CanceledAt           *int64                  `json:"canceled_at"`
	CancellationDetails  CancellationDetails     `json:"cancellation_details"`
	CollectionMethod     string                  `json:"collection_method"`
	Currency             string                  `json:"currency"`
	Customer             string                  `json:"customer"`
	DefaultPaymentMethod *string                 `json:"default_payment_method"`
	Description          *string                 `json:"description"`
	Discounts            []string                `json:"discounts"`
	EndedAt              *int64                  `json:"ended_at"`
	Items                list[*SubscriptionItem] `json:"items"`
	LatestInvoice        *string                 `json:"latest_invoice"`
	Metadata             metadata                `json:"metadata"`
	StartDate            int64                   `json:"start_date"`
	Status               string                  `json:"status"`
	TrialEnd             *int64                  `json:"trial_end"`
	TrialSettings        TrialSettings           `json:"trial_settings"`
	TrialStart           *int64                  `json:"trial_start"`

	Pending     []*Line `json:"~pending,omitempty"` // prorations that wait for the next invoice
	WillEndSent bool    `json:"~will_end_sent,omitempty"`
	Announced   bool    `json:"~announced,omitempty"` // customer.subscription.created was emitted
}

type DiscountAmount struct {
	Amount   int64  `json:"amount"`
	Discount string `json:"discount"`
}

type Period struct {
	Start int64 `json:"start"`
	End   int64 `json:"end"`
}

type Line struct {
	ID              string           `json:"id"`
	Object          string           `json:"object"`
	Amount          int64            `json:"amount"`
	Currency        string           `json:"currency"`
	Description     string           `json:"description"`
	DiscountAmounts []DiscountAmount `json:"discount_amounts"`
	Discountable    bool             `json:"discountable"`
	Discounts       []string         `json:"discounts"`
	Invoice         string           `json:"invoice"`
	Livemode        bool             `json:"livemode"`
	Metadata        metadata         `json:"metadata"`
	Parent          struct {
		Type                    string    `json:"type"`
		InvoiceItemDetails      *struct{} `json:"invoice_item_details"`
		SubscriptionItemDetails struct {
			Proration        bool   `json:"proration"`
			Subscription     string `json:"subscription"`
			SubscriptionItem string `json:"subscription_item"`
		} `json:"subscription_item_details"`
	} `json:"parent"`
	Period  Period `json:"period"`
	Pricing struct {
		PriceDetails struct {
			Price   string `json:"price"`
			Product string `json:"product"`
		} `json:"price_details"`
		Type              string `json:"type"`
		UnitAmountDecimal string `json:"unit_amount_decimal"`
	} `json:"pricing"`
	Quantity int64    `json:"quantity"`
	Subtotal int64    `json:"subtotal"`
	Taxes    []string `json:"taxes"`
}

type Invoice struct {
	base
	AmountDue              int64       `json:"amount_due"`
	AmountPaid             int64       `json:"amount_paid"`
	AmountRemaining        int64       `json:"amount_remaining"`
	Attempted              bool        `json:"attempted"`
	AttemptCount           int64       `json:"attempt_count"`
	AutoAdvance            bool        `json:"auto_advance"`
	AutomaticallyFinalizes *int64      `json:"automatically_finalizes_at"`
	BillingReason          string      `json:"billing_reason"`
	CollectionMethod       string      `json:"collection_method"`
	Currency               string      `json:"currency"`
	Customer               string      `json:"customer"`
	CustomerEmail          *string     `json:"customer_email"`
	DefaultPaymentMethod   *string     `json:"default_payment_method"`
	Discounts              []string    `json:"discounts"`
	EndingBalance          *int64      `json:"ending_balance"`
	HostedInvoiceURL       *string     `json:"hosted_invoice_url"`
	InvoicePDF             *string     `json:"invoice_pdf"`
	Lines                  list[*Line] `json:"lines"`
	Metadata               metadata    `json:"metadata"`
	NextPaymentAttempt     *int64      `json:"next_payment_attempt"`
	Number                 *string     `json:"number"`
	Parent                 *Parent     `json:"parent"`
	PeriodStart            int64       `json:"period_start"`
	PeriodEnd              int64       `json:"period_end"`
	StartingBalance        int64       `json:"starting_balance"`
	Status                 string      `json:"status"`
	StatusTransitions      struct {
		FinalizedAt           *int64 `json:"finalized_at"`
		MarkedUncollectibleAt *int64 `json:"marked_uncollectible_at"`
		PaidAt                *int64 `json:"paid_at"`
		VoidedAt              *int64 `json:"voided_at"`
	} `json:"status_transitions"`
	Subtotal             int64            `json:"subtotal"`
	Total                int64            `json:"total"`
	TotalDiscountAmounts []DiscountAmount `json:"total_discount_amounts"`
	TotalTaxes           []string         `json:"total_taxes"`
	WebhooksDeliveredAt  *int64           `json:"webhooks_delivered_at"`

	PaymentIntent string `json:"~payment_intent,omitempty"`
	Hard          string `json:"~hard,omitempty"` // the card that is not charged again
}

type Parent struct {
	Type                string    `json:"type"`
	QuoteDetails        *struct{} `json:"quote_details"`
	SubscriptionDetails struct {
		Metadata     metadata `json:"metadata"`
		Subscription string   `json:"subscription"`
	} `json:"subscription_details"`
}

type InvoicePayment struct {
	base
	AmountPaid      *int64 `json:"amount_paid"`
	AmountRequested int64  `json:"amount_requested"`
	Currency        string `json:"currency"`
	Invoice         string `json:"invoice"`
	IsDefault       bool   `json:"is_default"`
	Payment         struct {
		PaymentIntent string `json:"payment_intent"`
		Type          string `json:"type"`
	} `json:"payment"`
	Status            string `json:"status"`
	StatusTransitions struct {
		CanceledAt *int64 `json:"canceled_at"`
		PaidAt     *int64 `json:"paid_at"`
	} `json:"status_transitions"`
}

type PaymentIntent struct {
	base
	Amount             int64    `json:"amount"`
	AmountReceived     int64    `json:"amount_received"`
	CanceledAt         *int64   `json:"canceled_at"`
	CaptureMethod      string   `json:"capture_method"`
	ClientSecret       string   `json:"client_secret"`
	ConfirmationMethod string   `json:"confirmation_method"`
	Currency           string   `json:"currency"`
	Customer           string   `json:"customer"`
	Description        string   `json:"description"`
	LastPaymentError   *Error   `json:"last_payment_error"`
	LatestCharge       *string  `json:"latest_charge"`
	Metadata           metadata `json:"metadata"`
	PaymentMethod      *string  `json:"payment_method"`
	PaymentMethodTypes []string `json:"payment_method_types"`
	Status             string   `json:"status"`
}

type SetupIntent struct {
	base
	ClientSecret       string   `json:"client_secret"`
	Customer           string   `json:"customer"`
	Metadata           metadata `json:"metadata"`
	PaymentMethod      *string  `json:"payment_method"`
	PaymentMethodTypes []string `json:"payment_method_types"`
	Status             string   `json:"status"`
	Usage              string   `json:"usage"`
}

type Charge struct {
	base
	Amount               int64          `json:"amount"`
	AmountCaptured       int64          `json:"amount_captured"`
	AmountRefunded       int64          `json:"amount_refunded"`
	BillingDetails       BillingDetails `json:"billing_details"`
	Captured             bool           `json:"captured"`
	Currency             string         `json:"currency"`
	Customer             string         `json:"customer"`
	Disputed             bool           `json:"disputed"`
	FailureCode          *string        `json:"failure_code"`
	FailureMessage       *string        `json:"failure_message"`
	Metadata             metadata       `json:"metadata"`
	Paid                 bool           `json:"paid"`
	PaymentIntent        string         `json:"payment_intent"`
	PaymentMethod        string         `json:"payment_method"`
	PaymentMethodDetails struct {
		Card Card   `json:"card"`
		Type string `json:"type"`
	} `json:"payment_method_details"`
	Refunded bool   `json:"refunded"`
	Status   string `json:"status"`
}

type Refund struct {
	base
	Amount        int64    `json:"amount"`
	Charge        string   `json:"charge"`
	Currency      string   `json:"currency"`
	FailureReason *string  `json:"failure_reason,omitempty"`
	Metadata      metadata `json:"metadata"`
	PaymentIntent string   `json:"payment_intent"`
	Reason        *string  `json:"reason"`
	Status        string   `json:"status"`

	Due int64 `json:"~due,omitempty"` // when its status changes by itself
}

type Dispute struct {
	base
	Amount             int64     `json:"amount"`
	Charge             string    `json:"charge"`
	Currency           string    `json:"currency"`
	IsChargeRefundable bool      `json:"is_charge_refundable"`
	Metadata           metadata  `json:"metadata"`
	PaymentIntent      string    `json:"payment_intent"`
	Reason             string    `json:"reason"`
	Status             string    `json:"status"`
	BalanceMovements   []*string `json:"balance_transactions"`
}

type PortalConfiguration struct {
	base
	Active           bool            `json:"active"`
	BusinessProfile  json.RawMessage `json:"business_profile"`
	DefaultReturnURL *string         `json:"default_return_url"`
	Features         PortalFeatures  `json:"features"`
	IsDefault        bool            `json:"is_default"`
	Metadata         metadata        `json:"metadata"`
	Name             *string         `json:"name"`
	Updated          int64           `json:"updated"`
}

type Enabled struct {
	Enabled bool `json:"enabled"`
}

type PortalProduct struct {
	AdjustableQuantity struct {
		Enabled
		Maximum *int64 `json:"maximum"`
		Minimum int64  `json:"minimum"`
	} `json:"adjustable_quantity"`
	Product string   `json:"product"`
	Prices  []string `json:"prices"`
}

type PortalFeatures struct {
	CustomerUpdate struct {
		Enabled
		AllowedUpdates []string `json:"allowed_updates"`
	} `json:"customer_update"`
	InvoiceHistory      Enabled `json:"invoice_history"`
	PaymentMethodUpdate Enabled `json:"payment_method_update"`
	SubscriptionCancel  struct {
		Enabled
		CancellationReason struct {
			Enabled
			Options []string `json:"options"`
		} `json:"cancellation_reason"`
		Mode              string `json:"mode"`
		ProrationBehavior string `json:"proration_behavior"`
	} `json:"subscription_cancel"`
	SubscriptionUpdate struct {
		Enabled
		BillingCycleAnchor    *string         `json:"billing_cycle_anchor"`
		DefaultAllowedUpdates []string        `json:"default_allowed_updates"`
		Products              []PortalProduct `json:"products"`
		ProrationBehavior     string          `json:"proration_behavior"`
		ScheduleAtPeriodEnd   struct {
			Conditions []struct{} `json:"conditions"`
		} `json:"schedule_at_period_end"`
		TrialUpdateBehavior string `json:"trial_update_behavior"`
	} `json:"subscription_update"`
}

type PortalSession struct {
	base
	Configuration string      `json:"configuration"`
	Customer      string      `json:"customer"`
	Flow          *PortalFlow `json:"flow"`
	Locale        *string     `json:"locale"`
	ReturnURL     *string     `json:"return_url"`
	URL           string      `json:"url"`

	Used int64 `json:"~used,omitempty"` // when it was last opened
}

// PortalFlow is the part of the portal that a session opens.
type PortalFlow struct {
	Type            string `json:"type"`
	AfterCompletion struct {
		Type     string `json:"type"`
		Redirect *struct {
			ReturnURL string `json:"return_url"`
		} `json:"redirect"`
	} `json:"after_completion"`
}

type WebhookEndpoint struct {
	base
	APIVersion    *string  `json:"api_version"`
	Description   *string  `json:"description"`
	EnabledEvents []string `json:"enabled_events"`
	Metadata      metadata `json:"metadata"`
	Status        string   `json:"status"`
	URL           string   `json:"url"`

	Secrets []Secret `json:"~secrets"`
}

// Secret signs deliveries until Until (0: for good).
type Secret struct {
	Text  string
	Until int64
}

type Event struct {
	base
	APIVersion string `json:"api_version"`
	Data       struct {
		Object             json.RawMessage `json:"object"`
		PreviousAttributes map[string]any  `json:"previous_attributes,omitempty"`
	} `json:"data"`
	PendingWebhooks int          `json:"pending_webhooks"`
	Request         EventRequest `json:"request"`
	Type            string       `json:"type"`

	About      string      `json:"~about"` // the id of data.object
	Deliveries []*Delivery `json:"~deliveries"`
}

type EventRequest struct {
	ID             *string `json:"id"`
	IdempotencyKey *string `json:"idempotency_key"`
}
