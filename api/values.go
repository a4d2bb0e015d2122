package api

import (
	"reflect"
	"regexp"
	"strings"

	"cuttle/fault"
)

// valuesOf lists the values that a field may have, which its type or its tag enum declares; nil is any.
func valuesOf(f reflect.StructField) []string {
	tag, tagged := f.Tag.Lookup("enum")
	if tag != "" {
		return strings.Split(tag, ",")
	}
	of := f.Type
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	if declared, ok := reflect.Zero(of).Interface().(interface{ Values() []string }); ok && !tagged {
		return declared.Values()
	}
	return nil
}

var capital = regexp.MustCompile("[A-Z]")

// choice is a field of an input that has one of a few values.
type choice struct {
	field    []int // as FieldByIndex takes it
	name     string
	values   []string
	required bool
}

func choicesOf(in reflect.Type) (choices []choice) {
	if in.Kind() != reflect.Struct {
		return nil
	}
	for _, f := range reflect.VisibleFields(in) {
		if values := valuesOf(f); values != nil {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			choices = append(choices, choice{f.Index, name, values, f.Tag.Get("required") == "true"})
		}
	}
	return choices
}

// check refuses any other value. null is none, and so is "" unless the field is required.
func (c choice) check(in any) error {
	v := reflect.ValueOf(in).FieldByIndex(c.field)
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return nil
		}
		v = v.Elem()
	} else if v.String() == "" && !c.required {
		return nil
	}
	for _, value := range c.values {
		if v.String() == value {
			return nil
		}
	}
	last := len(c.values) - 1
	sentence := "Please choose " + strings.Join(c.values[:last], ", ") + " or " + c.values[last] + "."
	if last == 0 {
		sentence = "This can only be " + c.values[0] + "."
	}
	return fault.Field(c.name, strings.ToLower(capital.ReplaceAllString(c.name, "_$0"))+"_unknown", sentence)
}
