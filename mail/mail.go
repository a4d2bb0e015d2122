// Package mail writes to people: short emails in the brand of the site they concern, as text and as HTML.
//
// An email is written into the outbox in the transaction of the change that it is about, together with the job that
// sends it: no change without its email, no email about a change that was rolled back. The job sends over SMTP, at
// least once; every try has the same Message-ID, so that mailboxes can recognise a second copy.
//
// Emails that somebody waits for (codes, password resets) and bulk emails (invitations) each have a queue with its own
// workers, so that bulk emails never delay the others.
//
// It may import store, fault and cuttle of ours.
package mail

import (
	"context"
	"net/url"
	"strings"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// Letterhead is the brand of the site that an email is about. Jobs hold it, so its JSON must stay readable
// for the version before and after.
type Letterhead struct {
	SiteName     string `json:"siteName"`
	Origin       string `json:"origin"`       // scheme://host[:port] from settings, never from a request; links begin with it
	LogoURL      string `json:"logoUrl"`      // absolute, or a path on Origin; empty: the name is written instead
	SupportEmail string `json:"supportEmail"` // replies go there; may be empty
	// The brand's colors, token → #rrggbb; for others the product's own are used.
	Light map[string]string `json:"light,omitempty"`
	Dark  map[string]string `json:"dark,omitempty"`
	// The light accent is all that letterheads had before Light and Dark.
	Accent string `json:"accent"`
}

// Message is an email that this package can write.
type Message interface {
	write() letter // with a tenant when it is a bulk email
}

// The queues. AwaitedQueue is also for jobs that write an email that somebody waits for.
const (
	AwaitedQueue = "mail_awaited"
	BulkQueue    = "mail_bulk"
)

// Queues are the queues that the job client must work on.
func Queues() map[string]river.QueueConfig {
	return map[string]river.QueueConfig{AwaitedQueue: {MaxWorkers: 10}, BulkQueue: {MaxWorkers: 10}}
}

// SendArgs is the job that sends one email of the outbox.
type SendArgs struct {
	MailID string `json:"mailId"`
}

// Kind names the job in River's table.
func (SendArgs) Kind() string { return "mail.send" }

// InsertOpts: River waits n⁴ seconds after the nth try, so 15 tries are a day and a half: enough for a mail server to recover, and
// not so long that the email would come as a surprise.
func (SendArgs) InsertOpts() river.InsertOpts { return river.InsertOpts{MaxAttempts: 15} }

// Enqueue puts emails into the outbox, in a constant number of statements. They go out once tx has committed. An address that
// mail cannot reach is not an error here, because it must not undo the change that the email is about. The job fails later and
// gives up.
func Enqueue(ctx context.Context, tx *store.Tx, now time.Time, messages ...Message) error {
	return EnqueueFor(ctx, tx, now, "", messages...)
}

// EnqueueFor is Enqueue for emails to the owner of an account, about the account itself. They are listed on its page for the platform's admins, are in its archive, and go
// when it is purged. An email about a minisite is not for an account, even when one has the same address: the address may be unconfirmed.
func EnqueueFor(ctx context.Context, tx *store.Tx, now time.Time, userID string, messages ...Message) error {
	if len(messages) == 0 {
		return nil
	}
	rows := db.CreateMailsParams{CreatedAt: now, UserID: userID}
	jobs := make([]river.InsertManyParams, len(messages))
	for i, m := range messages {
		row, err := rowOf(m, now)
		if err != nil {
			return err
		}
		tenant, queue := "", AwaitedQueue
		if row.TenantID != nil {
			tenant, queue = *row.TenantID, BulkQueue
		}
		rows.Ids, rows.TenantIds = append(rows.Ids, row.ID), append(rows.TenantIds, tenant)
		rows.Senders, rows.ReplyTos = append(rows.Senders, row.Sender), append(rows.ReplyTos, row.ReplyTo)
		rows.Recipients, rows.Subjects = append(rows.Recipients, row.Recipient), append(rows.Subjects, row.Subject)
		rows.TextBodies, rows.HtmlBodies = append(rows.TextBodies, row.TextBody), append(rows.HtmlBodies, row.HtmlBody)
		jobs[i] = river.InsertManyParams{Args: SendArgs{MailID: row.ID}, InsertOpts: &river.InsertOpts{Queue: queue}}
	}
	if err := tx.CreateMails(ctx, rows); err != nil {
		return err
	}
	return tx.EnqueueMany(ctx, jobs)
}

// rowOf writes an email as the outbox holds it.
func rowOf(m Message, now time.Time) (db.MailOutbox, error) {
	l := m.write()
	if err := l.check(); err != nil {
		return db.MailOutbox{}, err
	}
	text, html, err := l.render()
	if err != nil {
		return db.MailOutbox{}, fault.Internalf("write letter %q: %w", l.Subject, err)
	}
	row := db.MailOutbox{
		ID: store.NewID(), Sender: shortName(l.SiteName), Recipient: l.To, ReplyTo: l.SupportEmail, Subject: l.Subject, TextBody: text, HtmlBody: html, CreatedAt: now,
	}
	if l.TenantID != "" {
		row.TenantID = &l.TenantID
	}
	return row, nil
}

// check finds mistakes in code or settings before anybody gets an email with broken links.
func (l *letter) check() error {
	links := []string{l.Origin}
	if l.Button != nil {
		links = append(links, l.Button.Link)
	}
	for _, link := range links {
		u, err := url.Parse(link)
		if err != nil || u.Host == "" || (u.Scheme != "https" && u.Scheme != "http") || u.User != nil {
			return fault.Internalf("letter %q: %q is not a web address", l.Subject, link)
		}
	}
	if l.SiteName == "" || l.To == "" {
		return fault.Internalf("letter %q has no site name or no recipient", l.Subject)
	}
	return nil
}

// oneLine makes a name fit for a subject line.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// longestName is how many characters of a site's name a list of emails shows.
const longestName = 40

// shortName is a site's name as the sender of an email.
func shortName(name string) string {
	name = oneLine(name)
	if runes := []rune(name); len(runes) > longestName {
		return strings.TrimRight(string(runes[:longestName]), " ") + "…"
	}
	return name
}

// quotedName is a site's name in a subject. A minisite's name is quoted: it may read like a sentence of ours.
func quotedName(name string) string {
	if name == cuttle.ProductName {
		return name
	}
	return "“" + shortName(strings.NewReplacer("“", "", "”", "").Replace(name)) + "”"
}
