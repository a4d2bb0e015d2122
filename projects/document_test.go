package projects_test

import (
	"encoding/json"
	"strings"
	"testing"

	"cuttle/devkit/dbtest"
	"cuttle/fault"
	"cuttle/projects"
)

func TestDocuments(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	kept := func(text string) string {
		page, err := projects.Find(t.Context(), b.st, b.ann, b.id)
		must(t, err)
		_, err = projects.Save(t.Context(), b.st, b.ann, projects.SaveParams{
			ProjectID: b.id, BaseVersion: page.Version, Document: json.RawMessage(text), Now: b.now,
		})
		if err != nil {
			return fault.From(err).CodeOrKind()
		}
		saved, err := projects.Latest(t.Context(), b.st, b.id)
		must(t, err)
		return string(saved.Document)
	}
	same := "comes back as it was"
	deep := func(levels int) string {
		return `{"version":1,"x":` + strings.Repeat("[", levels) + strings.Repeat("]", levels) + `}`
	}
	for text, want := range map[string]string{
		// jsonb would sort the names, drop the second of two and write 1e2 as 100.
		`{"version":1,"zz":{"b":1e2,"a":1.50},"a":1,"a":2}`:              same,
		`{"version":1,"text":"\ud83d\ude00 <b>&\u2028 \ud800"}`:          same,
		`{"version":1,"brackets":"` + strings.Repeat("[", 500) + `\"{"}`: same,
		" {\n \"version\" : 1 } ":                                        `{"version":1}`,
		deep(99):                                                         same,
		deep(100):                                                        "document_invalid",
		deep(1000_000):                                                   "document_invalid",
		`{"version":2}`:                                                  "document_invalid",
		`{"version":"1"}`:                                                "document_invalid",
		`{"Version":1}`:                                                  "document_invalid",
		`{}`:                                                             "document_invalid",
		``:                                                               "document_invalid",
		`null`:                                                           "document_invalid",
		`[{"version":1}]`:                                                "document_invalid",
		`{"version":1`:                                                   "document_invalid",
		"{\"version\":1,\"x\":\"\xff\"}":                                 "document_invalid",
		`{"version":1,"x":"` + strings.Repeat("x", 1<<20-len(`{"version":1,"x":""}`)) + `"}`:   same,
		`{"version":1,"x":"` + strings.Repeat("x", 1<<20-len(`{"version":1,"x":""}`)+1) + `"}`: "project_too_large",
	} {
		if want == same {
			want = text
		}
		if got := kept(text); got != want {
			t.Errorf("%.60q: got %.60q, want %.60q", text, got, want)
		}
	}
}
