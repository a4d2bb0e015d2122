package projects_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/audit"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/projects"
	"cuttle/store"
)

// on makes a public project for a minisite, an hour newer than the one before.
func (b *bench) on(minisiteID, name string, who projects.Viewer, license projects.License) string {
	b.Helper()
	b.now = b.now.Add(time.Hour)
	id := b.create(who)
	testkit.Must(b, b.projects.Publish(b.Context(), who, projects.PublishParams{
		ProjectID: id, Name: name, ShareStatus: projects.Public, License: license, MinisiteID: minisiteID,
	}))
	return id
}

// home returns the names on a minisite's home, as everybody sees it. Its admins see the same.
func (b *bench) home(minisiteID string) string {
	b.Helper()
	var names, forAdmins []string
	for _, card := range testkit.Get(b.projects.MinisiteCards(b.Context(), minisiteID))(b) {
		names = append(names, card.Name)
	}
	for _, p := range testkit.Get(b.projects.Home(b.Context(), b.ann, minisiteID))(b) {
		forAdmins = append(forAdmins, p.Name)
	}
	b.expect("what its admins see", strings.Join(names, " "), strings.Join(forAdmins, " "))
	return strings.Join(names, " ")
}

func TestTheOrderOfAHome(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	hub, club := b.minisite("hub"), b.minisite("club")
	old, lamp, newest := b.on(hub, "old", b.ann, ""), b.on(hub, "lamp", b.bob, ""), b.on(hub, "newest", b.ann, "")
	other, another := b.on(club, "other", b.ann, ""), b.on(club, "another", b.ann, "")
	order := func(ids ...string) func() error {
		return func() error { return b.projects.OrderHome(t.Context(), hub, ids) }
	}
	publish := func(id, name, minisiteID string, status projects.ShareStatus) func() error {
		return func() error {
			return b.projects.Publish(t.Context(), b.ann, projects.PublishParams{ProjectID: id, Name: name, ShareStatus: status, MinisiteID: minisiteID})
		}
	}
	testkit.Must(t, b.projects.OrderHome(t.Context(), club, []string{other, another}))
	for _, step := range []struct {
		what string
		do   func() error
		hub  string
		club string
	}{
		{"newest first", order(), "newest lamp old", "other another"},
		{"the first two are put in order", order(old, newest), "old newest lamp", "other another"},
		{"a new one comes after them", func() error { b.on(hub, "new", b.ann, ""); return nil }, "old newest new lamp", "other another"},
		{"another minisite's and unknown ones are ignored", order(lamp, another, "nosuchproject", old), "lamp old new newest", "other another"},
		{"hidden", publish(old, "old", hub, projects.Private), "lamp new newest", "other another"},
		{"and back in its place", publish(old, "old", hub, projects.Public), "lamp old new newest", "other another"},
		{"it moves to another minisite, where it has no place", publish(old, "old", club, projects.Public), "lamp new newest", "other another old"},
		{"and back, where it has none either", publish(old, "old", hub, projects.Public), "lamp old new newest", "other another"},
		{"to show that", order(newest, lamp, newest), "newest lamp old new", "other another"},
		{"newest first again", order(), "old new newest lamp", "other another"},
	} {
		b.now = b.now.Add(time.Minute)
		b.expect(step.what, "done", said(step.do()))
		b.expect(step.what+", the hub", step.hub, b.home(hub))
		b.expect(step.what+", the club", step.club, b.home(club))
	}
}

