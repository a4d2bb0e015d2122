package server

import (
	"html"
	"strings"

	"github.com/gofiber/fiber/v3"

	"cuttle/shell"
	"cuttle/videos"
)

// player sends the page that our pages frame when somebody presses play. It frames YouTube's player, so that only this page may load something from there:
// no policy of a page of the app names YouTube. It plays the videos that our pages show, and no others.
func (s *Server) player(c fiber.Ctx) error {
	id := strings.Clone(c.Params("video"))
	if !videos.ValidID(id) {
		return fiber.ErrNotFound
	}
	title, ours, err := s.Videos.TitleOf(c.Context(), id)
	if err != nil {
		return err
	}
	if !ours {
		return fiber.ErrNotFound
	}
	shell.ProtectPlayer(c)
	return c.SendString(`<!doctype html><html lang="en"><meta charset="utf-8"><title>` + html.EscapeString(title) + "</title><style>" + shell.PlayerStyle + "</style>" +
		`<iframe src="` + shell.PlayerOrigin + "/embed/" + id + `?autoplay=1&amp;rel=0" title="` + html.EscapeString(title) + `" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe></html>`)
}
