package projects_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/accounts"
	"cuttle/audit"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/projects"
	"cuttle/store"
)

// queue is a bench with a newcomer, whom nobody trusts yet, and four public projects of theirs, which are named by their numbers.
type queue struct {
	*bench
	data     *dbtest.DB
	people   *accounts.Service
	main     string // the tenant of the main site
	newcomer projects.Viewer
	ids      map[string]string
}

func newQueue(t *testing.T) *queue {
	data := dbtest.Database(t)
	q := &queue{bench: newBench(t, data.Store), data: data, main: store.NewID(), ids: map[string]string{}}
	testkit.Must(t, q.st.As(store.Public).EnsureMainTenant(t.Context(), q.main, []byte(`{"displayName":"Cuttle","supportEmail":"help@example.com"}`), noon))
	q.people = testkit.Accounts(q.st, func() time.Time { return q.now })
	q.newcomer.UserID = testkit.Get(q.people.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: "new@example.com", Username: "newcomer", Password: "correct horse"}))(t)
	for i := range 4 {
		name, at := fmt.Sprint(i+1), noon.AddDate(0, 0, i)
		q.ids[name] = testkit.Get(q.projects.Create(t.Context(), projects.CreateProjectParams{
			OwnerID: q.newcomer.UserID, Name: name, ShareStatus: projects.Public, CreatedAt: at, LastOpenedAt: at, PublishedAt: &at,
		}))(t)
	}
	return q
}

// found returns a project as an admin's list has it, waiting or hidden.
func (q *queue) found(name string) (p projects.Reviewed) {
	q.Helper()
	waiting, _, err := q.projects.Reviews(q.Context(), "")
	testkit.Must(q, err)
	hidden, _, err := q.projects.HiddenProjects(q.Context(), "")
	testkit.Must(q, err)
	for _, p = range slices.Concat(waiting, hidden) {
		if p.ID == q.ids[name] {
			return p
		}
	}
	return projects.Reviewed{}
}

// decide returns what the decision led to, or the code of its refusal.
func (q *queue) decide(name string, decision projects.Decision, reason projects.Reason, mark string) (projects.Outcome, string) {
	q.Helper()
	q.now = q.now.Add(time.Minute)
	out, err := q.projects.Review(q.Context(), projects.ReviewParams{
		TenantID: q.main, ProjectID: q.ids[name], Decision: decision, Reason: reason, Mark: mark, By: cuttle.Actor{UserID: "boss", Name: "boss"},
		Letterhead: mail.Letterhead{SiteName: "Cuttle", Origin: "https://cuttle.example", SupportEmail: "help@example.com"},
	})
	return out, fault.From(err).Code
}

// approved approves projects and returns the mark of the last one.
func (q *queue) approved(names ...string) (mark string) {
	q.Helper()
	for _, name := range names {
		out, refusal := q.decide(name, projects.Approve, "", q.found(name).Mark)
		q.expect("approving "+name, "", refusal)
		mark = out.Mark
	}
	return mark
}

// states are those of the newcomer's projects; a star is for those that an admin has looked at.
func (q *queue) states() string {
	q.Helper()
	return dbtest.Look[string](q, q.data, `select string_agg(name || ' ' || review || case when reviewed_at is not null then '*' else '' end, ', ' order by created_at)
		from project where owner_id = $1`, q.newcomer.UserID)
}

// waiting are the names in the queue, in its order.
func (q *queue) waiting() string {
	q.Helper()
	list, _, err := q.projects.Reviews(q.Context(), "")
	testkit.Must(q, err)
	var names []string
	for _, p := range list {
		names = append(names, p.Name)
	}
	return strings.Join(names, " ")
}

