package shell

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/fault"
	"cuttle/tenancy"
)

//go:embed notice.html
var noticeText string

//go:embed notice.css
var noticeStyle string

var noticeTemplate = template.Must(template.New("notice").Parse(noticeText))

// notice is a page without the app, for errors and questions.
type notice struct {
	Title, Text string
	Contact     string // the words before the support address; empty: the address is not shown
	Home        string // the label of the link home; empty: no link
	LogIn       string // the path of the link to log in; empty: no link
	Paused      bool
	Asks        *Question
}

// Question is what a page asks for confirmation of, because another site's page could have caused it.
type Question struct {
	Title, Text string
	Action      string   // a path of this host, to which Continue posts
	Cancel      string   // the address to which the other button leads
	Other       string   // a path of this host, to which "Use another account" posts; empty: it is not offered
	LeadsTo     []string // the origins to which the reply may redirect
	Neutral     bool     // neither the site's name nor its look
}

// Ask sends a page that asks one question. It works without scripts and in no frame. It may contain the name of a
// person and text chosen by somebody else, so it is not cached and never compressed.
func (s *Shell) Ask(c fiber.Ctx, site *tenancy.Site, q Question) error {
	html, policy, err := notice{Title: q.Title, Text: q.Text, Asks: &q}.html(site, s.buildOf(site))
	if err != nil {
		return err
	}
	protect(c, site, byNobody, policy)
	c.Set(fiber.HeaderCacheControl, keepNowhere)
	c.Set(fiber.HeaderContentType, contentTypeHTML)
	c.Response().SetBodyRaw(html)
	return nil
}

func noticeOf(status int, site *tenancy.Site) notice {
	home := "Back to " + site.Tenant.DisplayName
	switch {
	case status == fiber.StatusNotFound || status == fiber.StatusMethodNotAllowed:
		return notice{
			Title: "Oops! This page does not exist!", Text: "The page may have moved, or the address may have a typo.",
			Contact: "If you think this is a mistake, please write to", Home: home,
		}
	case status == fiber.StatusForbidden:
		return notice{
			Title: "This link doesn't work here", Text: "This address works only through its own link. Please start again from the home page.", Home: home,
		}
	case status == fiber.StatusTooManyRequests:
		return notice{Title: "One moment, please", Text: "Too many requests. Please try again in a minute.", Home: home}
	case status == fiber.StatusServiceUnavailable:
		return notice{Title: "We'll be right back", Text: "A service we need isn't responding. Please try again in a moment.", Home: home, Paused: true}
	case status >= 500:
		return notice{Title: "That didn't work", Text: fault.SafeMessage, Contact: "If it keeps happening, please write to", Home: home, Paused: true}
	}
	return notice{Title: "That didn't work", Text: "We couldn't understand this request.", Home: home}
}

// Notice sends a plain page in the brand of the site, for what is not a page of the app: an error, or a path that only
// programs request.
func (s *Shell) Notice(c fiber.Ctx, site *tenancy.Site, status int) error {
	if status == fiber.StatusServiceUnavailable {
		c.Set(fiber.HeaderRetryAfter, "10")
	}
	return s.sendNotice(c, site, status, strconv.Itoa(status), noticeOf(status, site))
}

// Suspended sends the notice of a site that is out of service. Nobody counts as signed in on it.
func (s *Shell) Suspended(c fiber.Ctx, site *tenancy.Site) error {
	c.Set(fiber.HeaderRetryAfter, "3600") // so that search engines keep the site in their index
	return s.sendNotice(c, site, fiber.StatusServiceUnavailable, "suspended", notice{
		Title: site.Tenant.DisplayName + " is paused", Text: "This site is paused for now.",
		Contact: "If you're a member, you can write to", Paused: true,
	})
}

// Maintenance sends the notice of a platform that is closed to others than its admins, for about as long as it says. logIn is the path where people
// log in.
func (s *Shell) Maintenance(c fiber.Ctx, site *tenancy.Site, logIn string, takes time.Duration) error {
	c.Set(fiber.HeaderRetryAfter, strconv.Itoa(int(takes.Seconds())))
	return s.sendNotice(c, site, fiber.StatusServiceUnavailable, "maintenance", notice{
		Title: "Scheduled maintenance", Text: fmt.Sprintf("%s will be back in about %d minutes.", site.Tenant.DisplayName, int(takes.Minutes())),
		LogIn: logIn, Paused: true,
	})
}

// NoCheckout sends the notice for people who can't buy what they asked for. refusal says why.
func (s *Shell) NoCheckout(c fiber.Ctx, site *tenancy.Site, refusal *fault.Error) error {
	return s.sendNotice(c, site, fiber.StatusOK, "no checkout "+refusal.Code, notice{
		Title: "No purchase was made", Text: refusal.Message + " You weren't charged, and your account hasn't changed.",
		Contact: "If you have a question, please write to", Home: "Back to " + site.Tenant.DisplayName,
	})
}

func (s *Shell) sendNotice(c fiber.Ctx, site *tenancy.Site, status int, name string, n notice) error {
	key := cacheKey{site.Host, "notice " + name}
	r, ok := s.remembered(key, shownSites{site: site})
	if !ok {
		html, policy, err := n.html(site, s.buildOf(site))
		if err != nil {
			return err
		}
		if r, err = s.remember(key, shownSites{site: site}, html, policy); err != nil {
			return err
		}
	}
	protect(c, site, byNobody, r.policy)
	c.Set(fiber.HeaderCacheControl, keepNowhere)
	c.Set(fiber.HeaderVary, varyForFile)
	c.Status(status)
	r.Write(c)
	return nil
}

func (n notice) html(site *tenancy.Site, build *Build) (html []byte, policy string, err error) {
	tenant := site.Tenant.Safe()
	if n.Asks != nil && n.Asks.Neutral {
		tenant = tenancy.Tenant{}
	}
	brand, look := tenant.Brand, build.themeOf(tenant)
	data := struct {
		notice
		SiteName, SupportEmail, Icon, Logo, PoweredBy string
		RootAttributes                                template.HTMLAttr // our own text
		StyleLinks                                    template.HTML
		Style, Theme                                  template.CSS // byte for byte as in the policy
		Paper                                         [2]paper
	}{
		notice: n, SiteName: tenant.DisplayName, SupportEmail: tenant.SupportEmail, Icon: ourIcon,
		Logo: brand.Logo, RootAttributes: template.HTMLAttr(look.rootAttributes()), StyleLinks: build.styles,
		Style: template.CSS(noticeStyle), Theme: template.CSS(look.style), Paper: look.paper,
	}
	if n.Asks != nil && n.Asks.Neutral {
		data.Icon = neutralIcon
	} else if icon := brand.Favicon; icon != "" {
		data.Icon = icon
	}
	if site.Kind == tenancy.Minisite {
		data.PoweredBy = site.MainOrigin
	}
	var leadsTo []string
	if n.Asks != nil {
		leadsTo = n.Asks.LeadsTo
	}
	var b bytes.Buffer
	if err := noticeTemplate.Execute(&b, data); err != nil {
		return nil, "", fmt.Errorf("shell: notice: %w", err)
	}
	return b.Bytes(), policyOf(byNobody, elsewhere{}, leadsTo, "", noticeStyle, look.style), nil
}
