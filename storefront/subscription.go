package storefront

import (
	"time"

	"cuttle"
)

// Subscription has the fields of S0 §3, and a gift that waits. Price, period and end are null where nothing is paid.
type Subscription struct {
	Plan                  cuttle.Plan `json:"plan" required:"true"`
	ProjectsRemaining     *int        `json:"projectsRemaining" required:"true" nullable:"true" description:"How many more projects can be created; null without a limit."`
	Currency              *string     `json:"currency" required:"true" nullable:"true" description:"The currency of the amounts, three lowercase letters."`
	Price                 *int        `json:"price" required:"true" nullable:"true" description:"In the smallest unit of the currency, per period."`
	DiscountedPrice       *int        `json:"discountedPrice" required:"true" nullable:"true" description:"What the next payments are instead, by a coupon; null if there is none."`
	DiscountedUntil       *time.Time  `json:"discountedUntil" required:"true" nullable:"true" description:"When the first payment is due that costs something else; null if none does."`
	AmountDue             *int        `json:"amountDue" required:"true" nullable:"true" description:"What is open while a payment is past due, in the smallest unit of the currency; null if it is not known."`
	PayBy                 *time.Time  `json:"payBy" required:"true" nullable:"true" description:"When a subscription that is past due ends unless that is paid."`
	Period                *string     `json:"period" required:"true" nullable:"true" enum:"monthly,yearly"`
	CurrentPeriodEnd      *time.Time  `json:"currentPeriodEnd" required:"true" nullable:"true"`
	WillCancelAtPeriodEnd bool        `json:"willCancelAtPeriodEnd" required:"true"`
	IsPastDue             bool        `json:"isPastDue" required:"true"`
	IsTrial               bool        `json:"isTrial" required:"true"`
	HasEverBeenInvoiced   bool        `json:"hasEverBeenInvoiced" required:"true"`
	HasEverHadTrial       bool        `json:"hasEverHadTrial" required:"true"`
	WaitingGiftUntil      *time.Time  `json:"waitingGiftUntil" required:"true" nullable:"true" description:"When the gift ends that starts after the paid time; null if there is none."`
}

// SubscriptionOf returns what a person sees of their plan. bill is nil if they never went to the checkout, unlimited comes from the policy, projects is
// how many they have.
func (s *Service) SubscriptionOf(plan cuttle.Plan, held []cuttle.Entitlement, bill *cuttle.Billing, unlimited bool, projects int) Subscription {
	sees := Subscription{Plan: plan}
	if !unlimited {
		left := max(0, FreeProjects-projects)
		sees.ProjectsRemaining = &left
	}
	if bill != nil {
		sees.HasEverBeenInvoiced, sees.HasEverHadTrial = bill.Invoiced, bill.HadTrial
	}
	if s.Sells() && bill.Live() { // also beside a better plan, because its card is charged
		sees.Currency, sees.DiscountedPrice, sees.DiscountedUntil = &bill.Currency, bill.Discounted, bill.DiscountedUntil
		sees.AmountDue, sees.PayBy = bill.Due, bill.PayBy
		sees.Price, sees.Period, sees.CurrentPeriodEnd = bill.Price, bill.Period, bill.CurrentPeriodEnd
		sees.WillCancelAtPeriodEnd, sees.IsPastDue, sees.IsTrial = bill.EndsAt != nil, bill.Status == cuttle.PastDue, bill.Status == cuttle.Trialing
		if bill.EndsAt != nil {
			sees.CurrentPeriodEnd = bill.EndsAt
		}
		return sees
	}
	sees.CurrentPeriodEnd = endOf(plan, held)
	return sees
}

// endOf returns until when somebody holds a plan; nil is without end.
func endOf(plan cuttle.Plan, held []cuttle.Entitlement) (end *time.Time) {
	for _, e := range held {
		if e.Plan != plan {
			continue
		}
		if e.Until == nil {
			return nil
		}
		if end == nil || e.Until.After(*end) {
			end = e.Until
		}
	}
	return end
}
