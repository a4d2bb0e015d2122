package cuttle_test

import (
	"testing"

	"cuttle"
)

// "Prices in USD without trailing .00" (S0 §9).
func TestUSD(t *testing.T) {
	t.Parallel()
	for cents, want := range map[int]string{0: "US$0", 2400: "US$24", 21600: "US$216", 2160: "US$21.60", 5: "US$0.05"} {
		if got := cuttle.USD(cents); got != want {
			t.Errorf("%d cents: %s, want %s", cents, got, want)
		}
	}
}
