package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/mail"
	"cuttle/members"
	"cuttle/node"
	"cuttle/store"
	"cuttle/store/db"
)

type zapierReply struct {
	envelope
	Result          string
	Name, Subdomain string
	Address         string
	Member          *struct{ ID, Name, Email, Role string }
	Events          []struct {
		ID, Event string
		Member    struct{ ID, Name, Email, Role string }
	}
	Next *string
}

// zap makes one of Zapier's calls.
func (w *world) zap(t testing.TB, host, secret, call string, in input, more ...string) (reply, zapierReply) {
	t.Helper()
	header := map[string]string{"Content-Type": "application/json", "Authorization": "Bearer " + secret}
	for i := 0; i < len(more); i += 2 {
		header[more[i]] = more[i+1]
	}
	res := w.send(t, request{method: http.MethodPost, host: host, path: "/api/zapier/v1/" + call, body: string(testkit.Get(json.Marshal(in))(t)), header: header})
	var out zapierReply
	if err := json.Unmarshal([]byte(res.body), &out); err != nil {
		t.Errorf("%s: %d %q", call, res.status, res.body)
	}
	return res, out
}

// A shop's whole way: somebody buys, changes their name, stops, comes back; and what Zapier is told of it.
func TestAShopRunsAMinisiteByZapier(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada, boss := w.hubAdmin(t), w.boss(t)
	secret := w.secretOf(t, ada, "hub")
	zap := func(call string, in input) zapierReply {
		t.Helper()
		res, out := w.zap(t, "cuttle.test", secret, call, in)
		if res.status != 200 || !out.Success || res.header.Get("Cache-Control") != "no-store" || len(res.cookies) > 0 || strings.Contains(res.body, "club") {
			t.Errorf("%s %v: %d %s", call, in, res.status, res.body)
		}
		return out
	}
	if me := zap("me", nil); me.Name != "The Hub" || me.Subdomain != "hub" || me.Address != "https://hub.cuttle.test" {
		t.Errorf("me: %+v", me)
	}
	var did []string
	for _, c := range []struct {
		call string
		in   input
	}{
		{"members.find", input{"email": "bob@example.com"}},
		{"members.upsert", input{"email": " Bob@example.com", "name": "Bob ", "role": "paid"}},
		{"members.upsert", input{"email": "bob@EXAMPLE.com", "name": "Bob"}},
		{"members.upsert", input{"email": "bob@example.com", "name": "Bob B."}},
		{"members.upsert", input{"email": "bob@example.com"}},
		{"members.cancel", input{"email": "bob@example.com"}},
		{"members.cancel", input{"email": "bob@example.com"}},
		{"members.upsert", input{"email": "bob@example.com"}},
		{"members.find", input{"email": "bob@example.com"}},
		{"members.cancel", input{"email": "nobody@example.com"}},
		{"members.upsert", input{"email": "cid@example.com"}},
		{"members.upsert", input{"email": ada.memberEmail(), "name": "Eve"}},
		{"members.cancel", input{"email": ada.memberEmail()}},
	} {
		out, who := zap(c.call, c.in), "nobody"
		if out.Member != nil {
			who = out.Member.Name + " " + out.Member.Role
		}
		did = append(did, c.call+": "+out.Result+", "+who)
	}
	want := []string{
		"members.find: not found, nobody", "members.upsert: added, Bob paid", "members.upsert: unchanged, Bob paid", "members.upsert: changed, Bob B. paid",
		"members.upsert: unchanged, Bob B. paid", "members.cancel: canceled, Bob B. canceled", "members.cancel: unchanged, Bob B. canceled",
		"members.upsert: changed, Bob B. paid", "members.find: found, Bob B. paid", "members.cancel: not found, nobody", "members.upsert: added, cid@example.com paid",
		"members.upsert: is an admin, Somebody admin", "members.cancel: is an admin, Somebody admin",
	}
	if !slices.Equal(did, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(did, "\n"), strings.Join(want, "\n"))
	}
	if letters := dbtest.Look[[]string](t, w.data, "select array_agg(recipient order by recipient) from mail_outbox where sender = 'The Hub'"); !slices.Equal(letters, []string{"Bob@example.com", "cid@example.com"}) {
		t.Errorf("letters to %v", letters)
	}
	changes := w.changesOf(t, boss, "hub")[:5]
	if want := []string{
		"Zapier member added map[] map[email:cid@example.com name:cid@example.com role:paid]",
		"Zapier member changed map[role:canceled] map[email:Bob@example.com role:paid]",
		"Zapier member changed map[role:paid] map[email:Bob@example.com role:canceled]",
		"Zapier member changed map[name:Bob] map[email:Bob@example.com name:Bob B.]",
		"Zapier member added map[] map[email:Bob@example.com name:Bob role:paid]",
	}; !slices.Equal(changes, want) {
		t.Errorf("changes:\n%s", strings.Join(changes, "\n"))
	}

	events := func(event string, limit int) (list []string) {
		ids := map[string]bool{}
		for after := ""; ; {
			out := zap("members.list", input{"event": event, "limit": limit, "after": after})
			for _, e := range out.Events {
				list, ids[e.ID] = append(list, e.Event+" "+e.Member.Name), true
			}
			if out.Next == nil {
				if len(ids) != len(list) {
					t.Errorf("the same id twice: %v", ids)
				}
				return list
			}
			after = *out.Next
		}
	}
	for _, limit := range []int{1, 2, 50} {
		if got := events("added", limit); !slices.Equal(got, []string{"added cid@example.com", "added Bob B.", "added Bob B."}) {
			t.Errorf("pages of %d: %v", limit, got)
		}
	}
	if got := events("canceled", 50); !slices.Equal(got, []string{"canceled Bob B."}) {
		t.Errorf("canceled: %v", got)
	}

	cid := w.enter(t, "cid", cuttle.PlanFree, nil)
	ask[struct{}](t, w, cid, "acceptMinisiteInvitation", input{"subdomain": "hub", "token": w.tokenFor(t, "cid@example.com")})
	if got := events("added", 50); len(got) != 3 {
		t.Errorf("after an invitation was accepted: %v", got)
	}

	log := ask[struct {
		Calls []struct{ Call, Email, Result, Message string }
		Next  *string
	}](t, w, ada, "minisiteAdminListZapierCalls", input{"subdomain": "hub"})
	oldest := log.Calls[len(log.Calls)-1]
	if len(log.Calls) != 22 || log.Next != nil || oldest.Call != "me" || log.Calls[20].Email != "bob@example.com" || log.Calls[20].Result != "not found" {
		t.Errorf("%d in the log: %+v", len(log.Calls), log.Calls)
	}
	w.clock.advance(30*24*time.Hour + time.Minute)
	zap("me", nil)
	testkit.Must(t, (&members.SweepWorker{Members: w.Members}).Work(t.Context(), nil))
	if n := dbtest.Look[int](t, w.data, "select count(*) from zapier_call"); n != 1 {
		t.Errorf("%d calls are kept", n)
	}
	zap("members.find", input{"email": "bob@example.com"})
	zap("members.find", input{"email": "cid@example.com"})
	tidy := db.DeleteZapierCallsParams{TenantID: w.hub.ID, Before: w.clock.now().Add(-time.Hour), Kept: 1, Most: 10}
	testkit.Get(w.store.As(store.Tenant(w.hub.ID)).DeleteZapierCalls(t.Context(), tidy))(t)
	if kept := dbtest.Look[[]string](t, w.data, "select array_agg(email) from zapier_call"); !slices.Equal(kept, []string{"cid@example.com"}) {
		t.Errorf("the last one is kept: %v", kept)
	}
}

