package api

import (
	"context"
	"time"
)

func (s *Surface) projectPageOperations() []Operation {
	return []Operation{
		define(Spec{"getProject", "Answers a project with its document, if the person may have that.", "project", "read", RateRead}, s.getProject),
		define(Spec{"recordProjectView", "Counts that a project was looked at.", "project-view", "record", RateRead}, s.recordProjectView),
		define(Spec{"recordDownload", "Counts a download, or refuses it; no file is written before this has succeeded.", "project", "download", RateRead}, s.recordDownload),
	}
}

// projectInput names a project.
type projectInput struct {
	ProjectID string `json:"projectId" required:"true"`
}

// Project is a project as its page shows it.
type Project struct {
	ProjectID           string           `json:"projectId" required:"true"`
	Name                string           `json:"name" required:"true"`
	OwnerUsername       string           `json:"ownerUsername" required:"true"`
	OwnerDisplayName    string           `json:"ownerDisplayName" required:"true"`
	OwnerAvatar         string           `json:"ownerAvatar" required:"true" description:"Address of a picture, or empty."`
	ShareStatus         string           `json:"shareStatus" required:"true" enum:"public,unlisted,private"`
	License             *string          `json:"license" required:"true" nullable:"true" enum:"pro,minisitePaid"`
	IsPro               bool             `json:"isPro" required:"true"`
	Minisite            *ProjectMinisite `json:"minisite" required:"true" description:"The minisite whose home shows it."`
	Tags                []Tag            `json:"tags" required:"true" nullable:"false"`
	Description         string           `json:"description" required:"true"`
	CoverPhoto          string           `json:"coverPhoto" required:"true" description:"Address of a picture, or empty."`
	PreviewImage        string           `json:"previewImage" required:"true" description:"Address of a picture, or empty."`
	CreationDate        time.Time        `json:"creationDate" required:"true"`
	FirstMadePublicDate *time.Time       `json:"firstMadePublicDate" required:"true" nullable:"true"`
	PublishedDate       *time.Time       `json:"publishedDate" required:"true" nullable:"true"`
	SavedDate           time.Time        `json:"savedDate" required:"true"`
	Version             int              `json:"version" required:"true" description:"Rises with every save; saveProject wants to know which one it builds on."`
	Original            *OriginalProject `json:"original" required:"true" description:"What it is a remix of, if the viewer may know that."`
	IsOwner             bool             `json:"isOwner" required:"true"`
	Access              string           `json:"access" required:"true" enum:"full,needsPro,needsMembership"`
}

// ProjectMinisite is the minisite of a project, as the paywall shows it.
type ProjectMinisite struct {
	Subdomain   string `json:"subdomain" required:"true"`
	DisplayName string `json:"displayName" required:"true"`
	JoinLink    string `json:"joinLink" required:"true" description:"Where to become a member, or empty."`
	Origin      string `json:"origin" required:"true"`
}

// OriginalProject is what a remix was made from.
type OriginalProject struct {
	ProjectID     string `json:"projectId" required:"true"`
	Name          string `json:"name" required:"true"`
	OwnerUsername string `json:"ownerUsername" required:"true"`
}

// Downloads is what is left of the month's free downloads. All three are null where there is no limit.
type Downloads struct {
	Limit    *int       `json:"limit" required:"true" nullable:"true" description:"Free downloads in a month; null is without limit."`
	Left     *int       `json:"left" required:"true" nullable:"true"`
	ResetsOn *time.Time `json:"resetsOn" required:"true" nullable:"true" description:"The first of next month, UTC."`
}

type getProjectOutput struct {
	Envelope
	Project   Project   `json:"project" required:"true"`
	Document  Document  `json:"document" required:"true" description:"Null unless access is full."`
	ProFonts  []string  `json:"proFonts" required:"true" nullable:"false" description:"Fonts that only the feature pro-fonts may download."`
	Downloads Downloads `json:"downloads" required:"true"`
}

func (s *Surface) getProject(context.Context, *Call, projectInput) (getProjectOutput, error) {
	return getProjectOutput{}, errBeingBuilt
}

func (s *Surface) recordProjectView(context.Context, *Call, projectInput) (Done, error) {
	return Done{}, errBeingBuilt
}

type recordDownloadInput struct {
	projectInput
	Format string   `json:"format" required:"true" enum:"svg,dxf,pdf,png"`
	Fonts  []string `json:"fonts,omitempty" nullable:"false" description:"Ids of the fonts that the file uses."`
}

type recordDownloadOutput struct {
	Envelope
	Downloads Downloads `json:"downloads" required:"true"`
}

func (s *Surface) recordDownload(context.Context, *Call, recordDownloadInput) (recordDownloadOutput, error) {
	return recordDownloadOutput{}, errBeingBuilt
}
