package localstripe_test

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cuttle/devkit/localstripe"
)

// browse requests a page, or sends its form, without following a redirect. It returns the status, the page and the address of a redirect.
func (s *shop) browse(address string, form url.Values, headers ...string) (int, string, string) {
	s.t.Helper()
	method := http.MethodGet
	if form != nil {
		method = http.MethodPost
	}
	if strings.HasPrefix(address, "/") {
		address = s.URL() + address
	}
	r := must[*http.Request](s.t)(http.NewRequestWithContext(s.t.Context(), method, address, strings.NewReader(form.Encode())))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		}
		r.Header.Set(headers[i], headers[i+1])
	}
	reply := must[*http.Response](s.t)(http.DefaultTransport.RoundTrip(r))
	defer reply.Body.Close()
	body := must[[]byte](s.t)(io.ReadAll(reply.Body))
	if reply.StatusCode == http.StatusOK && !strings.HasPrefix(reply.Header.Get("Content-Security-Policy"), "default-src 'none'; style-src 'unsafe-inline';") {
		s.t.Errorf("%s: policy %q", address, reply.Header.Get("Content-Security-Policy"))
	}
	return reply.StatusCode, string(body), reply.Header.Get("Location")
}

func says(t *testing.T, page string, texts ...string) {
	t.Helper()
	for _, text := range append(texts, "Type no real card number") {
		if !strings.Contains(page, text) {
			t.Errorf("%q is missing in %s", text, page)
		}
	}
}

func TestPayPage(t *testing.T) {
	t.Parallel()
	s := open(t)
	session := s.checkout(s.customer().ID, s.monthly, func(p *stripe.CheckoutSessionCreateParams) { p.CancelURL = new(`http://shop.test/back?a="><b>`) })
	_, page, _ := s.browse(session.URL, nil)
	says(t, page, "Cuttle Pro", "$24.00 per month", "ada@example.com", "Pay $24.00", `href="http://shop.test/back?a=%22%3e%3cb%3e"`)

	status, page, _ := s.browse(session.URL, url.Values{"card": {noMoney}})
	is(t, "declined", status, 200)
	says(t, page, "Your card has insufficient funds.")
	is(t, "status", s.session(session.ID).Status, stripe.CheckoutSessionStatusOpen)

	_, _, challenge := s.browse(session.URL, url.Values{"card": {alwaysAsks}})
	_, page, _ = s.browse(challenge, nil)
	says(t, page, "Complete authentication")
	_, page, _ = s.browse(challenge, url.Values{"act": {"fail"}})
	says(t, page, "We are unable to authenticate your payment method.")
	is(t, "status", s.session(session.ID).Status, stripe.CheckoutSessionStatusOpen)
	is(t, "subscriptions", len(s.Subscriptions()), 0)

	_, _, challenge = s.browse(session.URL, url.Values{"card": {alwaysAsks}})
	s.inbox.types()
	status, _, next := s.browse(challenge, url.Values{"act": {"complete"}})
	is(t, "status", status, 303)
	is(t, "next", next, "http://shop.test/ok?session="+session.ID)
	has(t, s.inbox.types(), "checkout.session.completed") // before the redirect
	_, page, _ = s.browse(session.URL, nil)
	says(t, page, "You’re all done here")

	expired := s.checkout(s.customer().ID, s.monthly, nil)
	s.after(day)
	_, page, _ = s.browse(expired.URL, url.Values{"card": {pays}})
	says(t, page, "This page has expired")
}

