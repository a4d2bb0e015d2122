package mail

import (
	"fmt"
	"strings"
	"time"
)

// PasswordReset goes to somebody who forgot their password. Link lets anybody who has it set a new one.
type PasswordReset struct {
	Letterhead
	To        string
	TakenBack bool // after a change of the address was undone: the account has no password now
	Link      string
	ExpiresIn time.Duration
}

func (m PasswordReset) write() letter {
	site := oneLine(m.SiteName)
	l := letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Reset your " + quotedName(m.SiteName) + " password",
		Preview: "Choose a new one within " + inWords(m.ExpiresIn) + ".",
		Heading: "Let’s get you back in",
		Paragraphs: []string{
			"Someone, hopefully you, asked for a new password for " + m.To + " at " + site + ". You can choose one now:",
		},
		Button: &button{Label: "Choose a new password", Link: m.Link},
		Notes: []string{
			"The link works once, within " + inWords(m.ExpiresIn) + ". If it has expired, ask for another.",
			"If you didn’t ask for this, you can ignore this email. Your password stays the same.",
		},
	}
	if m.TakenBack {
		l.Heading = "Your account is yours again"
		l.Paragraphs = []string{m.To + " is the address of your account at " + site + " again, and everyone is logged out. The account has no password now, so please choose one."}
		l.Notes = l.Notes[:1]
	}
	return l
}

// PasswordChanged notifies the owner of an account, in case somebody else did it.
type PasswordChanged struct {
	Letterhead
	To   string
	Link string // where somebody who forgot their password gets another
}

func (m PasswordChanged) write() letter {
	site := oneLine(m.SiteName)
	otherwise := "If this wasn’t you, choose a new password right away"
	if m.SupportEmail != "" {
		otherwise += ", and write to us at " + m.SupportEmail + " for help"
	}
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your " + quotedName(m.SiteName) + " password was changed",
		Preview: "If that was you, all is well.",
		Heading: "Your password was changed",
		Paragraphs: []string{
			"The password for " + m.To + " at " + site + " has just been changed.",
			"If that was you, you don’t have to do anything.",
			otherwise + ".",
		},
		Button: &button{Label: "This wasn’t me", Link: m.Link},
	}
}

// TwoStepChanged notifies the owner of an account about their two-step login, in case somebody else did it.
type TwoStepChanged struct {
	Letterhead
	To        string
	What      TwoStepChange
	CodesLeft int    // recovery codes, with TwoStepRecovered
	Link      string // where somebody else's sessions are ended with a new password
}

// TwoStepChange is what has happened to somebody's two-step login.
type TwoStepChange string

// What can happen.
const (
	TwoStepOn        TwoStepChange = "on"
	TwoStepMoved     TwoStepChange = "moved" // to another app
	TwoStepOff       TwoStepChange = "off"
	TwoStepReset     TwoStepChange = "reset" // by the operator
	TwoStepNewCodes  TwoStepChange = "new codes"
	TwoStepRecovered TwoStepChange = "recovered" // a login, or a change, with a recovery code
)

func (m TwoStepChanged) write() letter {
	account := "your account " + m.To + " at " + oneLine(m.SiteName)
	l := letter{
		Letterhead: m.Letterhead, To: m.To, Preview: "If that was you, all is well.",
		Button: &button{Label: "This wasn’t me", Link: m.Link},
	}
	var happened string
	switch m.What {
	case TwoStepOn:
		l.Subject, l.Heading = "Two-step login is on", "Two-step login is on"
		happened = "Two-step login was turned on for " + account + ". From now on, you log in with a code from your authenticator app, too."
	case TwoStepMoved:
		l.Subject, l.Heading = "Your authenticator app was changed", "Your authenticator app was changed"
		happened = "Two-step login for " + account + " now uses another authenticator app. The old app and the old recovery codes no longer work."
	case TwoStepOff:
		l.Subject, l.Heading = "Two-step login is off", "Two-step login is off"
		happened = "Two-step login was turned off for " + account + "."
	case TwoStepReset:
		l.Subject, l.Heading = "We turned off your two-step login", "Two-step login is off"
		happened = "Someone, hopefully you, asked us for help with two-step login, so we turned it off for " + account + ". You can turn it on again in the settings."
	case TwoStepNewCodes:
		l.Subject, l.Heading = "You have new recovery codes", "You have new recovery codes"
		happened = "There are new recovery codes for " + account + ". The old ones no longer work."
	case TwoStepRecovered:
		l.Subject, l.Heading = "A recovery code was used", "A recovery code was used"
		happened = fmt.Sprintf("One of the recovery codes for %s was used. You have %d left. You can make new ones in the settings.", account, m.CodesLeft)
	}
	l.Subject += " at " + quotedName(m.SiteName)
	otherwise := "If this wasn’t you, choose a new password right away, which logs everyone out"
	if m.SupportEmail != "" {
		otherwise += ", and write to us at " + m.SupportEmail + " for help"
	}
	l.Paragraphs = []string{happened, "If that was you, you don’t have to do anything.", otherwise + "."}
	return l
}

