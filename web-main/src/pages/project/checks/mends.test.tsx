import { type Document, newDocument } from "@cuttle/design";
import type { Review } from "@cuttle/design/export";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { expect, it } from "vitest";
import { drawnStore, testEngine } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { square } from "../../project-own/demo-project.ts";
import Mends from "./mends.tsx";
import { useReview } from "./use-review.ts";

/** A bar that is too thin, and as thin as its parameter says. */
const document: Document = {
  ...newDocument(),
  components: square("60", "bar"),
  parameters: [
    { name: "bar", type: "length", label: "Bar", expression: "0.8", adjusts: "boldness" },
  ],
};

const images = {};

function open() {
  const engine = testEngine();
  const store = drawnStore(document, {}, engine);
  let mended = 0;
  function Page() {
    const { document, values, result } = useSyncExternalStore(store.subscribe, store.state);
    const reviewed = useReview({
      ...{ engine, document, drawing: result?.drawing, errors: result?.errors },
      ...{ notices: result?.notices, parameters: result?.parameters, images, unit: "mm" },
      ...{ sheet: document.sheet, kerf: 0, format: undefined },
      pending: result?.values !== values,
    });
    return reviewed.review?.findings.map((finding) => (
      <Mends
        key={finding.code}
        {...{ finding, reviewed, store, mayEdit: false, proFonts: [] }}
        onMended={() => mended++}
        onSheets={() => undefined}
      />
    ));
  }
  renderPage("/", { pages: [{ path: "*", element: <Page /> }] });
  return { engine, store, user: userEvent.setup(), times: () => mended };
}

/** The button, once the checks are about what is on screen. */
const bolder = () =>
  waitFor(() => {
    const button = screen.getByRole("button", { name: "Make it bolder Bar: 1.04 mm" });
    expect(button).not.toHaveAttribute("aria-disabled");
    return button;
  });

it("is one step, which its message takes back unless something else has changed", async () => {
  const { store, user, times } = open();
  await user.click(await bolder());
  expect([store.state().values, times()]).toEqual([{ bar: "1.04" }, 1]);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(store.state().values).toEqual({});
  await user.click(await bolder());
  act(() => store.set("bar", "3", false));
  await user.click((await screen.findAllByRole("button", { name: "Undo" })).at(-1) as Element);
  expect(store.state().values).toEqual({ bar: "3" });
});

it("says when the finding is still there", async () => {
  const { engine, user } = open();
  const { review } = engine.exporter;
  let first: Promise<Review | undefined> | undefined;
  engine.exporter.review = (...given) => {
    first ??= review(...given);
    return first;
  };
  await user.click(await bolder());
  expect(await screen.findByText(/The change didn't solve this/)).toBeVisible();
});
