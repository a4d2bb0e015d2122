package api

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math"
	"mime"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/accounts"
	"cuttle/authz"
	"cuttle/domains"
	"cuttle/fault"
	"cuttle/icons"
	"cuttle/insights"
	"cuttle/landing"
	"cuttle/limits"
	"cuttle/media"
	"cuttle/members"
	"cuttle/projects"
	"cuttle/replies"
	"cuttle/selftest"
	"cuttle/store"
	"cuttle/storefront"
	"cuttle/tenancy"
)

// bodyLimit is the default limit of an operation's body.
const bodyLimit = 3 << 19

// withDocument is for bodies that hold a project's document. One that is a little too large must be read, so that it gets a proper refusal.
var withDocument = Allowance{Body: projects.MaxDocument + projects.MaxDocument/2}

// Options are the dependencies of the operations.
type Options struct {
	Store      *store.Store
	Accounts   *accounts.Service
	Google     *accounts.Google // nil: nobody signs in with Google
	Projects   *projects.Service
	Storefront *storefront.Service
	Members    *members.Service
	Hooks      *members.Hooks
	Domains    *domains.Service
	Insights   *insights.Service
	Landing    *landing.Service
	Matrix     *authz.Matrix
	Sites      *tenancy.Resolver
	Tenants    *tenancy.Service
	Limiter    *limits.Limiter

	Now        func() time.Time // the product's clock
	VisitorKey []byte           // hides which visitor viewed a project
	DeviceKey  []byte           // signs the device cookie
	ZapierApp  string           // address of our app at Zapier; may be empty

	Files      *media.Service
	Thumbnails *media.Thumbnails
	Drawing    *media.Drawing // shared with Thumbnails: bounds the memory of both
	Uploads    *media.Uploads
	SelfTest   *selftest.Service

	Icons       *icons.Set
	NounProject *icons.NounProject // nil: the operator has no account there
	EarlyAccess []string           // what needs the feature beta: names of the editor's buttons
}

// Surface serves the operations.
type Surface struct {
	deps       Options
	operations []Operation
	byName     map[string]*Operation
	zapier     []zapierOperation
	anyProject anyProject
	galleries  *replies.Cache[galleryKey, *Gallery]
	lists      *replies.Cache[listKey, *replies.Body]
	cards      *replies.Cache[cardsKey, *FirstCards]
	searches   *limits.Gate
	brandEdit  authz.Permission       // checked again when a picture arrives
	document   func() ([]byte, error) // OpenAPI 3.1, made at the first request
}

// New wires the operations. It fails when one is declared twice or names a permission that the policy does not know.
func New(o Options) (*Surface, error) {
	s := &Surface{
		deps: o, byName: map[string]*Operation{}, galleries: replies.NewCache[galleryKey, *Gallery](galleryBytes, time.Second, o.Now),
		lists: replies.NewCache[listKey, *replies.Body](listsBytes, time.Second, o.Now), cards: replies.NewCache[cardsKey, *FirstCards](firstCardsBytes, time.Second, o.Now),
		searches: limits.NewGate("searches", searches),
	}
	s.operations = s.rows()
	s.zapier = s.zapierOperations()
	for i := range s.operations {
		op := &s.operations[i]
		if s.byName[op.Name] != nil {
			return nil, fmt.Errorf("api: operation %s is declared twice", op.Name)
		}
		s.byName[op.Name] = op
		var err error
		if op.permission, err = o.Matrix.Permission(op.Object, op.Action); err != nil {
			return nil, fmt.Errorf("api: operation %s: %w", op.Name, err)
		}
	}
	var err error
	if s.anyProject, err = resolveAnyProject(o.Matrix); err != nil {
		return nil, err
	}
	if s.brandEdit, err = o.Matrix.Permission("minisite-admin", "edit"); err != nil {
		return nil, err
	}
	s.document = sync.OnceValues(s.openAPI)
	return s, nil
}

// Operations lists the operations in the order of declaration.
func (s *Surface) Operations() []Spec {
	list := make([]Spec, len(s.operations))
	for i, op := range s.operations {
		list[i] = op.Spec
	}
	return list
}

// Allowance returns what the operation or upload at a path may use; zero if there is none.
func (s *Surface) Allowance(path string) Allowance {
	if strings.HasPrefix(path, uploadsPath) {
		return uploadAllowance
	}
	name, found := strings.CutPrefix(path, "/api/v1/")
	if op := s.byName[name]; found && op != nil {
		return op.Allowance
	}
	return Allowance{}
}

