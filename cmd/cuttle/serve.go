package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"time"

	"github.com/jackc/pgx/v5"

	"cuttle/cmd/cuttle/internal/config"
	"cuttle/devkit/demo"
	"cuttle/official"
	"cuttle/projects"
	"cuttle/store"
)

type serveCommand struct {
	config.Settings `embed:""`
}

func utcNow() time.Time { return time.Now().UTC() }

// Run serves in production: nothing embedded, nothing seeded, nothing under /dev.
func (c serveCommand) Run(ctx context.Context) error {
	logTo(c.Level(), true)
	limitMemory()
	if err := c.Serve(); err != nil {
		return err
	}
	n, err := newNode(ctx, c.Settings, nodeOptions{environment: "production", now: utcNow})
	if err != nil {
		return err
	}
	defer n.close()
	ln, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return err
	}
	return n.run(ctx, ln, func() { fmt.Printf("ready %s\n", ln.Addr()) })
}

type migrateCommand struct {
	config.Settings `embed:""`
}

// Run migrates as the owner and lets the two logins act.
func (c migrateCommand) Run(ctx context.Context) error {
	logTo(c.Level(), false)
	if c.DatabaseMigrateURL == "" {
		return errors.New("DATABASE_MIGRATE_URL is required: the address of Postgres as the owner of the schema")
	}
	version, err := store.Migrate(ctx, c.DatabaseMigrateURL)
	if err != nil {
		return err
	}
	for _, login := range []struct{ setting, url, role string }{
		{"DATABASE_URL", c.DatabaseURL, store.AppRole}, {"DATABASE_PLATFORM_URL", c.DatabasePlatformURL, store.PlatformRole},
	} {
		if err := grant(ctx, c.DatabaseMigrateURL, login.setting, login.url, login.role); err != nil {
			return err
		}
	}
	fmt.Fprintf(os.Stdout, "the database is at version %d\n", version)
	return nil
}

// grant lets the login that url names act in role, unless it is the owner or not set.
func grant(ctx context.Context, ownerURL, setting, url, role string) error {
	if url == "" {
		return nil
	}
	login, err := pgx.ParseConfig(url)
	if err != nil {
		return fmt.Errorf("%s: %w", setting, err)
	}
	owner, err := pgx.ParseConfig(ownerURL)
	if err != nil {
		return fmt.Errorf("DATABASE_MIGRATE_URL: %w", err)
	}
	if login.User == owner.User {
		return nil
	}
	return store.Grant(ctx, ownerURL, role, login.User)
}

type seedCommand struct {
	config.Settings `embed:""`
	Demo            bool `help:"Also the demo accounts, minisites and projects, into an empty database."`
	Force           bool `help:"The demo data also when there are accounts already. The password of the demo accounts is public!"`
}

// Run puts the official templates in place, new ones and changed ones: once for every deployment, or as often as one
// likes. It asks before mixing accounts with a public password among real ones.
func (c seedCommand) Run(ctx context.Context) error {
	logTo(c.Level(), false)
	t, err := openTools(ctx, c.Settings)
	if err != nil {
		return err
	}
	defer t.close()
	if c.Demo {
		if err := c.seedDemo(ctx, t); err != nil {
			return err
		}
	}
	if len(t.settings.MainHosts) == 0 {
		return errors.New("CUTTLE_MAIN_HOSTS is required: the owner of the official templates has an address there")
	}
	put, err := official.Put(ctx, t.store, t.accounts, t.pictures, t.settings.MainHosts[0], utcNow())
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "official templates: %d made, %d changed, %d left as they were\n",
		put[projects.PutMade], put[projects.PutChanged], put[projects.PutKept])
	return nil
}

func (c seedCommand) seedDemo(ctx context.Context, t *tools) error {
	there, err := t.accounts.Count(ctx)
	if err != nil {
		return err
	}
	if there > 0 && !c.Force {
		return fmt.Errorf("there are %d accounts already; demo accounts have a public password. Use --force to add them all the same", there)
	}
	if err := demo.Seed(ctx, t.store, t.accounts, t.tenants, t.pictures, utcNow()); err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "the demo data is there; password of all accounts: %s\n", demo.Password)
	return nil
}
