package localstripe

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
		PaidAt *int64 `json:"paid_at"`
	} `json:"status_transitions"`
}

type PaymentIntent struct {
	base
	Amount             int64    `json:"amount"`
	AmountReceived     int64    `json:"amount_received"`
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
