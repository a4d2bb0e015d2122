// Package s3test gives tests a real S3 server: versitygw over a temporary folder.
//
// It may import only libraries. External tests of any floor may import it.
package s3test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// The login of the servers. The secret has characters that an address must escape.
const (
	Key    = "cuttle"
	Secret = "a/secret+of@tests"
)

// Server is a running S3 server.
type Server struct {
	Address string // host and port
	Dir     string // its folder: every bucket is a folder in it, every file a file
	process *exec.Cmd
	ended   chan struct{}
}

// Start starts a server with an empty bucket named "files" and ends it with the test.
func Start(tb testing.TB) *Server {
	tb.Helper()
	s := &Server{Dir: tb.TempDir()}
	if err := os.Mkdir(filepath.Join(s.Dir, "files"), 0o755); err != nil {
		tb.Fatal(err)
	}
	for try := range 3 { // somebody else may take the port in between
		var err error
		if s.Address, err = freePort(); err == nil {
			err = s.start(tb)
		}
		if err == nil {
			break
		}
		if try == 2 {
			tb.Fatal(err)
		}
	}
	tb.Cleanup(s.Stop)
	return s
}

// URL is the address of the bucket "files", as a setting.
func (s *Server) URL() string {
	return "http://" + Key + ":a%2Fsecret+of%40tests@" + s.Address + "/files"
}

// Stop ends the server.
func (s *Server) Stop() {
	_ = s.process.Process.Kill()
	<-s.ended
}

func (s *Server) start(tb testing.TB) error {
	binary, err := find()
	if err != nil {
		return err
	}
	log, err := os.Create(filepath.Join(tb.TempDir(), "versitygw.log"))
	if err != nil {
		return err
	}
	defer log.Close()
	// Metadata are in a folder of their own: not every file system of a temporary folder has extended attributes.
	s.process = exec.Command(binary, "--port", s.Address, "--quiet", "posix", "--sidecar", tb.TempDir(), s.Dir)
	s.process.Env = append(os.Environ(), "ROOT_ACCESS_KEY="+Key, "ROOT_SECRET_KEY="+Secret)
	s.process.Stdout, s.process.Stderr = log, log
	if err := s.process.Start(); err != nil {
		return err
	}
	s.ended = make(chan struct{})
	go func() {
		_ = s.process.Wait()
		close(s.ended)
	}()
	ctx, cancel := context.WithTimeout(tb.Context(), time.Minute)
	defer cancel()
	for {
		if conn, err := new(net.Dialer).DialContext(ctx, "tcp", s.Address); err == nil {
			return conn.Close()
		}
		select {
		case <-s.ended:
			text, _ := os.ReadFile(log.Name())
			return fmt.Errorf("versitygw has ended: %s", text)
		case <-ctx.Done():
			s.Stop()
			return ctx.Err()
		case <-time.After(20 * time.Millisecond):
		}
	}
}

func freePort() (string, error) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return ln.Addr().String(), ln.Close()
}

// find looks for the server where `make test` builds it.
func find() (string, error) {
	dir, err := os.Getwd()
	for ; err == nil && dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err != nil {
			continue
		}
		binary := filepath.Join(dir, ".build", "versitygw")
		if _, err := os.Stat(binary); err == nil {
			return binary, nil
		}
	}
	return "", errors.New("the S3 server for tests is not built yet: run `make s3-server`")
}
