package store

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"cuttle/fault"
	"cuttle/store/db"
)

// Guard asks for somebody's roles again in each transaction that writes what those roles allow: what was read before may be
// out of date.
type Guard interface {
	// RestsOn returns whose roles have decided so far, and the tenants in which they hold one. No userID: nobody's.
	RestsOn() (userID string, tenantIDs []string)
	// Check returns an error when the roles are not those that decided. Its queries see what Self(userID) sees. No role changes
	// between Check and the end of the transaction.
	Check(ctx context.Context, q *db.Queries) error
}

type guardKey struct{}

// WithGuard puts guard before every write under the returned context that rests on roles: InTx asks it first, Exec of As becomes
// a transaction, and the other queries of As cannot write.
func WithGuard(ctx context.Context, guard Guard) context.Context {
	return context.WithValue(ctx, guardKey{}, guard)
}

// reliance is what the guard of a context, if there is one, rests on at the moment.
type reliance struct {
	guard     Guard
	userID    string
	tenantIDs []string
}

func relianceOf(ctx context.Context) reliance {
	guard, ok := ctx.Value(guardKey{}).(Guard)
	if !ok {
		return reliance{}
	}
	userID, tenantIDs := guard.RestsOn()
	return reliance{guard, userID, tenantIDs}
}

// enter sets the scope of a transaction, after the locks that changes of roles take too and before anything else.
func (r reliance) enter(ctx context.Context, tx pgx.Tx, scope Scope) error {
	if r.userID == "" {
		setScope, args := scope.statement()
		_, err := tx.Exec(ctx, setScope, args...)
		return translate(err)
	}
	// Only under its scope can a transaction change the roles of a tenant.
	if err := db.New(&scoped{conn: tx, scope: scope}).LockRoles(ctx, scope.tenantID, r.tenantIDs, r.userID); err != nil {
		return err
	}
	return r.guard.Check(ctx, db.New(&scoped{conn: tx, scope: Self(r.userID), after: &scope}))
}

// leave refuses to commit when a role has decided since enter: it was not asked for again.
func (r reliance) leave() error {
	if r.guard == nil {
		return nil
	}
	if userID, tenantIDs := r.guard.RestsOn(); userID != r.userID || len(tenantIDs) != len(r.tenantIDs) {
		return fault.Internalf("a transaction rests on roles that were first read inside it")
	}
	return nil
}

// single runs the statements of As, each by itself.
type single struct {
	scoped
	store *Store
}

func (s *single) Exec(ctx context.Context, sql string, args ...any) (tag pgconn.CommandTag, err error) {
	if relianceOf(ctx).userID == "" {
		return s.scoped.Exec(ctx, sql, args...)
	}
	err = s.store.InTx(ctx, s.scope, func(ctx context.Context, tx *Tx) error {
		tag, err = tx.tx.Exec(ctx, sql, args...)
		return translate(err)
	})
	return tag, err
}

func (s *single) Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error) {
	reading := s.scoped
	reading.readOnly = relianceOf(ctx).userID != ""
	return reading.Query(ctx, sql, args...)
}

func (s *single) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	rows, err := s.Query(ctx, sql, args...)
	return &scopedRow{rows: rows, err: err}
}
