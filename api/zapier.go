package api

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"mime"
	"reflect"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle"
	"cuttle/fault"
	"cuttle/limits"
	"cuttle/members"
	"cuttle/tenancy"
)

// ZapierPath is where Zapier's calls are.
const ZapierPath = "/api/zapier/v1/"

// zapierPerMinisite limits a minisite's calls on one node: 30 a second, as much as a shop that brings its old customers needs.
var zapierPerMinisite = limits.Allow(300, 10*time.Second)

// zapierOperation is a call that Zapier may make for a minisite, which its secret alone names.
type zapierOperation struct {
	Operation
	changes bool // takes Idempotency-Key
}

// zapierOperations are all that Zapier may call. None of them makes anybody an admin, or changes one.
func (s *Surface) zapierOperations() []zapierOperation {
	return []zapierOperation{
		{defineZapier("me", "Returns which minisite the secret belongs to.", s.zapierMe), false},
		{defineZapier("members.upsert", "Makes someone a paying member: adds and invites them, renames them, or restores a canceled membership. Admins aren't changed.", s.zapierUpsert), true},
		{defineZapier("members.cancel", "Cancels a membership. For an unknown address or an admin, result says so and nothing is changed; neither is an error.", s.zapierCancel), true},
		{defineZapier("members.changeEmail", "Gives a member a new email address. For an unknown address, an admin, or a new address that another member has, result says so and nothing is changed.", s.zapierChangeEmail), true},
		{defineZapier("members.remove", "Removes a member, whom admins can restore for 30 days. For an unknown address or an admin, result says so and nothing is changed.", s.zapierRemove), true},
		{defineZapier("members.sendEmail", "Emails a member another invitation, unless they have connected an account, are canceled, or got one within a day; message says what happened.", s.zapierSendEmail), true},
		{defineZapier("members.find", "Finds a member by address; member is null if there is none.", s.zapierFind), false},
		{defineZapier("members.list", "Lists what happened to members, newest first, a page at a time. An event keeps its id, so polling can detect new ones.", s.zapierList), false},
		{defineZapier("projects.list", "Lists the projects that came onto the minisite's home, newest first, like members.list.", s.zapierProjects), false},
		{defineZapier("hooks.subscribe", "Posts each event of one kind to a URL as it happens: the JSON of one item of members.list or projects.list. Deliveries that fail are tried again, and may come twice; the hook ends when the URL replies with 410 or fails for 3 days. A minisite has at most 20.", s.zapierSubscribe), false},
		{defineZapier("hooks.unsubscribe", "Ends a hook. One that is unknown is no error.", s.zapierUnsubscribe), false},
	}
}

// defineZapier is define for a call of Zapier. It refuses fields that it does not know, because a mistake in a Zap would lose what they hold.
func defineZapier[In, Out any, P envelope[Out]](name, summary string, handler func(ctx context.Context, c *Call, in In) (Out, error)) Operation {
	op := define[In, Out, P](Spec{Name: name, Summary: summary, Rate: RateZapier}, handler)
	decode := op.decode
	op.decode = func(body []byte) (any, error) {
		in, err := decode(body)
		if err != nil {
			return nil, err
		}
		return in, refuseUnknownFields(body, op.in)
	}
	return op
}

func refuseUnknownFields(body []byte, in reflect.Type) error {
	var sent map[string]json.RawMessage
	if json.Unmarshal(body, &sent) != nil { // an empty body
		return nil
	}
	known := map[string]bool{}
	var names []string
	for _, f := range reflect.VisibleFields(in) {
		if name := f.Tag.Get("json"); name != "" {
			known[name], names = true, append(names, name)
		}
	}
	for field := range sent {
		if !known[field] {
			takes := "The call takes no fields."
			if len(names) > 0 {
				takes = "The call takes " + strings.Join(names, ", ") + "."
			}
			return fault.Field(field, "field_unknown", fmt.Sprintf("This call has no field “%s”. %s", cuttle.Clip(field, 100), takes))
		}
	}
	return nil
}

// ZapierRoutes adds the routes of Zapier's calls.
func (s *Surface) ZapierRoutes(r fiber.Router) {
	for i := range s.zapier {
		op := &s.zapier[i]
		r.Post(ZapierPath+op.Name, func(c fiber.Ctx) error { return s.serveZapier(c, op) })
	}
	r.All(ZapierPath+"*", func(c fiber.Ctx) error { return unknownOperation })
}