// Each refusal has its status and a sentence that the owner of a shop understands, and tells nothing of another minisite.
func TestZapierReadsWhyACallIsRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada, boss := w.hubAdmin(t), w.boss(t)
	hub, club := w.secretOf(t, ada, "hub"), w.secretOf(t, boss, "club")
	for _, slug := range []string{"barn", "shed"} {
		w.makeMinisite(t, slug, slug, "#00707f")
	}
	suspended, deleted := w.secretOf(t, boss, "barn"), w.secretOf(t, boss, "shed")
	ask[envelope](t, w, boss, "adminSuspendTenant", input{"subdomain": "barn", "suspended": true, "reason": "Unpaid invoices"})
	ask[envelope](t, w, boss, "adminDeleteTenant", input{"subdomain": "shed"})
	secrets := map[string]string{"hub": hub, "club": club, "suspended": suspended, "deleted": deleted, "session": ada.cookie.Value, "wrong": hub[:len(hub)-1] + "~"}
	before := w.allOf(t, w.club.ID)
	for name, c := range map[string]struct {
		host, secret, call string
		in                 input
		header             []string
		status             int
		code, message      string
	}{
		"no secret":              {secret: "", status: 401, code: "secret_invalid", message: "This secret doesn't work"},
		"a wrong one":            {secret: "wrong", status: 401, code: "secret_invalid", message: "This secret doesn't work"},
		"a session":              {secret: "session", status: 401, code: "secret_invalid"},
		"not Bearer":             {secret: "hub", header: []string{"Authorization", "Basic " + hub}, status: 401, code: "secret_invalid"},
		"on another minisite":    {host: "club.cuttle.test", secret: "hub", status: 403, code: "other_minisite", message: "belongs to another minisite"},
		"on another's domain":    {host: "club.example.com", secret: "hub", status: 403, code: "other_minisite"},
		"on its own":             {host: "club.example.com", secret: "club", status: 200},
		"suspended":              {secret: "suspended", call: "members.upsert", in: input{"email": "a@b.cc"}, status: 403, code: "minisite_suspended", message: "This minisite is paused"},
		"suspended, on its host": {host: "barn.cuttle.test", secret: "suspended", status: 403, code: "minisite_suspended"},
		"deleted":                {secret: "deleted", call: "members.list", in: input{"event": "added"}, status: 403, code: "minisite_deleted", message: "This minisite was deleted"},
		"an unknown call":        {secret: "hub", call: "members.delete", status: 404, code: "unknown_operation"},
		"an operation":           {secret: "hub", call: "getDashboard", status: 404, code: "unknown_operation"},
		"not JSON":               {secret: "hub", header: []string{"Content-Type", "text/plain"}, status: 415, code: "not_json"},
		"cross-site, no cookie":  {secret: "hub", header: []string{"Origin", "https://zapier.com", "Sec-Fetch-Site", "cross-site"}, status: 200},
		"a wrong type":           {secret: "hub", call: "members.find", in: input{"email": 5}, status: 400, code: "wrong_type", message: "email must be a string"},
		"an unknown field":       {secret: "hub", call: "members.cancel", in: input{"mail": "a@b.cc"}, status: 400, code: "field_unknown", message: "This call has no field “mail”. The call takes email."},
		"another's subdomain":    {secret: "hub", call: "members.find", in: input{"email": "a@b.cc", "subdomain": "club"}, status: 400, code: "field_unknown"},
		"no address":             {secret: "hub", call: "members.upsert", in: input{"name": "A"}, status: 400, code: "email_invalid", message: "Please provide a valid email address"},
		"no address to cancel":   {secret: "hub", call: "members.cancel", in: input{"email": " "}, status: 400, code: "email_invalid"},
		"no new address":         {secret: "hub", call: "members.changeEmail", in: input{"email": "a@b.cc"}, status: 400, code: "email_invalid", message: "new email address"},
		"a name on two lines":    {secret: "hub", call: "members.upsert", in: input{"email": "a@b.cc", "name": "A\nB"}, status: 400, code: "name_invalid"},
		"an admin":               {secret: "hub", call: "members.upsert", in: input{"email": "a@b.cc", "role": "admin"}, status: 400, code: "role_invalid", message: "Zapier adds paying members only"},
		"canceled by upsert":     {secret: "hub", call: "members.upsert", in: input{"email": "a@b.cc", "role": "canceled"}, status: 400, code: "role_invalid"},
		"an unknown event":       {secret: "hub", call: "members.list", in: input{"event": "renamed"}, status: 400, code: "event_unknown"},
		"an unknown page":        {secret: "hub", call: "members.list", in: input{"event": "added", "after": "x"}, status: 400, code: "after_unknown"},
		"a key that is too long": {secret: "hub", call: "members.cancel", in: input{"email": "a@b.cc"}, header: []string{"Idempotency-Key", strings.Repeat("k", 256)}, status: 400, code: "key_invalid"},
		"too much":               {secret: "hub", call: "members.find", in: input{"email": strings.Repeat("a", 70_000)}, status: 413},
	} {
		call := c.call
		if call == "" {
			call = "me"
		}
		host := c.host
		if host == "" {
			host = "cuttle.test"
		}
		res, out := w.zap(t, host, secrets[c.secret], call, c.in, c.header...)
		if res.status != c.status || out.Success != (c.status == 200) || c.code != "" && out.Code != c.code || !strings.Contains(out.Message, c.message) {
			t.Errorf("%s: %d %s", name, res.status, res.body)
		}
		if c.status != 200 && len(out.Message) < 20 || strings.Contains(res.body, hub) || len(res.cookies) > 0 {
			t.Errorf("%s: %s", name, res.body)
		}
		if c.secret != "club" && strings.Contains(strings.ToLower(res.body), "club") && c.code != "field_unknown" {
			t.Errorf("%s tells of the club: %s", name, res.body)
		}
	}
	if res := w.send(t, request{host: "cuttle.test", path: "/api/zapier/v1/me", header: map[string]string{"Authorization": "Bearer " + hub}}); res.status != 404 {
		t.Errorf("GET: %d %s", res.status, res.body)
	}
	logged := dbtest.Look[[]string](t, w.data, "select array_agg(distinct message) from zapier_call where tenant_id = $1 and result = 'refused'", w.hub.ID)
	if !slices.ContainsFunc(logged, func(line string) bool { return strings.Contains(line, "Zapier adds paying members only") }) {
		t.Errorf("logged: %v", logged)
	}
	w.zap(t, "cuttle.test", club, "me", nil) // is in before: it used the secret once
	after := w.allOf(t, w.club.ID)
	for _, part := range []string{"members", "invitations", "changes", "zapier secrets"} {
		if partOf(t, before, part) != partOf(t, after, part) {
			t.Errorf("the club's %s have changed", part)
		}
	}
}

