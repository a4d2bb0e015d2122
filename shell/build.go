package shell

import (
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"cuttle/replies"
	"cuttle/tenancy"
)

// Build is one React build, read once: index.html cut at the slots that the server fills, its table of pages, and its
// files in every encoding.
type Build struct {
	text    []string // the text before, between and after the slots
	slots   []slot
	entry   string            // the tags that load the app
	styles  template.HTML     // the links to its style sheets, for pages without the app
	first   string            // the style sheet of first replies
	fonts   map[string]string // the style sheets of families that only some brands have, by family
	assets  map[string]*replies.Body
	sandbox *sandbox // nil in a build that draws nothing
	pages   *pageTable
}

// slot is a place in index.html that the server fills.
type slot int

const (
	rootElementSlot slot = iota // inside the tag <html …>
	headSlot                    // up to the end of the head; the build puts the tags that load the app there
	firstSlot
	bootSlot
	slotCount
)

// markers are the texts in index.html that mark the slots, each once.
var markers = map[slot]string{
	rootElementSlot: "<html", headSlot: "<!--app:head-->", firstSlot: "<!--app:first-->", bootSlot: "<!--app:boot-->",
}

var styleLink = regexp.MustCompile(`<link [^>]*rel="stylesheet"[^>]*>`)

// ErrNotBuilt is the state of a fresh clone.
var ErrNotBuilt = errors.New(`there is no React build in this binary: run "make build"`)

// ParseBuild reads dist/ and the table of pages. Anything missing that a page would need later is an error now.
func ParseBuild(dist fs.FS, pages []byte) (Build, error) {
	index, err := fs.ReadFile(dist, "index.html")
	if errors.Is(err, fs.ErrNotExist) {
		return Build{}, fmt.Errorf("shell: %w", ErrNotBuilt)
	}
	if err != nil {
		return Build{}, fmt.Errorf("shell: %w", err)
	}
	b := Build{}
	if b.text, b.slots, b.entry, err = cut(string(index)); err != nil {
		return Build{}, err
	}
	b.styles = template.HTML(strings.Join(styleLink.FindAllString(string(index), -1), "")) // written by our own build
	if b.pages, err = parsePages(pages); err != nil {
		return Build{}, err
	}
	if b.sandbox, err = readSandbox(dist); err != nil {
		return Build{}, err
	}
	if b.assets, err = readAssets(dist); err != nil {
		return Build{}, err
	}
	if b.first, err = readStyle(dist, "first-reply"); err != nil {
		return Build{}, err
	}
	if b.fonts, err = readFonts(dist); err != nil {
		return Build{}, err
	}
	return b, b.readPreloads(dist)
}

// PageAt returns the path in pages.json of the page at a path, and an empty string if there is none. Whether a variant of the landing page is there depends
// on what admins write.
func (b *Build) PageAt(path string) string {
	if p := b.pages.find(path); p != nil && p.Kind != "variant" {
		return p.Path
	}
	return ""
}

// Paths returns the paths of all pages in pages.json.
func (b *Build) Paths() []string {
	var paths []string
	for _, p := range b.pages.all {
		paths = append(paths, p.Path)
	}
	return paths
}

// readFonts reads the style sheets of the families that a brand may choose.
func readFonts(dist fs.FS) (map[string]string, error) {
	fonts := map[string]string{}
	for _, family := range tenancy.FontFamilies() {
		sheet := tenancy.FontSheet(family)
		if sheet == "" {
			continue
		}
		var err error
		if fonts[family], err = readStyle(dist, sheet); err != nil {
			return nil, err
		}
	}
	return fonts, nil
}

// readStyle reads a style sheet of the build, which has a hash in its name, to be written into pages.
func readStyle(dist fs.FS, name string) (string, error) {
	names, err := fs.Glob(dist, "assets/"+name+"-*.css")
	if err != nil || len(names) != 1 {
		return "", fmt.Errorf("shell: the build has %d style sheets %q, not one", len(names), name)
	}
	style, err := fs.ReadFile(dist, names[0])
	if err != nil {
		return "", fmt.Errorf("shell: %w", err)
	}
	return strings.TrimSpace(string(style)), nil
}

