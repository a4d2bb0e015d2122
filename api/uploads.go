package api

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/accounts"
	"cuttle/media"
	"cuttle/tenancy"
)

// forUpload is how long an address to upload to holds.
const forUpload = 10 * time.Minute

// uploadAllowance has room for a file that is somewhat too large, which gets a sentence, and time to wait until there is memory to decode it.
var uploadAllowance = Allowance{Body: media.MaxBytes + 1<<20, Time: 30 * time.Second}

// What an upload is for. It stands sealed in the address, which so is good for nothing else.
const (
	purposePreview = "preview" // of a project: drawn by the browser whenever it was saved
	purposeCover   = "cover"   // of a project: chosen by its owner; publishProject takes its address
	purposeImage   = "image"   // an own picture, to use in designs
	purposeFont    = "font"    // an own font
	purposeLogo    = "brand-logo"
	purposeFavicon = "brand-favicon"
)

// uploadURL returns where to PUT what the caller may send.
func (s *Surface) uploadURL(c *Call, upload media.Upload) (string, error) {
	upload.UserID, upload.Until = c.Viewer.UserID, s.Now().Add(forUpload)
	token, err := s.Uploads.Seal(upload)
	return "/api/uploads/" + token, err
}

// receive takes what was PUT to such an address by the person it was given to. What may have changed since then is asked
// again before anything is decoded.
func (s *Surface) receive(c fiber.Ctx) error {
	call := callOf(c)
	if err := s.limitCaller(c.Context(), RateUpload, call); err != nil {
		return err
	}
	upload, viewer, err := s.openUpload(c.Context(), call.Site, c.Params("token"), call.token)
	if err != nil {
		return err
	}
	call.Viewer = viewer
	if err := s.limitUser(c.Context(), RateUpload, call); err != nil {
		return err
	}
	take := s.receiveOwnFile
	switch {
	case upload.ProjectID != "":
		take = s.receivePicture
	case upload.Purpose == purposeLogo || upload.Purpose == purposeFavicon:
		take = s.receiveBrandPicture
	}
	out, err := s.guarded(c.Context(), call, func(ctx context.Context) (any, error) {
		if err := mayUse(upload, call.Site, call.Viewer); err != nil {
			return nil, err
		}
		return take(ctx, call, upload, c.Body())
	})
	if err != nil {
		return err
	}
	return send(c, fiber.StatusOK, out)
}

// openUpload returns the upload that a sealed address allows, and the signed-in person, who must be the one it was given to.
func (s *Surface) openUpload(ctx context.Context, site *tenancy.Site, token, session string) (media.Upload, *accounts.Viewer, error) {
	upload, err := s.Uploads.Open(token, s.Now())
	if err != nil {
		return media.Upload{}, nil, err
	}
	viewer, err := s.Accounts.Viewer(ctx, site.Host, session)
	if err != nil {
		return media.Upload{}, nil, err
	}
	return upload, viewer, mayUse(upload, site, viewer)
}

func mayUse(upload media.Upload, site *tenancy.Site, viewer *accounts.Viewer) error {
	switch {
	case viewer == nil:
		return loginRequired
	case viewer.UserID != upload.UserID || site.Kind == tenancy.Minisite: // whoever found the address
		return media.ErrUploadExpired
	}
	return nil
}
