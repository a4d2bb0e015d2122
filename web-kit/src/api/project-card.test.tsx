import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { demoCard, refusal, stubApi } from "../test/index.ts";
import { ApiProvider } from "./api-provider.tsx";
import { createApiClient } from "./client.ts";
import { projectCard, useProjectCard } from "./project-card.ts";
import { QueryProvider } from "./query-provider.tsx";

const operation = "getProjectCardsByProjectIds";

/** A server that knows all projects, except those whose id begins with x. */
function server() {
  const api = stubApi({
    [operation]: ({ projectIds }) => ({
      projectCards: projectIds
        .filter((id) => !id.startsWith("x"))
        .map((projectId) => demoCard({ projectId })),
    }),
  });
  return { api, client: createApiClient("") };
}

// S1 §7: "requests are batched per animation frame".
it("asks once for all cards of an animation frame, and again in the next", async () => {
  const { api, client } = server();
  const cards = ["p1", "x1", "p2", "p1"].map((id) => projectCard(client, id));
  const ids = (await Promise.all(cards)).map((card) => card?.projectId);
  expect(ids).toEqual(["p1", undefined, "p2", "p1"]);
  expect(await projectCard(client, "p3")).toMatchObject({ projectId: "p3" });
  expect(api.inputsOf(operation)).toEqual([
    { projectIds: ["p1", "x1", "p2"] },
    { projectIds: ["p3"] },
  ]);
});

it("asks for at most 100 in a call", async () => {
  const { api, client } = server();
  const ids = Array.from({ length: 230 }, (_, number) => `p${number}`);
  await Promise.all([...ids, ...ids].map((id) => projectCard(client, id)));
  expect(api.inputsOf(operation)).toEqual([
    { projectIds: ids.slice(0, 100) },
    { projectIds: ids.slice(100, 200) },
    { projectIds: ids.slice(200) },
  ]);
});

it("fails for all who asked, and asks again for the next", async () => {
  const { api, client } = server();
  const { [operation]: works } = api.answers;
  api.answers[operation] = refusal("We are busy.");
  const results = await Promise.allSettled(["p1", "p2"].map((id) => projectCard(client, id)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  if (works) api.answers[operation] = works;
  expect(await projectCard(client, "p1")).toMatchObject({ projectId: "p1" });
});

it("components that are drawn together share a call", async () => {
  const { api, client } = server();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={client}>
      <QueryProvider>{children}</QueryProvider>
    </ApiProvider>
  );
  const use = () => ["p1", "x1", "p1"].map((id) => useProjectCard(id).data);
  const { result } = renderHook(use, { wrapper });
  await waitFor(() => expect(result.current[0]).toMatchObject({ projectId: "p1" }));
  expect(result.current[1]).toBeNull();
  expect(result.current[2]).toBe(result.current[0]);
  expect(api.inputsOf(operation)).toEqual([{ projectIds: ["p1", "x1"] }]);
});
