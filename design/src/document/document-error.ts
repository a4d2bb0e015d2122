/** Why a document can't be read: one sentence that begins with the field. */
export class DocumentError extends Error {
  override readonly name = "DocumentError";
  /** The path of the field, "" for the document as a whole: "parameters[2].min". */
  readonly field: string;

  constructor(field: string, problem: string) {
    super(`${field === "" ? "The document" : `${field}:`} ${problem}.`);
    this.field = field;
  }
}

/** Writes the path of a field as in code: components[0].styles["my style"]. */
export function fieldName(path: readonly (string | number)[]): string {
  let name = "";
  for (const key of path) {
    if (typeof key === "number") name += `[${key}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(key)) name += name === "" ? key : `.${key}`;
    else name += `[${JSON.stringify(key.length > 40 ? `${key.slice(0, 40)}…` : key)}]`;
  }
  return name;
}
