package devkit

import (
	_ "embed"
	"encoding/json"
	"html/template"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/devkit/demo"
	"cuttle/devkit/localdns"
	"cuttle/devkit/mailbox"
	"cuttle/tenancy"
)

//go:embed dev.html
var devHTML string

var devPage = template.Must(template.New("dev").Parse(devHTML))

// Routes adds the pages of dev: the accounts, the mailbox, the clock.
func (e *Environment) Routes() func(fiber.Router) {
	return func(r fiber.Router) {
		if e.Google != nil {
			e.googleRoutes(r)
		}
		if e.SampleVideos {
			r.Get("/player/:video", samplePlayer)
		}
		r.Get("/dev", func(c fiber.Ctx) error {
			c.Set("Content-Type", "text/html; charset=utf-8")
			c.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; img-src *; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'")
			var b strings.Builder
			err := devPage.Execute(&b, map[string]any{
				"Main": tenancy.SiteOf(c.Context()).MainOrigin, "Accounts": demo.Accounts(), "Password": demo.Password, "Now": e.Clock.Now().Format(time.RFC1123),
				"Stripe": e.stripePage(), "DNS": e.DNS.Records(), "Mailbox": e.Mailbox != nil, "Mail": e.messages(),
			})
			if err != nil {
				return err
			}
			return c.SendString(b.String())
		})
		r.Get("/dev/stripe", func(c fiber.Ctx) error {
			if e.Stripe == nil {
				return fiber.ErrNotFound
			}
			return c.Redirect().Status(fiber.StatusFound).To(e.Stripe.URL() + "/")
		})
		r.Get("/dev/accounts.json", func(c fiber.Ctx) error { return c.JSON(demo.Accounts()) })
		r.Get("/dev/mail.json", func(c fiber.Ctx) error { return c.JSON(e.messages()) })
		r.Post("/dev/dns", func(c fiber.Ctx) error {
			if fromElsewhere(c) {
				return fiber.ErrForbidden
			}
			if name := strings.Clone(c.FormValue("forget")); name != "" {
				e.DNS.Forget(name)
			} else if err := e.DNS.Set(localdns.Record{Name: strings.Clone(c.FormValue("name")), Type: strings.Clone(c.FormValue("type")), Value: strings.Clone(c.FormValue("value"))}); err != nil {
				return c.Status(fiber.StatusBadRequest).SendString(err.Error())
			}
			return c.Redirect().Status(fiber.StatusSeeOther).To("/dev#dns")
		})
		r.Post("/dev/clock", func(c fiber.Ctx) error {
			if fromElsewhere(c) {
				return fiber.ErrForbidden
			}
			var body struct{ Advance string }
			if strings.HasPrefix(c.Get("Content-Type"), "application/x-www-form-urlencoded") {
				body.Advance = c.FormValue("advance")
			} else if err := json.Unmarshal(c.Body(), &body); err != nil {
				body.Advance = ""
			}
			d, err := time.ParseDuration(body.Advance)
			if err != nil || d < 0 {
				return c.Status(fiber.StatusBadRequest).JSON(fiber.Map{"success": false, "message": "advance must be a duration such as 720h."})
			}
			e.Clock.Advance(d)
			if err := e.Moved(c.Context()); err != nil {
				return err
			}
			if c.Get("Sec-Fetch-Mode") == "navigate" {
				return c.Redirect().Status(fiber.StatusSeeOther).To("/dev")
			}
			return c.JSON(fiber.Map{"success": true, "message": "", "now": e.Clock.Now()})
		})
	}
}

// fromElsewhere reports whether a page of another site has sent the request.
func fromElsewhere(c fiber.Ctx) bool {
	from := c.Get("Sec-Fetch-Site")
	return from != "" && from != "same-origin" && from != "none"
}

// stripePage is the address of the page of the local Stripe; empty with the real one.
func (e *Environment) stripePage() string {
	if e.Stripe == nil {
		return ""
	}
	return "/dev/stripe"
}

func (e *Environment) messages() []mailbox.Message {
	if e.Mailbox == nil {
		return []mailbox.Message{}
	}
	return e.Mailbox.Messages()
}
