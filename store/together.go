package store

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"cuttle/fault"
	"cuttle/store/db"
)

// Together reads in one round trip what several queries return. Each call makes one query and returns its error. It is called twice: first the
// query is only noted and fails, then it returns its rows.
func (s *Store) Together(ctx context.Context, scope Scope, calls ...func(q *db.Queries) error) error {
	t := &together{}
	for _, call := range calls {
		_ = call(db.New(t)) // the query fails
	}
	if len(t.noted) != len(calls) {
		return fault.Internalf("%d calls make %d queries", len(calls), len(t.noted))
	}
	reading := scoped{conn: s.with(scope), scope: scope, readOnly: guardOf(ctx) != nil}
	results, err := reading.send(ctx, t.noted...)
	if err != nil {
		return err
	}
	t.results = results
	for _, call := range calls {
		if err == nil {
			err = call(db.New(t))
		}
	}
	if closeErr := results.Close(); err == nil {
		err = translate(closeErr)
	}
	return err
}

// together implements sqlc's DBTX: it notes queries, and once there are results it returns theirs in the same order.
type together struct {
	noted   []statement
	results pgx.BatchResults
}

var errNoted = fault.Internalf("the query is only noted")

func (t *together) Query(_ context.Context, sql string, args ...any) (pgx.Rows, error) {
	if t.results == nil {
		t.noted = append(t.noted, statement{sql, args})
		return nil, errNoted
	}
	rows, err := t.results.Query()
	if err != nil {
		return nil, translate(err)
	}
	return &scopedRows{Rows: rows}, nil
}

func (t *together) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	rows, err := t.Query(ctx, sql, args...)
	return &scopedRow{rows: rows, err: err}
}

func (t *together) Exec(context.Context, string, ...any) (pgconn.CommandTag, error) {
	return pgconn.CommandTag{}, fault.Internalf("Together only reads")
}
