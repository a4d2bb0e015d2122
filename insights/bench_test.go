package insights_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/insights"
)

// executing returns a function that runs statements as the owner of a database. Before a vacuum they need a checkpoint: test servers commit without
// waiting for the disk, and until then no page is known to be visible to all.
func executing(b *testing.B, data *dbtest.DB) func(sql ...string) {
	owner := testkit.Get(pgx.Connect(b.Context(), data.OwnerURL))(b)
	b.Cleanup(func() { owner.Close(b.Context()) })
	return func(sql ...string) {
		b.Helper()
		for _, one := range sql {
			_, err := owner.Exec(b.Context(), one)
			testkit.Must(b, err)
		}
	}
}

// BenchmarkRollUp adds up 10,000,000 rows of views and downloads of the days of a month; issue 40 wants at most 60 s. "again-s" is a run with
// nothing to do.
func BenchmarkRollUp(b *testing.B) {
	data := dbtest.Database(b)
	exec := executing(b, data)
	first := time.Now().UTC().AddDate(0, 1, 1-time.Now().UTC().Day()).Truncate(24 * time.Hour) // of next month, which has its partition
	s := insights.New(data.Store, func() time.Time { return first.AddDate(0, 0, 28).Add(time.Hour) })
	exec(`set session_replication_role = replica`,
		`insert into project (id, owner_id, name, created_at, last_opened_at) select 'p' || n, 'u' || n % 10000, 'P', now(), now() from generate_series(0, 49999) n`,
		fmt.Sprintf(`insert into project_view (project_id, day, person, signed_in, count)
			select 'p' || n %% 50000, date '%s' + (n / 50000 %% 28)::int, 'visitor' || n / 1400000, n %% 3 = 0, 1 + n %% 2 from generate_series(0, 8999999) n`, first.Format(time.DateOnly)),
		fmt.Sprintf(`insert into project_download (project_id, day, person, count)
			select 'p' || n %% 50000, date '%s' + (n / 50000 %% 28)::int, 'person' || n / 1400000, 1 from generate_series(0, 999999) n`, first.Format(time.DateOnly)),
		`checkpoint`, `vacuum analyze project_view, project_download`)
	timed := func() float64 {
		began := time.Now()
		testkit.Must(b, s.RollUp(b.Context()))
		return time.Since(began).Seconds()
	}
	took, again := 0.0, 0.0
	for b.Loop() {
		exec("truncate project_day, project_total, creator_day, rolled_day")
		took += timed()
		again += timed()
	}
	if n := dbtest.Look[int64](b, data, "select sum(signed_in_views + signed_out_views) / 1.5 + sum(total_downloads) from project_day"); n != 10_000_000 {
		b.Fatalf("%d views and downloads", n)
	}
	b.ReportMetric(took/float64(b.N), "10M-s")
	b.ReportMetric(again/float64(b.N), "again-s")
}

// BenchmarkOneMoreDay compares the last day of a year and of its month with the very first day: 200,000 rows of 50,000 projects of 10,000 creators
// each, in turns. "slower" is how many times as long it takes.
func BenchmarkOneMoreDay(b *testing.B) {
	day := time.Now().UTC().AddDate(0, 2, -time.Now().UTC().Day()).Truncate(24 * time.Hour) // the last one of next month
	with := func(year bool) func() time.Duration {
		data := dbtest.Database(b)
		exec := executing(b, data)
		exec(`set session_replication_role = replica`,
			`insert into project (id, owner_id, name, created_at, last_opened_at) select substr(md5(p::text), 1, 20), 'u' || p % 10000, 'P', now(), now() from generate_series(0, 49999) p`,
			fmt.Sprintf(`insert into project_view (project_id, day, person, signed_in, count)
				select substr(md5((n %% 50000)::text), 1, 20), date '%s', 'visitor' || n / 50000, true, 1 from generate_series(0, 199999) n`, day.Format(time.DateOnly)))
		if year {
			for ago := 364; ago > 0; ago-- {
				exec(fmt.Sprintf(`insert into project_day select id, date '%s' - %d, 1, 1, 1, 1, 1 from project`, day.Format(time.DateOnly), ago))
			}
			exec(`insert into creator_day select p.owner_id, d.day, count(*), count(*), count(*), count(*), count(*) from project_day d join project p on p.id = d.project_id group by 1, 2`,
				`insert into project_total select id, 364, 364, 364, 364, 364 from project`,
				fmt.Sprintf(`insert into rolled_day select date '%s' - d, now() from generate_series(1, 364) d`, day.Format(time.DateOnly)))
		}
		exec(`checkpoint`, `vacuum analyze`)
		s := insights.New(data.Store, func() time.Time { return day.AddDate(0, 0, 1).Add(time.Hour) })
		return func() time.Duration {
			for _, table := range []string{"project_day", "creator_day", "rolled_day"} {
				exec(fmt.Sprintf(`delete from %s where day = '%s'`, table, day.Format(time.DateOnly)))
			}
			exec(`vacuum project_day, creator_day, project_total`)
			began := time.Now()
			testkit.Must(b, s.RollUp(b.Context()))
			took := time.Since(began)
			if n := dbtest.Look[int](b, data, "select count(*)::int from project_day where day = $1", day); n != 50_000 {
				b.Fatalf("%d rows", n)
			}
			return took
		}
	}
	early, late := with(false), with(true)
	early()
	late()
	var first, last time.Duration
	for b.Loop() {
		first += early()
		last += late()
	}
	b.ReportMetric(float64(last)/float64(first), "slower")
	b.ReportMetric(last.Seconds()*1000/float64(b.N), "last-ms")
}

