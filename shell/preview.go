package shell

import (
	"html/template"

	"github.com/gofiber/fiber/v3"

	"cuttle/tenancy"
)

// previewPage is no row of pages.json: it is a frame on a page of the main site, and nobody's address.
var previewPage = Page{Name: "preview", Path: "/admin/minisites/preview", Title: "Preview of a minisite", Embed: true}

// Preview sends, on the main site, the app of the minisites. Whose brand it shows it hears from the page that frames it, so there is
// nothing of any tenant in it.
func (s *Shell) Preview(c fiber.Ctx, site *tenancy.Site) error {
	nobody := &tenancy.Site{
		Kind: tenancy.Minisite, Tenant: tenancy.Tenant{Profile: tenancy.Profile{DisplayName: site.Tenant.DisplayName}}, Origin: site.Origin, MainOrigin: site.MainOrigin,
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
