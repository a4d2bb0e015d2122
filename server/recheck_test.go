package server_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/members"
	"cuttle/projects"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/storefront"
	"cuttle/tenancy"
)

// A minisite admin who is demoted cannot take the role back through sessions that two nodes still know as an admin's.
func TestADemotedAdminStaysDemoted(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	nodes := []*world{w, w.anotherNode(t)}
	ada := w.hubAdmin(t)
	eve := w.anotherHubAdmin(t, "eve")
	become := func(role string) input {
		id := dbtest.Look[string](t, w.data, "select id from minisite_member where user_id = $1", eve.id)
		return input{"subdomain": "hub", "minisiteMemberId": id, "name": "Eve", "email": eve.memberEmail(), "role": role}
	}
	for range 5 {
		admin, paid := become("admin"), become("paid")
		var demoted atomic.Bool
		var trying sync.WaitGroup
		for i := range 4 {
			node, session := nodes[i%2], w.signIn(t, eve.id)
			ask[envelope](t, node, session, "loggedInUser", input{}) // is kept for a second
			trying.Go(func() {
				for late := 0; late < 10; {
					after := demoted.Load()
					if _, e := node.as(t, session, "minisiteAdminUpdateMember", admin); after && e.Success {
						t.Error("made themself admin again")
					}
					if after {
						late++
					}
				}
			})
		}
		ask[envelope](t, w, ada, "minisiteAdminUpdateMember", paid)
		demoted.Store(true)
		trying.Wait()
		if role := dbtest.Look[string](t, w.data, "select role from minisite_member where user_id = $1", eve.id); role != "paid" {
			t.Errorf("is %s", role)
		}
		ask[envelope](t, w, ada, "minisiteAdminUpdateMember", admin)
	}
}

// Both are about to take each other's role: one of them is first, without a deadlock.
func TestTwoAdminsDemoteEachOther(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	nodes := []*world{w, w.anotherNode(t)}
	ada := w.hubAdmin(t)
	bea := w.anotherHubAdmin(t, "bea")
	people := []*person{ada, bea}
	owner := w.owner(t)
	for range 10 {
		owner.exec(t, "update minisite_member set role = 'admin' where user_id = any($1)", []string{ada.id, bea.id})
		var replies [2]envelope
		var both sync.WaitGroup
		for i, p := range people {
			by, other := w.signIn(t, p.id), people[1-i]
			id := dbtest.Look[string](t, w.data, "select id from minisite_member where user_id = $1", other.id)
			ask[envelope](t, nodes[i], by, "loggedInUser", input{})
			both.Go(func() {
				_, replies[i] = nodes[i].as(t, by, "minisiteAdminUpdateMember",
					input{"subdomain": "hub", "minisiteMemberId": id, "name": "Other", "email": other.memberEmail(), "role": "paid"})
			})
		}
		both.Wait()
		first, second := replies[0], replies[1]
		if second.Success {
			first, second = second, first
		}
		if !first.Success || second.Success || second.Code != "minisite_unknown" {
			t.Errorf("%+v and %+v", first, second)
		}
	}
}

// loss is the SQL with which somebody loses a role, and gets it again. $1 is their id.
type loss struct{ take, give string }

var (
	platformAdmin  = loss{"update app_user set is_admin = false where id = $1", "update app_user set is_admin = true where id = $1"}
	subdomainAdmin = loss{"update minisite_member set role = 'paid' where user_id = $1", "update minisite_member set role = 'admin' where user_id = $1"}
	payingMember   = loss{"update minisite_member set role = 'canceled' where user_id = $1", "update minisite_member set role = 'paid' where user_id = $1"}
	disconnected   = loss{
		"update minisite_member set user_id = null, last_sign_in_at = null where user_id = $1",
		"update minisite_member set user_id = $1 where email = 'member-' || $1 || '@example.com'",
	}
	proPlan    = loss{"update entitlement set valid_until = valid_from where user_id = $1", "update entitlement set valid_until = null where user_id = $1"}
	proLicense = loss{"update app_user set can_license_pro = false where id = $1", "update app_user set can_license_pro = true where id = $1"}
	licenses   = loss{"update app_user set can_license_minisite = false where id = $1", "update app_user set can_license_minisite = true where id = $1"}
	allowed    = loss{
		"update tenant set admins_may_license = false where id in (select tenant_id from minisite_member where user_id = $1)",
		"update tenant set admins_may_license = true where id in (select tenant_id from minisite_member where user_id = $1)",
	}
	session = loss{"delete from session where user_id = $1", "select from app_user where id = $1"}
)

