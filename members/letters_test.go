package members_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/mail"
	"cuttle/members"
	"cuttle/store"
	"cuttle/tenancy"
)

// people is a file of n new members.
func people(n int, of string) string {
	var file strings.Builder
	file.WriteString("name,email,role\n")
	for i := range n {
		fmt.Fprintf(&file, "Somebody,%s%d@example.com,paid\n", of, i)
	}
	return file.String()
}

// bringTo imports n people into a minisite, with emails.
func (r *fixture) bringTo(site tenancy.Tenant, n int, of string) members.Letters {
	r.t.Helper()
	done, err := r.members.Import(r.t.Context(), members.ImportParams{
		TenantID: site.ID, File: people(n, of), Invite: true, By: boss, Letterhead: r.params(site, "", "").Letterhead,
	})
	testkit.Must(r.t, err)
	return done.Letters
}

func (r *fixture) setBudget(site tenancy.Tenant, letters int) {
	r.t.Helper()
	dbtest.Look[int](r.t, r.DB, "with changed as (update tenant set letters_per_day = $1 where id = $2) select 1", letters, site.ID)
}

// sendOnce is one run of the job.
func (r *fixture) sendOnce() {
	r.t.Helper()
	worker := members.SendWaitingWorker{Members: r.members}
	testkit.Must(r.t, worker.Work(r.t.Context(), nil))
}

// arrive returns how many emails of a minisite are in the outbox, and deletes them, as if they were sent.
func (r *fixture) arrive(site tenancy.Tenant) int {
	r.t.Helper()
	return dbtest.Look[int](r.t, r.DB, "with sent as (delete from mail_outbox where tenant_id = $1 returning id) select count(*) from sent", site.ID)
}

// sendAll runs the job until it writes no more emails of a minisite.
func (r *fixture) sendAll(site tenancy.Tenant) (letters int) {
	r.t.Helper()
	for {
		n := r.arrive(site)
		if n == 0 {
			return letters
		}
		letters += n
		r.sendOnce()
	}
}

func TestADaysLetters(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.setBudget(r.hub, 60)
	if got := r.bringTo(r.hub, 100, "n"); got != (members.Letters{Asked: 100, Today: 60, PerDay: 60}) {
		t.Errorf("the import says %+v", got)
	}
	if got := r.sendAll(r.hub); got != 60 {
		t.Errorf("%d letters on the first day", got)
	}
	if got := r.bringTo(r.hub, 5, "m"); got.Today != 0 {
		t.Errorf("over the budget, and %d go today", got.Today)
	}
	// An admin's email is sent before those of members, but also waits for the next day.
	if got := r.invite(r.hub, "chief@example.com", cuttle.MemberAdmin).Letters; got.Today != 0 {
		t.Errorf("an admin's letter goes over the budget")
	}
	if e, err := r.members.Explain(t.Context(), r.hub, "m1@example.com"); err != nil || e.Letter == nil || e.Letter.State != members.Waiting {
		t.Errorf("a letter that waits: %+v, %v", e.Letter, err)
	}
	r.now = r.now.Add(24 * time.Hour)
	r.sendOnce()
	if got := len(r.letters("chief@example.com")); got != 1 {
		t.Errorf("%d letters to the admin on the next day", got)
	}
	if got := r.sendAll(r.hub); got != 46 { // 40 + 5 + the admin's
		t.Errorf("%d letters on the second day", got)
	}
	if waiting := dbtest.Look[bool](r.t, r.DB, "select waiting from tenant_letters where tenant_id = $1", r.hub.ID); waiting {
		t.Error("the job goes on looking for letters")
	}
	if e, err := r.members.Explain(t.Context(), r.hub, "m1@example.com"); err != nil || e.Letter.State != members.Open || !e.Letter.ExpiresAt.Equal(r.now.Add(members.InvitationLifetime)) {
		t.Errorf("its thirty days begin when it is sent: %+v, %v", e.Letter, err)
	}
}

func TestARaisedBudgetCountsAtOnce(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.setBudget(r.hub, 10)
	r.bringTo(r.hub, 30, "n")
	if got := r.sendAll(r.hub); got != 10 {
		t.Fatalf("%d letters", got)
	}
	r.setBudget(r.hub, 25)
	r.sendOnce()
	if got := r.sendAll(r.hub); got != 15 {
		t.Errorf("%d letters more", got)
	}
}

