package pgembed

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// markRefuge records which directory the refuge belongs to.
func (p place) markRefuge() error {
	mark := filepath.Join(p.home, "origin")
	if known, err := os.Readlink(mark); err == nil && known == p.dir {
		return nil
	}
	if err := os.Remove(mark); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.Symlink(p.dir, mark)
}

// sweepRefuges deletes the refuges of temporary directories that no longer exist: tests make dozens of them, each with
// 60 MB under /var/tmp. Any other directory may be on a disk that is not mounted now, so its refuge stays. What cannot
// be deleted is tried again next time.
func sweepRefuges() {
	temporary, err := filepath.EvalSymlinks(os.TempDir())
	if err != nil {
		return
	}
	refuges, err := filepath.Glob(refugePrefix + "*")
	if err != nil {
		return
	}
	for _, dir := range refuges {
		origin, err := os.Readlink(filepath.Join(dir, "origin"))
		if err != nil || !strings.HasPrefix(origin, temporary+"/") {
			continue
		}
		info, err := os.Lstat(dir)
		if err != nil || info.Sys().(*syscall.Stat_t).Uid != uint32(os.Geteuid()) {
			continue
		}
		if _, err := os.Lstat(origin); !errors.Is(err, fs.ErrNotExist) {
			continue
		}
		lock, err := lockDir(dir)
		if err != nil {
			continue // still running
		}
		if endOrphan(context.Background(), filepath.Join(dir, "data")) == nil {
			os.RemoveAll(dir)
		}
		unlockDir(lock)
	}
}
