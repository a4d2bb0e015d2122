package content

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
	"golang.org/x/image/webp"

	"cuttle/replies"
)

// picturesPath is where pictures are, below /content.
const picturesPath = "/pictures/"

// What follows the name of a picture in those of its files: for screens with two pixels for one of CSS, and for dark pages.
const twice, dark, darkTwice = "-2x", "-dark", "-dark-2x"

// CoverWidth and CoverHeight are the size of a post's cover (S1 §9).
const CoverWidth, CoverHeight = 608, 342

// Cover2x returns the address of a cover's file of twice the size.
func Cover2x(cover string) string { return fileOf(cover, twice) }

// converting lets one picture at a time become a JPEG: each takes some memory, and the first who asks for all of them must not take all of it.
var converting sync.Mutex

func (l *Library) readPictures(files fs.FS, _ Options) error {
	return eachFile(files, "pictures", ".webp", func(name string, raw []byte) error {
		config, err := webp.DecodeConfig(bytes.NewReader(raw))
		if err != nil {
			return err
		}
		path, body := picturesPath+name+".webp", replies.Plain("image/webp", raw)
		l.pictures["/content"+path] = image.Pt(config.Width, config.Height)
		l.files[path] = func() *replies.Body { return body }
		if strings.HasSuffix(name, twice) && !strings.HasSuffix(name, darkTwice) {
			l.files[previewOf(path)] = sync.OnceValue(func() *replies.Body {
				converting.Lock()
				defer converting.Unlock()
				return asJPEG(raw)
			})
		}
		return nil
	})
}

// LinkPreview returns the address of a picture for link previews, of twice its size: not all sites that show these read WebP.
func LinkPreview(address string) string { return previewOf(fileOf(address, twice)) }

func previewOf(address string) string { return strings.TrimSuffix(address, ".webp") + ".jpg" }

// asJPEG returns nothing for a picture that cannot be read.
func asJPEG(raw []byte) *replies.Body {
	picture, err := webp.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, picture, &jpeg.Options{Quality: 85}); err != nil {
		return nil
	}
	return replies.Plain("image/jpeg", b.Bytes())
}

// usePicture checks that a picture has a text and its four files, and notes its size for its HTML.
func (l *Library) usePicture(n *ast.Image, source []byte) error {
	address := string(n.Destination)
	if textOf(n, source) == "" {
		return fmt.Errorf("the picture %s has no text for people who don't see it", address)
	}
	if err := l.useFiles(address, twice, dark, darkTwice); err != nil {
		return err
	}
	size := l.pictures[address]
	n.SetAttributeString("width", size.X)
	n.SetAttributeString("height", size.Y)
	return nil
}

// pictureOf is a picture of an article, whose files usePicture has found.
func (l *Library) pictureOf(n *ast.Image, source []byte) *Picture {
	address := string(n.Destination)
	size := l.pictures[fileOf(address, twice)]
	return &Picture{Address: LinkPreview(address), Alt: textOf(n, source), Width: size.X, Height: size.Y}
}

func (l *Library) useCover(address string) error {
	if err := l.useFiles(address, twice); err != nil {
		return err
	}
	if size, want := l.pictures[address], image.Pt(CoverWidth, CoverHeight); size != want {
		return fmt.Errorf("the cover %s has %v pixels, not %v", address, size, want)
	}
	return nil
}

// useFiles checks that a picture has its other files, too, each in its size.
func (l *Library) useFiles(address string, others ...string) error {
	for _, other := range append([]string{""}, others...) {
		file := fileOf(address, other)
		size, exists := l.pictures[file]
		if !exists {
			return fmt.Errorf("there is no picture %s; pictures are WebP files in the folder pictures, at /content/pictures/", file)
		}
		want := l.pictures[address]
		if strings.HasSuffix(other, twice) {
			want = want.Mul(2)
		}
		if size != want {
			return fmt.Errorf("the picture %s has %v pixels, not %v", file, size, want)
		}
		l.used[file] = true
	}
	return nil
}

// fileOf returns the address of another file of a picture.
func fileOf(address, other string) string {
	return strings.TrimSuffix(address, ".webp") + other + ".webp"
}

// UnusedPictures lists the addresses of those that no article shows.
func (l *Library) UnusedPictures() (unused []string) {
	for address := range l.pictures {
		if !l.used[address] {
			unused = append(unused, address)
		}
	}
	slices.Sort(unused)
	return unused
}

// pictures renders pictures: for light and dark pages, and for both densities of screens.
type pictures struct{}

// RegisterFuncs is part of renderer.NodeRenderer.
func (pictures) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindImage, func(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		n := node.(*ast.Image)
		width, _ := n.AttributeString("width")
		height, _ := n.AttributeString("height")
		address := string(n.Destination) // that of a file, so nothing in it has to be escaped
		_, err := fmt.Fprintf(w, `<picture><source media="(prefers-color-scheme: dark)" srcset="%s, %s 2x">`+
			`<img src="%s" srcset="%s 2x" alt="%s" width="%d" height="%d" loading="lazy" decoding="async"></picture>`,
			fileOf(address, dark), fileOf(address, darkTwice), address, fileOf(address, twice), util.EscapeHTML([]byte(textOf(n, source))), width, height)
		return ast.WalkSkipChildren, err
	})
}
