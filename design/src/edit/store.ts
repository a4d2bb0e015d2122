import type { Asset, Document } from "../document/schema.ts";
import { History } from "./history.ts";
import { applyPatches, type Patch } from "./patch.ts";
import {
  areContested,
  type Changes,
  type Content,
  changedOf,
  changesFrom,
  expressionsOf,
  sameValues,
  type Values,
  withFiles,
} from "./values.ts";

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
  /** A value is still being dragged or typed. */
  readonly moving: boolean;
  /** Incremented when values do not come from a field, so that the fields show them. */
  readonly revision: number;
  /** By parameter, the version of somebody else that gave it another value: its field shows it. */
  readonly changedBy: Readonly<Record<string, number>>;
  /** Incremented when another document is opened, whose parts have nothing to do with those before. */
  readonly opened: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The last result. */
  readonly result: Result | undefined;
  readonly remote: Remote;
}

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

  constructor({ document: given, version, files = [], values = {}, mine }: Opened) {
    const document = withFiles(given, files);
    this.#state = {
      document,
      files,
      values: changedOf(document, values),
      mine: mine && changedOf(document, mine),
      moving: false,
      revision: 0,
      changedBy: {},
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

  /** Sets a value that the page had to wait for. It is not a change, so undo keeps it. */
  complete(name: string, expression: string): void {
    const before = this.#state.values[name];
    const waits = (patch: Patch) => isValue(patch, name) && patch.value === before;
    this.#history.amend((patch) => (waits(patch) ? { ...patch, value: expression } : patch));
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
    return this.#stepTo(this.#history.undo());
  }

  redo(): boolean {
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

  /** Restores what an earlier page could not save; what was changed on this one stays. Returns whether there was any. */
  restoreUnsaved(changes: Changes, files: readonly Asset[]): boolean {
    for (const file of files) this.addFile(file);
    const { document, mine, values } = this.#state;
    const before = mine ?? values;
    const own = changedOf(document, { ...aftersOf(document, changes), ...before });
    if (sameValues(own, before)) return false;
    if (mine) this.#become({ mine: own });
    else this.replace(own);
    return true;
  }

  /**
   * Puts one's unsaved changes on a version that was saved elsewhere. Where both have changed the same, one's own changes
   * win with `mineWin`; otherwise it returns false, and nothing happens.
   */
  rebase(theirs: Document, version: number, mineWin = false): boolean {
    const { document, files, mine, values, remote, changedBy } = this.#state;
    const own = { document, files, values: mine ?? values };
    const changes = changesFrom([remote.content], own);
    if (!mineWin && areContested(changes, theirs)) return false;
    const rebased = changedOf(theirs, aftersOf(theirs, changes));
    const next = withFiles(theirs, files);
    const shown = changesFrom([own], { document: next, files, values: rebased });
    // Undo goes back to the same values as before, whichever of them are the document's now.
    const before = expressionsOf({ document, values: {} });
    const after = expressionsOf({ document: theirs, values: {} });
    this.#history.amend(({ path, value }) => {
      const [field, name = ""] = path;
      if (field !== "values" || !Object.hasOwn(before, name)) return { path, value };
      const expression = value ?? before[name];
      return { path, ...(expression !== after[name] && { value: expression }) };
    });
    this.#become({
      document: next,
      ...(mine ? { mine: rebased, values: changedOf(theirs, values) } : { values: rebased }),
      changedBy: {
        ...changedBy,
        ...Object.fromEntries(Object.keys(shown).map((name) => [name, version])),
      },
      remote: { ...remoteOf(next, version), save: remote.save },
    });
    return true;
  }

  /** Continues with another version, without values. */
  open(document: Document, version: number): void {
    const { revision, opened } = this.#state;
    this.#history.clear();
    this.#become({
      document,
      files: [],
      values: {},
      mine: undefined,
      moving: false,
      revision: revision + 1,
      opened: opened + 1,
      result: undefined,
      remote: remoteOf(document, version),
    });
  }

  setResult(result: Result): void {
    this.#become({ result });
  }

  setRemote(remote: Remote): void {
    this.#become({ remote });
  }

  /** Makes a change that can be undone. `key`: the field that it comes from; without one the fields show it anew. */
  #commit(
    patches: readonly Patch[],
    { key, moving = false }: { key?: string; moving?: boolean },
  ): void {
    const inverses = this.#apply(patches);
    if (inverses.length > 0) this.#history.record({ patches, inverses, key });
    const { revision } = this.#state;
    this.#become({ moving, revision: key === undefined ? revision + 1 : revision });
  }

  /** Applies patches that are no change of the user's. */
  #show(patches: readonly Patch[]): void {
    this.#apply(patches);
    this.#become({ moving: false, revision: this.#state.revision + 1 });
  }

  #stepTo(patches: readonly Patch[] | undefined): boolean {
    if (patches) this.#show(patches);
    return patches !== undefined;
  }

  #apply(patches: readonly Patch[]): readonly Patch[] {
    const { state, inverses } = applyPatches(this.#state, patches);
    this.#state = state;
    return inverses;
  }

  #become(change: Partial<ProjectState<Result>>): void {
    const { canUndo, canRedo } = this.#history;
    this.#state = { ...this.#state, ...change, canUndo, canRedo };
    for (const listener of this.#listeners) listener();
  }
}

/** The changed values of those parameters that the document has. */
function aftersOf({ parameters }: Document, changes: Changes): Values {
  return Object.fromEntries(
    parameters.flatMap(({ name }) => {
      const change = Object.hasOwn(changes, name) ? changes[name] : undefined;
      return change ? [[name, change.after]] : [];
    }),
  );
}

/** The server has the document, without any values. */
function remoteOf(document: Document, version: number): Remote {
  return { version, content: { document, files: [], values: {} }, save: { status: "saved" } };
}

/** What changes after a link was opened is one's own. */
const noLink: Patch = { path: ["mine"] };

const isValue = ({ path }: Patch, name: string) => path[0] === "values" && path[1] === name;

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
