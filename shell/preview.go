package shell

import (
	"html/template"

	"github.com/gofiber/fiber/v3"

	"cuttle/tenancy"
)

// previewPage is no row of pages.json: it is a frame on a page of the main site, and nobody's address.
var previewPage = page{Name: "preview", Path: "/admin/minisites/preview", Title: "Preview of a minisite", Embed: true}

// Preview answers, on the main site, with the app of the minisites. Whose brand it shows it hears from the page that frames
// it, so there is nothing of any tenant in it. To all but the admins of a minisite and the platform's it is not there.
func (s *Shell) Preview(c fiber.Ctx) error {
	site := s.SiteOf(c)
	if site.Kind == tenancy.Minisite {
		return s.Page(c)
	}
	user, err := s.viewer(c, site)
	if err != nil {
		return err
	}
	if !roleOf(user).manages("") {
		return s.Page(c)
	}
	nobody := &tenancy.Site{
		Kind: tenancy.Minisite, Tenant: tenancy.Tenant{DisplayName: site.Tenant.DisplayName}, Origin: site.Origin, MainOrigin: site.MainOrigin,
		NoIndex: true,
	}
	look := themeOf(nobody.Tenant.Brand)
	head, err := headOf(nobody, &previewPage, "", look).html(look)
	if err != nil {
		return err
	}
	boot := bootOf(nobody, nil, s.Environment)
	boot.Preview = true
	script, err := boot.script()
	if err != nil {
		return err
	}
	return s.sendOnce(c, nobody, previewPage.framing(), look, fiber.StatusOK, s.Minisite.fill(map[slot]string{
		headSlot: head, bootSlot: script, firstSlot: "<noscript><p>" + template.HTMLEscapeString(previewPage.Title) + " needs JavaScript.</p></noscript>",
	}))
}
