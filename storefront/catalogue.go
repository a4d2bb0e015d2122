package storefront

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cuttle/fault"
)

// Period is how often a subscription is paid.
type Period string

// The periods.
const (
	Monthly Period = "monthly"
	Yearly  Period = "yearly"
)

// Prices of Pro, in cents of US$ per period (S0 §9).
const (
	MonthlyPrice = 2400
	YearlyPrice  = 21600
)

// ReferralPercent is the discount on the first month or year for people who were referred (S0 §9).
const ReferralPercent = 10

// What `cuttle stripe sync` makes at Stripe. Prices are found by lookup key: an amount cannot be changed, so a new one is a new price that takes over the key.
const (
	productID       = "cuttle-pro"
	portalMark      = "cuttle" // a key in the metadata of our configuration of the portal; its value changes with the configuration
	catalogueExpiry = 5 * time.Minute
)

// A coupon cannot be changed, so another discount is another coupon.
var couponID = fmt.Sprint("cuttle-referral-", ReferralPercent)

type offer struct {
	period    Period
	lookupKey string
	cents     int64
	interval  string
}

var offers = []offer{
	{Monthly, "cuttle_pro_monthly", MonthlyPrice, string(stripe.PriceRecurringIntervalMonth)},
	{Yearly, "cuttle_pro_yearly", YearlyPrice, string(stripe.PriceRecurringIntervalYear)},
}

// catalogue remembers the ids of what is sold for a few minutes.
type catalogue struct {
	sync.Mutex
	readAt time.Time
	prices map[Period]string
	portal string
}

var errNotSynced = errors.New("prices or portal are missing at Stripe: run `cuttle stripe sync`")

// catalogueNow returns the ids of prices and of the portal's configuration.
func (s *Service) catalogueNow(ctx context.Context) (prices map[Period]string, portal string, err error) {
	c := &s.catalogue
	c.Lock()
	defer c.Unlock()
	if c.prices != nil && time.Since(c.readAt) < catalogueExpiry {
		return c.prices, c.portal, nil
	}
	found, err := s.findPrices(ctx)
	if err != nil {
		return nil, "", unavailable("list prices", err)
	}
	prices = map[Period]string{}
	for _, o := range offers {
		if price := found[o.lookupKey]; price != nil {
			prices[o.period] = price.ID
		}
	}
	configuration, err := s.findPortal(ctx)
	if err != nil {
		return nil, "", unavailable("list portal configurations", err)
	}
	if len(prices) < len(offers) || configuration == nil {
		return nil, "", unavailable("read the catalogue", errNotSynced)
	}
	c.prices, c.portal, c.readAt = prices, configuration.ID, time.Now()
	return c.prices, c.portal, nil
}

func (s *Service) findPrices(ctx context.Context) (map[string]*stripe.Price, error) {
	list := &stripe.PriceListParams{Active: stripe.Bool(true)}
	for _, o := range offers {
		list.LookupKeys = append(list.LookupKeys, stripe.String(o.lookupKey))
	}
	found := map[string]*stripe.Price{}
	for price, err := range s.stripe.V1Prices.List(ctx, list).All(ctx) {
		if err != nil {
			return nil, err
		}
		found[price.LookupKey] = price
	}
	return found, nil
}

func (s *Service) findPortal(ctx context.Context) (*stripe.BillingPortalConfiguration, error) {
	for configuration, err := range s.stripe.V1BillingPortalConfigurations.List(ctx, &stripe.BillingPortalConfigurationListParams{Active: stripe.Bool(true)}).All(ctx) {
		if err != nil {
			return nil, err
		}
		if configuration.Metadata[portalMark] != "" {
			return configuration, nil
		}
	}
	return nil, nil
}

