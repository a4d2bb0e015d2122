package shell

import (
	"encoding/json"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"time"

	"cuttle"
	"cuttle/api"
	"cuttle/content"
	"cuttle/storefront"
	"cuttle/tenancy"
	"cuttle/videos"
)

// thing is something of schema.org, which search engines read in pages (decision 0072).
type thing map[string]any

// of returns a thing of a type, without the properties that are empty.
func of(kind string, properties thing) thing {
	maps.DeleteFunc(properties, func(_ string, value any) bool { return value == "" || value == nil })
	properties["@type"] = kind
	return properties
}

// things are what a page is about. They are asked for only when the page is made, not for each request.
type things func(at place) []thing

// place is the page that things are on, with what its head says.
type place struct {
	headData
	origin     string        // the canonical one of the site
	brandedBy  *tenancy.Site // the minisite whose brand the page has, or nil
	logo       string        // a full address, or empty
	plansGiven bool
}

// dataOf returns the element with what the page says to search engines. encoding/json escapes <, > and &, so that no text in it can end the element.
func (s *Shell) dataOf(site *tenancy.Site, p *Page, head headData) (string, error) {
	if head.Address == "" { // search engines may not show it
		return "", nil
	}
	at := place{headData: head, origin: site.CanonicalOrigin, brandedBy: p.brandedBy, plansGiven: s.PlansGiven}
	if logo := p.tenant(site).Safe().Brand.Logo; logo != "" {
		at.logo = site.CanonicalOrigin + logo
	}
	var graph []thing
	if p.content != nil && p.content.things != nil {
		graph = p.content.things(at)
	}
	if len(graph) == 0 {
		graph = []thing{at.webPage("WebPage", nil)}
	}
	text, err := json.Marshal(thing{"@context": "https://schema.org", "@graph": graph})
	if err != nil {
		return "", fmt.Errorf("shell: JSON-LD: %w", err)
	}
	return `<script type="application/ld+json">` + string(text) + "</script>", nil
}

// webPage is the page itself, of a type such as CollectionPage. about is what it is mainly about, or nil.
func (at place) webPage(kind string, about thing) thing {
	page := thing{"name": at.Title, "description": at.Description, "url": at.Address, "isPartOf": at.webSite()}
	if about != nil {
		page["mainEntity"] = about
	}
	return of(kind, page)
}

// home is the site's, or that of the minisite whose brand the page has.
func (at place) home() string {
	if at.brandedBy != nil {
		return at.brandedBy.CanonicalOrigin + "/"
	}
	return at.origin + "/"
}

func (at place) webSite() thing {
	return of("WebSite", thing{"name": at.SiteName, "url": at.home()})
}

// organization is who runs the site, or the minisite.
func (at place) organization() thing {
	return of("Organization", thing{"name": at.SiteName, "url": at.home(), "logo": at.logo})
}

// full returns the full address of a picture, which may already be one.
func (at place) full(address string) string {
	if strings.HasPrefix(address, "/") {
		return at.origin + address
	}
	return address
}

// image is the picture of what the page shows, or nil: a logo is none.
func (at place) image() any {
	if !at.Large {
		return nil
	}
	image := of("ImageObject", thing{"url": at.Picture, "caption": at.PictureAlt})
	if at.Width > 0 {
		image["width"], image["height"] = at.Width, at.Height
	}
	return image
}

// step is a page above the one that breadcrumbs lead to.
type step struct{ name, address string }

// breadcrumbs lead to the page, which has a name there.
func (at place) breadcrumbs(name string, above ...step) thing {
	list := []thing{}
	for i, s := range append(above, step{name, at.Address}) {
		list = append(list, of("ListItem", thing{"position": i + 1, "name": s.name, "item": s.address}))
	}
	return of("BreadcrumbList", thing{"itemListElement": list})
}

