package main

import (
	"context"
	"errors"
	"fmt"
	"os"

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
		if login.url == "" {
			continue
		}
		if err := store.Grant(ctx, c.DatabaseMigrateURL, login.role, login.url); err != nil {
			return fmt.Errorf("%s: %w", login.setting, err)
		}
	}
	fmt.Fprintf(os.Stdout, "the database is at version %d\n", version)
	return nil
}
