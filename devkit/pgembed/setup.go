package pgembed

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// EnsureDatabase creates the database unless it exists.
func (c *Cluster) EnsureDatabase(ctx context.Context, name string) error {
	return c.ensure(ctx, "select from pg_database where datname = $1", name,
		"create database "+pgx.Identifier{name}.Sanitize())
}

// EnsureLogin creates a login without any privilege unless it exists.
func (c *Cluster) EnsureLogin(ctx context.Context, name string) error {
	return c.ensure(ctx, "select from pg_roles where rolname = $1", name,
		"create role "+pgx.Identifier{name}.Sanitize()+" login nosuperuser nobypassrls nocreatedb nocreaterole")
}

func (c *Cluster) ensure(ctx context.Context, find, name, create string) error {
	conn, err := pgx.Connect(ctx, c.URL(Owner, "postgres"))
	if err != nil {
		return fmt.Errorf("embedded Postgres: %w", err)
	}
	defer conn.Close(ctx)
	found, err := conn.Exec(ctx, find, name)
	if err == nil && found.RowsAffected() == 0 {
		_, err = conn.Exec(ctx, create)
	}
	if err != nil {
		return fmt.Errorf("embedded Postgres: %w", err)
	}
	return nil
}
