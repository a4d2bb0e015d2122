package server_test

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86/webhook"

	"cuttle"
	"cuttle/devkit/localstripe"
	"cuttle/devkit/testkit"
	"cuttle/node"
)

// withStripe starts a local Stripe for the node.
func withStripe(t *testing.T) (*localstripe.Server, option) {
	t.Helper()
	stripe := testkit.Get(localstripe.Start(localstripe.Options{Manual: true}))(t)
	t.Cleanup(func() { stripe.Close() })
	return stripe, func(s *node.Settings) {
		s.Payments = node.Payments{Key: stripe.Key(), URL: stripe.URL(), WebhookSecrets: []string{"whsec_x"}}
	}
}

// S0 §7: "Checkout is a browser navigation to {backend}/checkout/pro/{paymentPeriod}, optionally with referral (and trial=true for the trial)."
func TestCheckout(t *testing.T) {
	t.Parallel()
	stripe, option := withStripe(t)
	w := newWorld(t, option)
	testkit.Get(w.Storefront.SyncCatalogue(t.Context()))(t)
	free, gift := w.enter(t, "fay", cuttle.PlanFree, nil), w.enter(t, "gil", cuttle.PlanGift, nil)
	visit := func(p *person, path string, header ...string) reply {
		t.Helper()
		r := request{host: "cuttle.test", path: path, header: map[string]string{}}
		for i := 0; i < len(header); i += 2 {
			r.header[header[i]] = header[i+1]
		}
		if p != nil {
			r.cookies = []*http.Cookie{p.cookie}
		}
		return w.send(t, r)
	}
	for name, one := range map[string]struct {
		as     *person
		path   string
		header []string
		status int
		to     string // how the address begins
	}{
		"signed out":              {nil, "/checkout/pro/yearly?referral=ann", nil, 302, "/?" + url.Values{"modal": {"signup"}, "continue": {"/checkout/pro/yearly?referral=ann"}}.Encode()},
		"no such period":          {free, "/checkout/pro/weekly", nil, 404, ""},
		"no such plan":            {free, "/checkout/k12/monthly", nil, 404, ""},
		"from another site":       {free, "/checkout/pro/monthly", []string{"Sec-Fetch-Site", "cross-site"}, 302, "/pricing"},
		"a frame":                 {free, "/checkout/pro/monthly", []string{"Sec-Fetch-Dest", "iframe"}, 403, ""},
		"monthly":                 {free, "/checkout/pro/monthly", []string{"Referer", "https://cuttle.test/settings"}, 303, stripe.URL()},
		"a plan that is arranged": {gift, "/checkout/pro/monthly", nil, 200, ""},
	} {
		res := visit(one.as, one.path, one.header...)
		if to := res.header.Get("Location"); res.status != one.status || !strings.HasPrefix(to, one.to) {
			t.Errorf("%s: %d to %q %.300s", name, res.status, to, res.body)
		}
	}
	page := visit(free, "/checkout/pro/monthly").header.Get("Location")
	if again := visit(free, "/checkout/pro/monthly").header.Get("Location"); again != page {
		t.Errorf("a double click leads to another page: %s and %s", page, again)
	}
	res := testkit.Get(http.Get(page))(t)
	defer res.Body.Close()
	if text := testkit.Get(io.ReadAll(res.Body))(t); !strings.Contains(string(text), "https://cuttle.test/settings") {
		t.Errorf("canceling does not lead back: %d", res.StatusCode)
	}
	testkit.Must(t, stripe.Pay(page[strings.LastIndex(page, "/")+1:], "4242424242424242"))
	ask[envelope](t, w, free, "confirmCheckout", input{"sessionId": page[strings.LastIndex(page, "/")+1:]})
	for _, path := range []string{"/checkout/pro/yearly", "/checkout/pro/monthly?trial=true"} {
		if res := visit(free, path); res.header.Get("Location") != "/settings#subscription" {
			t.Errorf("who has a subscription is led from %s to %q", path, res.header.Get("Location"))
		}
	}
	portal := ask[struct{ CustomerPortalSessionURL string }](t, w, free, "createCustomerPortalSession", input{})
	if !strings.HasPrefix(portal.CustomerPortalSessionURL, stripe.URL()) {
		t.Errorf("the portal is at %q", portal.CustomerPortalSessionURL)
	}
	away := w.send(t, request{host: "hub.cuttle.test", path: "/checkout/pro/monthly"})
	if away.status != 302 || away.header.Get("Location") != "https://cuttle.test/checkout/pro/monthly" {
		t.Errorf("from a minisite: %d %s", away.status, away.header.Get("Location"))
	}
}

