package tenancy

import (
	"encoding/json"
	"maps"
	"reflect"
)

// fieldsOf returns all that people may change about a minisite, by the names under which refusals speak of it: the JSON of its profile
// and brand ("brand.logo", "brand.light.accent"). What is empty is left out.
func fieldsOf(t Tenant) map[string]any {
	fields := map[string]any{"subdomain": t.Slug, "status": string(t.Status), "lettersPerDay": float64(t.LettersPerDay)}
	flatten(fields, "", t.Profile)
	flatten(fields, "brand.", t.Brand)
	maps.DeleteFunc(fields, func(_ string, value any) bool {
		list, isList := value.([]any)
		return value == "" || value == 0.0 || value == nil || isList && len(list) == 0
	})
	return fields
}

// flatten puts the JSON of a struct into fields, what is in objects under the names of both.
func flatten(fields map[string]any, prefix string, of any) {
	values, named := of.(map[string]any)
	if !named {
		text, _ := json.Marshal(of) // of texts, nothing can fail
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

// difference leaves of both what is not the same. A field that is empty is not there.
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
