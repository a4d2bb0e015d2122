package server

import (
	"context"
	"crypto/tls"
	"io"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"cuttle/tenancy"
)

// How many requests over https a node takes, and how many of one address (IPv6: as for connections), because in HTTP/2 one connection carries many. Half
// of them run, and the others wait for their turn. Requests over the limit are cut off without a reply, and so are those that wait too long.
const (
	mostRequests      = 2048
	mostRequestsOfOne = 512
	mostStreams       = 16       // of one connection: a class of 30 stays below the limit. Browsers queue the rest
	streamWindow      = 64 << 10 // what a client may send of a body before we read it; less would refuse what clients send before they know it
	turnPatience      = 10 * time.Second
	connectionWindow  = 256 << 10 // the same of all requests of a connection, so that some that wait do not stop the others
)

// ServeTLS serves https (HTTP/2 and HTTP/1.1) on ln until ctx ends, and drains as Serve does.
func (s *Server) ServeTLS(ctx context.Context, ln net.Listener, config *tls.Config) error {
	s.app.Handler() // builds the routes, as Fiber's Listener does
	server := &http.Server{
		Handler: http.HandlerFunc(s.serveHTTP), TLSConfig: config, DisableGeneralOptionsHandler: true, MaxHeaderBytes: headerBytes,
		ReadHeaderTimeout: headerTimeout, IdleTimeout: idleTimeout, // the first is for the handshake, too
		HTTP2: &http.HTTP2Config{
			MaxConcurrentStreams: mostStreams, MaxReceiveBufferPerConnection: connectionWindow, MaxReceiveBufferPerStream: streamWindow,
			MaxReadFrameSize: 16 << 10, // every connection keeps a buffer of this size; the default is 1 MB
			WriteByteTimeout: replyTimeout,
		},
		ErrorLog: slog.NewLogLogger(slog.Default().Handler(), slog.LevelDebug), // mostly failed handshakes, which any stranger can cause
		ConnContext: func(ctx context.Context, conn net.Conn) context.Context {
			return context.WithValue(ctx, connKey{}, conn)
		},
	}
	bounded := newConnections(ln, mostConnections, s.ofOne(mostConnections, mostConnectionsOfOne))
	return serveUntil(ctx, func() error { return server.ServeTLS(bounded, "", "") }, func(ctx context.Context) error {
		defer server.Close()
		return server.Shutdown(ctx)
	})
}

type connKey struct{}

// stream is the request of an https connection, as the connection that fasthttp and Fiber expect. Its deadlines are those of the request.
type stream struct {
	*tls.Conn
	control *http.ResponseController
	request *http.Request
	ended   bool // the body was read to its end
}

// SetReadDeadline satisfies net.Conn, for the request's body.
func (s *stream) SetReadDeadline(t time.Time) error { return s.control.SetReadDeadline(t) }

// SetWriteDeadline satisfies net.Conn, for the reply.
func (s *stream) SetWriteDeadline(t time.Time) error { return s.control.SetWriteDeadline(t) }

// Read reads the request's body. At its end there is no deadline any more: net/http goes on reading, to see whether the client is gone.
func (s *stream) Read(p []byte) (int, error) {
	n, err := s.request.Body.Read(p)
	if err == io.EOF && !s.ended {
		s.ended = true
		s.SetReadDeadline(time.Time{})
	}
	return n, err
}

// serveHTTP handles one request with the same handlers as fasthttp does. As there, their context does not end when the client is gone: others may
// wait for the same work. Reading the body and writing the reply do end then.
func (s *Server) serveHTTP(w http.ResponseWriter, r *http.Request) {
	conn := &stream{Conn: r.Context().Value(connKey{}).(*tls.Conn), control: http.NewResponseController(w), request: r}
	defer func() {
		if panicked := recover(); panicked != nil {
			if panicked != http.ErrAbortHandler {
				slog.Error("panic outside of a handler", "panic", panicked, "stack", string(debug.Stack()))
			}
			panic(http.ErrAbortHandler) // ends only this request
		}
	}()
	end := func() {}
	if path := r.URL.Path; path != "/healthz" && path != "/readyz" { // which others must not be able to delay
		from := networksOf(conn.RemoteAddr())
		leave, ok := s.open.enter(from)
		if !ok {
			panic(http.ErrAbortHandler)
		}
		defer leave()
		ran, err := s.running.Enter(r.Context(), from.widest(), 1)
		if err != nil {
			panic(http.ErrAbortHandler)
		}
		defer ran()
		end = ran
	}

	c := requestContexts.Get().(*fasthttp.RequestCtx)
	s.handle(c, conn, w, end)
	c.ResetUserValues()
	c.Request.Reset()
	c.Response.Reset()
	requestContexts.Put(c) // not after a panic
}

var requestContexts = sync.Pool{New: func() any { return new(fasthttp.RequestCtx) }}

