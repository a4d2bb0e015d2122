package main_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"cuttle/devkit/testkit"
)

// What `cuttle dev` promises, on a machine with nothing but this program.
func TestDev(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	args := []string{"dev", "--listen", "127.0.0.1:0", "--internal-listen", "127.0.0.1:0", "--data", data}
	dev := start(t, nil, args...)
	if !strings.HasPrefix(dev.origin, "http://localhost:") {
		t.Errorf("ready says %q", dev.origin)
	}
	port := dev.origin[strings.LastIndex(dev.origin, ":"):]

	t.Run("hosts", func(t *testing.T) {
		for host, c := range map[string]struct {
			status int
			has    string
		}{
			"localhost" + port: {200, "Cuttle"}, "laserhub.localhost" + port: {200, "Laser Hub"}, "laserhub.test" + port: {200, "Laser Hub"},
			"sawdust.localhost" + port: {200, "Sawdust Club"}, "staging.localhost" + port: {200, "noindex"},
			"laserhub.staging.localhost" + port: {200, "Laser Hub"}, "127.0.0.1" + port: {421, ""}, "evil.example": {421, ""},
		} {
			if status, body := get(t, dev.origin, host, "/"); status != c.status || !strings.Contains(body, c.has) {
				t.Errorf("%s: %d %.200q", host, status, body)
			}
		}
		for _, path := range []string{"/healthz", "/readyz"} {
			if status, _ := get(t, dev.origin, "anything", path); status != 200 {
				t.Errorf("%s: %d", path, status)
			}
		}
	})

	t.Run("demo accounts", func(t *testing.T) {
		_, body := get(t, dev.origin, "localhost", "/dev/accounts.json")
		listed := map[string]bool{}
		for _, a := range decode[[]struct {
			Email, Username, Password string
			Roles                     []string
		}](t, body) {
			listed[a.Email] = a.Username+"@example.com" == a.Email && a.Password == "laser-cut-42" && len(a.Roles) > 0
		}
		for name, want := range map[string]string{
			"free": `"plan":"Free"`, "k12free": `"plan":"K-12 Education Free"`, "pro": `"plan":"Pro"`, "k12": `"plan":"K-12 Education"`,
			"creator": `"canLicensePro":true`, "partner": `"canLicenseMinisite":true`, "admin": `"plan":"Gift"`, "paid": `"role":"paid"`,
			"hubadmin": `"role":"admin"`, "canceled": `"role":"canceled"`, "cuttle": `"username":"cuttle"`,
		} {
			if !listed[name+"@example.com"] {
				t.Errorf("%s is not listed in %s", name, body)
			}
			if user := dev.loginAs(t, name); !strings.Contains(user, want) {
				t.Errorf("%s: want %s in %s", name, want, user)
			}
		}
	})

	t.Run("clock and mail", func(t *testing.T) {
		if _, body := get(t, dev.origin, "localhost", "/dev/mail.json"); body != "[]" {
			t.Errorf("mail at the start: %s", body)
		}
		send(t, "POST", dev.origin, "localhost", "/api/v1/sendResetToken", `{"email":"pro@example.com"}`)
		var letters []struct{ To, Subject, Text, HTML, At string }
		for began := time.Now(); len(letters) == 0 && time.Since(began) < patience; time.Sleep(50 * time.Millisecond) {
			_, body := get(t, dev.origin, "localhost", "/dev/mail.json")
			letters = decode[[]struct{ To, Subject, Text, HTML, At string }](t, body)
		}
		if len(letters) != 1 || letters[0].To != "pro@example.com" || !strings.Contains(letters[0].Text, dev.origin+"/reset-password?token=") || letters[0].HTML == "" {
			t.Fatalf("got %+v", letters)
		}
		_, token, _ := strings.Cut(letters[0].Text, "token=")
		token = strings.Fields(token)[0]
		valid := func() bool {
			_, body := send(t, "POST", dev.origin, "localhost", "/api/v1/isResetTokenValid", `{"token":"`+token+`"}`)
			return strings.Contains(body, `"success":true`)
		}
		if !valid() {
			t.Error("the link does not work")
		}
		if status, body := send(t, "POST", dev.origin, "localhost", "/dev/clock", `{"advance":"720h"}`); status != 200 {
			t.Errorf("clock: %d %s", status, body)
		}
		if valid() {
			t.Error("30 days later the link still works")
		}
		if status, _ := send(t, "POST", dev.origin, "localhost", "/dev/clock", `{"advance":"soon"}`); status != 400 {
			t.Errorf("a clock that goes nowhere: %d", status)
		}
		if status, body := get(t, dev.origin, "localhost", "/dev"); status != 200 || !strings.Contains(body, "laser-cut-42") {
			t.Errorf("/dev: %d", status)
		}
	})

	t.Run("commands beside it", func(t *testing.T) {
		for _, c := range []struct {
			args []string
			has  string
		}{
			{[]string{"user", "plan", "free@example.com", "Pro"}, "on plan Pro"},
			{[]string{"user", "plan", "free@example.com", "Free"}, "on plan Free"},
			{[]string{"user", "plan", "nobody@example.com", "Pro"}, "No account has the email address nobody@example.com."},
			{[]string{"user", "promote", "k12@example.com"}, "is admin: true"},
			{[]string{"user", "reset-second-factor", "free@example.com"}, "Two-step login is off."},
			{[]string{"user", "license", "k12@example.com", "--pro", "--no-minisite"}, "licenses set"},
			{[]string{"maintenance", "on"}, "maintenance is on since "},
			{[]string{"maintenance"}, "maintenance is on since "},
			{[]string{"maintenance", "off"}, "maintenance is off"},
			{[]string{"tenant", "add", "woodshed", "--name", "Wood Shed", "--support-email", "help@wood.example"}, "http://woodshed.localhost" + port},
			{[]string{"tenant", "add", "www", "--name", "W", "--support-email", "help@wood.example"}, "reserved"},
			{[]string{"tenant", "suspend", "woodshed", "--reason", "Unpaid invoices"}, "Wood Shed is suspended"},
			{[]string{"tenant", "list"}, "woodshed.localhost" + port + "  0        suspended"},
			{[]string{"tenant", "list"}, "laserhub.localhost" + port + "  3        active"},
			{[]string{"tenant", "rename", "woodshed", "toolshed"}, "http://toolshed.localhost" + port},
			{[]string{"tenant", "rename", "toolshed", "laserhub"}, "That address is taken."},
			{[]string{"tenant", "add", "woodshed", "--name", "W", "--support-email", "help@wood.example"}, "The address is reserved for that minisite until "},
			{[]string{"tenant", "delete", "toolshed"}, "Wood Shed is deleted "},
			{[]string{"tenant", "list"}, "gone for good on "},
			{[]string{"tenant", "resume", "toolshed"}, "This minisite is deleted. Please restore it first."},
			{[]string{"tenant", "restore", "toolshed"}, "Wood Shed is suspended"},
			{[]string{"tenant", "resume", "toolshed"}, "Wood Shed is active"},
			{[]string{"tenant", "delete", "nobody"}, "There is no such minisite."},
			{[]string{"tenant", "add", "glue", "--name", "Glue", "--support-email", "help@glue.example", "--admin-name", "Gus"}, "admin-email"},
			{[]string{"tenant", "add", "glue", "--name", "Glue", "--support-email", "help@glue.example", "--admin-name", "Gus", "--admin-email", "gus"}, "Please provide a valid email address"},
			{[]string{"tenant", "add", "glue", "--name", "Glue", "--support-email", "help@glue.example", "--admin-name", "Gus", "--admin-email", "gus@example.com"}, "http://glue.localhost" + port},
			{[]string{"seed", "--demo"}, "there are already "},
			{[]string{"seed"}, "0 created, 0 changed, "},
		} {
			if out, _ := run(t, nil, append(c.args, "--data", data)...); !strings.Contains(out, c.has) {
				t.Errorf("%v: want %q in %s", c.args, c.has, out)
			}
		}
		if user := dev.loginAs(t, "k12"); !strings.Contains(user, `"isAdmin":true`) || !strings.Contains(user, `"canLicensePro":true`) {
			t.Errorf("promoted: %s", user)
		}
		letter := ""
		for began := time.Now(); !strings.Contains(letter, "gus@example.com") && time.Since(began) < patience; time.Sleep(50 * time.Millisecond) {
			_, letter = get(t, dev.origin, "localhost", "/dev/mail.json")
		}
		if !strings.Contains(letter, "http://glue.localhost"+port+"/?invitation=") {
			t.Errorf("the first admin's letter: %.600s", letter)
		}
	})

	t.Run("one dev at a time", func(t *testing.T) {
		if out, err := run(t, nil, args...); err == nil || !strings.Contains(out, "another cuttle is running") {
			t.Errorf("a second dev on the same data: %v %s", err, out)
		}
	})

	// Ctrl-C, then SIGTERM, then kill -9: Postgres is gone each time, and the data is not.
	for _, signal := range []os.Signal{syscall.SIGINT, syscall.SIGTERM, os.Kill} {
		children := dev.children(t)
		if len(children) == 0 {
			t.Fatal("no Postgres found below cuttle dev")
		}
		dev.stop(t, signal)
		for began := time.Now(); ; time.Sleep(20 * time.Millisecond) {
			left := 0
			for _, pid := range children {
				if !gone(pid) {
					left++
				}
			}
			if left == 0 {
				break
			}
			if time.Since(began) > patience {
				t.Fatalf("after %v Postgres runs on", signal)
			}
		}
		dev = start(t, nil, args...)
		if user := dev.loginAs(t, "k12"); !strings.Contains(user, `"isAdmin":true`) {
			t.Errorf("after %v the data is not what it was: %s", signal, user)
		}
	}
	// When Postgres ends by itself, dev ends too and says what to do; and that works.
	for _, pid := range dev.children(t) {
		testkit.Must(t, syscall.Kill(pid, syscall.SIGKILL))
	}
	select {
	case err := <-dev.ended:
		if said := dev.log.String(); err == nil || !strings.Contains(said, "postgres.log") || !strings.Contains(said, `Start "cuttle dev" again`) {
			t.Errorf("after Postgres was killed: %v\n%s", err, said)
		}
	case <-time.After(patience):
		t.Fatal("dev goes on without Postgres")
	}
	dev = start(t, nil, args...)
	if user := dev.loginAs(t, "k12"); !strings.Contains(user, `"isAdmin":true`) {
		t.Errorf("after Postgres was killed the data is not what it was: %s", user)
	}
	dev.stop(t, syscall.SIGTERM)
	if _, err := os.Stat(filepath.Join(data, "dev.json")); err == nil {
		t.Error("the note about a running dev stayed behind")
	}

	// With --reset all data is new.
	testkit.Must(t, os.WriteFile(filepath.Join(data, "media", "picture"), nil, 0o600))
	dev = start(t, nil, append(args, "--reset")...)
	if user := dev.loginAs(t, "k12"); !strings.Contains(user, `"isAdmin":false`) {
		t.Errorf("after a reset: %s", user)
	}
	if _, err := os.Stat(filepath.Join(data, "media", "picture")); err == nil {
		t.Error("the pictures of before a reset stayed")
	}
	dev.stop(t, syscall.SIGTERM)
	if out, err := run(t, []string{"DATABASE_URL=postgres://production"}, append(args, "--reset")...); err == nil || !strings.Contains(out, "--reset deletes the embedded database only") {
		t.Errorf("reset beside a database of one's own: %v %s", err, out)
	}
}

// loginAs returns the loggedInUser reply of a demo account.
func (p *program) loginAs(t *testing.T, name string) string {
	t.Helper()
	res := post(t, p.origin, "/api/v1/login", `{"emailOrUsername":"`+name+`@example.com","password":"laser-cut-42"}`, "")
	if res.cookie == "" {
		t.Errorf("%s cannot log in: %s", name, res.body)
		return ""
	}
	return post(t, p.origin, "/api/v1/loggedInUser", "", res.cookie).body
}
