package store

import (
	"context"
	"errors"
	"net"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/puddle/v2"

	"cuttle/fault"
)

// translate is the one place where driver errors become refusals. What it does not know stays Internal.
// Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
func translate(err error) error {
	if err == nil {
		return nil
	}
	var known *fault.Error
	if errors.As(err, &known) {
		return err
	}
	if errors.Is(err, pgx.ErrNoRows) {
		return &fault.Error{Kind: fault.NotFound, Message: "There is nothing here.", Cause: err}
	}
	var connectErr *pgconn.ConnectError
	if errors.As(err, &connectErr) { // whatever the reason, there is no connection
		return fault.Busy(err)
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		switch pg.Code {
		case "23505": // unique_violation; the constraint says which rule
			return &fault.Error{Kind: fault.Conflict, Code: pg.ConstraintName, Message: "That is already taken.", Cause: err}
		case "23503": // foreign_key_violation: what it points to is gone
			return &fault.Error{Kind: fault.NotFound, Code: pg.ConstraintName, Message: "There is nothing here.", Cause: err}
		case "40001", "40P01", "55P03", "57014": // serialization, deadlock, lock and statement time-outs
			return fault.Busy(err)
		}
		switch pg.Code[:2] {
		case "08", "53", "57": // connection lost, out of resources, shutting down
			return fault.Busy(err)
		}
		return fault.Internalf("database: %w", err)
	}
	var netErr net.Error
	if errors.Is(err, context.DeadlineExceeded) || errors.As(err, &netErr) ||
		errors.Is(err, net.ErrClosed) || errors.Is(err, puddle.ErrClosedPool) || pgconn.SafeToRetry(err) {
		return fault.Busy(err)
	}
	return fault.Internalf("database: %w", err)
}

// TimedOut reports whether an error means that a statement took too long.
func TimedOut(err error) bool {
	var pg *pgconn.PgError
	return errors.Is(err, context.DeadlineExceeded) || errors.As(err, &pg) && pg.Code == "57014"
}

func isUndefinedTable(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == "42P01"
}
