package api

import (
	"context"
	"math"

	"cuttle/fault"
	"cuttle/media"
	"cuttle/projects"
)

// longestSide is as large as a picture of a project is kept, in pixels: twice as dense as it is ever shown.
const longestSide = 1600

func (s *Surface) projectPictureOperations() []Operation {
	return []Operation{
		define(Spec{"generateProjectPicturePutUrl", "Answers where to PUT a picture of one's project: a PNG, JPEG or WebP of at most 5 MB.", "project", "edit", RateSave}, s.generateProjectPicturePutURL),
	}
}

type pictureUploadInput struct {
	projectInput
	Purpose string `json:"purpose" required:"true" enum:"preview,cover"`
	Version int    `json:"version,omitempty" minimum:"1" maximum:"2147483647" description:"The version that a preview was drawn from; a preview needs it."`
}

// Validate satisfies validated.
func (in pictureUploadInput) Validate() error {
	if in.Purpose != purposePreview && in.Purpose != purposeCover {
		return fault.Field("purpose", "purpose_unknown", "A picture is a preview or a cover.")
	}
	if in.Purpose == purposePreview && (in.Version < 1 || in.Version > math.MaxInt32) {
		return fault.Field("version", "version_unknown", "There is no such version.")
	}
	return nil
}

func (s *Surface) generateProjectPicturePutURL(ctx context.Context, c *Call, in pictureUploadInput) (uploadOutput, error) {
	p, err := projects.Find(ctx, s.Store, s.asker(c), in.ProjectID)
	if err == nil {
		err = p.Own()
	}
	if err != nil {
		return uploadOutput{}, err
	}
	url, err := s.uploadURL(c, media.Upload{ProjectID: p.ID, Purpose: in.Purpose, Version: in.Version})
	return uploadOutput{URL: url}, err
}

type pictureOutput struct {
	Envelope
	Picture string `json:"picture"`
}

// receivePicture asks again whose project it is: it may have gone since the address was given.
func (s *Surface) receivePicture(ctx context.Context, _ *Call, upload media.Upload, data []byte) (any, error) {
	owner := projects.Asker{UserID: upload.UserID}
	p, err := projects.Find(ctx, s.Store, owner, upload.ProjectID)
	if err == nil {
		err = p.Own()
	}
	if err != nil {
		return nil, err
	}
	if data, err = s.Drawing.Reencode(ctx, upload.UserID, data, longestSide); err != nil {
		return nil, err
	}
	key, err := s.keep(ctx, data)
	if err == nil && upload.Purpose == purposePreview {
		err = projects.SetPreview(ctx, s.Store, owner, projects.PreviewParams{ProjectID: upload.ProjectID, Picture: key, Version: upload.Version, Now: s.Now()})
	}
	if err != nil {
		return nil, err
	}
	return &pictureOutput{Envelope: Envelope{Success: true}, Picture: media.URL(key)}, nil
}