// "A person's first public projects wait for a look … by link and on the profile they are there at once … After three approved ones a person is
// trusted" (issue 39).
func TestThreeApprovedProjectsMakeAPersonTrusted(t *testing.T) {
	t.Parallel()
	q := newQueue(t)
	q.expect("first", "1 waiting, 2 waiting, 3 waiting, 4 waiting", q.states())
	q.expect("the queue", "1 2 3 4", q.waiting())
	profile, _, err := q.projects.ProfileCards(t.Context(), q.newcomer.UserID, "")
	testkit.Must(t, err)
	q.expect("the profile", "4", fmt.Sprint(len(profile)))
	for _, who := range []projects.Viewer{{}, q.newcomer} {
		p := testkit.Get(q.projects.Find(t.Context(), who, q.ids["1"]))(t)
		if p.ForSearchEngines || (p.Listing != nil) != p.IsOwner || p.Listing != nil && *p.Listing != (projects.Listing{Review: projects.Waiting}) {
			t.Errorf("the page of what waits: %v, %+v", p.ForSearchEngines, p.Listing)
		}
	}

	q.approved("1", "2")
	q.expect("two of three", "1 approved*, 2 approved*, 3 waiting, 4 waiting", q.states())
	if p := testkit.Get(q.projects.Find(t.Context(), projects.Viewer{}, q.ids["1"]))(t); p.ForSearchEngines {
		t.Error("what is approved is for search engines, although its owner isn't trusted yet")
	}
	p := q.found("3")
	q.expect("the owner before", "2 false", fmt.Sprint(p.OwnerApproved, p.OwnerTrusted))
	third, _ := q.decide("3", projects.Approve, "", p.Mark)
	q.expect("the third", "1 approved*, 2 approved*, 3 approved*, 4 approved", q.states())
	q.expect("the outcome", "approved true", fmt.Sprintf("%s %v", third.Review, third.OwnerTrusted))
	q.expect("the queue", "", q.waiting())
	if p := testkit.Get(q.projects.Find(t.Context(), projects.Viewer{}, q.ids["4"]))(t); !p.ForSearchEngines {
		t.Error("the projects of trusted people are not for search engines")
	}

	undone, _ := q.decide("3", projects.Undo, "", third.Mark)
	q.expect("undone", "1 approved*, 2 approved*, 3 waiting, 4 waiting", q.states())
	q.expect("the outcome", "waiting false", fmt.Sprintf("%s %v", undone.Review, undone.OwnerTrusted))
	_, refusal := q.decide("3", projects.Undo, "", undone.Mark)
	q.expect("once more", "review_not_decided", refusal)

	q.approved("3")
	testkit.Must(t, q.projects.Report(t.Context(), q.bob, q.ids["1"], projects.NewReport{Reason: "copied"}))
	out, _ := q.decide("1", projects.Hide, "copied", q.found("1").Mark)
	q.expect("hiding one of three ends the trust", "1 hidden*, 2 approved*, 3 approved*, 4 waiting", q.states())
	_, refusal = q.decide("1", projects.Undo, "", out.Mark)
	q.expect("undone, it is back", "1 approved*, 2 approved*, 3 approved*, 4 approved", q.states()+refusal)
}

// Whom the platform trusts without a look stays so, whatever of theirs is hidden.
func TestHidingDoesNotEndTheTrustOfThePlatform(t *testing.T) {
	t.Parallel()
	q := newQueue(t)
	q.ids["bob's"] = q.create(q.bob)
	testkit.Must(t, q.projects.Report(t.Context(), q.ann, q.ids["bob's"], projects.NewReport{Reason: "spam"}))
	out, refusal := q.decide("bob's", projects.Hide, "spam", q.found("bob's").Mark)
	q.expect("hidden", "hidden true", fmt.Sprintf("%s %v%s", out.Review, out.OwnerTrusted, refusal))
	testkit.Must(t, q.projects.Rename(t.Context(), q.bob, q.ids["bob's"], "Another name"))
	q.expect("a hidden project that has changed", "Another name 1 2 3 4", func() string {
		names := strings.Fields(q.waiting())
		slices.Sort(names)
		return strings.Join(slices.Concat([]string{"Another name"}, names[:4]), " ")
	}())
	out, refusal = q.decide("bob's", projects.Hide, "spam", q.found("bob's").Mark)
	q.expect("hidden again", "hidden", string(out.Review)+refusal)
	out, refusal = q.decide("bob's", projects.Undo, "", out.Mark)
	q.expect("undone, it waits as before", "waiting", string(out.Review)+refusal)
}

