import { type ElementNode, literalOf } from "@cuttle/design";
import { currentValue, type ProjectState } from "../../../engine/project-state.ts";

/** The most characters of words that are seen in each font. */
const MOST = 24;

/** The beginning of the first line of words that has letters. */
export function sampleOf(words = ""): string {
  const line = words.trim().split("\n", 1)[0] ?? "";
  const characters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
  return characters.length > MOST ? `${characters.slice(0, MOST).join("").trim()}…` : line;
}

/**
 * The words that are written in a font which is a parameter of the document: those of a text with this font. Scripts
 * don't say which words a font is for, so otherwise they are those of the nearest field before it that has some.
 */
export function wordsIn(state: ProjectState, font: string): string | undefined {
  const { parameters, components } = state.document;
  const wanted = ({ type, properties }: ElementNode) =>
    type === "text" && properties.font?.trim() === font;
  const inside = (element: ElementNode): readonly ElementNode[] =>
    wanted(element) ? [element] : (element.children ?? []).flatMap(inside);
  const texts = components
    .flatMap(({ elements }) => elements.flatMap(inside))
    .map(
      ({ properties: { text = "" } }) => literalOf(text)?.value ?? currentValue(state, text.trim()),
    );
  const fields = parameters
    .slice(
      0,
      parameters.findIndex(({ name }) => name === font),
    )
    .filter(({ type }) => type === "text" || type === "list")
    .map(({ name }) => currentValue(state, name));
  return [...texts, ...fields.reverse()]
    .map((value) => (Array.isArray(value) ? value.find(isWords) : value))
    .find(isWords);
}

const isWords = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "";
