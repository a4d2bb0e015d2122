package projects_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"cuttle/devkit/dbtest"
	"cuttle/projects"
)

// The time that the sweep takes for one key, among documents that each use a file. Every other key is one of theirs.
func BenchmarkPictureSweep(b *testing.B) {
	for _, c := range []struct{ versions, bytes int }{{4_000, 100_000}, {100_000, 1_000}} {
		b.Run(fmt.Sprintf("%d versions of %d kB", c.versions, c.bytes/1000), func(b *testing.B) {
			data := dbtest.Database(b)
			conn, err := pgx.Connect(b.Context(), data.OwnerURL)
			must(b, err)
			defer conn.Close(b.Context())
			exec := func(sql string, args ...any) {
				_, err := conn.Exec(b.Context(), sql, args...)
				must(b, err)
			}
			exec(`insert into app_user (id, email, username, created_at) values ('ann', 'ann@example.com', 'ann', now())`)
			exec(`insert into project (id, owner_id, name, created_at, last_opened_at) select 'p' || i, 'ann', 'Lamp', now(), now() from generate_series(0, $1::int / 100) i`, c.versions)
			exec(`with text as (select string_agg(md5(i::text), '') as body from generate_series(1, $2::int / 32) i)
				insert into project_version (project_id, version, kind, document, started_at, saved_at)
				select 'p' || i / 100, 1 + i % 100, 'autosave', ('{"assets":[{"id":"' || lpad((2 * i)::text, 27, '0') || '.png"}],"body":"' || body || '"}')::json, now(), now()
				from generate_series(0, $1 - 1) i, text`, c.versions, c.bytes)
			exec(`insert into asset_reference (key, project_id, version) select document->'assets'->0->>'id', project_id, version from project_version`)
			exec(`vacuum analyze`)
			for b.Loop() {
				b.StopTimer()
				exec(`insert into loose_picture (key, since) select lpad(i::text, 27, '0') || '.png', now() - interval '2 days' from generate_series(0, 9) i`)
				files := &shelf{keys: map[string]bool{}}
				b.StartTimer()
				must(b, (&projects.PictureSweepWorker{Store: data.Store, Files: files, Now: time.Now}).Work(b.Context(), nil))
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/1000/float64(10*b.N), "ms/key")
		})
	}
}
