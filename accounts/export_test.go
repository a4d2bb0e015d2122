package accounts_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/media"
)

// files are kept in a folder of the test.
func files(t *testing.T) *media.Files {
	t.Helper()
	kept := testkit.Get(media.OpenFolder(t.TempDir()))(t)
	t.Cleanup(func() { kept.Close() })
	return kept
}

// "Account as JSON, each project's document as JSON with its preview, own files, as one archive made by a job; the link … works for 7
// days." (issue 18)
func TestExport(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f, kept := withAnn(t, data.Store), files(t)
	var picture bytes.Buffer
	testkit.Must(t, png.Encode(&picture, image.NewGray(image.Rect(0, 0, 3, 3))))
	key := testkit.Get(kept.Put(t.Context(), picture.Bytes()))(t)
	drawing := `<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm"><path d="M0 0h9v9z"/></svg>`
	svg := testkit.Get(kept.Put(t.Context(), []byte(drawing)))(t)
	for _, sql := range []string{
		`update app_user set storage = '{"look":"dark"}', avatar = $3 where id = $1 and $2 <> ''`,
		`insert into project (id, owner_id, name, preview_image, created_at, last_opened_at) values ('p1', $1, 'Ann''s ../"Tag"', $3, $2, $2)`,
		`insert into project (id, owner_id, name, preview_image, created_at, last_opened_at) values ('p2', $1, '???', 'gone.png', $2, $2)`,
		`insert into project_version (project_id, version, kind, document, started_at, saved_at) values ('p1', 1, 'autosave', '{"v":1}', $2, $2), ('p1', 2, 'autosave', '{"v":2}', $2, $2)`,
		`insert into project_example values ('p1', 1, $3, 'A tag for Otis')`,
		`insert into own_file values ($1, $3, 'image', 'Cat.png', 3, 3, 1, $2)`,
		`insert into own_file values ($1, $4, 'drawing', 'Rail.svg', 9, 9, 1, $2)`,
		`insert into project (id, owner_id, name, created_at, last_opened_at) select 'bob1', id, 'Bob', $2, $2 from app_user where username = 'bob'`,
		`insert into entitlement values ('e', $1, 'Pro', 'admin', $2, null, $2)`,
		`insert into project_view values ('others', date '2026-11-20', $1, true, 7)`,
	} {
		data.Exec(t, strings.NewReplacer("$1", "'"+f.annID+"'", "$2", "'2026-11-20T00:00:00Z'", "$3", "'"+key+"'", "$4", "'"+svg+"'").Replace(sql))
	}
	ann, _ := f.logIn(t, "ann_1", "correct horse")
	state := func() accounts.ExportState { return testkit.Get(f.Export(t.Context(), f.annID))(t).State }
	if state() != accounts.ExportNone {
		t.Errorf("before: %s", state())
	}
	for range 2 { // the second changes nothing
		testkit.Must(t, f.RequestExport(t.Context(), ann.UserID, letters))
	}
	if n := dbtest.Look[int](t, data, `select count(*) from river_job where kind = 'accounts.export'`); n != 1 || state() != accounts.ExportMaking {
		t.Errorf("%d jobs, %s", n, state())
	}
	if _, err := f.OpenExport(t.Context(), kept, f.annID); !fault.Is(err, fault.NotFound) {
		t.Errorf("not made yet: %v", err)
	}
	var args accounts.ExportArgs
	testkit.Must(t, json.Unmarshal([]byte(dbtest.Look[string](t, data, `select args::text from river_job where kind = 'accounts.export'`)), &args))
	worker := &accounts.ExportWorker{Accounts: f.Service, Files: kept}
	testkit.Must(t, worker.Work(t.Context(), &river.Job[accounts.ExportArgs]{Args: args}))

	archive := testkit.Get(f.OpenExport(t.Context(), kept, f.annID))(t)
	raw := testkit.Get(io.ReadAll(archive.File))(t)
	archive.File.Close()
	opened := testkit.Get(zip.NewReader(bytes.NewReader(raw), int64(len(raw))))(t)
	content := map[string]string{}
	for _, file := range opened.File {
		content[file.Name] = string(testkit.Get(io.ReadAll(testkit.Get(file.Open())(t)))(t))
	}
	want := []string{
		"account.json", "files/Cat-" + key[:8] + ".png", "files/Rail-" + svg[:8] + ".svg", "files/avatar-" + key[:8] + ".png", "projects/Anns Tag-p1/design.json", "projects/Anns Tag-p1/example-1.png", "projects/Anns Tag-p1/preview.png",
		"projects/Anns Tag-p1/project.json", "projects/unnamed-p2/project.json",
	}
	if got := slices.Sorted(maps.Keys(content)); !slices.Equal(got, want) {
		t.Errorf("files %q", got)
	}
	if content["projects/Anns Tag-p1/design.json"] != "{\n  \"v\": 2\n}" || content["files/avatar-"+key[:8]+".png"] != picture.String() ||
		content["files/Rail-"+svg[:8]+".svg"] != drawing {
		t.Errorf("%q", content)
	}
	if !strings.Contains(content["projects/Anns Tag-p1/project.json"], `"caption": "A tag for Otis"`) {
		t.Errorf("the caption is missing: %s", content["projects/Anns Tag-p1/project.json"])
	}
	for _, part := range []string{`"Ann@example.com"`, `"Ann_1"`, `"look": "dark"`, `"plan": "Pro"`, `"count": 7`, `"host": "localhost"`} {
		if !strings.Contains(content["account.json"], part) {
			t.Errorf("account.json lacks %s", part)
		}
	}
	for _, secret := range []string{"argon2", "Bob"} {
		if strings.Contains(string(raw), secret) || strings.Contains(content["account.json"], secret) {
			t.Errorf("the archive has %s", secret)
		}
	}
	if !strings.Contains(strings.Join(outbox(t, data), "\n"), "within 7 days") {
		t.Error("no letter says that it is ready")
	}

	testkit.Must(t, f.RequestExport(t.Context(), ann.UserID, letters))
	testkit.Must(t, json.Unmarshal([]byte(dbtest.Look[string](t, data, `select args::text from river_job where kind = 'accounts.export' order by id desc limit 1`)), &args))
	testkit.Must(t, worker.Work(t.Context(), &river.Job[accounts.ExportArgs]{Args: args}))
	if _, err := kept.OpenArchive(t.Context(), strings.Trim(archive.ETag, `"`)); !fault.Is(err, fault.NotFound) {
		t.Errorf("the archive that was superseded: %v", err)
	}
	another := testkit.Get(f.OpenExport(t.Context(), kept, f.annID))(t)
	another.File.Close()

	f.clock.advance(accounts.ExportLifetime)
	if state() != accounts.ExportNone {
		t.Errorf("after 7 days: %s", state())
	}
	testkit.Must(t, f.RequestExport(t.Context(), ann.UserID, letters))
	f.clock.advance(time.Hour + time.Second)
	if state() != accounts.ExportFailed {
		t.Errorf("never made: %s", state())
	}
	testkit.Must(t, kept.RemoveOldArchives(t.Context(), time.Now().Add(time.Hour)))
	testkit.Must(t, worker.Work(t.Context(), &river.Job[accounts.ExportArgs]{Args: args})) // somebody asked for another one since
	if state() != accounts.ExportFailed {
		t.Errorf("an old job: %s", state())
	}
}
