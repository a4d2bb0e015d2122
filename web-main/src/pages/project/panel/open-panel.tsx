/** For the tests of this folder. */

import { type Asset, newDocument, type Parameter } from "@cuttle/design";
import type { demoUser } from "@cuttle/web-kit/test";
import { useSyncExternalStore } from "react";
import { vi } from "vitest";

import { BrandingContext } from "../../../frame/branding.ts";
import { drawnStore, testEngine } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { brand } from "../../admin/fixtures.ts";
import { managed } from "../../minisite-admin/fixtures.ts";
import { Panel } from "./panel.tsx";

interface Setting {
  unit?: "mm" | "inch";
  proFonts?: string[];
  /** Nothing is drawn yet. */
  undrawn?: boolean;
  user?: ReturnType<typeof demoUser> | null;
  /** One's own fonts, and the document's. */
  mine?: Asset[];
  assets?: Asset[];
  /** The page has the brand of a minisite. */
  branded?: boolean;
}

export function show(parameters: Parameter[], setting: Setting = {}) {
  const { unit = "mm", proFonts = [], user = null, mine = [], assets = [] } = setting;
  const brandedBy = setting.branded ? { minisite: managed.minisite, brand: brand() } : null;
  const engine = testEngine();
  if (setting.undrawn) engine.work = () => new Promise(() => undefined);
  const addFiles = vi.spyOn(engine.sandbox, "addFiles");
  const store = drawnStore({ ...newDocument(), parameters, assets }, {}, engine);
  function Page() {
    const state = useSyncExternalStore(store.subscribe, store.state);
    return (
      <BrandingContext value={{ brandedBy, setBrandedBy: () => undefined }}>
        <form aria-label="Make it yours">
          <Panel store={store} state={state} unit={unit} proFonts={proFonts} />
        </form>
      </BrandingContext>
    );
  }
  const files = mine.map(({ id, kind, name }) => ({
    ...{ fileId: id, kind, name, url: `/media/${id}`, width: 0, height: 0, bytes: 9 },
    createdDate: "2026-11-21T12:00:00Z",
  }));
  const page = renderPage("/", {
    user,
    pages: [{ path: "*", element: <Page /> }],
    answers: { listOwnFiles: { files } },
  });
  return { store, addFiles, page, values: () => store.state().values };
}

export const size: Parameter = {
  name: "size",
  type: "length",
  expression: "30",
  label: "Size",
  min: 6,
  max: 120,
};