// The numbers that an admin sees before and after an import: each email counts once, and emails that are no longer needed do not
// count.
func TestLettersOfTodayAreCountedOnce(t *testing.T) {
	t.Parallel()
	var cancelAll strings.Builder
	for i := range 7 {
		fmt.Fprintf(&cancelAll, "Somebody,old%d@example.com,canceled\n", i)
	}
	for name, c := range map[string]struct {
		file   string
		remove bool
		want   members.Letters
	}{
		"behind those who wait":             {people(3, "new"), false, members.Letters{Asked: 3, Today: 1, PerDay: 4}},
		"an admin before them":              {people(3, "new") + "Boss,chief@example.com,admin\n", false, members.Letters{Asked: 4, Today: 1, PerDay: 4}},
		"in place of those who are removed": {people(6, "new"), true, members.Letters{Asked: 6, Today: 4, PerDay: 4}},
		"and of those who are canceled":     {people(3, "new") + cancelAll.String(), false, members.Letters{Asked: 3, Today: 3, PerDay: 4}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newFixture(t)
			r.setBudget(r.hub, 4)
			r.bringTo(r.hub, 7, "old")
			r.arrive(r.hub)
			r.now = r.now.Add(24 * time.Hour) // three wait
			p := members.ImportParams{
				TenantID: r.hub.ID, File: c.file, RemoveMissing: c.remove, DryRun: true, Invite: true, By: boss, Letterhead: r.params(r.hub, "", "").Letterhead,
			}
			dry := testkit.Get(r.members.Import(t.Context(), p))(t)
			if dry.Letters != c.want {
				t.Errorf("the dry run says %+v, want %+v", dry.Letters, c.want)
			}
			p.DryRun, p.Digest = false, dry.Digest
			done := testkit.Get(r.members.Import(t.Context(), p))(t)
			if done.Letters != c.want {
				t.Errorf("the import says %+v, want %+v", done.Letters, c.want)
			}
			if n := dbtest.Look[int](r.t, r.DB, "select count(*) from mail_outbox where recipient like 'new%' or recipient like 'chief%'"); n != c.want.Today {
				t.Errorf("%d went today, want %d", n, c.want.Today)
			}
		})
	}
	// Requesting a waiting email again does not count twice.
	r := newFixture(t)
	r.setBudget(r.hub, 1)
	r.bringTo(r.hub, 2, "n")
	r.arrive(r.hub)
	waits := dbtest.Look[string](r.t, r.DB, "select m.email from minisite_member m join invitation i on i.member_id = m.id where i.waiting_since is not null")
	r.now = r.now.Add(24 * time.Hour)
	again, err := r.members.SendLetter(t.Context(), members.LetterParams{
		TenantID: r.hub.ID, Email: waits, By: boss, Letterhead: r.params(r.hub, "", "").Letterhead,
	})
	if testkit.Must(t, err); again != (members.Letters{Asked: 1, Today: 1, PerDay: 1}) || len(r.letters(waits)) != 1 {
		t.Errorf("asked for again: %+v, %d letters", again, len(r.letters(waits)))
	}
}

// Waiting emails that are no longer needed are not sent.
func TestNeedlessLettersAreNotSent(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.setBudget(r.hub, 1)
	r.bringTo(r.hub, 5, "n")
	r.arrive(r.hub)
	dbtest.Look[int](r.t, r.DB, `with gone as (delete from minisite_member where email = 'n1@example.com'),
		canceled as (update minisite_member set role = 'canceled' where email = 'n2@example.com'),
		connected as (update minisite_member set user_id = 'u-ann' where email = 'n3@example.com'),
		moved as (update minisite_member set email = 'moved@example.com' where email = 'n4@example.com') select 1`)
	r.setBudget(r.hub, 10)
	r.sendOnce()
	if got := dbtest.Look[[]string](r.t, r.DB, "select array_agg(recipient) from mail_outbox"); len(got) != 1 || got[0] != "moved@example.com" {
		t.Errorf("letters to %v", got)
	}
}

