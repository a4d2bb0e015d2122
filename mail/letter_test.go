package mail

import (
	"bytes"
	"fmt"
	"image/jpeg"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/fault"
)

var (
	product = Letterhead{SiteName: "Cuttle", Origin: "https://cuttle.example", SupportEmail: "support@cuttle.example"}
	hub     = Letterhead{
		SiteName: "Laser Hütte & Söhne", Origin: "http://laserhub.localhost:8080", LogoURL: "/media/logo.png",
		Light: map[string]string{"paper": "#eef3ef", "ink": "#12241f", "accent": "#145A4A", "on-accent": "#ffffff"},
		Dark:  map[string]string{"accent": "#5ec6a8", "on-accent": "#06231b"}, SupportEmail: "help@laserhub.example",
	}
)

// samples has each email, and each that has other words.
func samples() map[string]Message {
	return map[string]Message{
		"password_reset": PasswordReset{
			Letterhead: product, To: "ada@example.com", Link: "https://cuttle.example/reset-password?token=abc_DEF-123", ExpiresIn: time.Hour,
		},
		"password_reset_taken_back": PasswordReset{
			Letterhead: product, To: "ada@example.com", TakenBack: true, Link: "https://cuttle.example/reset-password?token=abc_DEF-123", ExpiresIn: time.Hour,
		},
		"password_reset_branded": PasswordReset{
			Letterhead: hub, To: "ada+<b>@example.com", Link: "http://localhost:8080/reset-password?token=a&b=%3Cc%3E", ExpiresIn: 30 * time.Minute,
		},
		"password_changed":          PasswordChanged{Letterhead: product, To: "ada@example.com", Link: product.Origin + "/forgot-password"},
		"password_changed_branded":  PasswordChanged{Letterhead: hub, To: "ada@example.com", Link: hub.Origin + "/forgot-password"},
		"two_step_on":               TwoStepChanged{Letterhead: product, To: "ada@example.com", What: TwoStepOn, Link: product.Origin + "/forgot-password"},
		"two_step_moved":            TwoStepChanged{Letterhead: product, To: "ada@example.com", What: TwoStepMoved, Link: product.Origin + "/forgot-password"},
		"two_step_off":              TwoStepChanged{Letterhead: product, To: "ada@example.com", What: TwoStepOff, Link: product.Origin + "/forgot-password"},
		"two_step_reset":            TwoStepChanged{Letterhead: product, To: "ada@example.com", What: TwoStepReset, Link: product.Origin + "/forgot-password"},
		"two_step_new_codes":        TwoStepChanged{Letterhead: product, To: "ada@example.com", What: TwoStepNewCodes, Link: product.Origin + "/forgot-password"},
		"two_step_recovered":        TwoStepChanged{Letterhead: hub, To: "ada@example.com", What: TwoStepRecovered, CodesLeft: 9, Link: product.Origin + "/forgot-password"},
		"confirm_email":             ConfirmEmail{Letterhead: product, To: "ada@example.com", Username: "ada", Link: "https://cuttle.example/confirm-email?token=abc", ExpiresIn: 24 * time.Hour},
		"confirm_email_signed_up":   ConfirmEmail{Letterhead: hub, To: "ada@example.com", Username: "ada", Reason: SignedUp, Link: "http://localhost:8080/confirm-email?token=abc", ExpiresIn: 24 * time.Hour},
		"confirm_email_welcome":     ConfirmEmail{Letterhead: product, To: "ada@example.com", Username: "ada", Reason: SignedUp, Link: "https://cuttle.example/confirm-email?token=abc", ExpiresIn: 24 * time.Hour},
		"confirm_email_new_address": ConfirmEmail{Letterhead: product, To: "ada@example.com", Username: "ada", Reason: NewAddress, Link: "https://cuttle.example/confirm-email?token=abc", ExpiresIn: 24 * time.Hour},
		"email_changed":             EmailChanged{Letterhead: product, To: "ada@example.com", Link: "https://cuttle.example/undo-email-change?token=abc", ExpiresIn: 7 * 24 * time.Hour},
		"account_deleted":           AccountDeleted{Letterhead: product, To: "ada@example.com", Username: "ada", Link: "https://cuttle.example/login", ExpiresIn: 14 * 24 * time.Hour, EndsRenewal: true},
		"account_restored":          AccountRestored{Letterhead: hub, To: "ada@example.com", Username: "ada", Link: "http://localhost:8080/settings"},
		"trial_ending":              TrialEnding{Letterhead: product, To: "ada@example.com", Link: "https://cuttle.example/settings", Ends: time.Date(2026, 12, 21, 12, 0, 0, 0, time.UTC), Price: Price{Currency: "usd", Amount: 21600, Yearly: true}},
		"trial_ending_coupon": TrialEnding{Letterhead: product, To: "ada@example.com", Link: "https://cuttle.example/settings", Ends: time.Date(2026, 12, 21, 12, 0, 0, 0, time.UTC), Price: Price{
			Currency: "eur", Amount: 2200, Discounted: new(1980), DiscountedUntil: new(time.Date(2027, 3, 21, 12, 0, 0, 0, time.UTC)),
		}},
		"trial_refused":    TrialRefused{Letterhead: product, To: "ada@example.com", Link: "https://cuttle.example/pricing"},
		"payment_failed":   PaymentFailed{Letterhead: product, To: "ada@example.com", Link: "https://cuttle.example/settings", Currency: "eur", Due: new(2200), PayBy: time.Date(2027, 1, 4, 12, 0, 0, 0, time.UTC)},
		"payment_returned": PaymentReturned{Letterhead: product, To: "ada@example.com", Link: "https://cuttle.example/settings", Next: time.Date(2031, 3, 5, 12, 0, 0, 0, time.UTC)},
		"payment_returned_gift": PaymentReturned{
			Letterhead: product, To: "ada@example.com", Link: "https://cuttle.example/settings", GiftUntil: time.Date(2031, 4, 1, 12, 0, 0, 0, time.UTC),
		},
		"stays_canceled":          StaysCanceled{Letterhead: product, To: "ada@example.com", Link: "https://cuttle.example/settings", Ends: time.Date(2031, 3, 5, 12, 0, 0, 0, time.UTC)},
		"subscription_ended":      SubscriptionEnded{Letterhead: product, To: "ada@example.com", Link: "https://cuttle.example/pricing"},
		"subscription_ended_card": SubscriptionEnded{Letterhead: product, To: "ada@example.com", Link: "https://cuttle.example/pricing", CardFailed: true},
		"subscription_ended_gift": SubscriptionEnded{
			Letterhead: product, To: "ada@example.com", Link: "https://cuttle.example/pricing", GiftUntil: time.Date(2027, 2, 28, 9, 30, 0, 0, time.UTC),
		},
		"test_letter": TestLetter{Letterhead: hub, To: "ada@example.com"},
		"domain_proposed": DomainProposed{
			Letterhead: product, To: "boss@example.com", Minisite: "Laser Hub", Domain: "hütte.example (xn--htte-0ra.example)", Link: "http://localhost:8080/?modal=login&continue=%2Fadmin%2Fminisites",
		},
		"minisite_suspended": MinisiteSuspended{
			Letterhead: product, To: "ada@example.com", Minisite: "Laser Hütte & Söhne", Host: "laserhub.localhost:8080", Reason: "The invoices of May and June are unpaid.",
		},
		"project_hidden": ProjectHidden{
			Letterhead: product, To: "ada@example.com", Project: "Name tag", Reason: "It copies somebody else's work.", Link: "https://cuttle.example/@ada/Name-tag-a1b2",
			Thumbnail: "/media/thumbnails/400x225@2-a1.jpg",
		},
		"minisite_resumed": MinisiteResumed{Letterhead: product, To: "ada@example.com", Minisite: "Laser Hütte & Söhne", Link: "http://laserhub.localhost:8080"},
		"domain_allowed": DomainAllowed{
			Letterhead: hub, To: "ada@example.com", Domain: "hütte.example", Link: "http://localhost:8080/minisite-admin/laserhub/domains",
		},
		"domain_disallowed": DomainDisallowed{
			Letterhead: hub, To: "ada@example.com", Domain: "hütte.example", Link: "http://localhost:8080/minisite-admin/laserhub/domains",
		},
		"domain_given_up": DomainGivenUp{
			Letterhead: hub, To: "ada@example.com", Domain: "hütte.example", Link: "http://localhost:8080/minisite-admin/laserhub/domains",
		},
		"domain_live": DomainLive{
			Letterhead: hub, To: "ada@example.com", Domain: "hütte.example", Link: "http://localhost:8080/minisite-admin/laserhub/domains",
		},
		"domain_away": DomainAway{
			Letterhead: hub, To: "ada@example.com", Domain: "hütte.example", Link: "http://localhost:8080/minisite-admin/laserhub/domains",
		},
		"domain_failing": DomainFailing{
			Letterhead: hub, To: "ada@example.com", Domain: "hütte.example", Record: "_cuttle-challenge.xn--htte-0ra.example", Link: "http://localhost:8080/minisite-admin/laserhub/domains",
			Until: time.Date(2026, 12, 2, 12, 0, 0, 0, time.UTC),
		},
		"domain_released": DomainReleased{
			Letterhead: hub, To: "ada@example.com", Domain: "hütte.example", Link: "http://localhost:8080/minisite-admin/laserhub/domains", Until: time.Date(2027, 1, 1, 12, 0, 0, 0, time.UTC),
		},
		"google_connection": GoogleConnection{
			Letterhead: product, To: "ada@example.com", Link: "https://cuttle.example/connect-google?token=abc_DEF-123", ExpiresIn: time.Hour,
		},
		"export_ready": ExportReady{Letterhead: product, To: "ada@example.com", Link: "https://cuttle.example/settings", ExpiresIn: 7 * 24 * time.Hour},
		"minisite_invitation": MinisiteInvitation{
			Letterhead: hub, To: "ada@example.com", Name: "Ada & Co", Link: "http://laserhub.localhost:8080/?invitation=abc_DEF-123",
			ExpiresIn: 30 * 24 * time.Hour,
		},
		"minisite_invitation_admin": MinisiteInvitation{
			Letterhead: hub, To: "ada@example.com", Name: "Ada", AsAdmin: true, Link: "http://laserhub.localhost:8080/?invitation=abc_DEF-123",
			ExpiresIn: 30 * 24 * time.Hour,
		},
		"minisite_invitation_bare": MinisiteInvitation{
			Letterhead: Letterhead{SiteName: "Sawdust Club", Origin: "https://sawdust.example"}, To: "ada@example.com", Name: "Ada", AsAdmin: true,
			Link: "https://sawdust.example/?invitation=abc", ExpiresIn: 30 * 24 * time.Hour,
		},
		"connection_code": ConnectionCode{
			Letterhead: hub, To: "ada+<b>@example.com", Account: "Ada_1", Code: "049271", ExpiresIn: 15 * time.Minute,
		},
		"connection_code_bare": ConnectionCode{
			Letterhead: Letterhead{SiteName: "Sawdust Club", Origin: "https://sawdust.example"}, To: "ada@example.com", Account: "ada",
			Code: "000000", ExpiresIn: 15 * time.Minute,
		},
		"password_changed_bare": PasswordChanged{Letterhead: Letterhead{SiteName: "Sawdust Club", Origin: "https://sawdust.example"}, To: "ada@example.com", Link: "https://sawdust.example/forgot-password"},
	}
}

