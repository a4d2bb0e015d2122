// Package content turns the files of its folders into what people read below /content/: Markdown, its HTML, and lists of it. Everything is made once
// at the start; a text with a mistake that a reader would find, such as a dead link, is an error then.
//
// It may import replies of ours, and the reference of geometry.
package content

import (
	"embed"
	"encoding/json"
	"fmt"
	"image"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"sync"
	"time"

	"cuttle/replies"
)

//go:embed pages legal learn/*.md all:blog all:pictures checked.json
var product embed.FS

// Options say what the texts depend on.
type Options struct {
	// Values are what stands for {{name}} in the texts; a name without a value is an error.
	Values map[string]string
	// Given means that plans are not sold. Then the texts in pages/given take the place of those of the same name.
	Given bool
	// PageAt returns the path in pages.json, such as /templates/:tagSlug, of the page at a path, and an empty string if there is none. It is required if
	// there are articles, or links in other texts.
	PageAt func(path string) string
	// Written is when the texts were written at the latest; no article has a later date. Zero: nobody knows.
	Written time.Time
}

// Library holds all texts. It never changes.
type Library struct {
	documents map[string]Document
	articles  map[string]*Article
	pictures  map[string]image.Point // their sizes, by their addresses
	used      map[string]bool        // which of them an article shows
	reference apiReference
	files     map[string]func() *replies.Body // each is compressed when it is read for the first time, so that a start takes no longer
}

// New reads the product's texts.
func New(o Options) (*Library, error) { return Read(product, o) }

// Read reads other texts, for tests.
func Read(files fs.FS, o Options) (*Library, error) {
	l := &Library{
		documents: map[string]Document{}, articles: map[string]*Article{}, files: map[string]func() *replies.Body{},
		pictures: map[string]image.Point{}, used: map[string]bool{},
	}
	for _, part := range []func(fs.FS, Options) error{l.readReference, l.readPictures, l.readDocuments, l.readArticles} {
		if err := part(files, o); err != nil {
			return nil, fmt.Errorf("content: %w", err)
		}
	}
	return l, nil
}

// Document returns the document of a slug such as "/pricing"; one without a title if there is none.
func (l *Library) Document(slug string) Document { return l.documents[slug] }

// File returns what is at a path below /content, such as "/pricing.md" or "/pricing/index.html"; nil if there is nothing.
func (l *Library) File(path string) *replies.Body {
	if read := l.files[path]; read != nil {
		return read()
	}
	return nil
}

const contentTypeHTML = "text/html; charset=utf-8"

func (l *Library) add(path, contentType string, raw []byte) {
	l.files[path] = sync.OnceValue(func() *replies.Body { return compressed(contentType, raw) })
}

func compressed(contentType string, raw []byte) *replies.Body {
	file, err := replies.New(contentType, raw)
	if err != nil { // it can't be compressed
		return replies.Plain(contentType, raw)
	}
	return file
}

func (l *Library) addJSON(path string, value any) error {
	raw, err := json.Marshal(value)
	if err != nil {
		return err
	}
	l.add(path, "application/json", raw)
	return nil
}

// eachFile calls read with the files of a folder, by their names without the extension. Other files in it, but for hidden ones, are an error.
func eachFile(files fs.FS, folder, extension string, read func(name string, raw []byte) error) error {
	found, err := fs.Glob(files, path.Join(folder, "*"))
	if err != nil {
		return err
	}
	for _, where := range found {
		if info, err := fs.Stat(files, where); err != nil || info.IsDir() || strings.HasPrefix(path.Base(where), ".") {
			continue
		}
		name, known := strings.CutSuffix(path.Base(where), extension)
		raw, err := fs.ReadFile(files, where)
		if err == nil && (!known || !fileName.MatchString(name)) {
			err = fmt.Errorf("the name must be letters, digits and hyphens, and end in %s", extension)
		}
		if err == nil {
			err = read(name, raw)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", where, err)
		}
	}
	return nil
}

var fileName = regexp.MustCompile(`^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$`)

var placeholder = regexp.MustCompile(`{{\w+}}`)

func fill(source []byte, values map[string]string) (filled []byte, err error) {
	filled = placeholder.ReplaceAllFunc(source, func(found []byte) []byte {
		value, known := values[string(found[2:len(found)-2])]
		if !known {
			err = fmt.Errorf("nothing is known for %s", found)
		}
		return []byte(value)
	})
	return filled, err
}
