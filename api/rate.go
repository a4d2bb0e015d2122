package api

import (
	"context"
	"math"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"cuttle/fault"
	"cuttle/limits"
)

// Rate is a class of operations with the same limits: per network address, per site, per signed-in person, and per
// account that is tried. A zero limit does not limit.
type Rate struct {
	Name                   string
	PerIP, PerSite         limits.Limit
	PerUser                limits.Limit // per signed-in person, on all sites together
	PerAccount, Everywhere limits.Limit // per account that is tried: from one address, and from all together
	PerTenant              bool         // counts accounts for each tenant acted on
}

// The classes. Limits are low for what could guess a secret or sends mail, high for reading (100/s, 300 at once), and
// in between for saving.
var (
	RateRead = Rate{Name: "read", PerIP: limits.Allow(300, 3*time.Second)}
	// Each may read many rows. Somebody who types searches once or twice a second.
	RateSearch = Rate{Name: "search", PerIP: limits.Allow(10, 2*time.Second)}
	// Enough for a whole classroom behind one address, with pages that save automatically.
	RateSave = Rate{Name: "save", PerIP: limits.Allow(600, 30*time.Second)}
	// Enough for a classroom whose pages each send what was done in the last five seconds. Who sends more loses events, and nothing else.
	RateEvents = Rate{Name: "events", PerIP: limits.Allow(120, time.Minute), PerSite: limits.Allow(2400, time.Minute)}
	// Each is decoded and drawn anew. A person may send more than an address may, so only an account at many addresses reaches that limit.
	RateUpload = Rate{Name: "upload", PerIP: limits.Allow(120, time.Minute), PerUser: limits.Allow(240, time.Minute)}
	// Enough for somebody who types in a list of people; each of them may get a letter, but not many on one day.
	RateInvite = Rate{
		Name: "invite", PerIP: limits.Allow(60, time.Minute), PerAccount: limits.Allow(10, 24*time.Hour), Everywhere: limits.Allow(20, 24*time.Hour), PerTenant: true,
	}
	// A file of members is large, and is read and written in one piece. Importing one takes three or four calls.
	RateImport = Rate{Name: "import", PerIP: limits.Allow(40, 5*time.Minute)}
	// An archive of an account is made from all its projects and files.
	RateExport = Rate{Name: "export", PerIP: limits.Allow(20, time.Hour), PerUser: limits.Allow(3, 24*time.Hour)}
	// It sends a letter, and can be undone by a login.
	RateLeave = Rate{Name: "leave", PerIP: limits.Allow(20, time.Hour), PerUser: limits.Allow(3, 24*time.Hour)}
	// It costs admins' time.
	RateReport = Rate{Name: "report", PerIP: limits.Allow(100, 24*time.Hour), PerUser: limits.Allow(10, 24*time.Hour)}
	// It checks a password, as a login does, but only of the person who is signed in.
	RatePassword = Rate{Name: "password", PerIP: limits.Allow(20, time.Minute), PerUser: limits.Allow(10, 10*time.Minute)}
	// It reveals which user names are taken.
	RateRename = Rate{Name: "rename", PerIP: limits.Allow(20, time.Minute), PerUser: limits.Allow(20, 10*time.Minute)}
	// Zapier calls for many minisites from a few addresses, so each minisite has a limit of its own (zapierPerMinisite).
	RateZapier = Rate{Name: "zapier", PerIP: limits.Allow(300, 3*time.Second)}
	RateLogin  = Rate{
		Name: "login", PerIP: limits.Allow(20, time.Minute), PerSite: limits.Allow(1200, time.Minute),
		PerAccount: limits.Allow(10, 10*time.Minute), Everywhere: limits.Allow(100, 10*time.Minute),
	}
	// Not limited per mailbox from all addresses together, or a stranger could keep somebody from resetting their password:
	// accounts.ResetWorker limits the letters instead.
	RateMail = Rate{
		Name: "mail", PerIP: limits.Allow(10, 10*time.Minute), PerSite: limits.Allow(600, 10*time.Minute), PerAccount: limits.Allow(3, 10*time.Minute),
	}
	// It reveals whether somebody is a member: 5 tries an hour for the account that asks. Not limited per mailbox from all accounts
	// together, or strangers could keep a member out: members.TryConnecting limits the codes instead, to 10 in 24 hours. With 5
	// guesses for each code, an attacker with many accounts would need more than 10,000 days to find one.
	RateConnect = Rate{
		Name: "connect", PerIP: limits.Allow(20, time.Minute), PerSite: limits.Allow(600, 10*time.Minute), PerUser: limits.Allow(5, time.Hour),
	}
)

// How many wrong codes of six digits an account may get (decision 0056). Three codes are right at any time, so 40 tries a day, 20 from browsers
// that are devices of the account and 20 from all others, find one after 16 years with a chance of one half.
var (
	codesAtOnce = limits.Allow(5, 15*time.Minute)
	codesADay   = limits.Allow(20, 24*time.Hour)
)

// RateHandover limits the steps of hand-overs; one click takes three to six. It is enough for a classroom behind one address.
// A person is counted when a token is issued.
var RateHandover = Rate{Name: "handover", PerIP: limits.Allow(300, time.Minute), PerUser: limits.Allow(30, time.Minute)}

// RateSelfTest limits what sends a letter and opens an address of somebody's choice.
var RateSelfTest = Rate{Name: "selftest", PerIP: limits.Allow(20, time.Minute), PerUser: limits.Allow(6, 10*time.Minute)}

// RatePropose limits what sends a letter to the platform's admins.
var RatePropose = Rate{Name: "propose", PerIP: limits.Allow(60, time.Hour), PerUser: limits.Allow(20, time.Hour)}

