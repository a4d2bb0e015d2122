// Package config defines the settings of the program: names, defaults and checks. Each command embeds those that it needs.
//
// It may import only libraries.
package config

import (
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"regexp"
	"slices"
	"strings"
)

// Log is the setting of the log.
type Log struct {
	LogLevel string `env:"LOG_LEVEL" enum:"debug,info,warn,error" default:"info" help:"debug, info, warn or error."`
}

// Level is the log level; names are checked by the flag parser.
func (l Log) Level() slog.Level {
	var level slog.Level
	_ = level.UnmarshalText([]byte(l.LogLevel))
	return level
}

// Folder is the setting of the data folder.
type Folder struct {
	Data string `env:"CUTTLE_DATA_DIR" default:".data" type:"path" help:"Folder for pictures and fonts (and, in dev, the database)."`
}

// Bucket is the setting of the bucket.
type Bucket struct {
	S3URL string `name:"s3-url" env:"S3_URL" help:"Private S3 bucket for pictures and fonts instead of the data folder: https://KEY:SECRET@host/bucket?region=us-east-1."`
}

// Database holds the two logins of the program to Postgres.
type Database struct {
	DatabaseURL         string `env:"DATABASE_URL" help:"Postgres, as the application's login."`
	DatabasePlatformURL string `env:"DATABASE_PLATFORM_URL" help:"Postgres, as the platform's login, which sees the members of every tenant."`
}

// Owner holds the login that may change the schema.
type Owner struct {
	DatabaseMigrateURL string `env:"DATABASE_MIGRATE_URL" help:"Postgres, as the owner of the schema."`
}

// Stripe is our account at the payment service.
type Stripe struct {
	StripeSecretKey string `env:"STRIPE_SECRET_KEY" help:"Secret key of the account at Stripe. Empty: nothing is sold, and plans are given by hand."`
	StripeAPIURL    string `name:"stripe-api-url" env:"STRIPE_API_URL" help:"Another server that speaks Stripe's API, for tests."`
}

// Videos say what is copied from YouTube.
type Videos struct {
	YouTubeKey        string   `name:"youtube-api-key" env:"YOUTUBE_API_KEY" help:"Key for YouTube's Data API v3, with which videos are copied daily. Empty: they are only copied by videos sync."`
	YouTubeURL        string   `name:"youtube-api-url" env:"YOUTUBE_API_URL" help:"Another server that speaks YouTube's API, for tests."`
	YouTubePlaylists  []string `name:"youtube-playlists" env:"CUTTLE_YOUTUBE_PLAYLISTS" help:"Ids of the playlists of the video tutorials at YouTube, at most ten, in the order in which they are shown."`
	YouTubeLivestream string   `name:"youtube-livestream" env:"CUTTLE_YOUTUBE_LIVESTREAM" help:"Id of the playlist with the recordings of the livestream."`
}

// Check returns all problems at once.
func (v *Videos) Check() error {
	var wrong []error
	if len(v.YouTubePlaylists) > mostPlaylists {
		wrong = append(wrong, fmt.Errorf("CUTTLE_YOUTUBE_PLAYLISTS: at most %d playlists are shown", mostPlaylists))
	}
	seen := map[string]bool{}
	for i, id := range v.YouTubePlaylists {
		id = strings.TrimSpace(id)
		v.YouTubePlaylists[i] = id
		if !playlistShape.MatchString(id) || seen[id] || id == v.YouTubeLivestream {
			wrong = append(wrong, fmt.Errorf("CUTTLE_YOUTUBE_PLAYLISTS: %q is not the id of a playlist, or it is there twice", id))
		}
		seen[id] = true
	}
	if v.YouTubeLivestream != "" && !playlistShape.MatchString(v.YouTubeLivestream) {
		wrong = append(wrong, fmt.Errorf("CUTTLE_YOUTUBE_LIVESTREAM: %q is not the id of a playlist", v.YouTubeLivestream))
	}
	if v.YouTubeKey != "" && len(v.YouTubePlaylists) == 0 && v.YouTubeLivestream == "" {
		wrong = append(wrong, errors.New("CUTTLE_YOUTUBE_PLAYLISTS or CUTTLE_YOUTUBE_LIVESTREAM is required with YOUTUBE_API_KEY"))
	}
	return errors.Join(wrong...)
}

// mostPlaylists is how many the page of the tutorials lists.
const mostPlaylists = 10

var (
	playlistShape = regexp.MustCompile(`^[A-Za-z0-9_-]{2,64}$`)
	buttonShape   = regexp.MustCompile(`^[a-zA-Z]+$`)
	videoShape    = regexp.MustCompile(`^[A-Za-z0-9_-]{11}$`)
)

