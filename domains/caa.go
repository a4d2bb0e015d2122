package domains

import (
	"context"
	"slices"
	"strings"
)

// CAA are the CAA records that apply to a domain (RFC 8659) and forbid our issuer.
type CAA struct {
	Name    string   `json:"name"`    // which has them: the domain, or the nearest name above it that has any
	Issuers []string `json:"issuers"` // who may issue instead
}

// mostParents is how many names are asked for CAA records, beginning with the domain itself.
const mostParents = 8

// forbidden returns the CAA records that forbid our issuer, or nil. Only records that were seen forbid: what the DNS does not say may work.
func (s *Service) forbidden(ctx context.Context, host string) (*CAA, error) {
	if s.Issuer == "" {
		return nil, nil
	}
	name := host
	for range mostParents {
		records, err := s.DNS.LookupCAA(ctx, name+".")
		if err != nil {
			return nil, err
		}
		if len(records) > 0 {
			return s.judge(name, records), nil
		}
		var more bool
		if _, name, more = strings.Cut(name, "."); !more {
			break
		}
	}
	return nil, nil
}

// judge reads the records of the first name that has any. Without the property "issue" they forbid nothing.
func (s *Service) judge(name string, records []CAARecord) *CAA {
	caa := &CAA{Name: name}
	restricts := false
	for _, r := range records {
		if !strings.EqualFold(r.Tag, "issue") {
			continue
		}
		restricts = true
		issuer, parameters, _ := strings.Cut(r.Value, ";")
		issuer = strings.ToLower(strings.TrimSpace(issuer))
		if issuer == s.Issuer && permitsUs(parameters) {
			return nil
		}
		if len(caa.Issuers) < mostFound {
			caa.Issuers = append(caa.Issuers, issuer)
		}
	}
	if !restricts {
		return nil
	}
	return caa
}

// permitsUs reads the parameters of RFC 8657: a record may be for another account, or for challenges that are not ours.
func permitsUs(parameters string) bool {
	for parameter := range strings.SplitSeq(parameters, ";") {
		tag, value, _ := strings.Cut(parameter, "=")
		switch strings.ToLower(strings.TrimSpace(tag)) {
		case "accounturi":
			return false
		case "validationmethods":
			ours := func(method string) bool {
				method = strings.TrimSpace(method)
				return method == "http-01" || method == "tls-alpn-01"
			}
			if !slices.ContainsFunc(strings.Split(value, ","), ours) {
				return false
			}
		}
	}
	return true
}

// record is the row that says what to add.
func (c CAA) record(issuer string) Record {
	row := Record{Type: "CAA", Name: c.Name, Value: `0 issue "` + issuer + `"`, Found: []string{}}
	for _, other := range c.Issuers {
		shown := shownIssuer(other)
		if other == issuer {
			shown += "; …" // for another account or challenge
		}
		row.Found = append(row.Found, `0 issue "`+shown+`"`)
	}
	return row
}

func (c CAA) advice(issuer string) string {
	return "A CAA record of " + c.Name + " doesn't let " + issuer + ", who issues our certificates, make one for this domain. " +
		"Add the CAA record in the table; the others can stay."
}

// shownIssuer returns an issuer if it looks like one. Other texts may hold anything.
func shownIssuer(issuer string) string {
	switch {
	case issuer == "":
		return ";" // nobody
	case len(issuer) <= longestName && !strings.ContainsFunc(issuer, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '.' && r != '-'
	}):
		return issuer
	}
	return "another text"
}
