import type { Asset, Literal, Parameter, Unit } from "@cuttle/design";
import type { ProjectStore } from "../../../engine/project-state.ts";

/** The props of every field of the panel. */
export interface FieldProps {
  readonly parameter: Parameter;
  readonly id: string;
  /** The value when the field was created; undefined while it is not known. */
  readonly value: Literal | undefined;
  readonly unit: Unit;
  /** The engine's error message. */
  readonly error: string | undefined;
  /** What the engine says of a text that is drawn, but longer than its room. */
  readonly remark: string | undefined;
  /** Fonts that need Pro to download. */
  readonly proFonts: readonly string[];
  /** The pictures and fonts of the document. */
  readonly assets: readonly Asset[];
  /** The words that a font is for. */
  readonly words?: string | undefined;
  /** The project in which a font's parameter may say the words. */
  readonly store?: ProjectStore | undefined;
  /** Adds a file to the document, before a value names it. */
  readonly onFile: (file: Asset) => void;
  /** Sets a new value, as an expression. `moving`: it is still being dragged or typed. */
  readonly onChange: (expression: string, moving: boolean) => void;
}

/** The props of the frame, from those of any field. */
export function frameOf({ parameter, id, error, remark }: FieldProps) {
  const { label, name, help, picture } = parameter;
  return { id, label: label ?? name, help, picture, error, remark };
}
