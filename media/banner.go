package media

import (
	"context"
	"crypto/sha256"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"

	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
	"golang.org/x/image/vector"

	"cuttle/fault"
)

// The size that the places where links are shared ask for.
const (
	BannerWidth  = 1200
	BannerHeight = 630
)

// MostCovers is how many covers of projects a banner has room for.
const MostCovers = 6

// Banner is what stands for a minisite where a link to it is shared: the covers of its projects on its paper, beside a band
// in its accent with its logo.
type Banner struct {
	Paper, Accent string   // #rrggbb
	Logo          string   // a key, or empty
	Covers        []string // keys, newest first; at least one, and no more than MostCovers count
}

// bannerDrawing is part of every address: whoever changes the drawing counts it up.
const bannerDrawing = "1"

var bannerName = regexp.MustCompile(`^` + bannerDrawing + `\.([0-9a-f]{6})\.([0-9a-f]{6})\.([^,]*)((?:,[^,]+){1,` + strconv.Itoa(MostCovers) + `})\.png$`)

// name is what a banner is made from, in words that an address can have.
func (b Banner) name() string {
	covers := b.Covers[:min(len(b.Covers), MostCovers)]
	colours := strings.ToLower(strings.TrimPrefix(b.Paper, "#") + "." + strings.TrimPrefix(b.Accent, "#"))
	return bannerDrawing + "." + colours + "." + b.Logo + "," + strings.Join(covers, ",") + ".png"
}

func parseBanner(name string) (Banner, bool) {
	part := bannerName.FindStringSubmatch(name)
	if part == nil {
		return Banner{}, false
	}
	b := Banner{Paper: "#" + part[1], Accent: "#" + part[2], Logo: part[3], Covers: strings.Split(part[4][1:], ",")}
	for _, key := range b.Covers {
		if !pictureShape.MatchString(key) {
			return Banner{}, false
		}
	}
	return b, b.Logo == "" || pictureShape.MatchString(b.Logo)
}

// BannerURL is the address of a banner, with a hash over what it shows that only we can make: so it may be cached for ever,
// and nobody can have another one drawn. It is empty for a banner without covers.
func (t *Thumbnails) BannerURL(b Banner) string {
	name := b.name()
	if _, ok := parseBanner(name); !ok {
		return ""
	}
	return "/media/banners/" + t.sign("banner "+name) + "/" + name
}

// ReadBanner answers a banner by what stands in its address, and makes it the first time.
func (t *Thumbnails) ReadBanner(ctx context.Context, signature, name string) (Picture, error) {
	b, ok := parseBanner(name)
	if !ok || !t.signed(signature, "banner "+name) {
		return Picture{}, errNoPicture
	}
	sum := sha256.Sum256([]byte(name))
	file := "banners/" + base62(sum[:20]) + ".png"
	data, err := t.store.root.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		data, err = t.makeOnce(ctx, file, func(ctx context.Context) ([]byte, error) {
			select {
			case t.banner <- struct{}{}:
				defer func() { <-t.banner }()
			case <-ctx.Done():
				return nil, fault.Busy(nil)
			}
			t.sweepBanners()
			return t.drawBanner(ctx, b)
		})
	}
	if err != nil {
		return Picture{}, err
	}
	return Picture{ContentType: "image/png", Bytes: data, ETag: `"` + signature + `"`}, nil
}

// bannerLife is how long a banner is kept. A minisite has another one with every new project; one that is still asked for
// is drawn again.
const bannerLife = 30 * 24 * time.Hour

// sweepBanners takes old ones away, as far as that works: the next drawing tries again.
func (t *Thumbnails) sweepBanners() {
	kept, err := fs.ReadDir(t.store.root.FS(), "banners")
	if err != nil {
		return
	}
	for _, entry := range kept {
		if info, err := entry.Info(); err == nil && time.Since(info.ModTime()) > bannerLife {
			_ = t.store.root.Remove("banners/" + entry.Name())
		}
	}
}

// The picture is in two parts: the band, and the covers lying beside it, turned a little and running off its edges.
const (
	bandWidth   = 400
	coverTurn   = -8 * math.Pi / 180
	coverRadius = 20
	coverGap    = 30
	shadowAlpha = 46
	shadowDown  = 7
)

// bannerCost is the canvas and its PNG, and for each cover the picture, its cut, its shadow and the shape of both.
const bannerCost = 16<<20 + MostCovers*7<<20

func (t *Thumbnails) drawBanner(ctx context.Context, b Banner) ([]byte, error) {
	covers, err := t.covers(ctx, b)
	if err != nil {
		return nil, err
	}
	logo, err := t.logo(ctx, b)
	if err != nil {
		return nil, err
	}
	cost := int64(bannerCost)
	if logo != nil {
		cost += logo.cost(longestForThumbnail, 0) + int64(bandWidth*32*fitted(logo.size, longestForThumbnail).Y)
	}
	release, err := t.drawing.Reserve(ctx, nobody, cost)
	if err != nil {
		return nil, err
	}
	defer release()
	canvas := image.NewRGBA(image.Rect(0, 0, BannerWidth, BannerHeight))
	draw.Draw(canvas, canvas.Bounds(), image.NewUniform(hexColor(b.Paper)), image.Point{}, draw.Src)
	if err := layCovers(canvas, covers); err != nil {
		return nil, err
	}
	band := image.Rect(0, 0, bandWidth, BannerHeight)
	draw.Draw(canvas, band, image.NewUniform(hexColor(b.Accent)), image.Point{}, draw.Src)
	if logo != nil {
		if err := layLogo(canvas, band, *logo); err != nil {
			return nil, err
		}
	}
	out := output{most: MaxKept}
	return out.png(canvas, png.DefaultCompression)
}

