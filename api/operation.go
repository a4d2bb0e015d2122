// Package api is the operations of /api/v1/{name}. Each is declared once, with typed input and output; from that
// registry come routing, validation, authorisation, rate class, the OpenAPI document and the TypeScript client.
//
// Operations decode, authorise and call one area package, which owns its transaction.
//
// It may import every floor below.
package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"time"

	"cuttle/authz"
	"cuttle/fault"
	"cuttle/replies"
	"cuttle/store"
)

// Spec declares an operation.
type Spec struct {
	Name    string       // the last part of its path
	Summary string       // one sentence, shown in the documents
	Object  authz.Object // what is acted on …
	Action  authz.Action // … and how: Casbin decides on the two
	Rate    Rate
}

// Operation is a Spec with its handler, with types erased.
type Operation struct {
	Spec
	in, out    reflect.Type
	choices    []choice
	mustHave   []reflect.StructField // lists and pointers that an input must have
	permission authz.Permission
	public     bool  // its reply is the same for everybody
	refused    error // what people get without the permission; nil: that they don't have it
	secrets    bool  // people type secrets for it, so it is refused on custom domains, whose owners could read them
	Allowance
	decode func(body []byte) (in any, err error)
	handle func(ctx context.Context, c *Call, in any) (out any, err error)
}

// Allowance is what a call may use: the size of its body in bytes, and its time limit if that is longer than for other
// requests.
type Allowance struct {
	Body int
	Time time.Duration
}

// Interfaces that inputs may implement.
type (
	validated interface{ Validate() error } // checks more than the values of fields (see choice), after authorization and before the handler
	ofTenant  interface{ slug() string }    // acts on the minisite that the body names
	accounted interface{ account() string } // the account that the rate limit counts: an email address or a user name
)

// envelope is an output that embeds Envelope.
type envelope[Out any] interface {
	*Out
	succeed()
}

// define makes an operation of a declaration and a handler. Out embeds Envelope; the handler fills the rest.
func define[In, Out any, P envelope[Out]](s Spec, handler func(ctx context.Context, c *Call, in In) (Out, error)) Operation {
	return declare[In, Out](s, func(ctx context.Context, c *Call, in In) (any, error) {
		out, err := handler(ctx, c, in)
		if err != nil {
			return nil, err
		}
		P(&out).succeed()
		return &out, nil
	})
}

// definePublic is define for a handler whose reply, an encoded Out, is the same for everybody. Only such replies are compressed.
func definePublic[In, Out any](s Spec, handler func(ctx context.Context, c *Call, in In) (*replies.Body, error)) Operation {
	op := declare[In, Out](s, func(ctx context.Context, c *Call, in In) (any, error) { return handler(ctx, c, in) })
	op.public = true
	return op
}

func declare[In, Out any](s Spec, handler func(ctx context.Context, c *Call, in In) (any, error)) Operation {
	scalars := requiredFields(reflect.TypeFor[In](), isScalar)
	return Operation{
		Spec: s, in: reflect.TypeFor[In](), out: reflect.TypeFor[Out](), choices: choicesOf(reflect.TypeFor[In]()), mustHave: requiredFields(reflect.TypeFor[In](), isForgotten), Allowance: Allowance{Body: bodyLimit},
		decode: func(body []byte) (any, error) {
			var in In
			err := decodeJSON(body, &in)
			if err == nil {
				err = refuseNull(body, scalars)
			}
			return in, err
		},
		handle: func(ctx context.Context, c *Call, in any) (any, error) { return handler(ctx, c, in.(In)) },
	}
}

// validate checks an input.
func (o *Operation) validate(in any) error {
	if checked, ok := in.(validated); ok {
		if err := checked.Validate(); err != nil {
			return err
		}
	}
	for _, f := range o.mustHave { // a call that forgets one would remove everything from a list, or take something away
		if reflect.ValueOf(in).FieldByIndex(f.Index).IsNil() {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			return fault.Field(name, "required", name+" is required.")
		}
	}
	for _, c := range o.choices {
		if err := c.check(in); err != nil {
			return err
		}
	}
	return nil
}

// allowing returns the operation with another allowance.
func (o Operation) allowing(a Allowance) Operation {
	o.Allowance = a
	return o
}

// refusing returns the operation with a sentence of its own for people who are signed in and do not have the permission.
func (o Operation) refusing(sentence error) Operation {
	o.refused = sentence
	return o
}

// withSecrets returns the operation as one for which people type secrets, such as a password.
func (o Operation) withSecrets() Operation {
	o.secrets = true
	return o
}

// namesMinisite reports whether the operation acts on the minisite that its body names.
func (o *Operation) namesMinisite() bool { return o.in.Implements(reflect.TypeFor[ofTenant]()) }