// Icons say where icons are searched besides the product's own.
type Icons struct {
	NounProjectKey    string `env:"NOUN_PROJECT_KEY" help:"Key of the account at the Noun Project's API. Empty: people search the icons that come with the product."`
	NounProjectSecret string `env:"NOUN_PROJECT_SECRET" help:"Secret of that account."`
	NounProjectURL    string `name:"noun-project-api-url" env:"NOUN_PROJECT_API_URL" help:"Another server that speaks the Noun Project's API, for tests."`
}

// Check reports half an account.
func (i *Icons) Check() error {
	i.NounProjectKey, i.NounProjectSecret = strings.TrimSpace(i.NounProjectKey), strings.TrimSpace(i.NounProjectSecret)
	if (i.NounProjectKey == "") != (i.NounProjectSecret == "") {
		return errors.New("NOUN_PROJECT_KEY and NOUN_PROJECT_SECRET are required together")
	}
	return nil
}

// Hosts are the addresses under which browsers reach the product.
type Hosts struct {
	RootDomain   string   `env:"CUTTLE_ROOT_DOMAIN" help:"Minisites are {slug}.{root domain}."`
	MainHosts    []string `env:"CUTTLE_MAIN_HOSTS" help:"Hosts of the main site; the first is the main one."`
	StagingHosts []string `env:"CUTTLE_STAGING_HOSTS" help:"Hosts that show the main site unlisted."`
	PublicScheme string   `env:"CUTTLE_PUBLIC_SCHEME" enum:"https,http" default:"https" help:"Scheme of our addresses."`
	PublicPort   string   `env:"CUTTLE_PUBLIC_PORT" help:"Port in our addresses; empty for the scheme's default."`
}

// Kept says how long something is kept.
type Kept struct {
	ViewsKeptDays int `env:"CUTTLE_VIEWS_KEPT_DAYS" default:"400" help:"Days for which single views and downloads of projects are kept, at least 60; daily numbers are kept for good."`
}

// Node holds all settings of a node. Those without a default here are required in production (see Serve), or optional; Dev has defaults
// for most of them.
type Node struct {
	Log
	Folder
	Bucket
	Database
	Stripe
	Hosts
	Kept
	Videos
	Icons
	Listen              string            `env:"CUTTLE_LISTEN" default:"127.0.0.1:8080" help:"Address of the site."`
	InternalListen      string            `env:"CUTTLE_INTERNAL_LISTEN" default:"127.0.0.1:8081" help:"Address for /metrics and /internal; never public. Empty: none."`
	TrustedProxies      []string          `env:"CUTTLE_TRUSTED_PROXIES" help:"Addresses or ranges whose X-Forwarded-For and -Host count."`
	ImageURL            string            `env:"IMAGE_URL" help:"Another resizing service for thumbnails, with {url}, {width}, {height}, {quality} and {density} in its address."`
	SecretKey           string            `env:"CUTTLE_SECRET_KEY" help:"Secret of all nodes, at least 32 characters; pseudonymizes visitors."`
	RedisURL            string            `env:"REDIS_URL" help:"Redis, for limits that count on all nodes together."`
	RateScale           float64           `env:"CUTTLE_RATE_SCALE" help:"Multiplies every rate limit (1; 100 in dev)."`
	SMTPURL             string            `name:"smtp-url" env:"SMTP_URL" help:"Mail server: smtp://user:password@host:port or smtps://."`
	MailFrom            string            `env:"MAIL_FROM" help:"Sender address of emails."`
	StripeWebhookSecret []string          `env:"STRIPE_WEBHOOK_SECRET" help:"Signing secret of the endpoint /webhooks/stripe at Stripe; two, separated by a comma, while one replaces the other."`
	K12URL              string            `name:"k12-url" env:"K12_URL" help:"Page about the plans for schools. Empty: /cuttle-for-k-12-education."`
	ContentURL          string            `name:"content-url" env:"CUTTLE_CONTENT_URL" help:"Origin of another host that serves /content, such as https://content.example.com. Empty: this one does."`
	Links               map[string]string `name:"links" env:"CUTTLE_LINKS" help:"Addresses of the main site that lead to other sites, such as discord=https://example.com/chat;affiliate=https://example.com/affiliate. Others of them do not exist."`
	Social              map[string]string `name:"social" env:"CUTTLE_SOCIAL" help:"Our accounts at social networks, for the footer, such as instagram=https://instagram.com/example;youtube=https://youtube.com/@example. Empty: none."`
	ZapierAppURL        string            `name:"zapier-app-url" env:"ZAPIER_APP_URL" help:"Page of our app on Zapier, for the admins of minisites. Empty: no link."`
	GoogleClientID      string            `env:"GOOGLE_CLIENT_ID" help:"Client id of this site at Google. Empty: no sign-in with Google."`
	GoogleIssuer        string            `env:"GOOGLE_ISSUER" default:"https://accounts.google.com" help:"Issuer of Google's credentials."`
	EarlyAccess         []string          `env:"CUTTLE_EARLY_ACCESS" help:"Buttons of the editor that are early access, which is part of Pro, such as arc,icon."`
	IntroVideo          string            `env:"CUTTLE_INTRO_VIDEO" help:"Id of the quick intro's video at YouTube, which the dashboard plays. Empty: the dashboard leads to the first project."`
}

