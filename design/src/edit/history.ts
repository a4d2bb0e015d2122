import type { Change, Patch, Path } from "./patch.ts";

/** A change that can be undone. */
export interface Step extends Change {
  /** What it changes, such as a field: changes of the same without a pause are one step. */
  readonly key: string | undefined;
  /** What was selected before and is selected after it. */
  readonly selected: { readonly before: readonly string[]; readonly after: readonly string[] };
}

/** The value that a step sets instead of its own; undefined: the document's. */
export type Amend = (name: string, value: string | undefined) => string | undefined;

/** What undoes or redoes a step. */
export interface Back {
  readonly patches: readonly Patch[];
  readonly selection: readonly string[];
}

interface Kept extends Step {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** About how many bytes it takes. */
  readonly bytes: number;
}

/** Milliseconds: changes of the same with shorter pauses are one step. */
const pause = 1000;

/** How many steps can be undone, and how many bytes they take together. */
const limits = { steps: 500, bytes: 32 << 20 };

/** The steps that can be undone and redone. */
export class History {
  #past: Kept[] = [];
  #future: Kept[] = [];
  #open = false;
  /** Where the step is that was undone or redone last. */
  #last: Kept[] | undefined;

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  record(step: Step): void {
    const now = Date.now();
    const last = this.#open ? this.#past.at(-1) : undefined;
    const goesOn = step.key !== undefined && step.key === last?.key && now - last.at < pause;
    this.#past = goesOn
      ? [...this.#past.slice(0, -1), kept(joined(last, step), now)]
      : [...this.#past, kept(step, now)];
    this.#future = [];
    this.#open = true;
    let bytes = this.#past.reduce((sum, one) => sum + one.bytes, 0);
    while (this.#past.length > 1 && (this.#past.length > limits.steps || bytes > limits.bytes))
      bytes -= this.#past.shift()?.bytes ?? 0;
  }

  undo(): Back | undefined {
    const step = this.#step(this.#past, this.#future);
    return step && { patches: step.inverses, selection: step.selected.before };
  }

  redo(): Back | undefined {
    const step = this.#step(this.#future, this.#past);
    return step && { patches: step.patches, selection: step.selected.after };
  }

  /** Replaces the values that all steps set, so that undo and redo keep what was not done by the user. */
  amend(to: Amend): void {
    const amendedPatch = (patch: Patch): Patch => {
      const [field, name] = patch.path;
      if (field !== "values" || name === undefined) return patch;
      const value = to(name, "value" in patch ? (patch.value as string) : undefined);
      return { path: patch.path, ...(value !== undefined && { value }) };
    };
    const amended = (one: Kept): Kept => ({
      ...one,
      patches: one.patches.map(amendedPatch),
      inverses: one.inverses.map(amendedPatch),
    });
    this.#past = this.#past.map(amended);
    this.#future = this.#future.map(amended);
  }

  /** Forgets the step that was undone or redone last. */
  forgetLast(): void {
    this.#last?.pop();
  }

  clear(): void {
    this.#past = [];
    this.#future = [];
  }

  #step(from: Kept[], to: Kept[]): Kept | undefined {
    const one = from.pop();
    if (one) to.push(one);
    this.#last = to;
    this.#open = false; // what follows is a step of its own
    return one;
  }
}

/** Two steps as one. Of a field that both set, only the last value and the one before the first matter. */
function joined(first: Step, second: Step): Step {
  const all = [...first.patches, ...second.patches].map(({ path }) => path);
  const isNested = all.some((one) => all.some((other) => isInside(one, other)));
  // What is set in something that is set itself needs all of them, in their order.
  const rest = isNested ? (patches: readonly Patch[]) => patches : without;
  return {
    ...second,
    selected: { before: first.selected.before, after: second.selected.after },
    patches: [...rest(first.patches, second.patches), ...second.patches],
    inverses: [...rest(second.inverses, first.inverses), ...first.inverses],
  };
}

/** The patches that do not set the same as one of the others. */
function without(patches: readonly Patch[], others: readonly Patch[]): readonly Patch[] {
  const set = new Set(others.filter(isSet).map(({ path }) => JSON.stringify(path)));
  return patches.filter((patch) => !isSet(patch) || !set.has(JSON.stringify(patch.path)));
}

const isInside = (one: Path, other: Path) =>
  one.length > other.length && other.every((key, k) => key === one[k]);

const isSet = (patch: Patch) => !("insert" in patch || "moveAfter" in patch);

function kept(step: Step, at: number): Kept {
  return { ...step, at, bytes: 2 * JSON.stringify([step.patches, step.inverses]).length };
}
