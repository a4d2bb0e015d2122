package pgembed_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"cuttle/devkit/pgembed"
)

func pidFile(dir string) string { return filepath.Join(dir, "data", "postmaster.pid") }

func postmaster(t *testing.T, dir string) int {
	t.Helper()
	raw, err := os.ReadFile(pidFile(dir))
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(raw), "\n")
	pid, err := strconv.Atoi(first)
	if err != nil {
		t.Fatal(err)
	}
	return pid
}

func waitFor(t *testing.T, what string, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !done(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%s: not within a minute", what)
		}
	}
}

func TestPostgresEndsWithAKilledProgram(t *testing.T) {
	t.Parallel()
	for _, signal := range []syscall.Signal{syscall.SIGKILL, syscall.SIGTERM, syscall.SIGINT} {
		dir := filepath.Join(openDir(t), "postgres")
		cmd, _, said := program(t, executable(t), workingDir(t), dir)
		expect(t, "program", said, "ready")
		pid := postmaster(t, dir)
		if group, err := syscall.Getpgid(pid); err != nil || group != pid {
			t.Errorf("Ctrl-C would reach Postgres: it is in process group %d, %v", group, err)
		}
		if err := cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		waitFor(t, "Postgres ends after "+signal.String(), func() bool {
			_, err := os.Stat(pidFile(dir))
			return err != nil
		})
		expect(t, "next start", ask(t, start(t, pgembed.Options{Dir: dir}), isFresh), "true")
	}
}

// leftOver starts Postgres on a stopped cluster exactly as the package does, but without ending it with its parent.
func leftOver(t *testing.T, dir string) *exec.Cmd {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(dir, "data", "postmaster.opts"))
	if err != nil {
		t.Fatal(err)
	}
	exe, quoted, _ := strings.Cut(strings.TrimSuffix(string(raw), "\"\n"), ` "`)
	cmd := exec.Command(exe, strings.Split(quoted, `" "`)...)
	info, err := os.Stat(filepath.Join(dir, "data"))
	if err != nil {
		t.Fatal(err)
	}
	owner := info.Sys().(*syscall.Stat_t)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if os.Geteuid() == 0 {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: owner.Uid, Gid: owner.Gid}
	}
	cmd.Stderr = t.Output()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() })
	waitFor(t, "the left over Postgres is ready", func() bool {
		raw, err := os.ReadFile(pidFile(dir))
		return err == nil && strings.Contains(string(raw), "\nready")
	})
	return cmd
}

func TestLeftOverPostgresIsTakenOver(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(openDir(t), "postgres")
	first := start(t, pgembed.Options{Dir: dir})
	write(t, first)
	stop(t, first)
	// We are its parent and do not wait for it before the end, so it stays a zombie: the next start must not wait for
	// that.
	left := leftOver(t, dir)
	cluster := start(t, pgembed.Options{Dir: dir})
	expect(t, "data", ask(t, cluster, recall), "still here")
	if postmaster(t, dir) == left.Process.Pid {
		t.Error("the old process still serves")
	}
	if err := left.Wait(); err != nil {
		t.Errorf("the old process was to shut down in good order: %v", err)
	}
}

// After a crash the pid in postmaster.pid may belong to any process.
func TestNumberOfSomebodyElse(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(openDir(t), "postgres")
	first := start(t, pgembed.Options{Dir: dir})
	write(t, first)
	raw, err := os.ReadFile(pidFile(dir))
	if err != nil {
		t.Fatal(err)
	}
	stop(t, first)

	innocent := exec.Command("sleep", "600")
	if err := innocent.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		innocent.Process.Kill()
		innocent.Wait()
	})
	_, rest, _ := strings.Cut(string(raw), "\n")
	stale := strconv.Itoa(innocent.Process.Pid) + "\n" + rest
	if err := os.WriteFile(pidFile(dir), []byte(stale), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(pidFile(dir), ownerOf(t, dir), -1); err != nil {
		t.Fatal(err)
	}
	expect(t, "data", ask(t, start(t, pgembed.Options{Dir: dir}), recall), "still here")
	if err := innocent.Process.Signal(syscall.Signal(0)); err != nil {
		t.Errorf("the bystander: %v", err)
	}

	// A file that was only partly written.
	other := filepath.Join(openDir(t), "postgres")
	stop(t, start(t, pgembed.Options{Dir: other}))
	if err := os.WriteFile(pidFile(other), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	expect(t, "after a broken file", ask(t, start(t, pgembed.Options{Dir: other}), isFresh), "true")
}

func ownerOf(t *testing.T, dir string) int {
	t.Helper()
	info, err := os.Stat(filepath.Join(dir, "data"))
	if err != nil {
		t.Fatal(err)
	}
	return int(info.Sys().(*syscall.Stat_t).Uid)
}

func TestCrash(t *testing.T) {
	t.Parallel()
	for _, ephemeral := range []bool{false, true} {
		options := pgembed.Options{Dir: filepath.Join(openDir(t), "postgres"), Ephemeral: ephemeral}
		cluster := start(t, options)
		write(t, cluster)
		stop(t, cluster)
		cluster = start(t, options)
		expect(t, "after a proper stop", ask(t, cluster, recall), "still here")
		if err := syscall.Kill(postmaster(t, options.Dir), syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
		stop(t, cluster)
		cluster = start(t, options)
		if ephemeral {
			expect(t, "an ephemeral cluster starts afresh", ask(t, cluster, isFresh), "true")
		} else {
			expect(t, "a durable cluster recovers", ask(t, cluster, recall), "still here")
		}
	}
}

func TestUnusableData(t *testing.T) {
	t.Parallel()
	for _, ephemeral := range []bool{false, true} {
		options := pgembed.Options{Dir: filepath.Join(openDir(t), "postgres"), Ephemeral: ephemeral}
		stop(t, start(t, options))
		// As an older Postgres would leave it.
		if err := os.WriteFile(filepath.Join(options.Dir, "data", "PG_VERSION"), []byte("17\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if ephemeral {
			expect(t, "an ephemeral cluster starts afresh", ask(t, start(t, options), isFresh), "true")
			continue
		}
		_, err := pgembed.Start(t.Context(), options)
		if err == nil || !strings.Contains(err.Error(), "initialized by PostgreSQL version 17") {
			t.Errorf("a durable cluster is left alone and Postgres's own words say why: %v", err)
		}
		if _, err := os.Stat(filepath.Join(options.Dir, "data", "global")); err != nil {
			t.Error(err)
		}
	}
}
