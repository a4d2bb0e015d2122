// Package server is the HTTP server: it finds the site of a host, checks the request, and passes it to the API or the
// pages.
//
// It does not trust a request's host before tenancy has resolved it. It may import every floor below.
package server

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"net"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/recover"

	"cuttle/accounts"
	"cuttle/api"
	"cuttle/content"
	"cuttle/fault"
	"cuttle/limits"
	"cuttle/mail"
	"cuttle/media"
	"cuttle/replies"
	"cuttle/shell"
	"cuttle/storefront"
	"cuttle/tenancy"
	"cuttle/videos"
)

// Limits of one request. How large a body may be, and how slow: see body.go.
const (
	requestTimeout = 10 * time.Second
	headerTimeout  = 10 * time.Second // from the first byte to the last; for the first request of a connection, from its beginning
	idleTimeout    = 75 * time.Second
	replyTimeout   = 30 * time.Second // for the client to read a reply
	headerBytes    = 16 << 10
)

// Options are the dependencies of a Server.
type Options struct {
	Sites          *tenancy.Resolver
	Accounts       *accounts.Service
	API            *api.Surface
	Storefront     *storefront.Service
	Shell          *shell.Shell
	Content        *content.Library
	Links          Links // to other sites
	Videos         *videos.Service
	Media          *media.Service
	Thumbnails     *media.Thumbnails
	Ready          func(context.Context) error          // Postgres reachable, migrations current
	TrustedProxies []string                             // addresses or ranges whose X-Forwarded-* counts; none by default
	Secured        func(context.Context, *tenancy.Site) // records that a custom domain was reached over https; may be nil
	CheckDomain    func(context.Context, string) error  // looks soon at the DNS of a domain that led elsewhere; may be nil
	DevRoutes      func(fiber.Router)                   // /dev, only in dev
}

// Server serves HTTP.
type Server struct {
	Options
	app          *fiber.App
	metrics      *metrics
	small, large *limits.Gate // bytes of request bodies
	declared     *limits.Gate // bytes that large bodies will have
	replies      *limits.Gate // bytes in memory
	onDisk       *limits.Gate // bytes of replies for which there is no room in memory

	open    *entrance    // requests over https
	running *limits.Gate // those of them that have their turn
	feeds   *replies.Cache[feedKey, *replies.Body]
	secured sync.Map // custom domains and when they were reported to Secured
}

// New makes the server; nothing listens yet.
func New(o Options) *Server {
	s := &Server{
		Options: o, metrics: newMetrics(),
		small:    limits.NewGate("small_bodies", limits.Bounds{All: smallInFlight, OfOne: smallOfOne, Patience: roomPatience}),
		large:    limits.NewGate("large_bodies", limits.Bounds{All: bodiesInFlight, Patience: roomPatience}),
		declared: limits.NewGate("large_bodies_of_one", limits.Bounds{OfOne: bodiesOfOne, Patience: roomPatience}),
		replies:  limits.NewGate("replies", limits.Bounds{All: repliesInFlight, OfOne: repliesOfOne}),
		onDisk:   limits.NewGate("replies_on_disk", limits.Bounds{All: repliesOnDisk, OfOne: diskOfOne}),
		feeds:    replies.NewCache[feedKey, *replies.Body](feedBytes, feedAge, time.Now),
	}
	ofOne := s.ofOne(mostRequests, mostRequestsOfOne)
	s.boundRequests(mostRequests, ofOne, mostRequests/2, ofOne/2)
	config := fiber.Config{
		// A body is a stream of which fasthttp itself reads one byte, the least it can. takeBody reads the rest.
		StreamRequestBody: true, BodyLimit: 1, DisablePreParseMultipartForm: true,
		AppName: "cuttle", ReadTimeout: headerTimeout, IdleTimeout: idleTimeout, WriteTimeout: replyTimeout,
		ErrorHandler: s.fail, ReadBufferSize: headerBytes, StrictRouting: true, CaseSensitive: true,
	}
	if len(o.TrustedProxies) > 0 {
		config.TrustProxy = true
		config.ProxyHeader = fiber.HeaderXForwardedFor
		config.EnableIPValidation = true
		config.TrustProxyConfig = fiber.TrustProxyConfig{Proxies: o.TrustedProxies}
	}
	s.app = fiber.New(config)
	s.app.Server().Handler = frame(s.app.Server().Handler)
	s.routes()
	return s
}

