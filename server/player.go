package server

import (
	"strings"

	"github.com/gofiber/fiber/v3"

	"cuttle/shell"
	"cuttle/videos"
)

// player sends the page that our pages frame when somebody presses play. It plays the videos that our pages show, and no others.
func (s *Server) player(c fiber.Ctx) error {
	id := strings.Clone(c.Params("video"))
	title, ours := s.Videos.TitleOf(id)
	if !ours || !videos.ValidID(id) {
		return shell.SendNoPlayer(c)
	}
	return shell.SendPlayer(c, id, title)
}
