import type { Bounds } from "@cuttle/geometry/kernel";
import type { Asset, Document } from "../document/schema.ts";
import type { Drawing } from "../drawing.ts";
import type { Copies } from "./copies.ts";
import { type Amend, type Back, History } from "./history.ts";
import type { LastChange } from "./last-change.ts";
import { applyPatches, type Patch, PatchError, patchesBetween } from "./patch.ts";
import { type Content, changedOf, type Values, withFiles } from "./values.ts";

/**
 * saving: also while a change waits to be sent. unsaved: the last attempt failed, and why. conflict: somebody else has
 * saved since. loggedOut: the session has ended elsewhere, and changes wait for the next login.
 */
export type SaveState =
  | { readonly status: "saved" | "saving" | "conflict" | "loggedOut" }
  | { readonly status: "unsaved"; readonly message: string };

/** What the server has of one's own project, as far as the page knows. */
export interface Remote {
  readonly version: number;
  readonly content: Content;
  readonly save: SaveState;
}

/** An open project, with somebody's own values. `Result`: what drawing it gives. */
export interface ProjectState<Result = unknown> extends Content {
  /**
   * One's own values, while those of a link are shown that were neither kept nor changed: opening a link must not
   * replace one's own work.
   */
  readonly mine: Values | undefined;
  /** The document before the transaction that is going on, which is shown but not done yet. */
  readonly committed: Document | undefined;
  /** A value is still being dragged or typed. */
  readonly moving: boolean;
  /** Incremented when values do not come from a field, so that the fields show them. */
  readonly revision: number;
  /** By parameter, the version of somebody else that gave it another value: its field shows it. */
  readonly changedBy: Readonly<Record<string, number>>;
  /**
   * Incremented when the elements become other ones by a merge, so that their fields show it. Not while one of them is
   * being typed into: it would lose the focus.
   */
  readonly merges: number;
  /** Incremented when another document is opened, whose parts have nothing to do with those before. */
  readonly opened: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The last result. */
  readonly result: Result | undefined;
  readonly remote: Remote;
}

/** The visible part of a drawing: the point in the middle, in mm, and the scale, in pixels per mm. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** What a press on the stage does. */
export type ToolName =
  | "select"
  | "hand"
  | "zoom"
  | "rectangle"
  | "ellipse"
  | "polygon"
  | "star"
  | "ringOfHoles"
  | "line"
  | "arc"
  | "text";

/**
 * How somebody looks at an open project. It is never saved, and no step of its own; undo brings back what was selected.
 * Apart from the state, so that a page does not look at everything again with each click or move of the view.
 */
export interface Session {
  /** The addresses of the selected elements, such as "main/k3x9Qa": component and id. Some may be gone. */
  readonly selection: readonly string[];
  /** The id of the selected guide; then no element is selected. */
  readonly guide: string | undefined;
  readonly tool: ToolName;
  /** A click adds to what is selected, or takes from it: a finger has no Shift. */
  readonly several: boolean;
  /** The address of the text that is being typed on the stage: until something else is selected, or undone. */
  readonly typing: string | undefined;
  /** Undefined: the view follows the drawing. */
  readonly view: View | undefined;
  /**
   * What is being chosen to be inserted, how the stage is shown, that what is selected is being taken apart, all
   * commands, or all keys.
   */
  readonly dialog:
    | ("picture" | "icon" | "drawing" | "view" | "takeApart" | "palette" | "keys")
    | undefined;
  /** What is being moved, or has just been, until the next result. */
  readonly shifted: Shifted | undefined;
  /** What can be repeated on something else; undo keeps it. */
  readonly last?: LastChange;
  /** The copies that were made, the last ones first. */
  readonly copies?: readonly Copies[];
  /** mm; the sheet under the drawing, while somebody edits on it. */
  readonly sheet?: Bounds | undefined;
  /** Where the menu of the selection is open: pixels from the corner of the stage. */
  readonly menu?: { readonly x: number; readonly y: number } | undefined;
  /** Drags keep proportions, axes and steps: a finger has no Shift. */
  readonly keeps?: boolean;
  /** A pen has been used, so fingers only move the view. */
  readonly penOnly?: boolean;
  /** What a sheet over the lower part of a small page shows. */
  readonly panel?: "layers" | "properties" | undefined;
  /** What commands have done, for screen readers, and how many times something was said. */
  readonly said?: { readonly text: string; readonly times: number };
}

/** What to look at while what is moved only changes its place, which needs no evaluation. */
export interface Shifted {
  readonly drawing: Drawing;
  /** mm */
  readonly by: { readonly x: number; readonly y: number };
}

interface CommitOptions {
  readonly key?: string | undefined;
  readonly moving?: boolean;
  readonly select?: readonly string[] | undefined;
}

