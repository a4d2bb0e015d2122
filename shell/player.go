package shell

import (
	"html"

	"github.com/gofiber/fiber/v3"

	"cuttle/tenancy"
)

const (
	playerOrigin = "https://www.youtube-nocookie.com" // YouTube's host that sets no cookies before a video plays
	playerStyle  = "html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0;background:#000}p{margin:0;padding:2rem;color:#fff;font:1rem/1.5 sans-serif}"
)

// SendPlayer sends a page with YouTube's player, which our pages frame. Only this page may load something from there: no policy of a page of the app
// names YouTube. title is the video's.
func SendPlayer(c fiber.Ctx, video, title string) error {
	title = html.EscapeString(title)
	return sendPlayer(c, title, `<iframe src="`+playerOrigin+"/embed/"+video+`?autoplay=1&amp;rel=0" title="`+title+`" allow="autoplay; encrypted-media; fullscreen; picture-in-picture"></iframe>`)
}

// SendNoPlayer says in the frame that a video cannot be played: it was removed after the page with it had been opened.
func SendNoPlayer(c fiber.Ctx) error {
	c.Status(fiber.StatusNotFound)
	return sendPlayer(c, "Video not found", "<p>This video isn't here any more. Reload the page to see which ones are.</p>")
}

func sendPlayer(c fiber.Ctx, title, body string) error {
	site := tenancy.SiteOf(c.Context())
	protect(c, site, byOwnPages, "default-src 'none'; style-src "+allowed(playerStyle)+"; frame-src "+playerOrigin+"; frame-ancestors "+byOwnPages.ancestors+"; base-uri 'none'; form-action 'none'")
	c.Set("X-Robots-Tag", "noindex")
	c.Set(fiber.HeaderCacheControl, askEachTime)
	c.Set(fiber.HeaderContentType, contentTypeHTML)
	return c.SendString(`<!doctype html><html lang="en"><meta charset="utf-8"><title>` + title + "</title><style>" + playerStyle + "</style>" + body + "</html>")
}
