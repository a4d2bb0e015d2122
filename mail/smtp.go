package mail

import (
	"context"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"cuttle/store/db"
)

// sendTimeout bounds one conversation with the mail server.
const sendTimeout = 30 * time.Second

// SMTP hands emails to a mail server. It is safe for concurrent use.
type SMTP struct {
	from    string // the address alone; the name beside it is the site's
	domain  string
	host    string
	options []gomail.Option
}

// NewSMTP reads SMTP_URL and MAIL_FROM.
//
//	smtp://user:password@host:587    STARTTLS or nothing
//	smtps://user:password@host:465   TLS from the first byte
//	smtp://127.0.0.1:1025            plain, for a loopback host only; ?starttls=always insists on TLS there too
func NewSMTP(smtpURL, from string) (*SMTP, error) {
	address, err := netmail.ParseAddress(from)
	if err != nil {
		return nil, fmt.Errorf("MAIL_FROM %q is not an email address", from)
	}
	u, err := url.Parse(smtpURL)
	if err != nil || u.Hostname() == "" || strings.Trim(u.Path, "/") != "" {
		return nil, errors.New("SMTP_URL must be like smtp://user:password@host:587") // the parser's error may contain the password
	}
	s := &SMTP{from: address.Address, domain: address.Address[strings.LastIndex(address.Address, "@")+1:], host: u.Hostname()}
	port := map[string]int{"smtp": 587, "smtps": 465}[u.Scheme]
	if port == 0 {
		return nil, fmt.Errorf("SMTP_URL: the scheme must be smtp or smtps, not %q", u.Scheme)
	}
	if u.Port() != "" {
		if port, err = strconv.Atoi(u.Port()); err != nil || port < 1 || port > 65535 {
			return nil, fmt.Errorf("SMTP_URL: %q is not a port", u.Port())
		}
	}
	s.options = []gomail.Option{gomail.WithPort(port), gomail.WithHELO(s.domain), gomail.WithTimeout(sendTimeout)}
	security, err := securityOf(u)
	if err != nil {
		return nil, err
	}
	s.options = append(s.options, security)
	if user := u.User.Username(); user != "" {
		password, _ := u.User.Password()
		// The library sends PLAIN and LOGIN over TLS or to localhost only.
		s.options = append(s.options, gomail.WithUsername(user), gomail.WithPassword(password),
			gomail.WithOpportunisticSMTPAuth(gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthSCRAMSHA1, gomail.SMTPAuthPlain, gomail.SMTPAuthLogin))
	}
	if _, err := gomail.NewClient(s.host, s.options...); err != nil { // fail at start rather than with the first email
		return nil, fmt.Errorf("SMTP_URL: %w", err)
	}
	return s, nil
}

// securityOf never allows a password or a reset link to cross a network unencrypted, not even when the server offers no
// TLS.
func securityOf(u *url.URL) (gomail.Option, error) {
	query := u.Query()
	wish := query.Get("starttls")
	query.Del("starttls")
	ip := net.ParseIP(u.Hostname())
	loopback := u.Hostname() == "localhost" || ip != nil && ip.IsLoopback()
	switch {
	case len(query) > 0:
		return nil, errors.New("SMTP_URL: starttls is the only option")
	case u.Scheme == "smtps" && wish == "":
		return gomail.WithSSL(), nil
	case u.Scheme == "smtps":
		return nil, errors.New("SMTP_URL: smtps is TLS from the first byte and takes no starttls")
	case wish == "always" || wish == "" && !loopback:
		return gomail.WithTLSPolicy(gomail.TLSMandatory), nil
	case (wish == "" || wish == "never") && loopback:
		return gomail.WithTLSPolicy(gomail.NoTLS), nil
	case wish == "never":
		return nil, errors.New("SMTP_URL: mail may go without TLS to a loopback host only")
	}
	return nil, fmt.Errorf("SMTP_URL: starttls is always or never, not %q", wish)
}

// hopeless marks an error that another try cannot fix.
type hopeless struct{ error }

func (h hopeless) Unwrap() error { return h.error }

// soonTimeout bounds one conversation that somebody waits for.
const soonTimeout = 5 * time.Second

// SendNow sends an email past the outbox, while somebody waits to see whether that works. It is tried once. The reason of a failure is
// for the log.
func (s *SMTP) SendNow(ctx context.Context, now time.Time, m Message) error {
	row, err := rowOf(m, now)
	if err != nil {
		return err
	}
	return s.send(ctx, row, gomail.WithTimeout(soonTimeout))
}

func (s *SMTP) send(ctx context.Context, row db.MailOutbox, also ...gomail.Option) error {
	message, err := s.message(row)
	if err != nil {
		return hopeless{err}
	}
	client, err := gomail.NewClient(s.host, slices.Concat(s.options, also)...)
	if err != nil {
		return err
	}
	err = client.DialAndSendWithContext(ctx, message)
	if message.IsDelivered() {
		return nil // the server has accepted it; a second try would send it twice
	}
	// Only a 5xx reply to this message is final. A refused login or handshake can be fixed while it waits.
	var refused *gomail.SendError
	if errors.As(err, &refused) && refused.ErrorCode() >= 500 {
		return hopeless{err}
	}
	return err
}

// message makes headers and parts. The library encodes what a header must not hold, line ends above all.
func (s *SMTP) message(row db.MailOutbox) (*gomail.Msg, error) {
	to, err := netmail.ParseAddress(row.Recipient)
	if err != nil || to.Address != row.Recipient { // "name <address>" would go to another address than the account's
		return nil, fmt.Errorf("%q is not an address that mail can reach", row.Recipient)
	}
	m := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	m.FromMailAddress(&netmail.Address{Name: row.Sender, Address: s.from})
	m.ToMailAddress(to)
	if reply, err := netmail.ParseAddress(row.ReplyTo); err == nil { // without one, replies go to the sender
		m.ReplyToMailAddress(&netmail.Address{Name: row.Sender, Address: reply.Address})
	}
	m.Subject(row.Subject)
	m.SetMessageIDWithValue(row.ID + "@" + s.domain)
	m.SetDateWithValue(row.CreatedAt)
	m.SetGenHeader("Auto-Submitted", "auto-generated") // stops automatic replies
	if row.TenantID != nil {                           // a bulk email; the minisite decides who its members are
		if reply, err := netmail.ParseAddress(row.ReplyTo); err == nil {
			m.SetGenHeader("List-Unsubscribe", "<mailto:"+url.PathEscape(reply.Address)+"?subject=Unsubscribe>")
		}
	}
	m.SetBodyString(gomail.TypeTextPlain, row.TextBody)
	m.AddAlternativeString(gomail.TypeTextHTML, row.HtmlBody)
	return m, nil
}
