import { ApiProvider, createApiClient } from "@cuttle/web-kit/api";
import type { Boot } from "@cuttle/web-kit/boot";
import { type LoggedInUser, SessionProvider } from "@cuttle/web-kit/session";
import { ToastProvider } from "@cuttle/web-kit/ui";
import { useState } from "react";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router";
import { SiteProvider } from "./site-context.ts";

interface AppProps {
  boot: Boot<LoggedInUser>;
  router: DataRouter;
}

/** The providers around every page of the main site. */
export function App({ boot, router }: AppProps) {
  const [client] = useState(() => createApiClient(boot.hosts.api));
  return (
    <SiteProvider value={boot.site}>
      <ApiProvider client={client}>
        <SessionProvider initialUser={boot.user}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </SessionProvider>
      </ApiProvider>
    </SiteProvider>
  );
}
