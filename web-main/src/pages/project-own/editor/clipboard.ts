import { elementAt, removeElements, withExpressions } from "@cuttle/design";
import {
  copiedText,
  copyElements,
  type Pasted,
  pasteElements,
  readCopied,
} from "@cuttle/design/clipboard";
import { isFree, withoutUnusedCopies } from "@cuttle/design/tools";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { seen } from "../../../engine/viewport.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { middleIn } from "./middle-in.ts";

/** What goes into the clipboard. */
export interface CopiedText {
  readonly text: string;
  /** The addresses of the elements that were copied. */
  readonly addresses: readonly string[];
}

/** Copies what is selected, with the values that are shown. Says why when it can't. */
export function copySelected(store: ProjectStore, project: string): CopiedText | string {
  const { document, committed = document, values, result } = store.state();
  const shown = withExpressions(committed, values);
  const made = copyElements(shown, store.selection(), { project, drawn: result });
  if (typeof made === "string") return made;
  const text = copiedText(made.copied, made.drawing);
  return text === undefined
    ? "That's too much to copy at once. Select fewer layers."
    : { text, addresses: made.addresses };
}

/** Removes those that aren't locked. Returns how many. */
export function removeFree(store: ProjectStore, addresses: readonly string[]): number {
  const { document } = store.state();
  const free = addresses.filter((one) => {
    const place = elementAt(document, one);
    return place && isFree(place);
  });
  if (free.length > 0)
    store.edit((now) => withoutUnusedCopies(removeElements(now, free)), { select: [] });
  return free.length;
}

interface Where {
  /** The id of the project. */
  readonly project: string;
  readonly shown: Pick<StageShown, "view" | "size" | "sheet">;
  /** How often the same was pasted before. */
  readonly times: number;
}

/** Pastes elements as one step. Says why when it can't. */
export function pasteText(store: ProjectStore, text: string, where: Where): Pasted | string {
  const copied = readCopied(text);
  if (typeof copied !== "object") return copied ?? "There's nothing to paste.";
  const { document, committed = document, values } = store.state();
  const { project, shown, times } = where;
  const { x, y, width, height } = seen(shown.view, shown.size);
  const pasted = pasteElements(committed, copied, {
    ...{ project, values, times, middle: middleIn(shown) },
    seen: { minX: x, minY: y, maxX: x + width, maxY: y + height },
  });
  if (typeof pasted === "string") return pasted;
  store.edit(() => pasted.document, { select: pasted.selection });
  store.setSession({ tool: "select" });
  return pasted;
}

/** What to say when parameters have other names than where they were copied. */
export function renamedInWords({ renamed }: Pick<Pasted, "renamed">): string | undefined {
  if (renamed.length === 0) return undefined;
  const list = (names: readonly string[]) =>
    new Intl.ListFormat("en").format(names.map((name) => `“${name}”`));
  const [here, pasted] = [renamed.map(({ from }) => from), renamed.map(({ to }) => to)];
  return `This project has its own ${list(here)}. What you pasted uses ${list(pasted)}.`;
}
