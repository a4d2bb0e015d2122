package mail

import (
	"fmt"
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
		Preview: "Choose a new one within the next " + inWords(m.ExpiresIn) + ".",
		Heading: "Let’s get you back in",
		Paragraphs: []string{
			"Somebody, hopefully you, asked for a new password for " + m.To + " at " + site + ". You can choose one now:",
		},
		Button: &button{Label: "Choose a new password", Link: m.Link, Spelled: true},
		Notes: []string{
			"The link works once, within the next " + inWords(m.ExpiresIn) + ". Too late? Just ask for another.",
			"If you did not ask for this, you can leave this letter alone. Your password stays as it is.",
		},
	}
	if m.TakenBack {
		l.Heading = "Your account is yours again"
		l.Paragraphs = []string{m.To + " is the address of your account at " + site + " again, and everybody is logged out. It has no password now: please choose one."}
		l.Notes = l.Notes[:1]
	}
	return l
}

// PasswordChanged tells the owner of an account, in case somebody else did it.
type PasswordChanged struct {
	Letterhead
	To string
}

func (m PasswordChanged) write() letter {
	site := oneLine(m.SiteName)
	otherwise := "If this was not you, choose a new password right away"
	if m.SupportEmail != "" {
		otherwise += ", and write to us at " + m.SupportEmail + ": we will help"
	}
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your " + quotedName(m.SiteName) + " password was changed",
		Preview: "If that was you, all is well.",
		Heading: "Your password was changed",
		Paragraphs: []string{
			"The password for " + m.To + " at " + site + " has just been changed.",
			"If that was you, all is well and there is nothing to do.",
			otherwise + ".",
		},
		Button: &button{Label: "This was not me", Link: m.Origin + "/forgot-password"},
	}
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
	OwnAddress ConfirmReason = iota // the person asked for the letter
	SignedUp
	NewAddress // the account has another address until then
)

func (m ConfirmEmail) write() letter {
	site := oneLine(m.SiteName)
	l := letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Confirm your email address for " + quotedName(m.SiteName),
		Preview: "One click, and we know that this address is yours.",
		Heading: "Is this your address?",
		Paragraphs: []string{
			"Please confirm that " + m.To + " is the address of your account " + m.Username + " at " + site + ".",
		},
		Button: &button{Label: "Confirm my address", Link: m.Link, Spelled: true},
		Notes: []string{
			"The link works within the next " + inWords(m.ExpiresIn) + ", while you are logged in as " + m.Username + ".",
			"If you did not ask for this, you can leave this letter alone. Nothing happens unless you confirm.",
		},
	}
	switch m.Reason {
	case SignedUp:
		l.Heading = "Welcome to the workshop"
		l.Paragraphs = []string{
			"Your account " + m.Username + " at " + site + " is ready.",
			"Please confirm that " + m.To + " is your address, so that we can help you back in if you ever lose your password.",
		}
	case NewAddress:
		l.Paragraphs = append(l.Paragraphs, "Until you do, the account keeps the address that it has.")
	}
	return l
}

// EmailChanged tells the owner of an account's earlier address, in case somebody else did it. Link lets anybody who has it take the
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
			"The account at " + site + " that had the address " + m.To + " now has another one.",
			"If that was you, all is well and there is nothing to do.",
			"If it was not you, undo it: this address is yours again, everybody is logged out, and you choose a new password.",
		},
		Button: &button{Label: "This was not me", Link: m.Link, Spelled: true},
		Notes:  []string{"The link works within the next " + inWords(m.ExpiresIn) + ". Please do not pass this letter on."},
	}
}

// AccountDeleted tells somebody that their account was deleted, and until when a login brings it back.
type AccountDeleted struct {
	Letterhead
	To, Username string
	Link         string // to the login
	ExpiresIn    time.Duration
}

func (m AccountDeleted) write() letter {
	site := oneLine(m.SiteName)
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your account at " + quotedName(m.SiteName) + " was deleted",
		Preview: "Changed your mind? Log in within " + inWords(m.ExpiresIn) + ".",
		Heading: "Goodbye, and thank you",
		Paragraphs: []string{
			"Your account " + m.Username + " at " + site + " was deleted, and you are logged out everywhere. Nobody sees your projects any more.",
			"If you change your mind, log in within " + inWords(m.ExpiresIn) + ", and everything is back. After that it is gone for good.",
			"If you have a subscription, it is not renewed, and nothing more is charged.",
		},
		Button: &button{Label: "Log in and keep it", Link: m.Link, Spelled: true},
		Notes:  []string{"If this was not you, log in, and change your password in the settings."},
	}
}

// AccountRestored tells somebody that a login has brought their deleted account back.
type AccountRestored struct {
	Letterhead
	To, Username string
	Link         string // to the settings
}

