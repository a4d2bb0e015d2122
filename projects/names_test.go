package projects_test

import (
	"strings"
	"testing"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/projects"
)

func TestNames(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	for given, want := range map[string]string{
		" A \t\n lamp\u00a0 ":             "A lamp",
		"Ab\u202egnp.exe\u202c":           "Abgnp.exe",
		"\u202a\u202b\u202dx\u2066\u2069": "x",
		"\u2067x\u2068y":                  "xy",
		"a\u001b[31mb\u007f\u009f":        "a[31mb",
		"\u200eשלום\u200f":                "\u200eשלום\u200f",
		"👩\u200d👧":                        "👩\u200d👧",
		"می\u200cخواهم":                   "می\u200cخواهم",
		"❤\ufe0f":                         "❤\ufe0f",
		"e\u0301":                         "e\u0301",
		strings.Repeat("ä", 200):          strings.Repeat("ä", 200),
		strings.Repeat("ä", 201):          "",
		"":                                "",
		"\u200b":                          "",
		"\u200d \u200c\ufeff":             "",
		"\u202e\u2066":                    "",
		"\u00ad\u2060\ufe0f":              "",
		"\u3164\u115f\u2800":              "",
		"\u0007":                          "",
	} {
		got := ""
		err := b.projects.Rename(t.Context(), b.ann, b.id, given)
		if err == nil {
			page := testkit.Get(b.projects.Find(t.Context(), b.ann, b.id))(t)
			got = page.Name
		} else if words := fault.From(err).Fields["name"]; words != "Please enter a name of at most 200 characters." {
			t.Errorf("%+q: %v", given, err)
		}
		if got != want {
			t.Errorf("a project named %+q: got %+q, want %+q", given, got, want)
		}
		file, err := projects.CleanFileName(given)
		if file != want || (err == nil) != (want != "") {
			t.Errorf("a file named %+q: got %+q, %v", given, file, err)
		}
	}
}

func TestDescriptions(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	testkit.Must(t, b.projects.Publish(t.Context(), b.ann, projects.PublishParams{
		ProjectID: b.id, Name: "Lamp", Description: " 3 mm\u202e birch.\n\n\tIt \u0007glows.\u200b ", ShareStatus: projects.Public,
	}))
	page := testkit.Get(b.projects.Find(t.Context(), b.ann, b.id))(t)
	if page.Description != "3 mm birch.\n\n\tIt glows.\u200b" {
		t.Errorf("got %+q", page.Description)
	}
}
