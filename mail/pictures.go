package mail

import (
	"embed"
	"time"
)

// PicturesPath is where the main site serves the pictures of emails.
const PicturesPath = "/mail/"

// The pictures of emails, which `make covers` draws.
//
//go:embed pictures
var pictures embed.FS

// PictureFile returns the JPEG with this name under PicturesPath.
func PictureFile(name string) (jpeg []byte, err error) { return pictures.ReadFile("pictures/" + name) }

func drawn(name, alt string) *picture {
	return &picture{Path: PicturesPath + name, Alt: alt, Width: 2, Height: 1}
}

func welcomePicture() *picture {
	return drawn("welcome.jpg", "A wooden sign that says “Handmade with a laser”")
}

func archivePicture() *picture { return drawn("archive.jpg", "A wooden box that says “Archive”") }

// giftPicture returns nil for people without a gift.
func giftPicture(until time.Time) *picture {
	if until.IsZero() {
		return nil
	}
	return drawn("gift.jpg", "A wooden box that says “For you”")
}
