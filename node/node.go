// Package node wires the product together: New makes what `serve`, `dev` and the tests run.
//
// It may import every floor below.
package node

import (
	"context"
	"crypto/hkdf"
	"crypto/sha256"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net"
	"net/http"
	netmail "net/mail"
	"slices"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/redis/go-redis/v9"
	"golang.org/x/sync/errgroup"

	"cuttle/accounts"
	"cuttle/api"
	"cuttle/authz"
	"cuttle/certificates"
	"cuttle/content"
	"cuttle/domains"
	"cuttle/icons"
	"cuttle/insights"
	"cuttle/landing"
	"cuttle/limits"
	"cuttle/linkcheck"
	"cuttle/mail"
	"cuttle/media"
	"cuttle/members"
	"cuttle/projects"
	"cuttle/selftest"
	"cuttle/server"
	"cuttle/shell"
	"cuttle/store"
	"cuttle/storefront"
	"cuttle/tenancy"
	"cuttle/videos"
)

// Settings are the configuration of a node.
type Settings struct {
	DatabaseURL, PlatformURL string // of the application's login and of the platform's
	RedisURL                 string
	SMTPURL, MailFrom        string
	Media                    string // folder of pictures and fonts
	S3URL                    string // bucket for them instead; empty: none
	ImageURL                 string // of another resizing service; empty: none
	SecretKey                string // keys for single purposes are derived from it
	Hosts                    tenancy.Hosts
	TrustedProxies           []string
	RateScale                float64          // multiplies every limit
	Now                      func() time.Time // the product's clock
	PasswordCost             accounts.Cost    // of hashing
	GoogleClientID           string           // empty: nobody signs in with Google
	GoogleIssuer             string
	GoogleScript             string            // address of Google's script for pages, or of a stand-in
	Payments                 Payments          // none: plans are only given
	K12Page                  string            // address of a page about the plans for schools; empty: ours
	ContentOrigin            string            // origin of another host with the texts; empty: this one
	Written                  time.Time         // when the texts in the binary were written at the latest; zero: nobody knows
	Links                    map[string]string // addresses of the main site that lead to other sites, as server.ParseLinks reads them
	Social                   map[string]string // the operator's accounts at social networks, as server.ParseSocial reads them
	Videos                   videos.Source     // what is copied from YouTube
	IntroVideo               string            // id of the quick intro's video; empty: none
	NounProject              icons.Account     // the operator's; without a key: none
	EarlyAccess              []string          // what needs the feature beta: names of the editor's buttons
	ZapierApp                string            // address of our app at Zapier; empty: none
	ViewsKept                int               // days for which single views and downloads are kept
	DNS                      domains.DNS       // nil: the one of this machine
	TLS                      *TLS              // nil: plain http, behind a proxy that terminates TLS
	Roots                    *x509.CertPool    // that our visits of domains check certificates with; nil: the system's

	// AdminsWithoutFactor reports which platform admins need no second factor, by their email addresses; nil: none. Only for dev and tests.
	AdminsWithoutFactor func(email string) bool

	Main, Minisite shell.Build
	Environment    string             // "production" or "dev", as the pages are told
	DevRoutes      func(fiber.Router) // only in dev and tests
}

// httpPort is where browsers find plain http; empty for the port of the scheme. Where https has another port, nothing forwards 80 either.
func (s Settings) httpPort() string {
	if s.TLS == nil || s.Hosts.Port == "" {
		return ""
	}
	return strconv.Itoa(s.TLS.HTTPPort)
}

// issuer returns how CAA records name who issues the certificates of domains (letsencrypt.org/docs/caa), ours or those of a Caddy in front. Of another
// certificate authority we do not know that.
func (s Settings) issuer() string {
	if s.TLS != nil && s.TLS.Directory != "" {
		return ""
	}
	return "letsencrypt.org"
}

// Payments is our account at Stripe.
type Payments struct {
	Key            string   // empty: there is none
	URL            string   // of Stripe's API; empty: Stripe itself
	WebhookSecrets []string // of our endpoint; two while one replaces the other
}

// TLS says where the certificates come from.
type TLS struct {
	Directory         string         // of ACME; empty: Let's Encrypt
	Roots             *x509.CertPool // that the directory's own certificate is checked with; nil: the system's
	Email             string         // of the account there
	Files             []certificates.FilePair
	HTTPPort, TLSPort int // where this node listens
}

