package mail

// MinisiteSuspended notifies an admin of a minisite that the platform took it out of service, and why. It comes from the platform, which gets the
// replies.
type MinisiteSuspended struct {
	Letterhead
	To, Minisite, Host, Reason string
}

func (m MinisiteSuspended) write() letter {
	minisite := oneLine(m.Minisite)
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: quotedName(m.Minisite) + " is suspended",
		Preview: "Why, and what that means.",
		Heading: "Your minisite is suspended",
		Paragraphs: []string{
			"We suspended " + minisite + " at " + m.Host + ". Visitors see a notice, and no one can manage its members until we resume it. Everything else stays as it is.",
			"The reason: " + oneLine(m.Reason),
		},
		Why: adminOf(m.Minisite),
	}
}

// MinisiteResumed notifies an admin of a minisite that it is no longer suspended. Link leads to the minisite.
type MinisiteResumed struct {
	Letterhead
	To, Minisite, Link string
}

func (m MinisiteResumed) write() letter {
	minisite := oneLine(m.Minisite)
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: quotedName(m.Minisite) + " is open again",
		Preview: "It works as before.",
		Heading: "Your minisite is open again",
		Paragraphs: []string{
			minisite + " is no longer suspended. It is open to visitors and members, as it was before. Zaps that start with a trigger of the minisite have to be turned off and on again at Zapier.",
		},
		Button: &button{Label: "Open " + minisite, Link: m.Link},
		Why:    adminOf(m.Minisite),
	}
}
