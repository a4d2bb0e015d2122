import { rememberLanding } from "@cuttle/web-kit/account";
import { ApiProvider, createApiClient } from "@cuttle/web-kit/api";
import { readBoot } from "@cuttle/web-kit/boot";
import { type LoggedInUser, SessionProvider } from "@cuttle/web-kit/session";
import { ErrorBoundary } from "@cuttle/web-kit/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Home } from "./home.tsx";
import { followLegacyHash } from "./legacy-hash.ts";
import "./app.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root to draw into.");

const boot = readBoot<LoggedInUser>();
rememberLanding();

if (!followLegacyHash(boot.site.mainOrigin)) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <ApiProvider client={createApiClient(boot.hosts.api)}>
          <SessionProvider initialUser={boot.user}>
            <Home site={boot.site} />
          </SessionProvider>
        </ApiProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}
