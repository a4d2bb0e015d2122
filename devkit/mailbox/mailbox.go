// Package mailbox receives mail in development and in tests: an SMTP server inside the process that keeps the last
// messages in memory instead of delivering them.
//
// It imports nothing of ours, so that external tests of any floor may use it.
package mailbox

import (
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"time"

	gomail "github.com/emersion/go-message/mail"
	"github.com/emersion/go-smtp"
)

// Capacity is how many messages are kept; the oldest goes first.
const Capacity = 200

// Message is a received message, as /dev/mail.json shows it.
type Message struct {
	To      string    `json:"to"` // from the envelope; several are joined by ", "
	Subject string    `json:"subject"`
	Text    string    `json:"text"`
	HTML    string    `json:"html"`
	At      time.Time `json:"at"`

	Raw []byte `json:"-"` // as it came over the wire, for tests that look at headers
}

// Mailbox is safe for concurrent use.
type Mailbox struct {
	listener net.Listener
	server   *smtp.Server
	served   chan struct{} // closed when the server has stopped

	mu       sync.Mutex
	messages []Message // oldest first
	refusals []*smtp.SMTPError
}

// Start listens on a free port of the loopback interface.
func Start() (*Mailbox, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("mailbox: %w", err)
	}
	m := &Mailbox{listener: listener, served: make(chan struct{})}
	m.server = smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &session{mailbox: m}, nil }))
	m.server.Domain = "localhost"
	m.server.EnableSMTPUTF8 = true
	m.server.MaxMessageBytes = 10 << 20
	m.server.MaxRecipients = 50
	m.server.ReadTimeout = 30 * time.Second
	m.server.WriteTimeout = 30 * time.Second
	go func() {
		defer close(m.served)
		_ = m.server.Serve(listener) // ends with ErrServerClosed, and only by Close
	}()
	return m, nil
}

// URL returns the SMTP_URL for this mailbox: smtp://127.0.0.1:port.
func (m *Mailbox) URL() string { return "smtp://" + m.listener.Addr().String() }

// Messages returns the kept messages, newest first. The result is never nil, so that it is a list in JSON too.
func (m *Mailbox) Messages() []Message {
	m.mu.Lock()
	defer m.mu.Unlock()
	newest := make([]Message, 0, len(m.messages))
	for _, message := range slices.Backward(m.messages) {
		newest = append(newest, message)
	}
	return newest
}

// Refuse replies to the next message with the SMTP code (4xx: try later, 5xx: never) instead of keeping it. Each call
// refuses one more message, in the order of the calls.
func (m *Mailbox) Refuse(code int, text string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.refusals = append(m.refusals, &smtp.SMTPError{Code: code, EnhancedCode: smtp.EnhancedCode{code / 100, 0, 0}, Message: text})
}

// Close stops listening and closes open connections. The kept messages can still be read.
func (m *Mailbox) Close() error {
	err := m.server.Close()
	m.listener.Close() // the server does not close it if it has not begun to serve
	<-m.served
	return err
}

func (m *Mailbox) refusal() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.refusals) == 0 {
		return nil
	}
	next := m.refusals[0]
	m.refusals = m.refusals[1:]
	return next
}

func (m *Mailbox) keep(message Message) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.messages = append(m.messages, message)
	if len(m.messages) > Capacity {
		m.messages = slices.Delete(m.messages, 0, len(m.messages)-Capacity)
	}
}

// session is the SMTP session of one connection.
type session struct {
	mailbox    *Mailbox
	recipients []string
}

func (s *session) Reset()                               { s.recipients = nil }
func (s *session) Logout() error                        { return nil }
func (s *session) Mail(string, *smtp.MailOptions) error { return nil }
func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.recipients = append(s.recipients, to)
	return nil
}

func (s *session) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if err := s.mailbox.refusal(); err != nil {
		return err
	}
	message, err := parse(raw)
	if err != nil {
		return &smtp.SMTPError{Code: 554, EnhancedCode: smtp.EnhancedCode{5, 6, 0}, Message: "not a message: " + err.Error()}
	}
	message.To = strings.Join(s.recipients, ", ")
	message.At = time.Now().UTC()
	s.mailbox.keep(message)
	return nil
}

// parse finds subject, text and HTML. A malformed message is refused, so that the sender notices.
func parse(raw []byte) (Message, error) {
	message := Message{Raw: raw}
	reader, err := gomail.CreateReader(strings.NewReader(string(raw)))
	if err != nil {
		return message, err
	}
	defer reader.Close()
	if message.Subject, err = reader.Header.Subject(); err != nil {
		return message, err
	}
	for {
		part, err := reader.NextPart()
		if err == io.EOF {
			return message, nil
		}
		if err != nil {
			return message, err
		}
		header, inline := part.Header.(*gomail.InlineHeader)
		if !inline {
			continue // an attachment
		}
		body, err := io.ReadAll(part.Body)
		if err != nil {
			return message, err
		}
		text := strings.ReplaceAll(string(body), "\r\n", "\n") // SMTP's line ends
		switch contentType, _, _ := header.ContentType(); contentType {
		case "text/html":
			message.HTML += text
		case "text/plain":
			message.Text += text
		}
	}
}
