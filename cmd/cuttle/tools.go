package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"

	"cuttle/accounts"
	"cuttle/cmd/cuttle/internal/config"
	"cuttle/media"
	"cuttle/store"
	"cuttle/tenancy"
)

// tools are what the commands that change data by hand work with: the areas, without a server.
type tools struct {
	settings config.Settings
	store    *store.Store
	accounts *accounts.Service
	tenants  *tenancy.Service
	pictures *media.Store
}

func openTools(ctx context.Context, s config.Settings) (*tools, error) {
	if s.DatabaseURL == "" {
		if err := findRunningDev(&s); err != nil {
			return nil, err
		}
	}
	if s.DatabasePlatformURL == "" {
		return nil, errors.New("DATABASE_PLATFORM_URL is required: Postgres, as the platform's login (see docs/operations.md)")
	}
	t := &tools{settings: s}
	var err error
	if t.store, err = store.Open(ctx, s.DatabaseURL, s.DatabasePlatformURL); err != nil {
		return nil, err
	}
	if err := t.store.RefuseBypass(ctx); err != nil {
		t.close()
		return nil, err
	}
	if err := t.store.Ready(ctx); err != nil {
		t.close()
		return nil, err
	}
	hosts := tenancy.Hosts{RootDomain: s.RootDomain, Main: s.MainHosts, Staging: s.StagingHosts, Scheme: s.PublicScheme, Port: s.PublicPort}
	if t.tenants, err = tenancy.NewService(t.store, hosts, utcNow); err != nil {
		t.close()
		return nil, err
	}
	if t.pictures, err = media.Open(filepath.Join(s.Data, "media")); err != nil {
		t.close()
		return nil, err
	}
	t.accounts = accounts.New(t.store, utcNow)
	return t, nil
}

func (t *tools) close() {
	if t.pictures != nil {
		t.pictures.Close()
	}
	t.store.Close()
}

// findRunningDev takes the database of a `cuttle dev` that runs on the same data folder.
func findRunningDev(s *config.Settings) error {
	note, err := os.ReadFile(filepath.Join(s.Data, runningDev))
	if err != nil {
		return errors.New("DATABASE_URL is not set, and no `cuttle dev` runs on " + s.Data)
	}
	data, level := s.Data, s.LogLevel
	if err := json.Unmarshal(note, s); err != nil {
		return err
	}
	s.Data, s.LogLevel = data, level
	return nil
}
