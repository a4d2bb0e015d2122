package store

import (
	"context"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"cuttle/fault"
	"cuttle/store/db"
)

// Guard asks for somebody's roles again in each transaction that writes what those roles allow: what was read before may be
// out of date. It is of one request and not safe for concurrent use.
type Guard struct {
	UserID string // whose roles
	// Check returns an error when the roles are not those that decided. Its queries see what Self(UserID) sees. No role changes
	// between Check and the end of the transaction.
	Check func(ctx context.Context, q *db.Queries) error

	rests     bool     // a role has decided something
	tenantIDs []string // in which
}

// RestOn notes that a role has decided something: one that the person holds in a tenant, or with "" in all, as a plan.
func (g *Guard) RestOn(tenantID string) {
	g.rests = true
	if tenantID != "" && !slices.Contains(g.tenantIDs, tenantID) {
		g.tenantIDs = append(g.tenantIDs, tenantID)
	}
}

// Tenants are those in which a role has decided something.
func (g *Guard) Tenants() []string { return g.tenantIDs }

type guardKey struct{}

// WithGuard puts guard before every write under the returned context that rests on roles: InTx asks it first, Exec of As becomes
// a transaction, and the other queries of As cannot write.
func WithGuard(ctx context.Context, guard *Guard) context.Context {
	return context.WithValue(ctx, guardKey{}, guard)
}

// RestOn is Guard.RestOn of the context's guard. Without one nothing happens.
func RestOn(ctx context.Context, tenantID string) {
	if guard, ok := ctx.Value(guardKey{}).(*Guard); ok {
		guard.RestOn(tenantID)
	}
}

// guardOf returns the guard of a context if a role has decided something, and nil otherwise.
func guardOf(ctx context.Context) *Guard {
	if guard, ok := ctx.Value(guardKey{}).(*Guard); ok && guard.rests {
		return guard
	}
	return nil
}

// enter sets the scope of a transaction, after the locks that changes of roles take too and before anything else. leave refuses to
// commit when a role has decided since: it was not asked for again.
func enter(ctx context.Context, tx pgx.Tx, scope Scope) (leave func() error, err error) {
	guard := guardOf(ctx)
	if guard == nil {
		setScope, args := scope.statement()
		_, err := tx.Exec(ctx, setScope, args...)
		return func() error { return unlessLate(guardOf(ctx) != nil) }, translate(err)
	}
	// Only under its scope can a transaction change the roles of a tenant.
	if err := db.New(&scoped{conn: tx, scope: scope}).LockRoles(ctx, scope.tenantID, guard.tenantIDs, guard.UserID); err != nil {
		return nil, err
	}
	known := len(guard.tenantIDs)
	return func() error { return unlessLate(len(guard.tenantIDs) != known) },
		guard.Check(ctx, db.New(&scoped{conn: tx, scope: Self(guard.UserID), after: &scope}))
}

func unlessLate(late bool) error {
	if late {
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
	if guardOf(ctx) == nil {
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
	reading.readOnly = guardOf(ctx) != nil
	return reading.Query(ctx, sql, args...)
}

func (s *single) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	rows, err := s.Query(ctx, sql, args...)
	return &scopedRow{rows: rows, err: err}
}
