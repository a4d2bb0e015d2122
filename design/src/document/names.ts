/** Reserved words: those of ECMAScript (ECMA-262 §12.7.2, strict), and names that every scope has. */
const reserved: ReadonlySet<string> = new Set(
  (
    "arguments async await break case catch class const continue debugger default delete do else enum eval export extends " +
    "false finally for function if implements import in instanceof interface let new null package private protected public " +
    "return static super switch this throw true try typeof var void while with yield " +
    "undefined NaN Infinity globalThis Math Date console input parameters"
  ).split(" "),
);

const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Why a text can't be the name of a parameter, as the end of a sentence; undefined when it can. */
export function nameProblem(name: string): string | undefined {
  if (!identifier.test(name)) {
    return "must be a name as in code: letters, digits and _, not starting with a digit";
  }
  if (reserved.has(name)) return `can't be "${name}", which is a word of the language`;
  return undefined;
}

/** Keys with a special meaning for JavaScript objects; refused wherever a document could contain them. */
export const unsafeKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
