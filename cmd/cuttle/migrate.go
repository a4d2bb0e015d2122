package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/jackc/pgx/v5"

	"cuttle/cmd/cuttle/internal/config"
	"cuttle/store"
)

type migrateCommand struct {
	config.Log
	config.Owner
	config.Database
}

// Run migrates as the owner and grants the roles to the two logins.
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

// grant makes the login of url a member of role, unless url is empty or names the owner.
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
