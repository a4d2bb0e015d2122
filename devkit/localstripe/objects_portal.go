package localstripe

type PortalConfiguration struct {
	base
	Active           bool           `json:"active"`
	DefaultReturnURL *string        `json:"default_return_url"`
	Features         PortalFeatures `json:"features"`
	IsDefault        bool           `json:"is_default"`
	Metadata         metadata       `json:"metadata"`
	Updated          int64          `json:"updated"`
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
		BillingCycleAnchor    string          `json:"billing_cycle_anchor"`
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
	Configuration string  `json:"configuration"`
	Customer      string  `json:"customer"`
	ReturnURL     *string `json:"return_url"`
	URL           string  `json:"url"`

	Used int64 `json:"~used,omitempty"` // when it was last opened
}
