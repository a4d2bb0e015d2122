package server

import (
	"log/slog"
	"net"
	"net/netip"
	"sync"
	"time"

	"cuttle/api"
)

// How many connections a node accepts, and how many from one address (IPv6: from one /64). Behind proxies the addresses are the proxies', so only the
// first limit applies.
const (
	mostConnections      = 2048
	mostConnectionsOfOne = 256
	blockFactor          = 2 // times as many from one IPv6 /48, which anybody gets for free
)

// connections is a listener that closes connections over the limit without a reply: writing one could block on the client, and with it all others.
// fasthttp's MaxConnsPerIP does not support IPv6.
type connections struct {
	net.Listener
	*counts
}

func newConnections(ln net.Listener, all, ofOne int) *connections {
	return &connections{ln, newCounts(all, ofOne)}
}

// Accept satisfies net.Listener.
func (l *connections) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := networksOf(conn.RemoteAddr())
		if l.enter(from) {
			return &lingeringConn{Conn: conn, closed: sync.OnceFunc(func() { l.leave(from) })}, nil
		}
		conn.Close()
	}
}

// networks are what a connection is counted as: its own network, and for IPv6 the /48 around it. Both are empty for loopback addresses, where proxies
// may run, and for listeners without addresses.
type networks struct{ own, block string }

func networksOf(address net.Addr) networks {
	from, err := netip.ParseAddrPort(address.String())
	if err != nil || from.Addr().Unmap().IsLoopback() {
		return networks{}
	}
	ip := from.Addr().String()
	n := networks{api.Network(ip, 64), api.Network(ip, 48)}
	if n.block == n.own { // IPv4
		n.block = ""
	}
	return n
}

// widest is the network that limits with one bound per sender use.
func (n networks) widest() string {
	if n.block != "" {
		return n.block
	}
	return n.own
}

// counts limits connections, or requests, in all and of one network.
type counts struct {
	all, ofOne int

	mu     sync.Mutex
	open   int
	from   map[string]int
	warned time.Time
}

func newCounts(all, ofOne int) *counts {
	return &counts{all: all, ofOne: ofOne, from: map[string]int{}}
}

func (c *counts) enter(n networks) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open == c.all || n.own != "" && c.from[n.own] == c.ofOne || n.block != "" && c.from[n.block] == blockFactor*c.ofOne {
		if time.Since(c.warned) > time.Minute {
			c.warned = time.Now()
			slog.Warn("connections or requests are cut off at once: there are too many", "open", c.open, "limit", c.all, "network", n.own, "from_it", c.from[n.own])
		}
		return false
	}
	c.open++
	c.from[n.own]++
	c.from[n.block]++
	return true
}

func (c *counts) leave(n networks) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.open--
	for _, network := range []string{n.own, n.block} {
		if c.from[network]--; c.from[network] == 0 {
			delete(c.from, network)
		}
	}
}