/** A document from another one: a pure function, which shares what it does not change. */
export type Edit = (document: Document) => Document;

/** What a project is opened with. `mine`: set when the values are those of a link; these are the ones without it. */
export interface Opened {
  readonly document: Document;
  /** The document's version on the server. */
  readonly version: number;
  readonly files?: readonly Asset[];
  readonly values?: Values;
  readonly mine?: Values | undefined;
}

/**
 * The one holder of an open project: its document, this visitor's values and files, what can be undone, and the last
 * result. Everything that is changed is changed here, by patches, and everybody else reads it.
 */
export class ProjectStore<Result = unknown> {
  readonly #listeners = new Set<() => void>();
  readonly #history = new History();
  #state: ProjectState<Result>;
  #session: Session = {
    ...{ selection: [], guide: undefined, tool: "select", several: false, typing: undefined },
    ...{ view: undefined, dialog: undefined, shifted: undefined },
  };

  constructor({ document: given, version, files = [], values = {}, mine }: Opened) {
    const document = withFiles(given, files);
    this.#state = {
      document,
      files,
      values: changedOf(document, values),
      mine: mine && changedOf(document, mine),
      committed: undefined,
      moving: false,
      revision: 0,
      changedBy: {},
      merges: 0,
      opened: 0,
      canUndo: false,
      canRedo: false,
      result: undefined,
      remote: remoteOf(document, version),
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): ProjectState<Result> => this.#state;

  readonly session = (): Session => this.#session;

  readonly selection = (): readonly string[] => this.#session.selection;

  /** What is one's own, without the values of a link that is only being viewed. What is still being typed is part of it. */
  readonly content = (): Content => {
    const { document, files, values, mine } = this.#state;
    return { document, files, values: mine ?? values };
  };

  /** Sets a value from a field. `moving`: it is still being dragged or typed. */
  set(name: string, expression: string, moving: boolean): void {
    const { document } = this.#state;
    if (!document.parameters.some((parameter) => parameter.name === name)) return;
    this.#commit([...valuePatches(this.#state, { [name]: expression }), noLink], {
      key: name,
      moving,
    });
  }

  /** Sets all values, not from a field: a reset, a link, a button. `mine`: one's own values meanwhile. */
  replace(values: Values, mine?: Values): void {
    this.#commit([...replacing(this.#state, values), { path: ["mine"], value: mine }], {});
  }

  /** Changes the document. `key`: what is changed, such as a field. `select`: what is selected afterwards. */
  edit(change: Edit, { key, select }: { key?: string; select?: readonly string[] } = {}): void {
    this.#back();
    const { document } = this.#state;
    const next = change(document);
    const patches = [
      ...within("document", patchesBetween(document, next)),
      ...without(this.#state.values, next),
    ];
    if (patches.length === 0) this.#become({ moving: false });
    else this.#commit(patches, { key, select });
  }

  /** Shows a change of the document that is still being typed or dragged; replaces the one shown before. */
  preview(change: Edit): void {
    const { document, committed = document } = this.#state;
    this.#become({ document: change(committed), committed, moving: true });
  }

  /** Makes what is shown a change that can be undone. `key`: what is changed, such as a field. */
  commit(key?: string): void {
    const { document, committed } = this.#state;
    if (committed) this.edit(() => document, { ...(key !== undefined && { key }) });
  }

  /** Goes back to what was there before `preview`. */
  cancel(): void {
    if (!this.#state.committed) return;
    this.#back();
    this.#become({ moving: false });
  }

  readonly select = (selection: readonly string[]): void =>
    this.setSession({ selection, guide: undefined });

  /** Changes how the project is looked at. */
  setSession(change: Partial<Session>): void {
    this.#session = { ...this.#session, ...change };
    this.#tell();
  }

  /** Sets a value that the page had to wait for. It is not a change, so undo keeps it. */
  complete(name: string, expression: string): void {
    const before = this.#state.values[name];
    this.#history.amend((of, value) => (of === name && value === before ? expression : value));
    this.#show(valuePatches(this.#state, { [name]: expression }));
  }

  /** Makes an uploaded file part of the document, so that a value can name it. */
  addFile(file: Asset): void {
    const document = withFiles(this.#state.document, [file]);
    if (document === this.#state.document) return;
    this.#become({ document, files: [...this.#state.files, file] });
  }

  /** Undoes the last change. Returns whether there was one. */
  undo(): boolean {
    this.cancel();
    return this.#stepTo(this.#history.undo());
  }

  redo(): boolean {
    this.cancel();
    return this.#stepTo(this.#history.redo());
  }

  /** Shows the values of a link. To go back, there is a button on the page, or the address. */
  showLink(values: Values): void {
    const { mine, values: before } = this.#state;
    this.#history.clear();
    this.#show([...replacing(this.#state, values), { path: ["mine"], value: mine ?? before }]);
  }

  /** Keeps the values of the link as one's own. */
  keepLink(): void {
    this.#become({ mine: undefined });
  }

  /** Restores what is one's own of an earlier page. */
  restore(next: Content): void {
    const { document, files, values, mine } = this.#state;
    if (mine) this.#become({ ...next, mine: next.values, values });
    else this.#commit(patchesBetween({ document, files, values }, next), {});
  }

  /** Continues with something else after a merge. `amend`: the value that each step sets from now on. */
  become(change: Partial<ProjectState<Result>>, amend: Amend): void {
    this.#history.amend(amend);
    this.#become(change);
  }

  /** Continues with another version, without values. */
  open(document: Document, version: number): void {
    const { revision, opened } = this.#state;
    this.#history.clear();
    this.#session = { ...this.#session, selection: [] };
    this.#become({
      document,
      files: [],
      values: {},
      mine: undefined,
      committed: undefined,
      moving: false,
      revision: revision + 1,
      opened: opened + 1,
      result: undefined,
      remote: remoteOf(document, version),
    });
  }

  setResult(result: Result): void {
    this.#session = { ...this.#session, shifted: undefined };
    this.#become({ result });
  }

  setRemote(remote: Remote): void {
    this.#become({ remote });
  }

  /** Makes a change that can be undone. `key`: the field that it comes from; without one the fields show it anew. */
  #commit(patches: readonly Patch[], { key, moving = false, select }: CommitOptions): void {
    const before = this.selection();
    if (select) this.#session = { ...this.#session, selection: select, guide: undefined };
    const inverses = this.#apply(patches);
    const selected = { before, after: this.selection() };
    if (inverses.length > 0) this.#history.record({ patches, inverses, key, selected });
    const { revision } = this.#state;
    this.#become({ moving, revision: key === undefined ? revision + 1 : revision });
  }

  /** Applies patches that are no change of the user's. */
  #show(patches: readonly Patch[]): void {
    this.#apply(patches);
    this.#become({ moving: false, revision: this.#state.revision + 1 });
  }

  #stepTo(step: Back | undefined): boolean {
    if (!step) return false;
    try {
      this.#show(step.patches);
      this.setSession({ selection: step.selection, typing: undefined });
      return true;
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
      // What it changed is gone from the version that was saved elsewhere.
      this.#history.forgetLast();
      this.#become({});
      return false;
    }
  }

  /** Ends a transaction without a word to anybody. */
  #back(): void {
    const { document, committed = document } = this.#state;
    this.#state = { ...this.#state, document: committed, committed: undefined };
  }

  #apply(patches: readonly Patch[]): readonly Patch[] {
    const { state, inverses } = applyPatches(this.#state, patches);
    this.#state = state;
    return inverses;
  }

  #become(change: Partial<ProjectState<Result>>): void {
    const { canUndo, canRedo } = this.#history;
    this.#state = { ...this.#state, ...change, canUndo, canRedo };
    this.#tell();
  }

  #tell(): void {
    const { typing, selection } = this.#session;
    if (typing !== undefined && (selection.length !== 1 || selection[0] !== typing))
      this.#session = { ...this.#session, typing: undefined };
    for (const listener of this.#listeners) listener();
  }
}

