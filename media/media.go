// Package media owns the pictures, fonts and drawings that people upload and the pictures that we generate, from upload to sweep: in a folder or in a
// private S3 bucket, under names made from their bytes, served at /media/{key}.
//
// It accepts only fonts, what browsers show as a plain picture, and drawings (SVG). The type is found by looking at the bytes, not by what the
// sender calls it. Callers redraw uploaded pictures (Drawing) and copy uploaded fonts (media/font) before they put them here. Drawings are kept as they
// came and never parsed on the server: an SVG can contain scripts, so it is sent as mere bytes, which browsers show nowhere. The bytes of a key never
// change, so a reply may be cached forever. Thumbnails are made when they are first requested.
//
// It may import store, limits, replies, fault and cuttle of ours.
package media

import (
	"crypto/sha256"
	"math/big"
	"net/http"
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
	keyShape     = regexp.MustCompile(`^[A-Za-z0-9]{22,43}\.(png|jpg|webp|gif|ttf|otf|svg)$`)
	pictureShape = regexp.MustCompile(`^[A-Za-z0-9]{22,43}\.(png|jpg|webp|gif)$`)
)

// ValidKey reports whether key has the form of a key. There may be no file with it.
func ValidKey(key string) bool { return keyShape.MatchString(key) }

// KeyOf returns the key of a picture of ours from its path. It is the reverse of cuttle.MediaKey.Path.
func KeyOf(url string) (key string, ok bool) {
	key, ours := strings.CutPrefix(url, "/media/")
	return key, url == "" || ours && pictureShape.MatchString(key)
}

var errTooLarge = fault.New(fault.Invalid, "picture_too_large", "This picture is too large. The limit is 5 MB.")

// Key is the name under which data is kept. The same bytes always have the same key.
func Key(data []byte) (string, error) {
	if len(data) > MaxKept {
		return "", errTooLarge
	}
	extension, ok := extensions[http.DetectContentType(data)]
	if !ok {
		extension, ok = "svg", isSVG(data)
	}
	if !ok {
		return "", fault.New(fault.Invalid, "picture_type", "We can't use this picture. Please choose a PNG, JPEG, WebP or GIF.")
	}
	return name(data) + "." + extension, nil
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
