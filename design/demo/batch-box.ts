import { download, type Sandbox, type Values } from "../host/index.ts";
import {
  type LayOutItem,
  parseRows,
  type RowProblem,
  runBatch,
  variants,
} from "../src/batch/index.ts";
import type { Document } from "../src/index.ts";
import { desk } from "./desk.ts";
import { byId, make } from "./dom.ts";
import { exportSettings } from "./downloads.ts";
import { fonts } from "./fonts.ts";
import { pageUnit } from "./kerf-field.ts";
import { inUnit, unitName } from "./lengths.ts";

/** Lets people paste names and get sheets of them. */
export function createBatchBox(
  sandbox: Sandbox,
  current: () => { readonly document: Document; readonly values: Values },
): void {
  const run = byId("run", HTMLButtonElement);
  const cancel = byId("cancel", HTMLButtonElement);
  const progress = byId("progress", HTMLProgressElement);
  const report = byId("batch-report", HTMLDivElement);
  let stop: AbortController | undefined;

  const say = (
    words: string,
    problems: readonly RowProblem[] = [],
    notes: readonly RowProblem[] = [],
  ) => {
    const lines = (kind: string, list: readonly RowProblem[]) =>
      list
        .toSorted((a, b) => a.line - b.line)
        .map(({ line, message }) => make("p", { class: kind }, `Line ${line}: ${message}`));
    report.replaceChildren(make("p", {}, words), ...lines("wrong", problems), ...lines("", notes));
  };
  const busy = (now: boolean) => {
    // A button that is disabled or hidden would drop the focus to the page's beginning.
    if (!now && document.activeElement === cancel) run.focus();
    run.setAttribute("aria-disabled", String(now));
    cancel.hidden = !now;
    progress.hidden = !now;
  };

  cancel.addEventListener("click", () => stop?.abort());
  run.addEventListener("click", () => {
    if (cancel.hidden) void start();
  });

  async function start(): Promise<void> {
    const { document: one, values } = current();
    const unit = pageUnit();
    const rows = parseRows(byId("rows", HTMLTextAreaElement).value, one.parameters);
    const parsed = variants(one.parameters, rows.rows, { unit, fonts });
    const problems = [...rows.problems, ...parsed.problems];
    if (parsed.variants.length === 0) {
      const words = rows.rows.length === 0 ? "There are no names yet." : "No line could be read.";
      say(problems.length === 0 ? "There are no names yet." : words, problems, rows.notes);
      return;
    }
    const settings = exportSettings();
    if (!settings) return;
    stop = new AbortController();
    const { signal } = stop;
    busy(true);
    say(`Drawing ${parsed.variants.length}…`);
    try {
      const items: LayOutItem[] = [];
      const batch = runBatch({
        rows: parsed.variants,
        signal,
        evaluate: (variant) =>
          sandbox.evaluateOnce(one, { ...values, ...variant.values }, { signal }),
        onProgress: (done, total) => {
          progress.max = total;
          progress.value = done;
        },
      });
      for await (const outcome of batch) {
        const { line } = outcome.row;
        if ("error" in outcome) problems.push({ line, message: outcome.error });
        else if (outcome.result.drawing) {
          items.push({ id: String(line), drawing: outcome.result.drawing });
        } else problems.push({ line, message: outcome.result.errors[0]?.message ?? "It failed." });
      }
      signal.throwIfAborted();
      const sheets = await desk.sheets({ items, sheet: one.sheet, ...settings }, { signal });
      for (const id of sheets.tooLarge)
        problems.push({ line: Number(id), message: "It is larger than the sheet." });
      for (const id of sheets.empty)
        problems.push({ line: Number(id), message: "There is nothing to cut or engrave in it." });
      const count = items.length - sheets.tooLarge.length - sheets.empty.length;
      const sheetWord = sheets.count === 1 ? "1 sheet" : `${sheets.count} sheets`;
      const size = `${inUnit(one.sheet.width, unit)} × ${inUnit(one.sheet.height, unit)} ${unitName(unit)}`;
      const words = `${count} on ${sheetWord} of ${size}.`;
      say(count === 0 ? "Nothing could be laid out." : words, problems, rows.notes);
      const { file } = sheets;
      if (!file) return;
      const name = sheets.count === 1 ? "sheet-1" : "sheets";
      download(`${name}.${file.extension}`, file.bytes, file.mediaType);
    } catch (error) {
      if (signal.aborted) say("Cancelled.");
      else say(error instanceof Error ? error.message : "It failed.", problems, rows.notes);
    } finally {
      busy(false);
    }
  }
}
