package store

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"

	"cuttle/fault"
	"cuttle/migrations"
)

// Migrate brings the schema up to date as the owner (DATABASE_MIGRATE_URL) and returns its version. Any number of
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
	if err := refuseOld(ctx, conn); err != nil {
		return 0, err
	}
	provider, err := newProvider(conn, pool)
	if err != nil {
		return 0, fault.Internalf("migrate: %w", err)
	}
	if _, err := provider.Up(ctx); err != nil {
		return 0, failed(err, config.ConnConfig.User)
	}
	return provider.GetDBVersion(ctx)
}

// failed says which migration failed, and which right the owner lacks.
func failed(err error, owner string) error {
	var partial *goose.PartialError
	if !errors.As(err, &partial) {
		return fault.Internalf("migrate: %w", err)
	}
	version := partial.Failed.Source.Version
	if pg := new(pgconn.PgError); errors.As(err, &pg) && pg.Code == "42501" && strings.Contains(pg.Detail, "CREATEROLE") {
		return fault.Internalf("Migration %d failed: %q needs CREATEROLE.", version, owner)
	}
	return fault.Internalf("Migration %d failed: %w", version, partial.Err)
}

// The group roles that the migrations make, one for each of the two logins of a Store.
const (
	AppRole      = "cuttle_app"
	PlatformRole = "cuttle_platform"
)

// Grant makes the login of a URL a member of one of the two group roles, unless it is the owner's.
func Grant(ctx context.Context, ownerURL, role, loginURL string) error {
	login, err := pgx.ParseConfig(loginURL)
	if err != nil {
		return err
	}
	conn, err := pgx.Connect(ctx, ownerURL)
	if err != nil {
		return translate(err)
	}
	defer conn.Close(ctx)
	if conn.Config().User == login.User {
		return nil
	}
	_, err = conn.Exec(ctx, "grant "+pgx.Identifier{role}.Sanitize()+" to "+pgx.Identifier{login.User}.Sanitize())
	return translate(err)
}

func newProvider(conn *sql.DB, pool *pgxpool.Pool) (*goose.Provider, error) {
	locker, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return nil, err
	}
	jobs, err := riverMigration(pool)
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectPostgres, conn, migrations.FS,
		goose.WithSessionLocker(locker), goose.WithDisableGlobalRegistry(true), goose.WithGoMigrations(jobs))
}

// refuseOld returns an error for a database from before the first release, when migrations had the numbers 1 to 26.
func refuseOld(ctx context.Context, conn *sql.DB) error {
	var old bool
	err := conn.QueryRowContext(ctx, "select exists (select from goose_db_version where version_id between 1 and $1)", firstMigration-1).Scan(&old)
	if isUndefinedTable(err) {
		return nil
	}
	if err != nil {
		return translate(err)
	}
	if old {
		return tooOld
	}
	return nil
}

// firstMigration is the lowest number of a migration. Databases from before the first release have lower ones.
const firstMigration = 100

var tooOld = fault.New(fault.Conflict, "database_too_old", "This database is from before the first release and cannot be migrated: "+
	"use a new, empty one (\"cuttle dev --reset\", with the --data in use, deletes the data of dev and begins again).")

// riverMigration is number 101: River's own, each of its versions in a transaction of its own, because Postgres before 16 cannot use a new
// value of an enum in the transaction that added it. River records what it has applied, so the migration can be run again.
func riverMigration(pool *pgxpool.Pool) (*goose.Migration, error) {
	migrator, err := rivermigrate.New(riverpgxv5.New(pool), &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, err
	}
	up := func(ctx context.Context, _ *sql.DB) error {
		_, err := migrator.Migrate(ctx, rivermigrate.DirectionUp, nil)
		return err
	}
	return goose.NewGoMigration(101, &goose.GoFunc{RunDB: up}, nil), nil
}