// Routes adds the routes to r, which the server has mounted at /api after host resolution and the cross-site guard.
func (s *Surface) Routes(r fiber.Router) {
	r.Post("/v1/:name", s.serve)
	r.Put("/uploads/:token", s.receive)
	reading := []string{fiber.MethodGet, fiber.MethodHead}
	r.Get("/archive", s.sendArchive)
	document, page := publicDocument(contentTypeJSON, s.document), publicDocument("text/html; charset=utf-8", s.docsPage)
	r.Add(reading, "/v1/openapi.json", document)
	r.Add(reading, "/docs", func(c fiber.Ctx) error {
		c.Set("Content-Security-Policy", docsPolicy)
		return page(c)
	})
	r.All("/*", func(c fiber.Ctx) error { return unknownOperation })
}

var unknownOperation = &technical{404, fault.New(fault.NotFound, "unknown_operation", "There is no such operation. See /api/docs.")}

// technical is a refusal with an HTTP status of its own, for requests that are malformed.
type technical struct {
	status  int
	refusal *fault.Error
}

func (t *technical) Error() string { return t.refusal.Error() }

// serve handles one call.
func (s *Surface) serve(c fiber.Ctx) error {
	op := s.byName[c.Params("name")]
	if op == nil {
		return unknownOperation
	}
	if len(c.Body()) > op.Body {
		return TooLarge(op.Body)
	}
	ctx, call := c.Context(), callOf(c)
	if err := s.limitCaller(ctx, op.Rate, call); err != nil {
		return err
	}
	var err error
	if call.Viewer, err = s.viewer(ctx, call.Site, call.token); err != nil {
		return err
	}
	in, err := op.decode(c.Body())
	if err != nil {
		return err
	}
	out, err := s.guarded(ctx, call, func(ctx context.Context) (any, error) {
		if err := s.admit(ctx, op, call, in); err != nil {
			return nil, err
		}
		return op.handle(ctx, call, in)
	})
	return s.reply(c, op, call, out, err)
}

func callOf(c fiber.Ctx) *Call {
	site := tenancy.SiteOf(c.Context())
	return &Call{
		Site: site, Tenant: *site.Tenant, IP: Network(c.IP(), 64), block: Network(c.IP(), 48), UserAgent: strings.Clone(c.Get("User-Agent")), Untracked: c.Get("DNT") == "1" || c.Get("Sec-GPC") == "1",
		token: strings.Clone(c.Cookies(SessionCookie(site))), devices: strings.Clone(c.Cookies(deviceCookie(site))),
		google: googleCookiesOf(c, site),
	}
}

// admit decides whether the operation may run: it finds the tenant acted on, checks the viewer's permission there, validates the
// input, and counts the call for its limits.
func (s *Surface) admit(ctx context.Context, op *Operation, call *Call, in any) error {
	call.Tenant = *call.Site.Tenant
	known := true
	minisite, named := in.(ofTenant)
	if named {
		call.Tenant, known = s.minisiteNamed(call.Site, minisite.slug())
	}
	if !s.allows(call, op.permission) {
		return op.refuse(call.Viewer, call.Site)
	}
	if op.secrets && call.Site.OnCustomDomain() {
		return errLogInElsewhere
	}
	if !known {
		return tenancy.Unknown
	}
	if err := op.validate(in); err != nil {
		return err
	}
	if call.counted {
		return nil
	}
	call.counted = true
	if err := s.limitUser(ctx, op.Rate, call); err != nil {
		return err
	}
	if counted, ok := in.(accounted); ok {
		return s.limitAccount(ctx, op.Rate, call, counted.account())
	}
	return nil
}

// reply sends what a call has returned, with the cookies that it has changed.
func (s *Surface) reply(c fiber.Ctx, op *Operation, call *Call, out any, err error) error {
	site := call.Site
	if op.Action != "read" && call.token != "" { // it may have changed the viewer, even if it failed
		s.deps.Accounts.Forget(site.Host, call.token)
	}
	if call.newSession != nil && (err == nil || *call.newSession == "") {
		WriteSession(c, site, *call.newSession)
		s.SignedIn(c.Context(), site, *call.newSession)
	}
	if err != nil {
		return err
	}
	if call.newDevices != "" {
		WriteCookie(c, site, deviceCookie(site), call.newDevices, int(deviceLifetime/time.Second))
	}
	call.google.write(c, site)
	if body, public := out.(*replies.Body); public {
		return sendPublic(c, body, call.Viewer != nil)
	}
	return send(c, 200, out)
}

