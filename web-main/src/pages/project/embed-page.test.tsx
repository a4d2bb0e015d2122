import { newDocument } from "@cuttle/design";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import type { DesignEngine } from "../../engine/create-engine.ts";
import { giveSizes, testEngine } from "../../test/engine.ts";
import { renderPage } from "../../test/render-page.tsx";
import { demoProject, square } from "../project-own/demo-project.ts";
import { readParentMessage } from "./use-parent-parameters.ts";
import "./embed-page.tsx";

vi.mock("../../engine/create-engine.ts", () => import("../../test/engine.ts"));
vi.mock("../../engine/font-catalogue.ts", () => ({ fonts: [] }));

const size = { name: "size", type: "length" as const, expression: "30" };

let update: MockInstance<DesignEngine["sandbox"]["update"]>;
const parent = {} as Window;

beforeEach(async () => {
  update = vi.spyOn(testEngine().sandbox, "update");
  giveSizes();
  vi.spyOn(window, "parent", "get").mockReturnValue(parent);
  renderPage("/embed/p1", {
    answers: {
      getProject: {
        project: demoProject({ isOwner: false }),
        document: { ...newDocument(), components: square("size"), parameters: [size] },
        proFonts: [],
        downloads: { limit: null, left: null, resetsOn: null, freeUntil: null },
      },
    },
  });
  await screen.findByRole("img", { name: "Luggage tag, 30 × 30 mm" });
});
afterEach(() => sessionStorage.clear());

function say(data: unknown, from: { source?: unknown; origin?: string } = {}) {
  const { source = parent, origin = window.location.origin } = from;
  window.dispatchEvent(Object.assign(new Event("message"), { data, source, origin }));
}

const set = (expressionCode: string) => ({
  type: "setProjectParameter",
  name: "size",
  expressionCode,
});

describe("an embedded project", () => {
  it("is its drawing and a link to the full page, without the site around it", () => {
    expect(screen.getByRole("link", { name: "Open in Cuttle" })).toHaveAttribute(
      "href",
      "/@ada/Luggage-tag-p1",
    );
    expect(screen.queryByRole("banner")).toBeNull();
    expect(document.title).toBe("Luggage tag · Cuttle");
  });

  it("accepts values from the page that frames it", async () => {
    say(set("45"));
    expect(await screen.findByRole("img", { name: "Luggage tag, 45 × 45 mm" })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    // The link to the full page has the values that are shown here.
    expect(screen.getByRole("link", { name: "Open in Cuttle" })).toHaveAttribute(
      "href",
      "/@ada/Luggage-tag-p1#v=1&size=45",
    );
  });

  it.each([
    ["another origin", set("45"), { origin: "https://evil.example" }],
    ["another window", set("45"), { source: {} }],
    ["code", set("fetch('/steal')"), {}],
    ["an unknown name", { ...set("45"), name: "gone" }, {}],
    ["something else", { type: "hello", name: "size", expressionCode: "45" }, {}],
  ])("ignores %s", async (_, data, from) => {
    say(data, from);
    say(set("31"));
    await waitFor(() => expect(update.mock.lastCall?.[0]).toEqual({ size: "31" }));
    const drawn = update.mock.calls.map(([values]) => values);
    expect(drawn.filter((values) => values.size !== "31" && "size" in values)).toEqual([]);
  });
});

it("says so where there is nothing to embed", async () => {
  cleanup();
  const message = "There is no such project.";
  renderPage("/embed/gone", {
    answers: { getProject: { success: false, message, code: "not_found" } },
  });
  expect(
    await screen.findByRole("heading", { name: "This project can't be shown", level: 1 }),
  ).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

describe("messages of the framing page", () => {
  const wanted = { name: "size", expressionCode: "'a'" };

  it("are flat, or nested in a named call", () => {
    expect(readParentMessage({ type: "setProjectParameter", ...wanted })).toEqual(wanted);
    expect(readParentMessage({ setProjectParameter: wanted })).toEqual(wanted);
  });

  it.each([
    [null],
    ["text"],
    [{}],
    [wanted],
    [{ setProjectParameter: null }],
    [{ setProjectParameter: { name: 1 } }],
  ])("are nothing else: %j", (data) => {
    expect(readParentMessage(data)).toBeUndefined();
  });
});