// shapes are the emails whose HTML is compared, one for each part of the template: logo, escapes and button, a code, a picture.
var shapes = []string{"password_reset_branded", "connection_code", "subscription_ended_gift"}

// UPDATE_GOLDEN=1 writes what is rendered; look at the difference, and at the emails in a browser, before committing. LOOKS=folder writes the HTML of all emails there.
func TestEmails(t *testing.T) {
	t.Parallel()
	var texts strings.Builder
	emails := samples()
	for _, name := range slices.Sorted(maps.Keys(emails)) {
		l := emails[name].write()
		if err := l.check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		text, html, err := l.render()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		fmt.Fprintf(&texts, "=== %s\nSubject: %s\nPreview: %s\n\n%s\n", name, l.Subject, l.Preview, text)
		if slices.Contains(shapes, name) {
			golden(t, name+".html", html)
		}
		if strings.Contains(html, "ZgotmplZ") {
			t.Errorf("%s: the template engine refused a value", name)
		}
		if l.Picture != nil && strings.HasPrefix(l.Picture.Path, PicturesPath) {
			file, _ := PictureFile(strings.TrimPrefix(l.Picture.Path, PicturesPath))
			size, err := jpeg.DecodeConfig(bytes.NewReader(file))
			if err != nil || size.Width != 2*cardWidth || size.Width*l.Picture.Height != size.Height*l.Picture.Width {
				t.Errorf("%s: a picture of %d × %d, %v", name, size.Width, size.Height, err)
			}
		}
		if folder := os.Getenv("LOOKS"); folder != "" {
			if err := os.WriteFile(filepath.Join(folder, name+".html"), []byte(html), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	golden(t, "emails.txt", texts.String())
}

// What members get in the name of their minisite has its name as the sender, and ours nowhere (docs/white-label.md).
func TestEmailsToMembersNameTheirMinisite(t *testing.T) {
	t.Parallel()
	const to, link = "ada@example.com", "https://main.example/page?token=abc"
	for _, message := range []Message{
		PasswordReset{Letterhead: hub, To: to, Link: link, ExpiresIn: time.Hour},
		PasswordReset{Letterhead: hub, To: to, Link: link, ExpiresIn: time.Hour, TakenBack: true},
		PasswordChanged{Letterhead: hub, To: to, Link: hub.Origin + "/forgot-password"},
		ConfirmEmail{Letterhead: hub, To: to, Username: "ada", Link: link, ExpiresIn: time.Hour},
		ConfirmEmail{Letterhead: hub, To: to, Username: "ada", Reason: SignedUp, Link: link, ExpiresIn: time.Hour},
		ConfirmEmail{Letterhead: hub, To: to, Username: "ada", Reason: NewAddress, Link: link, ExpiresIn: time.Hour},
		EmailChanged{Letterhead: hub, To: to, Link: link, ExpiresIn: time.Hour},
		AccountDeleted{Letterhead: hub, To: to, Username: "ada", Link: link, ExpiresIn: time.Hour},
		AccountRestored{Letterhead: hub, To: to, Username: "ada", Link: link},
		GoogleConnection{Letterhead: hub, To: to, Link: link, ExpiresIn: time.Hour},
		ExportReady{Letterhead: hub, To: to, Link: link, ExpiresIn: time.Hour},
		MinisiteInvitation{Letterhead: hub, To: to, Name: "Ada", Link: link, ExpiresIn: time.Hour},
		ConnectionCode{Letterhead: hub, To: to, Account: "ada", Code: "049271", ExpiresIn: time.Hour},
		TestLetter{Letterhead: hub, To: to},
	} {
		row, err := rowOf(message, time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC))
		if err != nil {
			t.Fatalf("%T: %v", message, err)
		}
		if row.Sender != "Laser Hütte & Söhne" || row.ReplyTo != "help@laserhub.example" {
			t.Errorf("%T is from %q, replies go to %q", message, row.Sender, row.ReplyTo)
		}
		for _, text := range []string{row.Subject, row.TextBody, row.HtmlBody} {
			if strings.Contains(strings.ToLower(text), "cuttle") {
				t.Errorf("%T names us: %s", message, text)
			}
		}
	}
}

func golden(t *testing.T, file, got string) {
	t.Helper()
	path := filepath.Join("testdata", file)
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs from what was agreed. Got:\n%s", path, got)
	}
}

// Text that other people choose (a site's name, an address) must be escaped.
func TestLetterEscapes(t *testing.T) {
	t.Parallel()
	evil := Letterhead{
		SiteName: `<script>alert(1)</script>`, Origin: "https://evil.example", LogoURL: `javascript:alert(1)`,
		Accent: `red;background:url(https://x.example)`, SupportEmail: `"><img src=x>@example.com`,
	}
	l := PasswordReset{Letterhead: evil, To: `"><b>@example.com`, Link: "https://evil.example/r?t=1", ExpiresIn: time.Hour}.write()
	_, html, err := l.render()
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"<script", "<b>", "<img src=x", `"javascript:`, "x.example"} {
		if strings.Contains(html, bad) {
			t.Errorf("%q is in\n%s", bad, html)
		}
	}
	if !strings.Contains(html, cuttle.Accent.String()) {
		t.Error("an accent that is no colour is not replaced by the default")
	}
}

