package media

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"net/url"
	"path"
	"strconv"
	"strings"
	"time"

	"cuttle"

	"golang.org/x/image/draw"

	"cuttle/fault"
	"cuttle/limits"
	"cuttle/replies"
)

// Thumbnails are 400x225 (S0 §9), at densities of 1 and 2.
const (
	thumbnailWidth  = 400
	thumbnailHeight = 225
)

// The quality depends on the pixel density: 40 plus 40 divided by it (S0 §9).
func thumbnailQuality(density int) int { return 40 + 40/density }

// paper is the background of transparent pictures where they are redrawn as JPEG: that of design/src/export/materials.ts.
var paper = color.NRGBA{0xf6, 0xef, 0xe3, 0xff}

// Thumbnails makes small pictures of what Files keeps, and keeps them beside it. There are two sizes for each picture and no
// others, so nobody can make us draw many. Addresses of banners are signed for the same reason.
type Thumbnails struct {
	files    *Files
	secret   []byte
	service  string
	making   replies.Once[struct{}]
	drawing  *Drawing
	painters *limits.Gate // bounds how many originals are held at once
	banner   *limits.Gate // the same for banners, which wait for thumbnails
}

// NewThumbnails draws with drawing and signs with secret. service is the address of another resizing service with {url}, {width}, {height},
// {quality} and {density} in it, or empty for our own.
func NewThumbnails(files *Files, drawing *Drawing, secret []byte, service string) *Thumbnails {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte("thumbnails"))
	return &Thumbnails{
		files: files, drawing: drawing, secret: mac.Sum(nil), service: service,
		painters: limits.NewGate("thumbnails", limits.Bounds{All: 2}), banner: limits.NewGate("banners", limits.Bounds{All: 1}),
	}
}

// URL is the address of a key's thumbnail at a density of 1 or 2. GIFs are used as they are, because they may be animated (S0 §7).
// origin is that of the site. Another service needs it to find the picture; ours does not.
func (t *Thumbnails) URL(key string, density int, origin string) string {
	if key == "" || strings.HasSuffix(key, ".gif") {
		return cuttle.MediaKey(key).Path()
	}
	if t.service != "" {
		return strings.NewReplacer(
			"{url}", url.QueryEscape(origin+cuttle.MediaKey(key).Path()), "{width}", strconv.Itoa(thumbnailWidth*density),
			"{height}", strconv.Itoa(thumbnailHeight*density), "{quality}", strconv.Itoa(thumbnailQuality(density)),
			"{density}", strconv.Itoa(density),
		).Replace(t.service)
	}
	if strings.HasSuffix(key, ".webp") {
		return cuttle.MediaKey(key).Path() // a template's, small and transparent: pictures from users are kept as JPEG or PNG
	}
	return thumbnailAddress[density] + key
}

// LinkPreviewURL is the address of the picture for link previews: not all sites that show these read WebP.
func LinkPreviewURL(key cuttle.MediaKey) string {
	if strings.HasSuffix(string(key), ".webp") {
		return JPEGPath(key)
	}
	return key.Path()
}

// JPEGPath is the path of a key's thumbnail for emails, whose readers know neither WebP nor another service; empty without a key.
func JPEGPath(key cuttle.MediaKey) string {
	if key == "" {
		return ""
	}
	return thumbnailAddress[2] + string(key)
}

// What comes before the key in a thumbnail's address, for a density of 1 or 2.
var thumbnailAddress = [...]string{
	1: fmt.Sprintf("/media/thumbnails/%dx%d@1-", thumbnailWidth, thumbnailHeight),
	2: fmt.Sprintf("/media/thumbnails/%dx%d@2-", thumbnailWidth, thumbnailHeight),
}

// thumbnailName is the last part of a thumbnail's address, and of the name of the file.
func thumbnailName(key string, density int) string { return path.Base(thumbnailAddress[density]) + key }

func thumbnailFile(name string) string { return "thumbnails/" + name }

func (t *Thumbnails) sign(name string) string {
	mac := hmac.New(sha256.New, t.secret)
	mac.Write([]byte(name))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:12])
}

func (t *Thumbnails) signed(signature, name string) bool {
	return hmac.Equal([]byte(signature), []byte(t.sign(name)))
}

var errNoPicture = fault.New(fault.NotFound, "", "This picture doesn't exist.")

// Open opens the thumbnail with this name in its address, and makes it the first time.
func (t *Thumbnails) Open(ctx context.Context, name string) (Picture, error) {
	density := 1
	if strings.HasPrefix(name, thumbnailName("", 2)) {
		density = 2
	}
	key, ok := strings.CutPrefix(name, thumbnailName("", density))
	if !ok || !pictureShape.MatchString(key) {
		return Picture{}, errNoPicture
	}
	file := thumbnailFile(name)
	picture, err := t.files.picture(ctx, file, "image/jpeg", name)
	if !fault.Is(err, fault.NotFound) {
		return picture, err
	}
	if err := t.makeThumbnail(ctx, file, key, density); err != nil {
		return Picture{}, err
	}
	return t.files.picture(ctx, file, "image/jpeg", name)
}

