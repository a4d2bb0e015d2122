import { download, type Sandbox, type Values } from "../host/index.ts";
import {
  bundle,
  type LayOutItem,
  layOut,
  parseRows,
  type RowProblem,
  runBatch,
  sheetFiles,
  variants,
} from "../src/batch/index.ts";
import type { Document } from "../src/index.ts";
import { byId, make } from "./dom.ts";
import { exportSettings } from "./downloads.ts";

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

  const say = (words: string, problems: readonly RowProblem[] = []) => {
    const list = problems.map(({ line, message }) =>
      make("p", { class: "wrong" }, `Line ${line}: ${message}`),
    );
    report.replaceChildren(make("p", {}, words), ...list);
  };
  const busy = (now: boolean) => {
    run.disabled = now;
    cancel.hidden = !now;
    progress.hidden = !now;
  };

  cancel.addEventListener("click", () => stop?.abort());
  run.addEventListener("click", () => void start());

  async function start(): Promise<void> {
    const { document, values } = current();
    const rows = parseRows(byId("rows", HTMLTextAreaElement).value, document.parameters);
    const parsed = variants(document.parameters, rows.rows, { unit: document.unit });
    const problems = [...rows.problems, ...parsed.problems];
    if (parsed.variants.length === 0) {
      say("There are no names yet.", problems);
      return;
    }
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
          sandbox.evaluateOnce(document, { ...values, ...variant.values }, { signal }),
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
      if (signal.aborted) say("Cancelled.");
      else handOver(items, document, problems);
    } finally {
      busy(false);
    }
  }

  function handOver(items: LayOutItem[], { sheet }: Document, problems: RowProblem[]): void {
    const { kerf, preset } = exportSettings();
    const { sheets, tooLarge } = layOut(items, sheet, { kerf });
    for (const id of tooLarge)
      problems.push({ line: Number(id), message: "It is larger than the sheet." });
    const files = sheetFiles(sheets, sheet, {
      format: "svg",
      pattern: "sheet-{sheet}",
      kerf,
      preset,
    });
    const file = bundle(files, "sheets");
    const count = items.length - tooLarge.length;
    const sheetWord = sheets.length === 1 ? "1 sheet" : `${sheets.length} sheets`;
    say(`${count} on ${sheetWord} of ${sheet.width} × ${sheet.height} mm.`, problems);
    if (!file) return;
    const type = file.name.endsWith(".zip") ? "application/zip" : "image/svg+xml";
    download(file.name, file.bytes, type);
  }
}
