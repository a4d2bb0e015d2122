package dbtest_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

func user(name string) db.CreateUserParams {
	return db.CreateUserParams{
		ID: store.NewID(), Email: name + "@example.com", Username: name, SignUpMetadata: []byte("{}"),
		CreatedAt: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC),
	}
}

func users(t testing.TB, st *store.Store) int64 {
	t.Helper()
	n := testkit.Get(st.As(store.Public).CountUsers(t.Context()))(t)
	return n
}

// Each subtest writes the same unique names, some in the opposite order: they would see, wait for or deadlock each
// other if they shared a database.
func TestTransactionsNeverMeet(t *testing.T) {
	t.Parallel()
	for i := range 12 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			st := dbtest.Tx(t)
			if n := users(t, st); n != 0 {
				t.Fatalf("%d users are there already", n)
			}
			names := []string{"ann", "bob", "cid"}
			if i%2 == 1 {
				slices.Reverse(names)
			}
			for _, name := range names {
				testkit.Must(t, st.As(store.Public).CreateUser(t.Context(), user(name)))
				time.Sleep(5 * time.Millisecond)
			}
			if n := users(t, st); n != 3 {
				t.Errorf("%d users, want 3", n)
			}
		})
	}
}

func TestARefusedStatementHarmsNothingElse(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	testkit.Must(t, st.As(store.Public).CreateUser(t.Context(), user("ann")))
	for range 2 {
		if err := st.As(store.Public).CreateUser(t.Context(), user("ann")); !fault.Is(err, fault.Conflict) {
			t.Fatalf("taken name: %v", err)
		}
		if _, err := st.As(store.Public).FindEmail(t.Context(), "nobody"); !fault.Is(err, fault.NotFound) {
			t.Fatalf("nobody: %v", err)
		}
	}
	err := st.InTx(t.Context(), store.Public, func(ctx context.Context, tx *store.Tx) error {
		testkit.Must(t, tx.CreateUser(ctx, user("bob")))
		return tx.CreateUser(ctx, user("ann"))
	})
	if !fault.Is(err, fault.Conflict) {
		t.Fatalf("taken name in a transaction: %v", err)
	}
	if n := users(t, st); n != 1 {
		t.Errorf("%d users, want ann alone", n)
	}
}

func TestATransactionSurvivesACanceledRequest(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	testkit.Must(t, st.As(store.Public).CreateUser(t.Context(), user("ann")))
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := st.As(store.Public).CountUsers(canceled); err == nil {
		t.Error("no error from a context that has ended")
	}
	if n := users(t, st); n != 1 {
		t.Errorf("%d users, want 1", n)
	}
}

func TestDatabasesAreCommittedAndApart(t *testing.T) {
	t.Parallel()
	one, two := dbtest.Database(t), dbtest.Database(t)
	testkit.Must(t, one.Store.As(store.Public).CreateUser(t.Context(), user("ann")))
	again := testkit.Get(store.Open(t.Context(), one.AppURL, one.PlatformURL))(t)
	defer again.Close()
	if n := users(t, again); n != 1 {
		t.Errorf("another connection sees %d users, want 1", n)
	}
	if n := users(t, two.Store); n != 0 {
		t.Errorf("another database sees %d users", n)
	}
	testkit.Must(t, one.Store.Ready(t.Context()))
}

func TestADatabaseIsDroppedWithItsTest(t *testing.T) {
	t.Parallel()
	var url string
	t.Run("uses it", func(t *testing.T) {
		data := dbtest.Database(t)
		url = data.OwnerURL
		// A connection that the test left open does not prevent it.
		_, err := pgx.Connect(t.Context(), data.OwnerURL)
		testkit.Must(t, err)
	})
	if conn, err := pgx.Connect(t.Context(), url); err == nil {
		conn.Close(t.Context())
		t.Error("the database outlived its test")
	}
}

// Tests must see what production sees: nothing bypasses row level security.
func TestLoginCannotBypassRowLevelSecurity(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	testkit.Must(t, data.Store.RefuseBypass(t.Context()))
	conn := testkit.Get(pgx.Connect(t.Context(), data.AppURL))(t)
	defer conn.Close(t.Context())
	var roles []string
	testkit.Must(t, conn.QueryRow(t.Context(), `select array_agg(r.rolname::text) from pg_auth_members m join pg_roles r on r.oid = m.roleid
		where m.member = current_user::regrole`).Scan(&roles))
	if !slices.Equal(roles, []string{"cuttle_app"}) {
		t.Errorf("the login is a member of %v", roles)
	}

	// The same through a transaction: a tenant's rows stay invisible without the right scope.
	st := dbtest.Tx(t)
	now := user("x").CreatedAt
	tenant, err := st.As(store.Platform).CreateMinisite(t.Context(), db.CreateMinisiteParams{
		ID: store.NewID(), Slug: "hub", Profile: []byte(`{"displayName":"Hub","supportEmail":"help@example.com"}`), Brand: []byte("{}"), Now: now,
	})
	testkit.Must(t, err)
	testkit.AddMember(t, st, tenant.ID, "Ann", "ann@example.com", cuttle.MemberPaid, "")
	for scope, want := range map[store.Scope]int{store.Tenant(tenant.ID): 1, store.Tenant("other"): 0, store.Public: 0} {
		rows := testkit.Get(st.As(scope).ExportMembers(t.Context(), tenant.ID))(t)
		if len(rows) != want {
			t.Errorf("%+v sees %d members, want %d", scope, len(rows), want)
		}
	}
}

// recorder is a testing.TB that records errors instead of failing.
type recorder struct {
	testing.TB
	cleanups []func()
	errors   []string
}

func (r *recorder) Cleanup(f func())  { r.cleanups = append(r.cleanups, f) }
func (r *recorder) Error(args ...any) { r.errors = append(r.errors, fmt.Sprint(args...)) }
func (r *recorder) finish() {
	for _, cleanup := range slices.Backward(r.cleanups) {
		cleanup()
	}
}

func TestALeakedTransactionIsReported(t *testing.T) {
	t.Parallel()
	r := &recorder{TB: t}
	data := dbtest.Database(r)
	inside, leave := make(chan struct{}), make(chan struct{})
	ended := make(chan error)
	go func() {
		ended <- data.Store.InTx(context.Background(), store.Public, func(context.Context, *store.Tx) error {
			close(inside)
			<-leave
			return errors.New("left")
		})
	}()
	<-inside
	r.finish()
	close(leave)
	<-ended
	if len(r.errors) != 1 {
		t.Errorf("reported: %q", r.errors)
	}
}

func BenchmarkTx(b *testing.B) {
	for b.Loop() {
		r := &recorder{TB: b}
		users(b, dbtest.Tx(r))
		r.finish()
	}
}

func BenchmarkDatabase(b *testing.B) {
	for b.Loop() {
		r := &recorder{TB: b}
		users(b, dbtest.Database(r).Store)
		r.finish()
	}
}
