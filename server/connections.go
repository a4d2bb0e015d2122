package server

import (
	"log/slog"
	"net"
	"net/netip"
	"time"

	"golang.org/x/time/rate"

	"cuttle/api"
	"cuttle/limits"
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
	*entrance
}

func newConnections(ln net.Listener, all, ofOne int) *connections {
	return &connections{ln, newEntrance("connections", all, ofOne)}
}

// Accept satisfies net.Listener.
func (l *connections) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if leave, ok := l.enter(networksOf(conn.RemoteAddr())); ok {
			return &lingeringConn{Conn: conn, closed: leave}, nil
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

// entrance bounds connections, or requests, in all and of one network. Those beyond the bounds are refused at once.
type entrance struct {
	all, blocks *limits.Gate
	warn        rate.Sometimes
}

func newEntrance(name string, all, ofOne int) *entrance {
	return &entrance{
		all:    limits.NewGate(name, limits.Bounds{All: int64(all), OfOne: int64(ofOne)}),
		blocks: limits.NewGate(name+"_of_block", limits.Bounds{OfOne: int64(blockFactor * ofOne)}),
		warn:   rate.Sometimes{Interval: time.Minute},
	}
}

func (e *entrance) enter(n networks) (leave func(), ok bool) {
	if leaveBlock, err := e.blocks.EnterNow(n.block, 1); err == nil {
		if leave, err := e.all.EnterNow(n.own, 1); err == nil {
			return func() {
				leave()
				leaveBlock()
			}, true
		}
		leaveBlock()
	}
	e.warn.Do(func() {
		slog.Warn("connections or requests are cut off at once: there are too many", "open", e.all.Taken(), "limit", e.all.All, "network", n.own)
	})
	return nil, false
}
