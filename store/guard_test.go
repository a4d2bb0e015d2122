package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

func TestGuard(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	owner := connect(t, data.OwnerURL)
	for _, sql := range []string{
		`insert into app_user (id, email, username, created_at) values ('ann', 'ann@example.com', 'ann', now())`,
		`insert into tenant (id, kind, slug, profile, created_at)
			values ('hub', 'minisite', 'hub', '{"displayName":"Hub","supportEmail":"a@b.cc"}', now()), ('club', 'minisite', 'club', '{"displayName":"Club","supportEmail":"a@b.cc"}', now())`,
		`insert into minisite_member (id, tenant_id, name, email, role, user_id, created_at)
			values ('a', 'hub', 'Ann', 'ann@example.com', 'admin', 'ann', now()), ('b', 'hub', 'Bob', 'bob@example.com', 'paid', null, now()),
			       ('c', 'club', 'Ann', 'ann@example.com', 'paid', 'ann', now())`,
	} {
		_, err := owner.Exec(t.Context(), sql)
		testkit.Must(t, err)
	}
	sees, refusal := 0, error(nil)
	guard := &store.Guard{UserID: "ann", Check: func(ctx context.Context, q *db.Queries) error {
		sees = 0
		for _, tenant := range []string{"hub", "club"} {
			list, err := q.ExportMembers(ctx, tenant)
			if err != nil {
				return err
			}
			sees += len(list)
		}
		return refusal
	}}
	guard.RestOn("hub")
	ctx := store.WithGuard(t.Context(), guard)
	st := data.Store
	rename := func(ctx context.Context, q *db.Queries) error { return q.RenameProject(ctx, "x", "none") }

	for scope, want := range map[store.Scope]int{store.Public: 0, store.Tenant("hub"): 2, store.Tenant("club"): 1} {
		testkit.Must(t, st.InTx(ctx, scope, func(ctx context.Context, tx *store.Tx) error {
			var own int
			for _, tenant := range []string{"hub", "club"} {
				list := testkit.Get(tx.ExportMembers(ctx, tenant))(t)
				own += len(list)
			}
			if sees != 2 || own != want {
				t.Errorf("%v: the guard sees %d rows, the transaction %d", scope, sees, own)
			}
			return nil
		}))
	}
	testkit.Must(t, rename(ctx, st.As(store.Public)))

	refusal = errors.New("no more")
	if err := st.InTx(ctx, store.Public, func(context.Context, *store.Tx) error { t.Error("went on"); return nil }); !errors.Is(err, refusal) {
		t.Errorf("a transaction: %v", err)
	}
	if err := rename(ctx, st.As(store.Public)); !errors.Is(err, refusal) {
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

	// The guard is not checked while no decision was based on a role.
	guard = &store.Guard{UserID: "ann", Check: guard.Check}
	ctx = store.WithGuard(t.Context(), guard)
	testkit.Must(t, rename(ctx, st.As(store.Public)))
	if err := take(); !fault.Is(err, fault.NotFound) {
		t.Errorf("a query that writes, and rests on no role: %v", err)
	}
	err := st.InTx(ctx, store.Public, func(ctx context.Context, _ *store.Tx) error { store.RestOn(ctx, ""); return nil })
	if !fault.Is(err, fault.Internal) {
		t.Errorf("a role that decided inside: %v", err)
	}
}
