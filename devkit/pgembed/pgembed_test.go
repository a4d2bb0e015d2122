package pgembed_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"cuttle/devkit/pgembed"
)

func start(t *testing.T, o pgembed.Options) *pgembed.Cluster {
	t.Helper()
	cluster, err := pgembed.Start(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop(t, cluster) })
	return cluster
}

func stop(t *testing.T, cluster *pgembed.Cluster) {
	t.Helper()
	if err := cluster.Stop(); err != nil {
		t.Fatal(err)
	}
}

func connect(t *testing.T, url string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close(context.Background()) })
	return conn
}

// ask runs sql on the cluster and returns its one value as text.
func ask(t *testing.T, cluster *pgembed.Cluster, sql string) string {
	t.Helper()
	conn := connect(t, cluster.URL(pgembed.Owner, "postgres"))
	defer conn.Close(context.Background())
	var answer string
	if err := conn.QueryRow(context.Background(), sql).Scan(&answer); err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	return answer
}

const (
	remember = "create table note as select 'still here' as said; select 'ok'"
	recall   = "select said from note"
	isFresh  = "select (to_regclass('note') is null)::text"
)

func write(t *testing.T, cluster *pgembed.Cluster) {
	t.Helper()
	conn := connect(t, cluster.URL(pgembed.Owner, "postgres"))
	defer conn.Close(context.Background())
	if _, err := conn.Exec(context.Background(), remember); err != nil {
		t.Fatal(err)
	}
}

func expect(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Fatalf("%s: %q, want %q", what, got, want)
	}
}

func TestDataSurvivesARestart(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(openDir(t), "postgres")
	first := start(t, pgembed.Options{Dir: dir})
	expect(t, "version", ask(t, first, "show server_version")[:3], "18.")
	expect(t, "encoding", ask(t, first, "show server_encoding"), "UTF8")
	expect(t, "collation", ask(t, first, "select datlocprovider::text || datlocale from pg_database where datname = 'postgres'"), "bC.UTF-8")
	expect(t, "lower of Ä", ask(t, first, "select lower('Ä')"), "ä")
	expect(t, "network", ask(t, first, "show listen_addresses"), "")
	expect(t, "fsync", ask(t, first, "show fsync"), "on")
	write(t, first)

	// A client in a transaction does not delay the stop.
	conn := connect(t, first.URL(pgembed.Owner, "postgres"))
	if _, err := conn.Exec(t.Context(), "begin; select * from note"); err != nil {
		t.Fatal(err)
	}
	stop(t, first)
	stop(t, first)
	if info, err := os.Lstat(filepath.Join(dir, "data")); err != nil || !info.IsDir() {
		t.Errorf("a reachable directory holds its data itself: %v %v", info, err)
	}

	expect(t, "after a restart", ask(t, start(t, pgembed.Options{Dir: dir}), recall), "still here")
}

func TestNobodyElseMayUseTheSocket(t *testing.T) {
	t.Parallel()
	cluster := start(t, pgembed.Options{Dir: filepath.Join(openDir(t), "postgres")})
	info, err := os.Stat(ask(t, cluster, "show unix_socket_directories"))
	if err != nil {
		t.Fatal(err)
	}
	expect(t, "mode of the socket's directory", info.Mode().Perm().String(), "-rwx------")
}

func TestLongAndAwkwardPaths(t *testing.T) {
	t.Parallel()
	base := openDir(t)
	for _, dir := range []string{
		filepath.Join(base, strings.Repeat("deep-inside/", 12), "postgres"),
		filepath.Join(base, `a "b", c's & ü`),
	} {
		cluster := start(t, pgembed.Options{Dir: dir})
		write(t, cluster)
		socket := ask(t, cluster, "show unix_socket_directories")
		stop(t, cluster)
		if _, err := os.Stat(socket); err == nil {
			t.Errorf("%s stays behind", socket)
		}
		cluster = start(t, pgembed.Options{Dir: dir})
		expect(t, dir, ask(t, cluster, recall), "still here")
	}
}

