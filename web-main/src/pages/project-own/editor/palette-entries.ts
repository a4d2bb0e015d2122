import { addressOf, type ElementNode, elementName } from "@cuttle/design";
import { type Command, keysOf } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { describeElement } from "../layers/describe.ts";
import { commandGroups, keywords } from "./editor-commands.ts";

/** Something that the palette finds. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** What it is: the group of a command, or the kind of a layer. */
  readonly kind: string;
  /** Other words by which it is found. */
  readonly words: string;
  readonly target:
    | { readonly command: Command }
    | { readonly select: readonly string[] }
    | { readonly parameter: string };
  /** Why it can't be used now. */
  readonly problem?: string;
}

/** Commands, then the layers, parameters and components of the project. */
export function paletteEntries(store: ProjectStore): readonly PaletteEntry[] {
  const { document } = store.state();
  const commands = commandGroups.flatMap(({ name, commands }) =>
    commands.map((command): PaletteEntry => {
      const able = command.when(store);
      return {
        ...{ id: command.id, label: command.label, kind: name, target: { command } },
        words: `${keywords[command.id] ?? ""} ${keysOf(command).join(" ")}`,
        ...(able !== true && { problem: able }),
      };
    }),
  );
  const [main, ...components] = document.components;
  const layersIn = (elements: readonly ElementNode[]): readonly PaletteEntry[] =>
    elements.flatMap((element) => {
      const kind = describeElement(document, element)?.label ?? element.type;
      const address = addressOf(main?.id ?? "", element);
      return [
        {
          ...{ id: `layer ${address}`, label: elementName(element, kind), kind: `Layer: ${kind}` },
          ...{ words: kind, target: { select: [address] } },
        },
        ...layersIn(element.children ?? []),
      ];
    });
  const parameters = document.parameters.map(
    ({ name, label }): PaletteEntry => ({
      ...{ id: `parameter ${name}`, label: label ?? name, kind: "Parameter", words: name },
      target: { parameter: name },
    }),
  );
  return [
    ...commands,
    ...layersIn(main?.elements ?? []),
    ...parameters,
    ...components.map(
      ({ id, name, elements }): PaletteEntry => ({
        ...{ id: `component ${id}`, label: name || id, kind: "Component", words: "" },
        target: { select: elements.map((one) => addressOf(id, one)) },
      }),
    ),
  ];
}

/** How many are listed. */
const MOST = 100;

/**
 * The entries in which all words that were typed occur, the best first: those whose name begins with them, then by words
 * of the name, then by other words, and then by letters of the name in their order. Among equals, the last used are
 * first. What can't be used now comes after everything else.
 */
export function findEntries(
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly string[],
): readonly PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const lastUse = ({ id }: PaletteEntry) => {
    const place = recent.indexOf(id);
    return place < 0 ? recent.length : place;
  };
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words), used: lastUse(entry) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort(
      (a, b) =>
        Number(a.entry.problem !== undefined) - Number(b.entry.problem !== undefined) ||
        a.rank - b.rank ||
        a.used - b.used,
    )
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

function rankOf({ label, kind, words: more }: PaletteEntry, words: readonly string[]): number {
  const name = label.toLowerCase();
  const all = `${name} ${kind} ${more}`.toLowerCase();
  const begins = (text: string, word: string) => ` ${text}`.includes(` ${word}`);
  if (words.length === 0) return 0;
  if (name.startsWith(words.join(" "))) return 0;
  if (words.every((word) => begins(name, word))) return 1;
  if (words.every((word) => begins(all, word))) return 2;
  if (words.every((word) => all.includes(word))) return 3;
  return hasLetters(name, words.join("")) ? 4 : Number.POSITIVE_INFINITY;
}

/** Whether letters are in a text in this order. */
function hasLetters(text: string, letters: string): boolean {
  let at = -1;
  return [...letters].every((letter) => {
    at = text.indexOf(letter, at + 1);
    return at >= 0;
  });
}
