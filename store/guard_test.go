package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// asking is a guard that notes what it sees and returns what it is told to.
type asking struct {
	userID  string
	tenants []string
	sees    int
	refusal error
}

func (g *asking) RestsOn() (string, []string) { return g.userID, g.tenants }

func (g *asking) Check(ctx context.Context, q *db.Queries) error {
	g.sees = 0
	for _, tenant := range []string{"hub", "club"} {
		list, err := q.ExportMembers(ctx, tenant)
		if err != nil {
			return err
		}
		g.sees += len(list)
	}
	return g.refusal
}

func TestGuard(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	owner := connect(t, data.OwnerURL)
	for _, sql := range []string{
		`insert into app_user (id, email, username, created_at) values ('ann', 'ann@example.com', 'ann', now())`,
		`insert into tenant (id, kind, slug, display_name, support_email, created_at, updated_at)
			values ('hub', 'minisite', 'hub', 'Hub', 'a@b.cc', now(), now()), ('club', 'minisite', 'club', 'Club', 'a@b.cc', now(), now())`,
		`insert into minisite_member (id, tenant_id, name, email, role, user_id, created_at, updated_at)
			values ('a', 'hub', 'Ann', 'ann@example.com', 'admin', 'ann', now(), now()), ('b', 'hub', 'Bob', 'bob@example.com', 'paid', null, now(), now()),
			       ('c', 'club', 'Ann', 'ann@example.com', 'paid', 'ann', now(), now())`,
	} {
		_, err := owner.Exec(t.Context(), sql)
		must(t, err)
	}
	guard := &asking{userID: "ann", tenants: []string{"hub"}}
	ctx := store.WithGuard(t.Context(), guard)
	st := data.Store
	rename := func(ctx context.Context, q *db.Queries) error { return q.RenameProject(ctx, "x", "none") }

	for scope, want := range map[store.Scope]int{store.Public: 0, store.Tenant("hub"): 2, store.Tenant("club"): 1} {
		must(t, st.InTx(ctx, scope, func(ctx context.Context, tx *store.Tx) error {
			var sees int
			for _, tenant := range []string{"hub", "club"} {
				list, err := tx.ExportMembers(ctx, tenant)
				must(t, err)
				sees += len(list)
			}
			if guard.sees != 2 || sees != want {
				t.Errorf("%v: the guard sees %d rows, the transaction %d", scope, guard.sees, sees)
			}
			return nil
		}))
	}
	must(t, rename(ctx, st.As(store.Public)))

	guard.refusal = errors.New("no more")
	if err := st.InTx(ctx, store.Public, func(context.Context, *store.Tx) error { t.Error("went on"); return nil }); !errors.Is(err, guard.refusal) {
		t.Errorf("a transaction: %v", err)
	}
	if err := rename(ctx, st.As(store.Public)); !errors.Is(err, guard.refusal) {
		t.Errorf("a statement by itself: %v", err)
	}
	if _, err := st.As(store.Public).CountUsers(ctx); err != nil {
		t.Errorf("reading: %v", err)
	}
	take := func() error {
		_, err := st.As(store.Public).TakePasswordReset(ctx, []byte("none"), time.Now())
		return err
	}
	if err := take(); !fault.Is(err, fault.Internal) {
		t.Errorf("a query that writes: %v", err)
	}

	// While no role has decided there is nothing to ask.
	guard.userID, guard.tenants = "", nil
	must(t, rename(ctx, st.As(store.Public)))
	if err := take(); !fault.Is(err, fault.NotFound) {
		t.Errorf("a query that writes, and rests on no role: %v", err)
	}
	err := st.InTx(ctx, store.Public, func(context.Context, *store.Tx) error { guard.userID = "ann"; return nil })
	if !fault.Is(err, fault.Internal) {
		t.Errorf("a role that decided inside: %v", err)
	}
}
