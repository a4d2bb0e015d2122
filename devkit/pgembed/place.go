package pgembed

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"time"
)

// place says where the parts of one cluster are.
//
// Postgres refuses to run as root, so for root it runs as nobody, who often cannot reach the caller's directory (a
// parent of mode 0700, such as /root) or cannot own files in it (some mounted file systems). Then the data is in the
// refuge and Dir/data is a link to it. The socket alone is in the refuge if its path would be too long.
type place struct {
	dir    string // the caller's directory, absolute, without links
	home   string // dir or a refuge: the directory that contains data
	data   string // Postgres's data directory
	socket string // the directory of the socket; only its owner may enter, since the socket asks for no password
	log    string
	user   account
}

const refugePrefix = "/var/tmp/cuttle-"

// refuge returns a directory that everybody can reach, always the same for the same dir.
func refuge(dir string) string {
	sum := sha256.Sum256([]byte(dir))
	return refugePrefix + hex.EncodeToString(sum[:8])
}

// plainPath matches paths that are safe in a socket's address: Postgres and pgx both split lists of directories. A
// socket's whole path may have 103 bytes on macOS and 107 on Linux; "/.s.PGSQL.5432" takes 14.
var plainPath = regexp.MustCompile(`^[A-Za-z0-9/._-]{1,88}$`)

func makeDir(dir string) (string, error) {
	if dir == "" {
		return "", errors.New("Options.Dir is empty")
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(dir)
}

func choosePlace(dir string, user account) (place, error) {
	p := place{dir: dir, home: dir, log: filepath.Join(dir, "postgres.log"), user: user}
	link := filepath.Join(dir, "data")
	switch info, err := os.Lstat(link); {
	case errors.Is(err, fs.ErrNotExist):
		if !user.canLiveIn(dir) {
			p.home = refuge(dir)
		}
	case err != nil:
		return p, err
	case info.Mode()&fs.ModeSymlink != 0:
		// The link counts, not the hash: the directory may have been renamed since.
		target, err := os.Readlink(link)
		if err != nil {
			return p, err
		}
		p.home = filepath.Dir(target)
	case !user.canReach(dir):
		return p, fmt.Errorf("it has to run as %s here, who cannot reach %s: open the directories above it (chmod o+x) or delete it", user.name, dir)
	}
	if p.home != dir {
		if err := user.makeRefuge(p.home); err != nil {
			return p, err
		}
	}
	p.data = filepath.Join(p.home, "data")
	p.socket = filepath.Join(p.home, "run")
	if !plainPath.MatchString(p.socket) {
		p.socket = filepath.Join(refuge(dir), "run")
	}
	return p, nil
}

// prepare makes the directories. The locks are held and nothing runs on the data.
func (p place) prepare(ephemeral bool) error {
	link := filepath.Join(p.dir, "data")
	if p.home != p.dir {
		if _, err := os.Lstat(link); errors.Is(err, fs.ErrNotExist) {
			// Data in the refuge without a link to it is left from a dir that was deleted.
			if err := os.RemoveAll(p.data); err != nil {
				return err
			}
			if err := os.Symlink(p.data, link); err != nil {
				return err
			}
		}
		if err := p.markRefuge(); err != nil {
			return err
		}
		sweepRefuges()
	}
	if ephemeral {
		if _, err := os.Stat(pidFile(p.data)); err == nil {
			if err := removeUnclean(p.data); err != nil {
				return err
			}
		}
	}
	if parent := filepath.Dir(p.socket); parent != p.home {
		if err := p.user.makeRefuge(parent); err != nil {
			return err
		}
	}
	return p.user.makeOwn(p.socket)
}

// removeUnclean deletes the data of a server that crashed. Its workers need a moment to notice that it is gone, and
// may write a last file while we delete.
func removeUnclean(data string) error {
	for deadline := time.Now().Add(stopWithin); ; time.Sleep(20 * time.Millisecond) {
		if err := os.RemoveAll(data); err == nil || time.Now().After(deadline) {
			return err
		}
	}
}

// tidy removes what is under /var/tmp only while the cluster runs.
func (p place) tidy() {
	if p.socket != "" && filepath.Dir(p.socket) != p.home {
		os.Remove(p.socket)
		os.Remove(filepath.Dir(p.socket)) // stays when it holds more than the socket
	}
}
