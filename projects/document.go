package projects

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"unicode/utf8"

	"cuttle/fault"
)

// MaxDocument is the largest document that is kept, in bytes.
const MaxDocument = 1 << 20

// maxDepth is a little more than the engine's own limit: nobody makes such a thing by drawing.
const maxDepth = 100

// blank is what a new project begins with: what design's newDocument makes, which a test there compares.
//
//go:embed blank.json
var blank []byte

// checked answers the document without the space between its parts, or refuses what is no document of ours. What
// stands in it is the engine's business; the server knows its version, its size and that it is well formed.
func checked(document []byte) (json.RawMessage, error) {
	var b bytes.Buffer
	if !utf8.Valid(document) || tooDeep(document) || json.Compact(&b, document) != nil {
		return nil, notADocument
	}
	if b.Len() > MaxDocument {
		return nil, fault.Field("document", "project_too_large", "This project is too large. It may have up to 1 MB.")
	}
	var fields map[string]json.RawMessage // of a struct, "Version" would be taken for "version"
	if json.Unmarshal(b.Bytes(), &fields) != nil || string(fields["version"]) != "1" {
		return nil, notADocument
	}
	return b.Bytes(), nil
}

var notADocument = fault.Field("document", "document_invalid", "This is not a project that we can keep.")

func tooDeep(document []byte) bool {
	depth, inText := 0, false
	for i := 0; i < len(document); i++ {
		switch c := document[i]; {
		case inText && c == '\\':
			i++
		case c == '"':
			inText = !inText
		case inText:
		case c == '{' || c == '[':
			if depth++; depth > maxDepth {
				return true
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return false
}