// ConfirmEmail asks somebody to show that they read an address. Link counts only for the account Username.
type ConfirmEmail struct {
	Letterhead
	To        string
	Username  string
	Reason    ConfirmReason
	Link      string
	ExpiresIn time.Duration
}

// ConfirmReason is why an address is confirmed.
type ConfirmReason int

const (
	OwnAddress ConfirmReason = iota // the person asked for the email
	SignedUp
	NewAddress // the account has another address until then
)

func (m ConfirmEmail) write() letter {
	site := oneLine(m.SiteName)
	l := letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Confirm your email address for " + quotedName(m.SiteName),
		Preview: "One click confirms that this address is yours.",
		Heading: "Is this your address?",
		Paragraphs: []string{
			"Please confirm that " + m.To + " is the address of your account " + m.Username + " at " + site + ".",
		},
		Button: &button{Label: "Confirm my address", Link: m.Link},
		Notes: []string{
			"The link works for " + inWords(m.ExpiresIn) + ". You’ll need to be logged in as " + m.Username + ".",
			"If you didn’t ask for this, you can ignore this email. Nothing happens unless you confirm.",
		},
		Why: "someone entered this address at " + site,
	}
	switch m.Reason {
	case SignedUp:
		if strings.HasPrefix(m.Link, m.Origin+"/") { // the site is ours
			l.Picture = welcomePicture()
		}
		l.Heading = "Welcome to the workshop"
		l.Paragraphs = []string{
			"Your account " + m.Username + " at " + site + " is ready.",
			"Please confirm that " + m.To + " is your address, so we can help you if you ever lose your password.",
		}
	case NewAddress:
		l.Paragraphs = append(l.Paragraphs, "Until you do, the account keeps its current address.")
	}
	return l
}

// EmailChanged notifies the owner of an account's earlier address, in case somebody else did it. Link lets anybody who has it take the
// account back.
type EmailChanged struct {
	Letterhead
	To        string
	Link      string
	ExpiresIn time.Duration
}

func (m EmailChanged) write() letter {
	site := oneLine(m.SiteName)
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your email address for " + quotedName(m.SiteName) + " was changed",
		Preview: "If that was you, all is well.",
		Heading: "Your email address was changed",
		Paragraphs: []string{
			"The account at " + site + " with the address " + m.To + " now has another address.",
			"If that was you, you don’t have to do anything.",
			"If it wasn’t you, undo the change: your old address is restored, everyone is logged out, and you choose a new password.",
		},
		Button: &button{Label: "This wasn’t me", Link: m.Link},
		Notes:  []string{"The link works within " + inWords(m.ExpiresIn) + ". Please don’t forward this email."},
		Why:    "this was the address of your account at " + site,
	}
}

// AccountDeleted notifies people that their account was deleted, and until when a login restores it.
type AccountDeleted struct {
	Letterhead
	To, Username string
	Link         string // to the login
	ExpiresIn    time.Duration
	EndsRenewal  bool // of a subscription, if they have one
}

func (m AccountDeleted) write() letter {
	site := oneLine(m.SiteName)
	l := letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your account at " + quotedName(m.SiteName) + " was deleted",
		Preview: "Changed your mind? Log in within " + inWords(m.ExpiresIn) + ".",
		Heading: "Goodbye, and thank you",
		Paragraphs: []string{
			"Your account " + m.Username + " at " + site + " was deleted, and you are logged out everywhere. No one can see your projects now.",
			"If you change your mind, log in within " + inWords(m.ExpiresIn) + ", and everything is restored. After that your account is gone for good.",
		},
		Button: &button{Label: "Log in and keep my account", Link: m.Link},
		Notes:  []string{"If this wasn’t you, log in and change your password in the settings."},
		Why:    "this was the address of your account at " + site,
	}
	if m.EndsRenewal {
		l.Paragraphs = append(l.Paragraphs, "If you have a subscription, we won’t renew it or charge you again.")
	}
	return l
}

// AccountRestored notifies people that a login has restored their deleted account.
type AccountRestored struct {
	Letterhead
	To, Username string
	Link         string // to the settings
}

func (m AccountRestored) write() letter {
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your account at " + quotedName(m.SiteName) + " is restored",
		Preview: "A login restored your account. Nothing is deleted.",
		Heading: "Welcome back",
		Paragraphs: []string{
			"Someone logged in to your account " + m.Username + " at " + oneLine(m.SiteName) + ", so the account and its projects are restored.",
			"If that was you, you don’t have to do anything.",
		},
		Button: &button{Label: "See your account", Link: m.Link},
		Notes:  []string{"If this wasn’t you, change your password in the settings. You can delete the account again there."},
	}
}

// GoogleConnection goes to the owner of an account in whose name somebody signed in with Google. Link lets whoever has it, and the browser that
// asked, sign in with that Google account from then on.
type GoogleConnection struct {
	Letterhead
	To        string
	Link      string
	ExpiresIn time.Duration
}