func (t *Thumbnails) makeThumbnail(ctx context.Context, file, key string, density int) error {
	kept, err := t.files.Has(ctx, key)
	if err != nil {
		return err
	}
	if !kept { // anybody can ask for keys that name nothing, and these must not wait in line
		return errNoPicture
	}
	err = t.makeOnce(ctx, file, "image/jpeg", func(ctx context.Context) ([]byte, error) { return t.draw(ctx, key, density) })
	if err != nil {
		return err
	}
	if kept, err = t.files.Has(ctx, key); err != nil || kept {
		return err
	}
	if err := t.files.remove(ctx, file); err != nil { // the picture was removed while its thumbnail was made
		return err
	}
	return errNoPicture
}

// draw waits for its turn and makes a thumbnail.
func (t *Thumbnails) draw(ctx context.Context, key string, density int) ([]byte, error) {
	leave, err := t.painters.Enter(ctx, nobody, 1)
	if err != nil {
		return nil, err
	}
	defer leave()
	original, err := t.files.Read(ctx, key)
	if err != nil {
		return nil, err
	}
	p, err := inspect(original)
	if err != nil {
		return nil, err
	}
	release, err := t.drawing.Reserve(ctx, nobody, p.thumbnailCost(density))
	if err != nil {
		return nil, err
	}
	defer release()
	return p.thumbnail(density)
}

// makeTime is how long making a picture may take, including its wait for others.
const makeTime = 20 * time.Second

// makeOnce draws the content of a file and keeps it, once for all who ask for it in the meantime.
func (t *Thumbnails) makeOnce(ctx context.Context, file, contentType string, draw func(ctx context.Context) ([]byte, error)) error {
	_, err := t.making.Do(ctx, file, makeTime, func(ctx context.Context) (made struct{}, err error) {
		data, err := draw(ctx)
		if err != nil {
			return made, err
		}
		return made, t.files.put(ctx, file, contentType, bytes.NewReader(data), int64(len(data)))
	})
	return err
}

// longestForThumbnail limits what is given to the scalers of x/image: they keep 32 bytes for each source row and target column.
const longestForThumbnail = 1600

func (p undecoded) thumbnailCost(density int) int64 {
	size := fitted(p.size, longestForThumbnail)
	return p.decoded + int64(4*size.X*size.Y) + int64(thumbnailWidth*density)*int64(32*size.Y+8*thumbnailHeight*density) + drawingState
}

// thumbnail fits the whole picture into the frame. A blurred copy fills the rest of the frame.
func (p undecoded) thumbnail(density int) ([]byte, error) {
	img, err := p.decode()
	if err != nil {
		return nil, err
	}
	if fitted(p.size, longestForThumbnail) != p.size {
		img = scaled(img, longestForThumbnail)
	}
	canvas := image.NewRGBA(image.Rect(0, 0, thumbnailWidth*density, thumbnailHeight*density))
	draw.Draw(canvas, canvas.Bounds(), image.NewUniform(paper), image.Point{}, draw.Src)
	place := within(img.Bounds().Size(), canvas.Bounds())
	if place != canvas.Bounds() {
		blurInto(canvas, img)
	}
	draw.CatmullRom.Scale(canvas, place, img, img.Bounds(), draw.Over, nil)
	out := output{most: MaxKept}
	return out.jpeg(canvas, thumbnailQuality(density))
}

// within returns the largest rectangle with these proportions in the middle of the frame, or the frame if at most two pixels would be left.
func within(size image.Point, frame image.Rectangle) image.Rectangle {
	width, height := frame.Dx(), frame.Dy()
	if size.X*height > size.Y*width {
		height = max(1, size.Y*width/size.X)
	} else {
		width = max(1, size.X*height/size.Y)
	}
	if frame.Dx()-width <= 2 && frame.Dy()-height <= 2 {
		return frame
	}
	corner := image.Pt((frame.Dx()-width)/2, (frame.Dy()-height)/2)
	return image.Rectangle{corner, corner.Add(image.Pt(width, height))}
}

// blurInto covers the canvas with the middle of a picture. It is scaled down to a few pixels and up again, so all detail is gone.
func blurInto(canvas *image.RGBA, img image.Image) {
	bounds := img.Bounds()
	middle := within(canvas.Bounds().Size(), image.Rectangle{Max: bounds.Size()}).Add(bounds.Min)
	tiny := image.NewRGBA(image.Rect(0, 0, 16, 9))
	draw.Draw(tiny, tiny.Bounds(), image.NewUniform(paper), image.Point{}, draw.Src)
	draw.BiLinear.Scale(tiny, tiny.Bounds(), img, middle, draw.Over, nil)
	draw.CatmullRom.Scale(canvas, canvas.Bounds(), tiny, tiny.Bounds(), draw.Src, nil)
}
