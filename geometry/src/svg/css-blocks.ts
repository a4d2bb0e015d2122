/** A statement of CSS: a declaration or an at-rule without a body, or a rule with one. */
export interface Block {
  /** Before the body. */
  prelude: string;
  /** Between the braces; undefined when there are none. */
  body: string | undefined;
}

const STRING = `"(?:[^"\\\\\\n]|\\\\[\\s\\S])*"?|'(?:[^'\\\\\\n]|\\\\[\\s\\S])*'?`;
const COMMENT = new RegExp(`(${STRING})|/\\*[\\s\\S]*?(?:\\*/|$)|<!--|-->`, "g");
const TOKEN = new RegExp(`${STRING}|\\\\[\\s\\S]|[(){};]`, "g");

export function withoutComments(css: string): string {
  return css.replace(COMMENT, (_, string: string | undefined) => string ?? " ");
}

/** The statements of one level, without what their bodies hold. What has no end reaches to the end, as CSS says. */
export function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let open = 0;
  let braces = 0;
  let parentheses = 0;
  const add = (end: number, body: string | undefined) => {
    const prelude = css.slice(start, body === undefined ? end : open).trim();
    if (prelude !== "") blocks.push({ prelude, body });
    start = end + 1;
  };
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token === "(") parentheses++;
    else if (token === ")") parentheses = Math.max(0, parentheses - 1);
    else if (token === "{") {
      if (braces++ === 0) open = index;
    } else if (token === "}") {
      parentheses = 0;
      if (braces === 0) start = index + 1;
      else if (--braces === 0) add(index, css.slice(open + 1, index));
    } else if (token === ";" && braces === 0 && parentheses === 0) add(index, undefined);
  }
  add(css.length, braces > 0 ? css.slice(open + 1) : undefined);
  return blocks;
}

/** The parts of a list between commas that are not in parentheses, brackets or strings. */
export function listOf(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(LIST_TOKEN)) {
    if (token === "(" || token === "[") depth++;
    else if (token === ")" || token === "]") depth--;
    else if (token === "," && depth <= 0) {
      parts.push(text.slice(start, index).trim());
      start = index + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts;
}

const LIST_TOKEN = new RegExp(`${STRING}|\\\\[\\s\\S]|[()[\\],]`, "g");

/**
 * Values, but paths, are parsed again for every drawn copy, so they must be short; of longer ones the beginning counts.
 */
export const MAX_VALUE = 1000;

export interface Declaration {
  name: string;
  value: string;
  important: boolean;
}

export function parseDeclarations(css: string | undefined): Declaration[] {
  if (css === undefined) return [];
  return blocksOf(withoutComments(css)).flatMap((block) => declarationOf(block) ?? []);
}

export function declarationOf({ prelude, body }: Block): Declaration | undefined {
  const colon = prelude.indexOf(":");
  if (colon < 0 || body !== undefined) return undefined;
  const name = prelude.slice(0, colon).trim();
  const text = prelude.slice(colon + 1).trim();
  const important = /!\s*important$/i.test(text.slice(-100));
  const value = important ? text.slice(0, text.lastIndexOf("!")).trim() : text;
  return {
    // Only the names of variables distinguish upper and lower case.
    name: name.startsWith("--") ? name : name.toLowerCase(),
    value: name === "d" ? value : value.slice(0, MAX_VALUE),
    important,
  };
}