func TestPortalPage(t *testing.T) {
	t.Parallel()
	s := open(t)
	configuration := s.offer()
	sub := s.subscribe(pays, s.monthly, nil)
	visit := func() string { return s.portal(sub.Customer.ID, configuration) }
	portal := visit()
	_, page, _ := s.browse(portal, nil)
	says(t, page, "$24.00 per month", "Switch to $216.00 per year", "Cancel at the end of the period", `href="http://shop.test/profile"`, "Renews")
	act := func(form url.Values) string {
		form.Set("subscription", sub.ID)
		_, _, next := s.browse(portal, form)
		_, page, _ := s.browse(next, nil)
		return page
	}
	says(t, act(url.Values{"act": {"cancel"}}), "Ends on", "Don’t cancel")
	is(t, "cancel_at", s.subscription(sub.ID).CancelAt, sub.Items.Data[0].CurrentPeriodEnd)
	says(t, act(url.Values{"act": {"resume"}}), "Renews")
	says(t, act(url.Values{"act": {"switch"}, "price": {s.yearly.ID}}), "Switch to $24.00 per month", "$216.00 per year")
	_, _, challenge := s.browse(portal, url.Values{"act": {"card"}, "card": {alwaysAsks}})
	_, page, _ = s.browse(challenge, url.Values{"act": {"complete"}})
	says(t, page, "visa •••• 3184")

	// "valid for 5 minutes … once it's accessed, it expires after 1 hour without activity"
	unopened := visit()
	s.after(5*time.Minute + time.Second)
	status, _, _ := s.browse(unopened, nil)
	is(t, "not opened in time", status, 404)
	s.after(time.Hour)
	status, _, _ = s.browse(portal, url.Values{"act": {"cancel"}, "subscription": {sub.ID}})
	is(t, "not used for an hour", status, 404)
	is(t, "cancel_at", s.subscription(sub.ID).CancelAt, 0)
}

// D2: the hosted page of an invoice, where a renewal that asks for 3-D Secure is confirmed.
func TestInvoicePage(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(alwaysAsks, s.monthly, nil)
	s.after(31*day + hour)
	address := s.subscription(sub.ID).LatestInvoice.HostedInvoiceURL
	_, page, _ := s.browse(address, nil)
	says(t, page, "Your bank wants you to confirm this payment.", "Pay with visa •••• 3184")
	_, page, _ = s.browse(address, url.Values{"card": {noMoney}})
	says(t, page, "Your card has insufficient funds.")
	_, _, challenge := s.browse(address, url.Values{})
	_, page, _ = s.browse(challenge, url.Values{"act": {"complete"}})
	says(t, page, "Status: <strong>paid</strong>")
	is(t, "status", s.subscription(sub.ID).Status, stripe.SubscriptionStatusActive)
}

func TestControlPage(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(pays, s.monthly, nil)
	_, page, _ := s.browse("/", nil)
	says(t, page, "ada@example.com", "$24.00 per month", "customer.subscription.created", "received (200 OK)")
	status, _, _ := s.browse("/", url.Values{"act": {"refund-half"}, "id": {s.charge().ID}})
	is(t, "status", status, 303)
	is(t, "refunded", s.charge().AmountRefunded, 1200)
	s.browse("/", url.Values{"act": {"dispute"}, "id": {s.charge().ID}})
	is(t, "disputed", s.charge().Disputed, true)
	s.browse("/", url.Values{"act": {"fail"}, "id": {sub.Customer.ID}})
	s.after(31*day + hour)
	is(t, "status", s.subscription(sub.ID).Status, stripe.SubscriptionStatusPastDue)
	s.browse("/", url.Values{"act": {"faults"}, "drop": {"50"}, "shuffle": {"on"}})
	_, page, _ = s.browse("/", nil)
	says(t, page, `name="drop" value="50"`, `name="shuffle" checked`)
	_, page, _ = s.browse("/", url.Values{"act": {"cancel"}, "id": {"sub_x"}})
	says(t, page, "No such")
}

// Another site in the same browser reaches nothing.
func TestOnlyThisMachine(t *testing.T) {
	t.Parallel()
	s := open(t)
	status, _, _ := s.browse("/", url.Values{"act": {"settings"}}, "Sec-Fetch-Site", "cross-site")
	is(t, "form of another site", status, 403)
	status, _, _ = s.browse("/", nil, "Host", "rebound.example.com")
	is(t, "another name", status, 421)
	if server, err := localstripe.Start(localstripe.Options{Listen: "0.0.0.0:0"}); err == nil {
		server.Close()
		t.Error("it listens to the network")
	}
}
