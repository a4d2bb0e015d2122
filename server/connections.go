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
	all, ofOne int

	mu     sync.Mutex
	open   int
	from   map[string]int
	warned time.Time
}

func newConnections(ln net.Listener, all, ofOne int) *connections {
	return &connections{Listener: ln, all: all, ofOne: ofOne, from: map[string]int{}}
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

func (l *connections) enter(n networks) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open == l.all || n.own != "" && l.from[n.own] == l.ofOne || n.block != "" && l.from[n.block] == blockFactor*l.ofOne {
		if time.Since(l.warned) > time.Minute {
			l.warned = time.Now()
			slog.Warn("connections are closed at once: there are too many", "open", l.open, "network", n.own, "from_it", l.from[n.own])
		}
		return false
	}
	l.open++
	l.from[n.own]++
	l.from[n.block]++
	return true
}

func (l *connections) leave(n networks) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open--
	for _, network := range []string{n.own, n.block} {
		if l.from[network]--; l.from[network] == 0 {
			delete(l.from, network)
		}
	}
}
