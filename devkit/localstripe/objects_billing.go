package localstripe

type TrialSettings struct {
	EndBehavior struct {
		MissingPaymentMethod string `json:"missing_payment_method"`
	} `json:"end_behavior"`
}

type SessionDiscount struct {
	Coupon string `json:"coupon"`
}

type Session struct {
	base
	AmountSubtotal    int64   `json:"amount_subtotal"`
	AmountTotal       int64   `json:"amount_total"`
	CancelURL         *string `json:"cancel_url"`
	ClientReferenceID *string `json:"client_reference_id"`
	Currency          string  `json:"currency"`
	Customer          *string `json:"customer"`
	CustomerDetails   *struct {
		Email *string `json:"email"`
		Name  *string `json:"name"`
	} `json:"customer_details"`
	Discounts               []SessionDiscount `json:"discounts"`
	ExpiresAt               int64             `json:"expires_at"`
	Invoice                 *string           `json:"invoice"`
	Metadata                metadata          `json:"metadata"`
	Mode                    string            `json:"mode"`
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
	URL *string `json:"url"`

	LineItem  SessionLine    `json:"~line_item"`
	TrialDays int64          `json:"~trial_days,omitempty"`
	New       SubscriptionIn `json:"~subscription"`
}

type SessionLine struct {
	Price    string `json:"price"`
	Quantity int64  `json:"quantity"`
}

// SubscriptionIn is what a checkout session passes on to its subscription.
type SubscriptionIn struct {
	Metadata      metadata      `json:"metadata"`
	TrialSettings TrialSettings `json:"trial_settings"`
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
	Reason *string `json:"reason"`
}

type Subscription struct {
	base
	BillingCycleAnchor   int64                   `json:"billing_cycle_anchor"`
	CancelAt             *int64                  `json:"cancel_at"`
	CancelAtPeriodEnd    bool                    `json:"cancel_at_period_end"`
	CanceledAt           *int64                  `json:"canceled_at"`
	CancellationDetails  CancellationDetails     `json:"cancellation_details"`
	CollectionMethod     string                  `json:"collection_method"`
	Currency             string                  `json:"currency"`
	Customer             string                  `json:"customer"`
	DefaultPaymentMethod *string                 `json:"default_payment_method"`
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

	WillEndSent bool `json:"~will_end_sent,omitempty"`
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
		Type                    string `json:"type"`
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
	Discounts              []string    `json:"discounts"`
	EndingBalance          *int64      `json:"ending_balance"`
	HostedInvoiceURL       *string     `json:"hosted_invoice_url"`
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
		FinalizedAt *int64 `json:"finalized_at"`
		PaidAt      *int64 `json:"paid_at"`
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
	Type                string `json:"type"`
	SubscriptionDetails struct {
		Metadata     metadata `json:"metadata"`
		Subscription string   `json:"subscription"`
	} `json:"subscription_details"`
}