/** The server has the document, without any values. */
function remoteOf(document: Document, version: number): Remote {
  return { version, content: { document, files: [], values: {} }, save: { status: "saved" } };
}

/** What changes after a link was opened is one's own. */
const noLink: Patch = { path: ["mine"] };

/** The patches of a field, as those of the whole. */
function within(field: string, patches: readonly Patch[]): readonly Patch[] {
  return patches.map((patch) => ({ ...patch, path: [field, ...patch.path] }));
}

/** Removes the values of parameters that a document has no more. */
function without(values: Values, { parameters }: Document): Patch[] {
  const isGone = (name: string) => parameters.every((one) => one.name !== name);
  return Object.keys(values)
    .filter(isGone)
    .map((name) => ({ path: ["values", name] }));
}

/** Sets these values. One that is the document's own is not kept. */
function valuePatches({ document }: Pick<ProjectState, "document">, values: Values): Patch[] {
  const changed = changedOf(document, values);
  return Object.entries(values).map(([name, value]) => ({
    path: ["values", name],
    ...(Object.hasOwn(changed, name) && { value }),
  }));
}

/** Sets these values, and none of the others. */
function replacing(state: Pick<ProjectState, "document" | "values">, values: Values): Patch[] {
  const gone = Object.keys(state.values).filter((name) => !Object.hasOwn(values, name));
  return [
    ...gone.map((name): Patch => ({ path: ["values", name] })),
    ...valuePatches(state, values),
  ];
}
