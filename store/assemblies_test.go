package store_test

import (
	"strings"
	"testing"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/migrations"
)

// What people copied from a template stays put together: its current document gets the assembly in place of the view, and nothing else of it changes.
// Earlier versions and other documents stay as they are.
func TestCopiesGetAssemblies(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	data.Exec(t, `insert into app_user (id, email, username, created_at) values ('ann', 'ann@example.com', 'ann', now())`)
	data.Exec(t, `insert into project (id, owner_id, name, share_status, created_at, last_opened_at)
		select id, 'ann', id, 'private', now(), now() from unnest(array['copy', 'other']) id`)
	put := func(id string, version int, document string) {
		t.Helper()
		data.Exec(t, `insert into project_version (project_id, version, kind, document, started_at, saved_at) values ($1, $2, 'autosave', $3, now(), now())`,
			id, version, document)
	}
	const before, after = `{"version":2,"styles":{"score":{},"cut":{}},`, `,"assets":[{"name":"the \"view\":\"standing-year\""}]}`
	put("copy", 1, before+`"view":"standing-year"`+after)
	put("copy", 2, before+`"view":"standing-year"`+after)
	put("other", 1, before+`"view":"of-my-own"`+after)
	migration := testkit.Get(migrations.FS.ReadFile("00212_assemblies.sql"))(t)
	for range 2 { // the second time nothing is left to do
		data.Exec(t, string(migration))
	}
	document := func(id string, version int) string {
		return dbtest.Look[string](t, data, `select document::text from project_version where project_id = $1 and version = $2`, id, version)
	}
	got := document("copy", 2)
	start, end := strings.HasPrefix(got, before+`"assembly":{"rests":"standing"`), strings.HasSuffix(got, "}"+after)
	if !start || !end {
		t.Errorf("the current version: %s", got)
	}
	if got := document("copy", 1); got != before+`"view":"standing-year"`+after {
		t.Errorf("an earlier version: %s", got)
	}
	if got := document("other", 1); got != before+`"view":"of-my-own"`+after {
		t.Errorf("another view: %s", got)
	}
}
