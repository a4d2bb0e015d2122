package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"

	"cuttle/cmd/cuttle/internal/config"
	"cuttle/node"
	"cuttle/store"
)

// tool is what the commands take that change data by hand.
type tool struct {
	config.Folder
	config.Database
}

// open opens the database: the one of the settings, or that of a `cuttle dev` that runs on the same data folder, whose hosts then count too.
// hosts is nil for a command without any.
func (t *tool) open(ctx context.Context, hosts *config.Hosts) (*store.Store, error) {
	if t.DatabaseURL == "" {
		dev, err := readNote(t.Folder)
		if err != nil {
			return nil, err
		}
		t.Database = dev.Database
		if hosts != nil {
			*hosts = dev.Hosts
		}
	}
	if t.DatabasePlatformURL == "" {
		return nil, errors.New("DATABASE_PLATFORM_URL is required: Postgres, as the platform's login (see docs/operations.md)")
	}
	return node.OpenStore(ctx, t.DatabaseURL, t.DatabasePlatformURL)
}

// note is what a running dev writes into its data folder, so that the other commands find it.
type note struct {
	config.Database
	config.Hosts
}

func notePath(folder config.Folder) string { return filepath.Join(folder.Data, "dev.json") }

func readNote(folder config.Folder) (n note, err error) {
	text, err := os.ReadFile(notePath(folder))
	if err != nil {
		return n, errors.New("DATABASE_URL is not set, and no `cuttle dev` runs on " + folder.Data)
	}
	return n, json.Unmarshal(text, &n)
}

// write returns what deletes the note.
func (n note) write(folder config.Folder) (remove func(), err error) {
	text, err := json.Marshal(n)
	if err != nil {
		return nil, err
	}
	return func() { os.Remove(notePath(folder)) }, os.WriteFile(notePath(folder), text, 0o600)
}
