package media

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"time"

	"cuttle/fault"
)

// folder is a place on disk, which several nodes may share.
type folder struct {
	root *os.Root // no name or link leads out of it
}

// OpenFolder keeps files in dir, which it makes if it does not exist.
func OpenFolder(dir string) (*Files, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fault.Internalf("media folder: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fault.Internalf("media folder: %w", err)
	}
	return &Files{folder{root}}, nil
}

// Close satisfies place.
func (f folder) Close() error { return f.root.Close() }

func (f folder) put(ctx context.Context, name, _ string, data io.Reader, _ int64) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	err := f.root.MkdirAll(path.Dir(name), 0o755)
	if err == nil {
		err = f.write(name, data)
	}
	if err != nil {
		return fault.Internalf("keep %s: %w", name, err)
	}
	return nil
}

// write makes the file appear whole or not at all: neither readers nor a crash find half of it under its name.
func (f folder) write(name string, data io.Reader) (err error) {
	unfinished := ".unfinished-" + rand.Text()
	file, err := f.root.OpenFile(unfinished, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, f.root.Remove(unfinished))
		}
	}()
	_, err = io.Copy(file, data)
	if err == nil {
		err = file.Sync()
	}
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return err
	}
	return f.root.Rename(unfinished, name)
}

// open returns an *os.File, which the kernel can send by itself.
func (f folder) open(ctx context.Context, name string) (io.ReadCloser, int, error) {
	if err := ctx.Err(); err != nil {
		return nil, 0, err
	}
	file, err := f.root.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, errNoPicture
	}
	if err != nil {
		return nil, 0, fault.Internalf("open picture: %w", err)
	}
	info, err := file.Stat()
	if err != nil {
		return nil, 0, errors.Join(fault.Internalf("open picture: %w", err), file.Close())
	}
	return file, int(info.Size()), nil
}

func (f folder) has(ctx context.Context, name string) (bool, error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	_, err := f.root.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fault.Internalf("look for picture: %w", err)
	}
	return true, nil
}

func (f folder) remove(ctx context.Context, name string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := f.root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fault.Internalf("remove picture: %w", err)
	}
	return nil
}

func (f folder) removeOld(ctx context.Context, folder string, before time.Time) error {
	kept, err := fs.ReadDir(f.root.FS(), folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fault.Internalf("list %s: %w", folder, err)
	}
	for _, entry := range kept {
		if info, err := entry.Info(); err == nil && info.ModTime().Before(before) {
			if err := f.remove(ctx, path.Join(folder, entry.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}
