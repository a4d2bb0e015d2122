package dbtest

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
)

// guarded is the test's transaction in the role of one of the two logins. It gives each batch a savepoint: in production
// what a store runs through As is its own transaction, so its failure affects nothing else; inside the test's
// transaction it would make every later statement fail.
type guarded struct {
	pgx.Tx
	role string
}

// Begin opens a savepoint and takes the role.
func (g guarded) Begin(ctx context.Context) (pgx.Tx, error) {
	savepoint, err := g.Tx.Begin(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := savepoint.Exec(ctx, "set local role "+g.role); err != nil {
		return nil, errors.Join(err, savepoint.Rollback(context.WithoutCancel(ctx)))
	}
	return savepoint, nil
}

func (g guarded) SendBatch(ctx context.Context, batch *pgx.Batch) pgx.BatchResults {
	savepoint, err := g.Begin(ctx)
	if err != nil {
		return g.Tx.SendBatch(ctx, batch) // fails as well, and returns the error
	}
	return &guardedResults{savepoint.SendBatch(ctx, batch), savepoint, ctx}
}

type guardedResults struct {
	pgx.BatchResults
	savepoint pgx.Tx
	ctx       context.Context
}

func (r *guardedResults) Close() error {
	err := r.BatchResults.Close()
	// The savepoint must be ended even if the context of the request has ended.
	ctx := context.WithoutCancel(r.ctx)
	const failed = 'E'
	end := r.savepoint.Commit
	if r.savepoint.Conn().PgConn().TxStatus() == failed {
		end = r.savepoint.Rollback
	}
	if endErr := end(ctx); err == nil {
		err = endErr
	}
	return err
}
