package api

import (
	"context"
	"regexp"
	"slices"

	"cuttle/authz"
	"cuttle/fault"
	"cuttle/projects"
	"cuttle/storefront"
)

type recordDownloadInput struct {
	projectInput
	Format     string   `json:"format" required:"true" enum:"svg,dxf,pdf,png"`
	Fonts      []string `json:"fonts,omitempty" nullable:"false" description:"Ids of the fonts that the file uses."`
	ValuesHash string   `json:"valuesHash,omitempty" pattern:"^[0-9a-f]{16}$" description:"Hash of the design's values. Files of the same values count once a day (UTC), and once a day other values are free within an hour; without it each file counts."`
}

var hashOfValues = regexp.MustCompile(`^[0-9a-f]{16}$`)

// Validate satisfies validated.
func (in recordDownloadInput) Validate() error {
	if in.ValuesHash != "" && !hashOfValues.MatchString(in.ValuesHash) {
		return fault.Field("valuesHash", "values_hash_malformed", "The hash of the values must have 16 hexadecimal digits.")
	}
	return nil
}

type recordDownloadOutput struct {
	Envelope
	Downloads projects.Downloads `json:"downloads" required:"true"`
	Copy      projects.Copy      `json:"copy" required:"true" enum:"none,kept,deleted" description:"Whether the person has a copy of the project; deleted: they had one, which they can still restore."`
}

// The browser writes the file from a document that it has already. Our client calls this before it writes.
func (s *Surface) recordDownload(ctx context.Context, c *Call, in recordDownloadInput) (recordDownloadOutput, error) {
	who := s.projectViewer(c)
	// Nothing that can fail comes after the download was counted.
	mine, err := s.deps.Projects.CopyOf(ctx, who, in.ProjectID)
	if err != nil {
		return recordDownloadOutput{}, err
	}
	left, err := s.deps.Projects.RecordDownload(ctx, who, projects.DownloadParams{
		ProjectID: in.ProjectID, ValuesHash: in.ValuesHash, LacksFont: s.lacksFont(c, in.Fonts), Limit: s.downloadLimit(c),
	})
	return recordDownloadOutput{Downloads: left, Copy: mine}, err
}

func (s *Surface) lacksFont(c *Call, fonts []string) bool {
	return slices.ContainsFunc(s.deps.Matrix.ProFonts(), func(font string) bool { return slices.Contains(fonts, font) }) &&
		!s.has(c, authz.FeatureProFonts)
}

// downloadLimit returns how many files the person may download in a month; nil is without limit.
func (s *Surface) downloadLimit(c *Call) *int {
	if s.has(c, authz.FeatureDownloads) {
		return nil
	}
	return new(storefront.FreeDownloads)
}
