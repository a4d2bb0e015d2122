package server

import (
	"github.com/gofiber/fiber/v3"
)

// App is the handler itself.
func App(s *Server) *fiber.App { return s.app }

// BodiesInFlight is how many large bodies are held or waited for.
func BodiesInFlight(s *Server) (n int) {
	s.large.mu.Lock()
	defer s.large.mu.Unlock()
	for _, p := range s.large.senders {
		n += p.bodies
	}
	return n
}

// BytesHeld is what large bodies take.
func BytesHeld(s *Server) int64 {
	free := int64(bodiesInFlight)
	for ; !s.large.all.TryAcquire(free); free-- {
	}
	s.large.all.Release(free)
	return bodiesInFlight - free
}

// The room for bodies by itself.
var (
	NewBodies = newBodies
	Begin     = (*bodies).begin
	Grow      = (*held).grow
	Release   = (*held).release
	SendersOf = func(b *bodies) int { return len(b.senders) }
)

// SlowestUntil is when a part of a large body times out.
var SlowestUntil = slowestUntil

// The bounds of a node.
const (
	MostConnectionsOfOne = mostConnectionsOfOne
	SmallOfOne           = smallOfOne
	RepliesOfOne         = repliesOfOne
)

// HSTS is the rule of Strict-Transport-Security.
var HSTS = hsts

// MostStreams is the limit of one connection.
const MostStreams = mostStreams

// BoundRequests sets how many requests over https may be there in all and of one address, and how many of one run.
func BoundRequests(s *Server, all, ofOne, running int) {
	s.open, s.running = newCounts(all, ofOne), newBodies(int64(all), int64(running))
}

// BoundReplies sets what large replies may take of memory and disk.
func BoundReplies(s *Server, memory, disk int64) {
	s.replies, s.onDisk = newBodies(memory, memory), newBodies(disk, disk)
}

// NewConnections bounds a listener.
var NewConnections = newConnections
