package server

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/fault"
	"cuttle/tenancy"
)

// maintenanceTime is how long maintenance takes (S1 §9 "Maintenance: back in about 10 minutes").
const maintenanceTime = 10 * time.Minute

// Zapier gets 429 for it, as for everything that works again soon.
var underMaintenance = &fault.Error{Kind: fault.Unavailable, Code: "maintenance", Message: "Closed for maintenance. Please try again in about 10 minutes.", RetryAfter: maintenanceTime}

// duringMaintenance lets only the platform's admins in while the platform is closed, and everybody log in.
func (s *Server) duringMaintenance(c fiber.Ctx) error {
	path := c.Path()
	if !s.Sites.Maintenance() || servedDuringMaintenance(path) {
		return c.Next()
	}
	site := tenancy.SiteOf(c.Context())
	viewer, err := s.viewer(c, site)
	if err == nil && viewer != nil && viewer.IsPlatformAdmin() { // also one who still has to turn on two-step login
		return c.Next()
	}
	if strings.HasPrefix(path, "/api/") {
		return underMaintenance
	}
	logIn := "/auth/start?next=%2F"
	if site.Kind != tenancy.Minisite {
		logIn = "/login"
		if path == "/" && c.Query("modal") == "login" { // over a page that is closed
			to := logIn
			if next := safePath(c.Query("continue")); next != "/" {
				to += "?" + url.Values{"continue": {next}}.Encode()
			}
			return redirect(c, fiber.StatusFound, to)
		}
	}
	return s.Shell.Maintenance(c, site, logIn, maintenanceTime)
}

var (
	// signInPages are those of the main site on which people log in and out.
	signInPages = []string{"/login", "/forgot-password", "/reset-password", "/reset-password-sent", "/invalid-reset-token", "/google-sign-in", "/connect-google", "/logout"}
	// signInOperations are what they call.
	signInOperations = []string{
		"login", "logout", "loggedInUser", "sendResetToken", "isResetTokenValid", "resetPassword", "beginGoogleSignIn", "signInWithGoogleCredential", "confirmGoogleLink",
	}
	// openFiles are the beginnings of addresses that only pages and programs ask for, and that show nothing of people.
	openFiles = []string{"/assets/", "/media/", "/content/", "/.well-known/", "/auth/"}
)

// servedDuringMaintenance reports whether a path is served to everybody while the platform is closed.
func servedDuringMaintenance(path string) bool {
	if name, isOperation := strings.CutPrefix(path, "/api/v1/"); isOperation {
		return slices.Contains(signInOperations, name)
	}
	switch path {
	case "/favicon.ico", "/robots.txt", "/sandbox.html", stripeEvents:
		return true
	}
	return slices.Contains(signInPages, path) || slices.ContainsFunc(openFiles, func(beginning string) bool { return strings.HasPrefix(path, beginning) })
}
