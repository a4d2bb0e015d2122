// Package devkit is the embedded default: what `cuttle dev` and the tests use where nothing else is configured. A real
// Postgres, a Redis in the process, a mailbox that speaks SMTP, a clock that can be moved.
//
// It may import every floor below. Nothing in production imports it.
package devkit

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/url"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/jackc/pgx/v5"

	"cuttle/devkit/mailbox"
	"cuttle/devkit/pgembed"
	"cuttle/store"
)

// appLogin is the login of the application on a database that devkit sets up: a member of cuttle_app, nothing else.
const (
	appLogin = "cuttle_web"
	database = "cuttle"
)

// Clock is the real time plus what /dev/clock has added.
type Clock struct{ ahead atomic.Int64 }

// Now is the product's time.
func (c *Clock) Now() time.Time { return time.Now().Add(time.Duration(c.ahead.Load())).UTC() }

// Advance moves the clock on; it never goes back.
func (c *Clock) Advance(d time.Duration) { c.ahead.Add(int64(max(0, d))) }

// Options name what is there already; what is empty is brought up.
type Options struct {
	DataDir                         string
	DatabaseURL, DatabaseMigrateURL string
	RedisURL, SMTPURL               string
}

// Environment is what a node needs around it.
type Environment struct {
	DatabaseURL, MigrateURL, RedisURL, SMTPURL string
	Clock                                      *Clock
	Mailbox                                    *mailbox.Mailbox // nil when SMTPURL was given
	closers                                    []func()
}

// Close ends what Start began, last first.
func (e *Environment) Close() {
	for i := len(e.closers) - 1; i >= 0; i-- {
		e.closers[i]()
	}
	e.closers = nil
}

// Start brings up what o leaves open and migrates the database.
func Start(ctx context.Context, o Options) (env *Environment, err error) {
	e := &Environment{DatabaseURL: o.DatabaseURL, MigrateURL: o.DatabaseMigrateURL, RedisURL: o.RedisURL, SMTPURL: o.SMTPURL, Clock: &Clock{}}
	defer func() {
		if err != nil {
			e.Close()
		}
	}()
	if err := e.postgres(ctx, o.DataDir); err != nil {
		return nil, err
	}
	if e.RedisURL == "" {
		redis := miniredis.NewMiniRedis()
		if err := redis.Start(); err != nil {
			return nil, fmt.Errorf("embedded Redis: %w", err)
		}
		e.closers = append(e.closers, redis.Close)
		e.RedisURL = "redis://" + redis.Addr()
	}
	if e.SMTPURL == "" {
		if e.Mailbox, err = mailbox.Start(); err != nil {
			return nil, fmt.Errorf("mailbox: %w", err)
		}
		e.closers = append(e.closers, func() { e.Mailbox.Close() })
		e.SMTPURL = e.Mailbox.URL()
	}
	return e, nil
}

func (e *Environment) postgres(ctx context.Context, dataDir string) error {
	if e.DatabaseURL == "" {
		cluster, err := pgembed.Start(ctx, pgembed.Options{Dir: filepath.Join(dataDir, "postgres")})
		if err != nil {
			return err
		}
		e.closers = append(e.closers, func() { cluster.Stop() })
		e.MigrateURL = cluster.URL(pgembed.Owner, database)
		e.DatabaseURL = cluster.URL(appLogin, database)
		if err := cluster.EnsureDatabase(ctx, database); err != nil {
			return err
		}
	}
	if e.MigrateURL == "" {
		e.MigrateURL = e.DatabaseURL
	}
	if _, err := store.Migrate(ctx, e.MigrateURL); err != nil {
		return err
	}
	return e.appLogin(ctx)
}

// appLogin makes sure that the application does not log in as somebody who sees past row level security. In dev one
// owner's address is enough: then a login of its own is made, with a password that nobody knows.
func (e *Environment) appLogin(ctx context.Context) error {
	if e.DatabaseURL != e.MigrateURL {
		conn, err := pgx.Connect(ctx, e.MigrateURL)
		if err != nil {
			return fmt.Errorf("database: %w", err)
		}
		defer conn.Close(ctx)
		app, err := pgx.ParseConfig(e.DatabaseURL)
		if err != nil {
			return fmt.Errorf("DATABASE_URL: %w", err)
		}
		if app.User == appLogin {
			if err := makeLogin(ctx, conn, ""); err != nil {
				return err
			}
		}
		return store.GrantApp(ctx, e.MigrateURL, app.User)
	}
	conn, err := pgx.Connect(ctx, e.MigrateURL)
	if err != nil {
		return fmt.Errorf("database: %w", err)
	}
	defer conn.Close(ctx)
	password := rand.Text()
	if err := makeLogin(ctx, conn, password); err != nil {
		return err
	}
	u, err := url.Parse(e.DatabaseURL)
	if err != nil {
		return fmt.Errorf("DATABASE_URL: %w", err)
	}
	u.User = url.UserPassword(appLogin, password)
	e.DatabaseURL = u.String()
	return store.GrantApp(ctx, e.MigrateURL, appLogin)
}

func makeLogin(ctx context.Context, conn *pgx.Conn, password string) error {
	var there bool
	if err := conn.QueryRow(ctx, "select exists (select from pg_roles where rolname = $1)", appLogin).Scan(&there); err != nil {
		return fmt.Errorf("database: %w", err)
	}
	if !there {
		if _, err := conn.Exec(ctx, "create role "+appLogin+" login nosuperuser nobypassrls"); err != nil {
			return fmt.Errorf("database: %w", err)
		}
	}
	if password != "" { // letters and digits only, so it needs no escaping
		if _, err := conn.Exec(ctx, "alter role "+appLogin+" password '"+password+"'"); err != nil {
			return fmt.Errorf("database: %w", err)
		}
	}
	return nil
}