// TLS holds the settings of a node that serves https itself.
type TLS struct {
	TLS           bool     `name:"tls" env:"CUTTLE_TLS" help:"Serve https, with certificates from an ACME certificate authority, instead of http behind a proxy."`
	HTTPListen    string   `name:"http-listen" env:"CUTTLE_HTTP_LISTEN" help:"With --tls: address for plain http, which redirects to https (:80; in dev a free port of 127.0.0.1). The certificate authority must reach it at port 80."`
	TLSFiles      []string `name:"tls-files" env:"CUTTLE_TLS_FILES" help:"With --tls: externally renewed certificates for our own hosts, such as a wildcard: cert.pem:key.pem,…"`
	ACMEDirectory string   `name:"acme-directory" env:"ACME_DIRECTORY" help:"Certificate authority. Empty: Let's Encrypt; required in dev."`
	ACMERoots     string   `name:"acme-roots" env:"ACME_ROOTS" type:"path" help:"PEM file with the roots for the certificate authority's own certificate (in dev also for those it issues). Empty: the system's."`
	ACMEEmail     string   `name:"acme-email" env:"ACME_EMAIL" help:"Contact address for the certificate authority. Empty: MAIL_FROM."`
}

// Pairs returns the names of the certificate files with those of their keys.
func (s TLS) Pairs() ([][2]string, error) {
	pairs := make([][2]string, len(s.TLSFiles))
	for i, files := range s.TLSFiles {
		certificate, key, ok := strings.Cut(files, ":")
		if !ok || certificate == "" || key == "" {
			return nil, fmt.Errorf("CUTTLE_TLS_FILES: %q is not of the form cert.pem:key.pem", files)
		}
		pairs[i] = [2]string{certificate, key}
	}
	return pairs, nil
}

// Scheme is what the node itself speaks.
func (s *TLS) Scheme() string {
	if s.TLS {
		return "https"
	}
	return "http"
}

// Dev fills in the defaults of dev. There Let's Encrypt is none of them, because it counts what a mistake orders against a real domain.
func (s *TLS) Dev() error {
	if s.TLS && s.ACMEDirectory == "" {
		return errors.New("with --tls, ACME_DIRECTORY is required in dev: a certificate authority for tests, such as Pebble")
	}
	if s.HTTPListen == "" {
		s.HTTPListen = "127.0.0.1:0"
	}
	return nil
}

// Serve fills in the defaults of production.
func (s *TLS) Serve() {
	if s.HTTPListen == "" {
		s.HTTPListen = ":80"
	}
}

// Dev fills in the defaults of dev. The listener speaks scheme at port.
func (s *Node) Dev(scheme, port string) {
	if s.RootDomain == "" {
		s.RootDomain = "localhost"
	}
	if len(s.MainHosts) == 0 {
		s.MainHosts = []string{s.RootDomain}
	}
	if len(s.StagingHosts) == 0 {
		s.StagingHosts = []string{"staging." + s.RootDomain}
	}
	s.PublicScheme = scheme
	if s.PublicPort == "" {
		s.PublicPort = port
	}
	if s.SecretKey == "" {
		s.SecretKey = "not secret: it's in the public source"
	}
	if s.RateScale == 0 {
		s.RateScale = 100
	}
	if s.MailFrom == "" {
		s.MailFrom = "hello@cuttle.example"
	}
}

// MainOrigin is the address of the main site, with its port.
func (h Hosts) MainOrigin() string {
	return h.PublicScheme + "://" + h.MainHosts[0] + ":" + h.PublicPort
}

