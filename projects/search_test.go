package projects_test

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"cuttle"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/projects"
)

// searchable is a database with projects by several people, of which the most popular is the one added last.
type searchable struct {
	*bench
	data   *dbtest.DB
	owners map[string]string
	added  int
}

func newSearchable(t *testing.T) *searchable {
	data := dbtest.Database(t)
	s := &searchable{bench: &bench{T: t, st: data.Store}, data: data, owners: map[string]string{}}
	s.projects = projects.New(data.Store, func() time.Time { return noon })
	people := testkit.Accounts(data.Store, func() time.Time { return noon })
	for username, p := range map[string]accounts.CreateAccountParams{
		cuttle.OfficialUsername: {Official: true}, "cleo": {CanLicensePro: true}, "zoe99": {}, "bob": {}, "newcomer": {},
	} {
		p.Username, p.Email, p.Password = username, username+"@example.com", "correct horse"
		s.owners[username] = testkit.Get(people.CreateAccount(t.Context(), p))(t)
	}
	data.Exec(t, `update app_user set display_name = case username when 'zoe99' then 'Zoë Sjöberg' else '' end, trusted = username in ('cuttle', 'zoe99', 'bob')`)
	return s
}

// add makes a project that everybody may see unless p or sql says otherwise.
func (s *searchable) add(owner, name string, p projects.CreateProjectParams, sql ...string) string {
	s.Helper()
	s.added++
	at := noon.AddDate(0, 0, s.added)
	p.OwnerID, p.Name, p.CreatedAt, p.LastOpenedAt, p.PublishedAt = s.owners[owner], name, at, at, &at
	p.ShareStatus = cmp.Or(p.ShareStatus, projects.Public)
	id := testkit.Get(s.projects.Create(s.Context(), p))(s)
	for _, set := range sql {
		s.data.Exec(s, "update project set "+set+" where id = $1", id)
	}
	s.data.Exec(s, "insert into project_trend select id, $2, false from project where id = $1 on conflict (project_id) do update set score = excluded.score", id, float64(s.added))
	return id
}

// search returns the names that a search finds, those of a section together: "mine | templates | community".
func (s *searchable) search(viewer, query string) string {
	s.Helper()
	found := testkit.Get(s.projects.Search(s.Context(), projects.SearchParams{ViewerID: s.owners[viewer], Query: query}))(s)
	var mine []string
	for _, p := range found.MyProjects.Projects {
		mine = append(mine, p.Name)
	}
	return strings.Join([]string{strings.Join(mine, ", "), namesOf(found.Templates.Cards), namesOf(found.Community.Cards)}, " | ")
}

func namesOf(cards []projects.Card) string {
	var names []string
	for _, c := range cards {
		names = append(names, c.Name)
	}
	return strings.Join(names, ", ")
}