// serveZapier handles one call.
func (s *Surface) serveZapier(c fiber.Ctx, op *zapierOperation) error {
	ctx, site := c.Context(), tenancy.SiteOf(c.Context())
	call := &Call{
		Site: site, IP: Network(c.IP(), 64),
		zapierCall: members.ZapierCall{Name: op.Name, Key: strings.Clone(c.Get("Idempotency-Key")), Body: c.Body()},
	}
	if err := s.limitCaller(ctx, op.Rate, call); err != nil {
		return err
	}
	scheme, secret, _ := strings.Cut(strings.Clone(c.Get(fiber.HeaderAuthorization)), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		secret = ""
	}
	var err error
	if call.zapier, err = s.deps.Members.AuthenticateZapier(ctx, strings.TrimSpace(secret)); err != nil {
		if fault.Is(err, fault.Unauthenticated) {
			c.Set(fiber.HeaderWWWAuthenticate, "Bearer")
		}
		return err
	}
	if site.Kind == tenancy.Minisite && site.Tenant.ID != call.zapier.TenantID {
		return zapierElsewhere
	}
	if err := s.take(ctx, "zapier:tenant:"+call.zapier.TenantID, zapierPerMinisite); err != nil {
		return err
	}
	out, err := s.zapierCall(ctx, c, op, call)
	if err != nil {
		logged := s.deps.Members.RecordZapierRefusal(ctx, call.zapier, call.zapierCall, refusalIn(err))
		if logged != nil && !fault.Is(err, fault.Internal) {
			return logged
		}
		if logged != nil {
			slog.ErrorContext(ctx, "a failed call of Zapier is not in its log", "error", logged)
		}
		return err
	}
	return send(c, 200, out)
}

func (s *Surface) zapierCall(ctx context.Context, c fiber.Ctx, op *zapierOperation, call *Call) (any, error) {
	if mediaType, _, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType)); err != nil || mediaType != "application/json" {
		return nil, notJSON
	}
	if !op.changes {
		call.zapierCall.Key = ""
	}
	if err := call.zapierCall.Validate(); err != nil {
		return nil, err
	}
	in, err := op.decode(c.Body())
	if about, ok := in.(interface{ address() string }); ok {
		call.zapierCall.Email = about.address()
	}
	if err != nil {
		return nil, err
	}
	if err := op.validate(in); err != nil {
		return nil, err
	}
	return op.handle(ctx, call, in)
}

var zapierElsewhere = fault.New(fault.Forbidden, "other_minisite",
	"This secret belongs to another minisite than this address. Please use that minisite's own address, or that of the main site.")

// refusalIn returns what a technical refusal says.
func refusalIn(err error) error {
	if t, ok := err.(*technical); ok {
		return t.refusal
	}
	return err
}

// zapierStatus is the HTTP status of a refusal. Zapier shows the message of each that is not 200, stops a Zap whose calls fail with 5xx, and sends
// again later what gets 429.
func zapierStatus(kind fault.Kind) int {
	switch kind {
	case fault.Unauthenticated:
		return 401
	case fault.Forbidden:
		return 403
	case fault.NotFound:
		return 404
	case fault.Conflict:
		return 409
	case fault.RateLimited, fault.Unavailable:
		return 429
	case fault.Internal:
		return 500
	}
	return 400
}

type zapierMeOutput struct {
	Envelope
	Name      string `json:"name" required:"true" example:"Laser Hub"`
	Subdomain string `json:"subdomain" required:"true" example:"laserhub"`
	Address   string `json:"address" required:"true" example:"https://laserhub.example"`
}

func (s *Surface) zapierMe(ctx context.Context, c *Call, _ None) (zapierMeOutput, error) {
	minisite, err := s.deps.Tenants.FindBySlug(ctx, c.zapier.Slug)
	if err != nil {
		return zapierMeOutput{}, err
	}
	out := zapierMeOutput{Name: minisite.DisplayName, Subdomain: minisite.Slug, Address: s.deps.Tenants.PrimaryOrigin(minisite.Slug)}
	return out, s.deps.Members.RecordZapier(ctx, c.zapier, c.zapierCall, members.ZapierDone, "")
}
