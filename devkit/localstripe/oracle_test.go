package localstripe_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"
)

// oracle compares the local Stripe with what Stripe publishes: stripe-mock, which knows every parameter, and the OpenAPI document in it, which
// knows every field. It is the transport of a client: each request goes to both.
type oracle struct {
	t       *testing.T
	schemas map[string]map[string]any
	mock    *http.Client
	mu      sync.Mutex
	seen    map[string]bool // the kinds of objects that were checked
}

// built finds a file where `make test` puts it.
func built(t *testing.T, name string) string {
	t.Helper()
	dir, err := os.Getwd()
	for ; err == nil && dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, ".build", name)); err == nil {
			return filepath.Join(dir, ".build", name)
		}
	}
	t.Fatal("stripe-mock is not built yet: run `make stripe-mock`")
	return ""
}

func newOracle(t *testing.T) *oracle {
	o := &oracle{t: t, seen: map[string]bool{}}
	var document struct {
		Components struct{ Schemas map[string]map[string]any }
	}
	text := must[[]byte](t)(os.ReadFile(built(t, "stripe-spec.json")))
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	o.schemas = document.Components.Schemas

	socket := filepath.Join(t.TempDir(), "mock")
	process := exec.CommandContext(t.Context(), built(t, "stripe-mock"), "-http-unix", socket)
	output := must[io.ReadCloser](t)(process.StdoutPipe())
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = process.Wait() }) // it is killed when the context ends
	line := make([]byte, 4096)
	for said := ""; !strings.Contains(said, "Listening"); {
		n, err := output.Read(line)
		if said += string(line[:n]); err != nil {
			t.Fatalf("stripe-mock: %v: %s", err, said)
		}
	}
	go func() { _, _ = io.Copy(io.Discard, output) }()
	o.mock = &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", socket)
	}}}
	return o
}

// RoundTrip sends a request to the local Stripe and to stripe-mock. What the one accepts, the other must accept.
func (o *oracle) RoundTrip(r *http.Request) (*http.Response, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	var sent []byte
	if r.Body != nil {
		sent = must[[]byte](o.t)(io.ReadAll(r.Body))
		r.Body = io.NopCloser(bytes.NewReader(sent))
	}
	reply, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	body := must[[]byte](o.t)(io.ReadAll(reply.Body))
	reply.Body.Close()
	reply.Body = io.NopCloser(bytes.NewReader(body))

	twin := r.Clone(r.Context())
	twin.RequestURI, twin.URL.Host, twin.Host = "", "mock", ""
	twin.Body = io.NopCloser(bytes.NewReader(sent))
	twin.Header.Set("Authorization", "Bearer sk_test_123")
	theirs := must[*http.Response](o.t)(o.mock.Do(twin))
	text := must[[]byte](o.t)(io.ReadAll(theirs.Body))
	theirs.Body.Close()
	var ours map[string]any
	if err := json.Unmarshal(body, &ours); err != nil {
		return nil, err
	}
	failure, _ := ours["error"].(map[string]any)
	what := fmt.Sprintf("%s %s %s", r.Method, r.URL.RequestURI(), sent)
	if (failure == nil) != (theirs.StatusCode == 200) && (failure == nil || failure["code"] == "parameter_unknown") {
		o.t.Errorf("%s: we reply %d, stripe-mock %d %s", what, reply.StatusCode, theirs.StatusCode, text)
	}
	if failure == nil {
		o.object(ours, what)
	}
	return reply, nil
}

// object checks an object, or the objects of a list.
func (o *oracle) object(m map[string]any, what string) {
	kind, _ := m["object"].(string)
	if kind == "list" {
		for _, element := range m["data"].([]any) {
			o.object(element.(map[string]any), what)
		}
		return
	}
	name := kind
	if m["deleted"] == true {
		name = "deleted_" + strings.ReplaceAll(kind, ".", "_")
	}
	schema := o.schemas[name]
	if schema == nil {
		o.t.Errorf("%s: unknown object %q", what, name)
		return
	}
	o.seen[name] = true
	for _, fault := range o.check(schema, m, name) {
		o.t.Errorf("%s: %s", what, fault)
	}
}

