package domains

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"strings"

	"github.com/miekg/dns"
)

// DNS looks names up; Resolver does. A name that has no such records is an empty result or an error that says so.
type DNS interface {
	LookupTXT(ctx context.Context, name string) ([]string, error)
	LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error)
	// LookupAlias returns where the CNAME record of a name leads, without the final dot; empty if it has none.
	LookupAlias(ctx context.Context, name string) (string, error)
	// LookupCAA returns the CAA records of a name, and of nothing above it.
	LookupCAA(ctx context.Context, name string) ([]CAARecord, error)
}

// CAARecord is one property of a CAA record.
type CAARecord struct{ Tag, Value string }

// Resolver adds what *net.Resolver does not look up: records as they are, without following them.
type Resolver struct {
	*net.Resolver
	Servers []string // their addresses with ports; none: those of this machine
}

// LookupAlias satisfies DNS.
func (r Resolver) LookupAlias(ctx context.Context, name string) (string, error) {
	answer, err := r.ask(ctx, name, dns.TypeCNAME)
	for _, record := range answer {
		if alias, ok := record.(*dns.CNAME); ok {
			return strings.ToLower(strings.TrimSuffix(alias.Target, ".")), nil
		}
	}
	return "", err
}

// LookupCAA satisfies DNS.
func (r Resolver) LookupCAA(ctx context.Context, name string) (records []CAARecord, err error) {
	answer, err := r.ask(ctx, name, dns.TypeCAA)
	for _, record := range answer {
		if caa, ok := record.(*dns.CAA); ok {
			records = append(records, CAARecord{caa.Tag, caa.Value})
		}
	}
	return records, err
}

// mostServers is how many name servers of this machine are asked, one after the other, as package net does.
const mostServers = 3

// ask returns the answer of the first server that has one. Each has two seconds, which is what dns.Client gives it.
func (r Resolver) ask(ctx context.Context, name string, kind uint16) (answer []dns.RR, err error) {
	servers := r.Servers
	if len(servers) == 0 {
		config, err := dns.ClientConfigFromFile("/etc/resolv.conf")
		if err != nil {
			return nil, fmt.Errorf("name servers: %w", err)
		}
		for _, server := range config.Servers {
			servers = append(servers, net.JoinHostPort(server, config.Port))
		}
	}
	question := new(dns.Msg).SetQuestion(dns.Fqdn(name), kind).SetEdns0(dns.DefaultMsgSize, false)
	err = errors.New("this machine has no name server")
	for _, server := range servers[:min(len(servers), mostServers)] {
		var reply *dns.Msg
		if reply, err = exchange(ctx, question, server); err != nil {
			continue
		}
		if reply.Rcode == dns.RcodeSuccess || reply.Rcode == dns.RcodeNameError {
			return reply.Answer, nil
		}
		err = fmt.Errorf("the name server replied %s", dns.RcodeToString[reply.Rcode])
	}
	return nil, err
}

// exchange asks by UDP, and by TCP what does not fit.
func exchange(ctx context.Context, question *dns.Msg, server string) (*dns.Msg, error) {
	for _, network := range []string{"udp", "tcp"} {
		client := dns.Client{Net: network}
		reply, _, err := client.ExchangeContext(ctx, question, server)
		if err != nil {
			return nil, err
		}
		if !reply.Truncated {
			return reply, nil
		}
	}
	return nil, errors.New("the name server's reply is cut off")
}
