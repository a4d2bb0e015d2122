import {
  type Document,
  type Drawing,
  type EvaluationError,
  type Notice,
  type ParameterInfo,
  type Sheet,
  saidOfFields,
  type Unit,
} from "@cuttle/design";
import type { Finding, PreflightOptions, Remark, Review } from "@cuttle/design/export";
import type { FileFormat } from "@cuttle/design/host";
import { useEffect, useMemo, useState } from "react";
import { expectedPieces } from "../../../engine/connect-pieces.ts";
import type { DesignEngine } from "../../../engine/create-engine.ts";
import type { SheetSize } from "../../../engine/sheet-size.ts";

/** Milliseconds without a change before a drawing is checked. */
const REST = 400;

const none: readonly never[] = [];

interface ReviewOptions {
  readonly engine: Pick<DesignEngine, "sandbox" | "exporter">;
  readonly document: Document;
  readonly drawing: Drawing | undefined;
  /** Whether the document or the values on screen are not drawn yet. */
  readonly pending: boolean;
  /** Why it does not, or not fully, show the current values: it is the last drawing that worked. */
  readonly errors: readonly EvaluationError[] | undefined;
  /** Notices from evaluating it. */
  readonly notices: readonly Notice[] | undefined;
  /** The parameters that it was drawn with. */
  readonly parameters: readonly ParameterInfo[] | undefined;
  /** The document's pictures by the ids of their assets. */
  readonly images: Readonly<Record<string, unknown>>;
  readonly unit: Unit;
  /** The sheet that it should fit on. */
  readonly sheet: Sheet;
  /** The bed that it should fit on, of the user's laser. */
  readonly bed?: SheetSize | undefined;
  /** mm */
  readonly kerf: number;
  /** The format of files, once one was asked for: not every format supports pictures. */
  readonly format: FileFormat | undefined;
}

export interface Reviewed {
  /** The last review; of an earlier drawing while the next is being drawn and checked. */
  readonly review: Review | undefined;
  /** Why there is none. */
  readonly problem: string | undefined;
  /** Whether it is of the values on screen, made with these settings. */
  readonly current: boolean;
  /** How many different letters are from another font than the drawing's. */
  readonly borrowed: number;
  /** What is checked. */
  readonly subject: ReviewOptions;
}

/** The findings to look at before cutting: all but purely informative ones. */
export function concernsOf(review: Review | undefined): readonly Finding[] {
  return review?.findings.filter(({ severity }) => severity !== "note") ?? none;
}

/** What could not be drawn: any other findings are about an earlier drawing. */
function notDrawn(errors: readonly EvaluationError[]): Finding[] {
  return errors.map(({ name, message, element }) => ({
    code: "not-drawn",
    severity: "error",
    message: name === undefined ? message : `${name}: ${message}`,
    elements: element === undefined ? [] : [element],
    where: [],
  }));
}

/** Letters that are missing from the drawing, or look different: it can be cut, but not as intended. */
function lettersLacking(
  notices: readonly Notice[],
  parameters: readonly ParameterInfo[],
): Finding[] {
  return notices.flatMap((notice): Finding[] => {
    const { drawn } = notice.lacking ?? {};
    if (drawn === undefined || drawn === "plain") return [];
    const code = drawn === "borrowed" ? "letters-borrowed" : "letters-left-out";
    const message = saidOfFields(notice, parameters);
    const elements = notice.element === undefined ? [] : [notice.element];
    return [{ code, severity: "warning", message, elements, where: [] }];
  });
}

/** Texts and lists that are longer than the design has room for. */
function tooLong(notices: readonly Notice[], parameters: readonly ParameterInfo[]): Finding[] {
  const hidden = new Set(parameters.filter(({ visible }) => !visible).map(({ name }) => name));
  return notices
    .filter((notice) => notice.tooLong && !hidden.has(notice.parameter ?? ""))
    .map((notice) => ({
      code: "text-too-long",
      severity: "warning",
      message: saidOfFields(notice, parameters),
      elements: [],
      where: [],
    }));
}

/** What the notices of a drawing are about that makes a piece other than intended. */
export function findingsOf(
  notices: readonly Notice[],
  parameters: readonly ParameterInfo[],
): Finding[] {
  return [...lettersLacking(notices, parameters), ...tooLong(notices, parameters)];
}

/** What a drawing of a document has to pass. */
export function checkOptions(
  { images, sheet, bed, kerf, format }: ReviewOptions,
  document: Document,
): PreflightOptions {
  const pieces = expectedPieces(document);
  return { sheet, bed, pieces, kerf, images: Object.keys(images), format };
}

function borrowedIn(notices: readonly Notice[]): number {
  return notices
    .filter(({ lacking }) => lacking?.drawn === "borrowed")
    .reduce((sum, { lacking }) => sum + (lacking?.characters.length ?? 0), 0);
}

/** A piece without its text may be intended, but hardly ever is. */
function textsLeftEmpty(parameters: readonly ParameterInfo[]): Remark[] {
  return parameters
    .filter(({ type, visible }) => type === "text" && visible)
    .filter(({ value }) => typeof value === "string" && value.trim() === "")
    .map(({ label }) => ({ kind: "note", message: `“${label}” is empty.` }));
}

/** Checks the drawing, once changes pause. */
export function useReview(options: ReviewOptions): Reviewed {
  const { engine, document, drawing, notices = none, images, unit, sheet, bed, kerf } = options;
  const { parameters = none, errors = none, pending } = options;
  // Only DXF lacks something that the others have, and only pictures: otherwise another kind is no reason to look again.
  const pictured = Object.keys(images).length > 0;
  const format = options.format === "dxf" && pictured ? options.format : undefined;
  const [last, setLast] = useState<Pick<Reviewed, "review" | "problem"> & { of?: object }>({
    review: undefined,
    problem: undefined,
  });
  // Another object for each set of options that a check depends on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others are not checked.
  const subject = useMemo(
    () => ({ ...options, format }),
    [engine, document, drawing, images, unit, sheet, bed, kerf, format],
  );
  useEffect(() => {
    if (!drawing || pending) return;
    const timer = setTimeout(async () => {
      try {
        const options = checkOptions(subject, document);
        const review = await engine.exporter.review({ ...drawing, unit }, options);
        // A later drawing has superseded this one.
        if (review) setLast({ review, problem: undefined, of: subject });
      } catch (error) {
        const problem = error instanceof Error ? error.message : "This couldn't be checked.";
        setLast({ review: undefined, problem, of: subject });
      }
    }, REST);
    return () => clearTimeout(timer);
  }, [engine, document, drawing, pending, unit, subject]);
  return useMemo(() => {
    const { review, problem } = last;
    const reviewed = {
      review,
      problem,
      current: !pending && (errors.length > 0 || last.of === subject),
      borrowed: borrowedIn(notices),
      subject,
    };
    if (errors.length > 0) {
      const findings = [...notDrawn(errors), ...(review?.findings ?? none)];
      return { ...reviewed, review: { findings, remarks: [], pieces: undefined } };
    }
    const lacking = findingsOf(notices, parameters);
    const empty = textsLeftEmpty(parameters);
    if (!review || lacking.length + empty.length === 0) return reviewed;
    const findings = [...lacking, ...review.findings];
    return { ...reviewed, review: { ...review, findings, remarks: [...empty, ...review.remarks] } };
  }, [last, subject, pending, errors, notices, parameters]);
}
