package pgembed

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"
)

const (
	port        = "5432" // only a part of the socket's name
	startWithin = time.Minute
	stopWithin  = 10 * time.Second
)

// durable settings lose at most the commits of the last moment, and only if the machine itself crashes.
var durable = []string{"synchronous_commit=off"}

// ephemeral settings do not protect the data from a crash of the machine.
var ephemeral = []string{
	"fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off",
	"max_wal_size=4GB", "checkpoint_timeout=1h", "max_connections=300", "log_checkpoints=off",
}

// settings returns the settings of a cluster. They are passed on the command line, not in a file, so that a newer
// cuttle uses its own.
func settings(version int, p place, isEphemeral bool) []string {
	all := []string{
		"listen_addresses=", "unix_socket_directories=" + p.socket, "port=" + port, "unix_socket_permissions=0700",
		"timezone=UTC", "log_timezone=UTC", "log_line_prefix=%m [%p] %d ",
		"wal_level=minimal", "max_wal_senders=0", "max_logical_replication_workers=0", "jit=off",
	}
	if version >= 18 {
		all = append(all, "io_method=sync")
	}
	if isEphemeral {
		return append(all, ephemeral...)
	}
	return append(all, durable...)
}

// process is a child process that ends when we end, however we end.
type process struct {
	cmd  *exec.Cmd
	done chan struct{} // closed when the child is gone
	err  error         // why, once it is gone
	data string
}

// launch starts cmd in its own process group, so that Ctrl-C reaches only us and we decide the order of the shutdown.
//
// Linux sends the child its death signal when the *thread* that started it ends, so that thread waits for the child and
// does nothing else. Other systems have no such signal, see watchParent.
func launch(cmd *exec.Cmd, user account, data string) (*process, error) {
	cmd.Dir = "/"
	cmd.Env = []string{"LC_ALL=C", "TZ=UTC", "PATH=" + os.Getenv("PATH")} // without PGPORT, PGDATA and the like
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Credential: user.credential}
	dieWithParent(cmd.SysProcAttr)
	p := &process{cmd: cmd, data: data, done: make(chan struct{})}
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := cmd.Start()
		started <- err
		if err != nil {
			return
		}
		stopWatching := watchParent(cmd.Process.Pid)
		p.err = cmd.Wait()
		stopWatching()
		close(p.done)
	}()
	return p, <-started
}

// initialise makes a new cluster unless there is one. It appears under its name only when it is complete.
func initialise(ctx context.Context, native string, version int, p place) error {
	if isCluster(p.data) {
		return nil
	}
	if err := os.Remove(p.data); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is not a cluster's data: delete it or choose another directory", p.data)
	}
	fresh := p.data + ".new"
	if err := os.RemoveAll(fresh); err != nil {
		return err
	}
	if err := p.user.makeOwn(fresh); err != nil {
		return err
	}
	args := []string{"-D", fresh, "-U", Owner, "-A", "trust", "-E", "UTF8", "--no-sync", "--no-instructions"}
	if version >= 17 {
		args = append(args, "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8")
	} else {
		args = append(args, "--locale=C.UTF-8")
	}
	cmd := exec.CommandContext(ctx, filepath.Join(native, "bin", "initdb"), args...)
	var output bytes.Buffer
	cmd.Stdout, cmd.Stderr = &output, &output
	cmd.WaitDelay = time.Second
	child, err := launch(cmd, p.user, fresh)
	if err != nil {
		return fmt.Errorf("initdb: %w", err)
	}
	<-child.done
	if child.err != nil {
		return fmt.Errorf("initdb: %w\n%s", errors.Join(ctx.Err(), child.err), lastLines(output.Bytes()))
	}
	return os.Rename(fresh, p.data)
}

func isCluster(data string) bool {
	_, err := os.Stat(filepath.Join(data, "PG_VERSION"))
	return err == nil
}

// errWorkersLeft means that workers of a killed server still hold its shared memory; they end within moments.
var errWorkersLeft = errors.New("workers of an earlier server are still there")

// serve starts Postgres on the cluster and waits until it accepts connections.
func serve(ctx context.Context, native string, version int, p place, isEphemeral bool) (*process, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, startWithin, fmt.Errorf("not ready after %s", startWithin))
	defer cancel()
	for {
		child, err := serveOnce(ctx, native, version, p, isEphemeral)
		if !errors.Is(err, errWorkersLeft) {
			return child, err
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(20 * time.Millisecond):
		}
	}
}

func serveOnce(ctx context.Context, native string, version int, p place, isEphemeral bool) (*process, error) {
	log, err := os.OpenFile(p.log, os.O_WRONLY|os.O_CREATE|os.O_TRUNC|os.O_APPEND|syscall.O_NOFOLLOW, 0o644)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	args := []string{"-D", p.data}
	for _, setting := range settings(version, p, isEphemeral) {
		args = append(args, "-c", setting)
	}
	cmd := exec.Command(filepath.Join(native, "bin", "postgres"), args...)
	cmd.Stdout, cmd.Stderr = log, log
	child, err := launch(cmd, p.user, p.data)
	if err != nil {
		return nil, err
	}
	for !isReady(p.data, cmd.Process.Pid) {
		var why error
		select {
		case <-time.After(3 * time.Millisecond):
			continue
		case <-child.done:
			why = cmp.Or(child.err, errors.New("ended at once"))
		case <-ctx.Done():
			why = context.Cause(ctx)
		}
		why = errors.Join(why, child.stop())
		said, _ := os.ReadFile(p.log)
		if bytes.Contains(said, []byte("pre-existing shared memory block")) {
			why = errors.Join(errWorkersLeft, why)
		}
		return nil, fmt.Errorf("%w\n%s", why, lastLines(said))
	}
	return child, nil
}

// stop tries a fast shutdown, then an immediate one, then SIGKILL. None of them loses committed data.
func (p *process) stop() error {
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGQUIT, syscall.SIGKILL} {
		select {
		case <-p.done:
			return nil
		default:
		}
		if err := p.cmd.Process.Signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
			return err
		}
		select {
		case <-p.done:
			return nil
		case <-time.After(stopWithin):
		}
	}
	return fmt.Errorf("process %d does not end", p.cmd.Process.Pid)
}

func lastLines(log []byte) string {
	lines := strings.Split(strings.TrimSpace(string(log)), "\n")
	return strings.Join(lines[max(0, len(lines)-20):], "\n")
}

func pidFile(data string) string { return filepath.Join(data, "postmaster.pid") }

// readPidFile returns the lines of postmaster.pid; none when there is no such file.
// Its format: https://www.postgresql.org/docs/18/storage-file-layout.html, lines as in src/include/utils/pidfile.h.
func readPidFile(data string) ([]string, error) {
	raw, err := os.ReadFile(pidFile(data))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return strings.Split(string(raw), "\n"), err
}
