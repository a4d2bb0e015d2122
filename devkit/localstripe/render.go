package localstripe

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// origin stands in the state for the address of the server, which changes with its port.
const origin = "{origin}"

// render turns an object into what is sent: without our own fields, with today's origin.
func (s *Server) render(x any) map[string]any {
	if c, ok := x.(*Customer); ok && c.Deleted {
		return map[string]any{"id": c.ID, "object": "customer", "deleted": true}
	}
	text, err := json.Marshal(x)
	if err != nil {
		panic(err) // structs of texts and numbers
	}
	m := s.decode(text)
	if kind, ok := m["object"].(string); ok {
		for key, value := range fixed(kind) {
			m[key] = value
		}
	}
	return m
}

// fixed returns the fields that never differ here.
func fixed(kind string) map[string]any {
	off := map[string]any{"enabled": false, "disabled_reason": nil, "liability": nil}
	self := map[string]any{"type": "self"}
	switch kind {
	case "refund", "discount":
		return nil
	case "checkout.session":
		return map[string]any{
			"livemode": false, "automatic_tax": map[string]any{"enabled": false, "liability": nil, "provider": nil, "status": nil}, "custom_fields": []any{}, "shipping_options": []any{},
			"custom_text": map[string]any{"after_submit": nil, "shipping_address": nil, "submit": nil, "terms_of_service_acceptance": nil},
		}
	case "subscription":
		return map[string]any{
			"livemode": false, "automatic_tax": off, "billing_mode": map[string]any{"type": "flexible"}, "billing_schedules": []any{}, "invoice_settings": map[string]any{"account_tax_ids": nil, "issuer": self},
			"pause_collection": nil, "pending_setup_intent": nil, "schedule": nil, "test_clock": nil,
		}
	case "invoice":
		return map[string]any{
			"livemode": false, "automatic_tax": map[string]any{"enabled": false, "disabled_reason": nil, "liability": nil, "provider": nil, "status": nil}, "amount_overpaid": 0, "amount_paid_off_stripe": 0,
			"amount_shipping": 0, "default_tax_rates": []any{}, "due_date": nil, "issuer": self, "payment_settings": map[string]any{"default_mandate": nil, "payment_method_options": nil, "payment_method_types": nil},
			"post_payment_credit_notes_amount": 0, "pre_payment_credit_notes_amount": 0,
		}
	case "dispute":
		return map[string]any{
			"livemode": false, "enhanced_eligibility_types": []any{}, "evidence": map[string]any{"enhanced_evidence": map[string]any{}},
			"evidence_details": map[string]any{"due_by": nil, "enhanced_eligibility": map[string]any{}, "has_evidence": false, "past_due": false, "submission_count": 0},
		}
	case "billing_portal.configuration":
		return map[string]any{
			"livemode": false, "business_profile": map[string]any{"headline": nil, "privacy_policy_url": nil, "terms_of_service_url": nil},
			"login_page": map[string]any{"enabled": false, "url": nil},
		}
	}
	return map[string]any{"livemode": false}
}

// here puts today's origin into JSON.
func (s *Server) here(text []byte) []byte {
	return bytes.ReplaceAll(text, []byte(`"`+origin), []byte(`"`+s.url))
}

func (s *Server) decode(text []byte) map[string]any {
	decoder := json.NewDecoder(bytes.NewReader(s.here(text)))
	decoder.UseNumber()
	var m map[string]any
	if err := decoder.Decode(&m); err != nil {
		panic(err) // our own JSON
	}
	strip(m)
	return m
}

func strip(x any) {
	switch x := x.(type) {
	case map[string]any:
		for key, value := range x {
			if strings.HasPrefix(key, "~") {
				delete(x, key)
			} else if key != "metadata" {
				strip(value)
			}
		}
	case []any:
		for _, element := range x {
			strip(element)
		}
	}
}

// expand replaces ids by their objects along the paths of the parameter expand ("latest_invoice.payments", in lists "data.customer").
// Stripe API reference, "Expanding responses": "Expansions have a maximum depth of four levels".
func (s *Server) expand(m map[string]any, paths []string) *Error {
	for _, path := range paths {
		parts := strings.Split(path, ".")
		depth := len(parts)
		if parts[0] == "data" {
			depth--
		}
		if depth > 4 {
			return invalid("expand", "", "You cannot expand more than 4 levels of a property. (%s)", path)
		}
		if !s.expandPath(m, parts) {
			return invalid("expand", "", "This property cannot be expanded (%s).", path)
		}
	}
	return nil
}

func (s *Server) expandPath(m map[string]any, path []string) bool {
	key := path[0]
	value, exists := m[key]
	if !exists {
		if value, exists = s.included(m, key); !exists {
			return false
		}
	}
	m[key] = s.expanded(value)
	if len(path) == 1 {
		return true
	}
	elements, isList := m[key].([]any)
	if !isList {
		elements = []any{m[key]}
	}
	for _, element := range elements {
		if inner, ok := element.(map[string]any); ok && !s.expandPath(inner, path[1:]) {
			return false
		}
	}
	return true
}

func (s *Server) expanded(value any) any {
	switch value := value.(type) {
	case string:
		if found := s.st.lookup(value); found != nil {
			return s.render(found)
		}
	case []any:
		for i, element := range value {
			value[i] = s.expanded(element)
		}
	}
	return value
}

// included returns a list that an object has only when it is asked for.
func (s *Server) included(m map[string]any, key string) (any, bool) {
	if m["object"] != "invoice" || key != "payments" {
		return nil, false
	}
	var data []any
	for p := range s.st.Payments.where(func(p *InvoicePayment) bool { return p.Invoice == m["id"] }) {
		data = append(data, s.render(p))
	}
	return page(key, data, false), true
}

func page(url string, data []any, more bool) map[string]any {
	if data == nil {
		data = []any{}
	}
	return map[string]any{"object": "list", "url": url, "has_more": more, "data": data}
}

// listing replies to a list request: newest first, limit 1–100 (default 10), starting_after an id.
func listing[T object](r *request, t *table[T], what string, match func(T) bool) (any, *Error) {
	limit := 10
	if n := r.number("limit"); n != nil {
		if *n < 1 || *n > 100 {
			r.fail(invalid("limit", "parameter_invalid_integer", "Limit must be between 1 and 100"))
		}
		limit = int(*n)
	}
	after := r.get("starting_after")
	if err := r.start(); err != nil {
		return nil, err
	}
	rows := slices.Collect(t.where(match))
	if after != "" {
		var none T
		if t.get(after) == none {
			return nil, noSuch(what, after, "starting_after")
		}
		rows = rows[slices.IndexFunc(rows, func(x T) bool { return x.ident() == after })+1:]
	}
	data := []any{}
	for _, x := range rows[:min(limit, len(rows))] {
		data = append(data, r.s.render(x))
	}
	return page(r.path, data, len(rows) > limit), nil
}
