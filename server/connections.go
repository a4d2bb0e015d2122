package server

import (
	"log/slog"
	"net"
	"net/netip"
	"sync"
	"time"

	"cuttle/api"
)

// How many connections a node has, and how many from one address (IPv6: from one /64). Behind proxies their addresses say nothing, and only the first counts.
const (
	mostConnections      = 2048
	mostConnectionsOfOne = 256
)

// connections is a listener that closes what is more than it may have, without a word: a reply could have to wait for the client, and everybody with it.
// fasthttp's MaxConnsPerIP knows no IPv6.
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
		network := networkOf(conn.RemoteAddr())
		if l.enter(network) {
			return &lingeringConn{Conn: conn, closed: sync.OnceFunc(func() { l.leave(network) })}, nil
		}
		conn.Close()
	}
}

// networkOf is what a connection is counted as, or empty for this machine itself, where proxies are.
func networkOf(address net.Addr) string {
	from, err := netip.ParseAddrPort(address.String())
	if err != nil || from.Addr().Unmap().IsLoopback() {
		return ""
	}
	return api.Network(from.Addr().String(), 64)
}

func (l *connections) enter(network string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open == l.all || network != "" && l.from[network] == l.ofOne {
		if time.Since(l.warned) > time.Minute {
			l.warned = time.Now()
			slog.Warn("connections are closed at once: there are too many", "open", l.open, "network", network, "from_it", l.from[network])
		}
		return false
	}
	l.open++
	l.from[network]++
	return true
}

func (l *connections) leave(network string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open--
	if l.from[network]--; l.from[network] == 0 {
		delete(l.from, network)
	}
}
