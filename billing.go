package cuttle

import "time"

// PaymentsQueue is the job queue for everything that asks Stripe, so that a slow Stripe delays no other job.
const PaymentsQueue = "stripe"

// BillingStatus is the status of a subscription at Stripe (Stripe docs, "How subscriptions work"). Only those that the product tells apart have a name.
type BillingStatus string

// The statuses of subscriptions that give access.
const (
	Trialing BillingStatus = "trialing"
	Active   BillingStatus = "active"
	PastDue  BillingStatus = "past_due"
)

// Billing is our copy of what Stripe says about a person's subscription, as it is read with every request.
type Billing struct {
	Status           BillingStatus `json:"status"` // empty: none
	Currency         string        `json:"currency"`
	Price            *int          `json:"price"`           // in the smallest unit of the currency, per period
	Discounted       *int          `json:"discounted"`      // what the next payments are instead, by a coupon; nil: there is none
	DiscountedUntil  *time.Time    `json:"discountedUntil"` // when the first payment is due that costs something else; nil: none
	Due              *int          `json:"due"`             // what is open while a payment has failed; nil: unknown
	PayBy            *time.Time    `json:"payBy"`           // when it ends unless that is paid
	Period           *string       `json:"period"`          // monthly or yearly
	CurrentPeriodEnd *time.Time    `json:"currentPeriodEnd"`
	EndsAt           *time.Time    `json:"endsAt"` // it will not be renewed then
	Invoiced         bool          `json:"invoiced"`
	HadTrial         bool          `json:"hadTrial"`
}

// Live reports whether a subscription with this status exists and has not ended.
func (s BillingStatus) Live() bool { return s == Trialing || s == Active || s == PastDue }

// Live reports whether there is a subscription that has not ended. b may be nil.
func (b *Billing) Live() bool { return b != nil && b.Status.Live() }