// holder is a person whose write needs the role that they lose.
type holder struct {
	p *person
	loss
	do func(p *person) reply
}

// Every write that needs a role is refused once the role is gone, even if the cached session still has it: the reply is as if the
// person had never had the role, and nothing is written.
func TestARoleThatIsGoneWritesNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	owner, boss, ada := w.owner(t), w.boss(t), w.hubAdmin(t)
	pro, paid := w.enter(t, "pro", cuttle.PlanPro, nil), w.enter(t, "paid", cuttle.PlanFree, nil)
	w.join(t, paid, w.hub.ID, cuttle.MemberPaid)
	creator := w.enter(t, "creator", cuttle.PlanFree, func(p *accounts.CreateAccountParams) { p.CanLicensePro, p.CanLicenseSite = true, true })
	w.join(t, creator, w.hub.ID, cuttle.MemberAdmin)
	partner := w.enter(t, "partner", cuttle.PlanFree, func(p *accounts.CreateAccountParams) { p.CanLicenseSite = true })
	w.join(t, partner, w.club.ID, cuttle.MemberAdmin)
	maker := w.anotherHubAdmin(t, "maker")
	ask[envelope](t, w, boss, "adminUpdateTenant", input{"subdomain": "hub", "adminsMayLicense": true})
	own := func(p *person) string {
		return ask[struct{ ProjectID string }](t, w, p, "createProject", input{}).ProjectID
	}
	forPro, forMembers := w.give(t, projects.Public, projects.LicensePro, ""), w.give(t, projects.Public, projects.LicenseMinisitePaid, w.hub.ID)
	bossCopy := ask[struct{ ProjectID string }](t, w, boss, "duplicateProject", naming(forPro, nil)).ProjectID
	deleted := own(pro)
	ask[envelope](t, w, pro, "deleteProject", naming(deleted, nil))
	for range storefront.FreeProjects { // as many as they may keep
		own(pro)
	}
	for range storefront.FreeProjects - 1 {
		own(maker)
	}
	ask[envelope](t, w, maker, "publishProject", mergeInput(naming(own(maker), onProject["publishProject"]), input{"subdomain": "hub"})) // does not count
	hidden := own(ada)
	ask[envelope](t, w, ada, "publishProject", mergeInput(naming(hidden, onProject["publishProject"]), input{"subdomain": "hub", "shareStatus": "private"}))
	bob := w.adds(t, ada, nil)
	eve := w.adds(t, ada, input{"name": "Eve", "email": "eve@example.org"})
	ivy := w.adds(t, ada, input{"name": "Ivy", "email": "ivy@example.org"})
	fay := w.adds(t, ada, input{"name": "Fay", "email": "fay@example.org"})
	ask[envelope](t, w, ada, "minisiteAdminRemoveMember", input{"subdomain": "hub", "minisiteMemberId": fay.MinisiteMemberID})
	importID := ask[struct{ ImportID string }](t, w, ada, "minisiteAdminImportMembers", input{"subdomain": "hub", "csv": "name,email\nGil,gil@example.org\n", "dryRun": false}).ImportID
	for _, domain := range []string{"checked.example.org", "removed.example.org", "allowed.example.org", "live.example.org"} {
		ask[envelope](t, w, boss, "minisiteAdminProposeDomain", input{"subdomain": "hub", "domain": domain})
	}
	ask[envelope](t, w, boss, "adminAllowDomain", input{"subdomain": "hub", "domain": "checked.example.org", "allowed": true})
	testkit.Must(t, w.tenants.AddHost(t.Context(), tenancy.AddHostParams{Slug: "hub", Host: "live.example.org", State: tenancy.Live}))
	w.data.Exec(t, "insert into tenant_host (host, tenant_id, state, created_at, released_at) values ('checked.example.org', $1, 'released', now(), now())", w.club.ID)
	for _, slug := range []string{"mill", "barn", "shed", "gone"} {
		w.makeMinisite(t, slug, slug, "#00707f")
	}
	ask[envelope](t, w, boss, "adminDeleteTenant", input{"subdomain": "gone"})
	ask[envelope](t, w, boss, "generateGiftCodes", input{"numberOfMonths": 1, "numberOfCodes": 1})
	ask[envelope](t, w, boss, "adminSaveLandingVariant", input{"name": "old-fair", "headline": "Hello!", "text": "", "referral": "", "trial": false, "offerEnds": "", "isNew": false})
	giftBatch := ask[struct {
		Batches []struct{ GiftBatchID string }
	}](t, w, boss, "adminListGiftBatches", input{}).Batches[0].GiftBatchID

	for _, name := range []string{"victim", "spammer", "forgiven"} {
		w.enter(t, name, cuttle.PlanFree, nil)
	}
	ask[envelope](t, w, boss, "adminSuspendUser", input{"username": "forgiven", "reason": "Spam"})
	waiting := own(paid)
	ask[envelope](t, w, paid, "publishProject", naming(waiting, onProject["publishProject"]))
	mark := w.reviews(t, boss, "waiting")[waiting].Mark

	failedJob := fmt.Sprint(dbtest.Look[int64](t, w.data, `insert into river_job (kind, args, max_attempts, attempt, state, finalized_at)
		values ('storefront.hint', '{}', 1, 1, 'discarded', now()) returning id`))

	call := func(operation string, in input) func(*person) reply {
		return func(p *person) reply { res, _ := w.as(t, p, operation, in); return res }
	}
	by := func(p *person, l loss, operation string, in input) []holder {
		return []holder{{p, l, call(operation, in)}}
	}
	publish := func(p *person, more input) func(*person) reply {
		return call("publishProject", mergeInput(naming(own(p), onProject["publishProject"]), more))
	}
	put := func(url, data string) func(*person) reply {
		return func(p *person) reply {
			return w.send(t, request{method: "PUT", host: "cuttle.test", path: url, body: data, cookies: []*http.Cookie{p.cookie}})
		}
	}
	addressFor := func(p *person, operation string, in input) string {
		return ask[struct{ URL string }](t, w, p, operation, in).URL
	}
	update := input{"subdomain": "hub", "minisiteMemberId": bob.MinisiteMemberID, "name": "Bobby", "email": bob.Email, "role": "admin"}
	rows := map[string][]holder{
		"adminInviteTenantAdmin":    by(boss, platformAdmin, "adminInviteTenantAdmin", input{"subdomain": "hub", "name": "Zoe", "email": "zoe@example.org"}),
		"adminCreateTenant":         by(boss, platformAdmin, "adminCreateTenant", mergeInput(withWords("fresh"), input{"adminName": "", "adminEmail": ""})),
		"adminUpdateTenant":         by(boss, platformAdmin, "adminUpdateTenant", withWords("club")),
		"adminRenameTenant":         by(boss, platformAdmin, "adminRenameTenant", input{"subdomain": "mill", "newSubdomain": "windmill"}),
		"adminSuspendTenant":        by(boss, platformAdmin, "adminSuspendTenant", input{"subdomain": "barn", "suspended": true, "reason": "Unpaid invoices"}),
		"adminDeleteTenant":         by(boss, platformAdmin, "adminDeleteTenant", input{"subdomain": "shed"}),
		"adminRestoreTenant":        by(boss, platformAdmin, "adminRestoreTenant", input{"subdomain": "gone"}),
		"generateGiftCodes":         by(boss, platformAdmin, "generateGiftCodes", input{"numberOfMonths": 3, "numberOfCodes": 2}),
		"adminRevokeGiftCodes":      by(boss, platformAdmin, "adminRevokeGiftCodes", input{"giftBatchId": giftBatch}),
		"adminSaveLandingVariant":   by(boss, platformAdmin, "adminSaveLandingVariant", input{"name": "fair", "headline": "Hello!", "text": "", "referral": "", "trial": false, "offerEnds": "", "isNew": false}),
		"adminDeleteLandingVariant": by(boss, platformAdmin, "adminDeleteLandingVariant", input{"name": "old-fair"}),
		"adminSetFeaturedProjects":  by(boss, platformAdmin, "adminSetFeaturedProjects", input{"projectIds": []string{forPro}}),
		"adminSetTestimonials":      by(boss, platformAdmin, "adminSetTestimonials", input{"testimonials": []input{{"quote": "It fits!", "name": "Ann", "about": ""}}}),
		"adminRetryJob":             by(boss, platformAdmin, "adminRetryJob", input{"jobId": failedJob}),
		"adminSetMaintenance": {{boss, platformAdmin, func(p *person) reply {
			r := call("adminSetMaintenance", input{"on": true})(p)
			testkit.Get(w.tenants.SetMaintenance(t.Context(), false, cuttle.CommandLine))(t) // for the other rows
			return r
		}}},
		"adminReviewProject": by(boss, platformAdmin, "adminReviewProject", naming(waiting, input{"decision": "approve", "mark": mark})),
		"adminTagProjects":   by(boss, platformAdmin, "adminTagProjects", input{"changes": []input{{"projectId": forPro, "add": []string{"tag03"}, "remove": []string{}}}}),
		"adminSetPlan":       by(boss, platformAdmin, "adminSetPlan", input{"username": "victim", "plan": "K-12 Education", "until": nil, "reason": "Teaches"}),
		"adminSetLicense":    by(boss, platformAdmin, "adminSetLicense", input{"username": "victim", "canLicensePro": true, "canLicenseMinisite": false, "reason": "A creator"}),
		"adminSignOutUser":   by(boss, platformAdmin, "adminSignOutUser", input{"username": "victim", "reason": "Lost a phone"}),
		"adminSuspendUser":   by(boss, platformAdmin, "adminSuspendUser", input{"username": "spammer", "reason": "Spam"}),
		"adminUnsuspendUser": by(boss, platformAdmin, "adminUnsuspendUser", input{"username": "forgiven", "reason": "A mistake"}),
		"setProjectTags":     by(boss, platformAdmin, "setProjectTags", naming(forPro, input{"tagIds": []string{"tag02"}})),
		"setShareStatus": {
			{boss, platformAdmin, call("setShareStatus", naming(bossCopy, input{"shareStatus": "public"}))},
			{ada, subdomainAdmin, call("setShareStatus", naming(hidden, input{"shareStatus": "public"}))},
		},

		"updateMinisite":         by(ada, subdomainAdmin, "updateMinisite", withWords("hub")),
		"minisiteAdminAddMember": by(ada, subdomainAdmin, "minisiteAdminAddMember", input{"subdomain": "hub", "name": "Cid", "email": "cid@example.org"}),
		"minisiteAdminUpdateMember": {
			{ada, subdomainAdmin, call("minisiteAdminUpdateMember", update)},
			{ada, disconnected, call("minisiteAdminUpdateMember", mergeInput(update, input{"name": "Bob"}))},
			{ada, session, call("minisiteAdminUpdateMember", mergeInput(update, input{"name": "Bobo"}))},
			{boss, platformAdmin, call("minisiteAdminUpdateMember", mergeInput(update, input{"name": "Robert"}))},
		},
		"minisiteAdminRemoveMember":  by(ada, subdomainAdmin, "minisiteAdminRemoveMember", input{"subdomain": "hub", "minisiteMemberId": eve.MinisiteMemberID}),
		"minisiteAdminRestoreMember": by(ada, subdomainAdmin, "minisiteAdminRestoreMember", input{"subdomain": "hub", "minisiteMemberId": fay.MinisiteMemberID}),
		"minisiteAdminChangeMembers": by(ada, subdomainAdmin, "minisiteAdminChangeMembers", input{"subdomain": "hub", "change": "setRole", "role": "canceled", "minisiteMemberIds": []string{ivy.MinisiteMemberID}}),
		"minisiteAdminImportMembers": by(ada, subdomainAdmin, "minisiteAdminImportMembers", input{"subdomain": "hub", "csv": "name,email\nDan,dan@example.org\n", "dryRun": false}),
		"minisiteAdminUndoImport":    by(ada, subdomainAdmin, "minisiteAdminUndoImport", input{"subdomain": "hub", "importId": importID}),
		"minisiteAdminSendLetter":    by(ada, subdomainAdmin, "minisiteAdminSendLetter", input{"subdomain": "hub", "email": bob.Email}),

		"minisiteAdminGetZapier":          by(ada, subdomainAdmin, "minisiteAdminGetZapier", input{"subdomain": "hub"}),
		"minisiteAdminRotateZapierSecret": by(ada, subdomainAdmin, "minisiteAdminRotateZapierSecret", input{"subdomain": "hub", "keepOld": true}),
		"minisiteAdminEndZapierHook":      by(ada, subdomainAdmin, "minisiteAdminEndZapierHook", input{"subdomain": "hub", "hookId": w.hookOf(t, w.secretOf(t, ada, "hub"))}),

		"minisiteAdminProposeDomain":    by(ada, subdomainAdmin, "minisiteAdminProposeDomain", input{"subdomain": "hub", "domain": "new.example.org"}),
		"minisiteAdminCheckDomain":      by(ada, subdomainAdmin, "minisiteAdminCheckDomain", input{"subdomain": "hub", "domain": "checked.example.org"}),
		"minisiteAdminRemoveDomain":     by(ada, subdomainAdmin, "minisiteAdminRemoveDomain", input{"subdomain": "hub", "domain": "removed.example.org"}),
		"minisiteAdminSetPrimaryDomain": by(ada, subdomainAdmin, "minisiteAdminSetPrimaryDomain", input{"subdomain": "hub", "domain": "live.example.org"}),
		"minisiteAdminSelfTest":         by(ada, subdomainAdmin, "minisiteAdminSelfTest", input{"subdomain": "hub"}),
		"adminFreeDomain":               by(boss, platformAdmin, "adminFreeDomain", input{"subdomain": "hub", "domain": "checked.example.org"}),
		"adminAllowDomain":              by(boss, platformAdmin, "adminAllowDomain", input{"subdomain": "hub", "domain": "allowed.example.org", "allowed": true}),

		"minisiteAdminOrderProjects":  by(ada, subdomainAdmin, "minisiteAdminOrderProjects", ordered("hub", w.give(t, projects.Public, "", w.hub.ID))),
		"minisiteAdminTakeOffProject": by(ada, subdomainAdmin, "minisiteAdminTakeOffProject", naming(w.give(t, projects.Public, "", w.hub.ID), input{"subdomain": "hub"})),

		"publishProject": {
			{ada, subdomainAdmin, publish(ada, input{"subdomain": "hub"})},
			{creator, proLicense, publish(creator, input{"license": "pro"})},
			{creator, subdomainAdmin, publish(creator, input{"license": "minisitePaid", "subdomain": "hub"})},
			{ada, allowed, publish(ada, input{"license": "minisitePaid", "subdomain": "hub"})},
			{ada, subdomainAdmin, publish(ada, input{"license": "minisitePaid", "subdomain": "hub"})},
			{partner, licenses, publish(partner, input{"license": "minisitePaid", "subdomain": "club"})},
		},
		"createFolder":        by(pro, proPlan, "createFolder", input{"folderId": "folderfolderfolderfolder", "name": "Boxes"}),
		"moveProjectToFolder": by(pro, proPlan, "moveProjectToFolder", naming(own(pro), input{"folderId": w.folderOf(t, pro)})),
		"createProject": {
			{pro, proPlan, call("createProject", input{})},
			{maker, subdomainAdmin, call("createProject", input{})},
			{ada, subdomainAdmin, call("createProject", input{"subdomain": "hub"})},
		},
		"duplicateProject": {
			{pro, proPlan, call("duplicateProject", naming(forPro, nil))},
			{paid, payingMember, call("duplicateProject", naming(forMembers, nil))},
		},
		"undeleteProject": by(pro, proPlan, "undeleteProject", naming(deleted, nil)),
		"recordDownload": {
			{pro, proPlan, call("recordDownload", naming(forPro, onProject["recordDownload"]))},
			{paid, payingMember, call("recordDownload", naming(forMembers, onProject["recordDownload"]))},
		},
		"PUT /api/uploads": {
			{pro, proPlan, put(addressFor(pro, "generateOwnFilePutUrl", input{"kind": "image", "name": "Cat.png"}), pngOf(t, 60, 40))},
			{ada, subdomainAdmin, put(addressFor(ada, "minisiteAdminGenerateBrandPutUrl", input{"subdomain": "hub", "kind": "logo"}), pngOf(t, 600, 200))},
			{boss, platformAdmin, put(addressFor(boss, "adminGenerateBrandPutUrl", input{"kind": "logo"}), pngOf(t, 500, 200))},
		},
	}
	for _, op := range w.API.Operations() {
		operation, row := op.Name, whoMay[op.Name]
		if (rows[operation] != nil) != (row.writes == rechecked) {
			t.Errorf("%s: its row in whoMay says whether it has one here", operation)
		}
	}
	for operation, holders := range rows {
		for i, h := range holders {
			owner.exec(t, h.take, h.p.id)
			before := owner.everything(t)
			owner.exec(t, h.give, h.p.id)
			warm := w.signIn(t, h.p.id)
			ask[envelope](t, w, warm, "loggedInUser", input{}) // is kept for a second
			owner.exec(t, h.take, h.p.id)
			got := h.do(warm)
			if after := owner.everything(t); after != before {
				changed := slices.DeleteFunc(strings.Split(after, "\n"), func(line string) bool { return strings.Contains(before, line) })
				t.Errorf("%s, %d, has written: %v", operation, i, changed)
			}
			without := &person{h.p.id, &http.Cookie{Name: "__Host-session", Value: "none"}}
			if h.loss != session {
				without = w.signIn(t, h.p.id)
			}
			if never := h.do(without); got.status != never.status || got.body != never.body || strings.Contains(got.body, `"success":true`) {
				t.Errorf("%s, %d: %s, and to whoever never had the role %s", operation, i, got.body, never.body)
			}
			owner.exec(t, h.give, h.p.id)
			before = owner.everything(t)
			if with := h.do(w.signIn(t, h.p.id)); !strings.Contains(with.body, `"success":true`) || owner.everything(t) == before {
				t.Errorf("%s, %d, with the role: %s", operation, i, with.body)
			}
		}
	}
}