// handle runs the handlers and sends their reply. ran is called in between: a client that reads slowly must not keep others waiting.
func (s *Server) handle(c *fasthttp.RequestCtx, conn *stream, w http.ResponseWriter, ran func()) {
	c.Init2(conn, nil, true)
	defer c.Response.CloseBodyStream() // whatever happens
	takeRequest(&c.Request, conn)
	s.app.Server().Handler(c)
	ran()
	if conn.request.ContentLength != 0 && !conn.ended {
		conn.SetReadDeadline(time.Unix(1, 0)) // or net/http would wait for the rest
	}
	if conn.SetWriteDeadline(time.Now().Add(replyTimeout)) != nil || sendReply(w, conn.request, &c.Response) != nil {
		panic(http.ErrAbortHandler) // so that the client does not take a part for the whole
	}
}

// takeRequest copies the head of a request as it was sent. The body remains a stream.
func takeRequest(to *fasthttp.Request, from *stream) {
	r := from.request
	to.Header.SetMethod(r.Method)
	to.SetRequestURI(r.RequestURI)
	for name, values := range r.Header {
		for _, value := range values {
			to.Header.Add(name, value)
		}
	}
	to.Header.SetHost(r.Host) // last: in HTTP/2 a request can have a Host header as well, which does not count
	size := int(r.ContentLength)
	if size == 0 {
		size = to.Header.ContentLength() // of HTTP/2 requests that end without the body they declare
	}
	if size != 0 {
		to.SetBodyStream(struct{ io.Reader }{from}, size) // without Close, which fasthttp would call
	}
}

// sendReply writes what fasthttp would write. Headers about the connection are net/http's own.
func sendReply(w http.ResponseWriter, r *http.Request, reply *fasthttp.Response) error {
	status, streamed := reply.StatusCode(), reply.IsBodyStream()
	sends := r.Method != http.MethodHead && status >= http.StatusOK && status != http.StatusNoContent && status != http.StatusNotModified
	if !streamed && (sends || len(reply.Body()) > 0) {
		reply.Header.SetContentLength(len(reply.Body()))
	}
	size := reply.Header.ContentLength()
	if size == 0 {
		reply.Header.SetNoDefaultContentType(true)
	}
	header := w.Header()
	for name, value := range reply.Header.All() {
		switch name := string(name); name {
		case fiber.HeaderConnection:
			if r.ProtoMajor == 1 { // in HTTP/2 it would end the other requests, too
				header.Set(name, string(value))
			}
		case fiber.HeaderTransferEncoding, fiber.HeaderTrailer, fiber.HeaderKeepAlive, fiber.HeaderUpgrade:
		default:
			header.Add(name, string(value))
		}
	}
	w.WriteHeader(status)
	switch {
	case !sends:
		return nil
	case !streamed:
		_, err := w.Write(reply.Body())
		return err
	}
	n, err := io.Copy(w, reply.BodyStream())
	if err == nil && size >= 0 && n != int64(size) {
		err = io.ErrUnexpectedEOF
	}
	return err
}

// rightHandshake reports whether the certificate that the client checked is for this host. Browsers use a connection for other hosts of its
// certificate, too, and open another one after a 421.
func rightHandshake(c fiber.Ctx, site *tenancy.Site) bool {
	state := c.RequestCtx().TLSConnectionState()
	if state == nil {
		return true
	}
	name, err := tenancy.Normalize(state.ServerName)
	return err == nil && name == site.Host
}

// ServePlain serves handler over plain HTTP/1.1 on ln until ctx ends, with the same limits of connections.
func (s *Server) ServePlain(ctx context.Context, ln net.Listener, handler http.Handler) error {
	server := &http.Server{
		Handler: handler, MaxHeaderBytes: headerBytes, ReadTimeout: headerTimeout, WriteTimeout: replyTimeout, IdleTimeout: headerTimeout,
		ErrorLog: slog.NewLogLogger(slog.Default().Handler(), slog.LevelDebug),
	}
	bounded := newConnections(ln, mostConnections, s.ofOne(mostConnections, mostConnectionsOfOne))
	return serveUntil(ctx, func() error { return server.Serve(bounded) }, server.Shutdown)
}

// RedirectToHTTPS returns the handler of port 80: 308 to the same host, path and query over https, and 421 for hosts that are not served here.
func (s *Server) RedirectToHTTPS() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		site, ok := s.Sites.Resolve(r.Host)
		if !ok {
			w.WriteHeader(http.StatusMisdirectedRequest)
			io.WriteString(w, notServed)
			return
		}
		to := *r.URL
		path := to.EscapedPath()
		if !strings.HasPrefix(path, "/") { // "*" or nothing
			path = "/"
		}
		if to.RawQuery != "" {
			path += "?" + to.RawQuery
		}
		w.Header().Set("Location", site.Origin+path)
		w.WriteHeader(http.StatusPermanentRedirect)
	})
}
