import type { Asset, Document, Literal } from "@cuttle/design";
import { literalOf } from "@cuttle/design";
import type { EvaluationResult, Sandbox, Values } from "@cuttle/design/host";
import { filesNamed, ownSources, withFiles } from "./own-files.ts";
import { UndoHistory } from "./undo-history.ts";
import { changedOf } from "./values.ts";

/** A document with somebody's own values. */
export interface PersonalState {
  /** Includes the files below in its assets. */
  readonly document: Document;
  /** Uploaded pictures and fonts that were tried on this page. */
  readonly files: readonly Asset[];
  /** The changed values, as expressions by parameter. */
  readonly values: Values;
  /**
   * One's own values, while those of a link are shown that were neither kept nor changed: opening a link must not
   * replace one's own work.
   */
  readonly mine: Values | undefined;
  /** Incremented when values do not come from a field, so that the fields show them. */
  readonly revision: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The last result; its drawing is the last one that worked. */
  readonly result: EvaluationResult | undefined;
}

type Drawer = Pick<Sandbox, "addFiles" | "open" | "edit" | "update" | "subscribe">;

/** The document with somebody's values as its own. */
export function withValues(document: Document, values: Values): Document {
  return {
    ...document,
    parameters: document.parameters.map((parameter) => ({
      ...parameter,
      expression: values[parameter.name] ?? parameter.expression,
    })),
  };
}

/** The document with its new values, to be stored. Files that were only tried are left out. */
export function documentOf({
  document,
  values,
  files,
}: Pick<PersonalState, "document" | "values" | "files">): Document {
  const named = new Set(filesNamed(files, values));
  const tried = new Set(files.filter((file) => !named.has(file)));
  const { assets } = document;
  return {
    ...withValues(document, values),
    assets: tried.size === 0 ? assets : assets.filter((asset) => !tried.has(asset)),
  };
}

/** Whether values of a link are shown that differ from one's own. */
export function showsLink({ mine, values }: Pick<PersonalState, "mine" | "values">): boolean {
  return mine !== undefined && !sameValues(mine, values);
}

export function sameValues(one: Values, other: Values): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

/** One's own values, without those of a link that is only being viewed. */
export function ownOf(state: PersonalState): PersonalState {
  return state.mine ? { ...state, values: state.mine } : state;
}

/** Holds the values of an open document and redraws on every change. */
export class Personal {
  readonly #sandbox: Drawer;
  readonly #listeners = new Set<() => void>();
  readonly #unsubscribe: () => void;
  readonly #history = new UndoHistory<Pick<PersonalState, "values" | "mine">>();
  #state: PersonalState;

  /** `mine`: set when the values are those of a link; these are the ones without it. */
  constructor(
    sandbox: Drawer,
    given: Document,
    values: Values,
    files: readonly Asset[] = [],
    mine?: Values,
  ) {
    this.#sandbox = sandbox;
    const document = withFiles(given, files);
    this.#state = {
      document,
      files,
      values: changedOf(document, values),
      mine: mine && changedOf(document, mine),
      revision: 0,
      canUndo: false,
      canRedo: false,
      result: undefined,
    };
    this.#unsubscribe = sandbox.subscribe((result) => this.#setState({ result }));
    this.#openInSandbox();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PersonalState => this.#state;

