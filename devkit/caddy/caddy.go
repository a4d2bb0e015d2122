// Package caddy runs a real Caddy for tests and benchmarks.
//
// It may import only libraries. External tests of any floor may import it.
package caddy

import (
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// Server is a Caddy that runs once Start was called.
type Server struct {
	Host                string // where the certificate authority and clients look for it
	HTTPPort, HTTPSPort int
	AskPort             int    // for the Caddyfile of this repository
	Data                string // folder of its certificates
	PID                 int

	// Stop ends it.
	Stop func()
}

// New chooses ports and a folder, so that others can be told before Caddy starts.
func New(tb testing.TB) *Server {
	tb.Helper()
	s := &Server{Host: "127.0.0.1", Data: tb.TempDir()}
	for _, port := range []*int{&s.HTTPPort, &s.HTTPSPort, &s.AskPort} {
		*port = FreePort(tb)
	}
	return s
}

// FreePort returns a port of the loopback interface that nobody listens at.
func FreePort(tb testing.TB) int {
	tb.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	defer ln.Close()
	return ln.Addr().(*net.TCPAddr).Port
}

// Start runs a Caddyfile, which gets HTTP_PORT, HTTPS_PORT, ASK_PORT and env as its environment, until the test ends. root is what Caddy checks
// the certificate authority's own certificate with; it may be nil.
func (s *Server) Start(tb testing.TB, caddyfile string, root *x509.Certificate, env ...string) {
	tb.Helper()
	binary, err := find()
	if err != nil {
		tb.Fatal(err)
	}
	dir := tb.TempDir()
	log, err := os.Create(filepath.Join(dir, "caddy.log"))
	if err != nil {
		tb.Fatal(err)
	}
	defer log.Close()
	process := exec.Command(binary, "run", "--config", caddyfile, "--adapter", "caddyfile")
	process.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_DATA_HOME="+s.Data, "CADDY_ADMIN=unix/"+filepath.Join(dir, "admin"),
		fmt.Sprint("HTTP_PORT=", s.HTTPPort), fmt.Sprint("HTTPS_PORT=", s.HTTPSPort), fmt.Sprint("ASK_PORT=", s.AskPort))
	if root != nil {
		file := filepath.Join(dir, "root.pem")
		if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: root.Raw}), 0o600); err != nil {
			tb.Fatal(err)
		}
		process.Env = append(process.Env, "SSL_CERT_FILE="+file)
	}
	process.Env = append(process.Env, env...)
	process.Stdout, process.Stderr = log, log
	if err := process.Start(); err != nil {
		tb.Fatal(err)
	}
	s.PID = process.Process.Pid
	ended := make(chan struct{})
	go func() {
		_ = process.Wait()
		close(ended)
	}()
	s.Stop = sync.OnceFunc(func() {
		_ = process.Process.Kill()
		<-ended
	})
	text := func() []byte { // the end of the log
		text, _ := os.ReadFile(log.Name())
		return text[max(0, len(text)-4<<10):]
	}
	tb.Cleanup(func() {
		s.Stop()
		if tb.Failed() {
			tb.Logf("the log of Caddy ends with:\n%s", text())
		}
	})
	for began := time.Now(); !s.listens(); time.Sleep(20 * time.Millisecond) {
		select {
		case <-ended:
			tb.Fatalf("Caddy has ended:\n%s", text())
		default:
		}
		if time.Since(began) > time.Minute {
			tb.Fatalf("Caddy does not listen:\n%s", text())
		}
	}
}

// Address returns the host and port of https.
func (s *Server) Address() string { return fmt.Sprintf("%s:%d", s.Host, s.HTTPSPort) }

func (s *Server) listens() bool {
	conn, err := net.Dial("tcp", s.Address())
	if err != nil {
		return false
	}
	conn.Close()
	return true
}

// find looks for Caddy where `make caddy` builds it.
func find() (string, error) {
	dir, err := os.Getwd()
	for ; err == nil && dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err != nil {
			continue
		}
		binary := filepath.Join(dir, ".build", "caddy")
		if _, err := os.Stat(binary); err == nil {
			return binary, nil
		}
	}
	return "", errors.New("the Caddy for tests is not built yet: run `make caddy`")
}
