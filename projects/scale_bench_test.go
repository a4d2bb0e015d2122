package projects_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/projects"
)

// crowd makes a database with this many public projects, by a hundredth as many people.
func crowd(b *testing.B, many int) *projects.Service {
	b.Helper()
	data := dbtest.Database(b)
	owner := testkit.Get(pgx.Connect(b.Context(), data.OwnerURL))(b)
	defer owner.Close(b.Context())
	for _, sql := range []string{
		`set session_replication_role = replica`, // foreign keys are not checked, which would take most of the time
		fmt.Sprintf(`insert into app_user (id, email, username, can_license_pro, created_at)
			select 'user' || n, 'user' || n || '@example.com', 'user' || n, n <= 20, now() from generate_series(1, %d) n`, many/100+20),
		fmt.Sprintf(`insert into project (id, owner_id, name, share_status, license, created_at, published_at, last_opened_at)
			select 'p' || n, 'user' || case when n <= 100 then n %% 20 + 1 else 21 + n %% %d end, 'Project ' || n, 'public',
				case when n <= 50 then 'pro' end, now(), now() + n * interval '1 second', now() from generate_series(1, %d) n`, many/100, many),
		`insert into project_tag (project_id, tag_id) select id, 'tag01' from project`,
		`vacuum analyze app_user, project, project_tag`,
	} {
		_, err := owner.Exec(b.Context(), sql)
		testkit.Must(b, err)
	}
	return projects.New(data.Store, time.Now)
}

// BenchmarkPublicCards compares 1,000,000 public projects with 1,000, without any cache, and a list among the many with the simplest query that gives
// its rows, which is the one by their ids: in turns, so that all run under the same load. "slower" is how many times as long a list takes among the
// many, "of-rows" is its throughput as a part of that query's.
func BenchmarkPublicCards(b *testing.B) {
	few, many := crowd(b, 1_000), crowd(b, 1_000_000)
	for name, list := range map[string]func(*projects.Service, context.Context) ([]projects.Card, error){
		"templates": (*projects.Service).TemplateCards,
	} {
		b.Run(name, func(b *testing.B) {
			const turn = 10
			timed := func(of *projects.Service, list func(*projects.Service, context.Context) ([]projects.Card, error)) time.Duration {
				began := time.Now()
				for range turn {
					cards := testkit.Get(list(of, b.Context()))(b)
					if len(cards) < 50 {
						b.Fatalf("%d cards", len(cards))
					}
				}
				return time.Since(began)
			}
			var ids []string
			for _, card := range testkit.Get(list(many, b.Context()))(b) {
				ids = append(ids, card.ID)
			}
			byID := func(of *projects.Service, ctx context.Context) ([]projects.Card, error) {
				return of.CardsByID(ctx, "", ids)
			}
			timed(few, list)
			timed(many, byID)
			var fewTook, manyTook, rowsTook time.Duration
			for b.Loop() {
				fewTook += timed(few, list)
				manyTook += timed(many, list)
				rowsTook += timed(many, byID)
			}
			b.ReportMetric(float64(rowsTook)/float64(manyTook), "of-rows")
			b.ReportMetric(float64(manyTook)/float64(fewTook), "slower")
			b.ReportMetric(float64(manyTook.Nanoseconds())/float64(b.N*turn), "ns/list")
		})
	}
}

// BenchmarkDashboardOfMany compares the dashboard of a person with 5,000 projects among 100,000 people with the one among 100, in turns.
// "slower" is how many times as long it takes among the many; "p95-ms" is for the many.
func BenchmarkDashboardOfMany(b *testing.B) {
	among := func(people int) *projects.Service {
		data := dbtest.Database(b)
		owner := testkit.Get(pgx.Connect(b.Context(), data.OwnerURL))(b)
		defer owner.Close(b.Context())
		for _, sql := range []string{
			fmt.Sprintf(`insert into app_user (id, email, username, created_at)
				select 'user' || n, 'user' || n || '@example.com', 'user' || n, now() from generate_series(1, %d) n`, people),
			fmt.Sprintf(`insert into project (id, owner_id, name, created_at, last_opened_at)
				select 'p' || n, 'user' || greatest(n - 5000, 1), 'Project ' || n, now(), now() + n * interval '1 second' from generate_series(1, %d + 5000) n`, people),
			`insert into project_version (project_id, version, kind, document, started_at, saved_at) select id, 1, 'autosave', '{}', now(), now() from project`,
			`vacuum analyze app_user, folder, project, project_version`,
		} {
			_, err := owner.Exec(b.Context(), sql)
			testkit.Must(b, err)
		}
		return projects.New(data.Store, time.Now)
	}
	few, many := among(100), among(100_000)
	for name, p := range map[string]projects.DashboardParams{"date": {}, "name": {Sort: projects.ByName}, "words": {Words: "ject 49"}} {
		b.Run(name, func(b *testing.B) {
			timed := func(of *projects.Service) time.Duration {
				began := time.Now()
				if page := testkit.Get(of.Dashboard(b.Context(), "user1", p))(b); len(page.Projects) != 100 {
					b.Fatalf("%d projects", len(page.Projects))
				}
				return time.Since(began)
			}
			timed(few)
			timed(many)
			var fewTook, manyTook time.Duration
			var each []time.Duration
			for b.Loop() {
				fewTook += timed(few)
				each = append(each, timed(many))
				manyTook += each[len(each)-1]
			}
			slices.Sort(each)
			b.ReportMetric(float64(manyTook)/float64(fewTook), "slower")
			b.ReportMetric(each[len(each)*95/100].Seconds()*1000, "p95-ms")
		})
	}
}
