import {
  type Asset,
  type Document,
  type DocumentLocation,
  type Edit,
  type ElementNode,
  elementAt,
  elementsAt,
  inUnit,
  type Literal,
  type PropertyType,
  toExpression,
  type Unit,
  unitName,
  updateElements,
} from "@cuttle/design";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import { type NameInScope, namesInScope } from "./names.tsx";

/** A place in the selected element. */
type Where = Pick<DocumentLocation, "property" | "modifier">;

/** What the engine says of it. */
interface Said extends Where {
  readonly message: string;
  /** Of a script. */
  readonly line?: number;
}

/** What an expression gives. */
export interface Valued extends Where {
  readonly value: Literal;
}

/** What the fields of the selected elements share. */
export interface PropertiesForm {
  readonly id: string;
  readonly document: Document;
  readonly unit: Unit;
  readonly proFonts: readonly string[];
  /** Incremented when what the fields show comes from elsewhere. */
  readonly revision: number;
  readonly errors: readonly Said[];
  readonly warnings: readonly Said[];
  /** What the expressions give, of a single element. */
  readonly values: readonly Valued[];
  /** What they can name. */
  readonly names: readonly NameInScope[];
  /** Changes each element. `moving`: it is still being dragged or typed. Changes of one field may be one step. */
  readonly change: (
    change: (element: ElementNode) => ElementNode,
    options?: { field: string; moving: boolean },
  ) => void;
  /** Changes the document, as one step. */
  readonly edit: (change: Edit) => void;
  /** Ends what is being dragged or typed, as a change. */
  readonly finish: () => void;
  /** Goes back to what was there before something was dragged or typed. */
  readonly cancel: () => void;
  readonly addFile: (file: Asset) => void;
}

interface FormOptions {
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  readonly proFonts: readonly string[];
  readonly addresses: readonly string[];
}

export function usePropertiesForm(options: FormOptions): PropertiesForm {
  const { store, state, unit, proFonts, addresses } = options;
  const id = useId();
  /** The key of the change that is shown but not done yet. */
  const pending = useRef<string>(undefined);
  const [canceled, setCanceled] = useState(0);

  const finish = useCallback(() => {
    const key = pending.current;
    pending.current = undefined;
    // With its key the fields stay, and with them the focus.
    if (key !== undefined) store.commit(key);
  }, [store]);
  useEffect(() => finish, [finish]);

  function change(
    one: (element: ElementNode) => ElementNode,
    { field, moving }: { field?: string; moving: boolean } = { moving: false },
  ) {
    const edit = (document: Document) => updateElements(document, addresses, one);
    const key = field && `${addresses.join(" ")} ${field}`;
    if (pending.current !== key) finish();
    pending.current = moving ? key : undefined;
    if (moving) store.preview(edit);
    else store.edit(edit, key ? { key } : {});
  }

  return {
    id,
    document: state.document,
    unit,
    proFonts,
    revision: state.revision + state.merges + canceled,
    ...saidOf(state, addresses),
    values: addresses.length === 1 ? valuesIn(state, addresses[0]) : none,
    names: namesInScope(state.document, addresses[0]),
    change,
    edit(one) {
      finish();
      store.edit(one);
    },
    finish,
    cancel: () => {
      if (pending.current === undefined) return;
      pending.current = undefined;
      store.cancel();
      setCanceled((times) => times + 1);
    },
    addFile: (file) => store.addFile(file),
  };
}

const none: readonly never[] = [];

/** The messages about elements. Those about one of a component with instances don't say which component it is in. */
function saidOf({ document, result }: ProjectState, addresses: readonly string[]) {
  const main = document.components[0]?.id;
  const places = elementsAt(document, addresses).filter(({ component }) => component === main);
  if (!result || places.length === 0) return { errors: none, warnings: none };
  const ids = new Set(places.map(({ element }) => element.id));
  const about = (element: string | undefined) => element !== undefined && ids.has(element);
  return {
    errors: result.errors.filter(({ element }) => about(element)),
    warnings: result.notices.filter(
      ({ kind, element, tooLong }) => kind === "warning" && !tooLong && about(element),
    ),
  };
}

/** The values of the expressions of an element in the main component. */
function valuesIn({ document, result }: ProjectState, address = ""): readonly Valued[] {
  const place = elementAt(document, address);
  if (!result?.elements || place?.component !== document.components[0]?.id) return none;
  return result.elements.values.filter(({ path }) => path === place?.element.id);
}

/** What the expression at a place gives; undefined where that isn't known, or can't be shown. */
export function literalAt(
  { values }: Pick<PropertiesForm, "values">,
  { property, modifier }: Where,
): Literal | undefined {
  return values.find((one) => one.property === property && one.modifier === modifier)?.value;
}

/** The same in words: lengths in the unit, everything else as it would be written. */
export function valueAt(
  form: Pick<PropertiesForm, "values" | "unit">,
  where: Where,
  type?: PropertyType,
): string | undefined {
  const { unit } = form;
  const value = literalAt(form, where);
  if (type === "length" && typeof value === "number")
    return `${inUnit(value, unit)} ${unitName(unit)}`;
  if (type === "angle" && typeof value === "number") return `${inUnit(value, "mm")}°`;
  return value === undefined ? undefined : toExpression(value);
}

/** The first message about a place. */
export function messageAt(said: readonly Said[], { property, modifier }: Where) {
  return said.find((one) => one.property === property && one.modifier === modifier)?.message;
}

/** With another value of a field, or without the field where it is undefined. */
export function withField<T extends object, K extends keyof T>(
  object: T,
  field: K,
  value: T[K] | undefined,
): T {
  if (value !== undefined) return { ...object, [field]: value };
  const { [field]: _, ...others } = object;
  return others as T;
}
