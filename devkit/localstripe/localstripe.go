package localstripe

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"
)

// Version is the API version of replies and events: the one that stripe-go v86.1.0 is made for.
const Version = "2026-06-24.dahlia"

// Options say how to run the stand-in. Every field may be left out.
type Options struct {
	// Now is the product's clock. It may jump forward; when it goes back, time stands still here until it has caught up. Signatures of webhooks
	// are made with the machine's own clock, because receivers compare them with theirs.
	Now    func() time.Time
	File   string // keeps the state as JSON; empty keeps it in memory
	Listen string // a loopback address; "127.0.0.1:0" if empty
	// Transport delivers webhooks; http.DefaultTransport if nil.
	Transport http.RoundTripper
	Manual    bool // nothing becomes due and nothing is delivered by itself, only by Settle and by paying
}

// Server is a running stand-in.
type Server struct {
	url    string
	now    func() time.Time
	manual bool
	file   string
	http   *http.Server
	client *http.Client
	routes *http.ServeMux
	stop   context.CancelFunc
	ended  sync.WaitGroup
	wake   chan struct{}
	work   sync.Mutex // held by whoever does due work

	mu        sync.Mutex // guards what follows
	st        state
	stepping  bool // due work is done in the past: the time is st.At
	cause     cause
	random    *mathrand.Rand // orders deliveries and says what Faults hits: the same in every run
	faults    Faults
	changed   bool
	saveError error
}

// Start listens, reads the snapshot and begins to work.
func Start(o Options) (*Server, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Listen == "" {
		o.Listen = "127.0.0.1:0"
	}
	if host, _, err := net.SplitHostPort(o.Listen); err != nil || (host != "localhost" && !net.ParseIP(host).IsLoopback()) {
		return nil, fmt.Errorf("local Stripe: %q is no loopback address with a port", o.Listen)
	}
	s := &Server{
		now: o.Now, manual: o.Manual, file: o.File, wake: make(chan struct{}, 1),
		random: mathrand.New(mathrand.NewPCG(0, 0)),
		client: &http.Client{
			Timeout: 10 * time.Second, Transport: o.Transport,
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, // D12: a redirect is a failure
		},
	}
	if err := s.load(); err != nil {
		return nil, err
	}
	if s.st.Key == "" {
		s.st.Key = "sk_test_" + rand.Text()
	}
	listener, err := net.Listen("tcp", o.Listen)
	if err != nil {
		return nil, fmt.Errorf("local Stripe: %w", err)
	}
	s.url = "http://" + listener.Addr().String()
	s.routes = http.NewServeMux()
	s.apiRoutes()
	s.pageRoutes()
	s.http = &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second}
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	s.ended.Go(func() { _ = s.http.Serve(listener) }) // ends with ErrServerClosed, and only by Close
	if !s.manual {
		s.ended.Go(func() { s.workAlways(ctx) })
	}
	s.ended.Go(func() { s.saveAlways(ctx) })
	return s, nil
}

// URL is the base of the API and the origin of the pages, without a final slash.
func (s *Server) URL() string { return s.url }

// Key is the secret key of the API. It stays the same while the snapshot is kept.
func (s *Server) Key() string { return s.st.Key }

// Close stops everything and writes the snapshot. It returns why a snapshot could not be written, if so.
func (s *Server) Close() error {
	s.stop()
	err := s.http.Close()
	s.ended.Wait()
	return errors.Join(err, s.saveError)
}

// ServeHTTP serves only requests for a loopback address: another web site must not reach the stand-in through a name of its own.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	host := r.Host
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	if host != "localhost" && !net.ParseIP(strings.Trim(host, "[]")).IsLoopback() {
		http.Error(w, "This server is for this machine only.", http.StatusMisdirectedRequest)
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, 1<<20)
	s.routes.ServeHTTP(w, r)
}

// time is the present, in seconds: of the product's clock, or of the due work that is being done.
func (s *Server) time() int64 {
	if s.stepping {
		return s.st.At
	}
	return max(s.now().Unix(), s.st.At)
}

// do runs a change of the state as one cause of events.
func (s *Server) do(request EventRequest, change func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.during(request, change)
}

func (s *Server) during(request EventRequest, change func()) {
	s.st.Causes++
	s.cause = cause{request: request, number: s.st.Causes}
	change()
	s.changed = true
	s.poke()
}

func (s *Server) poke() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}
