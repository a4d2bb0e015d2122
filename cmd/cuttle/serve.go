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
	"cuttle/store"
)

type serveCommand struct {
	config.Settings `embed:""`
}

func utcNow() time.Time { return time.Now().UTC() }

// Run serves in production: nothing embedded, nothing seeded, nothing under /dev.
func (c serveCommand) Run(ctx context.Context) error {
	logTo(c.Level(), true)
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

// Run migrates as the owner and lets the application's login act.
func (c migrateCommand) Run(ctx context.Context) error {
	logTo(c.Level(), false)
	if c.DatabaseMigrateURL == "" {
		return errors.New("DATABASE_MIGRATE_URL is required: the address of Postgres as the owner of the schema")
	}
	version, err := store.Migrate(ctx, c.DatabaseMigrateURL)
	if err != nil {
		return err
	}
	if c.DatabaseURL != "" {
		app, err := pgx.ParseConfig(c.DatabaseURL)
		if err != nil {
			return fmt.Errorf("DATABASE_URL: %w", err)
		}
		owner, err := pgx.ParseConfig(c.DatabaseMigrateURL)
		if err != nil {
			return fmt.Errorf("DATABASE_MIGRATE_URL: %w", err)
		}
		if app.User != owner.User {
			if err := store.GrantApp(ctx, c.DatabaseMigrateURL, app.User); err != nil {
				return err
			}
		}
	}
	fmt.Fprintf(os.Stdout, "the database is at version %d\n", version)
	return nil
}

type seedCommand struct {
	config.Settings `embed:""`
	Force           bool `help:"Also when there are accounts already. The password of the demo accounts is public!"`
}

// Run puts the demo data in. It asks before mixing accounts with a public password among real ones.
func (c seedCommand) Run(ctx context.Context) error {
	logTo(c.Level(), false)
	t, err := openTools(ctx, c.Settings)
	if err != nil {
		return err
	}
	defer t.close()
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
