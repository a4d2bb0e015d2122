/** For the tests of this folder. */
import { newDocument } from "../document/new-document.ts";
import { updateElements } from "./elements.ts";
import { type Edit, ProjectStore } from "./store.ts";

export const document = {
  ...newDocument(),
  parameters: ["name", "photo"].map((name) => ({
    ...{ name, type: "text" as const, expression: "''" },
  })),
};

export const elements = ["a", "b"].map((id) => ({ id, type: "rectangle", properties: {} }));

/** The document with two elements. */
export const drawn = { ...document, components: [{ id: "main", parameters: [], elements }] };

/** Gives an element another name. */
export const rename =
  (id: string, name: string): Edit =>
  (document) =>
    updateElements(document, [`main/${id}`], (element) => ({ ...element, name }));

export function openDrawn() {
  const store = new ProjectStore({ document: drawn, version: 1 });
  const names = () => store.state().document.components[0]?.elements.map((one) => one.name);
  return { store, names };
}