func partOf(t *testing.T, all, name string) string {
	t.Helper()
	parts := map[string]json.RawMessage{}
	testkit.Must(t, json.Unmarshal([]byte(all), &parts))
	return string(parts[name])
}

// Every call with the hub's secret, about the club's people, from every host: the club stays as it is, and nothing of it is told.
func TestASecretOfOneMinisiteDoesNothingToAnother(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss, ada := w.boss(t), w.hubAdmin(t)
	theirs := w.zebras(t, boss)
	secret := w.secretOf(t, ada, "hub")
	w.secretOf(t, boss, "club")
	before := w.allOf(t, w.club.ID)
	for _, email := range []string{theirs.email, "removed@zebra.example", "invited@zebra.example"} {
		for _, host := range []string{"cuttle.test", "hub.cuttle.test", "staging.cuttle.test", "club.cuttle.test", "club.example.com"} {
			for call, in := range map[string]input{
				"me": {}, "members.find": {"email": email}, "members.cancel": {"email": email}, "members.list": {"event": "added"}, "projects.list": {}, "hooks.unsubscribe": {"id": theirs.hook}, "members.upsert": {"email": "hub-" + email, "name": "Hub"},
				"members.changeEmail": {"email": email, "newEmail": "new@hub.example"}, "members.remove": {"email": email}, "members.sendEmail": {"email": email},
			} {
				res, out := w.zap(t, host, secret, call, in)
				elsewhere := strings.HasPrefix(host, "club")
				if elsewhere != (res.status == 403) || !elsewhere && res.status != 200 {
					t.Errorf("%s on %s: %d %s", call, host, res.status, res.body)
				}
				about := slices.Contains([]string{"members.find", "members.cancel", "members.changeEmail", "members.remove", "members.sendEmail"}, call)
				if about && !elsewhere && (out.Member != nil || out.Result != "not found") {
					t.Errorf("%s on %s: %s", call, host, res.body)
				}
				if text := strings.ReplaceAll(strings.ToLower(res.body), email, "…"); strings.Contains(text, zebra) && call != "members.upsert" && call != "members.list" {
					t.Errorf("%s on %s tells of the club: %s", call, host, res.body)
				}
				for _, e := range out.Events {
					if !strings.HasPrefix(e.Member.Email, "hub-") {
						t.Errorf("%s on %s lists %+v", call, host, e)
					}
				}
			}
		}
	}
	if after := w.allOf(t, w.club.ID); after != before {
		t.Errorf("the club has changed:\n%s\nwas\n%s", after, before)
	}
}