// routes adds all middleware and routes, the outermost first.
func (s *Server) routes() {
	app := s.app
	// HEAD is registered together with GET. The routes that Fiber adds for HEAD by itself come after all others, where
	// they are never reached.
	get := func(path string, handler fiber.Handler) {
		app.Add([]string{fiber.MethodGet, fiber.MethodHead}, path, handler)
	}
	if len(s.TrustedProxies) > 0 {
		app.Use(tidyForwarded)
	}
	app.Use(s.observe, recover.New(recover.Config{EnableStackTrace: true, StackTraceHandler: logPanic}), s.holdReply)

	// These two work on any host.
	get("/healthz", func(c fiber.Ctx) error { return c.SendString("ok\n") })
	get("/readyz", s.readyz)

	app.Use(s.resolveHost, s.takeBody, s.deadline)
	if s.DevRoutes != nil {
		s.DevRoutes(app)
	}
	app.Use(s.duringMaintenance, s.restrictMinisites)

	s.API.ZapierRoutes(app) // outside the cross-site guard: they read no cookie, and the secret is their only proof
	apiGroup := app.Group("/api", s.API.Guard)
	s.API.Routes(apiGroup)

	app.Get("/auth/start", s.onlyNavigation, s.limitHandover, s.startHandover) // no HEAD, because these change something
	app.Get("/auth/handover", s.onlyNavigation, s.limitHandover, s.handover)
	app.Post("/auth/start", s.onlyNavigation, s.onlyPressed, s.limitHandover, s.startHandover)
	app.Post("/auth/handover", s.onlyNavigation, s.onlyPressed, s.limitHandover, s.issueHandover)
	app.Get("/checkout/pro/:period", s.onlyNavigation, s.checkout)
	if s.Storefront.Sells() {
		app.Post(stripeEvents, s.stripeEvent)
	}
	get("/media/thumbnails/:name", s.thumbnail)
	get("/media/banners/:signature/:name", s.banner)
	get("/media/:key", s.picture)
	get(mail.PicturesPath+":name", s.emailPicture)
	get("/content/*", s.content)
	get(content.FeedPath, s.feed)
	get("/player/:video", s.player)
	get("/assets/*", s.Shell.Asset)
	get("/sandbox.html", s.Shell.Sandbox)
	get("/favicon.ico", s.Shell.Favicon)
	get(shell.LinkPreviewPath, s.Shell.LinkPreview)
	get("/robots.txt", s.Shell.Robots)
	get("/sitemap.xml", s.Shell.Sitemap)
	get("/sitemap-:part.xml", s.Shell.Sitemap)
	get("/admin/minisites/preview", s.preview)
	get("/*", s.page)
	app.Use(func(c fiber.Ctx) error { return fiber.ErrNotFound })
}

// Taken reports whether an address of the main site with a name, and without a second slash, belongs to something else than a variant of the landing page: to a page, a
// redirect, or what programs ask for.
func (s *Server) Taken(name string) bool {
	paths := slices.Concat(s.Shell.Main.Paths(), slices.Collect(maps.Keys(legacy)))
	for _, path := range external {
		paths = append(paths, "/"+path)
	}
	for _, route := range s.app.GetRoutes() {
		paths = append(paths, route.Path)
	}
	return slices.ContainsFunc(paths, func(path string) bool {
		first, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
		return first == name
	})
}

// Serve limits the connections of ln and serves them until ctx ends; then it lets running requests finish, for at most the drain time.
func (s *Server) Serve(ctx context.Context, ln net.Listener) error {
	bounded := newConnections(ln, mostConnections, s.ofOne(mostConnections, mostConnectionsOfOne))
	return serveUntil(ctx, func() error {
		return s.app.Listener(bounded, fiber.ListenConfig{DisableStartupMessage: true})
	}, func(ctx context.Context) error {
		defer bounded.Close() // fasthttp doesn't know of it yet if ctx ended at once, and would serve it forever
		return s.app.ShutdownWithContext(ctx)
	})
}

// boundRequests sets how many requests over https there are, and how many run.
func (s *Server) boundRequests(all, ofOne, running, runningOfOne int) {
	s.open = newEntrance("requests", all, ofOne)
	s.running = limits.NewGate("running_requests", limits.Bounds{All: int64(running), OfOne: int64(runningOfOne), Patience: turnPatience})
}

// ofOne returns the limit for one address. Behind proxies the addresses are theirs, so only the limit for all applies.
func (s *Server) ofOne(all, ofOne int) int {
	if len(s.TrustedProxies) > 0 {
		return all
	}
	return ofOne
}

// serveUntil serves until ctx ends; then it lets running requests finish, for at most the drain time.
func serveUntil(ctx context.Context, serve func() error, shutdown func(context.Context) error) error {
	failed := make(chan error, 1)
	go func() { failed <- serve() }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	err := shutdown(drain)
	<-failed
	if errors.Is(err, context.DeadlineExceeded) {
		slog.Warn("some requests were still under way after the drain time")
		return nil
	}
	return err
}

// deadline limits the time of a request: Fiber's context never ends by itself, not even when the client is gone.
func (s *Server) deadline(c fiber.Ctx) error {
	ctx, cancel := context.WithTimeout(c.Context(), max(requestTimeout, s.API.Allowance(c.Path()).Time))
	defer cancel()
	c.SetContext(ctx)
	return c.Next()
}

