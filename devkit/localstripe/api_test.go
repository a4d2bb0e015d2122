package localstripe_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stripe/stripe-go/v86"
)

// raw calls the API without stripe-go.
func (s *shop) raw(method, path, key, form string, headers ...string) (int, http.Header, map[string]any) {
	s.t.Helper()
	r := must[*http.Request](s.t)(http.NewRequestWithContext(s.t.Context(), method, s.URL()+path, strings.NewReader(form)))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if key != "" {
		r.Header.Set("Authorization", "Bearer "+key)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	reply := must[*http.Response](s.t)(http.DefaultClient.Do(r))
	defer reply.Body.Close()
	var body map[string]any
	if err := json.NewDecoder(reply.Body).Decode(&body); err != nil {
		s.t.Fatal(err)
	}
	return reply.StatusCode, reply.Header, body
}

// Reference "Errors": type, code and param.
func TestRefusals(t *testing.T) {
	t.Parallel()
	s := open(t)
	c := s.customer().ID
	session := "mode=subscription&customer=" + c + "&success_url=http://x.test&line_items[0][quantity]=1&line_items[0][price]=" + s.monthly.ID
	for name, r := range map[string]struct {
		method, path, form string
		status             int
		code, param        string
	}{
		"unknown URL":             {"GET", "/v1/nothing", "", 404, "", ""},
		"unknown method":          {"DELETE", "/v1/events", "", 404, "", ""},
		"unknown parameter":       {"POST", "/v1/customers", "mail=x", 400, "parameter_unknown", "mail"},
		"in a query":              {"GET", "/v1/charges?mail=x", "", 400, "parameter_unknown", "mail"},
		"missing":                 {"POST", "/v1/products", "", 400, "parameter_missing", "name"},
		"empty":                   {"POST", "/v1/products", "name=", 400, "parameter_invalid_empty", "name"},
		"no integer":              {"GET", "/v1/charges?limit=many", "", 400, "parameter_invalid_integer", "limit"},
		"limit":                   {"GET", "/v1/charges?limit=101", "", 400, "parameter_invalid_integer", "limit"},
		"unknown id in the path":  {"GET", "/v1/subscriptions/sub_x", "", 404, "resource_missing", "id"},
		"unknown start of a page": {"GET", "/v1/charges?starting_after=ch_x", "", 400, "resource_missing", "starting_after"},
		"unknown expansion":       {"GET", "/v1/customers/" + c + "?expand[]=friends", "", 400, "", "expand"},
		"deep expansion":          {"GET", "/v1/customers/" + c + "?expand[]=a.b.c.d.e", "", 400, "", "expand"},
		"unknown customer":        {"POST", "/v1/checkout/sessions", strings.Replace(session, c, "cus_x", 1), 400, "resource_missing", "customer"},
		"unknown price":           {"POST", "/v1/checkout/sessions", strings.Replace(session, s.monthly.ID, "price_x", 1), 400, "resource_missing", "line_items[0][price]"},
		"empty price":             {"POST", "/v1/checkout/sessions", strings.Replace(session, s.monthly.ID, "", 1), 400, "parameter_invalid_empty", "line_items[0][price]"},
		"no trial":                {"POST", "/v1/checkout/sessions", session + "&subscription_data[trial_period_days]=0", 400, "", "subscription_data[trial_period_days]"},
		"expires too soon":        {"POST", "/v1/checkout/sessions", session + "&expires_at=1772531999", 400, "", "expires_at"},
		"expires too late":        {"POST", "/v1/checkout/sessions", session + "&expires_at=1772616601", 400, "", "expires_at"},
		"two discounts":           {"POST", "/v1/checkout/sessions", session + "&discounts[0][coupon]=x&discounts[1][coupon]=y", 400, "", "discounts"},
		"unknown coupon":          {"POST", "/v1/checkout/sessions", session + "&discounts[0][coupon]=x", 400, "resource_missing", "discounts[0][coupon]"},
		"lookup key in use":       {"POST", "/v1/prices", "currency=usd&unit_amount=1&recurring[interval]=month&product=" + s.monthly.Product.ID + "&lookup_key=pro_monthly", 400, "resource_already_exists", "lookup_key"},
	} {
		status, _, body := s.raw(r.method, r.path, s.Key(), r.form)
		failure, _ := body["error"].(map[string]any)
		code, _ := failure["code"].(string)
		param, _ := failure["param"].(string)
		if status != r.status || code != r.code || param != r.param || failure["type"] != "invalid_request_error" {
			t.Errorf("%s: got %d %v", name, status, failure)
		}
	}
	for name, key := range map[string]string{"none": "", "unknown": "sk_test_other", "publishable": "pk_test_x"} {
		status, _, _ := s.raw("GET", "/v1/charges", key, "")
		is(t, "key "+name, status, 401)
	}
}

// Reference "Idempotent requests", D18 "Advanced error handling".
func TestIdempotency(t *testing.T) {
	t.Parallel()
	s := open(t)
	create := func(key, form string) (int, http.Header, map[string]any) {
		return s.raw("POST", "/v1/customers", s.Key(), form, "Idempotency-Key", key)
	}
	_, first, a := create("one", "email=a@b.test")
	_, again, b := create("one", "email=a@b.test")
	is(t, "same customer", a["id"], b["id"])
	is(t, "first is a replay", first.Get("Idempotent-Replayed"), "")
	is(t, "second is a replay", again.Get("Idempotent-Replayed"), "true")
	status, _, body := create("one", "email=c@d.test")
	is(t, "other parameters", status, 400)
	is(t, "type", body["error"].(map[string]any)["type"], any("idempotency_error"))
	status, _, _ = create("two", "mail=x")
	is(t, "invalid", status, 400)
	status, _, _ = create("two", "email=c@d.test")
	is(t, "an invalid request is not stored", status, 200)
	s.now = s.now.Add(25 * hour)
	_, _, c := create("one", "email=a@b.test")
	is(t, "forgotten after a day", c["id"] == a["id"], false)
	// a refusal after the work has begun is stored
	price := "currency=usd&unit_amount=1&recurring[interval]=month&product=prod_later"
	for range 2 {
		status, again, _ = s.raw("POST", "/v1/prices", s.Key(), price, "Idempotency-Key", "three")
		is(t, "no product", status, 400)
	}
	is(t, "refusal is replayed", again.Get("Idempotent-Replayed"), "true")
}

// Reference "Pagination": newest first, limit 10 by default.
func TestLists(t *testing.T) {
	t.Parallel()
	s := open(t)
	made := []string{}
	for range 25 {
		made = append([]string{s.customer().ID}, made...)
	}
	got := []string{}
	for e, err := range s.api.V1Events.List(t.Context(), &stripe.EventListParams{Types: []*string{new("customer.created")}}).All(t.Context()) {
		s.do(err)
		got = append(got, e.Data.Object["id"].(string))
	}
	is(t, "all, over three pages", strings.Join(got, " "), strings.Join(made, " "))

	sub := s.subscribe(pays, s.monthly, nil)
	s.do(s.CancelNow(sub.ID))
	count := func(status string) (n int) {
		for _, err := range s.api.V1Subscriptions.List(t.Context(), &stripe.SubscriptionListParams{Status: &status}).All(t.Context()) {
			s.do(err)
			n++
		}
		return n
	}
	is(t, "all", count("all"), 1)
	is(t, "active", count("active"), 0)
	_, _, body := s.raw("GET", "/v1/subscriptions", s.Key(), "") // "status … By default, all subscriptions that have not been canceled"
	is(t, "canceled ones by default", len(body["data"].([]any)), 0)
}

// Reference "Expanding responses".
func TestExpand(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(pays, s.monthly, nil)
	_, _, body := s.raw("GET", "/v1/subscriptions?expand[]=data.latest_invoice.payments&expand[]=data.customer", s.Key(), "")
	one := body["data"].([]any)[0].(map[string]any)
	is(t, "customer", one["customer"].(map[string]any)["email"], any("ada@example.com"))
	is(t, "payments", len(one["latest_invoice"].(map[string]any)["payments"].(map[string]any)["data"].([]any)), 1)
	_, _, body = s.raw("GET", "/v1/invoices?expand[]=data.payments.data.payment.payment_intent", s.Key(), "")
	payment := body["data"].([]any)[0].(map[string]any)["payments"].(map[string]any)["data"].([]any)[0].(map[string]any)
	is(t, "payment", payment["payment"].(map[string]any)["payment_intent"].(map[string]any)["status"], any("succeeded"))
	_, _, body = s.raw("GET", "/v1/invoices", s.Key(), "")
	invoice := body["data"].([]any)[0].(map[string]any)
	is(t, "invoice", invoice["id"], any(sub.LatestInvoice.ID))
	for _, gone := range []string{"subscription", "charge", "payment_intent", "paid", "payments", "~payment_intent"} {
		_, there := invoice[gone]
		is(t, gone, there, false)
	}
	_, _, body = s.raw("GET", "/v1/subscriptions/"+sub.ID, s.Key(), "")
	_, there := body["current_period_end"]
	is(t, "current_period_end of the subscription", there, false)
}

// Reference "Price": transfer_lookup_key "will remove the lookup key from the existing price and assign it to this price".
func TestLookupKeys(t *testing.T) {
	t.Parallel()
	s := open(t)
	next := must[*stripe.Price](t)(s.api.V1Prices.Create(t.Context(), &stripe.PriceCreateParams{
		Product: &s.monthly.Product.ID, UnitAmount: new(int64(2900)), Currency: new("usd"), LookupKey: new("pro_monthly"), TransferLookupKey: new(true), Recurring: &stripe.PriceCreateRecurringParams{Interval: new("month")},
	}))
	found := 0
	for p, err := range s.api.V1Prices.List(t.Context(), &stripe.PriceListParams{LookupKeys: []*string{new("pro_monthly")}}).All(t.Context()) {
		s.do(err)
		is(t, "price", p.ID, next.ID)
		found++
	}
	is(t, "found", found, 1)
}
