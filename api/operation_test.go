package api

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"cuttle/authz"
	"cuttle/fault"
)

// A wrong type anywhere in an operation's input is reported with the field's JSON name, and without Go names.
func TestWrongTypesAreToldByTheirFields(t *testing.T) {
	t.Parallel()
	matrix, err := authz.Load()
	if err != nil {
		t.Fatal(err)
	}
	surface, err := New(Options{Matrix: matrix})
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, o := range surface.operations {
		if o.in.Kind() != reflect.Struct {
			continue // it takes any field
		}
		for field, body := range wrongBodies(o.in, 0) {
			var refusal *technical
			if err := decodeJSON([]byte(body), reflect.New(o.in).Interface()); !errors.As(err, &refusal) {
				t.Errorf("%s takes %s", o.Name, body)
				continue
			}
			if got := refusal.refusal; len(got.Fields) != 1 || !strings.HasPrefix(got.Fields[field], field+" must be ") || got.Message != got.Fields[field] {
				t.Errorf("%s, %s: %v", o.Name, body, got.Fields)
			}
			tried++
		}
	}
	if tried < 150 {
		t.Errorf("only %d fields were tried", tried)
	}
}

// null is no number and no boolean: it would be taken for 0 or false, as the first position or "really do it".
func TestNullIsNoNumber(t *testing.T) {
	t.Parallel()
	matrix, err := authz.Load()
	if err != nil {
		t.Fatal(err)
	}
	surface, err := New(Options{Matrix: matrix})
	if err != nil {
		t.Fatal(err)
	}
	for body, operation := range map[string]string{`{"projectId":"p"}`: "setProjectExamples", `{"projectId":"p","tagIds":null}`: "setProjectTags"} {
		op := surface.byName[operation]
		in, err := op.decode([]byte(body))
		if err == nil {
			err = op.validate(in)
		}
		if fault.From(err).CodeOrKind() != "required" {
			t.Errorf("%s takes %s: %v", operation, body, err)
		}
	}
	for _, c := range []struct{ operation, body, field, message string }{
		{"reorderFolder", `{"folderId":"f","insertionIndex":null}`, "insertionIndex", "insertionIndex must be a whole number, not null."},
		{"minisiteAdminImportMembers", `{"subdomain":"hub","csv":"","dryRun" : null}`, "dryRun", "dryRun must be a boolean, not null."},
		{"reorderFolder", `{"folderId":"null","insertionIndex":2}`, "", ""},
		{"minisiteAdminAddMember", `{"subdomain":"hub","invite":null}`, "", ""}, // it may be left out
	} {
		_, err := surface.byName[c.operation].decode([]byte(c.body))
		var refusal *technical
		if c.field == "" {
			if err != nil {
				t.Errorf("%s refuses %s: %v", c.operation, c.body, err)
			}
		} else if !errors.As(err, &refusal) || refusal.status != 400 || refusal.refusal.Code != "wrong_type" || refusal.refusal.Fields[c.field] != c.message {
			t.Errorf("%s takes %s: %v", c.operation, c.body, err)
		}
	}
}

// wrongBodies returns objects with one field of a wrong type each, by the name of that field.
func wrongBodies(t reflect.Type, depth int) map[string]string {
	bodies := map[string]string{}
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" || name == "-" {
			continue
		}
		of := f.Type
		for of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		if of.Kind() == reflect.Interface || reflect.PointerTo(of).Implements(reflect.TypeFor[json.Unmarshaler]()) {
			continue // accepts anything, or has its own UnmarshalJSON
		}
		wrong := `"x"`
		if of.Kind() == reflect.String {
			wrong = "7"
		}
		bodies[name] = `{"` + name + `":` + wrong + `}`
		begin, end := "", ""
		switch of.Kind() {
		case reflect.Slice:
			begin, end, of = "[", "]", of.Elem()
		case reflect.Map:
			begin, end, of = `{"k":`, "}", of.Elem()
		}
		switch {
		case of.Kind() == reflect.Struct && depth < 5:
			for inner, body := range wrongBodies(of, depth+1) {
				bodies[name+"."+inner] = `{"` + name + `":` + begin + body + end + `}`
			}
		case begin != "" && of.Kind() == reflect.String:
			bodies[name] = `{"` + name + `":` + begin + "7" + end + `}`
		}
	}
	return bodies
}
