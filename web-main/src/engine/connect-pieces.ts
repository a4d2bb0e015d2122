import { type Document, type Literal, literalOf, toExpression } from "@cuttle/design";

type Element = Document["components"][number]["elements"][number];
type Modifiers = NonNullable<Element["modifiers"]>;

/** A value that would connect the pieces. */
interface ConnectSwitch {
  readonly name: string;
  readonly expression: string;
}

function addModifiers(elements: readonly Element[], to: Modifiers): Modifiers {
  for (const { modifiers, children } of elements) {
    if (modifiers) to.push(...modifiers);
    if (children) addModifiers(children, to);
  }
  return to;
}

/**
 * The parameter that connects loose pieces and is switched off now, if the document has one that can be switched: its
 * modifier is enabled by a yes or no, or by one of several choices.
 */
export function connectSwitch(
  document: Document,
  valueNow: (name: string) => Literal | undefined,
): ConnectSwitch | undefined {
  const uses = document.components.flatMap(({ elements }) => addModifiers(elements, []));
  for (const { type, enabled } of uses) {
    if (type !== "connectPieces" || enabled === undefined) continue;
    const found = switchOf(document, enabled.trim());
    if (!found || valueNow(found.name) === found.on) continue;
    return { name: found.name, expression: toExpression(found.on) };
  }
  return undefined;
}

function switchOf({ parameters }: Document, enabled: string) {
  const match = /^(!?)\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)(?:\s*===?\s*(.+))?$/u.exec(enabled);
  const [, not, name, compared] = match ?? [];
  const parameter = parameters.find((one) => one.name === name);
  if (!parameter) return undefined;
  if (parameter.type === "boolean" && compared === undefined) {
    return { name: parameter.name, on: not === "" };
  }
  const wanted = compared === undefined ? undefined : literalOf(compared)?.value;
  const offered = parameter.choices?.some(({ value }) => value === wanted);
  if (parameter.type !== "choice" || not !== "" || !offered || typeof wanted !== "string") {
    return undefined;
  }
  return { name: parameter.name, on: wanted };
}

/**
 * How many pieces the drawing should be cut into, where the document determines it: a single element that connects its
 * pieces and is not repeated afterwards.
 */
export function expectedPieces({ components }: Document): number | undefined {
  const elements = components[0]?.elements ?? [];
  const [only] = elements;
  if (!only || elements.length > 1 || only.children?.length || only.component) return undefined;
  const types = (only.modifiers ?? []).map(({ type }) => type);
  const at = types.indexOf("connectPieces");
  return at >= 0 && !types.slice(at).some((type) => /repeat|mirror/i.test(type)) ? 1 : undefined;
}