func TestNamesBecomeOneLine(t *testing.T) {
	t.Parallel()
	l := PasswordChanged{Letterhead: Letterhead{SiteName: " Laser\r\nBcc: x@example.com\t Hub ", Origin: "https://hub.example"}, To: "a@example.com"}.write()
	if _, _, err := l.render(); err != nil {
		t.Fatal(err)
	}
	if l.Subject != "Your “Laser Bcc: x@example.com Hub” password was changed" || l.SiteName != "Laser Bcc: x@example.com Hub" {
		t.Errorf("%q, %q", l.Subject, l.SiteName)
	}
}

// A minisite's name may read like a sentence: in a subject it is quoted, and there and as the sender it is short.
func TestSubjectsQuoteTheName(t *testing.T) {
	t.Parallel()
	long := "The Guild of Cutters. Your card was declined, call us at once"
	for name, want := range map[string]string{
		"Cuttle": "Cuttle", "Laser Hub": "“Laser Hub”", "The “Hub”": "“The Hub”", long: "“The Guild of Cutters. Your card was decl…”",
	} {
		head := Letterhead{SiteName: name, Origin: "https://hub.example"}
		for _, m := range []Message{
			PasswordReset{Letterhead: head}, PasswordChanged{Letterhead: head}, MinisiteInvitation{Letterhead: head}, MinisiteInvitation{Letterhead: head, AsAdmin: true},
			ConnectionCode{Letterhead: head},
		} {
			if l := m.write(); !strings.Contains(l.Subject, " "+want) || strings.Count(l.Subject, "“") != strings.Count(want, "“") {
				t.Errorf("%q, want %s", l.Subject, want)
			}
		}
	}
	if got := shortName(long); got != "The Guild of Cutters. Your card was decl…" {
		t.Errorf("as the sender: %q", got)
	}
}