// TooLarge refuses a body that is larger than limit.
func TooLarge(limit int) error {
	size := fmt.Sprintf("%.3g MB", float64(limit)/(1<<20))
	if limit < 1<<20 {
		size = fmt.Sprintf("%d kB", limit>>10)
	}
	return &technical{413, fault.New(fault.Invalid, "http_413", "That is too large to send. The limit is "+size+".")}
}

// decodeJSON reads one JSON object. Unknown fields are ignored, so that a newer client may talk to an older server.
func decodeJSON(body []byte, into any) error {
	if len(bytes.TrimSpace(body)) == 0 {
		body = []byte("{}")
	}
	if _, imported := into.(interface{ importedText() }); store.EscapesNUL(body) && !imported {
		return &technical{400, fault.New(fault.Invalid, "malformed_json", "The request contains the character U+0000, which text can't have.")}
	}
	if err := json.Unmarshal(body, into); err != nil {
		return &technical{400, describeJSON(err, reflect.TypeOf(into))}
	}
	return nil
}

func isScalar(f reflect.StructField) bool {
	return f.Type.Kind() >= reflect.Bool && f.Type.Kind() <= reflect.Float64
}

// isForgotten reports whether nil means that a field was not sent: a list, and not JSON that is passed on, or a pointer that can't be null.
func isForgotten(f reflect.StructField) bool {
	return f.Type.Kind() == reflect.Slice && f.Type.Elem().Kind() != reflect.Uint8 || f.Type.Kind() == reflect.Pointer && f.Tag.Get("nullable") == "false"
}

// requiredFields lists the fields of some types that an input must have.
func requiredFields(in reflect.Type, of func(reflect.StructField) bool) (fields []reflect.StructField) {
	if in.Kind() != reflect.Struct {
		return nil
	}
	for _, f := range reflect.VisibleFields(in) {
		if f.Tag.Get("required") == "true" && of(f) {
			fields = append(fields, f)
		}
	}
	return fields
}

// refuseNull refuses null for these fields, which encoding/json would leave as they are: 0 or false.
func refuseNull(body []byte, fields []reflect.StructField) error {
	if len(fields) == 0 || !bytes.Contains(body, []byte("null")) {
		return nil
	}
	var sent map[string]json.RawMessage
	if json.Unmarshal(body, &sent) != nil {
		return nil
	}
	for _, f := range fields {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if string(sent[name]) == "null" {
			return &technical{400, fault.Field(name, "wrong_type", name+" must be "+article(jsonName(f.Type))+", not null.")}
		}
	}
	return nil
}

func describeJSON(err error, into reflect.Type) *fault.Error {
	var wrongType *json.UnmarshalTypeError
	if errors.As(err, &wrongType) {
		field := jsonPath(into, wrongType.Field)
		if field == "" {
			return fault.New(fault.Invalid, "wrong_type", "The request must be a JSON object, not "+article(wrongType.Value)+".")
		}
		want, got := jsonName(wrongType.Type), article(wrongType.Value)
		message := fmt.Sprintf("%s must be %s, not %s.", field, article(want), got)
		if want == wholeNumber && got == "a number" { // 1.5, or one that is too large
			message = field + " must be a whole number."
		}
		return fault.Field(field, "wrong_type", message)
	}
	return &fault.Error{Kind: fault.Invalid, Code: "malformed_json", Message: "The request is not valid JSON.", Cause: err}
}

// jsonPath removes the embedded structs from a field's path, which encoding/json includes with their Go names.
func jsonPath(t reflect.Type, path string) string {
	var fields []string
	for part := range strings.SplitSeq(path, ".") {
		for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Map {
			t = t.Elem()
		}
		if t.Kind() != reflect.Struct {
			fields = append(fields, part)
			continue
		}
		if f, ok := t.FieldByName(part); ok && f.Anonymous {
			t = f.Type
			continue
		}
		fields = append(fields, part)
		for _, f := range reflect.VisibleFields(t) {
			if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name == part {
				t = f.Type
				break
			}
		}
	}
	return strings.Join(fields, ".")
}

// jsonName returns the JSON name of a Go type.
func jsonName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "boolean"
	case reflect.Slice, reflect.Array:
		return "array"
	case reflect.Struct, reflect.Map:
		return "object"
	case reflect.Pointer:
		return jsonName(t.Elem())
	}
	if t.Kind() >= reflect.Int && t.Kind() <= reflect.Uint64 {
		return wholeNumber
	}
	return "number"
}

const wholeNumber = "whole number"

func article(noun string) string {
	if strings.HasPrefix(noun, "number ") { // encoding/json says "number 12"
		noun = "number"
	}
	switch noun {
	case "bool":
		noun = "boolean"
	case "array", "object":
		return "an " + noun
	}
	return "a " + noun
}
