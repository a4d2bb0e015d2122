package api

import (
	"encoding/json"

	"github.com/swaggest/jsonschema-go"
)

// Document is a design document, the very bytes that were saved. What stands in it is the business of the engine in
// the browser.
type Document json.RawMessage

// MarshalJSON satisfies json.Marshaler.
func (d Document) MarshalJSON() ([]byte, error) { return json.RawMessage(d).MarshalJSON() }

// UnmarshalJSON satisfies json.Unmarshaler.
func (d *Document) UnmarshalJSON(data []byte) error {
	return (*json.RawMessage)(d).UnmarshalJSON(data)
}

// PrepareJSONSchema tells the OpenAPI document what the type alone does not: any object.
func (Document) PrepareJSONSchema(s *jsonschema.Schema) error {
	s.WithType(jsonschema.Object.Type())
	s.Items = nil
	s.WithAdditionalProperties(jsonschema.SchemaOrBool{TypeBoolean: new(true)})
	return nil
}
