import { rememberLanding } from "@cuttle/web-kit/account";
import { readBoot } from "@cuttle/web-kit/boot";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { App } from "./app.tsx";
import "./app.css";
import { legacyPath } from "@cuttle/web-kit/legacy-path";
import { routes } from "./routes.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");

const arrivedAt = legacyPath(window.location.hash);
if (arrivedAt) window.history.replaceState(null, "", arrivedAt);
rememberLanding();

const router = createBrowserRouter(routes);

// The same for an old link on a page that is already open.
window.addEventListener("hashchange", () => {
  const path = legacyPath(window.location.hash);
  if (path) void router.navigate(path, { replace: true });
});

createRoot(root).render(
  <StrictMode>
    <App boot={readBoot<LoggedInUser>()} router={router} />
  </StrictMode>,
);
