package projects

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"cuttle/fault"
	"cuttle/media"
)

// MaxDocument is the largest document that is kept, in bytes.
const MaxDocument = 4 << 20

// maxDepth is a little more than the engine's own limit, and far more than a drawing needs.
const maxDepth = 100

// maxSources is of how many projects a document may have elements.
const maxSources = 100

// maxAssets is how many assets a document may have: the engine's own limit.
const maxAssets = 500

// blank is the document of a new project: what design's newDocument makes, which a test there checks.
//
//go:embed blank.json
var blank []byte

// versions are those that a document can have. Pages write the newest one; documents saved before keep theirs until they are saved again, and a page
// that is open longer than a release takes still writes it.
var versions = []string{"1", "2"}

// checked returns the document without white space between its tokens, or refuses what is not a document. The content is
// left to the engine; the server checks the version, the size, that it is valid JSON, and that the parts are there that
// every document has.
func checked(document []byte) (json.RawMessage, error) {
	var b bytes.Buffer
	if !utf8.Valid(document) || tooDeep(document) || json.Compact(&b, document) != nil {
		return nil, notADocument
	}
	if b.Len() > MaxDocument {
		return nil, fault.Field("document", "project_too_large", "This project is too large. The limit is 4 MB.")
	}
	var fields map[string]json.RawMessage // not a struct, for which "Version" would match "version"
	if json.Unmarshal(b.Bytes(), &fields) != nil || !slices.Contains(versions, string(fields["version"])) {
		return nil, notADocument
	}
	for _, part := range parts {
		if err := part.check(fields[part.name]); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// parts are the parts of every document, with their types: the top level of design's schema.
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
	begins     string // the characters with which its JSON can begin
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
	return fault.Field("document", "document_invalid", "We can't save this project: "+problem+".")
}

var notADocument = fault.Field("document", "document_invalid", "We can't save this project.")

// filesOf lists the keys of the files that a document uses, each once: the ids of its assets that are media keys.
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

// sourcesOf lists the projects that parts of a document were copied from, each once, by the tokens in their "from". Most documents have none, and
// aren't parsed.
func sourcesOf(document []byte) ([]string, error) {
	if !bytes.Contains(document, []byte(`"from":[`)) {
		return []string{}, nil // not nil, which SQL would read as null
	}
	var parsed struct {
		Parameters, Scripts []copied
		Components          []struct {
			copied
			Elements []copied
		}
	}
	_ = json.Unmarshal(document, &parsed) // what is of another type is none
	found := map[string]bool{}
	for _, part := range append(parsed.Parameters, parsed.Scripts...) {
		part.collect(found)
	}
	for _, component := range parsed.Components {
		component.collect(found)
		for _, element := range component.Elements {
			element.collect(found)
		}
	}
	if len(found) > maxSources {
		return nil, invalidPart(fmt.Sprintf("its elements must not be of more than %d projects", maxSources))
	}
	return slices.AppendSeq([]string{}, maps.Keys(found)), nil
}

// sourceToken matches what source_token of the migrations makes of a project's id.
var sourceToken = regexp.MustCompile(`^[0-9a-f]{24}$`)

type copied struct {
	From     []string
	Children []copied // of an element
}

func (c copied) collect(found map[string]bool) {
	for _, token := range c.From {
		if sourceToken.MatchString(token) {
			found[token] = true
		}
	}
	for _, child := range c.Children {
		child.collect(found)
	}
}

func entries(list json.RawMessage) (entries []json.RawMessage) {
	_ = json.Unmarshal(list, &entries) // what is not a list has no entries
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
