package cuttle_test

import (
	"testing"

	"cuttle"
)

func TestMoney(t *testing.T) {
	t.Parallel()
	for _, one := range []struct {
		currency string
		amount   int
		want     string
	}{
		// "Prices in USD without trailing .00" (S0 §9).
		{"usd", 0, "US$0"}, {"usd", 2400, "US$24"}, {"usd", 21600, "US$216"}, {"usd", 2160, "US$21.60"}, {"usd", 5, "US$0.05"},
		// "EUR 22 is not 'US$22'" (issue 37). Stripe docs, "Supported currencies": a yen has no parts, a dinar a thousand.
		{"eur", 2200, "EUR 22"}, {"eur", 1980, "EUR 19.80"}, {"jpy", 2200, "JPY 2200"}, {"kwd", 7500, "KWD 7.500"}, {"isk", 250000, "ISK 2500"}, {"huf", 880000, "HUF 8800"},
	} {
		if got := cuttle.Money(one.currency, one.amount); got != one.want {
			t.Errorf("%d %s: %s, want %s", one.amount, one.currency, got, one.want)
		}
	}
}
