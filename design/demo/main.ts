import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm?url";
import engine from "../host/dist/engine.js?url";
import { createSandbox, type Result } from "../host/index.ts";
import { fingerJointBox } from "../src/documents/finger-joint-box.ts";
import { nameTag } from "../src/documents/name-tag.ts";
import { type Document, literalOf, sizeInWords, type Unit } from "../src/index.ts";
import { byId, make } from "./dom.ts";
import { fonts } from "./fonts.ts";
import { createPanel, type Panel } from "./panel.ts";
import { Preview } from "./preview.ts";

interface Page {
  readonly title: string;
  readonly document: Document;
  /** How many pieces there should be. */
  readonly pieces?: number;
}

/** The document with the visitor's own script as the last modifier, which does nothing at first. */
function withScript(document: Document): Document {
  const own = { id: "own", name: "Your script", kind: "modifier" as const, code: "return input;" };
  const use = { type: "script:own", properties: {} };
  return {
    ...document,
    scripts: [{ ...own, parameters: [] }],
    components: document.components.map((component) => ({
      ...component,
      elements: component.elements.map((element) => ({
        ...element,
        modifiers: [...(element.modifiers ?? []), use],
      })),
    })),
  };
}

const tag = withScript(nameTag);
const pages: Readonly<Record<string, Page>> = {
  tag: { title: "Name tag", document: tag, pieces: 1 },
  box: { title: "Box", document: fingerJointBox },
};

const sandbox = createSandbox({ frame: "/sandbox.html", engine, harfbuzz, fonts });
const preview = new Preview(byId("preview", HTMLDivElement));

let page = pages.tag as Page;
let document_ = page.document;
let values: Record<string, string> = {};
let unit: Unit = "mm";
let look: "material" | "lines" = "material";
let panel: Panel | undefined;
let last: Result | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;

const literal = (name: string): unknown => {
  const parameter = document_.parameters.find((one) => one.name === name);
  return literalOf(values[name] ?? parameter?.expression ?? "")?.value;
};
const material = (): string | undefined => {
  const colour = literal("material");
  return typeof colour === "string" ? colour : undefined;
};
const fileName = (): string => {
  const name = literal("name");
  return typeof name === "string" && /\S/.test(name) ? name.trim() : page.title.toLowerCase();
};

function show(result: Result): void {
  last = result;
  panel?.update(result.parameters);
  showProblems(result);
  byId("waiting", HTMLParagraphElement).hidden = true;
  const { drawing } = result;
  if (!drawing) return;
  const size = sizeInWords(drawing, unit);
  preview.show(drawing, { look, material: material(), label: `${page.title}, ${size}` });
  const other = sizeInWords(drawing, unit === "mm" ? "inch" : "mm");
  byId("readout", HTMLParagraphElement).replaceChildren(make("b", {}, size), ` (${other})`);
  if (performance.getEntriesByName("first drawing").length === 0) performance.mark("first drawing");
  // Texts and announcements wait for a pause.
  clearTimeout(resting);
  resting = setTimeout(async () => {
    speak(size);
    const { showFindings } = await import("./findings.ts");
    if (last === result) {
      showFindings(byId("findings", HTMLUListElement), drawing, document_, page.pieces);
    }
  }, 400);
}

/** Announces the size to screen readers; the same size is not announced twice. */
function speak(size: string): void {
  const spoken = byId("spoken", HTMLParagraphElement);
  if (spoken.textContent !== size) spoken.textContent = size;
}

/** The label of a parameter. */
function labelOf(name: string): string {
  return document_.parameters.find((parameter) => parameter.name === name)?.label ?? name;
}

function showProblems({ status, errors, notices }: Result): void {
  const box = byId("problems", HTMLDivElement);
  const lead = status === "drawn" ? "" : "The last drawing that worked is shown. ";
  const places = errors.map(({ name, element, parameter, line, message }) => {
    const owner = parameter === undefined ? undefined : labelOf(parameter);
    const where = [name ?? element ?? owner, line === undefined ? undefined : `line ${line}`];
    const words = where.filter((word) => word !== undefined).join(", ");
    return make("p", {}, ...(words ? [make("b", {}, words), " "] : []), message);
  });
  const remarks = notices.map(({ message }) => make("p", {}, message));
  if (lead && places.length > 0) places.push(make("p", {}, lead));
  box.hidden = places.length + remarks.length === 0;
  const text = [...places, ...remarks].map((one) => one.textContent).join("\n");
  if (box.dataset.text !== text) box.replaceChildren(...places, ...remarks);
  box.dataset.text = text;
}

function buildPanel(): void {
  panel = createPanel(byId("panel", HTMLFormElement), {
    parameters: document_.parameters,
    values,
    unit,
    change(name, expression, moving) {
      values = { ...values, [name]: expression };
      void sandbox.update(values, { quality: moving ? "drag" : "rest" });
    },
  });
  if (last) panel.update(last.parameters);
}

function openPage(): void {
  page = pages[location.hash.slice(1)] ?? (pages.tag as Page);
  document_ = page.document;
  values = {};
  last = undefined;
  for (const link of document.querySelectorAll(".tabs a")) {
    const here = link.getAttribute("href") === `#${page === pages.box ? "box" : "tag"}`;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  byId("title", HTMLHeadingElement).textContent = page.title;
  document.title = `${page.title} · Cuttle design engine`;
  byId("batch", HTMLElement).hidden = page.document !== tag;
  byId("script", HTMLDetailsElement).hidden = page.document !== tag;
  byId("code", HTMLTextAreaElement).value = document_.scripts[0]?.code ?? "";
  buildPanel();
  sandbox.open(document_);
  void sandbox.update(values);
}

/** Checks and downloads are below the picture where they fit, otherwise after the fields that they depend on. */
function placeFinish(wide: boolean): void {
  const finish = byId("finish", HTMLDivElement);
  if (wide) document.querySelector(".stage")?.append(finish);
  else byId("panel", HTMLFormElement).after(finish);
}

const wide = matchMedia("(min-width: 60rem)");
wide.addEventListener("change", () => placeFinish(wide.matches));
placeFinish(wide.matches);

sandbox.subscribe(show);
const firstFont = literalOf(
  nameTag.parameters.find(({ type }) => type === "font")?.expression ?? "",
);
void sandbox.preload([String(firstFont?.value ?? "")]).catch(() => undefined);
openPage();
addEventListener("hashchange", openPage);

byId("panel", HTMLFormElement).addEventListener("submit", (event) => event.preventDefault());
for (const input of document.querySelectorAll<HTMLInputElement>(
  "input[name=look], input[name=unit]",
)) {
  input.addEventListener("change", () => {
    if (input.name === "look") look = input.value === "lines" ? "lines" : "material";
    else {
      unit = input.value === "inch" ? "inch" : "mm";
      buildPanel();
    }
    if (last) show(last);
  });
}

byId("code", HTMLTextAreaElement).addEventListener("input", ({ target }) => {
  const code = (target as HTMLTextAreaElement).value;
  document_ = { ...document_, scripts: document_.scripts.map((script) => ({ ...script, code })) };
  sandbox.edit(document_);
  void sandbox.update(values);
});

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-format]")) {
  button.addEventListener("click", async () => {
    if (!last?.drawing) return;
    const { downloadDrawing } = await import("./downloads.ts");
    await downloadDrawing(last.drawing, button.dataset.format ?? "svg", fileName(), material());
  });
}

// Loaded after the first drawing.
void import("./batch-box.ts").then(({ createBatchBox }) =>
  createBatchBox(sandbox, () => ({ document: document_, values })),
);