// Root's Postgres runs as a user who cannot enter a closed directory; an ordinary user's can, because it owns the
// directory.
func TestClosedParent(t *testing.T) {
	t.Parallel()
	closed := filepath.Join(openDir(t), "closed")
	if err := os.Mkdir(closed, 0o700); err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(closed, "postgres")
	removeRefuge(t, dir)
	cluster := start(t, pgembed.Options{Dir: dir})
	target, err := os.Readlink(filepath.Join(dir, "data"))
	if moved := err == nil && strings.HasPrefix(target, "/var/tmp/cuttle-"); moved != (os.Geteuid() == 0) {
		t.Errorf("data moved: %v to %q, as user %d", moved, target, os.Geteuid())
	}
	write(t, cluster)
	stop(t, cluster)
	cluster = start(t, pgembed.Options{Dir: dir})
	expect(t, "after a restart", ask(t, cluster, recall), "still here")

	// A copy of the directory leads to the same data as long as its data is a link; that must not start twice.
	if os.Geteuid() == 0 {
		twin := filepath.Join(closed, "twin")
		if err := os.Mkdir(twin, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(target, filepath.Join(twin, "data")); err != nil {
			t.Fatal(err)
		}
		if _, err := pgembed.Start(t.Context(), pgembed.Options{Dir: twin}); !errors.Is(err, pgembed.ErrInUse) {
			t.Errorf("a second way to the same data: %v", err)
		}
	}

	// A renamed directory keeps its data.
	stop(t, cluster)
	renamed := filepath.Join(closed, "renamed")
	if err := os.Rename(dir, renamed); err != nil {
		t.Fatal(err)
	}
	cluster = start(t, pgembed.Options{Dir: renamed})
	expect(t, "after a rename", ask(t, cluster, recall), "still here")
	stop(t, cluster)

	// Only Reset starts with new data in the same directory.
	cluster = start(t, pgembed.Options{Dir: renamed, Reset: true})
	expect(t, "after a reset", ask(t, cluster, isFresh), "true")
	write(t, cluster)
	stop(t, cluster)
	if err := os.Rename(renamed, dir); err != nil {
		t.Fatal(err)
	}

	// After the directory is deleted, the data is new, wherever the old data was.
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	expect(t, "fresh after deletion", ask(t, start(t, pgembed.Options{Dir: dir}), isFresh), "true")
}

// Tests remove their temporary directories, but not what is under /var/tmp.
func TestRefugesOfTemporaryDirectoriesAreSwept(t *testing.T) {
	t.Parallel()
	gone := filepath.Join(t.TempDir(), "postgres")
	stop(t, start(t, pgembed.Options{Dir: gone, Ephemeral: true}))
	moved, err := os.Readlink(filepath.Join(gone, "data"))
	if (err == nil) != (os.Geteuid() == 0) {
		t.Fatalf("root's Postgres cannot live in a temporary directory, an ordinary user's can: %v", err)
	}
	if err := os.RemoveAll(gone); err != nil {
		t.Fatal(err)
	}
	kept := filepath.Join(t.TempDir(), "postgres")
	removeRefuge(t, kept)
	start(t, pgembed.Options{Dir: kept, Ephemeral: true})
	if moved != "" {
		if _, err := os.Lstat(filepath.Dir(moved)); err == nil {
			t.Errorf("%s is still there", filepath.Dir(moved))
		}
	}
}

func TestTwoClustersSideBySide(t *testing.T) {
	t.Parallel()
	base := openDir(t)
	one := start(t, pgembed.Options{Dir: filepath.Join(base, "one")})
	two := start(t, pgembed.Options{Dir: filepath.Join(base, "two")})
	write(t, one)
	expect(t, "the other", ask(t, two, isFresh), "true")
	expect(t, "the one", ask(t, one, recall), "still here")
}

func TestSecondOnTheSameDirectoryIsRefused(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(openDir(t), "postgres")
	first := start(t, pgembed.Options{Dir: dir})
	_, err := pgembed.Start(t.Context(), pgembed.Options{Dir: dir})
	if !errors.Is(err, pgembed.ErrInUse) {
		t.Fatalf("second start in this program: %v", err)
	}
	_, _, said := program(t, executable(t), workingDir(t), dir)
	expect(t, "second start in another program", said, "embedded Postgres: another cuttle is running on "+dir)
	expect(t, "the first still works", ask(t, first, "select 'yes'"), "yes")
}

func TestStartHeedsItsContext(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(openDir(t), "postgres")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := pgembed.Start(ctx, pgembed.Options{Dir: dir}); !errors.Is(err, context.Canceled) {
		t.Fatalf("start under a context that has ended: %v", err)
	}
	expect(t, "a start after it", ask(t, start(t, pgembed.Options{Dir: dir}), isFresh), "true")
}

func TestForeignDataIsLeftAlone(t *testing.T) {
	t.Parallel()
	dir := openDir(t)
	kept := filepath.Join(dir, "data", "thesis.txt")
	if err := os.MkdirAll(filepath.Dir(kept), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(kept, []byte("years of work"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, ephemeral := range []bool{false, true} {
		_, err := pgembed.Start(t.Context(), pgembed.Options{Dir: dir, Ephemeral: ephemeral})
		if err == nil || !strings.Contains(err.Error(), "not a cluster's data") {
			t.Errorf("a directory with something else in it: %v", err)
		}
	}
	if _, err := os.Stat(kept); err != nil {
		t.Error(err)
	}
}

func TestEnsure(t *testing.T) {
	t.Parallel()
	cluster := start(t, pgembed.Options{Dir: filepath.Join(openDir(t), "postgres"), Ephemeral: true})
	for range 2 {
		if err := cluster.EnsureDatabase(t.Context(), `odd "name"`); err != nil {
			t.Fatal(err)
		}
		if err := cluster.EnsureLogin(t.Context(), "app"); err != nil {
			t.Fatal(err)
		}
	}
	conn := connect(t, cluster.URL("app", `odd "name"`))
	var privileged bool
	err := conn.QueryRow(t.Context(), "select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole from pg_roles where rolname = current_user").Scan(&privileged)
	if err != nil || privileged {
		t.Errorf("privileged: %v %v", privileged, err)
	}
}

func BenchmarkColdStart(b *testing.B) {
	for b.Loop() {
		dir, err := os.MkdirTemp("/var/tmp", "pgembed-bench-")
		if err != nil {
			b.Fatal(err)
		}
		if err := os.Chmod(dir, 0o755); err != nil {
			b.Fatal(err)
		}
		cluster, err := pgembed.Start(b.Context(), pgembed.Options{Dir: dir})
		if err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		cluster.Stop()
		os.RemoveAll(dir)
		b.StartTimer()
	}
}

func BenchmarkWarmStart(b *testing.B) {
	dir, err := os.MkdirTemp("/var/tmp", "pgembed-bench-")
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		b.Fatal(err)
	}
	cycle := func() {
		cluster, err := pgembed.Start(b.Context(), pgembed.Options{Dir: dir})
		if err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		cluster.Stop()
		b.StartTimer()
	}
	cycle()
	for b.Loop() {
		cycle()
	}
}
