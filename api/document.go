package api

import (
	"encoding/json"

	"github.com/swaggest/jsonschema-go"
)

// Document is a design document, byte for byte as it was saved. Only the engine in the browser interprets it.
type Document json.RawMessage

// MarshalJSON satisfies json.Marshaler.
func (d Document) MarshalJSON() ([]byte, error) { return json.RawMessage(d).MarshalJSON() }

// UnmarshalJSON satisfies json.Unmarshaler.
func (d *Document) UnmarshalJSON(data []byte) error {
	return (*json.RawMessage)(d).UnmarshalJSON(data)
}

// PrepareJSONSchema makes it any object in the OpenAPI document.
func (Document) PrepareJSONSchema(s *jsonschema.Schema) error {
	s.WithType(jsonschema.Object.Type())
	s.Items = nil
	s.WithAdditionalProperties(jsonschema.SchemaOrBool{TypeBoolean: new(true)})
	return nil
}