// homeThings are the site and who runs it. search is the address of its search with {search_term_string} in it, or empty.
func homeThings(search string) things {
	return func(at place) []thing {
		site := at.webSite()
		site["description"], site["publisher"] = at.Description, thing{"@id": at.origin + "/#organization"}
		if search != "" {
			site["potentialAction"] = of("SearchAction", thing{
				"target": of("EntryPoint", thing{"urlTemplate": at.origin + search}), "query-input": "required name=search_term_string",
			})
		}
		organization := at.organization()
		organization["@id"] = at.origin + "/#organization"
		return []thing{organization, site}
	}
}

// articleThings are an article of learn, which is below its first one.
func articleThings(texts *content.Library, a *content.Article) things {
	return func(at place) []thing {
		start := texts.LearnStart()
		graph := []thing{of("Article", thing{
			"headline": a.Title, "description": a.Description, "url": at.Address, "mainEntityOfPage": at.Address, "image": at.image(),
			"dateModified": a.Date, "author": at.organization(), "publisher": at.organization(),
		})}
		above := []step{{at.SiteName, at.home()}}
		if a.Slug != start {
			above = append(above, step{"Learn", at.origin + start})
		}
		graph = append(graph, at.breadcrumbs(a.Title, above...))
		if a.Parts != nil {
			graph = append(graph, at.howTo(a))
		}
		return graph
	}
}

// howTo is an article that is one sequence of steps.
func (at place) howTo(a *content.Article) thing {
	sections := []thing{}
	for _, part := range a.Parts {
		steps := []thing{}
		for i, text := range part.Steps {
			steps = append(steps, of("HowToStep", thing{"position": i + 1, "text": text}))
		}
		sections = append(sections, of("HowToSection", thing{
			"position": len(sections) + 1, "name": part.Title, "url": at.Address + "#" + part.ID, "itemListElement": steps,
		}))
	}
	return of("HowTo", thing{"name": a.Title, "description": a.Description, "image": at.image(), "step": sections})
}

// referenceThings are a page of the API reference, which is below its first one.
func referenceThings(texts *content.Library, a *content.Article) things {
	return func(at place) []thing {
		start := texts.Reference()[0].Slug
		above := []step{{at.SiteName, at.home()}}
		if a.Slug != start {
			above = append(above, step{"API reference", at.origin + start})
		}
		return []thing{
			of("APIReference", thing{"headline": a.Title, "description": a.Description, "url": at.Address, "publisher": at.organization()}),
			at.breadcrumbs(a.Title, above...),
		}
	}
}

// posting is a post at its address.
func (at place) posting(a *content.Article) thing {
	address, cover := at.origin+a.Slug, at.origin+content.LinkPreview(a.Cover)
	return of("BlogPosting", thing{
		"headline": a.Title, "description": a.Description, "url": address, "mainEntityOfPage": address,
		"image":         of("ImageObject", thing{"url": cover, "width": coverSize[0], "height": coverSize[1]}),
		"datePublished": a.Date, "dateModified": a.Date, "author": at.author(a.Author), "publisher": at.organization(),
	})
}

// author is who wrote a post: "The …" is a team, any other name a person.
func (at place) author(name string) thing {
	if strings.HasPrefix(name, "The ") {
		return of("Organization", thing{"name": name, "url": at.origin + "/"})
	}
	return of("Person", thing{"name": name})
}

func postThings(a *content.Article) things {
	return func(at place) []thing {
		return []thing{at.posting(a), at.breadcrumbs(a.Title, step{"Blog", at.origin + blogPath})}
	}
}

func blogThings(posts []*content.Article) things {
	return func(at place) []thing {
		list := []thing{}
		for _, a := range posts {
			list = append(list, at.posting(a))
		}
		return []thing{of("Blog", thing{"name": at.Title, "description": at.Description, "url": at.Address, "publisher": at.organization(), "blogPost": list})}
	}
}

// templatesThings are a list of templates. All others are below the one without a title.
func templatesThings(d *api.Description) things {
	return func(at place) []thing {
		graph := []thing{at.webPage("CollectionPage", nil)}
		if d.Title != "" {
			graph = append(graph, at.breadcrumbs(d.Title, step{"Templates", at.origin + "/templates"}))
		}
		return graph
	}
}

