package storefront_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cuttle/devkit/testkit"
	"cuttle/storefront"
)

// "A coupon shows (what is really paid, until when)" (issue 37): what is shown is compared with what Stripe then charges.
func TestACouponShows(t *testing.T) {
	t.Parallel()
	const month = 31 * day
	for name, one := range map[string]struct {
		coupon     stripe.CouponCreateParams
		customers  bool // the customer gets it, not the subscription
		wish       storefront.CheckoutParams
		discounted int // 0: nothing shows
		until      string
		paid       []int64
	}{
		"once":            {coupon: stripe.CouponCreateParams{PercentOff: new(50.0), Duration: new("once")}, wish: trial, discounted: 1200, until: "2027-01-21", paid: []int64{1200, 2400, 2400, 2400}},
		"for some months": {coupon: stripe.CouponCreateParams{AmountOff: new(int64(900)), Currency: new("usd"), Duration: new("repeating"), DurationInMonths: new(int64(3))}, wish: trial, discounted: 1500, until: "2027-02-21", paid: []int64{1500, 1500, 2400, 2400}},
		"for good":        {coupon: stripe.CouponCreateParams{PercentOff: new(25.0), Duration: new("forever")}, wish: trial, discounted: 1800, paid: []int64{1800, 1800, 1800, 1800}},
		"the customer's":  {coupon: stripe.CouponCreateParams{PercentOff: new(25.0), Duration: new("forever")}, customers: true, wish: trial, discounted: 1800, paid: []int64{1800, 1800, 1800, 1800}},
		"over before the next payment": {
			coupon: stripe.CouponCreateParams{PercentOff: new(25.0), Duration: new("repeating"), DurationInMonths: new(int64(2))}, wish: yearly, paid: []int64{21600},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			ann := s.newcomer(t, "ann@example.com")
			testkit.Must(t, s.buy(t, ann, one.wish, card))
			coupon := testkit.Get(s.api().V1Coupons.Create(t.Context(), &one.coupon))(t)
			to := s.stripe.Subscriptions()[0].ID
			if one.customers {
				to = s.customerOf(ann)
			}
			testkit.Must(t, s.stripe.ApplyCoupon(to, coupon.ID))
			s.advance(t, 0)
			sees := s.sees(t, ann)
			discounted, until := 0, ""
			if sees.DiscountedPrice != nil {
				discounted = *sees.DiscountedPrice
			}
			if sees.DiscountedUntil != nil {
				until = sees.DiscountedUntil.Format(time.DateOnly)
			}
			if discounted != one.discounted || until != one.until {
				t.Errorf("%d until %q, want %d until %q", discounted, until, one.discounted, one.until)
			}
			for range 4 {
				s.advance(t, month)
			}
			if got := s.paid(); !slices.Equal(got, one.paid) {
				t.Errorf("paid %v, want %v", got, one.paid)
			}
			if sees := s.sees(t, ann); one.until != "" && sees.DiscountedPrice != nil {
				t.Errorf("a discount that is over: %d", *sees.DiscountedPrice)
			}
		})
	}
}

// "EUR 22 is not 'US$22'" (issue 37).
func TestTheCurrencyOfAPrice(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	testkit.Get(s.api().V1Prices.Create(t.Context(), &stripe.PriceCreateParams{
		Product: new("cuttle-pro"), Currency: new("eur"), UnitAmount: new(int64(2200)), LookupKey: new("cuttle_pro_monthly"), TransferLookupKey: new(true), TaxBehavior: new("exclusive"),
		Recurring: &stripe.PriceCreateRecurringParams{Interval: new("month")},
	}))(t)
	ann := s.newcomer(t, "ann@example.com")
	testkit.Must(t, s.buy(t, ann, monthly, card))
	if sees := s.sees(t, ann); *sees.Currency != "eur" || *sees.Price != 2200 {
		t.Errorf("%s %d", *sees.Currency, *sees.Price)
	}
}
