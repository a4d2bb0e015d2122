package config_test

import (
	"strings"
	"testing"

	"cuttle/cmd/cuttle/internal/config"
)

func whole() config.Node {
	return config.Node{
		Hosts:    config.Hosts{RootDomain: "cuttle.test", MainHosts: []string{"cuttle.test"}},
		Database: config.Database{DatabaseURL: "postgres://x", DatabasePlatformURL: "postgres://y"},
		RedisURL: "redis://x", SMTPURL: "smtp://x", MailFrom: "a@b.c", SecretKey: "0123456789abcdef0123456789abcdef",
		Kept: config.Kept{ViewsKeptDays: 400}, Stripe: config.Stripe{StripeSecretKey: "sk_x"}, StripeWebhookSecret: []string{"whsec_x"},
	}
}

func TestServeNamesWhatIsWrong(t *testing.T) {
	t.Parallel()
	for want, change := range map[string]func(*config.Node){
		"CUTTLE_ROOT_DOMAIN is required":       func(s *config.Node) { s.RootDomain = "" },
		"CUTTLE_MAIN_HOSTS is required":        func(s *config.Node) { s.MainHosts = nil },
		"DATABASE_URL is required":             func(s *config.Node) { s.DatabaseURL = "" },
		"DATABASE_PLATFORM_URL is required":    func(s *config.Node) { s.DatabasePlatformURL = "" },
		"CUTTLE_SECRET_KEY is required":        func(s *config.Node) { s.SecretKey = "" },
		"needs at least 32 characters":         func(s *config.Node) { s.SecretKey = "0123456789abcdef0123456789abcde" },
		"STRIPE_SECRET_KEY is required":        func(s *config.Node) { s.StripeSecretKey = " " },
		"STRIPE_WEBHOOK_SECRET is required":    func(s *config.Node) { s.StripeWebhookSecret = []string{""} },
		"none of its entries may be empty":     func(s *config.Node) { s.StripeWebhookSecret = []string{"whsec_x", " "} },
		"REDIS_URL is required":                func(s *config.Node) { s.RedisURL = "" },
		"SMTP_URL is required":                 func(s *config.Node) { s.SMTPURL = "" },
		"MAIL_FROM is required":                func(s *config.Node) { s.MailFrom = "" },
		"neither an address nor a range":       func(s *config.Node) { s.TrustedProxies = []string{"10.0.0.0/8", "everyone"} },
		"CUTTLE_CONTENT_URL must be https://":  func(s *config.Node) { s.ContentURL = "https://content.example.com/texts" },
		"K12_URL must begin with https":        func(s *config.Node) { s.K12URL = "javascript:alert(1)" },
		"ZAPIER_APP_URL must begin with https": func(s *config.Node) { s.ZapierAppURL = "javascript:alert(1)" },
		"GOOGLE_ISSUER must begin with https":  func(s *config.Node) { s.GoogleClientID, s.GoogleIssuer = "x", "http://accounts.google.com" },
		"VIEWS_KEPT_DAYS must be at least 60":  func(s *config.Node) { s.ViewsKeptDays = 59 },
		"at most 10 playlists": func(s *config.Node) {
			s.YouTubePlaylists = strings.Split("P1,P2,P3,P4,P5,P6,P7,P8,P9,P10,P11", ",")
		},
		"is there twice":                     func(s *config.Node) { s.YouTubePlaylists = []string{"PL1", " PL1"} },
		`CUTTLE_YOUTUBE_PLAYLISTS: "PL2"`:    func(s *config.Node) { s.YouTubePlaylists, s.YouTubeLivestream = []string{"PL2"}, "PL2" },
		`CUTTLE_YOUTUBE_LIVESTREAM: "a b"`:   func(s *config.Node) { s.YouTubeLivestream = "a b" },
		"is required with YOUTUBE_API_KEY":   func(s *config.Node) { s.YouTubeKey = "k" },
		`CUTTLE_INTRO_VIDEO: "https://youtu`: func(s *config.Node) { s.IntroVideo = "https://youtu.be/x" },
		"NOUN_PROJECT_SECRET are required":   func(s *config.Node) { s.NounProjectKey, s.NounProjectSecret = "key", " " },
		`CUTTLE_EARLY_ACCESS: "Ring of`:      func(s *config.Node) { s.EarlyAccess = []string{"arc", "Ring of holes"} },
		"cannot be negative":                 func(s *config.Node) { s.RateScale = -1 },
	} {
		s := whole()
		change(&s)
		if err := s.Serve(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
	s := whole()
	if err := s.Serve(); err != nil || s.RateScale != 1 {
		t.Errorf("whole settings: %v, rate scale %v", err, s.RateScale)
	}
}

// "`serve` without Stripe runs with plans given by hand" (issue 37).
func TestServeWithoutStripe(t *testing.T) {
	t.Parallel()
	for _, secrets := range [][]string{nil, {""}, {" "}} {
		s := whole()
		s.StripeSecretKey, s.StripeWebhookSecret = "", secrets
		if err := s.Serve(); err != nil {
			t.Errorf("with the secrets %q: %v", secrets, err)
		}
	}
}

func TestDevDefaults(t *testing.T) {
	t.Parallel()
	s := config.Node{Hosts: config.Hosts{PublicScheme: "https"}}
	s.Dev("http", "8080")
	if s.RootDomain != "localhost" || s.MainHosts[0] != "localhost" || s.PublicScheme != "http" || s.PublicPort != "8080" || s.RateScale != 100 || s.SecretKey == "" {
		t.Errorf("got %+v", s)
	}
	s = config.Node{Hosts: config.Hosts{RootDomain: "cuttle.test", PublicPort: "80"}, RateScale: 1}
	s.Dev("https", "8080")
	if s.MainHosts[0] != "cuttle.test" || s.MainOrigin() != "https://cuttle.test:80" || s.StagingHosts[0] != "staging.cuttle.test" || s.RateScale != 1 || s.PublicPort != "80" {
		t.Errorf("got %+v", s)
	}
}

func TestTLSInDev(t *testing.T) {
	t.Parallel()
	if err := (&config.TLS{}).Dev(); err != nil {
		t.Errorf("without TLS: %v", err)
	}
	s := config.TLS{TLS: true}
	if err := s.Dev(); err == nil || !strings.Contains(err.Error(), "ACME_DIRECTORY is required") {
		t.Errorf("without a certificate authority: %v", err)
	}
	s.ACMEDirectory = "https://127.0.0.1:14000/dir"
	if err := s.Dev(); err != nil || s.HTTPListen != "127.0.0.1:0" {
		t.Errorf("got %+v, %v", s, err)
	}
}
