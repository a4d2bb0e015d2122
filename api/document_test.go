package api_test

import (
	"encoding/json"
	"testing"

	"cuttle/api"
	"cuttle/authz"
	"cuttle/devkit/testkit"
)

func TestDocumentHoldsEveryOperation(t *testing.T) {
	t.Parallel()
	matrix := testkit.Get(authz.Load())(t)
	surface := testkit.Get(api.New(api.Options{Matrix: matrix}))(t)
	var document struct {
		OpenAPI string `json:"openapi"`
		Paths   map[string]map[string]struct {
			OperationID string `json:"operationId"`
			Summary     string
		}
		Components struct {
			Schemas map[string]struct{ Required []string }
		}
	}
	text := testkit.Get(surface.Document())(t)
	testkit.Must(t, json.Unmarshal(text, &document))
	if document.OpenAPI[:3] != "3.1" {
		t.Errorf("OpenAPI %s", document.OpenAPI)
	}
	for _, op := range surface.Operations() {
		name := op.Name
		if document.Paths["/api/v1/"+name]["post"].OperationID != name || document.Paths["/api/v1/"+name]["post"].Summary == "" {
			t.Errorf("%s is not documented", name)
		}
		delete(document.Paths, "/api/v1/"+name)
	}
	for _, name := range []string{ // what Zapier may call
		"me", "members.upsert", "members.cancel", "members.changeEmail", "members.remove", "members.sendEmail", "members.find", "members.list", "projects.list", "hooks.subscribe", "hooks.unsubscribe",
	} {
		if document.Paths["/api/zapier/v1/"+name]["post"].Summary == "" {
			t.Errorf("%s is not documented", name)
		}
		delete(document.Paths, "/api/zapier/v1/"+name)
	}
	for path := range document.Paths {
		t.Errorf("%s is documented and no operation", path)
	}
	if got := document.Components.Schemas["LoggedInUser"].Required; len(got) != 13 {
		t.Errorf("LoggedInUser requires %v", got)
	}
}

// The schema of a nullable field allows null in a valid way; the schema that it refers to is shared and never null.
func TestDocumentAllowsNullWhereItIsSent(t *testing.T) {
	t.Parallel()
	matrix := testkit.Get(authz.Load())(t)
	surface := testkit.Get(api.New(api.Options{Matrix: matrix}))(t)
	type schema struct {
		Type       any
		Enum       []any
		AnyOf      []map[string]any
		Properties map[string]json.RawMessage
	}
	var document struct {
		Components struct{ Schemas map[string]schema }
	}
	text := testkit.Get(surface.Document())(t)
	testkit.Must(t, json.Unmarshal(text, &document))
	schemas := document.Components.Schemas
	property := func(of, name string) (s schema) {
		if err := json.Unmarshal(schemas[of].Properties[name], &s); err != nil {
			t.Errorf("%s.%s: %v", of, name, err)
		}
		return s
	}
	if got := schemas["LoggedInUser"].Type; got != "object" {
		t.Errorf("LoggedInUser is %v", got)
	}
	if user := property("CurrentUserOutput", "user"); user.Type != nil || len(user.AnyOf) != 2 {
		t.Errorf("user: %+v", user)
	}
	if member := property("MemberExplanation", "member"); member.Type != nil || len(member.AnyOf) != 2 {
		t.Errorf("member: %+v", member)
	}
	if license := property("ProjectCard", "license"); len(license.Enum) != 3 || license.Enum[2] != nil {
		t.Errorf("license: %+v", license)
	}
}