// Anybody's project can be taken off. None becomes more visible, no member loses what is for members, and what its former admin published for
// everybody has nothing to do with the minisite anymore.
func TestTakingAProjectOffAHome(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	hub, club := b.minisite("hub"), b.minisite("club")
	testkit.AddMember(t, b.st, hub, "Ann", "ann@example.com", cuttle.MemberAdmin, b.ann.UserID)
	testkit.AddMember(t, b.st, hub, "Bob", "bob@example.com", cuttle.MemberPaid, b.bob.UserID) // who was an admin
	testkit.AddMember(t, b.st, club, "Bob", "bob@example.com", cuttle.MemberAdmin, b.bob.UserID)
	unlisted := b.on(hub, "unlisted", b.ann, "")
	testkit.Must(t, b.projects.SetShareStatus(t.Context(), b.ann, unlisted, projects.Unlisted))
	const gone = "This project isn't on the home page anymore."
	for _, c := range []struct {
		what  string
		id    string
		owner projects.Viewer
		said  string
		then  string
	}{
		{"an admin's", b.on(hub, "free", b.ann, ""), b.ann, "done", "unlisted at the hub"},
		{"an admin's for members", b.on(hub, "paid", b.ann, projects.LicenseMinisitePaid), b.ann, "done", "unlisted at the hub"},
		{"a former admin's", b.on(hub, "free", b.bob, ""), b.bob, "done", "unlisted nowhere"},
		{"a former admin's for members", b.on(hub, "paid", b.bob, projects.LicenseMinisitePaid), b.bob, "done", "unlisted at the hub"},
		{"an unlisted one", unlisted, b.ann, gone, "unlisted at the hub"},
		{"another minisite's", b.on(club, "club's", b.bob, ""), b.bob, gone, "public at the club"},
		{"one of no minisite", b.id, b.ann, gone, "public nowhere"},
	} {
		b.expect(c.what, c.said, said(b.projects.TakeOffHome(t.Context(), projects.TakeOffParams{TenantID: hub, ProjectID: c.id, By: cuttle.Actor{Name: "ann"}})))
		p := testkit.Get(b.projects.Find(t.Context(), c.owner, c.id))(t)
		at := "nowhere"
		if p.Minisite != nil {
			at = "at the " + p.Minisite.Subdomain
		}
		b.expect(c.what+", then", c.then, string(p.ShareStatus)+" "+at)
	}
	if missing := said(b.projects.TakeOffHome(t.Context(), projects.TakeOffParams{TenantID: hub, ProjectID: "nosuchproject"})); missing != gone {
		t.Errorf("a missing one: %s", missing)
	}
	records, _, err := audit.List(t.Context(), b.st, hub, "")
	testkit.Must(t, err)
	records = slices.DeleteFunc(records, func(r audit.Record) bool { return r.Action == "project published" })
	if len(records) != 4 || records[3].Action != "project taken off the home page" || records[3].By.Name != "ann" || fmt.Sprint(records[3].Before) != "map[project:free]" {
		t.Errorf("the history: %+v", records)
	}
}

// What changes a home waits for no import of the minisite's members. Its record is then written afterwards, once, as it would have been.
func TestAHomeChangesDuringAnImport(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	b := newBench(t, data.Store)
	hub := b.minisite("hub")
	worker := &audit.WriteDelayedWorker{Store: b.st}
	testkit.Must(t, b.st.InTx(t.Context(), store.Tenant(hub), func(ctx context.Context, tx *store.Tx) error {
		testkit.Must(t, audit.Write(ctx, tx, hub, audit.Record{At: noon, By: cuttle.CommandLine, Action: "members imported"}))
		bowl := b.on(hub, "bowl", b.ann, "")
		testkit.Must(t, b.projects.TakeOffHome(t.Context(), projects.TakeOffParams{TenantID: hub, ProjectID: bowl, By: cuttle.Actor{Name: "boss"}}))
		var later *river.JobSnoozeError
		if err := worker.Work(ctx, &river.Job[audit.WriteDelayed]{Args: audit.WriteDelayed{TenantID: hub, At: noon}}); !errors.As(err, &later) {
			t.Errorf("the job, while the import runs: %v", err)
		}
		return nil
	}))
	workers := river.NewWorkers()
	river.AddWorker(workers, worker)
	jobs := testkit.Get(b.st.Jobs(&river.Config{Workers: workers, Queues: map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: 1}}}))(t)
	ended, stop := jobs.Subscribe(river.EventKindJobCompleted, river.EventKindJobFailed, river.EventKindJobSnoozed)
	defer stop()
	testkit.Must(t, jobs.Start(t.Context()))
	for range 2 {
		if event := <-ended; event.Kind != river.EventKindJobCompleted {
			t.Errorf("the job: %s %v", event.Kind, event.Job.Errors)
		}
	}
	testkit.Must(t, jobs.Stop(t.Context()))
	records, _, err := audit.List(t.Context(), b.st, hub, "")
	testkit.Must(t, err)
	var got []string
	for _, r := range records {
		got = append(got, fmt.Sprint(r.At.Sub(noon), " ", r.By.Name, " ", r.Action, " ", r.Before, r.After))
	}
	const want = "1h0m0s boss project taken off the home page map[project:bowl] map[]\n1h0m0s ann project published map[] map[project:bowl]\n0s the command line members imported map[] map[]"
	if strings.Join(got, "\n") != want {
		t.Errorf("the history:\n%s", strings.Join(got, "\n"))
	}
}