// A mailbox gets few invitations however often a Zap adds somebody there, gives them another address, and sends the email again.
func TestChangingAddressesFillsNoMailbox(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) { s.RateScale = 1 })
	secret := w.secretOf(t, w.hubAdmin(t), "hub")
	for i := range 30 {
		other := fmt.Sprintf("other%d@example.com", i)
		w.zap(t, "cuttle.test", secret, "members.upsert", input{"email": "bob@example.com"})
		w.zap(t, "cuttle.test", secret, "members.changeEmail", input{"email": "bob@example.com", "newEmail": other})
		w.zap(t, "cuttle.test", secret, "members.sendEmail", input{"email": other})
	}
	if n := dbtest.Look[int](t, w.data, "select count(*) from mail_outbox where recipient = 'bob@example.com'"); n < 1 || n > 11 {
		t.Errorf("%d emails", n)
	}
}

// Twenty deliveries of one order, over two nodes at the same moment, are one member with one letter.
func TestOneOrderIsOneMember(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	secret := w.secretOf(t, w.hubAdmin(t), "hub")
	nodes := []*world{w, w.anotherNode(t)}
	for name, header := range map[string][]string{"bob@example.com": nil, "cid@example.com": {"Idempotency-Key", "order-1"}} {
		var all sync.WaitGroup
		var mu sync.Mutex
		results, ids := map[string]int{}, map[string]bool{}
		for i := range 20 {
			all.Go(func() {
				res, out := nodes[i%2].zap(t, "cuttle.test", secret, "members.upsert", input{"email": name, "name": "Bob"}, header...)
				mu.Lock()
				defer mu.Unlock()
				if results[out.Result]++; res.status != 200 || out.Member == nil {
					t.Errorf("%d %s", res.status, res.body)
					return
				}
				ids[out.Member.ID] = true
			})
		}
		all.Wait()
		want := map[string]int{"added": 1, "unchanged": 19}
		if header != nil { // each gets the first one's reply
			want = map[string]int{"added": 20}
		}
		if len(ids) != 1 || !maps.Equal(results, want) {
			t.Errorf("%s: %v, %v", name, results, ids)
		}
		if n := dbtest.Look[int](t, w.data, "select (select count(*) from minisite_member where email = $1) * 10 + (select count(*) from mail_outbox where recipient = $1)", name); n != 11 {
			t.Errorf("%s: members and letters: %d", name, n)
		}
	}
}

