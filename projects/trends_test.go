package projects_test

import (
	"math"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/projects"
)

// What people do on how many days makes a project how popular, in people of today: "a decaying score of distinct people per day"
// (issue 39). Publishing it 70 days ago counts as a 1,024th of a person.
func TestTrends(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	b := newBench(t, data.Store)
	all := testkit.Get(pgx.Connect(t.Context(), data.OwnerURL))(t)
	defer all.Close(t.Context())
	exec := func(sql string, args ...any) {
		t.Helper()
		_, err := all.Exec(t.Context(), sql, args...)
		testkit.Must(t, err)
	}
	exec("update app_user set trusted = true")
	day := noon.UTC().Truncate(24 * time.Hour)
	const view, download = "project_view (project_id, day, person, count, signed_in) values ($1, $2, $3, $4, false)", "project_download (project_id, day, person, count) values ($1, $2, $3, $4)"
	type done struct {
		what, person string
		daysAgo      int
		times        int
	}
	week := math.Pow(2, -1.0/7)
	cases := map[string]struct {
		done []done
		want float64
	}{
		"nobody":                   {nil, 0},
		"one person":               {[]done{{view, "bob", 0, 1}}, 1},
		"many times":               {[]done{{view, "bob", 0, 100}}, 1},
		"the owner":                {[]done{{view, b.ann.UserID, 0, 1}, {download, b.ann.UserID, 0, 1}}, 0},
		"viewed and downloaded":    {[]done{{view, "bob", 0, 1}, {download, "bob", 0, 1}}, 1},
		"downloaded as a remix":    {[]done{{download, "bob", 0, 1}}, 1},
		"two people":               {[]done{{view, "bob", 0, 1}, {view, "visitor", 0, 1}}, 2},
		"a week ago":               {[]done{{view, "bob", 7, 1}}, 0.5},
		"on two days":              {[]done{{view, "bob", 0, 1}, {view, "bob", 1, 1}}, 1 + week},
		"four weeks ago":           {[]done{{view, "bob", 28, 1}}, 0},
		"on the last day of those": {[]done{{view, "bob", 27, 1}}, math.Pow(2, -27.0/7)},
	}
	ids := map[string]string{}
	published := noon.AddDate(0, 0, -70)
	for name, c := range cases {
		ids[name] = testkit.Get(b.projects.Create(t.Context(), projects.CreateProjectParams{
			OwnerID: b.ann.UserID, Name: name, ShareStatus: projects.Public, CreatedAt: published, LastOpenedAt: published, PublishedAt: &published,
		}))(t)
		for _, d := range c.done {
			exec("insert into "+d.what, ids[name], day.AddDate(0, 0, -d.daysAgo), d.person, d.times)
		}
	}
	check := func(now time.Time) {
		t.Helper()
		testkit.Must(t, b.projects.UpdateTrends(t.Context()))
		today := now.UTC().Truncate(24*time.Hour).Sub(time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)).Hours() / 24 / 7
		for name, c := range cases {
			var score float64
			testkit.Must(t, all.QueryRow(t.Context(), "select score from project_trend where project_id = $1", ids[name]).Scan(&score))
			if got, want := math.Exp2(score-today), (c.want+1.0/1024)/math.Exp2(now.Sub(noon).Hours()/24/7); math.Abs(got-want) > 1e-5 {
				t.Errorf("%s: %g people, want %g", name, got, want)
			}
		}
	}
	check(noon)

	// A day later people count less, and the stored scores are the same. Only rows that change are written.
	var before, after int
	testkit.Must(t, all.QueryRow(t.Context(), "select txid_current()").Scan(&before))
	delete(cases, "on the last day of those")
	b.now = noon.AddDate(0, 0, 1)
	check(b.now)
	testkit.Must(t, all.QueryRow(t.Context(), "select count(*) from project_trend where xmin::text::bigint > $1", before).Scan(&after))
	if after != 1 {
		t.Errorf("%d scores were written again", after)
	}

	// What is not listed any longer has neither a score nor words.
	for name, id := range ids {
		if name != "nobody" {
			testkit.Must(t, b.projects.SetShareStatus(t.Context(), b.ann, id, projects.Unlisted))
		}
	}
	testkit.Must(t, b.projects.UpdateTrends(t.Context()))
	var words string
	testkit.Must(t, all.QueryRow(t.Context(), "select (select count(*) from project_trend) || ': ' || (select string_agg(word, ' ' order by word) from search_word)").Scan(&words))
	b.expect("what is left", "2: ann nobody project untitled", words)
}
