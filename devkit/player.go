package devkit

import (
	"crypto/sha256"
	"encoding/base64"

	"github.com/gofiber/fiber/v3"
)

const samplePlayerStyle = "body{display:grid;place-content:center;height:100vh;margin:0;padding:1rem;box-sizing:border-box;background:#111;color:#eee;font:1rem/1.5 sans-serif;text-align:center}"

// samplePlayer stands in for the page with YouTube's player, so that dev asks nothing of YouTube.
func samplePlayer(c fiber.Ctx) error {
	sum := sha256.Sum256([]byte(samplePlayerStyle))
	c.Set("Content-Type", "text/html; charset=utf-8")
	c.Set("Content-Security-Policy", "default-src 'none'; style-src 'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'")
	return c.SendString(`<!doctype html><html lang="en"><meta charset="utf-8"><title>A sample</title><style>` + samplePlayerStyle +
		"</style><main><h1>A sample</h1><p>In dev there is no video. Set YOUTUBE_API_KEY to copy real ones.</p></main></html>")
}