// check returns what is wrong with a value, by the part of OpenAPI that the document uses.
func (o *oracle) check(schema map[string]any, value any, path string) []string {
	if ref, ok := schema["$ref"].(string); ok {
		return o.check(o.schemas[strings.TrimPrefix(ref, "#/components/schemas/")], value, path)
	}
	if value == nil {
		if schema["nullable"] == true {
			return nil
		}
		return []string{path + " is null"}
	}
	if options, ok := schema["anyOf"].([]any); ok {
		var least []string
		for _, option := range options {
			faults := o.check(option.(map[string]any), value, path)
			if len(faults) == 0 {
				return nil
			}
			if least == nil || len(faults) < len(least) {
				least = faults
			}
		}
		return least
	}
	wrong := []string{fmt.Sprintf("%s is %v (%T), not %v", path, value, value, schema["type"])}
	switch schema["type"] {
	case "string":
		if text, ok := value.(string); !ok {
			return wrong
		} else if enum, ok := schema["enum"].([]any); ok && !slices.Contains(enum, any(text)) {
			return []string{fmt.Sprintf("%s is %q, not one of %v", path, text, enum)}
		}
	case "integer", "number":
		if _, ok := value.(float64); !ok {
			return wrong
		}
	case "boolean":
		if _, ok := value.(bool); !ok {
			return wrong
		}
	case "array":
		elements, ok := value.([]any)
		if !ok {
			return wrong
		}
		var faults []string
		for i, element := range elements {
			faults = append(faults, o.check(schema["items"].(map[string]any), element, fmt.Sprintf("%s[%d]", path, i))...)
		}
		return faults
	case "object":
		m, ok := value.(map[string]any)
		if !ok {
			return wrong
		}
		return o.checkFields(schema, m, path)
	}
	return nil
}

