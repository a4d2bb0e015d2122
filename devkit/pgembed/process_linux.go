package pgembed

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// dieWithParent has the kernel ask for a fast shutdown when the thread that starts the child ends.
func dieWithParent(attributes *syscall.SysProcAttr) { attributes.Pdeathsig = syscall.SIGINT }

func watchParent(int) (stop func()) { return func() {} }

// isPostmaster reports whether pid really is a Postgres that serves data: pids are reused. Postgres's working directory
// is its data directory.
func isPostmaster(pid int, data string) bool {
	dir, err := os.Readlink(fmt.Sprintf("/proc/%d/cwd", pid))
	if err != nil || dir != data {
		return false
	}
	exe, err := os.Readlink(fmt.Sprintf("/proc/%d/exe", pid))
	return err == nil && strings.HasPrefix(filepath.Base(exe), "postgres") // "postgres (deleted)" after another npm ci
}
