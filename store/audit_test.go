package store_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
)

// The application can append to the audit and read it in its scope, but cannot change it.
func TestTheAuditIsOnlyAppendedTo(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	app, platform := connect(t, data.AppURL), connect(t, data.PlatformURL)
	for _, scope := range []struct {
		login  *pgx.Conn
		tenant string
	}{{app, "hub"}, {app, ""}, {platform, ""}} {
		for _, sql := range []string{
			"update tenant_audit set actor_name = 'nobody'",
			"delete from tenant_audit",
			"truncate tenant_audit",
			"select from tenant_audit for update",
			"insert into tenant_audit (tenant_id, at, actor_name, action) values ('hub', now(), '', '') on conflict (tenant_id, id) do update set actor_name = ''",
		} {
			tx := begin(t, scope.login, scope.tenant, "")
			if _, err := tx.Exec(t.Context(), sql); sqlState(err) != "42501" {
				t.Errorf("%q: %s: %v, want a refusal", scope.tenant, sql, err)
			}
			testkit.Must(t, tx.Rollback(t.Context()))
		}
	}
	tx := begin(t, app, "hub", "")
	_, err := tx.Exec(t.Context(), tenantOwned["tenant_audit"], "hub")
	testkit.Must(t, err)
	if n := count(t, tx, "select count(*) from tenant_audit"); n != 1 {
		t.Errorf("%d lines, want the one just written", n)
	}
	testkit.Must(t, tx.Rollback(t.Context()))
}

// erasable are audit records of a member, and those of others that must not change.
const erasable = `
	insert into tenant (id, kind, slug, profile, created_at) values
	  ('hub', 'minisite', 'hub', '{"displayName":"Hub","supportEmail":"a@b.cc"}', now()), ('club', 'minisite', 'club', '{"displayName":"Club","supportEmail":"a@b.cc"}', now());
	insert into minisite_member (id, tenant_id, name, email, role, created_at) values ('bob', 'hub', 'Bob', 'bob@example.com', 'paid', now());
	insert into tenant_audit (tenant_id, at, actor_id, actor_name, action, member_id, before, after) values
	  ('hub', now(), 'boss', 'boss', 'member added', 'ann', null, '{"name": "Ann", "email": "ann@example.com", "role": "paid"}'),
	  ('hub', now(), 'u-ann', 'annie', 'account connected', 'ann', null, '{"email": "ann@example.com", "account": "annie"}'),
	  ('hub', now(), 'u-ann', 'annie', 'account disconnected', 'ann', '{"email": "ann@example.com", "account": "annie"}', null),
	  ('hub', now(), 'boss', 'boss', 'member changed', 'ann', '{"name": "Ann"}', '{"name": "Anna", "email": "ann@example.com"}'),
	  ('hub', now(), 'u-ann', 'annie', 'member added', 'bob', null, '{"name": "Bob", "email": "bob@example.com"}'),
	  ('hub', now(), 'u-ann', 'annie', 'changed', null, null, '{"displayName": "Ann''s"}'),
	  ('club', now(), 'boss', 'boss', 'member added', 'ann', null, '{"name": "Ann", "email": "ann@example.com"}')`

const erase = "select erase_member_from_audit($1, $2, 'the sweep', '2026-01-02 03:04:05Z')"

// One function erases the personal data in the records about an erased member, and adds a record of that. It runs as the
// owner of the tables: a superuser, or a plain owner, to whom row level security applies.
func TestAnErasedMemberIsBlankedInTheAudit(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	for _, plainOwner := range []bool{false, true} {
		t.Run(fmt.Sprintf("plain owner %v", plainOwner), func(t *testing.T) {
			tx := erasing(t, data.OwnerURL, plainOwner)
			asApp(t, tx, "cuttle_app", "hub")
			for range 2 { // the second time nothing is left to do
				_, err := tx.Exec(t.Context(), erase, "hub", "ann")
				testkit.Must(t, err)
			}
			_, err := tx.Exec(t.Context(), "reset role")
			testkit.Must(t, err)
			rows, err := tx.Query(t.Context(), `select concat_ws(' ', tenant_id, coalesce(actor_id, '-'), actor_name, action, coalesce(member_id, '-'),
				coalesce(before::text, '-'), coalesce(after::text, '-')) from tenant_audit order by tenant_id, id`)
			testkit.Must(t, err)
			got := testkit.Get(pgx.CollectRows(rows, pgx.RowTo[string]))(t)
			want := []string{
				`club boss boss member added ann - {"name": "Ann", "email": "ann@example.com"}`,
				`hub boss boss member added ann - {"role": "paid"}`,
				`hub - an erased member account connected ann - {}`,
				`hub - an erased member account disconnected ann {} -`,
				`hub boss boss member changed ann {} {}`,
				`hub u-ann annie member added bob - {"name": "Bob", "email": "bob@example.com"}`,
				`hub u-ann annie changed - - {"displayName": "Ann's"}`,
				`hub - the sweep member erased ann - -`,
			}
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("the lines are\n%q\nwant\n%q", got, want)
			}
		})
	}
}

// The function cannot change another tenant's records, nor those of somebody who is still a member.
func TestOnlyErasedMembersOfTheScopeAreBlanked(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	for _, plainOwner := range []bool{false, true} {
		for name, c := range map[string]struct{ role, tenant, ofTenant, member string }{
			"another tenant's":     {"cuttle_app", "hub", "club", "ann"},
			"the platform's scope": {"cuttle_platform", "", "hub", "ann"},
			"no scope":             {"cuttle_app", "", "hub", "ann"},
			"no scope, no tenant":  {"cuttle_app", "", "", "ann"},
			"somebody still there": {"cuttle_app", "hub", "hub", "bob"},
		} {
			t.Run(fmt.Sprintf("%s, plain owner %v", name, plainOwner), func(t *testing.T) {
				tx := erasing(t, data.OwnerURL, plainOwner)
				asApp(t, tx, c.role, c.tenant)
				if _, err := tx.Exec(t.Context(), erase, c.ofTenant, c.member); sqlState(err) != "42501" {
					t.Errorf("%v, want a refusal", err)
				}
			})
		}
	}
}

// erasing returns a transaction of the owner that contains audit records; it ends with the connection. With plainOwner the owner of
// the tables is not a superuser.
func erasing(t *testing.T, ownerURL string, plainOwner bool) pgx.Tx {
	t.Helper()
	tx := begin(t, connect(t, ownerURL), "", "")
	_, err := tx.Exec(t.Context(), erasable)
	testkit.Must(t, err)
	if plainOwner {
		_, err := tx.Exec(t.Context(), `create role plain_owner;
			alter table tenant_audit owner to plain_owner; alter table minisite_member owner to plain_owner;
			grant create on schema public to plain_owner;
			alter function erase_member_from_audit owner to plain_owner`)
		testkit.Must(t, err)
	}
	return tx
}

// asApp switches the transaction to a role under a tenant's scope.
func asApp(t *testing.T, tx pgx.Tx, role, tenant string) {
	t.Helper()
	_, err := tx.Exec(t.Context(), "set local role "+role)
	testkit.Must(t, err)
	_, err = tx.Exec(t.Context(), "select set_config('app.tenant_id', $1, true)", tenant)
	testkit.Must(t, err)
}

func sqlState(err error) string {
	var pg *pgconn.PgError
	errors.As(err, &pg)
	if pg == nil {
		return ""
	}
	return pg.Code
}

func count(t *testing.T, conn interface {
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}, sql string) (n int) {
	t.Helper()
	testkit.Must(t, conn.QueryRow(t.Context(), sql).Scan(&n))
	return n
}