// minisiteNamed returns the minisite with that subdomain. On a minisite's own host only that minisite is known.
func (s *Surface) minisiteNamed(site *tenancy.Site, subdomain string) (minisite tenancy.Tenant, known bool) {
	home, found := s.deps.Sites.Minisite(site, subdomain)
	if !found || site.Kind == tenancy.Minisite && home.Tenant.ID != site.Tenant.ID {
		return tenancy.Tenant{}, false
	}
	return *home.Tenant, true
}

var loginRequired = accounts.ErrLoginRequired

// errLogInElsewhere: DESIGN.md §6, "On a custom domain no password is typed, because its owner could read it".
var errLogInElsewhere = fault.New(fault.Forbidden, "login_elsewhere", "Passwords aren't entered at this address. Reload the page and choose Log In.")

func domainOf(site *tenancy.Site) authz.Domain {
	if site.Kind == tenancy.Minisite {
		return authz.Minisite
	}
	return authz.Main
}

// Guard refuses what a page of another site could make a browser send. A request without Origin and Sec-Fetch-Site does
// not come from a browser.
func (s *Surface) Guard(c fiber.Ctx) error {
	switch c.Method() {
	case fiber.MethodPut: // of a file, to an address that contains the permission
	case fiber.MethodPost:
		mediaType, _, err := mime.ParseMediaType(c.Get("Content-Type"))
		if err != nil || mediaType != "application/json" {
			return notJSON
		}
	default:
		return c.Next()
	}
	if origin := c.Get("Origin"); origin != "" && !tenancy.SiteOf(c.Context()).HasOrigin(origin) {
		return crossSite
	}
	switch c.Get("Sec-Fetch-Site") {
	case "", "same-origin", "none":
		return c.Next()
	}
	return crossSite
}

var notJSON = &technical{415, fault.New(fault.Invalid, "not_json", "Please send application/json.")}

var crossSite = &technical{403, fault.New(fault.Forbidden, "cross_site", "This call came from another site.")}

// Fail sends any error of the surface in the envelope. Unknown ones are logged in full and shown as a safe sentence.
func Fail(c fiber.Ctx, err error, requestID string) error {
	status, envelope, retryAfter := 0, Envelope{}, time.Duration(0)
	switch e := err.(type) {
	case *technical:
		_, envelope, _ = refusal(e.refusal)
		status = e.status
	case *fiber.Error: // too large a body, a wrong method: Fiber's own refusals
		status, envelope = e.Code, Envelope{Message: httpSentence(e.Code), Code: "http_" + strconv.Itoa(e.Code)}
	default:
		f := fault.From(err)
		status, envelope, retryAfter = refusal(f)
		switch path := c.Path(); {
		case strings.HasPrefix(path, ZapierPath):
			status = zapierStatus(f.Kind)
		case strings.HasPrefix(path, uploadsPath) && status == 200:
			status = uploadStatus(envelope.Code)
		}
		if f.Kind == fault.Internal || f.Cause != nil && f.Kind == fault.Unavailable {
			slog.ErrorContext(c.Context(), "request failed", "request", requestID, "path", strings.Clone(c.Path()), "error", err)
		}
	}
	if retryAfter > 0 {
		SetRetryAfter(c, retryAfter)
	}
	return send(c, status, envelope)
}

// TechnicalStatus returns the status of a refusal that HTTP itself has a word for, such as a body that is too large.
func TechnicalStatus(err error) (status int, ok bool) {
	if e, ok := err.(*technical); ok {
		return e.status, true
	}
	return 0, false
}

// SetRetryAfter says when a refused request can be tried again.
func SetRetryAfter(c fiber.Ctx, wait time.Duration) {
	c.Set(fiber.HeaderRetryAfter, strconv.Itoa(int(math.Ceil(wait.Seconds()))))
}

func httpSentence(status int) string {
	switch status {
	case 408:
		return "The upload took too long. Please try again on a faster connection, or with a smaller file."
	case 413:
		return "That is too large to send."
	case 415:
		return "Please send the body as it is, not compressed."
	case 405, 404:
		return unknownOperation.refusal.Message
	}
	return "The request couldn't be read."
}

func send(c fiber.Ctx, status int, value any) error {
	if err := json.NewEncoder(c.Response().BodyWriter()).Encode(value); err != nil { // writes nothing then
		return fault.Internalf("encode reply: %w", err)
	}
	setHeaders(c)
	c.Status(status)
	return nil
}

const contentTypeJSON = "application/json; charset=utf-8"

func setHeaders(c fiber.Ctx) {
	c.Set("Content-Type", contentTypeJSON)
	c.Set("Cache-Control", "no-store")
	c.Set("X-Content-Type-Options", "nosniff")
}