func (m GoogleConnection) write() letter {
	site := oneLine(m.SiteName)
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Connect Google with your " + quotedName(m.SiteName) + " account",
		Preview: "Connect Google within " + inWords(m.ExpiresIn) + ".",
		Heading: "Sign in with Google from now on?",
		Paragraphs: []string{
			"Someone, hopefully you, signed in to " + site + " with a Google account for " + m.To + ". You already have an account here. Connect the two to log in with Google:",
		},
		Button: &button{Label: "Connect Google", Link: m.Link},
		Notes: []string{
			"The link works once, within " + inWords(m.ExpiresIn) + ", in the browser where you signed in with Google. If it has expired, sign in with Google again.",
			"If this wasn’t you, you can ignore this email. Nothing is connected.",
		},
	}
}

// ExportReady notifies people that they can download the archive of their account in the settings.
type ExportReady struct {
	Letterhead
	To        string
	Link      string // to the settings
	ExpiresIn time.Duration
}

func (m ExportReady) write() letter {
	site := oneLine(m.SiteName)
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your archive from " + quotedName(m.SiteName) + " is ready",
		Preview: "Download it within " + inWords(m.ExpiresIn) + ".",
		Picture: archivePicture(),
		Heading: "Your archive is ready",
		Paragraphs: []string{
			"The archive has your account, your projects and your files at " + site + ". You can download it in your settings within " + inWords(m.ExpiresIn) + ".",
		},
		Button: &button{Label: "Open my settings", Link: m.Link},
		Notes:  []string{"If you didn’t ask for the archive, change your password in the settings."},
	}
}

// TestLetter shows an admin of a minisite that its emails arrive, and how they look.
type TestLetter struct {
	Letterhead
	To string
}

func (m TestLetter) write() letter {
	site := oneLine(m.SiteName)
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "A test email from " + quotedName(m.SiteName),
		Preview: "Emails arrive and look like this.",
		Heading: "It works",
		Paragraphs: []string{
			"You, or another admin, ran the checks of " + site + ". Members get emails that look like this.",
			"If this email was in your spam folder, your members’ emails may land there, too. Please let the platform’s operator know.",
		},
		Button: &button{Label: "Open " + site, Link: m.Origin},
		Notes:  []string{"If you didn’t run the checks, you can ignore this email."},
		Why:    adminOf(site),
	}
}

// MinisiteInvitation asks somebody to connect an account with their membership. Link lets anybody who has it do so. It is a bulk
// letter: an admin can ask for thousands.
type MinisiteInvitation struct {
	Letterhead
	TenantID  string
	To, Name  string
	AsAdmin   bool
	Link      string
	ExpiresIn time.Duration
}

func (m MinisiteInvitation) write() letter {
	site := oneLine(m.SiteName)
	l := letter{
		Letterhead: m.Letterhead, TenantID: m.TenantID, To: m.To,
		Subject: "You’re invited to " + quotedName(m.SiteName),
		Preview: "Accept within " + inWords(m.ExpiresIn) + ".",
		Heading: greeting(m.Name) + ", come on in",
		Paragraphs: []string{
			"You are a member of " + site + ". Accept this invitation to connect your membership to your account.",
			"You can use an existing account or create a new one, even with a different email address.",
		},
		Button: &button{Label: "Accept the invitation", Link: m.Link},
		Notes: []string{
			"The link works once, within " + inWords(m.ExpiresIn) + ". The invitation is only for you, so please don’t forward this email.",
			"If you didn’t expect this, you can ignore this email. Nothing happens unless you accept.",
		},
		Why: site + " has this address in its list of members",
	}
	if m.AsAdmin {
		l.Subject = "You’re invited to run " + quotedName(m.SiteName)
		l.Paragraphs[0] = "You have been asked to run " + site + " as one of its admins, who manage its members, texts and colors."
	}
	return l
}

// ConnectionCode proves that the person who connects a membership has its mailbox. Code works for Account only.
type ConnectionCode struct {
	Letterhead
	To        string
	Account   string // username of the person who asked
	Code      string
	ExpiresIn time.Duration
}

func (m ConnectionCode) write() letter {
	site := oneLine(m.SiteName)
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: m.Code + " is your code for " + quotedName(m.SiteName),
		Preview: "The code connects your membership and works for " + inWords(m.ExpiresIn) + ".",
		Heading: "Here is your code",
		Paragraphs: []string{
			"Enter the code where you asked for it to connect your " + site + " membership to the account " + oneLine(m.Account) + ".",
		},
		Code: m.Code,
		Notes: []string{
			"The code works for " + inWords(m.ExpiresIn) + ", or until you ask for a newer one.",
			"If you didn’t ask for this, you can ignore this email. Don’t give the code to anyone. We never ask for it.",
		},
		Why: site + " has this address in its list of members",
	}
}

// inWords writes a duration: 14 days, 24 hours, 1 hour, 30 minutes.
func inWords(d time.Duration) string {
	if d >= 48*time.Hour && d%(24*time.Hour) == 0 {
		return fmt.Sprintf("%d days", d/(24*time.Hour))
	}
	if d == time.Hour {
		return "1 hour"
	}
	if d >= time.Hour && d%time.Hour == 0 {
		return fmt.Sprintf("%d hours", d/time.Hour)
	}
	return fmt.Sprintf("%d minutes", max(2, int(d/time.Minute)))
}