// Listeners are where a node serves.
type Listeners struct {
	Site     net.Listener // https if the settings have TLS
	HTTP     net.Listener // with TLS: redirects to https, and replies to the certificate authority's challenges
	Internal string       // address for /metrics and /internal; empty: none
}

// Node is one process with all its parts.
type Node struct {
	*server.Server
	Store      *store.Store
	Tenants    *tenancy.Service
	Members    *members.Service
	Projects   *projects.Service
	Domains    *domains.Service
	Storefront *storefront.Service
	Insights   *insights.Service
	Videos     *videos.Service
	Landing    *landing.Service
	Limiter    *limits.Limiter

	hooks        *members.Hooks
	redis        *redis.Client
	files        *media.Files
	certificates *certificates.Service // nil without TLS
	jobs         *store.Jobs
}

// OpenStore opens the database with both logins. It refuses logins that could see too much, and a schema that is older than this program.
func OpenStore(ctx context.Context, appURL, platformURL string) (*store.Store, error) {
	st, err := store.Open(ctx, appURL, platformURL)
	if err != nil {
		return nil, err
	}
	if err = st.RefuseBypass(ctx); err == nil {
		err = st.Ready(ctx)
	}
	if err != nil {
		st.Close()
		return nil, err
	}
	return st, nil
}

// New opens and wires everything; nothing is served and no job runs yet.
func New(ctx context.Context, s Settings) (_ *Node, err error) {
	n := &Node{}
	defer func() {
		if err != nil {
			n.Close()
		}
	}()
	if n.Store, err = OpenStore(ctx, s.DatabaseURL, s.PlatformURL); err != nil {
		return nil, err
	}
	if n.redis, err = limits.OpenRedis(s.RedisURL); err != nil {
		return nil, err
	}
	if n.files, err = media.Open(ctx, s.Media, s.S3URL); err != nil {
		return nil, err
	}
	if n.Tenants, err = tenancy.NewService(n.Store, s.Hosts, s.Now); err != nil {
		return nil, err
	}
	from, err := netmail.ParseAddress(s.MailFrom)
	if err != nil {
		return nil, errors.New("MAIL_FROM is not an email address")
	}
	if _, err = n.Tenants.EnsureMain(ctx, from.Address); err != nil {
		return nil, err
	}
	if n.Tenants.Sites, err = tenancy.NewResolver(tenancy.FromStore(n.Store, slog.Default()), s.Hosts, slog.Default()); err != nil {
		return nil, err
	}
	sender, err := mail.NewSMTP(s.SMTPURL, s.MailFrom)
	if err != nil {
		return nil, err
	}
	if n.Server, err = n.newServer(s, sender); err != nil {
		return nil, err
	}
	if err = n.Videos.Read(ctx); err != nil {
		return nil, err
	}
	if err = n.Landing.Read(ctx); err != nil {
		return nil, err
	}
	if s.TLS != nil {
		if n.certificates, err = n.newCertificates(s); err != nil {
			return nil, err
		}
	}
	n.jobs, err = n.newJobs(sender, s)
	return n, err
}

func (n *Node) newCertificates(s Settings) (*certificates.Service, error) {
	key, err := derive(s.SecretKey, "certificates")
	if err != nil {
		return nil, err
	}
	return certificates.New(certificates.Options{
		Store: n.Store, Sites: n.Tenants.Sites, Key: key, Email: s.TLS.Email, Directory: s.TLS.Directory, Roots: s.TLS.Roots, Files: s.TLS.Files,
		HTTPPort: s.TLS.HTTPPort, TLSPort: s.TLS.TLSPort, Now: s.Now, LeadsHere: n.Domains.LeadsHere,
	})
}