// Taking a role away waits for running writes that depend on it.
func TestTakingARoleWaitsForItsWrites(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	id := dbtest.Look[string](t, w.data, "select id from minisite_member where user_id = $1", ada.id)
	w.anotherHubAdmin(t, "bea")
	for name, take := range map[string]func(ctx context.Context) error{
		"a flag": func(ctx context.Context) error {
			return w.accounts.SetFlags(ctx, "hubadmin@example.com", nil, new(false), nil)
		},
		"a plan": func(ctx context.Context) error {
			return storefront.SetPlan(ctx, w.store, ada.id, cuttle.PlanFree, nil, w.clock.now())
		},
		"a member's role": func(ctx context.Context) error {
			_, err := w.Members.Update(ctx, members.UpdateParams{TenantID: w.hub.ID, MemberID: id, Name: "Ada", Email: "ada@example.com", Role: cuttle.MemberPaid})
			return err
		},
		"what a minisite lets its admins do": func(ctx context.Context) error {
			_, err := w.Tenants.UpdateMinisite(ctx, "hub", tenancy.UpdateMinisiteParams{AdminsMayLicense: new(true)}, cuttle.Actor{Name: "admin"})
			return err
		},
	} {
		guard := &store.Guard{UserID: ada.id, Check: func(context.Context, *db.Queries) error { return nil }}
		guard.RestOn(w.hub.ID)
		ctx := store.WithGuard(t.Context(), guard)
		taken := make(chan error, 1)
		testkit.Must(t, w.store.InTx(ctx, store.Public, func(context.Context, *store.Tx) error {
			go func() { taken <- take(t.Context()) }()
			for waiting := 0; waiting == 0; waiting = dbtest.Look[int](t, w.data, "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'") {
				select {
				case err := <-taken:
					t.Errorf("%s did not wait: %v", name, err)
					taken <- err
					return nil
				default:
				}
			}
			return nil
		}))
		testkit.Must(t, <-taken)
	}
}

