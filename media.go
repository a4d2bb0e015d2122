package cuttle

// MediaKey is the name of a stored file, made from its bytes. It may be empty. It marshals to the path at which every
// site serves the file.
type MediaKey string

// Path returns the path, or nothing for the empty key.
func (k MediaKey) Path() string {
	path, _ := k.MarshalText()
	return string(path)
}

// MarshalText returns the path, with at most one allocation: lists hold two keys per card.
func (k MediaKey) MarshalText() ([]byte, error) {
	if k == "" {
		return nil, nil
	}
	return append(append(make([]byte, 0, len("/media/")+len(k)), "/media/"...), k...), nil
}