func (n *Node) newServer(s Settings, sender *mail.SMTP) (*server.Server, error) {
	matrix, err := authz.Load()
	if err != nil {
		return nil, err
	}
	keys := map[string][]byte{}
	for _, purpose := range []string{"visitors", "connecting", "devices", "thumbnails", "uploads", "zapier hashes", "zapier secrets", "zapier hooks", "second factors"} {
		if keys[purpose], err = derive(s.SecretKey, purpose); err != nil {
			return nil, err
		}
	}
	people := accounts.NewWith(n.Store, s.Now, accounts.Options{
		Hasher: accounts.NewHasher(s.PasswordCost, accounts.HashesAtOnce()), FactorKey: keys["second factors"], AdminsWithoutFactor: s.AdminsWithoutFactor,
	})
	var google *accounts.Google
	if s.GoogleClientID != "" {
		google = accounts.NewGoogle(people, s.GoogleClientID, s.GoogleIssuer)
	} else {
		s.GoogleScript = ""
	}
	n.Members = members.New(n.Store, members.Keys{
		Codes: keys["connecting"], ZapierHashes: keys["zapier hashes"], ZapierSecrets: keys["zapier secrets"], ZapierHooks: keys["zapier hooks"],
	}, s.Now)
	n.hooks = members.NewHooks(members.HookOptions{
		Members: n.Members, Local: s.Environment == "dev", Roots: s.Roots,
		Address: func(ownerUsername, name, id string) string {
			return n.Tenants.MainOrigin() + projects.Path(ownerUsername, name, id)
		},
	})
	n.Limiter = limits.New(n.redis, s.RateScale)
	n.Projects, n.Insights = projects.New(n.Store, s.Now), insights.New(n.Store, s.Now)
	if n.Storefront, err = NewStorefront(n.Store, n.Tenants, s.Payments, s.SecretKey, s.Now); err != nil {
		return nil, err
	}
	if s.DNS == nil {
		s.DNS = domains.Resolver{Resolver: net.DefaultResolver}
	}
	n.Domains = domains.New(domains.Options{
		Store: n.Store, Tenants: n.Tenants, DNS: s.DNS, Issuer: s.issuer(), Now: s.Now, Letterhead: api.LetterheadOf, Roots: s.Roots, HTTPPort: s.httpPort(), AnyEnding: s.Environment == "dev",
	})
	n.Landing = landing.New(landing.Options{Store: n.Store, Now: s.Now, Taken: func(name string) bool { return n.Server.Taken(name) }, CountListed: func(ctx context.Context, projectIDs []string) (int, error) {
		cards, err := n.Projects.ListedCardsByID(ctx, projectIDs)
		return len(cards), err
	}})
	pictures, drawing := media.New(n.Store, n.files, s.Now), media.NewDrawing(media.DrawingMemory)
	thumbnails := media.NewThumbnails(n.files, drawing, keys["thumbnails"], s.ImageURL)
	set, err := icons.Bundled()
	if err != nil {
		return nil, err
	}
	nounProject, err := icons.NewNounProject(s.NounProject, s.Now)
	if err != nil {
		return nil, err
	}
	surface, err := api.New(api.Options{
		Store: n.Store, Accounts: people, Google: google, Projects: n.Projects, Storefront: n.Storefront, Members: n.Members, Hooks: n.hooks, Domains: n.Domains,
		Insights: n.Insights, Landing: n.Landing, Matrix: matrix, Sites: n.Tenants.Sites, Tenants: n.Tenants, Limiter: n.Limiter,
		Icons: set, NounProject: nounProject, EarlyAccess: s.EarlyAccess,
		Now: s.Now, VisitorKey: keys["visitors"], DeviceKey: keys["devices"], ZapierApp: s.ZapierApp,
		Files: pictures, Thumbnails: thumbnails, Drawing: drawing, Uploads: media.NewUploads(keys["uploads"]),
		SelfTest: &selftest.Service{
			Accounts: people, Members: n.Members, Projects: n.Projects, Tenants: n.Tenants, Domains: n.Domains, Files: pictures, Mail: sender,
			Links: linkcheck.New(linkcheck.Public()), Letterhead: api.LetterheadOf, Now: s.Now,
		},
	})
	if err != nil {
		return nil, err
	}
	links, err := server.ParseLinks(s.Links)
	if err != nil {
		return nil, fmt.Errorf("CUTTLE_LINKS: %w", err)
	}
	social, err := server.ParseSocial(s.Social)
	if err != nil {
		return nil, fmt.Errorf("CUTTLE_SOCIAL: %w", err)
	}
	n.Videos = videos.New(videos.Options{
		Store: n.Store, Files: pictures, Thumbnails: thumbnails, Drawing: drawing, Origin: n.Tenants.MainOrigin(), Intro: s.IntroVideo, Now: s.Now,
	})
	library, err := content.New(content.Options{
		Values: storefront.CurrentTerms().Words(), Given: !n.Storefront.Sells(), PageAt: s.Main.PageAt, Written: s.Written,
	})
	if err != nil {
		return nil, err
	}
	pages, err := shell.New(shell.Options{
		Main: s.Main, Minisite: s.Minisite, Environment: s.Environment, GoogleScript: s.GoogleScript, K12Page: s.K12Page, ContentOrigin: s.ContentOrigin, PlansGiven: !n.Storefront.Sells(), Learn: library.LearnStart(), Blog: len(library.Blog()) > 0, EarlyAccess: s.EarlyAccess, IntroVideo: s.IntroVideo, Links: slices.Sorted(maps.Keys(links)), Social: social, Kinds: server.Kinds(surface, library, n.Videos, n.Landing),
	})
	if err != nil {
		return nil, err
	}
	return server.New(server.Options{
		Sites: n.Tenants.Sites, Accounts: people, API: surface, Storefront: n.Storefront, Shell: pages, Content: library, Videos: n.Videos, Links: links, Media: pictures, Thumbnails: thumbnails, CheckDomain: n.Domains.CheckSoon,
		Ready: n.Store.Ready, TrustedProxies: s.TrustedProxies, DevRoutes: s.DevRoutes,
		Secured: func(ctx context.Context, site *tenancy.Site) {
			if err := n.Tenants.Secure(ctx, site); err != nil {
				slog.WarnContext(ctx, "that a domain is served over https is recorded later", "domain", site.Host, "error", err)
			}
		},
	}), nil
}

