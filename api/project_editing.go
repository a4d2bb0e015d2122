package api

import (
	"context"
	"time"

	"cuttle/fault"
)

func (s *Surface) projectEditingOperations() []Operation {
	return []Operation{
		define(Spec{"createProject", "Makes an empty private project.", "project", "create", RateSave}, s.createProject),
		define(Spec{"duplicateProject", "Makes a private copy, with the person's own values where they are given.", "project", "create", RateSave}, s.duplicateProject),
		define(Spec{"renameProject", "Gives one's project another name.", "project", "edit", RateSave}, s.renameProject),
		define(Spec{"saveProject", "Saves the document, unless somebody else has saved since.", "project", "edit", RateSave}, s.saveProject),
		define(Spec{"listProjectVersions", "Lists what was kept of earlier versions, newest first.", "project", "edit", RateRead}, s.listProjectVersions),
		define(Spec{"restoreProjectVersion", "Saves an earlier version as the newest.", "project", "edit", RateSave}, s.restoreProjectVersion),
		define(Spec{"deleteProject", "Takes a project away; for 30 days it can be had back.", "project", "delete", RateSave}, s.deleteProject),
		define(Spec{"undeleteProject", "Brings a deleted project back.", "project", "delete", RateSave}, s.undeleteProject),
	}
}

var errBeingBuilt = fault.New(fault.Unavailable, "being_built", "This is still being built.")

type createProjectInput struct {
	FolderID string `json:"folderId,omitempty" description:"The folder it is put into."`
}

type createdProjectOutput struct {
	Envelope
	ProjectID string `json:"projectId" required:"true"`
}

func (s *Surface) createProject(context.Context, *Call, createProjectInput) (createdProjectOutput, error) {
	return createdProjectOutput{}, errBeingBuilt
}

type duplicateProjectInput struct {
	projectInput
	Document *Document `json:"document,omitempty" nullable:"false" description:"The personalised document; without it the copy has the stored one."`
}

func (s *Surface) duplicateProject(context.Context, *Call, duplicateProjectInput) (createdProjectOutput, error) {
	return createdProjectOutput{}, errBeingBuilt
}

type renameProjectInput struct {
	projectInput
	Name string `json:"name" required:"true" description:"1 to 200 characters."`
}

func (s *Surface) renameProject(context.Context, *Call, renameProjectInput) (Done, error) {
	return Done{}, errBeingBuilt
}

type saveProjectInput struct {
	projectInput
	BaseVersion int      `json:"baseVersion" required:"true" description:"The version that these changes were made to."`
	Document    Document `json:"document" required:"true" nullable:"false" description:"At most 1 MB."`
	Overwrite   bool     `json:"overwrite,omitempty" description:"Save although somebody else has saved since; theirs is kept as a version."`
}

type saveProjectOutput struct {
	Envelope
	Version   int       `json:"version" required:"true" description:"The version now, also with the refusal version_conflict."`
	SavedDate time.Time `json:"savedDate" required:"true"`
}

func (s *Surface) saveProject(context.Context, *Call, saveProjectInput) (saveProjectOutput, error) {
	return saveProjectOutput{}, errBeingBuilt
}

// ProjectVersion is one entry of a project's history.
type ProjectVersion struct {
	Version   int       `json:"version" required:"true"`
	SavedDate time.Time `json:"savedDate" required:"true"`
	Kind      string    `json:"kind" required:"true" enum:"autosave,published,restored,overwritten"`
}

type versionsOutput struct {
	Envelope
	Versions []ProjectVersion `json:"versions" required:"true" nullable:"false"`
}

func (s *Surface) listProjectVersions(context.Context, *Call, projectInput) (versionsOutput, error) {
	return versionsOutput{}, errBeingBuilt
}

type restoreProjectVersionInput struct {
	projectInput
	Version int `json:"version" required:"true"`
}

type restoreProjectVersionOutput struct {
	Envelope
	Version   int       `json:"version" required:"true"`
	SavedDate time.Time `json:"savedDate" required:"true"`
	Document  Document  `json:"document" required:"true" nullable:"false"`
}

func (s *Surface) restoreProjectVersion(context.Context, *Call, restoreProjectVersionInput) (restoreProjectVersionOutput, error) {
	return restoreProjectVersionOutput{}, errBeingBuilt
}

type deleteProjectOutput struct {
	Envelope
	DeletedUntil time.Time `json:"deletedUntil" required:"true" description:"Until then undeleteProject brings it back."`
}

func (s *Surface) deleteProject(context.Context, *Call, projectInput) (deleteProjectOutput, error) {
	return deleteProjectOutput{}, errBeingBuilt
}

func (s *Surface) undeleteProject(context.Context, *Call, projectInput) (Done, error) {
	return Done{}, errBeingBuilt
}
