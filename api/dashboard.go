package api

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"cuttle/authz"
	"cuttle/fault"
	"cuttle/projects"
)

func (s *Surface) dashboardOperations() []Operation {
	return []Operation{
		define(Spec{"getDashboard", "Lists the signed-in person's folders, and 100 of their projects.", "dashboard", "read", RateRead}, s.getDashboard),
		define(Spec{"createFolder", "Adds a folder; the same call once more changes nothing.", "folder", "edit", RateSave}, s.createFolder),
		define(Spec{"renameFolder", "Gives a folder another name; a blank one is ignored.", "folder", "edit", RateSave}, s.renameFolder),
		define(Spec{"deleteFolder", "Deletes an empty folder, but not the last one.", "folder", "edit", RateSave}, s.deleteFolder),
		define(Spec{"reorderFolder", "Moves a folder to another place among one's folders.", "folder", "edit", RateSave}, s.reorderFolder),
		define(Spec{"moveProjectToFolder", "Puts one's project into one of one's folders.", "folder", "edit", RateSave}, s.moveProjectToFolder),
	}
}

// DashboardProject has the fields of S1 §3.
type DashboardProject struct {
	projects.OnDashboard
	// A string, because encoding/json would spend half of its time here on time.Time.
	LastOpenedDate string `json:"lastOpenedDate" required:"true" format:"date-time"`
	Thumbnails
}

type dashboardInput struct {
	FolderID string        `json:"folderId,omitempty" description:"Only the projects in this folder."`
	Words    string        `json:"words,omitempty" description:"Only projects whose name has all of these words, as parts of it, in upper or lower case."`
	Sort     projects.Sort `json:"sort,omitempty" enum:"date,name" description:"date, which is the default, is the last opened first."`
	After    string        `json:"after,omitempty" description:"What the page before gave as nextCursor."`
}

// Far more than anybody types into a filter.
const (
	longestWords = 200 // characters
	mostWords    = 10
)

// Validate satisfies validated.
func (in dashboardInput) Validate() error {
	switch {
	case in.Sort != "" && in.Sort != projects.ByDate && in.Sort != projects.ByName:
		return fault.Field("sort", "sort_unknown", "Please sort projects by date or name.")
	case utf8.RuneCountInString(in.Words) > longestWords || len(strings.Fields(in.Words)) > mostWords:
		return fault.Field("words", "words_long", "Please filter with fewer words.")
	}
	return nil
}

type dashboardOutput struct {
	Envelope
	Projects   []DashboardProject `json:"projects" required:"true" nullable:"false"`
	Folders    []projects.Folder  `json:"folders" required:"true" nullable:"false"`
	NextCursor string             `json:"nextCursor" required:"true" description:"For the next page; empty on the last."`
}

func (s *Surface) getDashboard(ctx context.Context, c *Call, in dashboardInput) (dashboardOutput, error) {
	found, err := s.Projects.Dashboard(ctx, c.Viewer.UserID, projects.DashboardParams(in))
	if err != nil {
		return dashboardOutput{}, err
	}
	out := dashboardOutput{Projects: make([]DashboardProject, len(found.Projects)), Folders: found.Folders, NextCursor: found.Next}
	for i, p := range found.Projects {
		out.Projects[i] = DashboardProject{p, p.LastOpened.Format(time.RFC3339Nano), s.thumbnails(c.Site.Origin, p.CoverPhoto, p.PreviewImage)}
	}
	return out, nil
}

type folderInput struct {
	FolderID string `json:"folderId" required:"true"`
}

type createFolderInput struct {
	FolderID string `json:"folderId" required:"true" description:"24 random letters and digits, made by the caller."`
	Name     string `json:"name" required:"true" description:"1 to 100 characters."`
}

// createFolder is gated by canCreateFolders (S1 §6).
func (s *Surface) createFolder(ctx context.Context, c *Call, in createFolderInput) (Done, error) {
	if !s.has(c, authz.FeatureFolders) {
		return Done{}, fault.New(fault.Forbidden, "needs_folders", "More folders are part of Cuttle Pro.")
	}
	return Done{}, s.Projects.CreateFolder(ctx, c.Viewer.UserID, in.FolderID, in.Name)
}

type renameFolderInput struct {
	folderInput
	NewName string `json:"newName" required:"true" description:"At most 100 characters."`
}

func (s *Surface) renameFolder(ctx context.Context, c *Call, in renameFolderInput) (Done, error) {
	return Done{}, s.Projects.RenameFolder(ctx, c.Viewer.UserID, in.FolderID, in.NewName)
}

func (s *Surface) deleteFolder(ctx context.Context, c *Call, in folderInput) (Done, error) {
	return Done{}, s.Projects.DeleteFolder(ctx, c.Viewer.UserID, in.FolderID)
}

type reorderFolderInput struct {
	folderInput
	InsertionIndex int `json:"insertionIndex" required:"true" description:"The place among the other folders, from 0. One that does not exist is the nearest."`
}

func (s *Surface) reorderFolder(ctx context.Context, c *Call, in reorderFolderInput) (Done, error) {
	return Done{}, s.Projects.ReorderFolder(ctx, c.Viewer.UserID, in.FolderID, in.InsertionIndex)
}

type moveProjectInput struct {
	projectInput
	folderInput
}

// moveProjectToFolder is one of the Pro features (S1 §6).
func (s *Surface) moveProjectToFolder(ctx context.Context, c *Call, in moveProjectInput) (Done, error) {
	if !s.allows(c, s.anyProject.proFeatures) {
		return Done{}, fault.New(fault.Forbidden, "needs_folders", "Moving projects to folders is part of Cuttle Pro.")
	}
	return Done{}, s.Projects.MoveToFolder(ctx, s.projectViewer(c), in.ProjectID, in.FolderID)
}

type projectIDsInput struct {
	ProjectIDs []string `json:"projectIds" required:"true" nullable:"false" description:"At most 100."`
}

// Validate satisfies validated.
func (in projectIDsInput) Validate() error {
	if len(in.ProjectIDs) > 100 {
		return fault.Field("projectIds", "project_ids_many", "Please ask for at most 100 projects at once.")
	}
	return nil
}

func (s *Surface) getProjectCardsByProjectIDs(ctx context.Context, c *Call, in projectIDsInput) (cardsOutput, error) {
	list, err := s.Projects.CardsByID(ctx, in.ProjectIDs)
	return cardsOutput{ProjectCards: s.cardsOf(c.Site.Origin, list)}, err
}