func logPanic(c fiber.Ctx, what any) {
	slog.Error("panic in a handler", "request", requestID(c), "path", loggedPath(c), "panic", what)
}

// fail replies to every error: with the envelope below /api, with a plain page elsewhere.
func (s *Server) fail(c fiber.Ctx, err error) error {
	site := tenancy.SiteOf(c.Context())
	if site == nil { // refused before the host was resolved
		var malformed *fiber.Error
		if len(c.Request().Header.Host()) == 0 && errors.As(err, &malformed) { // or before it was read
			linger(c.RequestCtx().Conn(), true)
			return sendPlainly(c, malformed.Code)
		}
		var ok bool
		if site, ok = s.siteNamed(c); !ok {
			return unknownHost(c)
		}
	}
	if path := c.Path(); path == "/api" || strings.HasPrefix(path, "/api/") {
		return api.Fail(c, err, requestID(c))
	}
	status := fiber.StatusInternalServerError
	var known *fiber.Error
	if errors.As(err, &known) {
		status = known.Code
	} else if fault.Is(err, fault.NotFound) {
		status = fiber.StatusNotFound
	} else if refused, technical := api.TechnicalStatus(err); technical {
		status = refused
	} else if fault.Is(err, fault.RateLimited) {
		status = fiber.StatusTooManyRequests
		api.SetRetryAfter(c, fault.From(err).RetryAfter)
	} else if fault.Is(err, fault.Unavailable) {
		status = fiber.StatusServiceUnavailable
		slog.WarnContext(c.Context(), "request failed", "request", requestID(c), "path", loggedPath(c), "error", err)
	} else {
		slog.ErrorContext(c.Context(), "request failed", "request", requestID(c), "path", loggedPath(c), "error", err)
	}
	return s.Shell.Notice(c, site, status)
}

// sendPlainly replies to requests that could not be read.
func sendPlainly(c fiber.Ctx, status int) error {
	c.Set("Cache-Control", "no-store")
	return c.Status(status).SendString("Sorry, that didn't work.\n")
}

func (s *Server) readyz(c fiber.Ctx) error {
	c.Set("Cache-Control", "no-store")
	ctx, cancel := context.WithTimeout(c.Context(), requestTimeout)
	defer cancel()
	err := s.Ready(ctx)
	if err == nil && !s.Sites.Ready() {
		err = errors.New("the host table is not read yet")
	}
	if err != nil {
		slog.WarnContext(c.Context(), "not ready", "error", err)
		return c.Status(fiber.StatusServiceUnavailable).SendString("not ready\n")
	}
	return c.SendString("ready\n")
}

func (s *Server) picture(c fiber.Ctx) error {
	picture, err := s.Media.Open(c.Context(), strings.Clone(c.Params("key")))
	return sendPicture(c, picture, err)
}

func (s *Server) thumbnail(c fiber.Ctx) error {
	picture, err := s.Thumbnails.Open(c.Context(), strings.Clone(c.Params("name")))
	return sendPicture(c, picture, err)
}

func (s *Server) banner(c fiber.Ctx) error {
	picture, err := s.Thumbnails.OpenBanner(c.Context(), strings.Clone(c.Params("signature")), strings.Clone(c.Params("name")))
	return sendPicture(c, picture, err)
}

func (s *Server) emailPicture(c fiber.Ctx) error {
	jpeg, err := mail.PictureFile(c.Params("name"))
	if err != nil {
		return fiber.ErrNotFound
	}
	c.Set("X-Content-Type-Options", "nosniff")
	c.Set("Cache-Control", "public, max-age=86400")
	c.Set("Content-Type", "image/jpeg")
	return c.Send(jpeg)
}

func sendPicture(c fiber.Ctx, picture media.Picture, err error) error {
	if fault.Is(err, fault.NotFound) {
		return fiber.ErrNotFound
	}
	if err != nil {
		return err
	}
	c.Set("X-Content-Type-Options", media.ContentTypeOptions)
	c.Set("Content-Security-Policy", media.ContentSecurityPolicy)
	c.Set("Cache-Control", media.CacheControl)
	c.Set("ETag", picture.ETag)
	if c.Fresh() {
		picture.File.Close() // nothing was written
		return c.SendStatus(fiber.StatusNotModified)
	}
	c.Set("Content-Type", picture.ContentType)
	return c.SendStream(picture.File, picture.Size) // fasthttp closes it when the reply is written, or cannot be
}

// requestID returns the request's unique id, which is in the log and in the X-Request-Id header.
func requestID(c fiber.Ctx) string {
	id, _ := c.Locals(requestIDKey{}).(string)
	return id
}

type requestIDKey struct{}
