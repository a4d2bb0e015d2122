import { newDocument } from "@cuttle/design";
import { expect, it, vi } from "vitest";
import { fakeWorkbench } from "../test/fake-workbench.ts";
import { type Opening, open, openEarly } from "./opened.ts";

vi.mock("./kit.ts", () => ({ kit: {}, fonts: [] }));

it.each<[string, Partial<Opening>, number]>([
  ["once where the page opens the same", {}, 1],
  ["anew for another project", { projectId: "p2" }, 2],
  ["anew for another document", { document: newDocument() }, 2],
  ["anew for another link", { hash: "#size=31" }, 2],
])("a project opened early is drawn %s", (_, change, drawings) => {
  const { workbench, drawn } = fakeWorkbench();
  const opening = { workbench, document: newDocument(), projectId: "p1", hash: "" };
  openEarly(opening);
  expect(drawn).toHaveLength(1);
  open({ ...opening, ...change });
  expect(drawn).toHaveLength(drawings);
});
