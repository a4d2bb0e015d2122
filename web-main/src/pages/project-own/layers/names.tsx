import { type Document, elementAt } from "@cuttle/design";
import type { RefObject } from "react";

/** A parameter that an expression can name. */
export interface NameInScope {
  readonly name: string;
  readonly label: string;
}

/** The parameters around an element: those of the document and of its component, which come first. */
export function namesInScope(
  document: Document,
  address: string | undefined,
): readonly NameInScope[] {
  const component = address && elementAt(document, address)?.component;
  const own = document.components.find(({ id }) => id === component)?.parameters ?? [];
  const outer = document.parameters.filter(({ name }) => !own.some((one) => one.name === name));
  return [...own, ...outer].map(({ name, label = name }) => ({ name, label }));
}

/** Those that are seen at once: with more of them, typing finds one. */
const MOST = 12;

interface NamesProps {
  readonly names: readonly NameInScope[] | undefined;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** Where the caret is in the text; undefined before it was anywhere. */
  readonly caret: number | undefined;
  readonly onInsert: (text: string) => void;
}

/** The part of a name before the caret. */
const typedIn = (text: string, caret: number) =>
  /[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.exec(text.slice(0, caret))?.[0] ?? "";

/** The names that an expression can use, below its field. One that is pressed is written where the caret is. */
export function Names({ names = [], field, text, caret, onInsert }: NamesProps) {
  const typed = typedIn(text, caret ?? text.length);
  const found = names.filter(
    ({ name }) => name !== typed && name.toLowerCase().startsWith(typed.toLowerCase()),
  );
  if (found.length === 0) return null;

  function insert(name: string) {
    const { selectionStart: start = text.length, selectionEnd: end = start } = field.current ?? {};
    const before = text.slice(0, start - typedIn(text, start).length) + name;
    onInsert(before + text.slice(end));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  }

  return (
    <ul aria-label="Names that can be used here" className="flex flex-wrap gap-1">
      {found.slice(0, MOST).map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            title={label}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
            className="min-h-8 rounded-[0.5rem] border border-edge/50 px-2 font-mono text-caption transition-colors hover:border-ink hover:bg-ink/8 pointer-coarse:min-h-11"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
