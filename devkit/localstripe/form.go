package localstripe

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// params are the parameters of a request: a[b]=1 and list[0]=x in a body or a query. The first fault found is kept in err. What no
// reader asked for is unknown.
type params struct {
	values map[string]string // by the full name, with [] replaced by [0], [1] …
	read   map[string]bool
	err    *Error
}

func newParams(form url.Values) params {
	p := params{map[string]string{}, map[string]bool{}, nil}
	for name, values := range form {
		if before, found := strings.CutSuffix(name, "[]"); found {
			for i, v := range values {
				p.values[before+"["+strconv.Itoa(i)+"]"] = v
			}
		} else {
			p.values[name] = values[len(values)-1]
		}
	}
	return p
}

func (p *params) fail(err *Error) {
	if p.err == nil {
		p.err = err
	}
}

// has says whether the parameter, or one inside it, was sent.
func (p *params) has(name string) bool {
	if _, sent := p.values[name]; sent {
		return true
	}
	for key := range p.values {
		if strings.HasPrefix(key, name+"[") {
			return true
		}
	}
	return false
}

// text returns an optional text; sent says whether it was in the request, perhaps empty.
func (p *params) text(name string) (value string, sent bool) {
	value, sent = p.values[name]
	p.read[name] = true
	return value, sent
}

func (p *params) get(name string) string {
	value, _ := p.text(name)
	return value
}

// filled returns an optional text that may not be sent empty.
func (p *params) filled(name string) string {
	value, sent := p.text(name)
	if sent && value == "" {
		p.fail(invalid(name, "parameter_invalid_empty", "You passed an empty string for '%s'. We assume empty values are an attempt to unset a parameter; however '%s' cannot be unset. You should remove '%s' from your request or supply a non-empty value.", name, name, name))
	}
	return value
}

func (p *params) must(name string) string {
	if _, sent := p.values[name]; !sent {
		p.fail(invalid(name, "parameter_missing", "Missing required param: %s.", name))
	}
	return p.filled(name)
}

func (p *params) choice(name, otherwise string, allowed ...string) string {
	value := p.filled(name)
	if value == "" {
		return otherwise
	}
	if !slices.Contains(allowed, value) {
		p.fail(invalid(name, "", "Invalid %s: must be one of %s", name, strings.Join(allowed, ", ")))
	}
	return value
}

// number returns nil for a parameter that was not sent, or that was sent empty.
func (p *params) number(name string) *int64 {
	value, _ := p.text(name)
	if value == "" {
		return nil
	}
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		p.fail(invalid(name, "parameter_invalid_integer", "Invalid integer: %s", value))
		return nil
	}
	return &n
}

// decimal returns 0 for a parameter that was not sent, or that was sent empty.
func (p *params) decimal(name string) float64 {
	value, _ := p.text(name)
	if value == "" {
		return 0
	}
	n, err := strconv.ParseFloat(value, 64)
	if err != nil {
		p.fail(invalid(name, "", "Invalid decimal: %s", value))
		return 0
	}
	return n
}

func (p *params) flag(name string, otherwise bool) bool {
	switch value := p.filled(name); value {
	case "":
		return otherwise
	case "true", "false":
		return value == "true"
	default:
		p.fail(invalid(name, "", "Invalid boolean: %s", value))
		return otherwise
	}
}

// children returns the full names of a list's elements, in order.
func (p *params) children(name string) []string {
	p.read[name] = true // an empty value empties the list
	found := map[string]bool{}
	for key := range p.values {
		if rest, inside := strings.CutPrefix(key, name+"["); inside {
			if i, _, closed := strings.Cut(rest, "]"); closed {
				found[i] = true
			}
		}
	}
	keys := slices.SortedFunc(maps.Keys(found), func(a, b string) int {
		x, _ := strconv.Atoi(a)
		y, _ := strconv.Atoi(b)
		return x - y
	})
	for i, key := range keys {
		keys[i] = name + "[" + key + "]"
	}
	return keys
}

func (p *params) list(name string) []string {
	values := []string{}
	for _, child := range p.children(name) {
		values = append(values, p.get(child))
	}
	return values
}

// metadata leaves out keys with an empty value.
func (p *params) metadata(name string) metadata {
	found := metadata{}
	for _, child := range p.children(name) {
		if value := p.get(child); value != "" {
			found[strings.TrimSuffix(strings.TrimPrefix(child, name+"["), "]")] = value
		}
	}
	return found
}

// between reads a range of times: name=t, name[gt], name[gte], name[lt], name[lte].
func (p *params) between(name string) func(int64) bool {
	exact := p.number(name)
	gt, gte, lt, lte := p.number(name+"[gt]"), p.number(name+"[gte]"), p.number(name+"[lt]"), p.number(name+"[lte]")
	return func(t int64) bool {
		return (exact == nil || t == *exact) && (gt == nil || t > *gt) && (gte == nil || t >= *gte) && (lt == nil || t < *lt) && (lte == nil || t <= *lte)
	}
}

// finish is called when all parameters have been read. It returns the first fault.
func (p *params) finish() *Error {
	unknown := slices.Sorted(maps.Keys(p.values))
	unknown = slices.DeleteFunc(unknown, func(name string) bool { return p.read[name] })
	if len(unknown) > 0 {
		p.fail(invalid(unknown[0], "parameter_unknown", "Received unknown parameter: %s", unknown[0]))
	}
	return p.err
}
