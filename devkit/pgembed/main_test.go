package pgembed_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cuttle/devkit/pgembed"
)

// TestMain can also run as another program that uses the package: it starts a cluster, reports it, and waits until its
// standard input ends.
func TestMain(m *testing.M) {
	dir := os.Getenv("PGEMBED_TEST_PROGRAM")
	if dir == "" {
		os.Exit(m.Run())
	}
	cluster, err := pgembed.Start(context.Background(), pgembed.Options{Dir: dir})
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Println("ready")
	io.Copy(io.Discard, os.Stdin)
	cluster.Stop()
}

// program runs this test binary as another program, in its own working directory.
func program(t *testing.T, exe, cwd, dir string) (cmd *exec.Cmd, stdin io.Closer, said string) {
	t.Helper()
	cmd = exec.Command(exe)
	cmd.Dir = cwd
	// Variables for other Postgres programs must have no effect.
	cmd.Env = append(os.Environ(), "PGEMBED_TEST_PROGRAM="+dir, "PGPORT=1", "PGDATA=/nowhere", "LC_ALL=xx_YY")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		cmd.Wait()
	})
	line, _ := bufio.NewReader(out).ReadString('\n')
	return cmd, in, strings.TrimSpace(line)
}

func executable(t *testing.T) string {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return exe
}

func workingDir(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// openDir returns a directory that every user can reach, unlike t.TempDir.
func openDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/var/tmp", "pgembed-test-")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// removeRefuge removes what a cluster keeps outside its directory, once it has stopped.
func removeRefuge(t *testing.T, dir string) {
	t.Cleanup(func() {
		target, err := os.Readlink(filepath.Join(dir, "data"))
		if err == nil && strings.HasPrefix(target, "/var/tmp/cuttle-") {
			os.RemoveAll(filepath.Dir(target))
		}
	})
}
