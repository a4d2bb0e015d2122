import { limits } from "../document/limits.ts";
import type { Document, Expression, Grid, Guide } from "../document/schema.ts";
import { usualGridStep } from "../entry/lengths.ts";
import { newElementId } from "./insert.ts";
import { numberOf } from "./transforms.ts";

const none: readonly Guide[] = [];

/** The guides of the main component. */
export const guidesOf = ({ components: [main] }: Document): readonly Guide[] =>
  main?.guides ?? none;

/** What is wrong with a guide more; undefined when nothing is. */
export const tooManyGuides = (document: Document): string | undefined =>
  guidesOf(document).length < limits.guides
    ? undefined
    : `A project can have at most ${limits.guides} guides.`;

/** Adds a guide, mm, with an id of its own. */
export function addGuide(
  document: Document,
  axis: Guide["axis"],
  at: number,
  id: string = newElementId(document),
): Document {
  if (tooManyGuides(document) !== undefined) return document;
  return withGuides(document, (guides) => [...guides, { id, axis, at: numberOf(at) }]);
}

/** Moves a guide, mm; an expression becomes a number. */
export const moveGuide = (document: Document, id: string, at: number): Document =>
  setGuide(document, id, numberOf(at));

export const setGuide = (document: Document, id: string, at: Expression): Document =>
  withGuides(document, (guides) =>
    guides.map((one) => (one.id === id && one.at !== at ? { ...one, at } : one)),
  );

export const removeGuide = (document: Document, id: string): Document =>
  withGuides(document, (guides) => guides.filter((one) => one.id !== id));

function withGuides(document: Document, change: (guides: readonly Guide[]) => Guide[]): Document {
  const [main, ...others] = document.components;
  if (!main) return document;
  const { guides, ...rest } = main;
  const next = change(guides ?? none);
  return {
    ...document,
    components: [next.length > 0 ? { ...rest, guides: next } : rest, ...others],
  };
}

/** The grid of a document, or what the unit's is as long as it has none. */
export const gridOf = ({ grid, unit }: Document): Grid =>
  grid ?? { step: usualGridStep[unit], snaps: false };

export const withGrid = (document: Document, change: Partial<Grid>): Document => ({
  ...document,
  grid: { ...gridOf(document), ...change },
});
