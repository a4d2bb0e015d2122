package api_test

import (
	"encoding/json"
	"testing"

	"cuttle/api"
	"cuttle/authz"
)

func TestDocumentHoldsEveryOperation(t *testing.T) {
	t.Parallel()
	matrix, err := authz.Load()
	if err != nil {
		t.Fatal(err)
	}
	surface, err := api.New(api.Options{Matrix: matrix})
	if err != nil {
		t.Fatal(err)
	}
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
	if err := json.Unmarshal(surface.Document(), &document); err != nil {
		t.Fatal(err)
	}
	if document.OpenAPI[:3] != "3.1" {
		t.Errorf("OpenAPI %s", document.OpenAPI)
	}
	// Typed from S0 §7 and S1 §7, as far as this version goes.
	for _, name := range []string{
		"login", "createAccount", "logout", "loggedInUser", "sendResetToken", "isResetTokenValid", "resetPassword", "getDashboard",
		"getProjectsFromTheCommunity", "getProjectCardsForMinisite", "getMinisiteInfo",
	} {
		if document.Paths["/api/v1/"+name]["post"].OperationID != name || document.Paths["/api/v1/"+name]["post"].Summary == "" {
			t.Errorf("%s is not documented", name)
		}
		delete(document.Paths, "/api/v1/"+name)
	}
	for path := range document.Paths {
		t.Errorf("%s is documented and not in this list", path)
	}
	if got := document.Components.Schemas["LoggedInUser"].Required; len(got) != 12 {
		t.Errorf("LoggedInUser requires %v", got)
	}
}
