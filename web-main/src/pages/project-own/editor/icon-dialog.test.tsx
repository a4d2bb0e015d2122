import { newDocument, ProjectStore } from "@cuttle/design";
import { hung, sandboxInProcess, type Work } from "@cuttle/design/host/testing";
import {
  type Answers,
  demoMinisite,
  demoUser,
  expectAccessible,
  refusal,
} from "@cuttle/web-kit/test";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { ProjectStore as Store } from "../../../engine/project-state.ts";
import { type BrandedBy, BrandingContext } from "../../../frame/branding.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { InsertDialogs } from "./insert-dialogs.tsx";
import { ToolRail } from "./tool-rail.tsx";
import "./icon-dialog.tsx";
import { readIcon } from "./read-icon.ts";
import type { Icon } from "./use-insert-icon.ts";

let work: Work;
beforeEach(() => {
  work = (evaluate) => evaluate();
});
// Its place needs a browser.
vi.mock("../../../engine/create-sandbox.ts", () => ({
  newSandbox: () => sandboxInProcess((evaluate, request) => work(evaluate, request)),
}));

const square = "M0 0H10V10H0Z";
const bundled = (id: string, name: string, path = square) => ({ id, name, path });
const found = (...icons: Icon[]) => ({
  ...{ icons, next: null, moreWithPro: false },
});
const pro = (has: boolean) => {
  const user = demoUser();
  return { ...user, featureFlags: { ...user.featureFlags, hasProFeatures: has } };
};

interface Setting {
  readonly hasPro?: boolean;
  readonly earlyAccess?: string[];
  readonly brandedBy?: BrandedBy;
}

function open(answers: Answers, setting: Setting = {}) {
  const { hasPro = true, earlyAccess = [], brandedBy = null } = setting;
  const store: Store = new ProjectStore({ document: newDocument(), version: 1 });
  const shown = {
    view: { x: 40, y: 30, scale: 4 },
    size: { width: 800, height: 600 },
    sheet: undefined,
  };
  function Page() {
    useSyncExternalStore(store.subscribe, store.session);
    return (
      <BrandingContext value={{ brandedBy, setBrandedBy: () => undefined }}>
        <ToolRail hasRulers={false} store={store} height={600} columns={1} />
        <InsertDialogs store={store} unit="mm" shown={shown} />
      </BrandingContext>
    );
  }
  const { api, history } = renderPage("/", {
    user: pro(hasPro),
    site: { earlyAccess },
    pages: [{ path: "*", element: <Page /> }],
    answers,
  });
  const user = userEvent.setup();
  const inserted = () => store.state().document.components[0]?.elements ?? [];
  const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
  return { store, api, history, user, inserted, press };
}

