package server_test

import (
	"image"
	"net/http"
	"strings"
	"testing"

	"cuttle/devkit/dbtest"

	"cuttle"
)

// What the settings refuse, with the messages of S0 §5 and §8, and what they change.
func TestSettings(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	bob := w.enter(t, "bob", cuttle.PlanFree, nil)
	for _, step := range []struct{ operation, body, field, message string }{
		{"setDisplayName", `{}`, "displayName", "Please provide your display name"},
		{"setDisplayName", `{"displayName":"Bob the builder of many barns 1"}`, "displayName", "Display name must be less than 30 characters"},
		{"setDisplayName", `{"displayName":"Bob Barn"}`, "", ""},
		{"changeUsername", `{"username":"bob-b"}`, "username", "Username is invalid"},
		{"changeUsername", `{"username":"Ann"}`, "username", "Username not available"},
		{"changeUsername", `{"username":"bobby"}`, "", ""},
		{"changePassword", `{"newPassword":"new horse 42"}`, "oldPassword", "Please provide your password"},
		{"changePassword", `{"oldPassword":"wrong","newPassword":"new horse 42"}`, "oldPassword", "Old password is incorrect"},
		{"changePassword", `{"oldPassword":"wrong","newPassword":"1234567"}`, "newPassword", "Password is less than 8 characters"},
		{"changePassword", `{"oldPassword":"long enough","newPassword":""}`, "newPassword", "Please provide your password"},
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

// An avatar is drawn anew as a square JPEG, and is the person's at once; another person can't use the address.
func TestAvatar(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	bob, pat := w.enter(t, "bob", cuttle.PlanFree, nil), w.enter(t, "pat", cuttle.PlanFree, nil)
	put := func(who *person, data string) reply {
		t.Helper()
		url := ask[struct{ URL string }](t, w, bob, "generateAvatarPutUrl", nil).URL
		return w.send(t, request{
			method: "PUT", host: "cuttle.test", path: url, body: data, header: map[string]string{"Origin": "https://cuttle.test"}, cookies: []*http.Cookie{who.cookie},
		})
	}
	avatar := func() string {
		return ask[struct{ User struct{ Avatar string } }](t, w, bob, "loggedInUser", nil).User.Avatar
	}
	for name, c := range map[string]struct {
		who        *person
		data, want string
	}{
		"an SVG":              {bob, `<svg xmlns="http://www.w3.org/2000/svg"/>`, "picture_type"},
		"a GIF":               {bob, "GIF89a", "picture_type"},
		"a header of nothing": {bob, "\x89PNG\r\n\x1a\n", "picture_unreadable"},
		"too many bytes":      {bob, pngOf(t, 4, 4) + strings.Repeat("x", 1<<20), "picture_too_large"},
		"somebody else":       {pat, pngOf(t, 4, 4), "upload_expired"},
	} {
		if res := put(c.who, c.data); !strings.Contains(res.body, `"code":"`+c.want+`"`) {
			t.Errorf("%s: %d %s", name, res.status, res.body)
		}
	}
	if avatar() != "" {
		t.Errorf("a refused picture is an avatar: %s", avatar())
	}
	for size, want := range map[image.Point]int{{1000, 600}: 400, {120, 300}: 120} {
		if res := put(bob, pngOf(t, size.X, size.Y)+"<script>"); res.status != 200 {
			t.Fatalf("%v: %d %s", size, res.status, res.body)
		}
		kept := w.send(t, request{host: "cuttle.test", path: avatar()})
		drawn, format, err := image.Decode(strings.NewReader(kept.body))
		if err != nil || format != "jpeg" || drawn.Bounds().Size() != image.Pt(want, want) || strings.Contains(kept.body, "<script>") {
			t.Errorf("%v is kept as %s, %v: %v", size, format, drawn.Bounds(), err)
		}
	}
	ask[envelope](t, w, bob, "deleteAvatar", nil)
	if avatar() != "" {
		t.Errorf("the removed avatar is %s", avatar())
	}
	if n := dbtest.Look[int](t, w.data, `select count(*) from unreferenced_file`); n != 2 {
		t.Errorf("%d files are to be swept", n)
	}
}
