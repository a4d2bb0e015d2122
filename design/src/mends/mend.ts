import type { Document } from "../document/schema.ts";
import type { Drawing } from "../drawing.ts";
import type { Edit } from "../edit/store.ts";
import type { Values } from "../edit/values.ts";
import type { Notice } from "../evaluate/messages.ts";
import type { ParameterInfo } from "../evaluate/parameters.ts";

/** A change of values, or of the document. */
export interface Change {
  /** What it changes, for people: "Letter size: 31 mm". */
  readonly said: string;
  /** Values to set beside the others. */
  readonly values?: Values;
  readonly edit?: Edit;
}

/** A way to mend a finding. */
export interface Mend {
  /** A verb phrase for a button. */
  readonly label: string;
  /** The smallest change first. Only trying shows which of them helps. */
  readonly attempts: readonly Change[];
}

/** A drawn project, as somebody has it. */
export interface MendContext {
  readonly document: Document;
  readonly values: Values;
  readonly drawing: Drawing;
  readonly parameters: readonly ParameterInfo[];
  readonly notices: readonly Notice[];
  /** Whether the document may be changed, too: it is one's own. */
  readonly mayEdit: boolean;
  /** Ids of fonts that must not be proposed. */
  readonly exceptFonts: readonly string[];
  /** The value that connects the pieces, where it can be switched on. */
  readonly connect: { readonly name: string; readonly expression: string } | undefined;
}

/** The project with a change. */
export function withChange<C extends Pick<MendContext, "document" | "values">>(
  { document, values }: C,
  change: Change,
): Pick<MendContext, "document" | "values"> {
  return {
    document: change.edit?.(document) ?? document,
    values: { ...values, ...change.values },
  };
}