// Trust lists nothing that an admin has hidden, and when it ends, nothing stays listed that has changed since an admin saw it.
func TestTrustDoesNotCoverWhatAnAdminHasNotSeen(t *testing.T) {
	t.Parallel()
	q := newQueue(t)
	q.approved("1", "2")
	_, refusal := q.decide("4", projects.Hide, "spam", q.found("4").Mark)
	q.data.Exec(t, "update project set name = 'four' where name = '4'")
	q.approved("3")
	q.expect("trusted", "1 approved*, 2 approved*, 3 approved*, four waiting", q.states()+refusal)
	profile, _, err := q.projects.ProfileCards(t.Context(), q.newcomer.UserID, "")
	testkit.Must(t, err)
	q.expect("the profile", "3", fmt.Sprint(len(profile)))
	q.data.Exec(t, "update project set name = 'two' where name = '2'")
	q.expect("changed", "1 approved*, two approved*, 3 approved*, four waiting", q.states())
	testkit.Must(t, q.projects.Report(t.Context(), q.bob, q.ids["1"], projects.NewReport{Reason: "copied"}))
	_, refusal = q.decide("1", projects.Hide, "copied", q.found("1").Mark)
	q.expect("not trusted any longer", "1 hidden*, two waiting, 3 approved*, four waiting", q.states()+refusal)

	// Once an admin has approved it, it is like any other, also when it waits again.
	q.approved("4")
	q.data.Exec(t, "update app_user set display_name = 'New' where username = 'newcomer'")
	q.expect("renamed", "1 waiting, two waiting, 3 waiting, four waiting", q.states())
	profile, _, err = q.projects.ProfileCards(t.Context(), q.newcomer.UserID, "")
	testkit.Must(t, err)
	q.expect("the profile without what was hidden last", "3", fmt.Sprint(len(profile)))
	own := testkit.Get(q.projects.Find(t.Context(), q.newcomer, q.ids["1"]))(t)
	q.expect("what its owner reads", "waiting It copies somebody else's work.", string(own.Listing.Review)+" "+own.Listing.Because)
}

// "changing name, picture or description of an unapproved one queues it again; a change of display name or avatar of a person who is not trusted queues
// them again" (issue 39). What trusted people change stays listed.
func TestChangesQueueAgain(t *testing.T) {
	t.Parallel()
	looked, changed := "1 approved*, 2 hidden*", "1 waiting, 2 hidden*"
	all := "1 waiting, 2 waiting"
	set := func(column string) string { return "update project set " + column + " = 'new' where name = '1'" }
	person := func(change string) string { return "update app_user set " + change + " where username = 'newcomer'" }
	for name, c := range map[string]struct{ sql, untrusted string }{
		"description":  {set("published_description"), changed},
		"cover":        {set("cover_photo"), changed},
		"picture":      {set("preview_image"), changed},
		"name":         {"update project set name = '1 ' where name = '1'", "1  waiting, 2 hidden*"},
		"nothing":      {"update project set name = name, published_description = published_description", looked},
		"document":     {"update project set last_opened_at = now()", looked},
		"hidden":       {"update project set name = '2 ' where name = '2'", "1 approved*, 2  waiting"},
		"username":     {person("username = 'other'"), all},
		"display name": {person("display_name = 'New'"), all},
		"avatar":       {person("avatar = 'new'"), all},
		"email":        {person("email = 'other@example.com'"), looked},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := newQueue(t)
			q.data.Exec(t, "delete from project where name in ('3', '4')")
			q.approved("1")
			_, refusal := q.decide("2", projects.Hide, "spam", q.found("2").Mark)
			q.expect("before", looked, q.states()+refusal)
			q.data.Exec(t, c.sql)
			q.expect("after", c.untrusted, q.states())
		})
	}
}

