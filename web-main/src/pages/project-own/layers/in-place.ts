import type { Document } from "@cuttle/design";
import { alignTexts, backInPlace } from "@cuttle/design/tools";
import { isCurrent, type ProjectState, type ProjectStore } from "../../../engine/project-state.ts";
import { onceDrawn } from "./once-drawn.ts";

type Selection = readonly string[];
type Infos = NonNullable<ProjectState["result"]>["elements"];

/** Aligns the lines of texts, which stay where they are drawn. */
export function alignInPlace(store: ProjectStore, selection: Selection, align: string): void {
  changeInPlace(store, selection, `align ${align}`, (infos) =>
    alignTexts(store.state(), infos, selection, align),
  );
}

/**
 * Changes elements so that the middle of each stays where it is drawn: once the change is drawn, they are moved back, in
 * the same step. `infos`: of the current drawing, if there is one.
 */
export function changeInPlace(
  store: ProjectStore,
  selection: Selection,
  name: string,
  edit: (infos: Infos) => Document,
): void {
  const state = store.state();
  const before = isCurrent(state) ? state.result?.elements : undefined;
  const key = `${name} ${selection.join(" ")}`;
  store.edit(() => edit(before), { key });
  const changed = store.state().document;
  if (!before) return;
  onceDrawn(store, () => {
    const { document, result } = store.state();
    const after = result?.elements;
    if (document !== changed || !after) return;
    store.edit((now) => backInPlace(now, before, after, selection), { key });
  });
}
