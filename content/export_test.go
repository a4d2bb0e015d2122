package content

// Read makes a library of other files.
var Read = read
