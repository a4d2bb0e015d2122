package content

import (
	"bytes"
	"embed"
	"fmt"
	"io"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/formatters/html"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// Only the language of scripts is here: chroma's package of all languages would add 3 MB to the binary.
//
//go:embed javascript.xml
var languages embed.FS

var (
	javascript = chroma.Coalesce(chroma.MustNewXMLLexer(languages, "javascript.xml"))
	formatter  = html.New(html.WithClasses(true)) // the pages allow no styles in elements
	noStyle    = chroma.MustNewStyle("none", chroma.StyleEntries{})
)

// The app puts a button into it that copies the code.
const codeBegin, codeEnd = `<div class="code">`, "</div>\n"

// codeBlocks renders fenced code: as JavaScript, or without a language as it is.
type codeBlocks struct{}

// RegisterFuncs is part of renderer.NodeRenderer.
func (codeBlocks) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindFencedCodeBlock, func(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		block := node.(*ast.FencedCodeBlock)
		var code bytes.Buffer
		for i := range block.Lines().Len() {
			line := block.Lines().At(i)
			code.Write(line.Value(source))
		}
		switch language := string(block.Language(source)); language {
		case "":
			_, err := fmt.Fprintf(w, codeBegin+"<pre><code>%s</code></pre>"+codeEnd, util.EscapeHTML(code.Bytes()))
			return ast.WalkContinue, err
		case "js":
			return ast.WalkContinue, writeJavaScript(w, code.String())
		default:
			return ast.WalkStop, fmt.Errorf("the language %q of a block of code is unknown; there is js, or none", language)
		}
	})
}

func writeJavaScript(w io.Writer, code string) error {
	tokens, err := javascript.Tokenise(nil, code)
	if err != nil {
		return err
	}
	if _, err := io.WriteString(w, codeBegin); err != nil {
		return err
	}
	if err := formatter.Format(w, noStyle, tokens); err != nil {
		return err
	}
	_, err = io.WriteString(w, codeEnd)
	return err
}
