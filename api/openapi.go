package api

import (
	"bytes"
	_ "embed"
	"encoding"
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"cuttle"
	"cuttle/tenancy"

	"github.com/swaggest/jsonschema-go"
	"github.com/swaggest/openapi-go"
	"github.com/swaggest/openapi-go/openapi31"
)

// Document is the OpenAPI 3.1 description of every operation, the same bytes for the same code.
func (s *Surface) Document() ([]byte, error) { return s.document() }

func (s *Surface) openAPI() ([]byte, error) {
	r := openapi31.NewReflector()
	r.Spec.Info.WithTitle("API").WithVersion("1").WithDescription(
		"Every operation is a POST of one JSON object. Every reply has success and message; an expected refusal is HTTP 200 with success false. Calls of Zapier have statuses of their own.")
	r.Spec.WithServers(openapi31.Server{URL: "/"})
	r.Spec.WithMapOfAnythingItem("x-palette", tenancy.CurrentPaletteRules()) // web-kit/codegen makes TypeScript of both
	r.Spec.WithMapOfAnythingItem("x-font-pairs", tenancy.FontPairs())
	r.JSONSchemaReflector().DefaultOptions = append(r.JSONSchemaReflector().DefaultOptions,
		jsonschema.InterceptDefName(func(t reflect.Type, _ string) string { return strings.ToUpper(t.Name()[:1]) + t.Name()[1:] }),
		// The field may be null, not the schema that it shares with others.
		func(rc *jsonschema.ReflectContext) { rc.EnvelopNullability = true },
		jsonschema.InterceptProp(declareValues), jsonschema.InterceptProp(allowNull))
	r.JSONSchemaReflector().AddTypeMapping(cuttle.Actor{}, "")
	add := func(op *Operation, path, tag, statuses string, more ...func(openapi.OperationContext)) error {
		oc, err := r.NewOperationContext(http.MethodPost, path+op.Name)
		if err != nil {
			return fmt.Errorf("api: document %s: %w", op.Name, err)
		}
		oc.SetID(op.Name)
		oc.SetSummary(op.Summary)
		oc.SetTags(tag)
		oc.AddReqStructure(reflect.New(op.in).Elem().Interface())
		oc.AddRespStructure(reflect.New(op.out).Elem().Interface(), openapi.WithHTTPStatus(http.StatusOK))
		oc.AddRespStructure(Envelope{}, func(cu *openapi.ContentUnit) {
			cu.IsDefault = true
			cu.Description = statuses
		})
		for _, change := range more {
			change(oc)
		}
		if err := r.AddOperation(oc); err != nil {
			return fmt.Errorf("api: document %s: %w", op.Name, err)
		}
		return nil
	}
	for i := range s.operations {
		op := &s.operations[i]
		if err := add(op, "/api/v1/", string(op.Object), "400, 403, 404, 413, 415, 429 (with Retry-After), 500 or 503: the envelope alone."); err != nil {
			return nil, err
		}
	}
	r.Spec.SetHTTPBearerTokenSecurity("zapier", "secret", "A minisite's secret, from its admin page “Zapier”. The secret identifies the minisite.")
	for i := range s.zapier {
		op := &s.zapier[i]
		err := add(&op.Operation, ZapierPath, "zapier", "400, 401, 403, 404, 409, 413, 415, 429 (with Retry-After) or 500: the envelope alone, with a message for the owner of a shop.",
			func(oc openapi.OperationContext) {
				oc.AddSecurity("zapier")
				if op.changes {
					oc.AddReqStructure(struct {
						Key string `header:"Idempotency-Key" maxLength:"255" description:"A call with the key and the body of an earlier one within 30 days changes nothing and gets the reply of that one." example:"order-1001"`
					}{})
				}
			})
		if err != nil {
			return nil, err
		}
	}
	document, err := json.MarshalIndent(r.Spec, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("api: document: %w", err)
	}
	return append(document, '\n'), nil
}

// declareValues describes the values that the type of a field declares.
func declareValues(p jsonschema.InterceptPropParams) error {
	if p.Processed && p.Field.Tag.Get("enum") == "" {
		for _, value := range valuesOf(p.Field) {
			p.PropertySchema.Enum = append(p.PropertySchema.Enum, value)
		}
	}
	return nil
}

