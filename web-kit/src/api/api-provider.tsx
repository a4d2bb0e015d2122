import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { ApiError } from "./api-error.ts";
import type { ApiClient } from "./client.ts";

const ApiContext = createContext<ApiClient | null>(null);

interface ApiProviderProps {
  client: ApiClient;
  children: ReactNode;
}

/**
 * Provides the API client and keeps query data fresh: after a call that may have changed something, every query on
 * screen is refetched. This is the "redraw" that `skipRedraw` prevents.
 */
export function ApiProvider({ client, children }: ApiProviderProps) {
  const [queryClient] = useState(createQueryClient);
  useEffect(
    () => client.onSettled(() => void queryClient.invalidateQueries()),
    [client, queryClient],
  );
  return (
    <ApiContext value={client}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  );
}

/** The API client of this page. */
export function useApi(): ApiClient {
  const client = useContext(ApiContext);
  if (!client) throw new Error("useApi needs an ApiProvider above it.");
  return client;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A page that cannot load says so, even when offline.
        networkMode: "always",
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
    },
  });
}

/** Whether the same call might succeed a moment later. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === "network" || error.status >= 502;
}
