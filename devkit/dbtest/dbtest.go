// Package dbtest gives tests a real Postgres with the real schema: a store that is rolled back at the end of the test,
// or a database of its own.
//
// Tests log in as the application does, with roles that cannot bypass row level security. Everything is safe for
// parallel tests, which never wait for each other's rows.
//
// It may import pgembed and store of ours. External tests of any floor may import it.
package dbtest

import (
	"context"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"cuttle/store"
)

// Tx is a store whose every statement runs inside one transaction, which is rolled back when the test ends. It is fast,
// and right for most tests.
//
// It has one connection: a test whose code runs statements concurrently, or needs commits, LISTEN or a pool, takes
// Database. As in production, a failed statement within InTx ends that InTx, and one that fails through As affects
// nothing else.
func Tx(tb testing.TB) *store.Store {
	tb.Helper()
	s := running(tb)
	conn, err := s.borrow(tb.Context())
	if err != nil {
		tb.Fatal(err)
	}
	tx, err := conn.Begin(tb.Context())
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if !conn.IsClosed() { // by a statement that was canceled
			if err := tx.Rollback(context.Background()); err != nil {
				tb.Errorf("roll the test's transaction back: %v", err)
			}
		}
		s.giveBack(conn)
	})
	st, err := store.OverTx(guarded{tx, store.AppRole}, guarded{tx, store.PlatformRole})
	if err != nil {
		tb.Fatal(err)
	}
	return st
}

// DB is a database that one test has to itself.
type DB struct {
	Store       *store.Store // as the application
	AppURL      string       // the application's login
	PlatformURL string       // the platform's
	OwnerURL    string       // the owner's, which sees everything: for checking what was written, and for migrations
}

// Database makes a migrated, empty database, which is dropped when the test ends.
func Database(tb testing.TB) *DB {
	tb.Helper()
	s := running(tb)
	name, err := s.clone(tb.Context())
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := s.drop(context.Background(), name); err != nil {
			tb.Error(err)
		}
	})
	db := &DB{AppURL: s.cluster.URL(appLogin, name), PlatformURL: s.cluster.URL(platformLogin, name), OwnerURL: s.ownerURL(name)}
	if db.Store, err = store.Open(tb.Context(), db.AppURL, db.PlatformURL); err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { closeStore(tb, db.Store) })
	return db
}

// Exec runs a statement as the owner of the database.
func (db *DB) Exec(tb testing.TB, sql string, args ...any) {
	tb.Helper()
	db.owner(tb, func(conn *pgx.Conn) error {
		_, err := conn.Exec(tb.Context(), sql, args...)
		return err
	})
}

// Look returns the one value of a query. It runs as the owner of the database, who sees every row.
func Look[T any](tb testing.TB, db *DB, sql string, args ...any) (value T) {
	tb.Helper()
	db.owner(tb, func(conn *pgx.Conn) error { return conn.QueryRow(tb.Context(), sql, args...).Scan(&value) })
	return value
}

// owner opens a connection as the owner of the database, for one call.
func (db *DB) owner(tb testing.TB, ask func(conn *pgx.Conn) error) {
	tb.Helper()
	conn, err := pgx.Connect(tb.Context(), db.OwnerURL)
	if err != nil {
		tb.Fatal(err)
	}
	defer conn.Close(context.WithoutCancel(tb.Context()))
	if err := ask(conn); err != nil {
		tb.Fatal(err)
	}
}

// closeStore does not wait forever for a connection that the test did not give back.
func closeStore(tb testing.TB, st *store.Store) {
	closed := make(chan struct{})
	go func() {
		st.Close()
		close(closed)
	}()
	select {
	case <-closed:
	case <-time.After(5 * time.Second):
		tb.Error("the test has ended, but something it started still holds a connection or an open transaction")
	}
}

func running(tb testing.TB) *server {
	tb.Helper()
	s, err := theServer()
	if err != nil {
		tb.Fatal(err)
	}
	return s
}
