package media

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"cuttle/fault"
)

// place is where files are kept by name: a folder or a bucket. It is safe for concurrent use, also by several processes. A place that cannot be
// reached is Unavailable.
type place interface {
	// put makes the file appear whole or not at all.
	put(ctx context.Context, name, contentType string, data io.Reader, size int64) error
	// open returns the file and its size, or NotFound.
	open(ctx context.Context, name string) (io.ReadCloser, int, error)
	has(ctx context.Context, name string) (bool, error)
	// remove does nothing if there is no such file.
	remove(ctx context.Context, name string) error
	// removeOld removes the files below a folder that were put before a time.
	removeOld(ctx context.Context, folder string, before time.Time) error
	Close() error
}

// Files keeps files under their keys, and what is made from them beside them.
type Files struct{ place }

// Open keeps files in the bucket at this address (see OpenBucket), or in the folder if the address is empty.
func Open(ctx context.Context, folder, bucket string) (*Files, error) {
	if bucket != "" {
		return OpenBucket(ctx, bucket)
	}
	return OpenFolder(folder)
}

// Picture is an open file with what a reply needs. The caller closes the file.
type Picture struct {
	ContentType string
	ETag        string // quoted, ready for the header
	File        io.ReadCloser
	Size        int
}

// Put keeps data and returns its key.
func (f *Files) Put(ctx context.Context, data []byte) (key string, err error) {
	if key, err = Key(data); err != nil {
		return "", err
	}
	if there, err := f.has(ctx, key); err != nil {
		return "", err
	} else if there {
		return key, nil
	}
	_, extension, _ := strings.Cut(key, ".")
	if err := f.put(ctx, key, contentType(extension), bytes.NewReader(data), int64(len(data))); err != nil {
		return "", err
	}
	return key, nil
}

// Open opens the picture, or returns NotFound for everything that is not the key of one.
func (f *Files) Open(ctx context.Context, key string) (Picture, error) {
	if !ValidKey(key) {
		return Picture{}, errNoPicture
	}
	base, extension, _ := strings.Cut(key, ".")
	return f.picture(ctx, key, contentType(extension), base)
}

func (f *Files) picture(ctx context.Context, name, contentType, tag string) (Picture, error) {
	file, size, err := f.open(ctx, name)
	return Picture{ContentType: contentType, ETag: `"` + tag + `"`, File: file, Size: size}, err
}

// Read returns the bytes of the picture, for drawing with them.
func (f *Files) Read(ctx context.Context, key string) ([]byte, error) {
	p, err := f.Open(ctx, key)
	if err != nil {
		return nil, err
	}
	return p.read()
}

func (p Picture) read() ([]byte, error) {
	defer p.File.Close() // nothing was written
	data := make([]byte, p.Size)
	_, err := io.ReadFull(p.File, data)
	if known := (*fault.Error)(nil); err != nil && !errors.As(err, &known) {
		err = fault.Internalf("read picture: %w", err)
	}
	return data, err
}

// Has reports whether a picture is kept.
func (f *Files) Has(ctx context.Context, key string) (bool, error) {
	if !ValidKey(key) {
		return false, nil
	}
	return f.has(ctx, key)
}

// Remove removes a file and its thumbnails. Files that do not exist are no error. The file goes first: who makes a thumbnail looks afterwards
// whether the file is still there, so that none is left.
func (f *Files) Remove(ctx context.Context, key string) error {
	if !ValidKey(key) {
		return errNoPicture
	}
	for _, name := range []string{key, thumbnailFile(thumbnailName(key, 1)), thumbnailFile(thumbnailName(key, 2))} {
		if err := f.remove(ctx, name); err != nil {
			return err
		}
	}
	return nil
}