it("finds icons by words, and inserts the chosen one in the middle of the view", async () => {
  const { store, api, user, inserted, press } = open({
    searchIcons: ({ query }) =>
      query === "" ? found(bundled("sun", "Sun")) : found(bundled("heart", "Heart")),
  });
  await press("Icon");
  await screen.findByRole("button", { name: "Sun" });
  await expectAccessible();
  await user.type(screen.getByRole("searchbox", { name: "Search icons" }), " heart");
  await user.click(await screen.findByRole("button", { name: "Heart" }));
  expect(api.inputsOf("searchIcons")).toEqual([{ query: "" }, { query: "heart" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  const [heart] = inserted();
  expect(heart).toMatchObject({ name: "Heart", type: "path", transform: { position: "[40, 30]" } });
  expect(store.selection()).toEqual([`main/${heart?.id}`]);
  store.undo();
  expect(inserted()).toEqual([]);
});

it("says that nothing was found, and why an icon can't be inserted", async () => {
  const { user, press } = open({
    searchIcons: ({ query }) => (query === "" ? found(bundled("dot", "Dot", "M0 0Z")) : found()),
  });
  await press("Icon");
  await user.click(await screen.findByRole("button", { name: "Dot" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("nothing to cut or engrave");
  await user.type(screen.getByRole("searchbox"), "xyz");
  expect((await screen.findAllByText("Nothing called “xyz”. Try another word."))[0]).toBeVisible();
});

it("can be tried again when the icons didn't load", async () => {
  let isDown = true;
  const { user, press } = open({
    searchIcons: () =>
      isDown ? refusal("Icons can't be searched.") : found(bundled("a", "Apple")),
  });
  await press("Icon");
  expect(await screen.findByText("Icons can't be searched.")).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Apple" });
});

it("names the creator of an icon of the Noun Project, and reads its file as shapes only", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script><path d="M0 0H9V9Z"/></svg>`;
  const { api, user, inserted, press } = open({
    searchIcons: found({ id: "42", name: "Heart", by: "Ada" }),
    getIconDrawing: { svg },
  });
  await press("Icon");
  await user.click(await screen.findByRole("button", { name: "Heart by Ada" }));
  await vi.waitFor(() =>
    expect(inserted()).toMatchObject([{ name: "Heart by Ada", type: "path" }]),
  );
  expect(inserted()[0]?.contours?.[0]?.anchors).toHaveLength(3);
  expect(api.inputsOf("getIconDrawing")).toEqual([{ iconId: "42" }]);
});

// What is wrong with the engine is not wrong with the icon.
it.each<[string, string, Work]>([
  ["takes too long", "<svg/>", () => hung],
  ["is refused", "<svg/>", () => ({ kind: "refused", message: "No memory." })],
  ["is no SVG", "<html>", (evaluate) => evaluate()],
])("says that an icon couldn't be read when it %s", async (_, svg, how) => {
  work = how;
  const { user, inserted, press } = open({
    searchIcons: found({ id: "42", name: "Heart", by: "Ada" }),
    getIconDrawing: { svg },
  });
  await press("Icon");
  await user.click(await screen.findByRole("button", { name: "Heart by Ada" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("couldn't be read");
  expect(inserted()).toEqual([]);
});

it("stops reading an icon that nobody waits for", async () => {
  work = () => new Promise(() => undefined);
  const waiting = new AbortController();
  const reading = readIcon("<svg/>", waiting.signal);
  waiting.abort();
  await expect(reading).rejects.toThrow("abort");
});

// A button opens the upgrade prompt. A page with the brand of a minisite offers nothing of ours.
it("offers more with Pro where there is more", async () => {
  const searchIcons = { ...found(bundled("a", "Apple")), moreWithPro: true };
  const { history, press } = open({ searchIcons }, { hasPro: false });
  await press("Icon");
  await screen.findByRole("button", { name: "Apple" });
  await press("1,000,000+ more icons with Pro");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(history.location.state).toMatchObject({ upgrade: "noun-project" });
});

it.each([
  ["there is no more", false, null],
  ["a minisite's brand is on the page", true, { minisite: demoMinisite() } as never],
] as const)("offers nothing where %s", async (_, moreWithPro, brandedBy) => {
  const searchIcons = { ...found(bundled("a", "Apple")), moreWithPro };
  const { press } = open({ searchIcons }, { hasPro: false, brandedBy });
  await press("Icon");
  await screen.findByRole("button", { name: "Apple" });
  expect(screen.queryByRole("button", { name: /with Pro/ })).toBeNull();
});

it("shows what Pro includes instead of early access", async () => {
  const { store, history, press } = open({}, { hasPro: false, earlyAccess: ["icon", "arc"] });
  for (const name of ["Icon, early access", "Arc, early access"]) {
    await press(name);
    expect(history.location.state).toMatchObject({ upgrade: "beta" });
    await act(() => history.go(-1));
  }
  expect(store.session()).toMatchObject({ tool: "select", dialog: undefined });
  await press("Line");
  expect(store.session().tool).toBe("line");
});

it("offers early access to people with Pro", async () => {
  const { store, press } = open({}, { earlyAccess: ["arc"] });
  await press("Arc, early access");
  expect(store.session().tool).toBe("arc");
  expect(within(screen.getByRole("toolbar")).getByRole("button", { name: "Icon" })).toBeVisible();
});
