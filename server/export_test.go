package server

import "time"

// Patient makes a limiter wait for Redis for as long as a busy machine may take, where a test is about what Redis counts.
func Patient(l *Limiter) *Limiter {
	l.patience = 10 * time.Second
	return l
}