// An admin decides about what they have seen. Two admins do not overrule each other unknowingly.
func TestADecisionIsAboutWhatWasSeen(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]string{
		"its name":                 "update project set name = 'other' where name = '1'",
		"its description":          "update project set published_description = 'other'",
		"its cover":                "update project set cover_photo = 'other'",
		"its picture":              "update project set preview_image = 'other'",
		"its owner's username":     "update app_user set username = 'other' where username = 'newcomer'",
		"its owner's display name": "update app_user set display_name = 'other'",
		"its owner's avatar":       "update app_user set avatar = 'other'",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := newQueue(t)
			seen := q.found("1").Mark
			q.data.Exec(t, change)
			_, refusal := q.decide("1", projects.Approve, "", seen)
			q.expect("decided", "review_changed", refusal)
		})
	}
	q := newQueue(t)
	seen := q.found("1").Mark
	refusals := make([]string, 2)
	var both sync.WaitGroup
	for i, decision := range []projects.Decision{projects.Approve, projects.Hide} {
		both.Go(func() {
			_, err := q.projects.Review(t.Context(), projects.ReviewParams{
				TenantID: q.main, ProjectID: q.ids["1"], Decision: decision, Reason: "spam", Mark: seen, By: cuttle.Actor{Name: "boss"},
			})
			refusals[i] = fault.From(err).Code
		})
	}
	both.Wait()
	slices.Sort(refusals)
	if refusals[0] != "" || refusals[1] != "review_changed" {
		t.Errorf("%q", refusals)
	}
}

// What has left the queue is not decided about, and a reason is needed to hide.
func TestWhatIsNotDecided(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ change, says string }{
		"deleted":     {"update project set deleted_at = now()", "Its owner has deleted this project, so there is nothing to decide."},
		"private":     {"update project set share_status = 'private'", "This project isn't public anymore, so there is nothing to decide."},
		"unlisted":    {"update project set share_status = 'unlisted'", "This project isn't public anymore, so there is nothing to decide."},
		"on minisite": {"update project set minisite_id = (select id from tenant where kind = 'minisite')", "This project has moved to a minisite, whose admins decide about it."},
		"gone":        {"delete from project", "There is no such project."},
		"no reason":   {"select", "Please choose the reason, which its owner is told."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := newQueue(t)
			q.minisite("hub")
			mark := q.found("1").Mark
			q.data.Exec(t, c.change)
			decision := projects.Approve
			if name == "no reason" {
				decision = projects.Hide
			}
			_, err := q.projects.Review(t.Context(), projects.ReviewParams{TenantID: q.main, ProjectID: q.ids["1"], Decision: decision, Mark: mark})
			q.expect("refusal", c.says, fault.From(err).Message)
		})
	}
}

// "Every decision is in the audit" (issue 39).
func TestEveryDecisionIsInTheAudit(t *testing.T) {
	t.Parallel()
	q := newQueue(t)
	q.approved("1")
	hidden, _ := q.decide("2", projects.Hide, "copied", q.found("2").Mark)
	q.decide("2", projects.Undo, "", hidden.Mark)
	records, _, err := audit.List(t.Context(), q.st, q.main, "")
	testkit.Must(t, err)
	var lines []string
	for _, r := range records {
		lines = append(lines, fmt.Sprintf("%s: %s %v %v", r.By.Name, r.Action, r.Before, r.After))
	}
	q.expect("the audit", "boss: review undone map[review:hidden] map[project:2 review:waiting]\n"+
		"boss: project hidden map[review:waiting] map[project:2 reason:copied review:hidden]\n"+
		"boss: project approved map[review:waiting] map[project:1 review:approved]", strings.Join(lines, "\n"))
	if ids := dbtest.Look[[]string](t, q.data, "select array_agg(project_id order by id) from tenant_audit"); ids[0] != q.ids["1"] || ids[1] != q.ids["2"] {
		t.Errorf("about %v", ids)
	}
}

