package api

import (
	"context"

	"cuttle/authz"
	"cuttle/fault"
	"cuttle/media"
	"cuttle/media/font"
	"cuttle/projects"
)

type ownFileKindInput struct {
	Kind projects.OwnFileKind `json:"kind" required:"true"`
}

type ownFileUploadInput struct {
	ownFileKindInput
	Name string `json:"name" required:"true" description:"The file's name: 1 to 200 characters."`
}

// Validate satisfies validated.
func (in ownFileUploadInput) Validate() error {
	_, err := projects.CleanFileName(in.Name)
	return err
}

type uploadOutput struct {
	Envelope
	URL string `json:"url" required:"true" description:"Valid for ten minutes."`
}

func (s *Surface) generateOwnFilePutURL(_ context.Context, c *Call, in ownFileUploadInput) (uploadOutput, error) {
	if err := s.mayUpload(c, string(in.Kind)); err != nil {
		return uploadOutput{}, err
	}
	name, err := projects.CleanFileName(in.Name)
	if err != nil {
		return uploadOutput{}, err
	}
	url, err := s.uploadURL(c, media.Upload{Purpose: string(in.Kind), Name: name})
	return uploadOutput{URL: url}, err
}

// mayUpload refuses viewers whose plan does not include own files of this kind; the error code opens the upgrade modal.
func (s *Surface) mayUpload(c *Call, kind string) error {
	switch {
	case kind == purposeImage && !s.has(c, authz.FeatureImages):
		return fault.New(fault.Forbidden, "needs_images", "Uploading your own pictures is part of Cuttle Pro.")
	case kind == purposeFont && !s.has(c, authz.FeatureFonts):
		return fault.New(fault.Forbidden, "needs_fonts", "Uploading your own fonts is part of Cuttle Pro.")
	}
	return nil
}

type ownFileOutput struct {
	Envelope
	File projects.OwnFile `json:"file"`
}

// receiveOwnFile checks the plan again: it may have ended since the address was given.
func (s *Surface) receiveOwnFile(ctx context.Context, c *Call, upload media.Upload, data []byte) (any, error) {
	if err := s.mayUpload(c, upload.Purpose); err != nil {
		return nil, err
	}
	file := projects.OwnFile{Kind: projects.OwnFileKind(upload.Purpose), Name: upload.Name}
	switch upload.Purpose {
	case purposeDrawing:
		if err := media.CheckDrawing(data); err != nil {
			return nil, err
		}
	case purposeFont:
		clean, err := s.sanitise(ctx, upload.UserID, data)
		if err != nil {
			return nil, err
		}
		data = clean.Bytes
		if name, err := projects.CleanFileName(clean.Name); err == nil { // otherwise the file's name
			file.Name = name
		}
	default:
		picture, err := s.deps.Drawing.RedrawOwn(ctx, upload.UserID, data)
		if err != nil {
			return nil, err
		}
		data, file.Width, file.Height = picture.Bytes, picture.Width, picture.Height
	}
	file.Bytes = len(data)
	var err error
	if file.ID, err = media.Key(data); err != nil {
		return nil, err
	}
	if err := s.deps.Projects.HasRoomFor(ctx, upload.UserID, file); err != nil {
		return nil, err
	}
	if _, err := s.deps.Files.Keep(ctx, data); err != nil {
		return nil, err
	}
	if file, err = s.deps.Projects.KeepOwnFile(ctx, upload.UserID, file); err != nil {
		return nil, err
	}
	return &ownFileOutput{Envelope{Success: true}, file}, nil
}

// sanitise shares the memory of drawing: a font takes as much as a picture.
func (s *Surface) sanitise(ctx context.Context, who string, data []byte) (font.Font, error) {
	release, err := s.deps.Drawing.Reserve(ctx, who, font.Memory)
	if err != nil {
		return font.Font{}, err
	}
	defer release()
	return font.Sanitise(data)
}

type ownFilesOutput struct {
	Envelope
	Files []projects.OwnFile `json:"files" required:"true" nullable:"false"`
}

func (s *Surface) listOwnFiles(ctx context.Context, c *Call, in ownFileKindInput) (ownFilesOutput, error) {
	list, err := s.deps.Projects.OwnFiles(ctx, c.Viewer.UserID, in.Kind)
	return ownFilesOutput{Files: list}, err
}

type ownFileInput struct {
	FileID string `json:"fileId" required:"true"`
}

func (s *Surface) deleteOwnFile(ctx context.Context, c *Call, in ownFileInput) (Done, error) {
	return Done{}, s.deps.Projects.RemoveOwnFile(ctx, c.Viewer.UserID, in.FileID)
}
