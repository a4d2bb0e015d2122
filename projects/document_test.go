package projects_test

import (
	"encoding/json"
	"strings"
	"testing"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/projects"
)

func TestDocuments(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	kept := func(text string) string {
		page := testkit.Get(b.projects.Find(t.Context(), b.ann, b.id))(t)
		_, err := b.projects.Save(t.Context(), b.ann, projects.SaveParams{
			ProjectID: b.id, BaseVersion: page.Version, Document: json.RawMessage(text),
		})
		if err != nil {
			return fault.From(err).CodeOrKind()
		}
		saved := testkit.Get(b.projects.Latest(t.Context(), b.id))(t)
		return string(saved.Document)
	}
	head := `{"version":1,` + parts + `,`
	same := "comes back as it was"
	deep := func(levels int) string {
		return head + `"x":` + strings.Repeat("[", levels) + strings.Repeat("]", levels) + `}`
	}
	for text, want := range map[string]string{
		// jsonb would sort the names, drop the second of two and write 1e2 as 100.
		head + `"zz":{"b":1e2,"a":1.50},"a":1,"a":2}`:              same,
		head + `"text":"\ud83d\ude00 <b>&\u2028 \ud800"}`:          same,
		head + `"brackets":"` + strings.Repeat("[", 500) + `\"{"}`: same,
		" {\n \"version\" : 1, " + parts + " } ":                   `{"version":1,` + parts + `}`,
		deep(99):                                                   same,
		deep(100):                                                  "document_invalid",
		deep(1000_000):                                             "document_invalid",
		strings.Replace(head, `1`, `2`, 1) + `"x":1}`:              same, // a newer page has written it
		strings.Replace(head, `1`, `3`, 1) + `"x":1}`:              "document_invalid",
		strings.Replace(head, `1`, `"1"`, 1) + `"x":1}`:            "document_invalid",
		strings.Replace(head, `v`, `V`, 1) + `"x":1}`:              "document_invalid",
		`{}`:                     "document_invalid",
		``:                       "document_invalid",
		`null`:                   "document_invalid",
		`[` + head + `"x":1}]`:   "document_invalid",
		`{"version":1,` + parts:  "document_invalid",
		head + "\"x\":\"\xff\"}": "document_invalid",
		head + `"x":"` + strings.Repeat("x", 4<<20-len(head+`"x":""}`)) + `"}`:   same,
		head + `"x":"` + strings.Repeat("x", 4<<20-len(head+`"x":""}`)+1) + `"}`: "project_too_large",
	} {
		if want == same {
			want = text
		}
		if got := kept(text); got != want {
			t.Errorf("%.60q: got %.60q, want %.60q", text, got, want)
		}
	}
}

func TestPartsOfADocument(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	whole := map[string]string{
		"version": "1", "unit": `"mm"`, "seed": "-1.5", "parameters": "[]", "styles": "{}", "components": "[{}]", "scripts": "[]", "sheet": "{}",
		"assets": "[]",
	}
	with := func(name, value string) json.RawMessage {
		fields := map[string]json.RawMessage{}
		for n, v := range whole {
			fields[n] = json.RawMessage(v)
		}
		if value == "" {
			delete(fields, name)
		} else {
			fields[name] = json.RawMessage(value)
		}
		text := testkit.Get(json.Marshal(fields))(t)
		return text
	}
	save := func(document json.RawMessage) error {
		_, err := b.projects.Save(t.Context(), b.ann, projects.SaveParams{ProjectID: b.id, BaseVersion: 1, Document: document, Overwrite: true})
		return err
	}
	testkit.Must(t, save(with("note", `"more than we know"`)))
	testkit.Must(t, save(with("assets", "[1"+strings.Repeat(",1", 499)+"]")))
	for _, c := range []struct{ name, value, problem string }{
		{"unit", "1", "unit must be a text"},
		{"seed", `"1"`, "seed must be a number"},
		{"parameters", "{}", "parameters must be a list"},
		{"styles", "[]", "styles must be an object"},
		{"components", "{}", "components must be a list"},
		{"components", "[]", "components must have at least the main component"},
		{"scripts", `"x"`, "scripts must be a list"},
		{"sheet", "null", "sheet must be an object"},
		{"assets", "true", "assets must be a list"},
		{"assets", "", "assets is missing"},
		{"assets", "[1" + strings.Repeat(",1", 500) + "]", "assets must not have more than 500 entries"},
		{"seed", "", "seed is missing"},
	} {
		err := fault.From(save(with(c.name, c.value)))
		if err == nil || err.Code != "document_invalid" || !strings.HasSuffix(err.Fields["document"], ": "+c.problem+".") {
			t.Errorf("%s %q: %v", c.name, c.value, err)
		}
	}
}
