package accounts_test

import (
	"testing"
	"time"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
)

// Whose profile a name leads to: "without regard to case; former user names lead on for as long as they are reserved" (issue 39).
func TestProfile(t *testing.T) {
	t.Parallel()
	f := withAnn(t, dbtest.Database(t).Store)
	expect := func(name, want string) {
		t.Helper()
		p, err := f.Profile(t.Context(), name)
		if err != nil && !fault.Is(err, fault.NotFound) {
			t.Fatal(err)
		}
		if p.Username != want {
			t.Errorf("%q leads to %q, want %q", name, p.Username, want)
		}
	}
	signUp := func(name string) string {
		return testkit.Get(f.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: name + "@example.com", Username: name, Password: "correct horse"}))(t)
	}
	testkit.Must(t, f.SetDisplayName(t.Context(), f.annID, "Ann Maker"))
	if p := testkit.Get(f.Profile(t.Context(), "aNN_1"))(t); p != (accounts.Profile{UserID: f.annID, Username: "Ann_1", DisplayName: "Ann Maker"}) {
		t.Errorf("got %+v", p)
	}
	for _, name := range []string{"", "nobody", "ann", "ann_1 ", "Ann%1", "ann_1@example.com", "a\x00b", "abcdefghijklmnop"} {
		expect(name, "")
	}

	testkit.Must(t, f.ChangeUsername(t.Context(), f.annID, "annie"))
	expect("Ann_1", "annie")
	f.clock.advance(30*24*time.Hour - time.Second)
	expect("ANN_1", "annie")
	f.clock.advance(2 * time.Second)
	expect("ann_1", "")
	signUp("ANN_1")
	expect("ann_1", "ANN_1")

	bob := signUp("bob")
	testkit.Must(t, f.ChangeUsername(t.Context(), bob, "bobby"))
	viewer, _ := f.logIn(t, "bobby", "correct horse")
	testkit.Get(f.Delete(t.Context(), viewer, letters, true))(t)
	expect("bobby", "")
	expect("bob", "")
}
