import { ApiProvider, createApiClient, earlyRequests, QueryProvider } from "@cuttle/web-kit/api";
import type { Boot } from "@cuttle/web-kit/boot";
import { type LoggedInUser, SessionProvider } from "@cuttle/web-kit/session";
import { ErrorBoundary, ToastProvider } from "@cuttle/web-kit/ui";
import { useState } from "react";
import {
  unstable_HistoryRouter as HistoryRouter,
  type RouteObject,
  useLocation,
  useRoutes,
} from "react-router";
import { type LogEvent, LogEventProvider } from "./event-log.ts";
import { ErrorPage } from "./frame/error-page.tsx";
import { TakeOver } from "./frame/take-over.tsx";
import { type AppHistory, HistoryContext } from "./router/app-history.ts";
import { ContentHostProvider, SiteProvider } from "./site-context.ts";

interface AppProps {
  boot: Boot<LoggedInUser>;
  history: AppHistory;
  routes: RouteObject[];
  logEvent: LogEvent;
}

/** The providers around every page of the main site. */
export function App({ boot, history, routes, logEvent }: AppProps) {
  const [client] = useState(() => createApiClient(boot.hosts.api, earlyRequests));
  return (
    <SiteProvider value={boot.site}>
      <ApiProvider client={client}>
        <QueryProvider>
          <SessionProvider initialUser={boot.user}>
            <ToastProvider>
              <HistoryContext value={history}>
                <ContentHostProvider value={boot.hosts.content}>
                  <LogEventProvider value={logEvent}>
                    <HistoryRouter history={history}>
                      <Pages routes={routes} />
                      <TakeOver />
                    </HistoryRouter>
                  </LogEventProvider>
                </ContentHostProvider>
              </HistoryContext>
            </ToastProvider>
          </SessionProvider>
        </QueryProvider>
      </ApiProvider>
    </SiteProvider>
  );
}

function Pages({ routes }: Pick<AppProps, "routes">) {
  const { key } = useLocation();
  return (
    <ErrorBoundary resetKey={key} fallback={<ErrorPage />}>
      {useRoutes(routes)}
    </ErrorBoundary>
  );
}
