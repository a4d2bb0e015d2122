import { newDocument } from "@cuttle/design";
import { act, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { drawnStore } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { demoProject, projectReply } from "../demo-project.ts";
import { useSources } from "./use-sources.ts";

it("asks whether a project may be shared once the server has elements of other projects, and only then", async () => {
  const store = drawnStore(newDocument());
  function Part() {
    useSources(store, "p1");
    return null;
  }
  const { api } = renderPage("/", {
    answers: { getProject: projectReply(demoProject(), newDocument()) },
    pages: [{ path: "*", element: <Part /> }],
  });
  const asked = () => api.inputsOf("getProject").length;
  const save = (...from: string[]) => {
    const element = {
      id: "a",
      type: "rectangle",
      properties: {},
      ...(from.length > 0 && { from }),
    };
    act(() => {
      store.edit((document) => ({
        ...document,
        components: [{ id: "main", parameters: [], elements: [element] }],
      }));
      store.setRemote({ ...store.state().remote, save: { status: "saving" } });
    });
    act(() => store.setRemote({ ...store.state().remote, save: { status: "saved" } }));
  };
  save();
  expect(asked()).toBe(0);
  save("lamp");
  await waitFor(() => expect(asked()).toBe(1));
  save("lamp");
  expect(asked()).toBe(1);
  save();
  await waitFor(() => expect(asked()).toBe(2));
});
