package server_test

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"cuttle"
)

// Each way in which a session ends counts on another node within a second of the reply, although that node has just served it; and at once
// on the node itself. Redis makes no difference.
func TestASessionEndsOnEveryNode(t *testing.T) {
	t.Parallel()
	const changed = `"a longer horse 42"`
	ways := map[string]func(t *testing.T, w *world, session, another *http.Cookie) (reply, envelope){
		"logout": func(t *testing.T, w *world, session, _ *http.Cookie) (reply, envelope) {
			return w.call(t, "cuttle.test", "logout", "", session)
		},
		"endSession": func(t *testing.T, w *world, session, another *http.Cookie) (reply, envelope) {
			p := &person{cookie: another}
			for _, login := range ask[struct {
				Sessions []struct {
					SessionID string
					Current   bool
				}
			}](t, w, p, "listSessions", nil).Sessions {
				if !login.Current {
					return w.as(t, p, "endSession", input{"sessionId": login.SessionID})
				}
			}
			t.Fatal("the session is not listed")
			return reply{}, envelope{}
		},
		"endOtherSessions": func(t *testing.T, w *world, _, another *http.Cookie) (reply, envelope) {
			return w.call(t, "cuttle.test", "endOtherSessions", "", another)
		},
		"changePassword": func(t *testing.T, w *world, _, another *http.Cookie) (reply, envelope) {
			return w.call(t, "cuttle.test", "changePassword", `{"oldPassword":"`+annPassword+`","newPassword":`+changed+`}`, another)
		},
		"resetPassword": func(t *testing.T, w *world, session, _ *http.Cookie) (reply, envelope) {
			secret := "the letter to " + session.Value
			hash := sha256.Sum256([]byte(secret))
			w.data.Exec(t, `insert into password_reset (token_hash, user_id, expires_at, created_at)
				select $1, user_id, now() + interval '1 hour', now() from session where token_hash = sha256($2)`, hash[:], []byte(session.Value))
			return w.call(t, "cuttle.test", "resetPassword", `{"token":"`+secret+`","password":`+changed+`}`)
		},
		"confirmEmail": func(t *testing.T, w *world, session, another *http.Cookie) (reply, envelope) {
			w.data.Exec(t, `with u as (update app_user set pending_email = 'new-' || email where id = (select user_id from session where token_hash = sha256($1)) returning id, pending_email)
				insert into email_proof (token_hash, user_id, email, created_at, expires_at) select sha256($1 || 'proof'), id, pending_email, now(), now() + interval '1 day' from u`, []byte(session.Value))
			return w.call(t, "cuttle.test", "confirmEmail", `{"token":"`+session.Value+`proof"}`, another)
		},
		"undoEmailChange": func(t *testing.T, w *world, session, _ *http.Cookie) (reply, envelope) {
			w.data.Exec(t, `insert into email_undo (token_hash, user_id, email, created_at, expires_at)
				select sha256($1::bytea || 'undo'), user_id, 'old-' || id || '@example.com', now(), now() + interval '1 day' from session where token_hash = sha256($1)`, []byte(session.Value))
			return w.call(t, "cuttle.test", "undoEmailChange", `{"token":"`+session.Value+`undo"}`)
		},
		"deleteAccount": func(t *testing.T, w *world, _, another *http.Cookie) (reply, envelope) {
			return w.call(t, "cuttle.test", "deleteAccount", "", another)
		},
		"login": func(t *testing.T, w *world, session, _ *http.Cookie) (reply, envelope) { // over it, in the same browser
			return w.call(t, "cuttle.test", "login", `{"emailOrUsername":"ann","password":"`+annPassword+`"}`, session)
		},
	}
	for _, redis := range []string{"with Redis", "without Redis"} {
		t.Run(redis, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			other := w.anotherNode(t)
			if redis == "without Redis" {
				w.redis.Close()
			}
			for name, end := range ways {
				t.Run(name, func(t *testing.T) {
					t.Parallel()
					who := strings.ToLower(name)[:5] + fmt.Sprint(len(name))
					w.enter(t, who, cuttle.PlanFree, nil)
					w.data.Exec(t, "update app_user set password_hash = (select password_hash from app_user where username = 'ann') where username = $1", who)
					session, another := w.loginAs(t, who), w.loginAs(t, who)
					for _, node := range []*world{w, other} {
						if got := node.user(t, "cuttle.test", session); got != who {
							t.Fatalf("%q is signed in", got)
						}
					}
					if res, e := end(t, w, session, another); !e.Success {
						t.Fatalf("%d %s", res.status, res.body)
					}
					if w.user(t, "cuttle.test", session) != "" {
						t.Error("the node that ended it still serves it")
					}
					w.clock.advance(time.Second)
					if _, e := other.call(t, "cuttle.test", "listSessions", "", session); e.Code != "login_required" {
						t.Error("another node still serves it after a second")
					}
				})
			}
		})
	}
}

// loginAs signs somebody in who has Ann's password, on the main site.
func (w *world) loginAs(t *testing.T, name string) *http.Cookie {
	t.Helper()
	res, _ := w.call(t, "cuttle.test", "login", fmt.Sprintf(`{"emailOrUsername":%q,"password":%q}`, name, annPassword))
	session := res.cookie("__Host-session")
	if session == nil {
		t.Fatalf("login: %d %s", res.status, res.body)
	}
	return session
}
