package shell

import (
	"github.com/gofiber/fiber/v3"

	"cuttle/tenancy"
)

// previewPage is not in pages.json, because it is only shown in a frame on a page of the main site.
var previewPage = Page{Name: "preview", Path: "/admin/minisites/preview", Title: "Preview of a minisite", Embed: true}

// Preview sends the app of the minisites on the main site. It gets the brand to show from the page that frames it, so it contains
// nothing of any tenant.
func (s *Shell) Preview(c fiber.Ctx, site *tenancy.Site) error {
	nobody := &tenancy.Site{
		Kind: tenancy.Minisite, Tenant: &tenancy.Tenant{Profile: tenancy.Profile{DisplayName: site.Tenant.DisplayName}}, Origin: site.Origin, MainOrigin: site.MainOrigin,
		NoIndex: true,
	}
	look := s.Minisite.themeOf(*nobody.Tenant)
	head, err := headOf(nobody, &previewPage, "", look).html(look)
	if err != nil {
		return err
	}
	boot := s.bootOf(nobody, Visit{})
	boot.Preview = true
	script, err := boot.script()
	if err != nil {
		return err
	}
	by := previewPage.framing()
	return s.sendOnce(c, nobody, by, policyOf(by, elsewhere{}, nil, "", look.style), fiber.StatusOK, s.Minisite.fill(map[slot]string{
		headSlot: head + s.Minisite.entry, bootSlot: script, firstSlot: needsScripts(previewPage.Title),
	}))
}
