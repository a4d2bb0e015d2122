package server_test

import (
	"strings"
	"testing"

	"cuttle"
)

// What the settings change, and what of it is refused here; the rest is tested in accounts.
func TestSettings(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	bob := w.enter(t, "bob", cuttle.PlanFree, nil)
	for _, step := range []struct{ operation, body, field, message string }{
		{"setDisplayName", `{"displayName":"Bob Barn"}`, "", ""},
		{"changeUsername", `{"username":"bobby"}`, "", ""},
		{"changePassword", `{"oldPassword":"wrong","newPassword":"new horse 42"}`, "oldPassword", "Old password is incorrect"},
		{"setUserStorage", `{"property":"look","value":{"dark":true}}`, "", ""},
		{"setUserStorage", `{"property":"look","valeu":1}`, "value", "Please provide a value, or null to remove the property."},
		{"setUserStorage", `{"property":"old","value":null}`, "", ""},
		{"setUserStorage", `{"property":"a b","value":1}`, "property", "A property's name must be 1 to 64 letters, digits, dots, colons, hyphens or underscores."},
		{"updateUserStorage", `{"downloadMonth":"May"}`, "downloadMonth", "downloadMonth must be a year and month such as 2025/01."},
		{"updateUserStorage", `{"downloadsThisMonth":-1}`, "downloadsThisMonth", "downloadsThisMonth must be a whole number from 0 to 1,000,000."},
		{"updateUserStorage", `{"downloadMonth":"2025/01","downloadsThisMonth":3,"tips":["a",null]}`, "", ""},
	} {
		res, e := w.call(t, "cuttle.test", step.operation, step.body, bob.cookie)
		if res.status != 200 || e.Success != (step.field == "") || e.Fields[step.field] != step.message {
			t.Errorf("%s %s: %d %s", step.operation, step.body, res.status, res.body)
		}
	}
	if res, e := w.call(t, "cuttle.test", "changePassword", `{"oldPassword":"long enough","newPassword":"new horse 42"}`, bob.cookie); !e.Success ||
		e.Message != "Success! Your password has been changed." {
		t.Errorf("a new password: %d %s", res.status, res.body)
	}
	user, _ := w.call(t, "cuttle.test", "loggedInUser", "", bob.cookie)
	for _, want := range []string{
		`"username":"bobby"`, `"displayName":"Bob Barn"`,
		`"userStorage":{"downloadMonth":"2025/01","downloadsThisMonth":3,"look":{"dark":true},"tips":["a",null]}`,
	} {
		if !strings.Contains(user.body, want) {
			t.Errorf("%s is missing in %s", want, user.body)
		}
	}
}
