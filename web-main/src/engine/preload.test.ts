import { newDocument } from "@cuttle/design";
import { expect, it, vi } from "vitest";
import { testEngine } from "../test/engine.ts";
import type { OpenRequest } from "./open-document.ts";
import { preloadDocument, takeDocument } from "./preload.ts";

vi.mock("./create-engine.ts", () => ({}));
vi.mock("./font-catalogue.ts", () => ({ fonts: [] }));

it.each<[string, Partial<OpenRequest>, number]>([
  ["once where the page opens the same", {}, 1],
  ["anew for another project", { projectId: "p2" }, 2],
  ["anew for another document", { document: newDocument() }, 2],
  ["anew for another link", { hash: "#size=31" }, 2],
])("a preloaded project is drawn %s", (_, change, drawings) => {
  const engine = testEngine();
  const update = vi.spyOn(engine.sandbox, "update");
  const request = { engine, document: newDocument(), version: 3, projectId: "p1", hash: "" };
  preloadDocument(request);
  expect(update).toHaveBeenCalledTimes(1);
  takeDocument({ ...request, ...change });
  expect(update).toHaveBeenCalledTimes(drawings);
});