// A call with a key that was used gets the same reply and changes nothing, whatever has happened since.
func TestAnIdempotencyKeyIsReplayed(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada, boss := w.hubAdmin(t), w.boss(t)
	secret, club := w.secretOf(t, ada, "hub"), w.secretOf(t, boss, "club")
	key := []string{"Idempotency-Key", "order-1"}
	bob := input{"email": "bob@example.com", "name": "Bob"}
	first, _ := w.zap(t, "cuttle.test", secret, "members.upsert", bob, key...)
	w.zap(t, "cuttle.test", secret, "members.cancel", input{"email": "bob@example.com"})
	if again, _ := w.zap(t, "cuttle.test", secret, "members.upsert", bob, key...); again.body != first.body {
		t.Errorf("%s, first %s", again.body, first.body)
	}
	if role := dbtest.Look[string](t, w.data, "select role from minisite_member where email = 'bob@example.com'"); role != "canceled" {
		t.Errorf("is %s", role)
	}
	for call, in := range map[string]input{"members.upsert": {"email": "cid@example.com", "name": "Cid"}, "members.cancel": {"email": "bob@example.com"}} {
		if res, out := w.zap(t, "cuttle.test", secret, call, in, key...); res.status != 409 || out.Code != "key_reused" {
			t.Errorf("%s: %d %s", call, res.status, res.body)
		}
	}
	if res, out := w.zap(t, "cuttle.test", club, "members.upsert", bob, key...); out.Result != "added" {
		t.Errorf("the club's own key: %s", res.body)
	}
	// What was refused may be mended and sent again with its key.
	retry := []string{"Idempotency-Key", "order-2"}
	w.zap(t, "cuttle.test", secret, "members.upsert", input{"email": "dan@"}, retry...)
	if res, out := w.zap(t, "cuttle.test", secret, "members.upsert", input{"email": "dan@example.com"}, retry...); out.Result != "added" {
		t.Errorf("mended: %s", res.body)
	}
}

