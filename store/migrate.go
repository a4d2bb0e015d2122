package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"

	"cuttle/fault"
	"cuttle/migrations"
)

// Migrate brings the schema up to date as the owner (DATABASE_MIGRATE_URL) and answers its version. Any number of
// nodes may call it at once: they take turns. No statement waits longer than 5 s for a lock that traffic holds.
func Migrate(ctx context.Context, ownerURL string) (version int64, err error) {
	config, err := pgxpool.ParseConfig(ownerURL)
	if err != nil {
		return 0, fault.Internalf("DATABASE_MIGRATE_URL: %w", err)
	}
	config.ConnConfig.RuntimeParams["lock_timeout"] = "5000"
	config.ConnConfig.RuntimeParams["client_min_messages"] = "warning"
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return 0, translate(err)
	}
	defer pool.Close()
	conn := stdlib.OpenDBFromPool(pool)
	defer conn.Close()
	provider, err := newProvider(conn)
	if err != nil {
		return 0, err
	}
	if _, err := provider.Up(ctx); err != nil {
		return 0, fault.Internalf("migrate: %w", err)
	}
	return provider.GetDBVersion(ctx)
}

// The group roles that the migrations make, one for each of the two logins of a Store.
const (
	AppRole      = "cuttle_app"
	PlatformRole = "cuttle_platform"
)

// Grant makes login a member of one of the two group roles.
func Grant(ctx context.Context, ownerURL, role, login string) error {
	conn, err := pgx.Connect(ctx, ownerURL)
	if err != nil {
		return translate(err)
	}
	defer conn.Close(ctx)
	_, err = conn.Exec(ctx, "grant "+pgx.Identifier{role}.Sanitize()+" to "+pgx.Identifier{login}.Sanitize())
	return translate(err)
}

func newProvider(conn *sql.DB) (*goose.Provider, error) {
	locker, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return nil, fault.Internalf("migrate: %w", err)
	}
	jobs, err := riverMigration()
	if err != nil {
		return nil, err
	}
	provider, err := goose.NewProvider(goose.DialectPostgres, conn, migrations.FS,
		goose.WithSessionLocker(locker), goose.WithDisableGlobalRegistry(true), goose.WithGoMigrations(jobs))
	if err != nil {
		return nil, fault.Internalf("migrate: %w", err)
	}
	return provider, nil
}

// riverMigration is number 2: River's own tables, in River's own words. River records what it applied in
// river_migration, whose columns appear along the way, so that table is filled at the end.
func riverMigration() (*goose.Migration, error) {
	migrator, err := rivermigrate.New(riverpgxv5.New(nil), nil)
	if err != nil {
		return nil, fault.Internalf("migrate: %w", err)
	}
	versions := migrator.AllVersions()
	bare := func(sql string) string { return strings.ReplaceAll(sql, "/* TEMPLATE: schema */", "") }
	up := func(ctx context.Context, tx *sql.Tx) error {
		for _, v := range versions {
			if _, err := tx.ExecContext(ctx, bare(v.SQLUp)); err != nil {
				return fmt.Errorf("river %d up: %w", v.Version, err)
			}
		}
		for _, v := range versions {
			if _, err := tx.ExecContext(ctx, "insert into river_migration (line, version) values ('main', $1) on conflict do nothing", v.Version); err != nil {
				return fmt.Errorf("river %d record: %w", v.Version, err)
			}
		}
		return nil
	}
	down := func(ctx context.Context, tx *sql.Tx) error {
		for i := len(versions) - 1; i >= 0; i-- {
			if _, err := tx.ExecContext(ctx, bare(versions[i].SQLDown)); err != nil {
				return fmt.Errorf("river %d down: %w", versions[i].Version, err)
			}
		}
		return nil
	}
	return goose.NewGoMigration(2, &goose.GoFunc{RunTx: up}, &goose.GoFunc{RunTx: down}), nil
}
