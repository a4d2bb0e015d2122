package media

import (
	"context"
	"crypto/rand"
	"os"
	"path"
	"time"

	"cuttle/fault"
)

// Archives are private: they are below a folder of their own, have no key, and are not served at /media.
const archiveFolder = "archives"

// PutArchive keeps a ZIP archive under a name that nobody can guess.
func (f *Files) PutArchive(ctx context.Context, archive *os.File) (name string, bytes int64, err error) {
	info, err := archive.Stat()
	if err == nil {
		_, err = archive.Seek(0, 0)
	}
	if err != nil {
		return "", 0, fault.Internalf("read archive: %w", err)
	}
	name = rand.Text() + ".zip"
	return name, info.Size(), f.put(ctx, path.Join(archiveFolder, name), "application/zip", archive, info.Size())
}

// OpenArchive opens an archive, or returns NotFound.
func (f *Files) OpenArchive(ctx context.Context, name string) (Picture, error) {
	if name != path.Base(name) {
		return Picture{}, errNoPicture
	}
	return f.picture(ctx, path.Join(archiveFolder, name), "application/zip", name)
}

// RemoveArchive removes an archive; an empty name, or one that does not exist, is no error.
func (f *Files) RemoveArchive(ctx context.Context, name string) error {
	if name == "" {
		return nil
	}
	return f.remove(ctx, path.Join(archiveFolder, path.Base(name)))
}

// RemoveOldArchives removes the archives that were made before a time.
func (f *Files) RemoveOldArchives(ctx context.Context, before time.Time) error {
	return f.removeOld(ctx, archiveFolder, before)
}
