package pgembed

import (
	"io"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
)

func dieWithParent(*syscall.SysProcAttr) {}

// watchParent asks the child for a fast shutdown when we end. The watcher reads from a pipe that nobody writes to: the
// kernel closes our end however we end. A process group of its own keeps Ctrl-C away from it.
func watchParent(pid int) (stop func()) {
	watcher := exec.Command("/bin/sh", "-c", `read -r line || kill -INT "$0"`, strconv.Itoa(pid))
	watcher.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	pipe, err := watcher.StdinPipe()
	if err != nil || watcher.Start() != nil {
		return func() {} // what is left over then is ended by the next start
	}
	return func() {
		io.WriteString(pipe, "done\n")
		watcher.Wait()
	}
}

// isPostmaster reports whether pid really is a Postgres that serves data: numbers of processes are used again.
func isPostmaster(pid int, data string) bool {
	command, err := exec.Command("ps", "-ww", "-o", "command=", "-p", strconv.Itoa(pid)).Output()
	return err == nil && strings.Contains(string(command), "postgres -D "+data+" ")
}