// BenchmarkAnalytics reads the numbers of a creator with 1,000 projects and 365 days of each, among 1,800,000 rows of others; issue 40 wants a 95th
// percentile of at most 150 ms.
func BenchmarkAnalytics(b *testing.B) {
	data := dbtest.Database(b)
	exec := executing(b, data)
	exec(`set session_replication_role = replica`,
		`insert into app_user (id, email, username, created_at) values ('ann', 'ann@example.com', 'ann', now())`,
		`insert into project (id, owner_id, name, created_at, last_opened_at, first_made_public_at)
			select 'p' || n * 25, 'ann', 'Project ' || n, now(), now(), now() from generate_series(1, 1000) n`,
		`insert into project_day select 'p' || p, date '2025-12-01' + d, d % 7, d % 7 + p % 5, d, d * 2, d + 1 from generate_series(0, 364) d, generate_series(5, 25000, 5) p`,
		`insert into project_total select project_id, sum(unique_downloads), sum(total_downloads), sum(signed_in_views), sum(signed_out_views), sum(unique_views) from project_day group by project_id`,
		`insert into creator_day select 'ann', day, sum(unique_downloads), sum(total_downloads), sum(signed_in_views), sum(signed_out_views), sum(unique_views)
			from project_day where project_id in (select id from project) group by day`,
		`insert into rolled_day select date '2025-12-01' + d, now() from generate_series(0, 364) d`,
		`checkpoint`, `vacuum analyze project_day, project_total, creator_day, rolled_day, project, app_user`)
	s := insights.New(data.Store, func() time.Time { return time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC) })
	for _, days := range []int{0, 90, 7} {
		b.Run(fmt.Sprint(days, " days"), func(b *testing.B) {
			var each []time.Duration
			for b.Loop() {
				began := time.Now()
				a := testkit.Get(s.Analytics(b.Context(), insights.Viewer{UserID: "ann"}, "ann", days))(b)
				each = append(each, time.Since(began))
				if len(a.Projects) != 1000 || days == 0 && len(a.Days) != 365 {
					b.Fatalf("%d projects, %d days", len(a.Projects), len(a.Days))
				}
			}
			slices.Sort(each)
			b.ReportMetric(each[len(each)*95/100].Seconds()*1000, "p95-ms")
		})
	}
}

// BenchmarkMinisite reads the numbers of a minisite with 50,000 members and 1,000 days of 500 projects each, and counts one more day of it.
func BenchmarkMinisite(b *testing.B) {
	data := dbtest.Database(b)
	exec := executing(b, data)
	exec(`set session_replication_role = replica`,
		`insert into app_user (id, email, username, created_at) values ('ann', 'ann@example.com', 'ann', now())`,
		`insert into tenant (id, kind, slug, profile, created_at) values ('hub', 'minisite', 'hub', '{"displayName":"Hub","supportEmail":"a@b.cc"}', '2020-01-01')`,
		`insert into project (id, owner_id, name, share_status, minisite_id, created_at, last_opened_at)
			select 'p' || n, 'ann', 'Project ' || n, 'public', 'hub', now(), now() from generate_series(1, 1000) n`,
		`insert into minisite_member (id, tenant_id, name, email, role, created_at, last_sign_in_at)
			select case when n <= 50000 then 'm' else 'x' end || n, case when n <= 50000 then 'hub' else 'club' || n % 50 end, 'Member ' || n, 'm' || n || '@example.com',
				case when n % 10 = 0 then 'canceled' else 'paid' end, '2021-01-01', case when n % 3 > 0 then timestamptz '2026-01-01' + n * interval '1 minute' end
			from generate_series(1, 100000) n`,
		`insert into minisite_day select 'hub', date '2026-11-30' - n, 1, 1, 1, 500, 1000 from generate_series(0, 999) n`,
		`insert into minisite_project_day select 'hub', date '2026-11-30' - n, 'p' || 1 + (n + p * 2) % 1000, 1, 2 from generate_series(0, 999) n, generate_series(0, 499) p`,
		`insert into project_day select 'p' || p, date '2026-12-01' - n, 1, 1, 1, 1, 1 from generate_series(0, 364) n, generate_series(1, 1000) p`,
		`insert into rolled_day select date '2026-12-01' - n, now() from generate_series(0, 999) n`,
		`checkpoint`, `vacuum analyze minisite_day, minisite_project_day, minisite_member, project, project_day, app_user, rolled_day`)
	s := insights.New(data.Store, func() time.Time { return time.Date(2026, 12, 2, 12, 0, 0, 0, time.UTC) })
	for _, days := range []int{0, 90, 7} {
		b.Run(fmt.Sprint(days, " days"), func(b *testing.B) {
			var each []time.Duration
			for b.Loop() {
				began := time.Now()
				got := testkit.Get(s.Minisite(b.Context(), "hub", "ann", days))(b)
				each = append(each, time.Since(began))
				if len(got.Projects) != 200 || len(got.SignIns) != 20 || got.NeverSignedIn != 15_000 {
					b.Fatalf("%d projects, %d sign-ins, %d without", len(got.Projects), len(got.SignIns), got.NeverSignedIn)
				}
			}
			slices.Sort(each)
			b.ReportMetric(each[len(each)*95/100].Seconds()*1000, "p95-ms")
		})
	}
	b.Run("one more day", func(b *testing.B) {
		took := time.Duration(0)
		for b.Loop() {
			exec(`delete from minisite_day where day > '2026-11-30'`, `delete from minisite_project_day where day > '2026-11-30'`)
			began := time.Now()
			testkit.Must(b, s.RollUp(b.Context()))
			took += time.Since(began)
		}
		b.ReportMetric(took.Seconds()*1000/float64(b.N), "day-ms")
	})
}
