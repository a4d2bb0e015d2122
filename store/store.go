// Package store is the only way to Postgres: scopes, transactions, migrations, and driver errors translated in one
// place.
//
// SQL lives in query/*.sql and nowhere else; sqlc turns it into store/db. Area packages call it through a scope that
// says which rows they may see, and turn rows into their own types. Background jobs are rows too: Tx.Enqueue inserts
// one in the transaction of the change it follows from.
//
// It may import fault and migrations of ours.
package store

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivertype"

	"cuttle/fault"
	"cuttle/store/db"
)

// connection is what a pool and a transaction have in common; it lets a test run everything inside one transaction
// that it rolls back.
type connection interface {
	Begin(ctx context.Context) (pgx.Tx, error)
	SendBatch(ctx context.Context, b *pgx.Batch) pgx.BatchResults
}

// Store is safe for concurrent use.
type Store struct {
	app, platform connection
	pools         []*pgxpool.Pool // of app and platform; none when the store lives inside a transaction
	jobs          *Jobs
}

// platformConnections bounds the platform's login: it serves admins and jobs, never visitors.
const platformConnections = 4

// Open connects with two logins: the application's, which sees the rows of one tenant or one person at a time, and the
// platform's, which alone sees the members of all tenants. No statement runs longer than 15 s.
func Open(ctx context.Context, appURL, platformURL string) (*Store, error) {
	app, err := openPool(ctx, "DATABASE_URL", appURL, 0)
	if err != nil {
		return nil, err
	}
	platform, err := openPool(ctx, "DATABASE_PLATFORM_URL", platformURL, platformConnections)
	if err != nil {
		app.Close()
		return nil, err
	}
	s, err := over(app, platform)
	if err != nil {
		app.Close()
		platform.Close()
		return nil, err
	}
	s.pools = []*pgxpool.Pool{app, platform}
	return s, nil
}

// openPool makes a pool of at most maxConns connections; 0 leaves it to the library.
func openPool(ctx context.Context, setting, url string, maxConns int32) (*pgxpool.Pool, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, fault.Internalf("%s: %w", setting, err)
	}
	config.ConnConfig.RuntimeParams["statement_timeout"] = "15000"
	config.ConnConfig.RuntimeParams["idle_in_transaction_session_timeout"] = "30000"
	config.ConnConfig.RuntimeParams["timezone"] = "UTC"
	config.MaxConnIdleTime = 5 * time.Minute
	if maxConns > 0 {
		config.MaxConns = maxConns
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	return pool, translate(err)
}

// OverTx makes a store whose every statement runs inside a test's transaction, which app and platform share: app takes the
// role of the application's login before each batch and each transaction, platform that of the platform's. InTx uses
// savepoints; Listen, Pool and Ready do not work with it.
func OverTx(app, platform connection) (*Store, error) { return over(app, platform) }

func over(app, platform connection) (*Store, error) {
	jobs, err := river.NewClient(riverpgxv5.New(nil), &river.Config{})
	if err != nil {
		return nil, fault.Internalf("job client: %w", err)
	}
	return &Store{app: app, platform: platform, jobs: jobs}, nil
}

// Close waits for borrowed connections and ends them all.
func (s *Store) Close() {
	for _, pool := range s.pools {
		pool.Close()
	}
}

// with returns the connection of the login that scope needs.
func (s *Store) with(scope Scope) connection {
	if scope.platform {
		return s.platform
	}
	return s.app
}

// Pool returns the application's pool. Outside of this package it is for tests: other code uses As and InTx.
func (s *Store) Pool() *pgxpool.Pool { return s.pools[0] }

// Jobs does the jobs that were enqueued.
type Jobs = river.Client[pgx.Tx]

// Jobs makes a client that does jobs.
func (s *Store) Jobs(config *river.Config) (*Jobs, error) {
	return river.NewClient(riverpgxv5.New(s.Pool()), config)
}

// As returns queries that see only the rows of scope. Each statement is one round trip of its own.
func (s *Store) As(scope Scope) *db.Queries {
	return db.New(&single{scoped{conn: s.with(scope), scope: scope}, s})
}

// Tx is one transaction under one scope.
type Tx struct {
	*db.Queries
	tx    pgx.Tx
	scope Scope
	jobs  *Jobs
}

// As returns queries in this transaction that see only the rows of another scope.
func (t *Tx) As(scope Scope) *db.Queries {
	return db.New(&scoped{conn: t.tx, scope: scope, after: &t.scope})
}

// Enqueue records a job that starts once the transaction has committed, and not at all when it rolls back.
func (t *Tx) Enqueue(ctx context.Context, args river.JobArgs, opts *river.InsertOpts) error {
	_, err := t.jobs.InsertTx(ctx, t.tx, args, opts)
	return translate(err)
}

