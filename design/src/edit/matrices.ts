import { AffineMatrix } from "@cuttle/geometry/matrix";
import type { Document, ElementNode } from "../document/schema.ts";
import { type ElementInfo, type ElementInfos, elementInfo } from "../element-infos.ts";
import type { ElementPlace } from "./find-elements.ts";
import { literalMatrix } from "./transforms.ts";

/** What is known of an element of the main component, which is drawn where its document says. */
export function infoAt(
  document: Document,
  infos: ElementInfos,
  { component, element }: ElementPlace,
): ElementInfo | undefined {
  return component === document.components[0]?.id ? elementInfo(infos, element.id) : undefined;
}

/** The matrices of elements: as their document says, and where it has expressions, as they were drawn. */
export class Matrices {
  readonly #document: Document;
  readonly #infos: ElementInfos;
  readonly #inside = new Map<ElementNode, AffineMatrix | undefined>();

  constructor(document: Document, infos: ElementInfos) {
    this.#document = document;
    this.#infos = infos;
  }

  /** From an element's coordinates to those around it; undefined when an expression decides, and it isn't drawn. */
  own(place: ElementPlace): AffineMatrix | undefined {
    return literalMatrix(place.element.transform) ?? this.#drawn(place);
  }

  /** From the coordinates around an element to the drawing's, or to those of its component when it isn't the main one. */
  around({ component, parents }: ElementPlace): AffineMatrix | undefined {
    const group = parents.at(-1);
    if (!group) return new AffineMatrix();
    if (!this.#inside.has(group)) {
      const place = { component, element: group, parents: parents.slice(0, -1) };
      this.#inside.set(group, this.world(place));
    }
    return this.#inside.get(group)?.clone();
  }

  /** From an element's coordinates to the drawing's. */
  world(place: ElementPlace): AffineMatrix | undefined {
    const own = this.own(place);
    return own && this.around(place)?.mul(own);
  }

  #drawn(place: ElementPlace): AffineMatrix | undefined {
    const info = infoAt(this.#document, this.#infos, place);
    // The transform of other elements has not been evaluated.
    if (info?.state !== "shown" && info?.state !== "stale") return undefined;
    const parent = info.parent === undefined ? undefined : elementInfo(this.#infos, info.parent);
    const outer = new AffineMatrix(...(parent?.matrix ?? []));
    return outer.isInvertible() ? outer.invert().mul(new AffineMatrix(...info.matrix)) : undefined;
  }
}
