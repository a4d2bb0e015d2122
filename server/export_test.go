package server

import (
	"github.com/gofiber/fiber/v3"

	"cuttle/limits"
)

// App is the handler itself.
func App(s *Server) *fiber.App { return s.app }

// LargeBodies are the bytes that large bodies will have, and those that they take.
func LargeBodies(s *Server) (declared, taken int64) { return s.declared.Taken(), s.large.Taken() }

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
	s.boundRequests(all, ofOne, all, running)
}

// BoundReplies sets what large replies may take of memory and disk.
func BoundReplies(s *Server, memory, disk int64) {
	s.replies, s.onDisk = limits.NewGate("replies", limits.Bounds{All: memory}), limits.NewGate("replies_on_disk", limits.Bounds{All: disk})
}

// NewConnections bounds a listener.
var NewConnections = newConnections

// SignInPages and SignInOperations are what is open during maintenance for everybody.
var SignInPages, SignInOperations = signInPages, signInOperations
