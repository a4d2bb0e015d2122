// Package devkit provides the services that `cuttle dev` and the tests use where nothing else is configured: a real
// Postgres, a Redis in the process, a mailbox that speaks SMTP, stand-ins for Google's sign-in and for Stripe, a DNS server, a clock that can be moved.
//
// It may import every floor below. Nothing in production imports it.
package devkit

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/jackc/pgx/v5"

	"cuttle/devkit/google"
	"cuttle/devkit/localdns"
	"cuttle/devkit/localstripe"
	"cuttle/devkit/mailbox"
	"cuttle/devkit/pgembed"
	"cuttle/store"
)

// The logins of the application and of the platform on a database that devkit sets up.
const (
	appLogin      = "cuttle_web"
	platformLogin = "cuttle_web_platform"
	database      = "cuttle"
)

// Clock is the real time plus what /dev/clock has added.
type Clock struct{ ahead atomic.Int64 }

// Now is the product's time.
func (c *Clock) Now() time.Time { return time.Now().Add(time.Duration(c.ahead.Load())).UTC() }

// Advance moves the clock on; it never goes back.
func (c *Clock) Advance(d time.Duration) { c.ahead.Add(int64(max(0, d))) }

// Options name the services that exist already; the others are started.
type Options struct {
	DataDir                                              string
	Reset                                                bool // delete the embedded database and the pictures first
	DatabaseURL, DatabasePlatformURL, DatabaseMigrateURL string
	RedisURL, SMTPURL                                    string
	GoogleClientID, StripeSecretKey                      string
	DNSListen                                            string   // where the local DNS listens
	Hosts                                                []string // lead to this machine there, with all names below them
	Site                                                 string   // where the product listens
}

// Environment holds the services that a node needs.
type Environment struct {
	DatabaseURL, PlatformURL, MigrateURL, RedisURL, SMTPURL string
	Clock                                                   *Clock
	Moved                                                   func(ctx context.Context) error // does at once what the node does every hour, once the clock was moved
	Mailbox                                                 *mailbox.Mailbox                // nil when SMTPURL was given
	Google                                                  *google.Issuer                  // nil when GoogleClientID was given
	Stripe                                                  *localstripe.Server             // nil when StripeSecretKey was given
	DNS                                                     *localdns.Server
	SampleVideos                                            bool             // the videos are samples, which have no recording
	cluster                                                 *pgembed.Cluster // nil when DatabaseURL was given
	closers                                                 []func()
}

// ErrPostgresEnded means that the embedded Postgres crashed or was killed.
var ErrPostgresEnded = errors.New("the embedded Postgres has ended by itself")

// WhilePostgresRuns returns a context that is canceled when the embedded Postgres ends, with the cause
// ErrPostgresEnded.
func (e *Environment) WhilePostgresRuns(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	if e.cluster != nil {
		go func() {
			select {
			case <-e.cluster.Ended():
				cancel(fmt.Errorf("%w. Its log is %s. Start \"cuttle dev\" again: what was saved is still there",
					ErrPostgresEnded, e.cluster.Log()))
			case <-ctx.Done():
			}
		}()
	}
	return ctx, func() { cancel(nil) }
}

// Close stops what Start started, in reverse order.
func (e *Environment) Close() {
	for i := len(e.closers) - 1; i >= 0; i-- {
		e.closers[i]()
	}
	e.closers = nil
}

