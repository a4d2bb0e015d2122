package cuttle

// MediaKey names a file of ours by its bytes; empty is none. It marshals to the path at which every site serves the file.
type MediaKey string

// Path returns the path, or nothing for the empty key.
func (k MediaKey) Path() string {
	if k == "" {
		return ""
	}
	return "/media/" + string(k)
}

// MarshalText returns the path.
func (k MediaKey) MarshalText() ([]byte, error) { return []byte(k.Path()), nil }
