package demo

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"time"

	"cuttle/videos"
)

// sampleLists are the playlists of the sample, in the order in which they are shown.
var sampleLists = []struct {
	title, description string
	videos             []string
}{
	{"Getting started", "From a template to the first cut.", []string{"Make your first cut file", "Find your way around the editor", "Save, rename and share a project"}},
	{"Templates", "Names, sizes and shapes of your own.", []string{"Put a name on a template", "Make twenty tags from a list of names"}},
	{"Material and kerf", "So that parts fit.", []string{"Measure the kerf of your laser", "A box whose lid fits"}},
	{"Text and fonts", "Letters that hold together.", []string{"Fonts that cut well", "Weld letters to one piece", "Engrave instead of cutting"}},
	{"Shapes", "Unite, subtract, offset.", []string{"Unite and subtract shapes", "An outline around anything"}},
	{"Images", "Photos and logos.", []string{"Trace a logo", "Engrave a photo"}},
	{"Boxes and joints", "Tabs, slots and hinges.", []string{"Finger joints", "A living hinge"}},
	{"Parameters", "Templates that others can change.", []string{"Your first parameter", "Choices and switches"}},
	{"Scripting", "Modifiers of your own.", []string{"A modifier in ten lines", "Random, but the same each time"}},
	{"Selling", "Licenses and small series.", []string{"Fill a sheet without waste", "Files for your shop"}},
}

// sampleRecordings is enough for more than one page of the livestream.
const sampleRecordings = 15

// Videos stores a sample of playlists, if there are no videos. The livestream names a project by its path. Their ids are too long for real ones.
func Videos(ctx context.Context, service *videos.Service, project string, now time.Time) error {
	pictures, number := map[string][]byte{}, 0
	made := func(title, description string, at time.Time) (videos.Video, error) {
		number++
		picture, err := samplePicture(number)
		source := fmt.Sprintf("sample %d", number)
		pictures[source] = picture
		return videos.Video{
			ID: fmt.Sprintf("sample-video-%d", number), Title: title, Description: description, ThumbnailURL: source, PublishedAt: at.UTC().Truncate(time.Second),
			Duration: fmt.Sprintf("%d:%02d", 3+number%9, number*7%60),
		}, err
	}
	var all []videos.Playlist
	for i, list := range sampleLists {
		p := videos.Playlist{ID: fmt.Sprintf("sample-list-%d", i+1), Title: list.title, Description: list.description}
		for _, title := range list.videos {
			v, err := made(title, "A sample, which stands for a video in dev.", now.AddDate(0, 0, -7*number))
			if err != nil {
				return err
			}
			p.Videos = append(p.Videos, v)
		}
		all = append(all, p)
	}
	stream := videos.Playlist{ID: "sample-livestream", Title: "Livestream", Livestream: true}
	for i := range sampleRecordings {
		v, err := made(fmt.Sprintf("Livestream %d", sampleRecordings-i), "We build a box from scrap wood and answer your questions.\n\n"+
			"Open the project: "+service.Origin+project+"\nOur favorite glue: https://example.com/glue",
			now.AddDate(0, 0, -7*(i+1)))
		if err != nil {
			return err
		}
		stream.Videos = append(stream.Videos, v)
	}
	return service.PutSample(ctx, append(all, stream), pictures)
}

// samplePicture draws a few bars, so that thumbnails differ.
func samplePicture(number int) ([]byte, error) {
	img := image.NewRGBA(image.Rect(0, 0, 320, 180))
	draw.Draw(img, img.Bounds(), image.NewUniform(color.RGBA{0x2b, 0x3a, 0x42, 0xff}), image.Point{}, draw.Src)
	for i := range 6 {
		height := 20 + (number*37+i*53)%120
		bar := image.Rect(30+i*45, 160-height, 60+i*45, 160)
		draw.Draw(img, bar, image.NewUniform(color.RGBA{uint8(90 + number*13%120), uint8(140 + i*12), 0xb0, 0xff}), image.Point{}, draw.Src)
	}
	var b bytes.Buffer
	err := png.Encode(&b, img)
	return b.Bytes(), err
}