// Serve checks the settings for production and returns all problems at once.
func (s *Node) Serve() error {
	var wrong []error
	for _, need := range []struct{ name, value string }{
		{"CUTTLE_ROOT_DOMAIN", s.RootDomain}, {"CUTTLE_MAIN_HOSTS", strings.Join(s.MainHosts, "")}, {"DATABASE_URL", s.DatabaseURL},
		{"DATABASE_PLATFORM_URL", s.DatabasePlatformURL},
		{"CUTTLE_SECRET_KEY", s.SecretKey}, {"REDIS_URL", s.RedisURL}, {"SMTP_URL", s.SMTPURL}, {"MAIL_FROM", s.MailFrom},
	} {
		if need.value == "" {
			wrong = append(wrong, fmt.Errorf("%s is required", need.name))
		}
	}
	if s.SecretKey != "" && len(s.SecretKey) < shortestSecret {
		wrong = append(wrong, fmt.Errorf("CUTTLE_SECRET_KEY needs at least %d characters; `openssl rand -base64 32` makes one", shortestSecret))
	}
	wrong = append(wrong, s.payments()...)
	wrong = append(wrong, s.Videos.Check(), s.Icons.Check(), s.earlyAccess(), s.introVideo())
	for _, proxy := range s.TrustedProxies {
		if _, err := netip.ParsePrefix(proxy); err != nil {
			if _, err := netip.ParseAddr(proxy); err != nil {
				wrong = append(wrong, fmt.Errorf("CUTTLE_TRUSTED_PROXIES: %q is neither an address nor a range", proxy))
			}
		}
	}
	if s.GoogleClientID != "" && !strings.HasPrefix(s.GoogleIssuer, "https://") {
		wrong = append(wrong, errors.New("GOOGLE_ISSUER must begin with https://"))
	}
	if s.K12URL != "" && !strings.HasPrefix(s.K12URL, "https://") {
		wrong = append(wrong, errors.New("K12_URL must begin with https://"))
	}
	if host, secure := strings.CutPrefix(s.ContentURL, "https://"); s.ContentURL != "" && (!secure || host == "" || strings.ContainsAny(host, "/?#@; ")) {
		wrong = append(wrong, errors.New("CUTTLE_CONTENT_URL must be https:// and a host"))
	}
	if s.ZapierAppURL != "" && !strings.HasPrefix(s.ZapierAppURL, "https://") {
		wrong = append(wrong, errors.New("ZAPIER_APP_URL must begin with https://"))
	}
	if s.ViewsKeptDays < leastViewsKept {
		wrong = append(wrong, fmt.Errorf("CUTTLE_VIEWS_KEPT_DAYS must be at least %d", leastViewsKept))
	}
	if s.RateScale < 0 {
		wrong = append(wrong, errors.New("CUTTLE_RATE_SCALE cannot be negative"))
	}
	if s.RateScale == 0 {
		s.RateScale = 1
	}
	return errors.Join(wrong...)
}

func (s *Node) earlyAccess() error {
	for i, name := range s.EarlyAccess {
		if s.EarlyAccess[i] = strings.TrimSpace(name); !buttonShape.MatchString(s.EarlyAccess[i]) {
			return fmt.Errorf("CUTTLE_EARLY_ACCESS: %q is not the name of a button, such as ringOfHoles", name)
		}
	}
	return nil
}

func (s *Node) introVideo() error {
	if s.IntroVideo != "" && !videoShape.MatchString(s.IntroVideo) {
		return fmt.Errorf("CUTTLE_INTRO_VIDEO: %q is not the id of a video, which has 11 characters", s.IntroVideo)
	}
	return nil
}

// payments checks the settings of Stripe: all of them are needed, or none.
func (s *Node) payments() (wrong []error) {
	s.StripeSecretKey = strings.TrimSpace(s.StripeSecretKey)
	for i, secret := range s.StripeWebhookSecret {
		s.StripeWebhookSecret[i] = strings.TrimSpace(secret)
	}
	switch secrets := strings.Join(s.StripeWebhookSecret, ""); {
	case s.StripeSecretKey == "" && secrets == "":
		return nil
	case s.StripeSecretKey == "":
		wrong = append(wrong, errors.New("STRIPE_SECRET_KEY is required with STRIPE_WEBHOOK_SECRET; without both, nothing is sold"))
	case secrets == "":
		wrong = append(wrong, errors.New("STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY; without both, nothing is sold"))
	case slices.Contains(s.StripeWebhookSecret, ""):
		wrong = append(wrong, errors.New("STRIPE_WEBHOOK_SECRET: none of its entries may be empty"))
	}
	return wrong
}

// leastViewsKept is store.LeastViewsKept, which this package may not import.
const leastViewsKept = 60

// shortestSecret is the length of 256 bits in bytes; in base64 or hexadecimal they are longer.
const shortestSecret = 32
