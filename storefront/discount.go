package storefront

import (
	"math"
	"time"

	"github.com/stripe/stripe-go/v86"
)

// discount is what coupons make of the payments for a subscription: cents is the next one, and until is when the first is due of another amount; nil: none is.
type discount struct {
	cents int32
	until *time.Time
}

// discountOf computes it as Stripe does (Stripe docs, "Coupons and promotion codes"); nil: the next payment is the whole price. Of several coupons that end at
// different times, until is the first end: the payments after it are at most the price. The customer's own coupon counts if the subscription has none.
func discountOf(one *stripe.Subscription, customers *stripe.Discount) *discount {
	coupons := one.Discounts
	if len(coupons) == 0 && customers != nil {
		coupons = []*stripe.Discount{customers}
	}
	price, next := one.Items.Data[0].Price, one.Items.Data[0].CurrentPeriodEnd
	if one.Status == stripe.SubscriptionStatusTrialing {
		next = one.TrialEnd
	}
	first := after(coupons, price, next, true)
	if first == price.UnitAmount {
		return nil
	}
	d := &discount{cents: int32(first)}
	var last int64 // nothing changes later
	for _, coupon := range coupons {
		last = max(last, coupon.End)
	}
	months := 1
	if price.Recurring != nil && price.Recurring.Interval == stripe.PriceRecurringIntervalYear {
		months = 12
	}
	anchor := time.Unix(one.BillingCycleAnchor, 0)
	for n := 0; ; n += months {
		due := addMonths(anchor, n)
		if due.Unix() <= next {
			continue
		}
		if after(coupons, price, due.Unix(), false) != first {
			d.until = &due
			return d
		}
		if due.Unix() > last {
			return d
		}
	}
}

// after returns what is left of a price after the coupons, in a payment that is due at the time. Coupons for one payment count for the first.
func after(coupons []*stripe.Discount, price *stripe.Price, due int64, first bool) int64 {
	left := price.UnitAmount
	for _, d := range coupons {
		if d.Source == nil || d.Source.Coupon == nil || d.End != 0 && d.End <= due || d.Source.Coupon.Duration == stripe.CouponDurationOnce && !first {
			continue
		}
		coupon := d.Source.Coupon
		left -= int64(math.Round(float64(left) * coupon.PercentOff / 100))
		if coupon.Currency == price.Currency {
			left -= coupon.AmountOff
		}
		left = max(0, left)
	}
	return left
}
