package pgembed

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// isReady reports whether postmaster.pid says that the postmaster pid accepts connections.
func isReady(data string, pid int) bool {
	lines, err := readPidFile(data)
	return err == nil && len(lines) >= 8 && lines[0] == strconv.Itoa(pid) && strings.TrimSpace(lines[7]) == "ready"
}

// endOrphan ends a Postgres that an earlier program left running on data. We hold the lock of the directory, so no
// running cuttle uses it.
func endOrphan(ctx context.Context, data string) error {
	lines, err := readPidFile(data)
	if err != nil || len(lines) == 0 {
		return err
	}
	pid, err := strconv.Atoi(strings.TrimSpace(lines[0]))
	if err != nil || pid <= 1 {
		return os.Remove(pidFile(data)) // it is incomplete, and Postgres would not start with it
	}
	if !isPostmaster(pid, data) {
		if !isAlive(pid) {
			return nil // Postgres removes the stale file itself
		}
		// Another program has the pid now, or the process is a zombie. Postgres would take it for a running server. It
		// knows that its own parent's pid is stale, and still uses the rest of the file to make sure that no worker of
		// the old server is left.
		lines[0] = strconv.Itoa(os.Getpid())
		return os.WriteFile(pidFile(data), []byte(strings.Join(lines, "\n")), 0o600)
	}
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGQUIT} {
		if err := syscall.Kill(pid, signal); err != nil && !errors.Is(err, syscall.ESRCH) {
			return fmt.Errorf("end the Postgres left over (process %d): %w", pid, err)
		}
		if gone, err := waitGone(ctx, pid, data); gone || err != nil {
			return err
		}
	}
	return fmt.Errorf("the Postgres left over (process %d) does not end", pid)
}

// waitGone waits for the file to disappear, which Postgres deletes last: the process itself may stay as a zombie.
func waitGone(ctx context.Context, pid int, data string) (bool, error) {
	deadline := time.After(stopWithin)
	for {
		if _, err := os.Stat(pidFile(data)); err != nil || !isPostmaster(pid, data) {
			return true, nil
		}
		select {
		case <-time.After(3 * time.Millisecond):
		case <-deadline:
			return false, nil
		case <-ctx.Done():
			return false, ctx.Err()
		}
	}
}

func isAlive(pid int) bool {
	err := syscall.Kill(pid, 0)
	return err == nil || errors.Is(err, syscall.EPERM)
}
