// Package media owns the pictures and fonts that people upload and the pictures that we generate, from upload to sweep: on local disk, under
// names made from their bytes, served at /media/{key}.
//
// It accepts only fonts and what browsers show as a plain picture. The type is found by looking at the bytes, not by what the sender calls it. SVG
// is never accepted, because it can contain scripts. Callers redraw uploaded pictures (Drawing) and copy uploaded fonts (media/font) before they
// put them here. The bytes of a key never change, so a reply may be cached forever. Thumbnails are made when they are first requested.
//
// It may import store, replies, fault and cuttle of ours.
package media

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
	"math/big"
	"net/http"
	"os"
	"regexp"
	"strings"

	"cuttle/fault"
)

// MaxBytes is the largest picture that is accepted.
const MaxBytes = 5 << 20

// MaxKept is the largest file that is kept: a file that was written anew may be larger than the upload.
const MaxKept = 12 << 20

// Headers of every reply under /media. Even a file that is both a picture and a page is shown as a picture: browsers do not guess its type,
// and when it is opened by itself it can neither run nor fetch anything.
const (
	ContentTypeOptions    = "nosniff"
	ContentSecurityPolicy = "sandbox; default-src 'none'"
	CacheControl          = "public, max-age=31536000, immutable"
)

// extensions are the accepted types, and how their keys end.
var extensions = map[string]string{
	"image/png":  "png",
	"image/jpeg": "jpg",
	"image/webp": "webp",
	"image/gif":  "gif",
	"font/ttf":   "ttf",
	"font/otf":   "otf",
}

var (
	keyShape     = regexp.MustCompile(`^[A-Za-z0-9]{22,43}\.(png|jpg|webp|gif|ttf|otf)$`)
	pictureShape = regexp.MustCompile(`^[A-Za-z0-9]{22,43}\.(png|jpg|webp|gif)$`)
)

// ValidKey reports whether key has the form of a key. There may be no file with it.
func ValidKey(key string) bool { return keyShape.MatchString(key) }

// KeyOf returns the key of a picture of ours from its path. It is the reverse of cuttle.MediaKey.Path.
func KeyOf(url string) (key string, ok bool) {
	key, ours := strings.CutPrefix(url, "/media/")
	return key, url == "" || ours && pictureShape.MatchString(key)
}

// Picture is an open file with what a reply needs. The caller closes the file.
type Picture struct {
	ContentType string
	ETag        string // quoted, ready for the header
	File        *os.File
	Size        int
}

// Folder is safe for concurrent use, also by several processes over one folder.
type Folder struct {
	root *os.Root // no name or link leads out of it
}

// Open keeps pictures in dir, which it makes if it does not exist.
func Open(dir string) (*Folder, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fault.Internalf("media folder: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fault.Internalf("media folder: %w", err)
	}
	return &Folder{root: root}, nil
}

// Close closes the folder.
func (s *Folder) Close() error { return s.root.Close() }

var errTooLarge = fault.New(fault.Invalid, "picture_too_large", "This picture is too large. It may have up to 5 MB.")

// Key is the name under which data is kept. The same bytes always have the same key.
func Key(data []byte) (string, error) {
	if len(data) > MaxKept {
		return "", errTooLarge
	}
	extension, ok := extensions[http.DetectContentType(data)]
	if !ok {
		return "", fault.New(fault.Invalid, "picture_type", "This is not a picture we can use. Please take a PNG, JPEG, WebP or GIF.")
	}
	return name(data) + "." + extension, nil
}

// Put keeps data and returns its key.
func (s *Folder) Put(ctx context.Context, data []byte) (key string, err error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if key, err = Key(data); err != nil {
		return "", err
	}
	if _, err := s.root.Stat(key); err == nil {
		return key, nil
	} else if !errors.Is(err, fs.ErrNotExist) {
		return "", fault.Internalf("keep picture: %w", err)
	}
	if err := s.write(key, data); err != nil {
		return "", fault.Internalf("keep picture: %w", err)
	}
	return key, nil
}

// write makes the file appear whole or not at all: neither readers nor a crash find half of it under its name.
func (s *Folder) write(key string, data []byte) (err error) {
	unfinished := ".unfinished-" + rand.Text()
	file, err := s.root.OpenFile(unfinished, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.root.Remove(unfinished))
		}
	}()
	_, err = file.Write(data)
	if err == nil {
		err = file.Sync()
	}
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return err
	}
	return s.root.Rename(unfinished, key)
}

// Open opens the picture, or returns NotFound for everything that is not the key of one.
func (s *Folder) Open(ctx context.Context, key string) (Picture, error) {
	if err := ctx.Err(); err != nil {
		return Picture{}, err
	}
	if !ValidKey(key) {
		return Picture{}, errNoPicture
	}
	base, extension, _ := strings.Cut(key, ".")
	return s.open(key, contentType(extension), base)
}

func (s *Folder) open(name, contentType, tag string) (Picture, error) {
	file, err := s.root.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return Picture{}, errNoPicture
	}
	if err != nil {
		return Picture{}, fault.Internalf("open picture: %w", err)
	}
	info, err := file.Stat()
	if err != nil {
		return Picture{}, errors.Join(fault.Internalf("open picture: %w", err), file.Close())
	}
	return Picture{ContentType: contentType, ETag: `"` + tag + `"`, File: file, Size: int(info.Size())}, nil
}

// Read returns the bytes of the picture, for drawing with them.
func (s *Folder) Read(ctx context.Context, key string) ([]byte, error) {
	p, err := s.Open(ctx, key)
	if err != nil {
		return nil, err
	}
	return p.read()
}

func (p Picture) read() ([]byte, error) {
	defer p.File.Close() // nothing was written
	data := make([]byte, p.Size)
	if _, err := io.ReadFull(p.File, data); err != nil {
		return nil, fault.Internalf("read picture: %w", err)
	}
	return data, nil
}

// Has reports whether a picture is kept.
func (s *Folder) Has(key string) (bool, error) {
	if !ValidKey(key) {
		return false, nil
	}
	_, err := s.root.Stat(key)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fault.Internalf("look for picture: %w", err)
	}
	return true, nil
}

// Remove removes a file and its thumbnails. Files that do not exist are no error.
func (s *Folder) Remove(ctx context.Context, key string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if !ValidKey(key) {
		return errNoPicture
	}
	for _, file := range []string{thumbnailFile(thumbnailName(key, 1)), thumbnailFile(thumbnailName(key, 2)), key} {
		if err := s.root.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fault.Internalf("remove picture: %w", err)
		}
	}
	return nil
}

func contentType(extension string) string {
	for contentType, e := range extensions {
		if e == extension {
			return contentType
		}
	}
	return "application/octet-stream"
}

// name is 160 bits of the bytes' SHA-256 in letters and digits. Nobody can guess it without the picture, or find
// two pictures with the same name.
func name(data []byte) string {
	sum := sha256.Sum256(data)
	return base62(sum[:20])
}

// base62 writes 160 bits in letters and digits.
func base62(bits []byte) string {
	const length = 27 // 62^27 > 2^160
	text := new(big.Int).SetBytes(bits).Text(62)
	return strings.Repeat("0", length-len(text)) + text
}
