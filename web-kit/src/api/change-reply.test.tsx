import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { stubApi } from "../test/index.ts";
import { useApiPages } from "./api-pages.ts";
import { ApiProvider } from "./api-provider.tsx";
import { useApiQuery } from "./api-query.ts";
import { useChangeReplies } from "./change-reply.ts";
import { createApiClient } from "./client.ts";
import { QueryProvider } from "./query-provider.tsx";

const folder = (name: string) => ({ folderId: name, name, ordering: 0 });

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
    let undo = () => {};
    act(() => {
      undo = result.current.change((reply) => ({
        ...reply,
        folders: reply.folders.map((one) => (one.name === from ? { ...one, name: to } : one)),
      }));
    });
    return () => undo();
  }
  return { api, names, rename };
}

it("changes single replies and pages at once, and undoes it", async () => {
  const { api, names, rename } = await open();
  const undo = rename("a", "x");
  await waitFor(() => expect(names()).toEqual(["x b", "x b"]));
  undo();
  await waitFor(() => expect(names()).toEqual(["a b", "a b"]));
  expect(api.inputsOf("getDashboard")).toHaveLength(2);
});

it("undoes no later change: the server says what there is", async () => {
  const { api, names, rename } = await open();
  const undo = rename("a", "x");
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