// The owner of a hidden project gets an email ten minutes later, unless the decision was undone by then, or the project has changed.
func TestTheOwnerOfAHiddenProjectIsTold(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		then func(q *queue, mark string)
		want string
	}{
		"hidden": {func(*queue, string) {}, "new@example.com: Your project “1” isn’t listed"},
		"undone": {func(q *queue, mark string) { q.decide("1", projects.Undo, "", mark) }, ""},
		"hidden again": {func(q *queue, mark string) {
			out, _ := q.decide("1", projects.Undo, "", mark)
			q.decide("1", projects.Hide, "spam", out.Mark)
		}, "new@example.com: Your project “1” isn’t listed"},
		"changed": {func(q *queue, _ string) { q.data.Exec(q, "update project set published_description = 'other'") }, ""},
		"private": {func(q *queue, _ string) { q.data.Exec(q, "update project set share_status = 'private'") }, ""},
		"left": {func(q *queue, _ string) {
			q.data.Exec(q, "update app_user set deleted_at = now() where username = 'newcomer'")
		}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := newQueue(t)
			out, refusal := q.decide("1", projects.Hide, "dangerous", q.found("1").Mark)
			q.expect("hiding", "", refusal)
			c.then(q, out.Mark)
			if soon := dbtest.Look[int](t, q.data, "select count(*) from river_job where kind = 'projects.tell_of_hiding' and scheduled_at < now() + interval '9 minutes'"); soon != 0 {
				t.Error("there is no time to undo it")
			}
			for _, args := range dbtest.Look[[]string](t, q.data, "select array_agg(args::text) from river_job where kind = 'projects.tell_of_hiding'") {
				var job river.Job[projects.TellOfHiding]
				testkit.Must(t, json.Unmarshal([]byte(args), &job.Args))
				testkit.Must(t, (&projects.TellOfHidingWorker{Projects: q.projects}).Work(t.Context(), &job))
			}
			q.expect("the outbox", c.want, dbtest.Look[string](t, q.data, "select coalesce(string_agg(recipient || ': ' || subject, ', '), '') from mail_outbox"))
		})
	}
}

// "reportProject (signed in, reason, …; sorts the queue, never hides by itself)" (issue 39). A decision closes the reports, and undoing it opens them.
func TestReportsSortTheQueue(t *testing.T) {
	t.Parallel()
	q := newQueue(t)
	hub := q.minisite("hub")
	q.ids["ann's"] = q.id
	report := func(who projects.Viewer, name string, r projects.NewReport) string {
		t.Helper()
		q.now = q.now.Add(time.Second)
		return fault.From(q.projects.Report(t.Context(), who, q.ids[name], r)).CodeOrKind()
	}
	spam := projects.NewReport{Reason: "spam"}
	for _, r := range []struct {
		who  projects.Viewer
		of   string
		what projects.NewReport
	}{{q.ann, "3", spam}, {q.bob, "3", projects.NewReport{Reason: "offensive"}}, {q.bob, "3", projects.NewReport{Reason: "copied", Note: " From my shop. "}}, {q.bob, "ann's", spam}} {
		q.expect("report of "+r.of, fault.From(nil).CodeOrKind(), report(r.who, r.of, r.what))
	}
	q.expect("the queue", "3 Untitled 1 2 4", strings.ReplaceAll(q.waiting(), q.found("ann's").Name, "Untitled"))
	p := q.found("3")
	if p.NumberOfOpen != 2 || len(p.Reports) != 2 || p.Reports[0].NewReport != (projects.NewReport{Reason: "copied", Note: "From my shop."}) || p.Reports[1].Reason != "spam" {
		t.Errorf("%d: %+v", p.NumberOfOpen, p.Reports)
	}
	if p := testkit.Get(q.projects.Find(t.Context(), projects.Viewer{}, q.id))(t); !p.ForSearchEngines {
		t.Error("a report has hidden the project")
	}

	mark := q.approved("3")
	q.expect("after the look", "0", dbtest.Look[string](t, q.data, "select reports::text from project where name = '3'"))
	q.decide("3", projects.Undo, "", mark)
	q.expect("undone", "2", fmt.Sprint(q.found("3").NumberOfOpen))
	q.approved("3")
	report(q.ann, "3", spam)
	q.expect("reported once more", "1", fmt.Sprint(q.found("3").NumberOfOpen))
	q.data.Exec(t, "delete from app_user where id = $1", q.ann.UserID)
	q.expect("its reporter has left", "0", dbtest.Look[string](t, q.data, "select reports::text from project where name = '3'"))

	q.expect("one's own", "report_own", report(q.newcomer, "1", spam))
	q.expect("a long note", "note_long", report(q.bob, "1", projects.NewReport{Reason: "spam", Note: strings.Repeat("é", 501)}))
	for change, want := range map[string]string{
		"share_status = 'unlisted'": "report_not_public", "share_status = 'private'": "not_found", "deleted_at = now()": "not_found", "minisite_id = '" + hub + "'": "report_not_public",
	} {
		q.data.Exec(t, "update project set share_status = 'public', minisite_id = null, deleted_at = null")
		q.data.Exec(t, "update project set "+change)
		q.expect(change, want, report(q.bob, "1", spam))
	}
}

