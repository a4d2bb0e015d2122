import type {
  AnchorNode,
  Component,
  Document,
  ElementNode,
  Parameter,
} from "../document/schema.ts";
import { expressionsOf } from "../element-expressions.ts";

/** All expressions and code of a document but for those of its own parameters: what may name parameters and files. */
export function expressionsIn(
  document: Omit<Document, "parameters" | "assets">,
): readonly string[] {
  const { components, scripts, assembly, fitTest } = document;
  return [
    ...components.flatMap(ofComponent),
    ...scripts.flatMap(({ code, parameters }) => [
      code,
      ...parameters.flatMap(expressionsOfParameter),
    ]),
    ...(assembly?.variables ?? []).map(({ expression }) => expression),
    ...texts([assembly?.thickness]),
    ...(assembly?.placements ?? []).flatMap(({ id: _, element: __, ...fields }) =>
      texts(Object.values(fields)),
    ),
    ...texts([fitTest?.slats]),
  ];
}

export function expressionsOfParameter({ expression, visible }: Parameter): readonly string[] {
  return [expression, ...texts([visible])];
}

function ofComponent({ parameters, elements, guides = [] }: Component): string[] {
  return [
    ...parameters.flatMap(expressionsOfParameter),
    ...elements.flatMap(ofElement),
    ...guides.map(({ at }) => at),
  ];
}

function ofElement(element: ElementNode): string[] {
  const { contours = [], children = [] } = element;
  return [
    ...expressionsOf(element).map(({ expression }) => expression),
    ...contours.flatMap(({ anchors }) => anchors.flatMap(ofAnchor)),
    ...children.flatMap(ofElement),
  ];
}

function ofAnchor(anchor: AnchorNode): string[] {
  return "length" in anchor ? [] : texts([anchor.at, anchor.in, anchor.out]);
}

const texts = (values: readonly unknown[]) =>
  values.filter((value): value is string => typeof value === "string");
