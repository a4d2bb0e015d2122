package mail

import (
	"fmt"
	"time"
)

// PasswordReset goes to somebody who forgot their password. Link lets anybody who has it set a new one.
type PasswordReset struct {
	Letterhead
	To        string
	Link      string
	ExpiresIn time.Duration
}

func (m PasswordReset) write() letter {
	site := oneLine(m.SiteName)
	return letter{
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