func (m AccountRestored) write() letter {
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your account at " + quotedName(m.SiteName) + " is back",
		Preview: "A login brought it back. Nothing is deleted.",
		Heading: "Welcome back",
		Paragraphs: []string{
			"Somebody logged in to your account " + m.Username + " at " + oneLine(m.SiteName) + ", so it is not deleted any more. Your projects are back, too.",
			"If that was you, there is nothing to do.",
		},
		Button: &button{Label: "See your account", Link: m.Link, Spelled: true},
		Notes:  []string{"If this was not you, change your password in the settings, and delete the account again if you like."},
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
		Preview: "Connect it within the next " + inWords(m.ExpiresIn) + ".",
		Heading: "Sign in with Google from now on?",
		Paragraphs: []string{
			"Somebody, hopefully you, signed in to " + site + " with a Google account for " + m.To + ". You have an account here already. Connect the two, and Google signs you in:",
		},
		Button: &button{Label: "Connect Google", Link: m.Link, Spelled: true},
		Notes: []string{
			"The link works once, within the next " + inWords(m.ExpiresIn) + ", in the browser in which you signed in with Google. Too late? Just sign in with Google again.",
			"If this was not you, you can leave this letter alone. Nothing is connected.",
		},
	}
}

// ExportReady tells somebody that the archive of their account can be fetched in the settings.
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
		Preview: "Fetch it within the next " + inWords(m.ExpiresIn) + ".",
		Heading: "Your archive is ready",
		Paragraphs: []string{
			"It holds your account, your projects and your files at " + site + ". You can fetch it in your settings within the next " + inWords(m.ExpiresIn) + ".",
		},
		Button: &button{Label: "To my settings", Link: m.Link, Spelled: true},
		Notes:  []string{"If you did not ask for it, change your password there."},
	}
}

// TestLetter shows an admin of a minisite that its letters arrive, and how they look.
type TestLetter struct {
	Letterhead
	To string
}

func (m TestLetter) write() letter {
	site := oneLine(m.SiteName)
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "A test letter from " + quotedName(m.SiteName),
		Preview: "Letters arrive, and look like this.",
		Heading: "It works",
		Paragraphs: []string{
			"You, or another admin, ran the checks of " + site + ". This is how its letters look to members.",
			"If you found this letter among the spam, your members may find theirs there, too. Please tell us.",
		},
		Button: &button{Label: "Open " + site, Link: m.Origin},
		Notes:  []string{"If you did not run the checks, you can leave this letter alone."},
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
		Preview: "Accept within the next " + inWords(m.ExpiresIn) + ".",
		Heading: greeting(m.Name) + ", come on in",
		Paragraphs: []string{
			"You are a member of " + site + ". Accept this invitation, and your membership opens whenever you log in.",
			"Use an account that you have, or make a new one: it need not have this email address.",
		},
		Button: &button{Label: "Accept the invitation", Link: m.Link, Spelled: true},
		Notes: []string{
			"The link works once, within the next " + inWords(m.ExpiresIn) + ". It is for you alone, so please do not pass this letter on.",
			"If you did not expect this, you can leave this letter alone. Nothing happens unless you accept.",
		},
	}
	if m.AsAdmin {
		l.Subject = "You’re invited to run " + quotedName(m.SiteName)
		l.Paragraphs[0] = "You have been asked to run " + site + " as one of its admins: to look after its members, its words and its colours."
	}
	return l
}

// ConnectionCode proves that the person who connects a membership has its mailbox. Code works for Account only.
type ConnectionCode struct {
	Letterhead
	To        string
	Account   string // user name of the person who asked
	Code      string
	ExpiresIn time.Duration
}

func (m ConnectionCode) write() letter {
	site := oneLine(m.SiteName)
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: m.Code + " is your code for " + quotedName(m.SiteName),
		Preview: "It connects your membership, within the next " + inWords(m.ExpiresIn) + ".",
		Heading: "Here is your code",
		Paragraphs: []string{
			"Type it where you asked for it, and your membership of " + site + " is connected with the account " + oneLine(m.Account) + ".",
		},
		Code: m.Code,
		Notes: []string{
			"The code is good for the next " + inWords(m.ExpiresIn) + ", and a newer letter takes its place.",
			"If you did not ask for this, you can leave this letter alone. Please give the code to nobody: we never ask for it.",
		},
	}
}

// inWords writes a duration to follow "within the next": hour, 2 hours, 30 minutes.
func inWords(d time.Duration) string {
	units := []struct {
		name string
		unit time.Duration
	}{{"day", 24 * time.Hour}, {"hour", time.Hour}, {"minute", time.Minute}}
	for _, u := range units {
		if d >= u.unit && d%u.unit == 0 {
			if d == u.unit {
				return u.name
			}
			return fmt.Sprintf("%d %ss", d/u.unit, u.name)
		}
	}
	return fmt.Sprintf("%d minutes", max(2, int(d/time.Minute)))
}
