package tenancy

import (
	"errors"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// errHost does not say what is wrong with a host: the reply to an invalid one is the same 421 as to an unknown one.
var errHost = errors.New("tenancy: not a host name")

// Longest name that DNS can carry, without the trailing dot.
const maxHost = 253

// Normalize brings the many ways of writing one host to a single one: lower case, IDN as punycode, no port, no trailing
// dot. What is not a DNS name (an IP address in any notation, an empty label, an underscore) is refused. A host that is
// already normal costs no allocation: the result may be a part of the argument, so clone it before it outlives a
// request.
func Normalize(host string) (string, error) {
	host, ok := cutPort(host)
	if !ok {
		return "", errHost
	}
	host = strings.TrimSuffix(host, ".")
	if len(host) > maxHost { // before anything costly happens to it
		return "", errHost
	}
	switch spelling(host) {
	case normal:
	case upper:
		host = strings.ToLower(host)
		if spelling(host) != international {
			break
		}
		fallthrough
	case international:
		if !utf8.ValidString(host) { // idna would carry broken bytes over into punycode
			return "", errHost
		}
		var err error
		if host, err = idna.Lookup.ToASCII(host); err != nil {
			return "", errHost
		}
	}
	if !validName(host) {
		return "", errHost
	}
	return host, nil
}

// NameOf returns a host as people write it: with letters of all scripts.
func NameOf(host string) string {
	if name, err := idna.Display.ToUnicode(host); err == nil {
		return name
	}
	return host
}

// AddressName is NameOf for an origin: without the scheme, with the port.
func AddressName(origin string) string {
	_, host, _ := strings.Cut(origin, "://")
	name, port, hasPort := strings.Cut(host, ":")
	if hasPort {
		return NameOf(name) + ":" + port
	}
	return NameOf(name)
}

// ToldName is NameOf with the ASCII form if that differs, because letters of other scripts may look the same.
func ToldName(host string) string {
	if name := NameOf(host); name != host {
		return name + " (" + host + ")"
	}
	return host
}

// cutPort takes a port of digits off. A second colon, as in IPv6, is refused.
func cutPort(host string) (string, bool) {
	colon := strings.IndexByte(host, ':')
	if colon < 0 {
		return host, true
	}
	port := host[colon+1:]
	if len(port) == 0 || len(port) > 5 {
		return "", false
	}
	number := 0
	for i := range len(port) {
		if port[i] < '0' || port[i] > '9' {
			return "", false
		}
		number = 10*number + int(port[i]-'0')
	}
	return host[:colon], number >= 1 && number <= 65535
}

type way int

const (
	normal way = iota
	upper
	international // letters beyond ASCII, or labels that IDNA must check ("xn--")
)

func spelling(host string) way {
	found := normal
	for i := range len(host) {
		c := host[i]
		switch {
		case c >= utf8.RuneSelf:
			return international
		case c >= 'A' && c <= 'Z':
			found = upper
		case c == '-' && i >= 3 && host[i-1] == '-' && (i == 3 || host[i-4] == '.'):
			return international
		}
	}
	return found
}

// validName is strict: labels of 1 to 63 letters, digits and inner hyphens, and a last one that is not a number.
func validName(host string) bool {
	if len(host) == 0 || len(host) > maxHost {
		return false
	}
	start := 0
	for i := 0; i <= len(host); i++ {
		if i < len(host) && host[i] != '.' {
			c := host[i]
			if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
				return false
			}
			continue
		}
		label := host[start:i]
		if len(label) == 0 || len(label) > 63 || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
		start = i + 1
	}
	return !endsInNumber(host)
}

// endsInNumber is the rule by which browsers take a name for an IPv4 address (WHATWG URL, "ends in a number"): the
// last label is all digits, or 0x with hexadecimal digits. 2130706433 and 0x7f.1 are 127.0.0.1 to them.
func endsInNumber(host string) bool {
	last := host[strings.LastIndexByte(host, '.')+1:]
	if strings.Trim(last, "0123456789") == "" {
		return true
	}
	digits, hex := strings.CutPrefix(last, "0x")
	return hex && strings.Trim(digits, "0123456789abcdef") == ""
}
