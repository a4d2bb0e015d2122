package mail

import "time"

// DomainProposed notifies an admin of the platform that a minisite would like to use a domain. Link leads to the page where it can be allowed.
type DomainProposed struct {
	Letterhead
	To, Minisite, Domain, Link string
}

func (m DomainProposed) write() letter {
	minisite := oneLine(m.Minisite)
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: minisite + " would like to use " + m.Domain,
		Preview: "A domain is waiting for your approval.",
		Heading: "A domain is waiting for you",
		Paragraphs: []string{
			minisite + " would like to use the domain " + m.Domain + ".",
			"If you allow the domain, the minisite’s admins have to prove ownership. The page lists all proposed domains.",
		},
		Button: &button{Label: "See the proposed domains", Link: m.Link},
		Why:    adminOf(m.SiteName),
	}
}

// aboutDomain is what emails to the admins of a minisite about a domain of it have. Link leads to the page with its domains.
type aboutDomain struct {
	Letterhead
	To, Domain, Link string
}

func (m aboutDomain) letter(subject, preview, heading, see string, paragraphs ...string) letter {
	return letter{
		Letterhead: m.Letterhead, To: m.To, Subject: subject, Preview: preview, Heading: heading, Paragraphs: paragraphs,
		Button: &button{Label: see, Link: m.Link},
		Why:    adminOf(m.SiteName),
	}
}

// DomainAllowed notifies an admin of a minisite that a domain can be proved now.
type DomainAllowed aboutDomain

func (m DomainAllowed) write() letter {
	site := oneLine(m.SiteName)
	return aboutDomain(m).letter("Your domain "+m.Domain+" is allowed", "Now add its DNS records.", "Now add the DNS records", "See the records",
		site+" can use the domain "+m.Domain+".",
		"Please add the records from the page where you manage the domain. We check for them for 30 days.",
	)
}

// DomainDisallowed notifies an admin of a minisite that the platform does not let it have a domain, or not any more.
type DomainDisallowed aboutDomain

func (m DomainDisallowed) write() letter {
	site := oneLine(m.SiteName)
	return aboutDomain(m).letter("Your domain "+m.Domain+" is not allowed", site+" can’t use it.", "Your domain is not allowed", "See your domains",
		"We reviewed the domain "+m.Domain+", and "+site+" can’t use it. If the domain was in use, it no longer works; the other addresses work as before.",
		"If you think this is a mistake, please write to us.",
	)
}

// DomainGivenUp notifies an admin of a minisite that the job looks for the records of a domain no longer.
type DomainGivenUp aboutDomain

func (m DomainGivenUp) write() letter {
	site := oneLine(m.SiteName)
	return aboutDomain(m).letter("We didn’t find the records of "+m.Domain, "We stopped checking after 30 days.", "We didn’t find the records", "See the records",
		"For 30 days we checked for the record that proves you own the domain "+m.Domain+". Now we have stopped.",
		"If you still want the domain for "+site+", add the records and press “Check again” on the page with your domains. Otherwise you don’t have to do anything.",
	)
}

// DomainLive notifies an admin of a minisite that people reach it at a domain.
type DomainLive aboutDomain

func (m DomainLive) write() letter {
	site := oneLine(m.SiteName)
	return aboutDomain(m).letter("Your domain "+m.Domain+" is live", "People can open "+site+" there now.", "Your domain is live", "See your domains",
		"The domain "+m.Domain+" now opens "+site+". The first visit may take a few seconds longer, while we get its certificate.",
		"To use the domain in emails and links, make it the main address on the page with your domains.",
	)
}

// DomainAway notifies an admin of a minisite that the addresses of a domain are no longer ours.
type DomainAway aboutDomain

func (m DomainAway) write() letter {
	site := oneLine(m.SiteName)
	return aboutDomain(m).letter("Your domain "+m.Domain+" points elsewhere", "People can’t open "+site+" there.", "Your domain points elsewhere", "See the records",
		"The records of the domain "+m.Domain+" no longer point to "+site+", so people who open the domain may see something else. The other addresses work as before.",
		"If you changed that on purpose, you don’t have to do anything. Otherwise please add the records from the page where you manage the domain.",
	)
}

// DomainFailing notifies an admin of a minisite that a domain of it is no longer proved.
type DomainFailing struct {
	Letterhead
	To, Domain, Record, Link string
	Until                    time.Time // when the domain is released
}

func (m DomainFailing) write() letter {
	site := oneLine(m.SiteName)
	return aboutDomain{m.Letterhead, m.To, m.Domain, m.Link}.letter("Your domain "+m.Domain+" needs attention", "A DNS record is missing.", "A record is missing", "See the record",
		"The TXT record that proves you own the domain "+m.Domain+" of "+site+" is missing: "+m.Record+".",
		"Please add the record again by "+m.Until.UTC().Format("Jan 2, 2006, 15:04 UTC")+". Until then the domain still works, but if it’s the main address, the others don’t redirect to it. After that the domain no longer opens "+site+".",
	)
}

// DomainReleased notifies an admin of a minisite that a domain no longer leads to it.
type DomainReleased struct {
	Letterhead
	To, Domain, Link string
	Until            time.Time // nobody else can have it until then
}

func (m DomainReleased) write() letter {
	site := oneLine(m.SiteName)
	return aboutDomain{m.Letterhead, m.To, m.Domain, m.Link}.letter("Your domain "+m.Domain+" was released", "The domain no longer opens "+site+".", "Your domain was released", "See your domains",
		"The record that proves you own the domain "+m.Domain+" was missing for a week, so the domain no longer opens "+site+". The other addresses work as before.",
		"Add the record again to get the domain back. No other minisite can have it until "+m.Until.UTC().Format("Jan 2, 2006")+".",
	)
}
