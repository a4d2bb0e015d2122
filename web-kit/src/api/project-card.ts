import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useApi } from "./api-provider.tsx";
import type { ApiClient } from "./client.ts";
import type { Schemas } from "./operations.ts";

// A module of its own, so that the first page does not load it.

type Card = Schemas["ProjectCard"];

/** As many ids as one call may have. */
const most = 100;

interface Batch {
  ids: Set<string>;
  cards: Promise<Map<string, Card>>;
}

/** What the next animation frame asks for. */
const waiting = new WeakMap<ApiClient, Batch[]>();

/**
 * The card of a public project or one's own; undefined when there is no such project. Calls within one animation frame become one
 * call of the API (S1 §7).
 */
export async function projectCard(client: ApiClient, projectId: string): Promise<Card | undefined> {
  const batches = waiting.get(client) ?? [];
  waiting.set(client, batches);
  let batch =
    batches.find(({ ids }) => ids.has(projectId)) ?? batches.find(({ ids }) => ids.size < most);
  if (!batch) {
    batch = newBatch(client);
    batches.push(batch);
  }
  batch.ids.add(projectId);
  return (await batch.cards).get(projectId);
}

function newBatch(client: ApiClient): Batch {
  const ids = new Set<string>();
  async function ask() {
    await new Promise(requestAnimationFrame);
    waiting.delete(client);
    const { projectCards } = await client.call("getProjectCardsByProjectIds", {
      projectIds: [...ids],
    });
    return new Map(projectCards.map((card) => [card.projectId, card]));
  }
  return { ids, cards: ask() };
}

/** The card of one project: `const { data } = useProjectCard(projectId)`, null when there is no such project. */
export function useProjectCard(projectId: string): UseQueryResult<Card | null> {
  const client = useApi();
  return useQuery({
    queryKey: ["getProjectCardsByProjectIds", { projectId }] as const,
    queryFn: async () => (await projectCard(client, projectId)) ?? null,
  });
}