// covers are the projects' pictures as their cards show them, twice as dense, which is small enough to work with.
func (t *Thumbnails) covers(ctx context.Context, b Banner) ([]undecoded, error) {
	covers := make([]undecoded, 0, len(b.Covers))
	for _, key := range b.Covers {
		picture, err := t.Read(ctx, thumbnailName(key, 2))
		if fault.Is(err, fault.NotFound) { // taken away since
			continue
		}
		if err != nil {
			return nil, err
		}
		cover, err := inspect(picture.Bytes)
		if err != nil {
			return nil, err
		}
		covers = append(covers, cover)
	}
	return covers, nil
}

// logo is nil for a banner without one.
func (t *Thumbnails) logo(ctx context.Context, b Banner) (*undecoded, error) {
	if b.Logo == "" {
		return nil, nil
	}
	picture, err := t.store.Read(ctx, b.Logo)
	if fault.Is(err, fault.NotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	logo, err := inspect(picture.Bytes)
	return &logo, err
}

// layCovers fills the part beside the band: one cover large, two one below the other, more in two columns.
func layCovers(canvas *image.RGBA, covers []undecoded) error {
	if len(covers) == 0 {
		return nil
	}
	columns := min(2, (len(covers)+1)/2)
	width := []float64{0, 620, 384}[columns]
	height := width * thumbnailHeight / thumbnailWidth
	rows := (len(covers) + columns - 1) / columns
	middle := f64.Vec2{(bandWidth + BannerWidth) / 2, BannerHeight / 2}
	sin, cos := math.Sincos(coverTurn)
	for i, cover := range covers {
		column, row := i%columns, i/columns
		x := (float64(column) - float64(columns-1)/2) * (width + coverGap)
		y := (float64(row) - float64(rows-1)/2) * (height + coverGap)
		if columns == 2 && column == 1 { // like bricks, so that no line runs through
			y += height / 3
		}
		at := f64.Vec2{middle[0] + cos*x - sin*y, middle[1] + sin*x + cos*y}
		picture, err := cover.decode()
		if err != nil {
			return err
		}
		layCover(canvas, picture, at, width)
	}
	return nil
}

// layCover lays a cover with its middle at a point, with round corners, on its shadow.
func layCover(canvas *image.RGBA, cover image.Image, at f64.Vec2, width float64) {
	cut := image.NewRGBA(image.Rectangle{Max: cover.Bounds().Size()})
	draw.Draw(cut, cut.Rect, cover, cover.Bounds().Min, draw.Src)
	scale := width / float64(cut.Rect.Dx())
	shape := rounded(cut.Rect.Size(), coverRadius/scale)
	for i, alpha := range shape.Pix {
		if alpha == 255 {
			continue
		}
		for channel := range 4 {
			cut.Pix[4*i+channel] = uint8(int(cut.Pix[4*i+channel]) * int(alpha) / 255)
		}
	}
	shadow := image.NewRGBA(cut.Rect)
	draw.DrawMask(shadow, shadow.Rect, image.NewUniform(color.RGBA{A: shadowAlpha}), image.Point{}, shape, image.Point{}, draw.Src)
	sin, cos := math.Sincos(coverTurn)
	x, y := float64(cut.Rect.Dx())/2*scale, float64(cut.Rect.Dy())/2*scale
	place := f64.Aff3{cos * scale, -sin * scale, at[0] - cos*x + sin*y, sin * scale, cos * scale, at[1] - sin*x - cos*y}
	below := place
	below[5] += shadowDown
	draw.BiLinear.Transform(canvas, below, shadow, shadow.Rect, draw.Over, nil)
	draw.BiLinear.Transform(canvas, place, cut, cut.Rect, draw.Over, nil)
}

// layLogo puts the logo on a white plate in the middle of the band.
func layLogo(canvas *image.RGBA, band image.Rectangle, p undecoded) error {
	logo, err := p.redraw(longestForThumbnail)
	if err != nil {
		return err
	}
	room := band.Inset(64)
	place := within(logo.Bounds().Size(), room).Add(room.Min)
	plate := place.Inset(-28)
	draw.DrawMask(canvas, plate, image.White, image.Point{}, rounded(plate.Size(), 24), image.Point{}, draw.Over)
	draw.CatmullRom.Scale(canvas, place, logo, logo.Bounds(), draw.Over, nil)
	return nil
}

// rounded is a rectangle with round corners.
func rounded(size image.Point, radius float64) *image.Alpha {
	const arc = 0.5523 // where a cubic's handles stand to be a quarter of a circle
	w, h, r := float32(size.X), float32(size.Y), float32(radius)
	k := r * (1 - arc)
	z := vector.NewRasterizer(size.X, size.Y)
	z.MoveTo(r, 0)
	z.LineTo(w-r, 0)
	z.CubeTo(w-k, 0, w, k, w, r)
	z.LineTo(w, h-r)
	z.CubeTo(w, h-k, w-k, h, w-r, h)
	z.LineTo(r, h)
	z.CubeTo(k, h, 0, h-k, 0, h-r)
	z.LineTo(0, r)
	z.CubeTo(0, k, k, 0, r, 0)
	z.ClosePath()
	shape := image.NewAlpha(image.Rectangle{Max: size})
	z.Draw(shape, shape.Rect, image.Opaque, image.Point{})
	return shape
}

// hexColor reads #rrggbb, whose shape is known.
func hexColor(text string) color.RGBA {
	value, err := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 24)
	if err != nil {
		return color.RGBA{A: 255}
	}
	return color.RGBA{uint8(value >> 16), uint8(value >> 8), uint8(value), 255}
}
