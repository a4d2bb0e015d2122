package store_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

var now = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// twoTenants are two minisites with a member each; the first member is connected to an account.
func twoTenants(t *testing.T, st *store.Store) (hub, club, userID string) {
	t.Helper()
	ctx := t.Context()
	platform := st.As(store.Platform)
	userID = store.NewID()
	testkit.Must(t, platform.CreateUser(ctx, db.CreateUserParams{
		ID: userID, Email: "ann@example.com", Username: "ann", SignUpMetadata: []byte("{}"), CreatedAt: now,
	}))
	for i, slug := range []string{"hub", "club"} {
		tenant, err := platform.CreateMinisite(ctx, db.CreateMinisiteParams{
			ID: store.NewID(), Slug: slug, Profile: []byte(`{"displayName":"` + slug + `","supportEmail":"help@example.com"}`), Brand: []byte("{}"), Now: now,
		})
		testkit.Must(t, err)
		account := ""
		if i == 0 {
			hub, account = tenant.ID, userID
		} else {
			club = tenant.ID
		}
		testkit.AddMember(t, st, tenant.ID, slug+" member", "ann@example.com", cuttle.MemberPaid, account)
	}
	return hub, club, userID
}

func TestScopesSeeTheirOwnRows(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	hub, club, userID := twoTenants(t, st)
	hash := sha256.Sum256([]byte("the cookie"))
	testkit.Must(t, st.As(store.Public).CreateSession(t.Context(), db.CreateSessionParams{
		ID: "s", FamilyID: "s", TokenHash: hash[:], UserID: userID, Host: "hub.test", CreatedAt: now, ExpiresAt: now.Add(time.Hour),
	}))
	session := func(at time.Time) store.Scope { return store.Session(hash, "hub.test", at) }
	for name, c := range map[string]struct {
		scope     store.Scope
		hub, club int
	}{
		"the tenant":           {store.Tenant(hub), 1, 0},
		"the other tenant":     {store.Tenant(club), 0, 1},
		"no scope":             {store.Public, 0, 0},
		"the person":           {store.Self(userID), 1, 0},
		"their session":        {session(now), 1, 0},
		"their session, over":  {session(now.Add(time.Hour)), 0, 0},
		"another person":       {store.Self(store.NewID()), 0, 0},
		"the platform":         {store.Platform, 1, 1},
		"a tenant that is not": {store.Tenant("nobody"), 0, 0},
	} {
		for tenant, want := range map[string]int{hub: c.hub, club: c.club} {
			rows := testkit.Get(st.As(c.scope).ExportMembers(t.Context(), tenant))(t)
			if len(rows) != want {
				t.Errorf("%s sees %d members of %s, want %d", name, len(rows), tenant, want)
			}
			testkit.Must(t, st.InTx(t.Context(), c.scope, func(ctx context.Context, tx *store.Tx) error {
				rows, err := tx.ExportMembers(ctx, tenant)
				if len(rows) != want {
					t.Errorf("in a transaction, %s sees %d members of %s, want %d", name, len(rows), tenant, want)
				}
				return err
			}))
		}
	}
}

// Another scope within a transaction holds for its own statements only.
func TestAnotherScopeInATransaction(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	hub, club, userID := twoTenants(t, st)
	testkit.Must(t, st.InTx(t.Context(), store.Tenant(hub), func(ctx context.Context, tx *store.Tx) error {
		for _, c := range []struct {
			name    string
			queries *db.Queries
			of      string
			want    int
		}{
			{"its own", tx.Queries, hub, 1},
			{"the other", tx.As(store.Tenant(club)), club, 1},
			{"the other", tx.As(store.Tenant(club)), hub, 0},
			{"its own, afterwards", tx.Queries, hub, 1},
			{"its own, afterwards", tx.Queries, club, 0},
			{"the person", tx.As(store.Self(userID)), hub, 1},
			{"the person", tx.As(store.Self(userID)), club, 0},
		} {
			if rows := testkit.Get(c.queries.ExportMembers(ctx, c.of))(t); len(rows) != c.want {
				t.Errorf("%s sees %d members of %s, want %d", c.name, len(rows), c.of, c.want)
			}
		}
		return nil
	}))
}

