import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { stubApi } from "../test/index.ts";
import { useApiPages } from "./api-pages.ts";
import { ApiProvider } from "./api-provider.tsx";
import { useApiQuery } from "./api-query.ts";
import { type ShownChange, useChangeReplies } from "./change-reply.ts";
import { createApiClient } from "./client.ts";
import { QueryProvider } from "./query-provider.tsx";

const folder = (name: string) => ({ folderId: name, name, ordering: 0, projectCount: 0 });

async function open() {
  const api = stubApi({
    getDashboard: { projects: [], folders: [folder("a"), folder("b")], nextCursor: "" },
  });
  const client = createApiClient("");
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={client}>
      <QueryProvider>{children}</QueryProvider>
    </ApiProvider>
  );
  const { result } = renderHook(
    () => ({
      one: useApiQuery("getDashboard", {}),
      pages: useApiPages("getDashboard", { sort: "name" }),
      change: useChangeReplies("getDashboard"),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.pages.data).toBeDefined());
  await waitFor(() => expect(result.current.one.data).toBeDefined());
  const names = () =>
    [result.current.one.data, result.current.pages.data?.pages[0]].map((reply) =>
      reply?.folders.map(({ name }) => name).join(" "),
    );
  function rename(from: string, to: string) {
    const shown: Array<ShownChange<"getDashboard">> = [];
    act(() => {
      const change = result.current.change((reply) => ({
        ...reply,
        folders: reply.folders.map((one) => (one.name === from ? { ...one, name: to } : one)),
      }));
      shown.push(change);
    });
    return shown[0] as ShownChange<"getDashboard">;
  }
  return { api, names, rename, client };
}

it("changes single replies and pages at once, and undoes it", async () => {
  const { api, names, rename } = await open();
  const { undo } = rename("a", "x");
  await waitFor(() => expect(names()).toEqual(["x b", "x b"]));
  api.answers.getDashboard = () => new Promise<Response>(() => undefined);
  act(() => undo());
  await waitFor(() => expect(names()).toEqual(["a b", "a b"]));
});

it("reads again what was made only where it may not be as shown", async () => {
  const { api, names, rename } = await open();
  const read = () => api.inputsOf("getDashboard").splice(2);
  const server = (...folders: string[]) => {
    api.answers.getDashboard = { projects: [], folders: folders.map(folder), nextCursor: "" };
  };
  server("x", "b");
  const first = rename("a", "x");
  act(() => first.confirm());
  await waitFor(() => expect(read()).toEqual([{}]));
  server("b", "y");
  const second = rename("x", "y");
  act(() => second.confirm(({ sort }) => sort === "name"));
  await waitFor(() => expect(names()).toEqual(["b y", "b y"]));
  expect(read()).toEqual([{}, {}, { sort: "name" }]);
});

it("reads again what was on its way", async () => {
  const { api, names, rename, client } = await open();
  api.answers.getDashboard = () => new Promise<Response>(() => undefined);
  act(() => client.invalidate("getDashboard"));
  await waitFor(() => expect(api.inputsOf("getDashboard")).toHaveLength(4));
  const folders = [folder("x"), folder("b"), folder("new")];
  api.answers.getDashboard = { projects: [], folders, nextCursor: "" };
  const { confirm } = rename("a", "x");
  act(() => confirm());
  await waitFor(() => expect(names()).toEqual(["x b new", "x b new"]));
});

it("undoes no later change: the server says what there is", async () => {
  const { api, names, rename } = await open();
  const { undo } = rename("a", "x");
  rename("b", "y");
  await waitFor(() => expect(names()).toEqual(["x y", "x y"]));
  api.answers.getDashboard = {
    projects: [],
    folders: [folder("a"), folder("y")],
    nextCursor: "",
  };
  undo();
  await waitFor(() => expect(names()).toEqual(["a y", "a y"]));
});
