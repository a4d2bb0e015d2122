package mail

import (
	"fmt"
	"time"
)

// PasswordReset answers somebody who forgot their password. Whoever holds Link can set a new one.
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
		Subject: "Reset your " + site + " password",
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
		Subject: "Your " + site + " password was changed",
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

// inWords says how long, as one says it after "within the next": hour, 2 hours, 30 minutes.
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
