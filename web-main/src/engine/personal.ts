import type { Asset, Document, Literal } from "@cuttle/design";
import { literalOf } from "@cuttle/design";
import type { Result, Sandbox, Values } from "@cuttle/design/host";
import { filesNamed, ownFonts, withFiles } from "./own-files.ts";
import { Steps } from "./steps.ts";

/** A document as somebody has made it theirs. */
export interface PersonalState {
  /** With the files below among its assets. */
  readonly document: Document;
  /** Uploaded pictures and fonts that were tried on this page. */
  readonly files: readonly Asset[];
  /** What they changed, as expressions by parameter. */
  readonly values: Values;
  /**
   * What is their own while the values of a link are shown that nobody has kept or changed: to look at a link must not cost
   * anybody what they had.
   */
  readonly mine: Values | undefined;
  /** Rises when values come from elsewhere than from a field, which then shows them anew. */
  readonly revision: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The last result; its drawing is the last good one. */
  readonly result: Result | undefined;
}

type Drawer = Pick<Sandbox, "addFonts" | "open" | "edit" | "update" | "subscribe">;

/** Without what is as the document has it anyway. */
function changedOf({ parameters }: Document, values: Values): Values {
  const own = new Map(parameters.map(({ name, expression }) => [name, expression]));
  return Object.fromEntries(
    Object.entries(values).filter(([name, expression]) => own.get(name) !== expression),
  );
}

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

/** What somebody has made of a document, to be stored as theirs. Files that were only tried stay out of it. */
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

/** Whether they look at values of a link that differ from their own. */
export function isLooking({ mine, values }: Pick<PersonalState, "mine" | "values">): boolean {
  return mine !== undefined && !sameValues(mine, values);
}

export function sameValues(one: Values, other: Values): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

/** Their own, without the values of a link that they only look at. */
export function ownOf(state: PersonalState): PersonalState {
  return state.mine ? { ...state, values: state.mine } : state;
}

/** Keeps the values of an open document and has every change drawn. */
export class Personal {
  readonly #sandbox: Drawer;
  readonly #listeners = new Set<() => void>();
  readonly #leave: () => void;
  readonly #steps = new Steps<Pick<PersonalState, "values" | "mine">>();
  #state: PersonalState;

  /** `mine`: the values are those of a link, and this is what is there without it. */
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
    this.#leave = sandbox.subscribe((result) => this.#become({ result }));
    sandbox.addFonts(ownFonts(document));
    sandbox.open(document);
    this.#draw(false);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PersonalState => this.#state;

  /** Takes what a field says. `moving`: the hand is still at it. */
  set(name: string, expression: string, moving: boolean): void {
    const { document, values } = this.#state;
    const own = document.parameters.find((parameter) => parameter.name === name);
    if (!own) return;
    const { [name]: before = own.expression, ...others } = values;
    if (before !== expression) this.#note(name);
    this.#become({
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
    this.#become({ document, files: [...files, file] });
    this.#sandbox.addFonts(ownFonts(document));
    this.#sandbox.edit(document);
  }

  /** Takes values from elsewhere: a reset, a link, a button. `mine`: what stays their own meanwhile. */
  replace(values: Values, mine?: Values): void {
    this.#note();
    this.#show(values, mine);
  }

  /** Shows a value that the page had to wait for. Nobody changed anything: undoing keeps it. */
  complete(name: string, expression: string): void {
    const before = this.#state.values[name];
    const withIt = (values: Values): Values =>
      values[name] === before ? { ...values, [name]: expression } : values;
    this.#steps.amend((step) => ({ ...step, values: withIt(step.values) }));
    this.#show(withIt(this.#state.values), this.#state.mine);
  }

  /** Takes back the last change. Says whether there was one. */
  undo(): boolean {
    return this.#stepTo(this.#steps.undo(this.#now()));
  }

  redo(): boolean {
    return this.#stepTo(this.#steps.redo(this.#now()));
  }

  /** Shows the values of a link. */
  look(values: Values): void {
    const { mine, values: before } = this.#state;
    // One goes back from it by the page's own words, or by the address.
    this.#steps.forget();
    this.#show(values, mine ?? before);
  }

  /** Makes the values of the link their own. */
  keepLooked(): void {
    this.#become({ mine: undefined });
  }

  /** Takes what they had changed and not saved. Says whether anything was not here. */
  bringBack(unsaved: Values): boolean {
    const { document, mine, values } = this.#state;
    const before = mine ?? values;
    const own = changedOf(document, { ...before, ...unsaved });
    if (sameValues(own, before)) return false;
    if (mine) this.#become({ mine: own });
    else this.replace(own);
    return true;
  }

  /** Goes on with another document as it is. */
  open(document: Document): void {
    const { revision } = this.#state;
    this.#steps.forget();
    this.#become({
      document,
      files: [],
      values: {},
      mine: undefined,
      revision: revision + 1,
      result: undefined,
    });
    this.#sandbox.addFonts(ownFonts(document));
    this.#sandbox.open(document);
    this.#draw(false);
  }

  dispose(): void {
    this.#leave();
    this.#listeners.clear();
  }

  #note(field?: string): void {
    this.#steps.note(this.#now(), field);
  }

  #now(): Pick<PersonalState, "values" | "mine"> {
    const { values, mine } = this.#state;
    return { values, mine };
  }

  #show(values: Values, mine: Values | undefined): void {
    const { document, revision } = this.#state;
    this.#become({ values: changedOf(document, values), mine, revision: revision + 1 });
    this.#draw(false);
  }

  #stepTo(step: Pick<PersonalState, "values" | "mine"> | undefined): boolean {
    if (step) this.#show(step.values, step.mine);
    return step !== undefined;
  }

  #draw(moving: boolean): void {
    const { values } = this.#state;
    // Results come to the subscription; a refusal here is the page being left.
    this.#sandbox.update(values, { quality: moving ? "drag" : "rest" }).catch(() => undefined);
  }

  #become(change: Partial<PersonalState>): void {
    const { canUndo, canRedo } = this.#steps;
    this.#state = { ...this.#state, ...change, canUndo, canRedo };
    for (const listener of this.#listeners) listener();
  }
}

/**
 * The value of a parameter: what its expression spells out, else what the engine made of it; undefined while neither is known.
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
