package projects_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"cuttle/accounts"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/projects"
	"cuttle/store"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// bench is a database with two people who are trusted, a project of ann's and a clock that only the test moves.
type bench struct {
	*testing.T
	st       *store.Store
	now      time.Time
	ann, bob projects.Viewer
	id       string
	projects *projects.Service
}

func newBench(t *testing.T, st *store.Store) *bench {
	b := &bench{T: t, st: st, now: noon}
	clock := func() time.Time { return b.now }
	people := testkit.Accounts(st, clock)
	b.projects = projects.New(st, clock)
	for name, who := range map[string]*projects.Viewer{"ann": &b.ann, "bob": &b.bob} {
		id := testkit.Get(people.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: name + "@example.com", Username: name, Password: "correct horse", Trusted: true}))(t)
		who.UserID, who.Username = id, name
	}
	b.id = b.create(b.ann)
	return b
}

func (b *bench) create(who projects.Viewer) string {
	b.Helper()
	id := testkit.Get(b.projects.Begin(b.Context(), projects.BeginParams{OwnerID: who.UserID}))(b)
	testkit.Must(b, b.projects.SetShareStatus(b.Context(), who, id, projects.Public))
	return id
}

// dashboard lists a person's projects.
func (b *bench) dashboard(ownerID string) []projects.OnDashboard {
	b.Helper()
	return testkit.Get(b.projects.Dashboard(b.Context(), ownerID, projects.DashboardParams{}))(b).Projects
}

// parts are the parts of every document after its version.
const parts = `"unit":"mm","seed":1,"parameters":[],"styles":{},"components":[{}],"scripts":[],"sheet":{},"assets":[]`

func document(note string) json.RawMessage {
	return json.RawMessage(`{"version":1,` + parts + `,"note":"` + note + `"}`)
}

// save saves a document based on version base and returns the code of the refusal, or the new version.
func (b *bench) save(base int, note string, overwrite bool) string {
	b.Helper()
	saved, err := b.projects.Save(b.Context(), b.ann, projects.SaveParams{
		ProjectID: b.id, BaseVersion: base, Document: document(note), Overwrite: overwrite,
	})
	if err != nil {
		return fault.From(err).CodeOrKind()
	}
	return fmt.Sprint(saved.Version)
}

// history returns every kept version with its note, newest first.
func (b *bench) history() string {
	b.Helper()
	versions := testkit.Get(b.projects.Versions(b.Context(), b.ann, b.id))(b)
	var lines []string
	for _, v := range versions {
		row := testkit.Get(b.st.As(store.Public).FindVersion(b.Context(), b.id, int32(v.Number)))(b)
		var says struct{ Note string }
		testkit.Must(b, json.Unmarshal(row.Document, &says))
		lines = append(lines, fmt.Sprintf("%d %s %s", v.Number, v.Kind, says.Note))
	}
	return strings.Join(lines, ", ")
}

func (b *bench) expect(what, want, got string) {
	b.Helper()
	if got != want {
		b.Errorf("%s: got %q, want %q", what, got, want)
	}
}

// counts are the rows of project_view or project_download of a database, as "project person-days total".
func (b *bench) counts(url, table string) map[string]string {
	b.Helper()
	conn := testkit.Get(pgx.Connect(b.Context(), url))(b)
	defer conn.Close(b.Context())
	rows := testkit.Get(conn.Query(b.Context(), "select project_id, count(*)::text || ' ' || sum(count)::text from "+table+" group by 1"))(b)
	counts := map[string]string{}
	for rows.Next() {
		var id, text string
		testkit.Must(b, rows.Scan(&id, &text))
		counts[id] = text
	}
	testkit.Must(b, rows.Err())
	return counts
}
