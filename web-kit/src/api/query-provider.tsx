import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { mayPass } from "./api-error.ts";
import { useApi } from "./api-provider.tsx";

/** The cache of `useApiQuery` and the other hooks of TanStack Query. Needs an `ApiProvider` above it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const client = useApi();
  const [queryClient] = useState(createQueryClient);
  useEffect(
    () =>
      client.on("invalidate", (names) => {
        const outdated = new Set<unknown>(names);
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => outdated.has(queryKey[0]),
        });
      }),
    [client, queryClient],
  );
  useEffect(() => client.on("reset", () => void queryClient.resetQueries()), [client, queryClient]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
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
      mutations: { networkMode: "always" },
    },
  });
}
