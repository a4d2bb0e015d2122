package tenancy

import (
	"encoding/json"
	"maps"
	"reflect"
)

// fieldsOf returns all that people may change about a minisite, by the field names of refusals: the JSON of its profile and brand
// ("brand.logo", "brand.light.accent"). What is empty is left out.
func fieldsOf(t Tenant) map[string]any {
	fields := map[string]any{"subdomain": t.Slug, "status": string(t.Status), "lettersPerDay": float64(t.LettersPerDay), "adminsMayLicense": t.AdminsMayLicense}
	flatten(fields, "", t.Profile)
	flatten(fields, "brand.", t.Brand)
	maps.DeleteFunc(fields, func(_ string, value any) bool {
		list, isList := value.([]any)
		return value == "" || value == 0.0 || value == false || value == nil || isList && len(list) == 0
	})
	return fields
}

// flatten puts the JSON of a struct into fields. Values of nested objects have the names of all levels, joined by dots.
func flatten(fields map[string]any, prefix string, of any) {
	values, named := of.(map[string]any)
	if !named {
		text, _ := json.Marshal(of) // cannot fail: texts only
		_ = json.Unmarshal(text, &values)
	}
	for name, value := range values {
		if inner, ok := value.(map[string]any); ok {
			flatten(fields, prefix+name+".", inner)
			continue
		}
		fields[prefix+name] = value
	}
}

// difference returns the fields that differ, before and after. Empty fields are left out.
func difference(before, after Tenant) (was, is map[string]any) {
	was, is = fieldsOf(before), fieldsOf(after)
	for field, value := range was {
		if reflect.DeepEqual(value, is[field]) {
			delete(was, field)
			delete(is, field)
		}
	}
	return was, is
}