func TestScopesCannotWriteElsewhere(t *testing.T) {
	t.Parallel()
	for name, scope := range map[string]func(hub, club, user string) store.Scope{
		"another tenant": func(hub, _, _ string) store.Scope { return store.Tenant(hub) },
		"no scope":       func(_, _, _ string) store.Scope { return store.Public },
		"the person":     func(_, _, user string) store.Scope { return store.Self(user) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := dbtest.Tx(t)
			hub, club, user := twoTenants(t, st)
			err := st.InTx(t.Context(), scope(hub, club, user), func(ctx context.Context, tx *store.Tx) error {
				_, err := tx.CreateMember(ctx, db.CreateMemberParams{
					ID: store.NewID(), TenantID: club, Name: "Eve", Email: "eve@example.com", Role: "admin", Now: now,
				})
				return err
			})
			if err == nil {
				t.Fatal("the row was written")
			}
		})
	}
}

func TestInTxKeepsAllOrNothing(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	mine := errors.New("changed my mind")
	err := st.InTx(t.Context(), store.Public, func(ctx context.Context, tx *store.Tx) error {
		testkit.Must(t, tx.CreateUser(ctx, db.CreateUserParams{ID: "u1", Email: "a@b.c", Username: "a", SignUpMetadata: []byte("{}"), CreatedAt: now}))
		return mine
	})
	if !errors.Is(err, mine) {
		t.Fatalf("got %v", err)
	}
	if _, err := st.As(store.Public).FindEmail(t.Context(), "u1"); !fault.Is(err, fault.NotFound) {
		t.Fatalf("after a rollback: %v", err)
	}
}

func TestDriverErrorsBecomeRefusals(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	user := db.CreateUserParams{ID: "u1", Email: "a@b.c", Username: "a", SignUpMetadata: []byte("{}"), CreatedAt: now}
	testkit.Must(t, st.As(store.Public).CreateUser(t.Context(), user))
	create := func(change func(*db.CreateUserParams)) error {
		return st.InTx(t.Context(), store.Public, func(ctx context.Context, tx *store.Tx) error {
			other := user
			other.ID, other.Email, other.Username = "u2", "b@b.c", "b"
			change(&other)
			return tx.CreateUser(ctx, other)
		})
	}
	canceled, cancel := context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	defer cancel()
	_, late := dbtest.Database(t).Store.As(store.Public).CountUsers(canceled)
	for name, c := range map[string]struct {
		err  error
		kind fault.Kind
		code string
	}{
		"unique without case": {create(func(u *db.CreateUserParams) { u.Email = "A@B.C" }), fault.Conflict, "app_user_email_key"},
		"no such row":         {func() error { _, err := st.As(store.Public).FindEmail(t.Context(), "x"); return err }(), fault.NotFound, "not_found"},
		"points nowhere": {st.InTx(t.Context(), store.Public, func(ctx context.Context, tx *store.Tx) error {
			return tx.CreatePasswordReset(ctx, db.CreatePasswordResetParams{TokenHash: []byte("t"), UserID: "x", ExpiresAt: now, CreatedAt: now})
		}), fault.NotFound, "password_reset_user_id_fkey"},
		"a rule of the schema": {create(func(u *db.CreateUserParams) { u.Username = "no spaces" }), fault.Internal, "internal"},
		"too late":             {late, fault.Unavailable, "unavailable"},
	} {
		f := fault.From(c.err)
		if c.err == nil || f.Kind != c.kind || f.CodeOrKind() != c.code {
			t.Errorf("%s: got %v (%s, %s), want %s, %s", name, c.err, f.Kind, f.CodeOrKind(), c.kind, c.code)
		}
	}
}

type ping struct{}

func (ping) Kind() string { return "store_test.ping" }

