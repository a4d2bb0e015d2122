package media

import (
	"context"
	"crypto/sha256"
	"image"
	"image/color"
	"image/png"
	"log/slog"
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"

	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
	"golang.org/x/image/vector"

	"cuttle"
	"cuttle/fault"
)

// The size that social networks and messengers recommend for the picture of a shared link.
const (
	BannerWidth  = 1200
	BannerHeight = 630
)

// MostCovers is how many project covers fit on a banner.
const MostCovers = 6

// Banner is the picture that is shown with a shared link to a minisite: the covers of its projects on its paper colour, beside a band in
// its accent colour with its logo.
type Banner struct {
	Paper, Accent cuttle.Color
	Logo          string   // a key, or empty
	Covers        []string // keys, newest first; at least one; those after MostCovers are ignored
}

// bannerDrawing is part of every address. Increase it when banners are drawn differently.
const bannerDrawing = "1"

var bannerName = regexp.MustCompile(`^` + bannerDrawing + `\.([0-9a-f]{6})\.([0-9a-f]{6})\.([^,]*)((?:,[^,]+){1,` + strconv.Itoa(MostCovers) + `})\.png$`)

// name encodes all that a banner shows, for its address.
func (b Banner) name() string {
	covers := b.Covers[:min(len(b.Covers), MostCovers)]
	colours := b.Paper.String()[1:] + "." + b.Accent.String()[1:]
	return bannerDrawing + "." + colours + "." + b.Logo + "," + strings.Join(covers, ",") + ".png"
}

func parseBanner(name string) (Banner, bool) {
	part := bannerName.FindStringSubmatch(name)
	if part == nil {
		return Banner{}, false
	}
	b := Banner{Logo: part[3], Covers: strings.Split(part[4][1:], ",")}
	b.Paper, _ = cuttle.ParseColor("#" + part[1])
	b.Accent, _ = cuttle.ParseColor("#" + part[2])
	for _, key := range b.Covers {
		if !pictureShape.MatchString(key) {
			return Banner{}, false
		}
	}
	return b, b.Logo == "" || pictureShape.MatchString(b.Logo)
}

// BannerURL is the address of a banner. It contains all that the banner shows, so it may be cached forever, and our signature, so nobody
// can make us draw other ones. It is empty for a banner without covers.
func (t *Thumbnails) BannerURL(b Banner) string {
	name := b.name()
	if _, ok := parseBanner(name); !ok {
		return ""
	}
	return "/media/banners/" + t.sign("banner "+name) + "/" + name
}

// OpenBanner opens the banner with this signature and name in its address, and makes it the first time.
func (t *Thumbnails) OpenBanner(ctx context.Context, signature, name string) (Picture, error) {
	b, ok := parseBanner(name)
	if !ok || !t.signed(signature, "banner "+name) {
		return Picture{}, errNoPicture
	}
	sum := sha256.Sum256([]byte(name))
	file := "banners/" + base62(sum[:20]) + ".png"
	picture, err := t.files.picture(ctx, file, "image/png", signature)
	if !fault.Is(err, fault.NotFound) {
		return picture, err
	}
	err = t.makeOnce(ctx, file, "image/png", func(ctx context.Context) ([]byte, error) {
		leave, err := t.banner.Enter(ctx, nobody, 1)
		if err != nil {
			return nil, err
		}
		defer leave()
		if err := t.files.removeOld(ctx, "banners", time.Now().Add(-bannerLife)); err != nil {
			slog.WarnContext(ctx, "old banners could not be removed; the next drawing tries again", "error", err)
		}
		return t.drawBanner(ctx, b)
	})
	if err != nil {
		return Picture{}, err
	}
	return t.files.picture(ctx, file, "image/png", signature)
}

// bannerLife is how long a banner is kept. A minisite gets another one with every new project. One that is still requested after that is
// drawn again.
const bannerLife = 30 * 24 * time.Hour

// The picture has two parts: the band, and beside it the covers, rotated a little and cut off by the edges.
const (
	bandWidth   = 400
	coverTurn   = -8 * math.Pi / 180
	coverRadius = 20
	coverGap    = 30
	shadowAlpha = 46
	shadowDown  = 7
)

// bannerCost is the memory for the canvas and its PNG, and for each cover the picture, its cut-out, its shadow and the mask of both.
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
	draw.Draw(canvas, canvas.Bounds(), image.NewUniform(b.Paper), image.Point{}, draw.Src)
	if err := layCovers(canvas, covers); err != nil {
		return nil, err
	}
	band := image.Rect(0, 0, bandWidth, BannerHeight)
	draw.Draw(canvas, band, image.NewUniform(b.Accent), image.Point{}, draw.Src)
	if logo != nil {
		if err := layLogo(canvas, band, *logo); err != nil {
			return nil, err
		}
	}
	out := output{most: MaxKept}
	return out.png(canvas, png.DefaultCompression)
}

// covers returns the thumbnails of the projects' pictures at a density of 2, which are small enough to work with.
func (t *Thumbnails) covers(ctx context.Context, b Banner) ([]undecoded, error) {
	covers := make([]undecoded, 0, len(b.Covers))
	for _, key := range b.Covers {
		picture, err := t.Open(ctx, thumbnailName(key, 2))
		if fault.Is(err, fault.NotFound) { // removed in the meantime
			continue
		}
		if err != nil {
			return nil, err
		}
		data, err := picture.read()
		if err != nil {
			return nil, err
		}
		cover, err := inspect(data)
		if err != nil {
			return nil, err
		}
		covers = append(covers, cover)
	}
	return covers, nil
}

// logo returns nil for a banner without one.
func (t *Thumbnails) logo(ctx context.Context, b Banner) (*undecoded, error) {
	if b.Logo == "" {
		return nil, nil
	}
	data, err := t.files.Read(ctx, b.Logo)
	if fault.Is(err, fault.NotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	logo, err := inspect(data)
	return &logo, err
}

// layCovers fills the part beside the band: one cover is large, two are above each other, more are in two columns.
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
		if columns == 2 && column == 1 { // offset like bricks, so that there is no continuous line
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

// layCover draws a cover with round corners and a shadow, centred at a point.
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

// rounded is the mask of a rectangle with round corners.
func rounded(size image.Point, radius float64) *image.Alpha {
	const arc = 0.5523 // the length of a cubic's handles that approximates a quarter of a circle
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
