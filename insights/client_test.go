package insights_test

import (
	"strings"
	"testing"

	"cuttle"
	"cuttle/fault"
	"cuttle/insights"
)

func TestEventsThatNobodyMayLog(t *testing.T) {
	t.Parallel()
	type fields = map[string]any
	for what, c := range map[string]struct {
		name          cuttle.EventName
		project       string
		metadata      fields
		field, phrase string
	}{
		"no name":              {"", "", nil, "eventName", `"" is not the name of an event`},
		"an unknown name":      {"spring cleaning", "", nil, "eventName", `"spring cleaning" is not the name of an event`},
		"what the server says": {"subscription canceled", "", nil, "eventName", `"subscription canceled" is not`},
		"unknown metadata":     {"page view", "", fields{"path": "/gift/secret"}, "metadata", `has no field "path"`},
		"nested metadata":      {"page view", "", fields{"page": fields{"a": 1}}, "metadata", "metadata.page must be a text of at most 64 characters"},
		"a long text":          {"page view", "", fields{"page": strings.Repeat("ü", 65)}, "metadata", "metadata.page must be a text of at most 64 characters"},
		"a NUL":                {"page view", "", fields{"page": "a\x00"}, "metadata", "metadata.page must be a text of at most 64 characters"},
		"not a number":         {"subscribe", "", fields{"projectCount": "3"}, "metadata", "metadata.projectCount must be a number"},
		"not a project":        {"page view", "<script>", nil, "projectId", "projectId must be the id of a project"},
	} {
		err := fault.From(insights.Event{Name: c.name, ProjectID: c.project, Metadata: c.metadata}.Validate())
		if err == nil || !strings.Contains(err.Fields[c.field], c.phrase) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if err := (insights.Event{Name: "page view", ProjectID: "Abc_9", Metadata: fields{"page": strings.Repeat("ü", 64)}}).Validate(); err != nil {
		t.Error(err)
	}
}
