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

// tool holds the settings of the commands that work on the database directly.
type tool struct {
	config.Folder
	config.Database
}

// open opens the database of the settings. Without one it takes the database, the bucket and the hosts of the `cuttle dev` that runs on the same
// data folder. hosts and bucket may be nil.
func (t *tool) open(ctx context.Context, hosts *config.Hosts, bucket *config.Bucket) (*store.Store, error) {
	if t.DatabaseURL == "" {
		dev, err := readNote(t.Folder)
		if err != nil {
			return nil, err
		}
		t.Database = dev.Database
		if hosts != nil {
			*hosts = dev.Hosts
		}
		if bucket != nil {
			*bucket = dev.Bucket
		}
	}
	if t.DatabasePlatformURL == "" {
		return nil, errors.New("DATABASE_PLATFORM_URL is required: Postgres, as the platform's login (see docs/operations.md)")
	}
	return node.OpenStore(ctx, t.DatabaseURL, t.DatabasePlatformURL)
}

// note is the file that a running dev writes to its data folder, so that the other commands find its database and its pictures.
type note struct {
	config.Database
	config.Bucket
	config.Hosts
	config.Stripe
	SecretKey string
}

func notePath(folder config.Folder) string { return filepath.Join(folder.Data, "dev.json") }

func readNote(folder config.Folder) (n note, err error) {
	text, err := os.ReadFile(notePath(folder))
	if err != nil {
		return n, errors.New("DATABASE_URL is not set, and no `cuttle dev` runs on " + folder.Data)
	}
	return n, json.Unmarshal(text, &n)
}

// write writes the note and returns a function that deletes it.
func (n note) write(folder config.Folder) (remove func(), err error) {
	text, err := json.Marshal(n)
	if err != nil {
		return nil, err
	}
	return func() { os.Remove(notePath(folder)) }, os.WriteFile(notePath(folder), text, 0o600)
}
