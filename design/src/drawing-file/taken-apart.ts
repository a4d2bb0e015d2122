import type { Component, ElementNode } from "../document/schema.ts";
import type { Operation } from "../drawing.ts";

/** What a drawing consists of: elements in place of the one that drew all of it. */
export interface TakenApart {
  /** In the coordinates of that element, the back one first. Their ids are free only among themselves. */
  readonly elements: readonly ElementNode[];
  /** Of symbols that are used twice or more. */
  readonly components: readonly Component[];
  /** What the styles of the elements mean; most are the usual ones, "cut" and so on. */
  readonly styles: Readonly<Record<string, Operation>>;
  /** The pictures in the file, which elements of the type "image" name by these ids until they are uploaded. */
  readonly pictures: readonly FoundPicture[];
  /** What could not be kept, in words. */
  readonly warnings: readonly string[];
}

/** What an element consists of, or why it can't be taken apart. */
export type Apart = TakenApart | { readonly problem: string };

/** A PNG or JPEG in a drawing. */
export interface FoundPicture {
  readonly id: string;
  /** Such as "Picture 1.png". */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
