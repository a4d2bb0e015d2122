import { rememberLanding } from "@cuttle/web-kit/account";
import { ApiProvider, createApiClient } from "@cuttle/web-kit/api";
import { type Boot, readBoot } from "@cuttle/web-kit/boot";
import { type LoggedInUser, SessionProvider } from "@cuttle/web-kit/session";
import { ErrorBoundary } from "@cuttle/web-kit/ui";
import { lazy, type ReactNode, StrictMode, Suspense, startTransition } from "react";
import { createRoot } from "react-dom/client";
import type { Gallery } from "./gallery-cards.tsx";
import { Home } from "./home.tsx";
import { followLegacyHash } from "./legacy-hash.ts";
import "./app.css";

// Used by admins on the main site.
const Preview = lazy(() => import("./preview/preview.tsx"));

// React says so if it is missing.
const root = document.getElementById("root") as HTMLElement;

function draw(into: HTMLElement, page: ReactNode) {
  const app = createRoot(into);
  // A transition is rendered in short steps, between which the browser takes input.
  startTransition(() =>
    app.render(
      <StrictMode>
        <ErrorBoundary>{page}</ErrorBoundary>
      </StrictMode>,
    ),
  );
}

function minisite(boot: Boot<LoggedInUser, Gallery>) {
  return (
    <ApiProvider client={createApiClient(boot.hosts.api)}>
      <SessionProvider initialUser={boot.user}>
        <Home site={boot.site} gallery={boot.gallery ?? null} />
      </SessionProvider>
    </ApiProvider>
  );
}

const boot = readBoot<LoggedInUser, Gallery>();
if (boot.preview) {
  draw(
    root,
    <Suspense>
      <Preview boot={boot} />
    </Suspense>,
  );
} else {
  rememberLanding();
  if (!followLegacyHash(boot.site.mainOrigin)) draw(root, minisite(boot));
}
