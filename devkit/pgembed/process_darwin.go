package pgembed

import (
	"io"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
)

func dieWithParent(*syscall.SysProcAttr) {}

// watchParent starts a watcher that asks the child for a fast shutdown when we end. The watcher reads from a pipe that
// nobody writes to: the kernel closes our end however we end. It has its own process group, so that Ctrl-C does not
// reach it.
func watchParent(pid int) (stop func()) {
	watcher := exec.Command("/bin/sh", "-c", `read -r line || kill -INT "$0"`, strconv.Itoa(pid))
	watcher.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	pipe, err := watcher.StdinPipe()
	if err != nil || watcher.Start() != nil {
		return func() {} // the next start ends what is left
	}
	return func() {
		io.WriteString(pipe, "done\n")
		watcher.Wait()
	}
}

// isPostmaster reports whether pid really is a Postgres that serves data: pids are reused.
func isPostmaster(pid int, data string) bool {
	command, err := exec.Command("ps", "-ww", "-o", "command=", "-p", strconv.Itoa(pid)).Output()
	return err == nil && strings.Contains(string(command), "postgres -D "+data+" ")
}
