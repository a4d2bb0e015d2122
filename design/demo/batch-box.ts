import {
  download,
  type Sandbox,
  type SheetProblem,
  sheetsOfRows,
  type Values,
} from "../host/index.ts";
import type { Document } from "../src/index.ts";
import { desk } from "./desk.ts";
import { byId, make } from "./dom.ts";
import { exportSettings } from "./downloads.ts";
import { fonts } from "./fonts.ts";
import { pageUnit } from "./kerf-field.ts";

/** Makes sheets from pasted names. */
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
    problems: readonly SheetProblem[] = [],
    notes: readonly SheetProblem[] = [],
  ) => {
    const lines = (kind: string, list: readonly SheetProblem[]) =>
      list.map(({ line, message }) =>
        make("p", { class: kind }, line === undefined ? message : `Line ${line}: ${message}`),
      );
    report.replaceChildren(make("p", {}, words), ...lines("wrong", problems), ...lines("", notes));
  };
  const busy = (now: boolean) => {
    // Disabling or hiding the focused button would move the focus to the start of the page.
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
    const settings = exportSettings();
    if (!settings) return;
    stop = new AbortController();
    const { signal } = stop;
    busy(true);
    say("Drawing…");
    try {
      const { summary, problems, notes, file } = await sheetsOfRows({
        text: byId("rows", HTMLTextAreaElement).value,
        document: one,
        values,
        unit: pageUnit(),
        fonts,
        sheet: one.sheet,
        settings: { ...settings, format: "svg" },
        sandbox,
        desk,
        signal,
        onProgress: (done, total) => {
          progress.max = total;
          progress.value = done;
        },
      });
      say(summary, problems, notes);
      if (file) download(`${file.name}.${file.extension}`, file.bytes, file.mediaType);
    } catch (error) {
      if (signal.aborted) say("Cancelled.");
      else say(error instanceof Error ? error.message : "It failed.");
    } finally {
      busy(false);
    }
  }
}
