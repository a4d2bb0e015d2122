package server_test

import (
	"strings"
	"testing"
)

// The upgrade modal leads here; until there is a till, the page says so. A minisite sends to the main site.
func TestCheckoutIsNotOpenYet(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for path, status := range map[string]int{
		"/checkout/pro/monthly": 200, "/checkout/pro/yearly?referral=ann": 200, "/checkout/pro/weekly": 404, "/checkout/pro/": 404, "/checkout/k12/monthly": 404,
	} {
		res := w.send(t, request{host: "cuttle.test", path: path})
		if res.status != status || strings.Contains(res.body, "Buying is not open yet") != (status == 200) {
			t.Errorf("%s: %d %s", path, res.status, res.body)
		}
	}
	away := w.send(t, request{host: "hub.cuttle.test", path: "/checkout/pro/monthly"})
	if away.status != 302 || away.header.Get("Location") != "https://cuttle.test/checkout/pro/monthly" {
		t.Errorf("from a minisite: %d %s", away.status, away.header.Get("Location"))
	}
}
