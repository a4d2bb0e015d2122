package store_test

import (
	"context"
	"net/url"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"

	"cuttle/devkit/dbtest"
	"cuttle/store"
)

// An owner who is no superuser is bound by forced row level security: a statement that changes rows would silently change none. All
// migrations run as such an owner, up, down over those that delete rows, and up again.
func TestMigrationsReachRowsAsAPlainOwner(t *testing.T) {
	t.Parallel()
	superuser := dbtest.Database(t).OwnerURL
	admin := connect(t, superuser)
	name := "plain_" + strings.ToLower(store.NewID())
	for _, sql := range []string{
		"create role " + name + " login nosuperuser nobypassrls", "grant cuttle_app, cuttle_platform to " + name + " with admin true, inherit false",
		"create database " + name + " owner " + name,
	} {
		_, err := admin.Exec(t.Context(), sql)
		must(t, err)
	}
	t.Cleanup(func() {
		for _, sql := range []string{"drop database " + name + " with (force)", "drop owned by " + name, "drop role " + name} {
			if _, err := admin.Exec(context.Background(), sql); err != nil {
				t.Error(err)
			}
		}
	})
	plain, err := url.Parse(superuser)
	must(t, err)
	plain.Path, plain.User = "/"+name, url.User(name)
	_, err = store.Migrate(t.Context(), plain.String())
	must(t, err)

	plain.User = url.User(admin.Config().User) // sees and writes every row
	all := connect(t, plain.String())
	for _, sql := range []string{
		`insert into tenant (id, kind, slug, display_name, support_email, created_at, updated_at) values ('hub', 'minisite', 'hub', 'Hub', 'a@b.cc', now(), now())`,
		`insert into minisite_member (id, tenant_id, name, email, role, created_at, updated_at, removed_at)
			values ('gone', 'hub', 'Ann', 'ann@example.com', 'paid', now(), now(), now()), ('ann', 'hub', 'Ann', 'ann@example.com', 'paid', now(), now(), null)`,
		`insert into invitation (member_id, tenant_id, email, created_at, expires_at, waiting_since, letterhead)
			values ('ann', 'hub', 'ann@example.com', now(), now(), now(), '{}')`,
	} {
		_, err := all.Exec(t.Context(), sql)
		must(t, err)
	}

	plain.User = url.User(name)
	pool, err := pgxpool.New(t.Context(), plain.String())
	must(t, err)
	defer pool.Close()
	conn := stdlib.OpenDBFromPool(pool)
	defer conn.Close()
	provider, err := store.NewProvider(conn)
	must(t, err)
	_, err = provider.DownTo(t.Context(), 17)
	must(t, err)
	var left string
	must(t, all.QueryRow(t.Context(), `select (select string_agg(id, ' ') from minisite_member) || ', ' || (select count(*) from invitation) || ' invitations, '
		|| (select count(*) from pg_class where relname in ('minisite_member', 'invitation') and relforcerowsecurity) || ' forced'`).Scan(&left))
	if left != "ann, 0 invitations, 2 forced" {
		t.Errorf("the way down left %s", left)
	}
	_, err = provider.Up(t.Context())
	must(t, err)
}

// Nothing stores an address whose domain is not in punycode, whatever wrote it.
func TestDomainsOfAddressesAreStoredInASCII(t *testing.T) {
	t.Parallel()
	owner := connect(t, dbtest.Database(t).OwnerURL)
	for _, sql := range []string{
		`insert into tenant (id, kind, slug, display_name, support_email, created_at, updated_at)
			values ('hub', 'minisite', 'hub', 'Hub', $1, now(), now()) on conflict (id) do update set support_email = excluded.support_email`,
		`insert into app_user (id, email, username, created_at) values ('ann', $1, 'ann', now()) on conflict (id) do update set email = excluded.email`,
		`insert into minisite_member (id, tenant_id, name, email, role, created_at, updated_at)
			values ('ann', 'hub', 'Ann', $1, 'paid', now(), now()) on conflict (id) do update set email = excluded.email`,
	} {
		for _, email := range []string{"zoë@xn--bcher-kva.example", "ann@example.com"} {
			_, err := owner.Exec(t.Context(), sql, email)
			must(t, err)
		}
		for _, email := range []string{"ann@bücher.example", "ann@例え.テスト", "ann@exam\u200bple.com", "ann@exa mple.com"} {
			if _, err := owner.Exec(t.Context(), sql, email); err == nil {
				t.Errorf("%q is stored by %s", email, sql)
			}
		}
	}
}
