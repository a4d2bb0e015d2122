package api

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/accounts"
	"cuttle/media"
	"cuttle/tenancy"
)

const uploadsPath = "/api/uploads/"

// uploadStatus is the HTTP status of a refused upload. A PUT is not one of the calls whose refusals are 200: programs that send files look at
// nothing else.
func uploadStatus(code string) int {
	if code == "picture_type" || code == "font_type" || code == "drawing_type" {
		return fiber.StatusUnsupportedMediaType
	}
	return fiber.StatusUnprocessableEntity
}

// forUpload is how long an upload address is valid.
const forUpload = 10 * time.Minute

// uploadAllowance accepts a file that is a little too large, so that it gets a proper refusal, and leaves time to wait for the memory to
// decode it.
var uploadAllowance = Allowance{Body: media.MaxBytes + 1<<20, Time: 30 * time.Second}

// What an upload is for. It is part of the signed address, so the address cannot be used for anything else.
const (
	purposePreview = "preview" // of a project: drawn by the browser after each save
	purposeCover   = "cover"   // of a project: chosen by its owner; publishProject takes its address
	purposeExample = "example" // of a project with other values: drawn by its owner's browser; setProjectExamples takes its address
	purposeImage   = "image"   // an own picture, to use in designs
	purposeFont    = "font"    // an own font
	purposeDrawing = "drawing" // an own drawing
	purposeAvatar  = "avatar"
	purposeLogo    = "brand-logo"
	purposeFavicon = "brand-favicon"
)

// uploadURL returns the address to which the caller may PUT a file.
func (s *Surface) uploadURL(c *Call, upload media.Upload) (string, error) {
	upload.UserID, upload.Until = c.Viewer.UserID, s.deps.Now().Add(forUpload)
	token, err := s.deps.Uploads.Seal(upload)
	return uploadsPath + token, err
}

// receive takes a file that was PUT to such an address by the person it was given to. What may have changed since then
// is checked again before anything is decoded.
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
	case upload.Purpose == purposeAvatar:
		take = s.receiveAvatar
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

// openUpload returns the upload that an address permits, and the signed-in person, who must be the one it was given to.
func (s *Surface) openUpload(ctx context.Context, site *tenancy.Site, token, session string) (media.Upload, *accounts.Viewer, error) {
	upload, err := s.deps.Uploads.Open(token, s.deps.Now())
	if err != nil {
		return media.Upload{}, nil, err
	}
	viewer, err := s.deps.Accounts.Viewer(ctx, site.Host, session)
	if err != nil {
		return media.Upload{}, nil, err
	}
	return upload, viewer, mayUse(upload, site, viewer)
}

func mayUse(upload media.Upload, site *tenancy.Site, viewer *accounts.Viewer) error {
	switch {
	case viewer == nil:
		return loginRequired
	case viewer.UserID != upload.UserID || site.Kind == tenancy.Minisite: // somebody else has the address
		return media.ErrUploadExpired
	}
	return nil
}