// RateDomain limits what asks the DNS for a name of somebody's choice. It is enough for somebody who tries until a record is right.
var RateDomain = Rate{Name: "domain", PerIP: limits.Allow(60, time.Minute), PerUser: limits.Allow(30, 10*time.Minute)}

// RateBilling limits what asks Stripe: checkout, portal, and coming back from them.
var RateBilling = Rate{Name: "billing", PerIP: limits.Allow(60, time.Minute), PerUser: limits.Allow(20, time.Minute)}

// How many tries an address still has when a limit that all addresses share is used up (decision 0012). For one account there are
// few, so that many addresses do not mean many guesses. An IPv6 /48 is limited as a whole, because anybody gets one for free, with
// 65,536 networks in it.
var (
	spareAtSite         = limits.Allow(20, 24*time.Hour)
	spareAtSiteBlock    = limits.Allow(200, 24*time.Hour)
	spareAtAccount      = limits.Allow(2, 24*time.Hour)
	spareAtAccountBlock = limits.Allow(90, 24*time.Hour)
)

// limitCaller counts a call for its address and its site, before anything else is known about it.
func (s *Surface) limitCaller(ctx context.Context, rate Rate, c *Call) error {
	if err := s.take(ctx, rate.Name+":ip:"+c.IP, rate.PerIP); err != nil {
		return err
	}
	return s.limitSite(ctx, rate, c)
}

func (s *Surface) limitSite(ctx context.Context, rate Rate, c *Call) error {
	key := rate.Name + ":site:" + c.Site.Host
	return s.takeShared(ctx, c, key, rate.PerSite, taken{key + ":ip:" + c.IP, spareAtSite}, taken{key + ":block:" + c.block, spareAtSiteBlock})
}

// limitUser counts a call for the person who is signed in.
func (s *Surface) limitUser(ctx context.Context, rate Rate, c *Call) error {
	if c.Viewer == nil {
		return nil
	}
	return s.take(ctx, rate.Name+":user:"+c.Viewer.UserID, rate.PerUser)
}

// LimitHandover counts a step of a hand-over for its address.
func (s *Surface) LimitHandover(ctx context.Context, address string) error {
	return s.take(ctx, RateHandover.Name+":ip:"+Network(address, 64), RateHandover.PerIP)
}

// LimitHandoverOf counts a hand-over for the person whose login it is.
func (s *Surface) LimitHandoverOf(ctx context.Context, userID string) error {
	return s.take(ctx, RateHandover.Name+":user:"+userID, RateHandover.PerUser)
}

// LimitCheckoutOf counts a way to the checkout.
func (s *Surface) LimitCheckoutOf(ctx context.Context, userID string) error {
	return s.take(ctx, RateBilling.Name+":user:"+userID, RateBilling.PerUser)
}

// limitAccount counts a try at an account, whether it exists or not. The lower limit is per address.
func (s *Surface) limitAccount(ctx context.Context, rate Rate, c *Call, name string) error {
	account, err := s.deps.Accounts.Identify(ctx, name)
	if err != nil {
		return err
	}
	key := rate.Name + ":account:" + account
	if rate.PerTenant {
		key += ":tenant:" + c.Tenant.ID
	}
	if err := s.take(ctx, key+":ip:"+c.IP, rate.PerAccount); err != nil {
		return err
	}
	return s.take(ctx, key, rate.Everywhere)
}

// takeShared takes from an allowance that all addresses share or, when that is used up, from the address's own.
func (s *Surface) takeShared(ctx context.Context, c *Call, key string, limit limits.Limit, own ...taken) error {
	refusal := s.take(ctx, key, limit)
	if refusal == nil {
		return nil
	}
	for _, t := range own {
		if s.take(ctx, t.key, t.limit) != nil {
			s.giveBack(ctx, c) // a try that was refused is not a failure
			return refusal
		}
		c.spent = append(c.spent, t)
	}
	return nil
}

// taken is one unit of a key's allowance that was taken.
type taken struct {
	key   string
	limit limits.Limit
}

// giveBack returns what a try took from the allowances for failures, when it was not a failure.
func (s *Surface) giveBack(ctx context.Context, c *Call) {
	for _, t := range c.spent {
		s.deps.Limiter.Give(context.WithoutCancel(ctx), t.key, t.limit) // a call that timed out was not a failure either
	}
	c.spent = nil
}

func (s *Surface) take(ctx context.Context, key string, limit limits.Limit) error {
	if limit.Burst == 0 {
		return nil
	}
	if wait, ok := s.deps.Limiter.Take(ctx, key, limit); !ok {
		return &fault.Error{
			Kind: fault.RateLimited, Message: "Too many tries. Please wait " + patience(wait) + " and try again.", RetryAfter: wait,
		}
	}
	return nil
}

// Network returns what an address is counted as: itself for IPv4, for IPv6 its network of this many bits. One household has a
// /64 with all its addresses.
func Network(address string, bits int) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return strings.Clone(address)
	}
	if ip = ip.Unmap(); ip.Is6() {
		if prefix, err := ip.Prefix(bits); err == nil {
			return prefix.String()
		}
	}
	return ip.String()
}

// patience writes a wait in words, rounded up.
func patience(wait time.Duration) string {
	switch seconds, minutes := int(math.Ceil(wait.Seconds())), int(math.Ceil(wait.Minutes())); {
	case seconds <= 1:
		return "a second"
	case seconds < 60:
		return strconv.Itoa(seconds) + " seconds"
	case minutes <= 1:
		return "a minute"
	case minutes <= 90:
		return strconv.Itoa(minutes) + " minutes"
	default:
		return strconv.Itoa(int(math.Ceil(wait.Hours()))) + " hours"
	}
}