func TestSearch(t *testing.T) {
	t.Parallel()
	s := newSearchable(t)
	s.add("cuttle", "Lamp for a Desk", projects.CreateProjectParams{})
	s.add("cleo", "Star Lamp", projects.CreateProjectParams{License: projects.LicensePro})
	s.add("cleo", "Bird House", projects.CreateProjectParams{})
	s.add("zoe99", "Crème Brûlée Stand", projects.CreateProjectParams{})
	s.add("bob", "Theater of Sand", projects.CreateProjectParams{})
	s.add("bob", "Star Box", projects.CreateProjectParams{})
	s.add("bob", "Шкатулка 🎁 3D", projects.CreateProjectParams{})
	s.add("bob", "מנורה", projects.CreateProjectParams{})
	for _, c := range []struct{ viewer, query, want string }{
		// S1 §5 "an empty query is ignored. … The words the, a, an, and, or, but are ignored."
		{"", "", " |  | "},
		{"", "  ", " |  | "},
		{"", "the a AN and or But", " |  | "},
		{"", "?!-_%", " |  | "},
		{"", "the box", " |  | Star Box"},
		// "Any remaining word matches case-insensitively in project name, owner username or display name."
		{"", "LAMP", " | Star Lamp, Lamp for a Desk | Star Lamp"},
		{"", "heat", " |  | Theater of Sand"},
		{"", "zoe99", " |  | Crème Brûlée Stand"},
		{"", "zoe sjoberg", " |  | Crème Brûlée Stand"},
		{"", "SJÖBERG", " |  | Crème Brûlée Stand"},
		{"", "creme brulee", " |  | Crème Brûlée Stand"},
		{"", "ＣＲÈＭＥ", " |  | Crème Brûlée Stand"},
		{"", "box house", " |  | Star Box, Bird House"},
		// More matched words rank higher, then popularity.
		{"", "star lamp", " | Star Lamp, Lamp for a Desk | Star Lamp, Star Box"},
		{"", "bird star", " | Star Lamp | Star Box, Bird House, Star Lamp"},
		// "Community results exclude the owner named cuttle."
		{"", "cuttle", " | Lamp for a Desk | "},
		// Words of one and two letters, and other writing.
		{"", "3d", " |  | Шкатулка 🎁 3D"},
		{"", "ar", " | Star Lamp | Star Box, Star Lamp"},
		{"", "q", " |  | "},
		{"", "ШКАТУЛКА", " |  | Шкатулка 🎁 3D"},
		{"", "🎁", " |  | Шкатулка 🎁 3D"},
		{"", "מנורה", " |  | מנורה"},
		{"", "\u202eמנורה\u202c", " |  | מנורה"},
		// What could have a meaning for the database.
		{"", "%", " |  | "},
		{"", "qq%_ jj", " |  | "},
		{"", `\`, " |  | "},
		{"", "'; drop table project; --", " |  | "},
		{"", "lamp\x00", " | Star Lamp, Lamp for a Desk | Star Lamp"},
		{"", "lamp\xff\xfe", " | Star Lamp, Lamp for a Desk | Star Lamp"},
		{"", strings.Repeat("x", 10_000), " |  | "},
		{"", strings.Repeat("% _ ", 2_500), " |  | "},
		{"", strings.Repeat("🎁", 10_000), " |  | "},
		// One's own.
		{"bob", "star", "Star Box | Star Lamp | Star Box, Star Lamp"},
	} {
		query := c.query[:min(len(c.query), 40)]
		s.expect(fmt.Sprintf("%s: %q", c.viewer, query), c.want, s.search(c.viewer, c.query))
	}
}

// What is not in the lists of the main site is found by its owner only, wherever it is; what is deleted by nobody.
func TestSearchFindsWhatIsListed(t *testing.T) {
	t.Parallel()
	s := newSearchable(t)
	hub := s.minisite("hub")
	s.add("bob", "Lamp private", projects.CreateProjectParams{ShareStatus: projects.Private})
	s.add("bob", "Lamp unlisted", projects.CreateProjectParams{ShareStatus: projects.Unlisted})
	s.add("bob", "Lamp of the hub", projects.CreateProjectParams{MinisiteID: hub})
	s.add("bob", "Lamp waiting", projects.CreateProjectParams{}, "review = 'waiting'")
	s.add("bob", "Lamp hidden", projects.CreateProjectParams{License: projects.LicensePro}, "review = 'hidden'")
	s.add("bob", "Lamp deleted", projects.CreateProjectParams{}, "deleted_at = now()")
	s.add("cuttle", "Lamp draft", projects.CreateProjectParams{ShareStatus: projects.Private})
	s.add("newcomer", "First lamp", projects.CreateProjectParams{})
	const his = "Lamp hidden, Lamp waiting, Lamp of the hub, Lamp unlisted, Lamp private"
	for viewer, want := range map[string]string{
		"": " |  | ", "cleo": " |  | ", "bob": his + " |  | ", "cuttle": "Lamp draft |  | ", "newcomer": "First lamp |  | ",
	} {
		s.expect("lamp as "+viewer, want, s.search(viewer, "lamp"))
	}
	s.data.Exec(t, "insert into search_word values ('lamp'), ('draft')") // as they were listed an hour ago
	for _, query := range []string{"lmap", "darft", "lmap darft"} {
		if found := testkit.Get(s.projects.Search(t.Context(), projects.SearchParams{Query: query}))(t); found.DidYouMean != "" {
			t.Errorf("%s: proposes %q", query, found.DidYouMean)
		}
	}
}

func TestSearchPages(t *testing.T) {
	t.Parallel()
	s := newSearchable(t)
	for i := range 20 {
		s.add("bob", fmt.Sprintf("Lamp %d", i), projects.CreateProjectParams{})
		s.add("cleo", fmt.Sprintf("Pro lamp %d", i), projects.CreateProjectParams{License: projects.LicensePro})
	}
	s.data.Exec(t, "update project_trend set score = 7") // the same for all: then by id
	for section, most := range map[projects.Section]int{projects.InMyProjects: 20, projects.InTemplates: 20, projects.InCommunity: 40} {
		var ids []string
		pages, after := 0, ""
		for pages == 0 || after != "" {
			found := testkit.Get(s.projects.Search(t.Context(), projects.SearchParams{ViewerID: s.owners["bob"], Query: "lamp", Section: section, After: after}))(t)
			for _, p := range found.MyProjects.Projects {
				ids = append(ids, p.ID)
			}
			for _, c := range slices.Concat(found.Templates.Cards, found.Community.Cards) {
				ids = append(ids, c.ID)
			}
			after = found.MyProjects.Next + found.Templates.Next + found.Community.Next // of one section
			pages++
		}
		slices.Sort(ids)
		if unique := slices.Compact(slices.Clone(ids)); len(ids) != most || len(unique) != most || pages != (most+7)/8 {
			t.Errorf("%s: %d projects, %d different ones, on %d pages", section, len(ids), len(unique), pages)
		}
	}
	for _, p := range []projects.SearchParams{{Query: "lamp", Section: projects.InCommunity, After: "[]"}, {Query: "lamp", After: `{"m":1,"s":7,"i":"x"}`}} {
		_, err := s.projects.Search(t.Context(), p)
		s.expect("a position where no page ended", "after_unknown", fault.From(err).Code)
	}
}

// The candidates are not only the most popular: what matches all words is found among many that match one.
func TestSearchFindsTheBestAmongMany(t *testing.T) {
	t.Parallel()
	s := newSearchable(t)
	s.data.Exec(t, `insert into project (id, owner_id, name, share_status, created_at, published_at, last_opened_at)
		select 'many' || n, $1, case when n = 1 then 'Lamp with a hedgehog in 3d' else 'Lamp ' || n end, 'public', now(), now(), now() from generate_series(1, 3000) n`, s.owners["bob"])
	s.data.Exec(t, `insert into project_trend select id, right(id, -4)::int, false from project on conflict (project_id) do update set score = excluded.score`)
	for query, want := range map[string]string{
		"lamp":                 "Lamp 3000, Lamp 2999, Lamp 2998",
		"hedgehog":             "Lamp with a hedgehog in 3d",
		"lamp hedgehog":        "Lamp with a hedgehog in 3d, Lamp 3000, Lamp 2999",
		"lamp with a hedgehog": "Lamp with a hedgehog in 3d, Lamp 3000, Lamp 2999",
		"3d lamp":              "Lamp with a hedgehog in 3d, Lamp 3000, Lamp 2999",
		"3d":                   "Lamp with a hedgehog in 3d",
	} {
		found := testkit.Get(s.projects.Search(t.Context(), projects.SearchParams{Query: query}))(t).Community.Cards
		s.expect(query, want, namesOf(found[:min(len(found), 3)]))
	}
}

func TestDidYouMean(t *testing.T) {
	t.Parallel()
	s := newSearchable(t)
	s.add("bob", "Christmas Keychain", projects.CreateProjectParams{})
	s.add("zoe99", "Lamp, the theater laser", projects.CreateProjectParams{})
	s.data.Exec(t, "insert into search_word select distinct unnest(string_to_array(search_text, ' ')) from project on conflict do nothing")
	for query, want := range map[string]string{
		"chrismas": "christmas", "Keychian!": "keychain", "chrismas keychian": "christmas keychain", "christams": "christmas", "lapm": "lamp", "lmp": "lamp",
		"alser": "laser", "sjoburg": "sjoberg", "xqzwv chrismas": "xqzwv christmas", "the chrismas": "christmas",
		"chrismas lamp": "", // finds the lamp
		"kristmus":      "", // too far
		"lxxp":          "", "teh": "", "qx": "", "кристмас": "", "": "", "the": "",
	} {
		found := testkit.Get(s.projects.Search(t.Context(), projects.SearchParams{Query: query}))(t)
		s.expect(query, want, found.DidYouMean)
		if want != "" && s.search("", want) == " |  | " {
			t.Errorf("%s finds nothing", want)
		}
	}
}

// A search that must wait for somebody's lock ends by itself.
func TestASearchEnds(t *testing.T) {
	t.Parallel()
	s := newSearchable(t)
	conn := testkit.Get(pgx.Connect(t.Context(), s.data.OwnerURL))(t)
	defer conn.Close(context.WithoutCancel(t.Context()))
	tx := testkit.Get(conn.Begin(t.Context()))(t)
	testkit.Get(tx.Exec(t.Context(), "lock table project_trend in access exclusive mode"))(t)
	_, err := s.projects.Search(t.Context(), projects.SearchParams{Query: "lamp"})
	s.expect("code", "search_slow", fault.From(err).Code)
	s.expect("message", "That search took too long. Please try a longer word.", fault.From(err).Message)
}
