package api

import (
	"context"
	"time"

	"cuttle/fault"
)

// Limit allows Burst at once and as many again in every Per.
type Limit struct {
	Burst int
	Per   time.Duration
}

// Rate is a class of operations that are limited alike: per network address, per account that is tried, per site.
// A zero Limit does not limit.
type Rate struct {
	Name                       string
	PerIP, PerAccount, PerSite Limit
}

// The classes (DESIGN §4): what guesses a secret or sends mail is tight, reads are wide (100/s, 300 at once).
var (
	RateRead  = Rate{Name: "read", PerIP: Limit{300, 3 * time.Second}}
	RateLogin = Rate{
		Name: "login", PerIP: Limit{20, time.Minute}, PerAccount: Limit{10, 10 * time.Minute}, PerSite: Limit{1200, time.Minute},
	}
	RateMail = Rate{
		Name: "mail", PerIP: Limit{10, 10 * time.Minute}, PerAccount: Limit{3, 10 * time.Minute}, PerSite: Limit{600, 10 * time.Minute},
	}
)

// Limiter counts. It must answer without Redis too.
type Limiter interface {
	// Take uses one of the key's allowance; when there is none it says how long until there is again.
	Take(ctx context.Context, key string, limit Limit) (wait time.Duration, ok bool)
}

func (s *Surface) limit(ctx context.Context, rate Rate, ip, siteHost, account string) error {
	for _, l := range []struct {
		scope, key string
		limit      Limit
	}{{"ip", ip, rate.PerIP}, {"site", siteHost, rate.PerSite}, {"account", account, rate.PerAccount}} {
		if l.limit.Burst == 0 || l.key == "" {
			continue
		}
		if wait, ok := s.Limiter.Take(ctx, rate.Name+":"+l.scope+":"+l.key, l.limit); !ok {
			return &fault.Error{
				Kind: fault.RateLimited, Message: "That was a little too often. Please wait a moment and try again.", RetryAfter: wait,
			}
		}
	}
	return nil
}