// Canceling leads back to where one came from, except to a page that would lead to the checkout again or whose address is a secret.
func TestBackFromTheCheckout(t *testing.T) {
	t.Parallel()
	_, option := withStripe(t)
	w := newWorld(t, option)
	testkit.Get(w.Storefront.SyncCatalogue(t.Context()))(t)
	for name, one := range map[string]struct{ from, to string }{
		"dan": {"https://cuttle.test/@cuttle/Box-p1?a=b", "https://cuttle.test/@cuttle/Box-p1"},
		"ivy": {"https://cuttle.test/@cuttle/H%C3%A4user-p1", "https://cuttle.test/@cuttle/H%C3%A4user-p1"},
		"eli": {"https://cuttle.test/?modal=signup&continue=%2Fcheckout%2Fpro%2Fmonthly", "https://cuttle.test/pricing"},
		"flo": {"https://cuttle.test/google-sign-in?next=%2Fcheckout%2Fpro%2Fmonthly", "https://cuttle.test/pricing"},
		"gus": {"https://elsewhere.test/settings", "https://cuttle.test/pricing"},
		"hal": {"", "https://cuttle.test/pricing"},
		"ida": {"https://cuttle.test/gift/0123-4567", "https://cuttle.test/pricing"},
		"jon": {"https://cuttle.test/reset-password?token=x", "https://cuttle.test/pricing"},
		"kim": {"https://cuttle.test/confirm-email?token=x", "https://cuttle.test/pricing"},
		"leo": {"https://cuttle.test/undo-email-change?token=x", "https://cuttle.test/pricing"},
		"mia": {"https://cuttle.test/connect-google?token=x", "https://cuttle.test/pricing"},
		"ned": {"https://cuttle.test/auth/handover?token=x", "https://cuttle.test/pricing"},
		"ola": {"https://cuttle.test/\xff", "https://cuttle.test/pricing"},
		"pia": {"https://cuttle.test/%ff", "https://cuttle.test/pricing"},
	} {
		p := w.enter(t, name, cuttle.PlanFree, nil)
		sent := w.send(t, request{host: "cuttle.test", path: "/checkout/pro/monthly", header: map[string]string{"Referer": one.from}, cookies: []*http.Cookie{p.cookie}})
		res := testkit.Get(http.Get(sent.header.Get("Location")))(t)
		text := string(testkit.Get(io.ReadAll(res.Body))(t))
		res.Body.Close()
		if !strings.Contains(text, `href="`+one.to+`"`) {
			t.Errorf("from %q: %d without a link to %s: %.2000s", one.from, res.StatusCode, one.to, text)
		}
	}
}

// The signature is the only proof of a webhook; the rules of events are in storefront.
func TestWebhookRoute(t *testing.T) {
	t.Parallel()
	_, option := withStripe(t)
	w := newWorld(t, option)
	event := func(size int) string {
		body := `{"id":"evt_1","object":"event","created":1,"type":"customer.updated","data":{"object":{"id":"cus_x","object":"customer"}}}`
		return body + strings.Repeat(" ", size-len(body))
	}
	for name, one := range map[string]struct {
		host, method, body string
		signed             bool
		status             int
	}{
		"not signed": {"cuttle.test", "POST", event(1000), false, 400}, "read": {"cuttle.test", "GET", "", false, 404}, "on a minisite": {"hub.cuttle.test", "POST", event(1000), true, 404},
		"signed": {"cuttle.test", "POST", event(1000), true, 200}, "large": {"cuttle.test", "POST", event(256 << 10), true, 200},
		"too large": {"cuttle.test", "POST", event(256<<10 + 1), true, 413},
	} {
		header := map[string]string{"Content-Type": "application/json"}
		if one.signed {
			header["Stripe-Signature"] = webhook.GenerateTestSignedPayload(&webhook.UnsignedPayload{Payload: []byte(one.body), Secret: "whsec_x", Timestamp: time.Now()}).Header
		}
		res := w.send(t, request{method: one.method, host: one.host, path: "/webhooks/stripe", body: one.body, header: header})
		if res.status != one.status {
			t.Errorf("%s: %d %s", name, res.status, res.body)
		}
	}
}

// "`serve` without Stripe runs with plans given by hand and says so" (issue 37).
func TestWithoutStripe(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) { s.Payments = node.Payments{} })
	free := w.enter(t, "fay", cuttle.PlanFree, nil)
	for name, cookies := range map[string][]*http.Cookie{"signed out": nil, "on Free": {free.cookie}} {
		res := w.send(t, request{host: "cuttle.test", path: "/checkout/pro/monthly?trial=true", cookies: cookies})
		if to := res.header.Get("Location"); res.status != 302 || to != "/pricing" {
			t.Errorf("the checkout, %s: %d to %q", name, res.status, to)
		}
	}
	signed := webhook.GenerateTestSignedPayload(&webhook.UnsignedPayload{Payload: []byte("{}"), Secret: "", Timestamp: time.Now()}).Header
	hook := request{method: "POST", host: "cuttle.test", path: "/webhooks/stripe", body: "{}", header: map[string]string{"Content-Type": "application/json", "Stripe-Signature": signed}}
	if res := w.send(t, hook); res.status != 404 {
		t.Errorf("the webhook: %d %s", res.status, res.body)
	}
	for _, operation := range []string{"createCustomerPortalSession", "refreshSubscription"} {
		if res, e := w.as(t, free, operation, input{}); e.Success || e.Code != "nothing_sold" {
			t.Errorf("%s: %d %s", operation, res.status, res.body)
		}
	}
	if res := w.send(t, request{host: "cuttle.test", path: "/"}); !strings.Contains(res.body, `"plansGiven":true`) {
		t.Errorf("the page does not know: %s", res.body)
	}
	if res := w.send(t, request{host: "cuttle.test", path: "/content/pricing-faq.md"}); res.status != 200 || strings.Contains(res.body, "US$") {
		t.Errorf("prices: %d %s", res.status, res.body)
	}
}