// A call that is under way when its secret ends changes nothing after that.
func TestAnEndedSecretWritesNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	secret := w.secretOf(t, ada, "hub")
	caller := testkit.Get(w.Members.AuthenticateZapier(t.Context(), secret))(t)
	ask[envelope](t, w, ada, "minisiteAdminRotateZapierSecret", input{"subdomain": "hub", "keepOld": false})
	call, email, before := members.ZapierCall{Name: "a call"}, ada.memberEmail(), w.allOf(t, w.hub.ID)
	for name, do := range map[string]func() (members.ZapierReply, error){
		"upsert": func() (members.ZapierReply, error) {
			return w.Members.UpsertByZapier(t.Context(), caller, call, members.ZapierUpsertParams{Email: "bob@example.com"})
		},
		"cancel": func() (members.ZapierReply, error) { return w.Members.CancelByZapier(t.Context(), caller, call, email) },
		"changeEmail": func() (members.ZapierReply, error) {
			return w.Members.ChangeEmailByZapier(t.Context(), caller, call, email, "new@example.com")
		},
		"remove": func() (members.ZapierReply, error) { return w.Members.RemoveByZapier(t.Context(), caller, call, email) },
		"sendEmail": func() (members.ZapierReply, error) {
			return w.Members.SendEmailByZapier(t.Context(), caller, call, email, mail.Letterhead{})
		},
	} {
		if _, err := do(); err != members.ErrZapierSecret {
			t.Errorf("%s: %v", name, err)
		}
	}
	if res, out := w.zap(t, "cuttle.test", secret, "members.upsert", input{"email": "bob@example.com"}); res.status != 401 || out.Code != "secret_invalid" || res.header.Get("WWW-Authenticate") != "Bearer" {
		t.Errorf("%d %s", res.status, res.body)
	}
	if after := w.allOf(t, w.hub.ID); after != before {
		t.Errorf("the hub has changed:\n%s\nwas\n%s", after, before)
	}
}

// Under load Zapier is told to come back later, never with 5xx: it stops Zaps that fail. One busy minisite is no other's matter.
func TestZapierIsSlowedDown(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) { s.RateScale = 0.01 })
	hub := testkit.Get(w.Members.RevealZapierSecret(t.Context(), w.hub.ID, cuttle.CommandLine))(t).Secret
	statuses := map[int]int{}
	for range 8 {
		res, out := w.zap(t, "cuttle.test", hub, "me", nil)
		statuses[res.status]++
		if res.status == 429 && (res.header.Get("Retry-After") == "" || !strings.Contains(out.Message, "Too many tries")) {
			t.Errorf("%v %s", res.header, res.body)
		}
	}
	if statuses[429] < 4 || statuses[200]+statuses[429] != 8 {
		t.Errorf("%v", statuses)
	}
	if n := dbtest.Look[int](t, w.data, "select count(*) from zapier_call"); n != statuses[200] {
		t.Errorf("%d are in the log, %v", n, statuses)
	}
	w.store.Close() // nothing can be read or written
	if res, _ := w.zap(t, "hub.cuttle.test", hub, "me", nil); res.status != 429 || res.header.Get("Retry-After") == "" {
		t.Errorf("without a database: %d %s", res.status, res.body)
	}
}

// A minisite whose members are locked, as by a large import, keeps only its own calls waiting: they hold no connections to the database.
func TestAMinisiteThatWaitsDelaysNoOther(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss := w.boss(t)
	hub, club := w.secretOf(t, boss, "hub"), w.secretOf(t, boss, "club")
	locked, release := make(chan struct{}), make(chan struct{})
	var wait sync.WaitGroup
	wait.Go(func() {
		err := w.store.InTx(t.Context(), store.Tenant(w.hub.ID), func(ctx context.Context, tx *store.Tx) error {
			_, err := tx.LockMembers(ctx, w.hub.ID)
			close(locked)
			<-release
			return err
		})
		if err != nil {
			t.Error(err)
		}
	})
	<-locked
	for i := range 3 * int(w.store.Pool().Config().MaxConns) {
		wait.Go(func() {
			if res, out := w.zap(t, "cuttle.test", hub, "members.upsert", input{"email": fmt.Sprintf("a%d@example.com", i)}); res.status != 200 {
				t.Errorf("%d %+v", res.status, out)
			}
		})
	}
	time.Sleep(300 * time.Millisecond) // until they wait
	if res, out := w.zap(t, "cuttle.test", club, "members.find", input{"email": "nobody@example.com"}); res.status != 200 {
		t.Errorf("the other minisite: %d %+v", res.status, out)
	}
	close(release)
	wait.Wait()
}
