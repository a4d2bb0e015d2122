// Package localdns is a DNS server inside the process, for development and for tests: names have the records that somebody sets, and no
// others.
//
// It imports nothing of ours, so that external tests of any floor may use it.
package localdns

import (
	"context"
	"fmt"
	"maps"
	"net"
	"slices"
	"strings"
	"sync"

	"github.com/miekg/dns"
)

// Record is one record of the server.
type Record struct {
	Name  string // without the final dot; "*." at its beginning stands for all names below
	Type  string // TXT, A, AAAA, CNAME or CAA, whose value is such as 0 issue "ca.example"
	Value string
}

// Server is safe for concurrent use.
type Server struct {
	servers []*dns.Server // by UDP and by TCP
	conn    net.PacketConn

	mu      sync.Mutex
	records map[Record]bool
	broken  map[string]bool
}

// Start listens on a free port of the loopback interface.
func Start() (*Server, error) { return StartAt("127.0.0.1:0") }

// StartAt listens at an address, by UDP and by TCP.
func StartAt(address string) (*Server, error) {
	conn, listener, err := listen(address)
	for range 3 { // the same port may be taken for TCP
		if err == nil {
			break
		}
		conn, listener, err = listen(address)
	}
	if err != nil {
		return nil, fmt.Errorf("local DNS: %w", err)
	}
	s := &Server{conn: conn, records: map[Record]bool{}, broken: map[string]bool{}}
	handler := dns.HandlerFunc(s.reply)
	s.servers = []*dns.Server{{PacketConn: conn, Handler: handler}, {Listener: listener, Handler: handler}}
	for _, server := range s.servers {
		started := make(chan struct{})
		server.NotifyStartedFunc = func() { close(started) }
		go server.ActivateAndServe()
		<-started
	}
	return s, nil
}

func listen(address string) (net.PacketConn, net.Listener, error) {
	conn, err := net.ListenPacket("udp", address)
	if err != nil {
		return nil, nil, err
	}
	listener, err := net.Listen("tcp", conn.LocalAddr().String())
	if err != nil {
		conn.Close()
	}
	return conn, listener, err
}

// Close stops the server.
func (s *Server) Close() {
	for _, server := range s.servers {
		server.Shutdown()
	}
}

// Address returns the host and port where the server listens.
func (s *Server) Address() string { return s.conn.LocalAddr().String() }

// Resolver returns a resolver that asks this server and nobody else.
func (s *Server) Resolver() *net.Resolver {
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		var d net.Dialer
		return d.DialContext(ctx, "udp", s.conn.LocalAddr().String())
	}}
}

// Set adds a record, beside others of its name. It refuses what is not one.
func (s *Server) Set(r Record) error {
	r.Name, r.Type = strings.ToLower(strings.TrimSuffix(r.Name, ".")), strings.ToUpper(r.Type)
	if _, err := r.rr(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.records[r] = true
	return nil
}

// Forget removes the records of a name.
func (s *Server) Forget(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.records, func(r Record, _ bool) bool { return r.Name == name })
}

// Break makes the server fail for a name (SERVFAIL), or mends it.
func (s *Server) Break(name string, broken bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.broken[name] = broken
}

// Records lists all records, by name.
func (s *Server) Records() []Record {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.SortedFunc(maps.Keys(s.records), func(a, b Record) int {
		return strings.Compare(a.Name+a.Type+a.Value, b.Name+b.Type+b.Value)
	})
}

func (r Record) rr() (dns.RR, error) {
	value := r.Value
	switch r.Type {
	case "TXT": // \DDD in the value is a byte (RFC 1035 §5.1)
		return &dns.TXT{Hdr: dns.RR_Header{Name: dns.Fqdn(r.Name), Rrtype: dns.TypeTXT, Class: dns.ClassINET, Ttl: 1}, Txt: []string{value}}, nil
	case "CNAME":
		value = dns.Fqdn(value)
	case "A", "AAAA", "CAA":
	default:
		return nil, fmt.Errorf("local DNS: %q is none of TXT, A, AAAA, CNAME, CAA", r.Type)
	}
	return dns.NewRR(fmt.Sprintf("%s 1 IN %s %s", dns.Fqdn(r.Name), r.Type, value))
}

// source returns whose records a name has: its own, or else those of the closest wildcard above it (RFC 4592). It is called with the lock.
func (s *Server) source(name string) string {
	has := func(name string) bool {
		for r := range s.records {
			if r.Name == name {
				return true
			}
		}
		return false
	}
	if has(name) {
		return name
	}
	for above := name; ; {
		var more bool
		if _, above, more = strings.Cut(above, "."); !more {
			return name
		}
		if wildcard := "*." + above; has(wildcard) {
			return wildcard
		}
	}
}

func (s *Server) reply(w dns.ResponseWriter, request *dns.Msg) {
	reply := new(dns.Msg).SetReply(request)
	reply.Authoritative = true // or an empty reply would send the caller to another server
	s.mu.Lock()
	defer s.mu.Unlock()
	question := request.Question[0]
	name, known := strings.ToLower(strings.TrimSuffix(question.Name, ".")), false
	if s.broken[name] {
		reply.Rcode = dns.RcodeServerFailure
		_ = w.WriteMsg(reply)
		return
	}
	for range 8 { // follows a CNAME, as a resolver of a provider would
		next, from := "", s.source(name)
		for r := range s.records {
			if r.Name != from {
				continue
			}
			known, r.Name = true, name
			if r.Type == "CNAME" && question.Qtype != dns.TypeCNAME {
				next = strings.TrimSuffix(r.Value, ".")
			} else if dns.StringToType[r.Type] != question.Qtype {
				continue
			}
			if rr, err := r.rr(); err == nil {
				reply.Answer = append(reply.Answer, rr)
			}
		}
		if next == "" {
			break
		}
		name = strings.ToLower(next)
	}
	if !known {
		reply.Rcode = dns.RcodeNameError
	}
	_ = w.WriteMsg(reply)
}