// Start starts the services that o does not name, and migrates the database.
func Start(ctx context.Context, o Options) (env *Environment, err error) {
	e := &Environment{
		DatabaseURL: o.DatabaseURL, PlatformURL: o.DatabasePlatformURL, MigrateURL: o.DatabaseMigrateURL, RedisURL: o.RedisURL, SMTPURL: o.SMTPURL,
		Clock: &Clock{},
	}
	defer func() {
		if err != nil {
			e.Close()
		}
	}()
	if err := e.postgres(ctx, o); err != nil {
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
	if err := e.dns(o); err != nil {
		return nil, err
	}
	if o.GoogleClientID == "" {
		if e.Google, err = google.Start(); err != nil {
			return nil, err
		}
		e.closers = append(e.closers, e.Google.Close)
	}
	if o.StripeSecretKey == "" {
		if err := e.stripe(o); err != nil {
			return nil, err
		}
	}
	return e, nil
}

func (e *Environment) dns(o Options) (err error) {
	if e.DNS, err = localdns.StartAt(o.DNSListen); err != nil {
		return err
	}
	e.closers = append(e.closers, e.DNS.Close)
	for _, host := range o.Hosts {
		for _, name := range []string{host, "*." + host} {
			if err := e.DNS.Set(localdns.Record{Name: name, Type: "A", Value: "127.0.0.1"}); err != nil {
				return err
			}
		}
	}
	return nil
}

// stripe starts the stand-in. What it knows is kept beside the database, which knows its customers.
func (e *Environment) stripe(o Options) (err error) {
	file := filepath.Join(o.DataDir, "stripe.json")
	if o.Reset {
		if err := os.Remove(file); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	if e.Stripe, err = localstripe.Start(localstripe.Options{Now: e.Clock.Now, File: file, Transport: to(o.Site)}); err != nil {
		return err
	}
	e.closers = append(e.closers, func() { e.Stripe.Close() })
	return nil
}

// to connects to an address, whatever host a request is for: this machine may not know the name, nor who signed the certificate.
func to(address string) http.RoundTripper {
	return &http.Transport{
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, network, address)
		},
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true},
	}
}

func (e *Environment) postgres(ctx context.Context, o Options) error {
	if e.DatabaseURL != "" && o.Reset {
		return errors.New("--reset deletes the embedded database only, and DATABASE_URL names another one")
	}
	if e.DatabaseURL == "" {
		cluster, err := pgembed.Start(ctx, pgembed.Options{Dir: filepath.Join(o.DataDir, "postgres"), Reset: o.Reset})
		if err != nil {
			return err
		}
		e.cluster = cluster
		e.closers = append(e.closers, func() { cluster.Stop() })
		if o.Reset {
			if err := os.RemoveAll(filepath.Join(o.DataDir, "media")); err != nil {
				return err
			}
		}
		e.MigrateURL = cluster.URL(pgembed.Owner, database)
		e.DatabaseURL, e.PlatformURL = cluster.URL(appLogin, database), cluster.URL(platformLogin, database)
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
	return e.logins(ctx)
}

// logins makes sure that the application does not use a login that can bypass row level security. In dev the owner's
// address is enough: for a login that is not given, or is the owner's, it makes one with a random password.
func (e *Environment) logins(ctx context.Context) error {
	conn, err := pgx.Connect(ctx, e.MigrateURL)
	if err != nil {
		return fmt.Errorf("database: %w", err)
	}
	defer conn.Close(ctx)
	for _, login := range []struct {
		url                 *string
		setting, name, role string
	}{
		{&e.DatabaseURL, "DATABASE_URL", appLogin, store.AppRole},
		{&e.PlatformURL, "DATABASE_PLATFORM_URL", platformLogin, store.PlatformRole},
	} {
		password := ""
		if *login.url == "" || *login.url == e.MigrateURL {
			u, err := url.Parse(e.MigrateURL)
			if err != nil {
				return fmt.Errorf("DATABASE_MIGRATE_URL: %w", err)
			}
			password = rand.Text()
			u.User = url.UserPassword(login.name, password)
			*login.url = u.String()
		}
		config, err := pgx.ParseConfig(*login.url)
		if err != nil {
			return fmt.Errorf("%s: %w", login.setting, err)
		}
		if config.User == login.name { // an embedded cluster asks for no password
			if err := makeLogin(ctx, conn, login.name, password); err != nil {
				return err
			}
		}
		if err := store.Grant(ctx, e.MigrateURL, login.role, *login.url); err != nil {
			return err
		}
	}
	return nil
}

func makeLogin(ctx context.Context, conn *pgx.Conn, name, password string) error {
	var there bool
	if err := conn.QueryRow(ctx, "select exists (select from pg_roles where rolname = $1)", name).Scan(&there); err != nil {
		return fmt.Errorf("database: %w", err)
	}
	if !there {
		if _, err := conn.Exec(ctx, "create role "+name+" login nosuperuser nobypassrls"); err != nil {
			return fmt.Errorf("database: %w", err)
		}
	}
	if password != "" { // letters and digits only, so it needs no escaping
		if _, err := conn.Exec(ctx, "alter role "+name+" password '"+password+"'"); err != nil {
			return fmt.Errorf("database: %w", err)
		}
	}
	return nil
}