// NewStorefront makes the storefront for a node or a command. now is the product's clock.
func NewStorefront(st *store.Store, tenants *tenancy.Service, p Payments, secretKey string, now func() time.Time) (*storefront.Service, error) {
	key, err := derive(secretKey, "trials")
	if err != nil {
		return nil, err
	}
	return storefront.New(storefront.Options{
		Store: st, SecretKey: p.Key, URL: p.URL, WebhookSecrets: p.WebhookSecrets, TrialKey: key, Origin: tenants.MainOrigin(), Now: now,
		Letterhead: func(ctx context.Context) (mail.Letterhead, error) {
			main, err := tenants.FindMain(ctx)
			return api.LetterheadOf(main, tenants.MainOrigin()), err
		},
	}), nil
}

// derive makes a key of 256 bits for one purpose, so that knowing one reveals nothing about the others.
func derive(secret, purpose string) ([]byte, error) {
	key, err := hkdf.Key(sha256.New, []byte(secret), nil, "cuttle "+purpose, 32)
	if err != nil {
		return nil, fmt.Errorf("derive the key for %s: %w", purpose, err)
	}
	return key, nil
}

// Run serves until ctx ends, and drains. ready is called just before requests are served.
func (n *Node) Run(ctx context.Context, on Listeners, ready func()) error {
	if err := n.Sites.Load(ctx); err != nil {
		return err
	}
	background, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	go n.Sites.Run(background)
	go n.Videos.Run(background)
	go n.Landing.Run(background)
	if err := n.jobs.Start(background); err != nil {
		return err
	}
	defer func() {
		patience, cancel := context.WithTimeout(background, 10*time.Second)
		defer cancel()
		if err := n.jobs.Stop(patience); err != nil {
			slog.Warn("some jobs were cut off; they run again later", "error", err)
		}
	}()
	if on.Internal != "" {
		inside, err := net.Listen("tcp", on.Internal)
		if err != nil {
			return err
		}
		srv := &http.Server{Handler: n.Internal(), ReadHeaderTimeout: 5 * time.Second}
		go srv.Serve(inside)
		defer srv.Close()
	}
	ready()
	if n.certificates == nil {
		return n.Serve(ctx, on.Site)
	}
	serving, ctx := errgroup.WithContext(ctx)
	serving.Go(func() error { return n.ServeTLS(ctx, on.Site, n.certificates.TLSConfig()) })
	serving.Go(func() error { return n.ServePlain(ctx, on.HTTP, n.certificates.HTTPChallenge(n.RedirectToHTTPS())) })
	return serving.Wait()
}

// Close closes what New has opened.
func (n *Node) Close() {
	if n.certificates != nil {
		n.certificates.Close()
	}
	if n.files != nil {
		n.files.Close()
	}
	if n.redis != nil {
		n.redis.Close()
	}
	if n.Store != nil {
		n.Store.Close()
	}
}