// A page ends between two projects with as many reports that were published, or hidden, at the same moment.
func TestPagesOfReviews(t *testing.T) {
	t.Parallel()
	q := newQueue(t)
	q.data.Exec(t, `insert into project (id, owner_id, name, share_status, created_at, published_at, last_opened_at)
		select 'more' || n, $1, 'more', 'public', now(), $2, now() from generate_series(10, 45) n`, q.newcomer.UserID, noon.AddDate(0, 0, 9))
	for _, list := range []func(after string) ([]projects.Reviewed, string, error){
		func(after string) ([]projects.Reviewed, string, error) { return q.projects.Reviews(t.Context(), after) },
		func(after string) ([]projects.Reviewed, string, error) {
			return q.projects.HiddenProjects(t.Context(), after)
		},
	} {
		first, next, err := list("")
		testkit.Must(t, err)
		second, end, err := list(next)
		testkit.Must(t, err)
		ids := map[string]bool{}
		for _, p := range slices.Concat(first, second) {
			ids[p.ID] = true
		}
		if len(first) != 24 || len(second) != 16 || end != "" || len(ids) != 40 {
			t.Errorf("pages of %d and %d with %d projects, then %q", len(first), len(second), len(ids), end)
		}
		_, _, err = list("[]")
		q.expect("a position where no page ended", "after_unknown", fault.From(err).Code)
		q.data.Exec(t, "update project set review = 'hidden', reviewed_at = $1 where owner_id = $2", noon, q.newcomer.UserID)
	}
}

// Deciding locks the owner and then the project, as renaming the owner does.
func TestDecidingWhileTheOwnerIsRenamed(t *testing.T) {
	t.Parallel()
	q := newQueue(t)
	var both sync.WaitGroup
	for i := range 20 {
		q.now = q.now.Add(time.Minute)
		mark := q.found("1").Mark
		both.Go(func() {
			testkit.Must(t, q.people.SetDisplayName(t.Context(), q.newcomer.UserID, fmt.Sprint("Name ", i)))
		})
		both.Go(func() {
			_, err := q.projects.Review(t.Context(), projects.ReviewParams{TenantID: q.main, ProjectID: q.ids["1"], Decision: projects.Approve, Mark: mark, By: cuttle.Actor{Name: "boss"}})
			if err != nil && fault.From(err).Code != "review_changed" {
				t.Error(err)
			}
		})
		both.Wait()
	}
	if states := q.states(); strings.Contains(states, "approved*") {
		t.Errorf("an approval from before a change counts: %s", states)
	}
}