// The admins of a minisite see whose projects its home shows, and only their own ones besides.
func TestWhatAdminsOfAHomeSee(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	hub, club := b.minisite("hub"), b.minisite("club")
	testkit.AddMember(t, b.st, hub, "Ann", "ann@example.com", cuttle.MemberAdmin, b.ann.UserID)
	first := b.on(hub, "first", b.ann, projects.LicenseMinisitePaid)
	b.on(hub, "bob's", b.bob, "")
	b.on(club, "elsewhere", b.ann, "")
	b.now = b.now.Add(time.Hour)
	draft := testkit.Get(b.projects.Begin(t.Context(), projects.BeginParams{OwnerID: b.ann.UserID, MinisiteID: hub}))(t)
	testkit.Must(t, b.projects.Rename(t.Context(), b.ann, draft, "draft"))
	testkit.Get(b.projects.Begin(t.Context(), projects.BeginParams{OwnerID: b.bob.UserID, MinisiteID: hub}))(t)
	deleted := b.on(club, "deleted", b.ann, "")
	testkit.Get(b.projects.Delete(t.Context(), b.ann, deleted))(t)
	testkit.Must(t, b.projects.OrderHome(t.Context(), hub, []string{first}))
	var on, off []string
	for _, p := range testkit.Get(b.projects.Home(t.Context(), b.ann, hub))(t) {
		on = append(on, fmt.Sprintf("%s by %s %q own %v manages %v placed %v", p.Name, p.OwnerUsername, p.License, p.IsOwner, p.OwnerManages, p.HasPlace))
	}
	b.expect("on it", `first by ann "minisitePaid" own true manages true placed true, bob's by bob "" own false manages false placed false`, strings.Join(on, ", "))
	list, next, err := b.projects.OffHome(t.Context(), b.ann, hub, "")
	testkit.Must(t, err)
	for _, p := range list {
		off = append(off, fmt.Sprintf("%s %s %s", p.Name, p.ShareStatus, p.MinisiteSlug))
	}
	b.expect("off it", "draft private hub, elsewhere public club, Untitled project public ", strings.Join(off, ", "))
	b.expect("more", "", next)
	for range 50 {
		b.create(b.ann)
	}
	_, next, err = b.projects.OffHome(t.Context(), b.ann, hub, "")
	testkit.Must(t, err)
	rest, end, err := b.projects.OffHome(t.Context(), b.ann, hub, next)
	testkit.Must(t, err)
	b.expect("the second page", "3 ", fmt.Sprint(len(rest), " ", end))
}

// A project that an admin makes for their minisite does not count against their plan, also when they have as many as they may.
func TestAProjectForOnesOwnMinisiteDoesNotCount(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	hub, club := b.minisite("hub"), b.minisite("club")
	testkit.AddMember(t, b.st, hub, "Bob", "bob@example.com", cuttle.MemberAdmin, b.bob.UserID)
	make := func(minisiteID string, limit int) string {
		_, err := b.projects.Begin(t.Context(), projects.BeginParams{OwnerID: b.bob.UserID, MinisiteID: minisiteID, Limit: &limit})
		return said(err)
	}
	const full = "You've used your 1 free projects."
	b.expect("the only one", "done", make("", 1))
	b.expect("one more", full, make("", 1))
	b.expect("for the minisite", "done", make(hub, 1))
	b.expect("over the limit", "done", make(hub, 0))
	b.expect("for another", full, make(club, 1))
	b.expect("there are", "3", fmt.Sprint(len(b.dashboard(b.bob.UserID))))
}
