import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { refusal, stubApi } from "../test/index.ts";
import { useApiMutation } from "./api-mutation.ts";
import { useApiPages } from "./api-pages.ts";
import { ApiProvider } from "./api-provider.tsx";
import { useApiQuery } from "./api-query.ts";
import { createApiClient } from "./client.ts";
import { QueryProvider } from "./query-provider.tsx";

function setting() {
  const client = createApiClient("");
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={client}>
      <QueryProvider>{children}</QueryProvider>
    </ApiProvider>
  );
  return { client, wrapper };
}

const member = (id: string) => ({ subdomain: "hub", minisiteMemberId: id });

it("refetches what it invalidates, and nothing else", async () => {
  const api = stubApi({
    deleteProject: { deletedUntil: "2026-12-21T12:00:00Z" },
    getDashboard: { projects: [], folders: [], nextCursor: "" },
    getDeletedProjects: { projects: [] },
  });
  const { result } = renderHook(
    () => ({
      dashboard: useApiQuery("getDashboard", {}),
      deleted: useApiQuery("getDeletedProjects", {}),
      remove: useApiMutation("deleteProject", { invalidates: ["getDashboard"] }),
    }),
    setting(),
  );
  await waitFor(() => expect(result.current.deleted.data).toBeDefined());
  act(() => result.current.remove.mutate({ projectId: "p1" }));
  await waitFor(() => expect(api.inputsOf("getDashboard")).toHaveLength(2));
  expect(api.inputsOf("getDeletedProjects")).toHaveLength(1);
});

it("does not send the same input twice at a time", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const api = stubApi({ minisiteAdminRemoveMember: () => held.then(() => new Response("{}")) });
  const { result } = renderHook(() => useApiMutation("minisiteAdminRemoveMember"), setting());
  act(() => {
    for (const id of ["m1", "m1", "m2"]) result.current.mutate(member(id));
  });
  await waitFor(() => expect(result.current.isPending).toBe(true));
  release();
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(api.asked.map(({ input }) => input.minisiteMemberId)).toEqual(["m1", "m2"]);
  act(() => result.current.mutate(member("m1")));
  await waitFor(() => expect(api.asked).toHaveLength(3));
});

it("does not show one person the error of another", async () => {
  stubApi({ minisiteAdminRemoveMember: refusal("The last admin stays.") });
  const { client, wrapper } = setting();
  const onError = vi.fn();
  const { result } = renderHook(() => useApiMutation("minisiteAdminRemoveMember", { onError }), {
    wrapper,
  });
  act(() => result.current.mutate(member("m1")));
  await waitFor(() => expect(result.current.error).toMatchObject({ kind: "api" }));
  expect(onError).toHaveBeenCalledOnce();
  act(() => client.reset());
  await waitFor(() => expect(result.current.error).toBeNull());
});

it("a list of ten pages costs ten requests", async () => {
  const api = stubApi({
    adminListTenants: ({ after }) => {
      const page = Number(after ?? 0) + 1;
      return {
        tenants: [],
        counts: { active: 0, suspended: 0, deleted: 0 },
        next: page < 10 ? String(page) : null,
      };
    },
  });
  const { result } = renderHook(() => useApiPages("adminListTenants", {}), setting());
  for (let count = 1; count <= 10; count++) {
    await waitFor(() => expect(result.current.data?.pages).toHaveLength(count));
    act(() => void (result.current.hasNextPage && result.current.fetchNextPage()));
  }
  expect(api.asked.map(({ input }) => input.after ?? "")).toEqual(["", ..."123456789"].map(String));
});