  /** Sets a value from a field. `moving`: it is still being dragged or typed. */
  set(name: string, expression: string, moving: boolean): void {
    const { document, values } = this.#state;
    const own = document.parameters.find((parameter) => parameter.name === name);
    if (!own) return;
    const { [name]: before = own.expression, ...others } = values;
    if (before !== expression) this.#record(name);
    this.#setState({
      values: own.expression === expression ? others : { ...others, [name]: expression },
      mine: undefined,
    });
    this.#draw(moving);
  }

  /** Makes an uploaded file part of the document, so that a value can name it. */
  addFile(file: Asset): void {
    const { document: before, files } = this.#state;
    const document = withFiles(before, [file]);
    if (document === before) return;
    this.#setState({ document, files: [...files, file] });
    this.#sandbox.addFiles(ownSources(document));
    this.#sandbox.edit(document);
  }

  /** Sets values that do not come from a field: a reset, a link, a button. `mine`: one's own values meanwhile. */
  replace(values: Values, mine?: Values): void {
    this.#record();
    this.#show(values, mine);
  }

  /** Sets a value that the page had to wait for. It is not a change, so undo keeps it. */
  complete(name: string, expression: string): void {
    const before = this.#state.values[name];
    const withIt = (values: Values): Values =>
      values[name] === before ? { ...values, [name]: expression } : values;
    this.#history.amend((step) => ({ ...step, values: withIt(step.values) }));
    this.#show(withIt(this.#state.values), this.#state.mine);
  }

  /** Undoes the last change. Returns whether there was one. */
  undo(): boolean {
    return this.#stepTo(this.#history.undo(this.#now()));
  }

  redo(): boolean {
    return this.#stepTo(this.#history.redo(this.#now()));
  }

  /** Shows the values of a link. */
  showLink(values: Values): void {
    const { mine, values: before } = this.#state;
    // To go back, there is a button on the page, or the address.
    this.#history.clear();
    this.#show(values, mine ?? before);
  }

  /** Keeps the values of the link as one's own. */
  keepLink(): void {
    this.#setState({ mine: undefined });
  }

  /** Restores values that were changed and not saved. Returns whether anything differed. */
  restoreUnsaved(unsaved: Values): boolean {
    const { document, mine, values } = this.#state;
    const before = mine ?? values;
    const own = changedOf(document, { ...before, ...unsaved });
    if (sameValues(own, before)) return false;
    if (mine) this.#setState({ mine: own });
    else this.replace(own);
    return true;
  }

  /** Continues with another document, without values. */
  open(document: Document): void {
    const { revision } = this.#state;
    this.#history.clear();
    this.#setState({
      document,
      files: [],
      values: {},
      mine: undefined,
      revision: revision + 1,
      result: undefined,
    });
    this.#openInSandbox();
  }

  dispose(): void {
    this.#unsubscribe();
    this.#listeners.clear();
  }

  #openInSandbox(): void {
    const { document } = this.#state;
    this.#sandbox.addFiles(ownSources(document));
    this.#sandbox.open(document);
    this.#draw(false);
  }

  #record(field?: string): void {
    this.#history.record(this.#now(), field);
  }

  #now(): Pick<PersonalState, "values" | "mine"> {
    const { values, mine } = this.#state;
    return { values, mine };
  }

  #show(values: Values, mine: Values | undefined): void {
    const { document, revision } = this.#state;
    this.#setState({ values: changedOf(document, values), mine, revision: revision + 1 });
    this.#draw(false);
  }

  #stepTo(step: Pick<PersonalState, "values" | "mine"> | undefined): boolean {
    if (step) this.#show(step.values, step.mine);
    return step !== undefined;
  }

  #draw(moving: boolean): void {
    const { values } = this.#state;
    // Results arrive in the subscription; a rejection here means that the page was left.
    this.#sandbox.update(values, { quality: moving ? "drag" : "rest" }).catch(() => undefined);
  }

  #setState(change: Partial<PersonalState>): void {
    const { canUndo, canRedo } = this.#history;
    this.#state = { ...this.#state, ...change, canUndo, canRedo };
    for (const listener of this.#listeners) listener();
  }
}

/**
 * The value of a parameter: of its literal expression, otherwise as evaluated by the engine; undefined while neither is
 * known.
 */
export function currentValue(
  { document, values, result }: Pick<PersonalState, "document" | "values" | "result">,
  name: string,
): Literal | undefined {
  const parameter = document.parameters.find((one) => one.name === name);
  const spelt = literalOf(values[name] ?? parameter?.expression ?? "");
  if (spelt) return spelt.value;
  const made = result?.parameters.find((one) => one.name === name)?.value;
  return made as Literal | undefined;
}
