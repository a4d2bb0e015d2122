package mail

// ProjectHidden notifies the owner of a project that an admin took it out of the lists, and why. Reason is a sentence, and Link leads to the project.
// Thumbnail is the path of its picture, 16:9, or empty.
type ProjectHidden struct {
	Letterhead
	To, Project, Reason, Link, Thumbnail string
}

func (m ProjectHidden) write() letter {
	l := letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your project “" + shortName(m.Project) + "” isn’t listed",
		Preview: "Why, and what you can do.",
		Heading: "Your project isn’t listed",
		Paragraphs: []string{
			"We looked at your project “" + oneLine(m.Project) + "”. It isn’t on your profile, in the community or in search at " + oneLine(m.SiteName) + ".",
			"The reason: " + m.Reason,
			"Nothing else changes: you keep the project, and anyone with the link can open it. When you change its name, description or picture, we look at it again.",
		},
		Button: &button{Label: "Open the project", Link: m.Link},
	}
	if m.Thumbnail != "" {
		l.Picture = &picture{Path: m.Thumbnail, Alt: oneLine(m.Project), Width: 16, Height: 9}
	}
	if m.SupportEmail != "" {
		l.Notes = []string{"If you think we’re wrong, reply to this email."}
	}
	return l
}
