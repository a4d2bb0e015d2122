package accounts_test

import (
	"testing"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/google"
	"cuttle/devkit/testkit"
)

// The first session of a new account is a sign-up, each later one a sign-in, and none is both.
func TestLoginsAreEvents(t *testing.T) {
	t.Parallel()
	f := withGoogle(t)
	start := func(login accounts.Login) {
		t.Helper()
		testkit.Get(f.StartSession(t.Context(), login, "localhost", ""))(t)
	}
	start(testkit.Get(f.SignUp(t.Context(), accounts.CreateAccountParams{Email: "new@example.com", Username: "new", Password: "correct horse"}))(t))
	start(testkit.Get(f.Authenticate(t.Context(), "new", "correct horse"))(t))
	zoe := google.Person{Sub: "zoe", Email: "zoe@gmail.com", EmailVerified: true, Name: "Zoe"}
	start(testkit.Get(f.try(t, zoe, "zoe"))(t).Login)
	start(testkit.Get(f.try(t, zoe, ""))(t).Login)
	got := dbtest.Look[string](t, f.data, `select string_agg(concat_ws(' ', username, name, metadata->>'method'), ', ' order by id)
		from (select u.username, e.* from event e join app_user u on u.id = e.user_id) e`)
	if want := "new sign up password, new sign in password, zoe sign up google, zoe sign in google"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
