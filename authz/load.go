package authz

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"cuttle/policies"

	"github.com/casbin/casbin/v3"
	"github.com/casbin/casbin/v3/model"
)

// Load returns the matrix of the embedded policy. The first call asks Casbin about every combination.
func Load() (*Matrix, error) { return loaded() }

var loaded = sync.OnceValues(func() (*Matrix, error) { return load(policies.Model, policies.Policy) })

func load(modelText, policyText string) (*Matrix, error) {
	enforcer, pairs, err := newEnforcer(modelText, policyText)
	if err != nil {
		return nil, err
	}
	m := &Matrix{index: make(map[pair]uint16), allowed: make([][domainCount]roleSet, 1, len(pairs)+1)}
	for _, p := range pairs {
		var row [domainCount]roleSet
		for _, dom := range []Domain{Main, Minisite} {
			for _, role := range Roles() {
				ok, err := enforcer.Enforce(string(role), dom.String(), string(p.object), string(p.action))
				if err != nil {
					return nil, fmt.Errorf("authz: decide on %s for %s: %w", p, role, err)
				}
				if ok {
					row[dom] |= only(role)
				}
			}
		}
		m.index[p] = uint16(len(m.allowed))
		m.allowed = append(m.allowed, row)
	}
	if err := json.Unmarshal(policies.ProFonts, &m.proFonts); err != nil {
		return nil, fmt.Errorf("authz: pro fonts: %w", err)
	}
	if err := m.resolveFeatures(); err != nil {
		return nil, err
	}
	return m, nil
}

// newEnforcer also returns every object and action that the policy names, in order.
func newEnforcer(modelText, policyText string) (*casbin.Enforcer, []pair, error) {
	definition, err := model.NewModelFromString(modelText)
	if err != nil {
		return nil, nil, fmt.Errorf("authz: model: %w", err)
	}
	enforcer, err := casbin.NewEnforcer(definition)
	if err != nil {
		return nil, nil, fmt.Errorf("authz: model: %w", err)
	}
	rules, err := parse(policyText)
	if err != nil {
		return nil, nil, err
	}
	var pairs []pair
	for _, rule := range rules {
		added, err := enforcer.AddPolicy(rule)
		if err != nil {
			return nil, nil, fmt.Errorf("authz: rule %v: %w", rule, err)
		}
		if !added {
			return nil, nil, fmt.Errorf("authz: rule %v is there twice", rule)
		}
		if p := (pair{Object(rule[2]), Action(rule[3])}); !slices.Contains(pairs, p) {
			pairs = append(pairs, p)
		}
	}
	return enforcer, pairs, nil
}

// parse reads the rules {role, domain, object, action}. Casbin's own adapters skip lines that they cannot read and
// accept any word as a role; here such a line is an error.
func parse(policyText string) ([][]string, error) {
	reader := csv.NewReader(strings.NewReader(policyText))
	reader.Comment = '#'
	reader.TrimLeadingSpace = true
	reader.FieldsPerRecord = 5
	lines, err := reader.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("authz: policy: %w", err)
	}
	rules := make([][]string, 0, len(lines))
	for i, line := range lines {
		role, domain, object, action := line[1], line[2], line[3], line[4]
		switch {
		case line[0] != "p":
			return nil, fmt.Errorf("authz: rule %d: %q instead of p", i+1, line[0])
		case !slices.Contains(Roles(), Role(role)):
			return nil, fmt.Errorf("authz: rule %d: %q is no role", i+1, role)
		case domain != "*" && domain != Main.String() && domain != Minisite.String():
			return nil, fmt.Errorf("authz: rule %d: %q is no domain", i+1, domain)
		case object == "" || action == "":
			return nil, fmt.Errorf("authz: rule %d: object or action is missing", i+1)
		}
		rules = append(rules, line[1:])
	}
	return rules, nil
}
