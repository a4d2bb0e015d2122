package devkit

import (
	_ "embed"
	"html/template"
	"strings"

	"github.com/gofiber/fiber/v3"

	"cuttle/devkit/google"
)

// GoogleScript is the address of the script that stands in for Google's.
const GoogleScript = "/dev/google/client.js"

//go:embed google.html
var googleHTML string

//go:embed google.js
var googleJS string

var googlePage = template.Must(template.New("google").Parse(googleHTML))

// somebody lists a person for each rule that demo data can show.
var somebody = []struct {
	google.Person
	What string
}{
	{google.Person{Email: "zoe@gmail.com", EmailVerified: true, Name: "Zoë Newcomer"}, "is new, and has a mailbox at Google"},
	{google.Person{Email: "yuri@example.org", EmailVerified: true, Name: "Yuri Newcomer"}, "is new, with a mailbox elsewhere"},
	{google.Person{Email: "pro@example.com", EmailVerified: true, HostedDomain: "example.com", Name: "Priya Prost"}, "has an account, and Google runs the mailbox: connected at once"},
	{google.Person{Email: "free@example.com", EmailVerified: true, Name: "Fern Free"}, "has an account and a mailbox elsewhere: connected by a letter"},
	{google.Person{Email: "max@example.org", Name: "Max Unchecked"}, "has an address that Google has not checked"},
}

// googleRoutes adds the stand-in for Google: a script with the functions of Google's that the product calls, and a window in which one
// chooses who to be.
func (e *Environment) googleRoutes(r fiber.Router) {
	r.Get(GoogleScript, func(c fiber.Ctx) error {
		c.Set("Content-Type", "text/javascript; charset=utf-8")
		return c.SendString(googleJS)
	})
	r.Get("/dev/google", func(c fiber.Ctx) error {
		return showGoogle(c, map[string]any{"People": somebody, "Nonce": c.Query("nonce")})
	})
	r.Post("/dev/google", func(c fiber.Ctx) error {
		if from := c.Get("Sec-Fetch-Site"); from != "" && from != "same-origin" {
			return fiber.ErrForbidden
		}
		email := strings.ToLower(strings.Clone(c.FormValue("email")))
		credential, err := e.Google.Sign(e.Google.Claims(google.Person{
			Sub: "google " + email, Email: email, EmailVerified: c.FormValue("verified") != "", HostedDomain: strings.Clone(c.FormValue("hd")), Name: strings.Clone(c.FormValue("name")),
		}, strings.Clone(c.FormValue("nonce")), e.Clock.Now()))
		if err != nil {
			return err
		}
		return showGoogle(c, map[string]any{"Credential": credential})
	})
}

func showGoogle(c fiber.Ctx, data map[string]any) error {
	c.Set("Content-Type", "text/html; charset=utf-8")
	c.Set("Content-Security-Policy", "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'")
	var b strings.Builder
	if err := googlePage.Execute(&b, data); err != nil {
		return err
	}
	return c.SendString(b.String())
}
