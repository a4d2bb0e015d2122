package mail

import "time"

// DomainProposed tells an admin of the platform that a minisite would like to have a domain. Link leads to the page where it can be allowed.
type DomainProposed struct {
	Letterhead
	To, Minisite, Domain, Link string
}

func (m DomainProposed) write() letter {
	minisite := oneLine(m.Minisite)
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: minisite + " would like to have " + m.Domain,
		Preview: "A domain waits for you.",
		Heading: "A domain waits for you",
		Paragraphs: []string{
			minisite + " would like to have the domain " + m.Domain + ".",
			"Once you allow it, its admins have to prove that it is theirs. More may have been proposed since: the page lists all of them.",
		},
		Button: &button{Label: "See what waits", Link: m.Link, Spelled: true},
		Notes:  []string{"You get this letter because you are an admin of " + oneLine(m.SiteName) + "."},
	}
}

// aboutDomain is what letters to the admins of a minisite about a domain of it have. Link leads to the page with its domains.
type aboutDomain struct {
	Letterhead
	To, Domain, Link string
}

func (m aboutDomain) letter(subject, preview, heading, see string, paragraphs ...string) letter {
	return letter{
		Letterhead: m.Letterhead, To: m.To, Subject: subject, Preview: preview, Heading: heading, Paragraphs: paragraphs,
		Button: &button{Label: see, Link: m.Link, Spelled: true},
		Notes:  []string{"You get this letter because you are an admin of " + oneLine(m.SiteName) + "."},
	}
}

// DomainAllowed tells an admin of a minisite that a domain can be proved now.
type DomainAllowed aboutDomain

func (m DomainAllowed) write() letter {
	site := oneLine(m.SiteName)
	return aboutDomain(m).letter("Your domain "+m.Domain+" is allowed", "Now set its records.", "Now set the records", "See the records",
		site+" may have the domain "+m.Domain+".",
		"Please set the records that the page shows where you manage the domain. We look for them for 30 days.",
	)
}

// DomainDisallowed tells an admin of a minisite that the platform does not let it have a domain, or not any more.
type DomainDisallowed aboutDomain

func (m DomainDisallowed) write() letter {
	site := oneLine(m.SiteName)
	return aboutDomain(m).letter("Your domain "+m.Domain+" is not allowed", "It does not lead to "+site+".", "Your domain is not allowed", "See your domains",
		"We looked at the domain "+m.Domain+", and "+site+" may not have it. If it was in use, it no longer leads there; the other addresses work as before.",
		"If you think that this is a mistake, please write to us.",
	)
}

// DomainGivenUp tells an admin of a minisite that the job looks for the records of a domain no longer.
type DomainGivenUp aboutDomain

func (m DomainGivenUp) write() letter {
	site := oneLine(m.SiteName)
	return aboutDomain(m).letter("We did not find the records of "+m.Domain, "After 30 days we no longer look for them.", "We did not find the records", "See the records",
		"For 30 days we looked for the record that proves that the domain "+m.Domain+" is yours, and we no longer look by ourselves.",
		"If you still want it for "+site+", set the records and press “Look again” on the page with your domains. Otherwise there is nothing to do.",
	)
}

// DomainLive tells an admin of a minisite that people reach it at a domain.
type DomainLive aboutDomain

func (m DomainLive) write() letter {
	site := oneLine(m.SiteName)
	return aboutDomain(m).letter("Your domain "+m.Domain+" is live", "People reach "+site+" there now.", "Your domain is live", "See your domains",
		"The domain "+m.Domain+" leads to "+site+" now. The first visit may take a few seconds longer, while its certificate is made.",
		"If it is to be the address in letters and links, make it the primary address on the page with your domains.",
	)
}

// DomainAway tells an admin of a minisite that the addresses of a domain are no longer ours.
type DomainAway aboutDomain

func (m DomainAway) write() letter {
	site := oneLine(m.SiteName)
	return aboutDomain(m).letter("Your domain "+m.Domain+" leads elsewhere", "People do not reach "+site+" there.", "Your domain leads elsewhere", "See the records",
		"The records of the domain "+m.Domain+" no longer lead to "+site+", so people who open it may see something else. The other addresses work as before.",
		"If you changed that on purpose, there is nothing to do. Otherwise please set the records that the page shows where you manage the domain.",
	)
}

// DomainFailing tells an admin of a minisite that a domain of it is no longer proved.
type DomainFailing struct {
	Letterhead
	To, Domain, Record, Link string
	Until                    time.Time // when the domain is released
}

func (m DomainFailing) write() letter {
	site := oneLine(m.SiteName)
	return aboutDomain{m.Letterhead, m.To, m.Domain, m.Link}.letter("Your domain "+m.Domain+" needs a look", "Its proof is missing in the DNS.", "A record is missing", "See the record",
		"The record that proves that the domain "+m.Domain+" of "+site+" is yours is gone: "+m.Record+" (TXT).",
		"Please set it again by "+m.Until.UTC().Format("January 2, 2006, 15:04 UTC")+". Until then it is still served; if it is the primary address, the others do not redirect to it meanwhile. After that the domain no longer leads to "+site+".",
	)
}

// DomainReleased tells an admin of a minisite that a domain no longer leads to it.
type DomainReleased struct {
	Letterhead
	To, Domain, Link string
	Until            time.Time // nobody else can have it until then
}

func (m DomainReleased) write() letter {
	site := oneLine(m.SiteName)
	return aboutDomain{m.Letterhead, m.To, m.Domain, m.Link}.letter("Your domain "+m.Domain+" was released", "It no longer leads to "+site+".", "Your domain was released", "See your domains",
		"The record that proves the domain "+m.Domain+" was missing for a week, so it no longer leads to "+site+". Its other addresses work as before.",
		"Set the record again to have it back. Until "+m.Until.UTC().Format("January 2, 2006")+" no other minisite can have it.",
	)
}
