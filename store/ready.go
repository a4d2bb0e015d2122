package store

import (
	"context"
	"io/fs"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgxpool"

	"cuttle/fault"
	"cuttle/migrations"
)

// Ready reports whether Postgres is reachable and every migration this binary knows has run. A newer schema is fine:
// binaries N and N+1 run side by side.
func (s *Store) Ready(ctx context.Context) error {
	var version int64
	err := s.Pool().QueryRow(ctx, "select coalesce(max(version_id), 0) from goose_db_version where is_applied").Scan(&version)
	if err != nil && !isUndefinedTable(err) { // which means never migrated
		return translate(err)
	}
	if err := s.pools[1].Ping(ctx); err != nil {
		return translate(err)
	}
	want, err := newestMigration()
	if err != nil {
		return err
	}
	if 0 < version && version < firstMigration {
		return tooOld
	}
	if version < want {
		return fault.New(fault.Unavailable, "not_migrated", "The database is at version "+strconv.FormatInt(version, 10)+
			", this program needs "+strconv.FormatInt(want, 10)+`: run "cuttle migrate" first.`)
	}
	return nil
}

func newestMigration() (int64, error) {
	names, err := fs.Glob(migrations.FS, "*.sql")
	if err != nil {
		return 0, fault.Internalf("migrations: %w", err)
	}
	var newest int64
	for _, name := range names {
		number, _, _ := strings.Cut(name, "_")
		n, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			return 0, fault.Internalf("migration %s: %w", name, err)
		}
		newest = max(newest, n)
	}
	return newest, nil
}

// RefuseBypass returns an error when a login could see more than it should: when it can bypass row level security (a
// superuser, BYPASSRLS, the owner of a tenant-owned table), or when the application's login is a member of the platform's
// role. `serve` does not start with such a login.
func (s *Store) RefuseBypass(ctx context.Context) error {
	for _, login := range []struct {
		pool          *pgxpool.Pool
		setting, role string
		platform      bool
	}{
		{s.pools[0], "DATABASE_URL", AppRole, false},
		{s.pools[1], "DATABASE_PLATFORM_URL", PlatformRole, true},
	} {
		var name string
		var bypass, owner, platform bool
		err := login.pool.QueryRow(ctx, `
			select current_user,
			       exists (select from pg_roles r where (r.rolsuper or r.rolbypassrls) and pg_has_role(current_user, r.oid, 'member')),
			       exists (select from pg_class c where c.relrowsecurity and pg_has_role(current_user, c.relowner, 'member')),
			       exists (select from pg_roles r where r.rolname = 'cuttle_platform' and pg_has_role(current_user, r.oid, 'member'))`).
			Scan(&name, &bypass, &owner, &platform)
		if err != nil {
			return translate(err)
		}
		if bypass || owner || platform != login.platform {
			return fault.New(fault.Forbidden, "login_bypasses_rls", login.setting+" logs in as \""+name+
				"\", which must be a member of "+login.role+" and of nothing else (see docs/operations.md).")
		}
	}
	return nil
}
