package api

import (
	"context"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/fault"
	"cuttle/media"
	"cuttle/projects"
)

const (
	// forUpload is how long an address to upload to holds.
	forUpload = 10 * time.Minute
	// longestSide is as large as a picture of a project is kept, in pixels: twice as dense as it is ever shown.
	longestSide = 1600
)

// What a picture of a project is for.
const (
	purposePreview = "preview" // drawn by the browser whenever the project was saved
	purposeCover   = "cover"   // chosen by the owner; publishProject takes its address
)

func (s *Surface) projectPictureOperations() []Operation {
	return []Operation{
		define(Spec{"generateProjectPicturePutUrl", "Answers where to PUT a picture of one's project: a PNG, JPEG or WebP of at most 5 MB.", "project", "edit", RateSave}, s.generateProjectPicturePutURL),
	}
}

type pictureUploadInput struct {
	projectInput
	Purpose string `json:"purpose" required:"true" enum:"preview,cover"`
}

// Validate satisfies validated.
func (in pictureUploadInput) Validate() error {
	if in.Purpose != purposePreview && in.Purpose != purposeCover {
		return fault.Field("purpose", "purpose_unknown", "A picture is a preview or a cover.")
	}
	return nil
}

type pictureUploadOutput struct {
	Envelope
	URL string `json:"url" required:"true" description:"Good for ten minutes."`
}

func (s *Surface) generateProjectPicturePutURL(ctx context.Context, c *Call, in pictureUploadInput) (pictureUploadOutput, error) {
	p, err := projects.Find(ctx, s.Store, s.asker(c), in.ProjectID)
	if err == nil {
		err = p.Own()
	}
	if err != nil {
		return pictureUploadOutput{}, err
	}
	token, err := s.Uploads.Seal(media.Upload{
		UserID: c.Viewer.UserID, ProjectID: p.ID, Purpose: in.Purpose, Until: s.Now().Add(forUpload),
	})
	return pictureUploadOutput{URL: "/api/uploads/" + token}, err
}

type pictureOutput struct {
	Envelope
	Picture string `json:"picture"`
}

// receivePicture takes what was PUT to such an address. The address itself is the leave; whose project it is is asked
// again before anything is decoded, as it may have gone meanwhile.
func (s *Surface) receivePicture(c fiber.Ctx) error {
	if err := s.limitCaller(c.Context(), RateUpload, &Call{Site: s.SiteOf(c), IP: strings.Clone(c.IP())}); err != nil {
		return err
	}
	upload, err := s.Uploads.Open(c.Params("token"), s.Now())
	if err != nil {
		return err
	}
	owner := projects.Asker{UserID: upload.UserID}
	p, err := projects.Find(c.Context(), s.Store, owner, upload.ProjectID)
	if err == nil {
		err = p.Own()
	}
	if err != nil {
		return err
	}
	data, err := media.Reencode(c.Body(), longestSide)
	if err != nil {
		return err
	}
	key, err := s.Pictures.Put(c.Context(), data)
	if err != nil {
		return err
	}
	if upload.Purpose == purposePreview {
		if err := projects.SetPreview(c.Context(), s.Store, owner, upload.ProjectID, key); err != nil {
			return err
		}
	}
	return send(c, fiber.StatusOK, &pictureOutput{Envelope: Envelope{Success: true}, Picture: media.URL(key)})
}