func TestLetterRefusesDeadLinks(t *testing.T) {
	t.Parallel()
	for _, m := range []Message{
		PasswordReset{Letterhead: product, To: "a@example.com", Link: "/reset-password?token=x", ExpiresIn: time.Hour},
		PasswordReset{Letterhead: product, To: "a@example.com", Link: "javascript:alert(1)//x", ExpiresIn: time.Hour},
		PasswordReset{Letterhead: product, To: "a@example.com", Link: "https://user@cuttle.example/", ExpiresIn: time.Hour},
		PasswordReset{Letterhead: product, Link: "https://cuttle.example/r", ExpiresIn: time.Hour},
		MinisiteInvitation{Letterhead: hub, To: "a@example.com", Name: "Ada", Link: "/?invitation=x", ExpiresIn: time.Hour},
		PasswordChanged{Letterhead: Letterhead{SiteName: "Cuttle"}, To: "a@example.com", Link: "https://cuttle.example/r"},
		PasswordChanged{Letterhead: Letterhead{SiteName: "Cuttle", Origin: "cuttle.example"}, To: "a@example.com", Link: "https://cuttle.example/r"},
		PasswordChanged{Letterhead: Letterhead{Origin: "https://cuttle.example"}, To: "a@example.com", Link: "https://cuttle.example/r"},
	} {
		l := m.write()
		if err := l.check(); !fault.Is(err, fault.Internal) {
			t.Errorf("%+v: %v", m, err)
		}
	}
}

func TestInWords(t *testing.T) {
	t.Parallel()
	for d, want := range map[time.Duration]string{
		time.Hour: "1 hour", 2 * time.Hour: "2 hours", 30 * time.Minute: "30 minutes", 90 * time.Minute: "90 minutes",
		24 * time.Hour: "24 hours", 72 * time.Hour: "3 days", 90 * time.Second: "2 minutes", 150 * time.Second: "2 minutes",
	} {
		if got := inWords(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}