// SyncCatalogue makes what is sold exist at Stripe: the product, prices, the coupon of referrals and the configuration of the portal. What is
// right already stays. It returns a line for each change.
func (s *Service) SyncCatalogue(ctx context.Context) (changes []string, err error) {
	note := func(format string, args ...any) { changes = append(changes, fmt.Sprintf(format, args...)) }
	if _, err := s.stripe.V1Products.Retrieve(ctx, productID, nil); missing(err) {
		params := &stripe.ProductCreateParams{ID: stripe.String(productID), Name: stripe.String("Cuttle Pro")}
		if _, err := s.stripe.V1Products.Create(ctx, params); err != nil {
			return changes, fmt.Errorf("product: %w", err)
		}
		note("made the product %s", productID)
	} else if err != nil {
		return changes, fmt.Errorf("product: %w", err)
	}
	prices, err := s.findPrices(ctx)
	if err != nil {
		return changes, fmt.Errorf("prices: %w", err)
	}
	ids := make([]*string, len(offers))
	for i, o := range offers {
		price := prices[o.lookupKey]
		if price == nil || price.UnitAmount != o.cents || price.Currency != stripe.CurrencyUSD || price.Recurring == nil || string(price.Recurring.Interval) != o.interval {
			price, err = s.stripe.V1Prices.Create(ctx, &stripe.PriceCreateParams{
				Product: stripe.String(productID), Currency: stripe.String(string(stripe.CurrencyUSD)), UnitAmount: stripe.Int64(o.cents),
				LookupKey: stripe.String(o.lookupKey), TransferLookupKey: stripe.Bool(true), Nickname: stripe.String("Pro " + string(o.period)),
				// The portal offers no change between prices without one (Stripe docs, "Customer self-service with a customer portal").
				TaxBehavior: stripe.String(string(stripe.PriceTaxBehaviorExclusive)),
				Recurring:   &stripe.PriceCreateRecurringParams{Interval: stripe.String(o.interval)},
			})
			if err != nil {
				return changes, fmt.Errorf("price %s: %w", o.lookupKey, err)
			}
			note("made the price %s of %d cents", o.lookupKey, o.cents)
		}
		ids[i] = &price.ID
	}
	if _, err := s.stripe.V1Coupons.Retrieve(ctx, couponID, nil); missing(err) {
		// Once: the $0 invoice of a trial does not use it up.
		params := &stripe.CouponCreateParams{
			ID: stripe.String(couponID), Name: stripe.String("Referral"), PercentOff: stripe.Float64(ReferralPercent), Duration: stripe.String(string(stripe.CouponDurationOnce)),
		}
		if _, err := s.stripe.V1Coupons.Create(ctx, params); err != nil {
			return changes, fmt.Errorf("coupon: %w", err)
		}
		note("made the coupon %s of %d %%", couponID, ReferralPercent)
	} else if err != nil {
		return changes, fmt.Errorf("coupon: %w", err)
	}
	change, err := s.syncPortal(ctx, ids)
	if err != nil {
		return changes, fmt.Errorf("portal: %w", err)
	}
	if change != "" {
		note("%s", change)
	}
	return changes, nil
}

func (s *Service) syncPortal(ctx context.Context, prices []*string) (change string, err error) {
	wanted := &stripe.BillingPortalConfigurationCreateParams{
		DefaultReturnURL: stripe.String(s.Origin + "/settings"),
		Features: &stripe.BillingPortalConfigurationCreateFeaturesParams{
			InvoiceHistory:      &stripe.BillingPortalConfigurationCreateFeaturesInvoiceHistoryParams{Enabled: stripe.Bool(true)},
			PaymentMethodUpdate: &stripe.BillingPortalConfigurationCreateFeaturesPaymentMethodUpdateParams{Enabled: stripe.Bool(true)},
			SubscriptionCancel: &stripe.BillingPortalConfigurationCreateFeaturesSubscriptionCancelParams{
				Enabled: stripe.Bool(true), Mode: stripe.String("at_period_end"),
			},
			// A change of the period is paid at once and starts a new period, in every billing mode; a trial goes on.
			SubscriptionUpdate: &stripe.BillingPortalConfigurationCreateFeaturesSubscriptionUpdateParams{
				Enabled: stripe.Bool(true), DefaultAllowedUpdates: []*string{stripe.String("price")},
				Products:          []*stripe.BillingPortalConfigurationCreateFeaturesSubscriptionUpdateProductParams{{Product: stripe.String(productID), Prices: prices}},
				ProrationBehavior: stripe.String("always_invoice"), BillingCycleAnchor: stripe.String("now"), TrialUpdateBehavior: stripe.String("continue_trial"),
			},
		},
	}
	text, err := json.Marshal(wanted)
	if err != nil {
		return "", err
	}
	mark := fmt.Sprintf("%x", sha256.Sum256(text))[:16]
	wanted.Metadata = map[string]string{portalMark: mark}
	found, err := s.findPortal(ctx)
	if err != nil || found != nil && found.Metadata[portalMark] == mark {
		return "", err
	}
	made, err := s.stripe.V1BillingPortalConfigurations.Create(ctx, wanted)
	if err != nil {
		return "", err
	}
	if found == nil {
		return "made the portal's configuration " + made.ID, nil
	}
	_, err = s.stripe.V1BillingPortalConfigurations.Update(ctx, found.ID, &stripe.BillingPortalConfigurationUpdateParams{Active: stripe.Bool(false)})
	return "replaced the portal's configuration by " + made.ID, err
}

// missing reports whether Stripe has no such object.
func missing(err error) bool {
	var refused *stripe.Error
	return errors.As(err, &refused) && refused.Code == stripe.ErrorCodeResourceMissing
}

// ParsePeriod reads a period of an address.
func ParsePeriod(text string) (Period, error) {
	if p := Period(text); p == Monthly || p == Yearly {
		return p, nil
	}
	return "", fault.New(fault.NotFound, "period_unknown", "There is no such way to pay.")
}
