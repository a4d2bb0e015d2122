package localstripe

import (
	"fmt"
	"net/http"
)

// Error is an error as the API returns it (Stripe API reference "Errors").
type Error struct {
	Status      int    `json:"-"`
	Type        string `json:"type"`
	Code        string `json:"code,omitempty"`
	DeclineCode string `json:"decline_code,omitempty"`
	Message     string `json:"message"`
	Param       string `json:"param,omitempty"`
}

func (e *Error) Error() string { return e.Message }

func invalid(param, code, format string, values ...any) *Error {
	return &Error{Status: http.StatusBadRequest, Type: "invalid_request_error", Code: code, Param: param, Message: fmt.Sprintf(format, values...)}
}

// noSuch is the error for an unknown id: 404 when it is in the path (param "id"), 400 when it is the value of a parameter.
func noSuch(what, id, param string) *Error {
	err := invalid(param, "resource_missing", "No such %s: '%s'", what, id)
	if param == "id" {
		err.Status = http.StatusNotFound
	}
	return err
}
