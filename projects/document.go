package projects

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"cuttle/fault"
	"cuttle/media"
)

// MaxDocument is the largest document that is kept, in bytes.
const MaxDocument = 1 << 20

// maxDepth is a little more than the engine's own limit: nobody makes such a thing by drawing.
const maxDepth = 100

// maxAssets is how many assets a document may have: the engine's own limit.
const maxAssets = 500

// blank is what a new project begins with: what design's newDocument makes, which a test there compares.
//
//go:embed blank.json
var blank []byte

// checked returns the document without the space between its parts, or refuses what is no document of ours. What
// stands in it is the engine's business; the server knows its version, its size, that it is well formed, and which parts
// every document has.
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
	for _, part := range parts {
		if err := part.check(fields[part.name]); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// parts are what every document of version 1 has: design's schema, as far as one looks without reading it.
var parts = []part{
	{"unit", "a text", `"`},
	{"seed", "a number", "-0123456789"},
	{"parameters", "a list", "["},
	{"styles", "an object", "{"},
	{"components", "a list", "["},
	{"scripts", "a list", "["},
	{"sheet", "an object", "{"},
	{"assets", "a list", "["},
}

type part struct {
	name, kind string
	begins     string // one of these characters
}

func (p part) check(value json.RawMessage) error {
	switch {
	case len(value) == 0:
		return invalidPart(p.name + " is missing")
	case !strings.Contains(p.begins, string(value[:1])):
		return invalidPart(p.name + " must be " + p.kind)
	case p.name == "components" && string(value) == "[]":
		return invalidPart("components must have at least the main component")
	case p.name == "assets" && len(entries(value)) > maxAssets:
		return invalidPart(fmt.Sprintf("assets must not have more than %d entries", maxAssets))
	}
	return nil
}

func invalidPart(problem string) error {
	return fault.Field("document", "document_invalid", "This is not a project that we can keep: "+problem+".")
}

var notADocument = fault.Field("document", "document_invalid", "This is not a project that we can keep.")

// filesOf lists the keys of the files that a document uses, each once: the ids of its assets that are keys of ours.
func filesOf(document []byte) []string {
	var fields map[string]json.RawMessage
	_ = json.Unmarshal(document, &fields) // has been checked
	files := []string{}                   // not nil, which SQL would read as null
	for _, asset := range entries(fields["assets"]) {
		var entry map[string]any
		if json.Unmarshal(asset, &entry) != nil {
			continue
		}
		if key, _ := entry["id"].(string); media.ValidKey(key) && !slices.Contains(files, key) {
			files = append(files, key)
		}
	}
	return files
}

func entries(list json.RawMessage) (entries []json.RawMessage) {
	_ = json.Unmarshal(list, &entries) // what is no list has no entries
	return entries
}

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