// However many emails one minisite sends, and however slow the mail server is, only a few of them are sent before another
// minisite's.
func TestMinisitesTakeTurns(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	for part := range 4 {
		r.bringTo(r.hub, 1000, fmt.Sprint("part", part, "-"))
	}
	for range 3 { // nothing is sent meanwhile
		r.sendOnce()
	}
	r.bringTo(r.club, 3, "n")
	ahead := dbtest.Look[int](r.t, r.DB, `select count(*) from river_job where kind = 'mail.send' and id < (
		select max(j.id) from river_job j join mail_outbox o on o.id = j.args->>'mailId' where o.tenant_id = $1)`, r.club.ID)
	if ahead != 25+2 {
		t.Errorf("%d letters in front of the club's last", ahead)
	}
}

// An email that the mail server does not accept for minutes does not delay others.
func TestStuckLettersDoNotHoldUpTheOthers(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.bringTo(r.hub, 60, "n")
	r.now = r.now.Add(11 * time.Minute)
	r.sendOnce()
	if n := dbtest.Look[int](r.t, r.DB, "select count(*) from mail_outbox"); n != 50 {
		t.Errorf("%d letters on their way", n)
	}
}

// A suspended minisite's links would lead nowhere.
func TestSuspendedMinisitesSendNothing(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.bringTo(r.hub, 30, "n")
	r.arrive(r.hub)
	dbtest.Look[int](r.t, r.DB, "with changed as (update tenant set status = 'suspended') select 1")
	r.sendOnce()
	if n := r.arrive(r.hub); n != 0 {
		t.Errorf("%d letters", n)
	}
}

// counting counts the statements of a transaction.
type counting struct {
	pgx.Tx
	statements *int
}

func (c counting) Begin(ctx context.Context) (pgx.Tx, error) {
	tx, err := c.Tx.Begin(ctx)
	return counting{tx, c.statements}, err
}

func (c counting) Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	*c.statements++
	return c.Tx.Exec(ctx, sql, args...)
}

func (c counting) Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error) {
	*c.statements++
	return c.Tx.Query(ctx, sql, args...)
}

func (c counting) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	*c.statements++
	return c.Tx.QueryRow(ctx, sql, args...)
}

func (c counting) SendBatch(ctx context.Context, b *pgx.Batch) pgx.BatchResults {
	*c.statements += b.Len()
	return c.Tx.SendBatch(ctx, b)
}

func TestImportTakesTheSameStatementsForManyAsForFew(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	statements := func(n int) (count int) {
		tx := testkit.Get(r.Store.Pool().Begin(t.Context()))(t)
		defer tx.Rollback(context.Background())
		within := counting{tx, &count}
		st := testkit.Get(store.OverTx(within, within))(t)
		_, err := members.New(st, members.Keys{}, func() time.Time { return r.now }).Import(t.Context(), members.ImportParams{
			TenantID: r.hub.ID, File: people(n, "n"), Invite: true, By: boss, Letterhead: mail.Letterhead{SiteName: "The hub", Origin: "https://hub.cuttle.test"},
		})
		testkit.Must(t, err)
		return count
	}
	few, many := statements(2), statements(1000)
	if many != few || many > 25 {
		t.Errorf("%d statements for 2 people, %d for 1,000", few, many)
	}
}

// Somebody who is removed and added again gets only a few emails a day, without affecting others.
func TestLettersToOneMailbox(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	today := 0
	for i := range 8 {
		file := fmt.Sprintf("name,email\nAnn,%s@example.com\nBob,bob%d@example.com\n", []string{"ann", "ANN"}[i%2], i)
		done, err := r.members.Import(t.Context(), members.ImportParams{
			TenantID: r.hub.ID, File: file, Invite: true, By: boss, Letterhead: r.params(r.hub, "", "").Letterhead,
		})
		testkit.Must(t, err)
		today += done.Letters.Today
		if i < 7 {
			testkit.Must(t, r.remove(dbtest.Look[string](r.t, r.DB, "select id from minisite_member where email_key = 'ann@example.com' and removed_at is null")))
		}
	}
	if today != 8+5 {
		t.Errorf("%d letters today, want 8 for Bob and 5 for Ann", today)
	}
	r.arrive(r.hub)
	r.now = r.now.Add(25 * time.Hour)
	r.sendOnce()
	if n := r.arrive(r.hub); n != 1 {
		t.Errorf("%d letters on the next day, want Ann's", n)
	}
}