// What people publish is below this page.
const communityPath, communityName = "/templates/projects-from-the-community", "Projects from the community"

// projectThings are a project. In the brand of a minisite it is below the minisite's home, and nothing leads to our other pages.
func projectThings(d *api.Description) things {
	return func(at place) []thing {
		creator, above := of("Person", thing{"name": d.By}), []step{{at.SiteName, at.home()}}
		switch {
		case at.brandedBy != nil:
		case d.Owner == cuttle.OfficialUsername:
			creator, above = at.organization(), []step{{"Templates", at.origin + "/templates"}}
		default:
			profile := at.origin + "/@" + d.Owner
			creator["url"] = profile
			above = []step{{communityName, at.origin + communityPath}, {d.By, profile}}
		}
		return []thing{
			of("CreativeWork", thing{
				"name": d.Title, "description": d.Text, "url": at.Address, "image": at.image(), "creator": creator, "datePublished": d.Published,
				"isAccessibleForFree": !d.Closed && !d.Pro,
			}),
			at.breadcrumbs(d.Title, above...),
		}
	}
}

// profileThings are somebody who has published projects.
func profileThings(d *api.Description) things {
	return func(at place) []thing {
		if d.Person == nil {
			return nil
		}
		person := thing{"name": d.Title, "alternateName": d.Person.Username, "url": at.Address}
		if d.Person.Avatar != "" {
			person["image"] = at.full(d.Person.Avatar)
		}
		return []thing{at.webPage("ProfilePage", of("Person", person)), at.breadcrumbs(d.Title, step{communityName, at.origin + communityPath})}
	}
}

// pricingThings are Pro with what it costs, where it is sold.
func pricingThings(terms storefront.Terms) things {
	return func(at place) []thing {
		if at.plansGiven {
			return nil
		}
		offer := func(name string, cents int, unit string) thing { // the units are UN/CEFACT's codes for month and year
			price := strconv.Itoa(cents/100) + fmt.Sprintf(".%02d", cents%100)
			return of("Offer", thing{
				"name": name, "price": price, "priceCurrency": "USD", "url": at.Address, "availability": "https://schema.org/InStock",
				"priceSpecification": of("UnitPriceSpecification", thing{
					"price": price, "priceCurrency": "USD", "referenceQuantity": of("QuantitativeValue", thing{"value": 1, "unitCode": unit}),
				}),
			})
		}
		return []thing{of("Product", thing{
			"name": at.SiteName + " Pro", "description": at.Description, "url": at.Address, "image": at.Picture, "brand": of("Brand", thing{"name": at.SiteName}),
			"offers": []thing{offer("Monthly", terms.MonthlyPrice, "MON"), offer("Yearly", terms.YearlyPrice, "ANN")},
		})}
	}
}

// videos are those of lists that the page shows before the app has loaded. Search engines demand a picture of each.
func (at place) videos(lists ...[]videos.Video) []thing {
	graph := []thing{at.webPage("CollectionPage", nil)}
	for _, list := range lists {
		for _, v := range list[:min(len(list), firstVideos)] {
			if v.ThumbnailURL == "" {
				continue
			}
			graph = append(graph, of("VideoObject", thing{
				"name": v.Title, "description": firstLine(v.Description), "thumbnailUrl": at.full(v.ThumbnailURL), "uploadDate": v.PublishedAt.UTC().Format(time.RFC3339),
				"duration": isoDuration(v.Duration), "embedUrl": playerOrigin + "/embed/" + v.ID, "url": "https://www.youtube.com/watch?v=" + v.ID,
			}))
		}
	}
	return graph
}

// firstLine keeps the page small: descriptions may have thousands of characters.
func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	const most = 200
	if runes := []rune(line); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return line
}

// isoDuration writes 4:13 or 1:02:03 as PT4M13S or PT1H02M03S.
func isoDuration(clock string) string {
	parts := strings.Split(clock, ":")
	if len(parts) < 2 || len(parts) > 3 {
		return ""
	}
	units, text := "HMS"[3-len(parts):], "PT"
	for i, part := range parts {
		text += part + string(units[i])
	}
	return text
}
