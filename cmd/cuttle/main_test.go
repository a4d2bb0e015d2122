package main_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"cuttle/devkit/testkit"
)

// patience is how long a test waits for what should take seconds: long enough for a busy machine, but not forever.
const patience = 2 * time.Minute

// binary builds the program once. It needs the React builds inside: `make test` makes them first.
var binary = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "cuttle-binary-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "cuttle")
	out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := binary(); err == nil {
		os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// program is one running cuttle.
type program struct {
	*exec.Cmd
	origin string // of the line that begins with "ready "
	log    *bytes.Buffer
	ended  chan error
}

// start runs cuttle and waits for its ready line.
func start(t testing.TB, env []string, args ...string) *program {
	t.Helper()
	path := testkit.Get(binary())(t)
	p := &program{Cmd: exec.Command(path, args...), log: &bytes.Buffer{}, ended: make(chan error, 1)}
	p.Env = append(clean(os.Environ()), env...)
	p.Stderr = p.log
	stdout := testkit.Get(p.StdoutPipe())(t)
	testkit.Must(t, p.Start())
	t.Cleanup(func() { p.Process.Kill(); <-p.ended })
	ready := make(chan string, 1)
	go func() {
		lines := bufio.NewScanner(stdout)
		for lines.Scan() {
			if origin, ok := strings.CutPrefix(lines.Text(), "ready "); ok {
				ready <- origin
			}
		}
		err := p.Wait()
		p.ended <- err
		close(p.ended)
	}()
	select {
	case p.origin = <-ready:
	case err := <-p.ended:
		t.Fatalf("cuttle %v ended: %v\n%s", args, err, p.log)
	case <-time.After(patience):
		t.Fatalf("cuttle %v is not ready\n%s", args, p.log)
	}
	return p
}

// clean removes the settings of this machine from the environment.
func clean(environ []string) (kept []string) {
	for _, v := range environ {
		name, _, _ := strings.Cut(v, "=")
		if !strings.HasPrefix(name, "CUTTLE_") && name != "DATABASE_URL" && name != "DATABASE_PLATFORM_URL" && name != "DATABASE_MIGRATE_URL" && name != "REDIS_URL" && name != "SMTP_URL" {
			kept = append(kept, v)
		}
	}
	return kept
}

// run runs a command that ends by itself.
func run(t testing.TB, env []string, args ...string) (output string, err error) {
	t.Helper()
	path, buildErr := binary()
	testkit.Must(t, buildErr)
	cmd := exec.Command(path, args...)
	cmd.Env = append(clean(os.Environ()), env...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

func (p *program) children(t *testing.T) (pids []int) {
	t.Helper()
	out, _ := exec.Command("pgrep", "-P", strconv.Itoa(p.Process.Pid)).Output()
	for _, line := range strings.Fields(string(out)) {
		pid := testkit.Get(strconv.Atoi(line))(t)
		pids = append(pids, pid)
	}
	return pids
}

// stop sends the signal and waits for the end.
func (p *program) stop(t *testing.T, signal os.Signal) {
	t.Helper()
	testkit.Must(t, p.Process.Signal(signal))
	select {
	case err := <-p.ended:
		if err != nil && signal != os.Kill {
			t.Errorf("after %v: %v\n%s", signal, err, p.log)
		}
	case <-time.After(patience):
		t.Fatalf("still running after %v\n%s", signal, p.log)
	}
}

func get(t *testing.T, origin, host, path string) (status int, body string) {
	t.Helper()
	return send(t, http.MethodGet, origin, host, path, "")
}

func send(t *testing.T, method, origin, host, path, body string) (int, string) {
	t.Helper()
	address := "http://127.0.0.1" + origin[strings.LastIndex(origin, ":"):]
	req := testkit.Get(http.NewRequest(method, address+path, strings.NewReader(body)))(t)
	req.Host = host
	req.Header.Set("Content-Type", "application/json")
	res, err := (&http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, Timeout: patience,
	}).Do(req)
	testkit.Must(t, err)
	defer res.Body.Close()
	text := testkit.Get(io.ReadAll(res.Body))(t)
	return res.StatusCode, string(text)
}

func gone(pid int) bool {
	err := syscall.Kill(pid, 0)
	if errors.Is(err, syscall.ESRCH) {
		return true
	}
	state, _ := exec.Command("ps", "-o", "stat=", "-p", strconv.Itoa(pid)).Output() // it may be a zombie
	return len(state) == 0 || strings.HasPrefix(strings.TrimSpace(string(state)), "Z")
}

func decode[T any](t *testing.T, text string) (value T) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatalf("%v in %.300s", err, text)
	}
	return value
}