func TestJobsFollowTheirTransaction(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	count := func() (n int) {
		conn := testkit.Get(pgx.Connect(t.Context(), data.OwnerURL))(t)
		defer conn.Close(t.Context())
		testkit.Must(t, conn.QueryRow(t.Context(), "select count(*) from river_job").Scan(&n))
		return n
	}
	enqueue := func(end error) {
		err := data.Store.InTx(t.Context(), store.Public, func(ctx context.Context, tx *store.Tx) error {
			testkit.Must(t, tx.Enqueue(ctx, ping{}, &river.InsertOpts{}))
			return end
		})
		if !errors.Is(err, end) {
			t.Fatalf("got %v, want %v", err, end)
		}
	}
	enqueue(errors.New("rolled back"))
	if n := count(); n != 0 {
		t.Errorf("%d jobs after a rollback", n)
	}
	enqueue(nil)
	if n := count(); n != 1 {
		t.Errorf("%d jobs after a commit", n)
	}
}

func TestMigrationsAreWhole(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	testkit.Must(t, data.Store.Ready(t.Context()))
	// River validates its tables.
	conn := testkit.Get(pgx.Connect(t.Context(), data.OwnerURL))(t)
	defer conn.Close(t.Context())
	migrator := testkit.Get(rivermigrate.New(riverpgxv5.New(data.Store.Pool()), nil))(t)
	result := testkit.Get(migrator.Validate(t.Context(), nil))(t)
	if !result.OK {
		t.Errorf("River says: %v", result.Messages)
	}
	// A second run does nothing and succeeds.
	_, err := store.Migrate(t.Context(), data.OwnerURL)
	testkit.Must(t, err)
	// A database that is behind is not ready.
	_, err = conn.Exec(t.Context(), "delete from goose_db_version where version_id = (select max(version_id) from goose_db_version)")
	testkit.Must(t, err)
	if err := data.Store.Ready(t.Context()); !fault.Is(err, fault.Unavailable) {
		t.Errorf("behind by one migration: %v", err)
	}
	// Nor is one that was never migrated, and the message says what to do.
	_, err = conn.Exec(t.Context(), "drop table goose_db_version")
	testkit.Must(t, err)
	if err := data.Store.Ready(t.Context()); !fault.Is(err, fault.Unavailable) || !strings.Contains(fault.From(err).Message, `run "cuttle migrate" first`) {
		t.Errorf("never migrated: %v", err)
	}
}

func TestLoginsThatSeeTooMuchAreRefused(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	testkit.Must(t, data.Store.RefuseBypass(t.Context()))
	for name, login := range map[string]struct{ app, platform string }{
		"the owner as the application":             {data.OwnerURL, data.PlatformURL},
		"the owner as the platform":                {data.AppURL, data.OwnerURL},
		"the platform as the application":          {data.PlatformURL, data.PlatformURL},
		"the application in place of the platform": {data.AppURL, data.AppURL},
	} {
		st := testkit.Get(store.Open(t.Context(), login.app, login.platform))(t)
		if err := st.RefuseBypass(t.Context()); !fault.Is(err, fault.Forbidden) {
			t.Errorf("%s was not refused: %v", name, err)
		}
		st.Close()
	}
}

func TestListenHearsAndComesBack(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	ctx, stop := context.WithCancel(t.Context())
	heard, ended := make(chan struct{}, 16), make(chan error, 1)
	go func() { ended <- data.Store.Listen(ctx, "store_test", func() { heard <- struct{}{} }) }()
	wait := func(what string) {
		t.Helper()
		select {
		case <-heard:
		case <-time.After(20 * time.Second):
			t.Fatalf("not told: %s", what)
		}
	}
	wait("the first connection")
	conn := testkit.Get(pgx.Connect(t.Context(), data.OwnerURL))(t)
	defer conn.Close(t.Context())
	_, err := conn.Exec(t.Context(), "notify store_test")
	testkit.Must(t, err)
	wait("a notification")
	_, err = conn.Exec(t.Context(), "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()")
	testkit.Must(t, err)
	wait("the connection was lost and found")
	stop()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v", err)
	}
}

func TestIDsAreLettersAndDigits(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for range 1000 {
		for id, length := range map[string]int{store.NewID(): 16, store.NewProjectID(): 12} {
			if len(id) != length || seen[id] {
				t.Fatalf("bad id %q", id)
			}
			seen[id] = true
			for _, r := range id {
				if (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') {
					t.Fatalf("bad letter in %q", id)
				}
			}
		}
	}
}
