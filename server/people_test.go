package server_test

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"net/http"
	"testing"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/testkit"
	"cuttle/projects"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/storefront"
)

// person is somebody who is signed in on the main site. The nil person is a visitor.
type person struct {
	id     string
	cookie *http.Cookie
}

// enter makes an account on the given plan and signs its owner in.
func (w *world) enter(t testing.TB, name string, plan cuttle.Plan, change func(*accounts.CreateAccountParams)) *person {
	t.Helper()
	params := accounts.CreateAccountParams{
		Email: name + "@example.com", Username: name, Password: "long enough", Official: name == cuttle.OfficialUsername,
	}
	if change != nil {
		change(&params)
	}
	id := testkit.Get(w.accounts.CreateAccount(t.Context(), params))(t)
	testkit.Must(t, storefront.SetPlan(t.Context(), w.store, id, plan, nil, w.clock.now()))
	return w.signIn(t, id)
}

// createAccount makes somebody with Ann's password.
func (w *world) createAccount(t *testing.T, name string) error {
	_, err := w.accounts.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: name + "@example.com", Username: name, Password: annPassword})
	return err
}

func (w *world) signIn(t testing.TB, userID string) *person {
	t.Helper()
	return &person{userID, &http.Cookie{Name: "__Host-session", Value: w.startSession(t, userID, "cuttle.test")}}
}

// startSession writes the row that a login writes, without a password.
func (w *world) startSession(t testing.TB, userID, host string) (token string) {
	t.Helper()
	id, now := store.NewID(), w.clock.now()
	token = (rand.Text() + rand.Text())[:43]
	hash := sha256.Sum256([]byte(token))
	testkit.Must(t, w.store.As(store.Public).CreateSession(t.Context(), db.CreateSessionParams{
		ID: id, FamilyID: id, TokenHash: hash[:], UserID: userID, Host: host, CreatedAt: now, ExpiresAt: now.Add(accounts.SessionLifetime),
	}))
	return token
}

// memberEmail is the address of the member that join makes of somebody.
func (p *person) memberEmail() string { return "member-" + p.id + "@example.com" }

func (w *world) join(t *testing.T, p *person, tenantID string, role cuttle.MemberRole) {
	t.Helper()
	testkit.AddMember(t, w.store, tenantID, "Somebody", p.memberEmail(), role, p.id)
}

// people of the project page: ann owns what there is.
func (w *world) everybody(t *testing.T) map[string]*person {
	t.Helper()
	all := map[string]*person{
		"visitor":         nil,
		"ann":             w.signIn(t, w.annID),
		"stranger":        w.enter(t, "stranger", cuttle.PlanFree, nil),
		"k12free":         w.enter(t, "k12free", cuttle.PlanK12Free, nil),
		"pro":             w.enter(t, "pro", cuttle.PlanPro, nil),
		"admin":           w.enter(t, "admin", cuttle.PlanFree, func(p *accounts.CreateAccountParams) { p.IsAdmin = true }),
		"hub paid":        w.enter(t, "hubpaid", cuttle.PlanFree, nil),
		"hub admin":       w.enter(t, "hubadmin", cuttle.PlanFree, nil),
		"hub canceled":    w.enter(t, "hubcanceled", cuttle.PlanFree, nil),
		"paid at another": w.enter(t, "clubpaid", cuttle.PlanFree, nil),
	}
	// Ann has more projects than Free gives; this plan gives no more than that.
	testkit.Must(t, storefront.SetPlan(t.Context(), w.store, w.annID, cuttle.PlanK12Free, nil, w.clock.now()))
	w.join(t, all["hub paid"], w.hub.ID, cuttle.MemberPaid)
	w.join(t, all["hub admin"], w.hub.ID, cuttle.MemberAdmin)
	w.join(t, all["hub canceled"], w.hub.ID, cuttle.MemberCanceled)
	w.join(t, all["paid at another"], w.club.ID, cuttle.MemberPaid)
	return all
}

// as calls an operation of the main site as somebody.
func (w *world) as(t testing.TB, p *person, operation string, input any) (reply, envelope) {
	t.Helper()
	body := testkit.Get(json.Marshal(input))(t)
	if p == nil {
		return w.call(t, "cuttle.test", operation, string(body))
	}
	return w.call(t, "cuttle.test", operation, string(body), p.cookie)
}

// ask is as for what must succeed, and reads the reply.
func ask[T any](t testing.TB, w *world, p *person, operation string, input any) (out T) {
	t.Helper()
	res, e := w.as(t, p, operation, input)
	if !e.Success {
		t.Fatalf("%s: %d %s", operation, res.status, res.body)
	}
	testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
	return out
}

type input = map[string]any

// secretDocument has a word that must reach nobody who is not entitled to the document.
var secretDocument = documentWith(`"note":"Rumpelstiltskin"`)

// documentWith is the least that is a document, and more.
func documentWith(more string) json.RawMessage {
	return json.RawMessage(`{"version":1,"unit":"mm","seed":1,"parameters":[],"styles":{},"components":[{}],"scripts":[],"sheet":{},"assets":[],` + more + `}`)
}

// give makes a project of ann's and returns its id.
func (w *world) give(t *testing.T, status projects.ShareStatus, license projects.License, minisite string) string {
	t.Helper()
	now := w.clock.now()
	id, err := w.Projects.Create(t.Context(), projects.CreateProjectParams{
		OwnerID: w.annID, Name: "Ann's lamp", ShareStatus: status, License: license, MinisiteID: minisite, CreatedAt: now, LastOpenedAt: now,
		Document: secretDocument, Description: "It glows.",
	})
	testkit.Must(t, err)
	return id
}
