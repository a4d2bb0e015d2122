package selftest

import (
	"context"
	"fmt"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"cuttle"
	"cuttle/domains"
	"cuttle/tenancy"
)

// domainsTime is how long the visits of all domains may take together.
const domainsTime = 20 * time.Second

// checkDomains visits each domain now, and tells the worst of what was found. The page "Domains" has all of it.
func (s *Service) checkDomains(ctx context.Context, t tenancy.Tenant, _ string) (Check, error) {
	line := func(result cuttle.CheckResult, message string) (Check, error) {
		return Check{"domains", result, message}, nil
	}
	list, err := s.Domains.List(ctx, t)
	if err != nil {
		return Check{}, err
	}
	if len(list) == 0 {
		return line(cuttle.Unused, "The minisite has no domain of its own. People find it at "+s.Tenants.Host(t.Slug)+".")
	}
	visits, stop := context.WithTimeout(ctx, domainsTime)
	defer stop()
	var group errgroup.Group
	for _, d := range list { // ten at most
		group.Go(func() error { return s.Domains.Check(visits, t, d.Domain) })
	}
	if err := group.Wait(); err != nil && ctx.Err() == nil && visits.Err() == nil {
		return Check{}, err
	}
	if list, err = s.Domains.List(ctx, t); err != nil {
		return Check{}, err
	}
	worst, message, wrong := cuttle.Passed, "", 0
	slices.SortStableFunc(list, func(a, b domains.Domain) int { return urgency[b.State] - urgency[a.State] })
	for _, d := range list {
		fine := true
		for _, found := range linesOf(d) {
			fine = fine && severity[found.Result] == 0
			if severity[found.Result] > severity[worst] {
				worst, message = found.Result, d.Name+": "+found.Message
			}
		}
		if !fine {
			wrong++
		}
	}
	if wrong > 1 {
		message += fmt.Sprintf(" And %d more.", wrong-1)
	}
	if worst == cuttle.Passed {
		message = fmt.Sprintf("All domains work (%d): proved, reachable, with a certificate and a way to log in.", len(list))
	}
	return line(worst, message)
}

// severity orders results; what is not used is as good as what works.
var severity = map[cuttle.CheckResult]int{cuttle.Attention: 1, cuttle.Failed: 2}

// urgency puts first what stops working soonest.
var urgency = map[domains.State]int{domains.Failing: 2, domains.Released: 1, domains.Proved: 1}

// linesOf returns what is known of a domain, also of one that is not served.
func linesOf(d domains.Domain) []domains.Test {
	switch d.State {
	case domains.Proved, domains.Live, domains.Failing:
		if len(d.Tests) == 0 {
			return []domains.Test{{Result: cuttle.Attention, Message: "The check took too long. Please run the checks again."}}
		}
		return d.Tests
	case domains.Proposed:
		return []domains.Test{{Result: cuttle.Attention, Message: "The domain is waiting for our approval."}}
	case domains.Allowed:
		return []domains.Test{{Result: cuttle.Attention, Message: "Ownership isn't proved yet. Please add the DNS records."}}
	case domains.Taken:
		return []domains.Test{{Result: cuttle.Failed, Message: "Another minisite has this domain. Please remove it, or write to us."}}
	}
	return []domains.Test{{Result: cuttle.Failed, Message: "The domain is no longer in use. Please add its records again, or remove it."}}
}