func (w *world) anotherHubAdmin(t *testing.T, name string) *person {
	t.Helper()
	p := w.enter(t, name, cuttle.PlanFree, nil)
	w.join(t, p, w.hub.ID, cuttle.MemberAdmin)
	return p
}

// tables are all rows there are, as the owner of the tables sees them.
type tables struct{ *pgx.Conn }

func (w *world) owner(t *testing.T) tables {
	t.Helper()
	conn := testkit.Get(pgx.Connect(t.Context(), w.data.OwnerURL))(t)
	t.Cleanup(func() { conn.Close(context.Background()) })
	return tables{conn}
}

func (o tables) exec(t *testing.T, sql string, args ...any) {
	t.Helper()
	_, err := o.Exec(t.Context(), sql, args...)
	testkit.Must(t, err)
}

// everything is a line for each table, with a digest of its rows. Sessions begin whenever somebody signs in.
func (o tables) everything(t *testing.T) (lines string) {
	t.Helper()
	var each string
	testkit.Must(t, o.QueryRow(t.Context(), `select string_agg(
		format('select %L || '': '' || md5(coalesce(string_agg(t::text, '','' order by t::text), '''')) as line from %I t', relname, relname), ' union all ')
		from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relname <> 'session'`).Scan(&each))
	testkit.Must(t, o.QueryRow(t.Context(), "select string_agg(line, E'\n' order by line) from ("+each+") lines").Scan(&lines))
	return lines
}