func cut(index string) (text []string, slots []slot, entry string, err error) {
	type place struct{ from, to int }
	places := map[slot]place{}
	for slot := range slotCount {
		marker := markers[slot]
		at := strings.Index(index, marker)
		if at < 0 {
			return nil, nil, "", fmt.Errorf("shell: index.html lacks %s", marker)
		}
		if strings.Count(index, marker) > 1 {
			return nil, nil, "", fmt.Errorf("shell: index.html has %s twice", marker)
		}
		switch slot { // tags are kept, comments are removed
		case rootElementSlot:
			places[slot] = place{at + len(marker), at + len(marker)}
		case headSlot:
			end := strings.Index(index, "</head>")
			if end < at {
				return nil, nil, "", errors.New("shell: index.html lacks </head>")
			}
			entry = index[at+len(marker) : end]
			places[slot] = place{at, end}
		default:
			places[slot] = place{at, at + len(marker)}
		}
		slots = append(slots, slot)
	}
	slices.SortFunc(slots, func(a, b slot) int { return places[a].from - places[b].from })
	end := 0
	for _, slot := range slots {
		text = append(text, index[end:places[slot].from])
		end = places[slot].to
	}
	return append(text, index[end:]), slots, entry, nil
}

// fill returns a page with content in its slots.
func (b *Build) fill(content map[slot]string) []byte {
	size := 0
	for _, text := range b.text {
		size += len(text)
	}
	for _, text := range content {
		size += len(text)
	}
	page := make([]byte, 0, size)
	for i, text := range b.text {
		page = append(page, text...)
		if i < len(b.slots) {
			page = append(page, content[b.slots[i]]...)
		}
	}
	return page
}

// fileType is the content type of a kind of file, and whether compressing it pays.
type fileType struct {
	contentType  string
	compressible bool
}

// fileTypes are the files that a build may have. The operating system's list would differ between machines.
var fileTypes = map[string]fileType{
	".js":    {"text/javascript; charset=utf-8", true},
	".css":   {"text/css; charset=utf-8", true},
	".svg":   {"image/svg+xml", true},
	".json":  {"application/json", true},
	".wasm":  {"application/wasm", true},
	".txt":   {"text/plain; charset=utf-8", true},
	".ttf":   {"font/ttf", true},
	".woff2": {"font/woff2", false},
	".png":   {"image/png", false},
	".jpg":   {"image/jpeg", false},
	".webp":  {"image/webp", false},
	".avif":  {"image/avif", false},
	".gif":   {"image/gif", false},
	".mp4":   {"video/mp4", false},
}

// worthCompressing is the size from which the build must have compressed a file. The build compresses with the highest
// levels, so that a node starts fast.
const worthCompressing = 1 << 10

// readAssets reads dist/assets. A file name with .br or .gz appended is the compressed form of the file.
func readAssets(dist fs.FS) (map[string]*replies.Body, error) {
	assets := map[string]*replies.Body{}
	err := fs.WalkDir(dist, "assets", func(name string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // a build without any
		}
		extension := path.Ext(name)
		if err != nil || entry.IsDir() || extension == ".br" || extension == ".gz" {
			return err
		}
		kind, known := fileTypes[extension]
		if !known {
			return fmt.Errorf("%s: no content type is known for %q", name, extension)
		}
		raw, err := fs.ReadFile(dist, name)
		if err != nil {
			return err
		}
		var compressed [2][]byte
		for i, ending := range []string{".gz", ".br"} {
			if !kind.compressible {
				continue
			}
			compressed[i], err = fs.ReadFile(dist, name+ending)
			if errors.Is(err, fs.ErrNotExist) && len(raw) < worthCompressing {
				continue
			}
			if err != nil {
				return fmt.Errorf("%w: the build makes it; run \"make build\"", err)
			}
		}
		assets["/"+name] = replies.Precompressed(kind.contentType, raw, compressed[0], compressed[1])
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("shell: %w", err)
	}
	return assets, nil
}
