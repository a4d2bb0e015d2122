package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"cuttle/cmd/cuttle/internal/config"
	"cuttle/media"
	"cuttle/videos"
)

type videosCommand struct {
	Sync videosSync `cmd:"" help:"Copy the playlists of the settings, with their thumbnails, and replace what was copied before."`
}

type videosSync struct {
	config.Log
	tenantTool
	config.Bucket
	config.Videos
	Again bool `help:"Also fetch the thumbnails that were copied before: at YouTube, a new one can have the address of the old one."`
}

// Run copies the videos once. With a key, the nodes do so daily.
func (c videosSync) Run(ctx context.Context) error {
	logTo(c.Level(), false)
	if err := c.Videos.Check(); err != nil {
		return err
	}
	if c.DatabaseURL == "" {
		dev, err := readNote(c.Folder)
		if err != nil {
			return err
		}
		c.Bucket = dev.Bucket
	}
	tenants, st, err := c.tenants(ctx)
	if err != nil {
		return err
	}
	defer st.Close()
	place, err := media.Open(ctx, mediaOf(c.Folder), c.S3URL)
	if err != nil {
		return err
	}
	defer place.Close()
	drawing := media.NewDrawing(media.DrawingMemory)
	service := videos.New(videos.Options{
		Store: st, Files: media.New(st, place, utcNow), Thumbnails: media.NewThumbnails(place, drawing, nil, ""), Drawing: drawing, Origin: tenants.MainOrigin(), Now: utcNow,
	})
	source := videosOf(c.Videos, c.Hosts)
	source.Again = c.Again
	done, err := service.Sync(ctx, source)
	if err != nil {
		return errors.Join(err, errors.New("the videos stay as they were"))
	}
	fmt.Fprintf(os.Stdout, "%d videos of %d playlists; %d thumbnails were fetched, %d could not be copied\n", done.Videos, done.Playlists, done.Pictures, done.WithoutPicture)
	return nil
}

func videosOf(c config.Videos, hosts config.Hosts) videos.Source {
	return videos.Source{Key: c.YouTubeKey, URL: c.YouTubeURL, Playlists: c.YouTubePlaylists, Livestream: c.YouTubeLivestream, MainHosts: hosts.MainHosts}
}