// allowNull corrects two contradictions in the library's output for a field that may be null: the type object beside
// "an object or null", and an enum without null.
func allowNull(p jsonschema.InterceptPropParams) error {
	schema := p.PropertySchema
	if !p.Processed {
		return nil
	}
	if len(schema.AnyOf) > 0 {
		schema.Type = nil
		for _, choice := range schema.AnyOf {
			if choice.TypeObject != nil && choice.TypeObject.Ref != nil {
				choice.TypeObject.Type = nil
			}
		}
	}
	if len(schema.Enum) > 0 && schema.HasType(jsonschema.Null) {
		schema.Enum = append(schema.Enum, nil)
	}
	return nil
}

//go:embed docs.html
var docsTemplate string

// docsPolicy lets the page have its own style and nothing else.
const docsPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

type docsField struct{ Name, Type, Note string }

// docsPage renders the registry for people.
func (s *Surface) docsPage() ([]byte, error) {
	page, err := template.New("docs").Parse(docsTemplate)
	if err != nil {
		return nil, fmt.Errorf("api: docs: %w", err)
	}
	type entry struct {
		Spec
		In, Out []docsField
	}
	type call struct {
		entry
		Path, Example string
		Changes       bool
	}
	var shown struct {
		Operations []entry
		Zapier     []call
	}
	for _, op := range s.operations {
		shown.Operations = append(shown.Operations, entry{op.Spec, fieldsOf(op.in), fieldsOf(op.out)})
	}
	for _, op := range s.zapier {
		shown.Zapier = append(shown.Zapier, call{entry{op.Spec, fieldsOf(op.in), fieldsOf(op.out)}, ZapierPath + op.Name, exampleOf(op.in), op.changes})
	}
	var b bytes.Buffer
	if err := page.Execute(&b, shown); err != nil {
		return nil, fmt.Errorf("api: docs: %w", err)
	}
	return b.Bytes(), nil
}

// exampleOf is a JSON object of the examples of a struct's fields.
func exampleOf(t reflect.Type) string {
	var fields []string
	for _, f := range reflect.VisibleFields(t) {
		if example := f.Tag.Get("example"); example != "" {
			if f.Type.Kind() == reflect.String {
				example = strconv.Quote(example)
			}
			fields = append(fields, strconv.Quote(f.Tag.Get("json"))+": "+example)
		}
	}
	return "{" + strings.Join(fields, ", ") + "}"
}

// fieldsOf lists the JSON fields of a struct, nested ones indented by their path.
func fieldsOf(t reflect.Type) []docsField {
	if t.Kind() != reflect.Struct {
		return []docsField{{Name: "any name", Type: "any"}}
	}
	var list []docsField
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Type == reflect.TypeFor[Envelope]() {
			continue // described once
		}
		if f.Anonymous {
			list = append(list, fieldsOf(f.Type)...)
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" || name == "-" {
			continue
		}
		inner, kind := f.Type, ""
		for inner != reflect.TypeFor[Document]() && (inner.Kind() == reflect.Pointer || inner.Kind() == reflect.Slice) {
			if inner.Kind() == reflect.Slice {
				kind = "array of "
			}
			inner = inner.Elem()
		}
		field := docsField{Name: name, Type: kind + jsonName(inner), Note: f.Tag.Get("description")}
		if inner.PkgPath() == "time" {
			field.Type = "time"
		}
		if inner == reflect.TypeFor[cuttle.Actor]() {
			field.Type = "string"
		}
		if inner == reflect.TypeFor[Document]() {
			field.Type = "object"
		}
		if values := valuesOf(f); values != nil {
			field.Type = strings.Join(values, " | ")
		}
		if options == "omitempty" {
			field.Type += ", optional"
		} else if f.Tag.Get("nullable") == "true" || f.Type.Kind() == reflect.Pointer {
			field.Type += " or null"
		}
		if most := f.Tag.Get("maxLength"); most != "" {
			from := "At most"
			if least := f.Tag.Get("minLength"); least != "" {
				from = least + " to"
			}
			field.Note = strings.TrimSpace(from + " " + most + " characters. " + field.Note)
		}
		list = append(list, field)
		if inner.Kind() == reflect.Struct && !inner.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
			for _, sub := range fieldsOf(inner) {
				sub.Name = name + "." + sub.Name
				list = append(list, sub)
			}
		}
	}
	return list
}
