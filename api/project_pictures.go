package api

import (
	"context"
	"math"

	"cuttle"

	"cuttle/fault"
	"cuttle/media"
	"cuttle/projects"
)

// longestSide is the longest side of a project's stored pictures, in pixels: twice the size at which they are shown.
const longestSide = 1600

type pictureUploadInput struct {
	projectInput
	Purpose string `json:"purpose" required:"true" enum:"preview,cover,example"`
	Version int    `json:"version,omitempty" minimum:"1" maximum:"2147483647" description:"The version that a preview was drawn from; a preview needs it."`
}

// Validate satisfies validated.
func (in pictureUploadInput) Validate() error {
	if in.Purpose == purposePreview && (in.Version < 1 || in.Version > math.MaxInt32) {
		return noSuchVersion
	}
	return nil
}

var noSuchVersion = fault.Field("version", "version_unknown", "There is no such version.")

func (s *Surface) generateProjectPicturePutURL(ctx context.Context, c *Call, in pictureUploadInput) (uploadOutput, error) {
	p, err := s.deps.Projects.Find(ctx, s.projectViewer(c), in.ProjectID)
	if err == nil {
		err = p.Own()
	}
	if err != nil {
		return uploadOutput{}, err
	}
	if in.Version > p.Version {
		return uploadOutput{}, noSuchVersion
	}
	url, err := s.uploadURL(c, media.Upload{ProjectID: p.ID, Purpose: in.Purpose, Version: in.Version})
	return uploadOutput{URL: url}, err
}

type pictureOutput struct {
	Envelope
	Picture cuttle.MediaKey `json:"picture"`
}

// receivePicture checks the project again: it may have been deleted since the address was given.
func (s *Surface) receivePicture(ctx context.Context, _ *Call, upload media.Upload, data []byte) (any, error) {
	owner := projects.Viewer{UserID: upload.UserID}
	p, err := s.deps.Projects.Find(ctx, owner, upload.ProjectID)
	if err == nil {
		err = p.Own()
	}
	if err != nil {
		return nil, err
	}
	if data, err = s.deps.Drawing.Reencode(ctx, upload.UserID, data, longestSide); err != nil {
		return nil, err
	}
	key, err := s.deps.Files.Keep(ctx, data)
	if err == nil && upload.Purpose == purposePreview {
		err = s.deps.Projects.SetPreview(ctx, owner, projects.PreviewParams{ProjectID: upload.ProjectID, Picture: key, Version: upload.Version})
	}
	if err != nil {
		return nil, err
	}
	return &pictureOutput{Envelope: Envelope{Success: true}, Picture: cuttle.MediaKey(key)}, nil
}