func (o *oracle) checkFields(schema, m map[string]any, path string) (faults []string) {
	properties, _ := schema["properties"].(map[string]any)
	required, _ := schema["required"].([]any)
	for _, name := range required {
		if _, there := m[name.(string)]; !there {
			faults = append(faults, fmt.Sprintf("%s.%s is missing", path, name))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(m)) {
		if property, known := properties[key].(map[string]any); known {
			faults = append(faults, o.check(property, m[key], path+"."+key)...)
		} else if others, ok := schema["additionalProperties"].(map[string]any); ok {
			faults = append(faults, o.check(others, m[key], path+"."+key)...)
		} else if properties != nil {
			faults = append(faults, fmt.Sprintf("%s.%s does not exist", path, key))
		}
	}
	return faults
}

// The life of a customer with every parameter that the product sends: stripe-mock accepts the requests, and Stripe's OpenAPI document the
// replies and the objects of the events.
func TestAgainstStripesDocument(t *testing.T) {
	t.Parallel()
	o := newOracle(t)
	s := open(t)
	s.api = stripe.NewClient(s.Key(), stripe.WithBackends(stripe.NewBackendsWithConfig(&stripe.BackendConfig{
		URL: new(s.URL()), MaxNetworkRetries: new(int64), HTTPClient: &http.Client{Transport: o, Timeout: time.Minute}, EnableTelemetry: new(bool),
		LeveledLogger: &stripe.LeveledLogger{Level: stripe.LevelNull},
	})))
	ctx, api := t.Context(), s.api
	product := s.monthly.Product.ID
	must[*stripe.Product](t)(api.V1Products.Create(ctx, &stripe.ProductCreateParams{ID: new("other"), Name: new("Other")}))
	must[*stripe.Product](t)(api.V1Products.Retrieve(ctx, product, nil))
	must[*stripe.Price](t)(api.V1Prices.Create(ctx, &stripe.PriceCreateParams{
		Product: &product, UnitAmount: new(int64(1900)), Currency: new("usd"), LookupKey: new("pro_monthly"), TransferLookupKey: new(true), TaxBehavior: new("exclusive"), Nickname: new("old"),
		Recurring: &stripe.PriceCreateRecurringParams{Interval: new("month")},
	}))
	coupon := must[*stripe.Coupon](t)(api.V1Coupons.Create(ctx, &stripe.CouponCreateParams{ID: new("referral"), PercentOff: new(10.0), Duration: new("once"), Name: new("Referral")}))
	must[*stripe.Coupon](t)(api.V1Coupons.Retrieve(ctx, coupon.ID, nil))
	configuration := s.offer()
	must[*stripe.BillingPortalConfiguration](t)(api.V1BillingPortalConfigurations.Update(ctx, s.offer(), &stripe.BillingPortalConfigurationUpdateParams{Active: new(false)}))
	c := must[*stripe.Customer](t)(api.V1Customers.Create(ctx, &stripe.CustomerCreateParams{Email: new("ada@example.com"), Metadata: map[string]string{"account": "1"}}))
	left := s.checkout(c.ID, s.monthly, nil)
	must[*stripe.CheckoutSession](t)(api.V1CheckoutSessions.Expire(ctx, left.ID, nil))
	session := s.checkout(c.ID, s.monthly, func(p *stripe.CheckoutSessionCreateParams) {
		trial(30)(p)
		p.ExpiresAt, p.Metadata = new(int64(start+3600)), map[string]string{"account": "1"}
		p.Discounts = []*stripe.CheckoutSessionCreateDiscountParams{{Coupon: &coupon.ID}}
	})
	s.do(s.Pay(session.ID, "4000000000000259"))
	session = s.session(session.ID)
	id := session.Subscription.ID
	s.portal(c.ID, configuration)
	s.subscription(id)
	o.events(s)
	s.after(30*day + hour)
	sub := s.subscription(id)
	for _, change := range []*stripe.SubscriptionUpdateParams{
		{CancelAtPeriodEnd: new(true)}, {CancelAtPeriodEnd: new(false)}, {DefaultPaymentMethod: &sub.DefaultPaymentMethod.ID},
	} {
		s.update(id, change)
	}
	s.change(sub, s.yearly)
	s.charge()
	s.do(s.closeDisputes())
	s.do(s.Refund(s.Charges()[0].ID, 1))
	s.do(s.FailNextPayment(c.ID, "insufficient_funds"))
	o.events(s)
	s.after(366*day + hour)
	_, err := api.V1Invoices.Pay(ctx, s.subscription(id).LatestInvoice.ID, &stripe.InvoicePayParams{PaymentMethod: &sub.DefaultPaymentMethod.ID})
	s.do(err)
	must[*stripe.Subscription](t)(api.V1Subscriptions.Cancel(ctx, id, nil))
	o.lists(s, c.ID)
	must[*stripe.Customer](t)(api.V1Customers.Delete(ctx, c.ID, nil))
	must[*stripe.Customer](t)(api.V1Customers.Retrieve(ctx, c.ID, nil))

	o.events(s)
	for _, kind := range strings.Fields("checkout.session subscription invoice invoice_payment payment_intent setup_intent charge refund dispute payment_method customer deleted_customer product price " +
		"coupon discount billing_portal.session billing_portal.configuration event") {
		is(t, kind+" was checked", o.seen[kind], true)
	}
}

// events checks the objects of all events.
func (o *oracle) events(s *shop) {
	for _, e := range s.Events() {
		var x map[string]any
		if err := json.Unmarshal(e.Data.Object, &x); err != nil {
			o.t.Fatal(err)
		}
		o.object(x, e.Type)
	}
}

// lists asks for every list with the parameters that the product sends.
func (o *oracle) lists(s *shop, customer string) {
	for _, path := range []string{
		"/v1/prices?lookup_keys[0]=pro_monthly&active=true&limit=100", "/v1/billing_portal/configurations?active=true",
		"/v1/subscriptions?status=all&limit=100&expand[0]=data.default_payment_method&expand[1]=data.discounts.source.coupon&expand[2]=data.latest_invoice&customer=" + customer, "/v1/invoices?status=paid&limit=100&expand[0]=data.payments&customer=" + customer,
		"/v1/payment_methods?type=card&limit=100&customer=" + customer,
		"/v1/charges?limit=100&customer=" + customer, "/v1/disputes?charge=ch_1", "/v1/events?types[0]=invoice.paid&created[gte]=1",
		"/v1/charges?mail=x", "/v1/subscriptions?states=all", "/v1/events?kinds=x", // what nobody knows
	} {
		r := must[*http.Request](s.t)(http.NewRequestWithContext(s.t.Context(), http.MethodGet, s.URL()+path, nil))
		r.Header.Set("Authorization", "Bearer "+s.Key())
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		must[*http.Response](s.t)(o.RoundTrip(r))
	}
}

func (s *shop) closeDisputes() error {
	for d, err := range s.api.V1Disputes.List(s.t.Context(), nil).All(s.t.Context()) {
		if err != nil {
			return err
		}
		if err := s.CloseDispute(d.ID, true); err != nil {
			return err
		}
	}
	return nil
}
