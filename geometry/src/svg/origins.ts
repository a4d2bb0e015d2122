import type { AffineMatrix } from "../affine-matrix.ts";
import { type FileLocation, Findings } from "../findings.ts";
import type { Graphic } from "../graphic.ts";
import type { Picture } from "./picture.ts";
import type { Words } from "./words.ts";

/** What a graphic was in its file. */
export interface Origin {
  /** The name that people gave it. */
  readonly name?: string | undefined;
  /** Whether it is a layer. */
  readonly isLayer?: boolean | undefined;
  /** Of a copy (<use>): the id of what it copies, and from the units of that to mm. */
  readonly copy?: { readonly of: string; readonly matrix: AffineMatrix } | undefined;
  /** Of a picture, which is an empty group: undefined when it isn't in the file, or no PNG or JPEG. */
  readonly picture?: (() => Picture | undefined) | undefined;
  /** Of a text, which is an empty group: its lines. */
  readonly words?: readonly Words[] | undefined;
  /** What is lost where it isn't drawn by other means. */
  readonly loss?: Loss | undefined;
}

interface Loss {
  readonly subject: string;
  readonly outcome: string;
  readonly location: FileLocation;
}

/** Of those graphics of a drawing of which there is something to say. */
export type Origins = ReadonlyMap<Graphic, Origin>;

/** What is lost, in plain words. */
export function lossesIn(origins: Iterable<Origin>): string[] {
  const findings = new Findings();
  for (const { loss } of origins)
    if (loss) findings.find(loss.subject, loss.outcome, loss.location);
  return findings.warnings();
}