// OneAtATime are the options of a job that runs again in a moment: one that fails is not tried again, and there is never more than one of its
// kind in the queue.
func OneAtATime(queue string) river.InsertOpts {
	return river.InsertOpts{Queue: queue, MaxAttempts: 1, UniqueOpts: river.UniqueOpts{ByQueue: true, ByState: []rivertype.JobState{
		rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRunning, rivertype.JobStateRetryable, rivertype.JobStateScheduled,
	}}}
}

// EnqueueMany records several jobs at once, as Enqueue does one.
func (t *Tx) EnqueueMany(ctx context.Context, jobs []river.InsertManyParams) error {
	_, err := t.jobs.InsertManyTx(ctx, t.tx, jobs)
	return translate(err)
}

// ListJobs returns jobs of all kinds.
func (t *Tx) ListJobs(ctx context.Context, params *river.JobListParams) ([]*rivertype.JobRow, error) {
	list, err := t.jobs.JobListTx(ctx, t.tx, params)
	if err != nil {
		return nil, translate(err)
	}
	return list.Jobs, nil
}

// FindJob returns a job, if there still is one with this id.
func (t *Tx) FindJob(ctx context.Context, id int64) (*rivertype.JobRow, error) {
	job, err := t.jobs.JobGetTx(ctx, t.tx, id)
	if errors.Is(err, rivertype.ErrNotFound) {
		err = pgx.ErrNoRows
	}
	return job, translate(err)
}

// CountJobs counts the jobs in some states: those of each kind, then all others, at most so many each.
func (t *Tx) CountJobs(ctx context.Context, states []rivertype.JobState, kinds []string, most int) (counts []int, err error) {
	const others = `select count(*) from (select from river_job where state = any ($1::text[]::river_job_state[]) and kind <> all ($2) limit $3) j`
	const each = `select (select count(*) from (select from river_job where state = any ($1::text[]::river_job_state[]) and kind = k limit $3) j) from unnest($2::text[]) with ordinality u(k, n) order by n`
	for _, sql := range []string{each, others} {
		rows, err := t.tx.Query(ctx, sql, states, kinds, most)
		if err != nil {
			return nil, translate(err)
		}
		found, err := pgx.CollectRows(rows, pgx.RowTo[int])
		if err != nil {
			return nil, translate(err)
		}
		counts = append(counts, found...)
	}
	return counts, nil
}

// RetryJob lets a job that failed run again, if there still is one with this id.
func (t *Tx) RetryJob(ctx context.Context, id int64) error {
	_, err := t.jobs.JobRetryTx(ctx, t.tx, id)
	if errors.Is(err, rivertype.ErrNotFound) {
		err = pgx.ErrNoRows
	}
	return translate(err)
}

// Complete ends a job in the transaction of what it did, so that it does that once. Its worker then returns nil.
func Complete[T river.JobArgs](ctx context.Context, tx *Tx, job *river.Job[T]) error {
	_, err := river.JobCompleteTx[*riverpgxv5.Driver](ctx, tx.tx, job)
	return translate(err)
}

// InTx runs fn in one transaction under scope. It commits when fn returns nil and rolls back otherwise. A Guard in ctx is checked
// first.
func (s *Store) InTx(ctx context.Context, scope Scope, fn func(ctx context.Context, tx *Tx) error) error {
	var refused error // returned without translation
	err := pgx.BeginFunc(ctx, s.with(scope), func(tx pgx.Tx) error {
		var leave func() error
		if leave, refused = enter(ctx, tx, scope); refused != nil {
			return refused
		}
		if refused = fn(ctx, &Tx{Queries: db.New(&translating{tx}), tx: tx, scope: scope, jobs: s.jobs}); refused == nil {
			refused = leave()
		}
		return refused
	})
	if refused != nil {
		return refused
	}
	return translate(err)
}

// translating runs statements inside a transaction whose scope is set already.
type translating struct{ tx pgx.Tx }

func (t *translating) Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	tag, err := t.tx.Exec(ctx, sql, args...)
	return tag, translate(err)
}

func (t *translating) Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error) {
	rows, err := t.tx.Query(ctx, sql, args...)
	if err != nil {
		return nil, translate(err)
	}
	return &scopedRows{Rows: rows}, nil
}

func (t *translating) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	return &translatingRow{t.tx.QueryRow(ctx, sql, args...)}
}

type translatingRow struct{ row pgx.Row }

func (r *translatingRow) Scan(dest ...any) error { return translate(r.row.Scan(dest...)) }
