import type { Asset, Literal, Parameter, Unit } from "@cuttle/design";

/** What every field of the panel is given. */
export interface FieldProps {
  readonly parameter: Parameter;
  readonly id: string;
  /** The value in force when the field was made; undefined while nobody knows it. */
  readonly value: Literal | undefined;
  readonly unit: Unit;
  /** What the engine says is wrong. */
  readonly error: string | undefined;
  /** Fonts that only Pro may download. */
  readonly proFonts: readonly string[];
  /** The pictures and fonts of the document. */
  readonly assets: readonly Asset[];
  /** Makes a file part of the document, before a value names it. */
  readonly onFile: (file: Asset) => void;
  /** Says a new value, as an expression. `moving`: the hand is still at it. */
  readonly onChange: (expression: string, moving: boolean) => void;
}

/** What the frame needs, of any field. */
export function frameOf({ parameter, id, error }: FieldProps) {
  const { label, name, help, picture } = parameter;
  return { id, label: label ?? name, help, picture, error };
}
