package authz

import (
	"strings"
	"testing"

	"cuttle"
	"cuttle/policies"
)

// The matrix must equal Casbin's decisions for every role, kind of site, object and action.
func TestMatrixIsWhatCasbinDecides(t *testing.T) {
	m, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	enforcer, pairs, err := newEnforcer(policies.Model, policies.Policy)
	if err != nil {
		t.Fatal(err)
	}
	if len(pairs) == 0 || len(pairs) != len(m.index) {
		t.Fatalf("%d pairs in the policy, %d in the matrix", len(pairs), len(m.index))
	}
	for _, p := range pairs {
		permission, err := m.Permission(p.object, p.action)
		if err != nil {
			t.Fatal(err)
		}
		var anybody bool
		for _, dom := range []Domain{Main, Minisite} {
			for _, role := range Roles() {
				want, err := enforcer.Enforce(string(role), dom.String(), string(p.object), string(p.action))
				if err != nil {
					t.Fatal(err)
				}
				if got := m.Allows(Subject{only(role)}, dom, permission); got != want {
					t.Errorf("%s %s %s: matrix %v, casbin %v", role, dom, p, got, want)
				}
				anybody = anybody || want
			}
		}
		if !anybody {
			t.Errorf("%s is allowed to nobody: the model does not match its own rules", p)
		}
	}
}

// A session on a minisite may do little: only these things, with any role.
func TestMinisiteAllowsLittle(t *testing.T) {
	m, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{
		"session:create": true, "session:read": true, "session:delete": true, "account:create": true,
		"password-reset:request": true, "password-reset:read": true, "password-reset:complete": true,
		"minisite:read": true, "invitation:read": true, "invitation:accept": true, "membership:connect": true,
	}
	for p, i := range m.index {
		if allowed := m.allowed[i][Minisite] != 0; allowed != there[p.String()] {
			t.Errorf("%s on a minisite: allowed to somebody is %v", p, allowed)
		}
	}
}

func TestZeroValuesAreAllowedNothing(t *testing.T) {
	m, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	read, err := m.Permission("session", "read")
	if err != nil {
		t.Fatal(err)
	}
	user := NewSubject(Facts{SignedIn: true})
	if !m.Allows(user, Main, read) {
		t.Fatal("a signed-in person may ask who they are")
	}
	if m.Allows(Subject{}, Main, read) || m.Allows(user, Domain(0), read) || m.Allows(user, Domain(9), read) || m.Allows(user, Main, Permission{}) {
		t.Error("a zero or unknown value was allowed something")
	}
}

func TestUnknownPermissionIsAnError(t *testing.T) {
	m, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []pair{{"session", "fly"}, {"sesion", "create"}, {"session", "*"}, {"", ""}} {
		if _, err := m.Permission(p.object, p.action); err == nil {
			t.Errorf("%q was found", p)
		}
	}
}

func TestPolicyThatDoesNotLoad(t *testing.T) {
	for name, line := range map[string]string{
		"unknown role":     "p, plan:platinum, main, folder, delete",
		"unknown domain":   "p, user, staging, folder, delete",
		"missing column":   "p, user, main, folder",
		"a column more":    "p, user, main, folder, delete, allow",
		"no action":        "p, user, main, folder,",
		"no object":        "p, user, main, , delete",
		"a role graph":     "g, alice, user, main, x",
		"the same twice":   "p, user, main, dashboard, read",
		"an unclosed word": `p, "user, main, folder, delete`,
	} {
		if _, err := load(policies.Model, policies.Policy+line+"\n"); err == nil {
			t.Errorf("%s: loaded", name)
		}
	}
	without := strings.ReplaceAll(policies.Policy, "feature:beta", "feature:alpha")
	if _, err := load(policies.Model, without); err == nil {
		t.Error("a policy without a gated feature loaded")
	}
	without = strings.ReplaceAll(policies.Policy, "admin-features", "admin-powers")
	if _, err := load(policies.Model, without); err == nil {
		t.Error("a policy without what a flag reads loaded")
	}
	if _, err := load("[request_definition]\n", policies.Policy); err == nil {
		t.Error("a broken model loaded")
	}
}

func BenchmarkDecision(b *testing.B) {
	m, err := Load()
	if err != nil {
		b.Fatal(err)
	}
	folders, err := m.Permission("folder", "create")
	if err != nil {
		b.Fatal(err)
	}
	sub := NewSubject(Facts{SignedIn: true, Plan: cuttle.PlanPro})
	b.ReportAllocs()
	for b.Loop() {
		if !m.Allows(sub, Main, folders) {
			b.Fatal("refused")
		}
	}
}

// For comparison: the cost of the same decision by Casbin.
func BenchmarkCasbinEnforce(b *testing.B) {
	enforcer, _, err := newEnforcer(policies.Model, policies.Policy)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if ok, err := enforcer.Enforce("plan:pro", "main", "folder", "create"); err != nil || !ok {
			b.Fatal(ok, err)
		}
	}
}

func BenchmarkNewSubject(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if NewSubject(Facts{SignedIn: true, Plan: cuttle.PlanPro, CanLicensePro: true, Member: cuttle.MemberPaid}).roles == 0 {
			b.Fatal("no roles")
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := Load(); err != nil {
			b.Fatal(err)
		}
	}
}
