package pgembed

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
)

// account is the user that Postgres runs as: the current user, or an unprivileged one if that is root.
type account struct {
	name       string
	uid, gid   uint32
	credential *syscall.Credential // nil for the current user
}

// runAs picks the account. Existing data keeps its owner, so that both root and an ordinary user can start a cluster of
// the ordinary user.
func runAs(data string) (account, error) {
	uid, gid := uint32(os.Geteuid()), uint32(os.Getegid())
	owner, ownerGroup, exists := ownerOf(data)
	if uid != 0 {
		if exists && owner != uid {
			return account{}, fmt.Errorf("%s belongs to user %d, not to you (%d): delete it, or start as that user or as root", data, owner, uid)
		}
		return account{name: "user " + strconv.Itoa(int(uid)), uid: uid, gid: gid}, nil
	}
	if exists && owner != 0 {
		return someoneElse("user "+strconv.Itoa(int(owner)), owner, ownerGroup), nil
	}
	for _, name := range []string{"nobody", "postgres"} {
		found, err := user.Lookup(name)
		if err != nil {
			continue
		}
		// nobody is -2 on macOS, so it is parsed as signed.
		uid, uidErr := strconv.ParseInt(found.Uid, 10, 64)
		gid, gidErr := strconv.ParseInt(found.Gid, 10, 64)
		if uidErr == nil && gidErr == nil {
			return someoneElse(name, uint32(uid), uint32(gid)), nil
		}
	}
	return account{}, errors.New("does not run as root, and there is neither a user nobody nor a user postgres to run as")
}

func someoneElse(name string, uid, gid uint32) account {
	return account{name: name, uid: uid, gid: gid, credential: &syscall.Credential{Uid: uid, Gid: gid}}
}

func ownerOf(path string) (uid, gid uint32, exists bool) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, 0, false
	}
	stat := info.Sys().(*syscall.Stat_t)
	return stat.Uid, stat.Gid, true
}

// canReach reports whether the account may enter dir and all its parents. It returns true for the current user: if that
// is wrong, the system's own error is clear enough.
func (a account) canReach(dir string) bool {
	if a.credential == nil {
		return true
	}
	for {
		info, err := os.Stat(dir)
		if err != nil {
			return false
		}
		stat, mode := info.Sys().(*syscall.Stat_t), info.Mode().Perm()
		switch {
		case stat.Uid == a.uid:
			mode >>= 6
		case stat.Gid == a.gid:
			mode >>= 3
		}
		if mode&1 == 0 {
			return false
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return true
		}
		dir = parent
	}
}

// canLiveIn reports whether the account can reach dir and own files in it. Some mounted file systems do not support
// owners.
func (a account) canLiveIn(dir string) bool {
	if a.credential == nil {
		return true
	}
	if !a.canReach(dir) {
		return false
	}
	probe := filepath.Join(dir, "probe")
	defer os.Remove(probe)
	return a.makeOwn(probe) == nil
}

// makeOwn makes a directory that belongs to the account and that no other user may enter.
func (a account) makeOwn(dir string) error {
	if err := os.Mkdir(dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	if info, err := os.Lstat(dir); err != nil || !info.IsDir() {
		return fmt.Errorf("%s is not a directory", dir)
	}
	if a.credential != nil {
		if err := os.Lchown(dir, int(a.uid), int(a.gid)); err != nil {
			return err
		}
	}
	if err := os.Chmod(dir, 0o700); err != nil {
		return err
	}
	if owner, _, _ := ownerOf(dir); owner != a.uid {
		return fmt.Errorf("%s cannot be given to %s", dir, a.name)
	}
	return nil
}

// makeRefuge makes a directory that everybody can reach. Its name under /var/tmp can be guessed, so an existing one
// must be ours.
func (a account) makeRefuge(dir string) error {
	if err := os.Mkdir(dir, 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	info, err := os.Lstat(dir)
	if err != nil {
		return err
	}
	owner := info.Sys().(*syscall.Stat_t).Uid
	if !info.IsDir() || (owner != uint32(os.Geteuid()) && owner != a.uid) {
		return fmt.Errorf("%s is in the way: it belongs to user %d", dir, owner)
	}
	if owner != uint32(os.Geteuid()) {
		return nil
	}
	return os.Chmod(dir, 0o755) // whatever the umask was
}
