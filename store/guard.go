package store

import (
	"context"
	"slices"
	"sync"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"cuttle/fault"
	"cuttle/store/db"
)

// Guard checks a person's roles again in each transaction that writes what those roles allow, because the roles that were
// read before may be out of date. It belongs to one request, whose transactions may run at the same time once its decisions are made.
type Guard struct {
	UserID string // whose roles
	// Check returns an error when the roles are no longer those that the decision was based on. Its queries see what
	// Self(UserID) sees. No role changes between Check and the end of the transaction.
	Check func(ctx context.Context, q *db.Queries) error

	checking  sync.Mutex
	rests     bool     // a decision was based on a role
	tenantIDs []string // the tenants of these roles
}

// RestOn notes that a decision was based on a role: one that the person has in this tenant, or, if tenantID is empty,
// one that they have everywhere, such as a plan.
func (g *Guard) RestOn(tenantID string) {
	g.rests = true
	if tenantID != "" && !slices.Contains(g.tenantIDs, tenantID) {
		g.tenantIDs = append(g.tenantIDs, tenantID)
	}
}

// Tenants returns the tenants of the roles that decisions were based on.
func (g *Guard) Tenants() []string { return g.tenantIDs }

type guardKey struct{}

// WithGuard returns a context in which guard is checked before every write, once a decision was based on a role: InTx checks it
// first, Exec of As becomes a transaction, and the other queries of As cannot write.
func WithGuard(ctx context.Context, guard *Guard) context.Context {
	return context.WithValue(ctx, guardKey{}, guard)
}

// RestOn calls RestOn of the context's guard, if it has one.
func RestOn(ctx context.Context, tenantID string) {
	if guard, ok := ctx.Value(guardKey{}).(*Guard); ok {
		guard.RestOn(tenantID)
	}
}

// guardOf returns the guard of a context if a decision was based on a role, and nil otherwise.
func guardOf(ctx context.Context) *Guard {
	if guard, ok := ctx.Value(guardKey{}).(*Guard); ok && guard.rests {
		return guard
	}
	return nil
}

// enter sets the scope of a transaction. With a guard it first takes the locks that changes of roles take, and checks the guard.
// leave returns an error when a decision has been based on another role since, because that role was not checked.
func enter(ctx context.Context, tx pgx.Tx, scope Scope) (leave func() error, err error) {
	guard := guardOf(ctx)
	if guard == nil {
		setScope, args := scope.statement()
		_, err := tx.Exec(ctx, setScope, args...)
		return func() error { return refuseLate(guardOf(ctx) != nil) }, translate(err)
	}
	// A transaction can change roles only in the tenant of its scope.
	if err := db.New(&scoped{conn: tx, scope: scope}).LockRoles(ctx, scope.tenantID, guard.tenantIDs, guard.UserID); err != nil {
		return nil, err
	}
	guard.checking.Lock()
	defer guard.checking.Unlock()
	known := len(guard.tenantIDs)
	return func() error { return refuseLate(len(guard.tenantIDs) != known) },
		guard.Check(ctx, db.New(&scoped{conn: tx, scope: Self(guard.UserID), after: &scope}))
}

func refuseLate(late bool) error {
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
