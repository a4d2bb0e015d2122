package dbtest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"cuttle/devkit/pgembed"
	"cuttle/store"
)

const (
	appLogin      = "cuttle_test_app"
	platformLogin = "cuttle_test_platform"
	bothLogin     = "cuttle_test_both" // for Tx, where one connection has both roles
	template      = "template_cuttle"
)

// server is this test process's Postgres, with a template database that this binary migrated.
type server struct {
	cluster *pgembed.Cluster
	admin   *pgxpool.Pool
	clones  atomic.Int64

	mu   sync.Mutex
	idle []*pgx.Conn // each to its own database, so that parallel transactions never lock the same rows
}

// theServer is started by the first test that needs it. It ends with the process: pgembed makes sure of that, so
// nothing needs to stop it.
var theServer = sync.OnceValues(start)

// start takes the first cluster that no other test process uses. They are kept from run to run: making one takes half a
// second, starting one a twentieth. So there are never more clusters than processes ran at the same time.
func start() (*server, error) {
	ctx := context.Background()
	native := os.Getenv("CUTTLE_TEST_POSTGRES") // a folder with bin/postgres, to test with another version
	base := filepath.Join(os.TempDir(), fmt.Sprintf("cuttle-dbtest-%d%s", os.Geteuid(), strings.ReplaceAll(native, "/", "-")))
	if err := makeBase(base); err != nil {
		return nil, err
	}
	for n := 1; ; n++ {
		cluster, err := pgembed.Start(ctx, pgembed.Options{Dir: filepath.Join(base, strconv.Itoa(n)), Ephemeral: true, Native: native})
		if errors.Is(err, pgembed.ErrInUse) {
			continue
		}
		if err != nil {
			return nil, err
		}
		s := &server{cluster: cluster}
		if err := s.prepare(ctx); err != nil {
			return nil, errors.Join(fmt.Errorf("prepare the test database: %w", err), cluster.Stop())
		}
		return s, nil
	}
}

// makeBase makes the directory of the clusters. Its name can be guessed, so an existing one must be ours.
func makeBase(base string) error {
	if err := os.Mkdir(base, 0o755); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	info, err := os.Lstat(base)
	if err != nil {
		return err
	}
	if !info.IsDir() || info.Sys().(*syscall.Stat_t).Uid != uint32(os.Geteuid()) {
		return fmt.Errorf("%s is in the way: it is not a directory of yours", base)
	}
	return nil
}

// prepare drops what the last process left and migrates a new template. Migrating takes less time than checking whether
// an old template is current.
func (s *server) prepare(ctx context.Context) (err error) {
	if s.admin, err = pgxpool.New(ctx, s.ownerURL("postgres")); err != nil {
		return err
	}
	rows, err := s.admin.Query(ctx, "select datname from pg_database where datname not in ('postgres', 'template0', 'template1')")
	if err != nil {
		return err
	}
	left, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return err
	}
	for _, name := range left {
		if err := s.drop(ctx, name); err != nil {
			return err
		}
	}
	if err := s.create(ctx, template, "template1"); err != nil {
		return err
	}
	if _, err := store.Migrate(ctx, s.ownerURL(template)); err != nil {
		return err
	}
	for _, grant := range []struct{ role, login string }{
		{store.AppRole, appLogin}, {store.PlatformRole, platformLogin}, {store.AppRole, bothLogin}, {store.PlatformRole, bothLogin},
	} {
		if err := s.cluster.EnsureLogin(ctx, grant.login); err != nil {
			return err
		}
		if err := store.Grant(ctx, s.ownerURL(template), grant.role, s.cluster.URL(grant.login, template)); err != nil {
			return err
		}
	}
	return nil
}

func (s *server) ownerURL(database string) string {
	return s.cluster.URL(pgembed.Owner, database)
}

func (s *server) clone(ctx context.Context) (name string, err error) {
	name = fmt.Sprintf("test_%d", s.clones.Add(1))
	return name, s.create(ctx, name, template)
}

// create uses the strategy file_copy: for a database as small as this one it is three times faster than the default,
// which writes pages to the log.
func (s *server) create(ctx context.Context, name, from string) error {
	_, err := s.admin.Exec(ctx, "create database "+name+" template "+from+" strategy file_copy")
	return err
}

func (s *server) drop(ctx context.Context, name string) error {
	_, err := s.admin.Exec(ctx, "drop database "+pgx.Identifier{name}.Sanitize()+" with (force)")
	return err
}

// borrow returns a connection of both logins to a database that nobody else uses and that has no rows.
func (s *server) borrow(ctx context.Context) (*pgx.Conn, error) {
	s.mu.Lock()
	if last := len(s.idle) - 1; last >= 0 {
		defer s.mu.Unlock()
		conn := s.idle[last]
		s.idle = s.idle[:last]
		return conn, nil
	}
	s.mu.Unlock()
	name, err := s.clone(ctx)
	if err != nil {
		return nil, err
	}
	config, err := pgx.ParseConfig(s.cluster.URL(bothLogin, name))
	if err != nil {
		return nil, err
	}
	config.RuntimeParams["statement_timeout"] = "15000" // as in production
	return pgx.ConnectConfig(ctx, config)
}

func (s *server) giveBack(conn *pgx.Conn) {
	if conn.IsClosed() {
		return // the next process drops its database
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.idle = append(s.idle, conn)
}
