package server

import "time"

// Patient makes a limiter wait for Redis, and keep what it took, for as long as a busy machine may take, where a test is
// about what Redis counts.
func Patient(l *Limiter) *Limiter {
	l.patience, l.life = time.Minute, time.Hour
	return l
}

// BodiesInFlight is how many large bodies are held or waited for.
func BodiesInFlight(s *Server) (n int) {
	s.bodies.mu.Lock()
	defer s.bodies.mu.Unlock()
	for _, p := range s.bodies.people {
		n += p.bodies
	}
	return n
}

// The room for bodies by itself.
var (
	NewBodies = newBodies
	Reserve   = (*bodies).reserve
	PeopleOf  = func(b *bodies) int { return len(b.people) }
)

// SlowestUntil is when a large body times out.
var SlowestUntil = slowestUntil
