import { rememberLanding } from "@cuttle/web-kit/account";
import { readBoot } from "@cuttle/web-kit/boot";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { App } from "./app.tsx";
import "./app.css";
import { legacyPath } from "@cuttle/web-kit/legacy-path";
import { leaveOverlay } from "./frame/leave-overlay.ts";
import { routes } from "./routes.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");

const arrivedAt = legacyPath(window.location.hash);
if (arrivedAt) window.history.replaceState(null, "", arrivedAt);
leaveOverlay();
rememberLanding();

const router = createBrowserRouter(routes);

// The same for an old link on a page that is already open.
window.addEventListener("hashchange", () => {
  const path = legacyPath(window.location.hash);
  if (path) void router.navigate(path, { replace: true });
});

const app = createRoot(root);

function render() {
  app.render(
    <StrictMode>
      <App boot={readBoot<LoggedInUser>()} router={router} />
    </StrictMode>,
  );
}

// Where the server's reply already shows the page (shell/first.html), rendering waits for the page's own script, which
// is loading: without it only a spinner would be rendered under that picture.
const first = document.querySelector("#first");
if (router.state.initialized || !first) {
  render();
} else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    render();
  });
}

// Other pages must not show it while they load.
const { pathname } = router.state.location;
router.subscribe(({ location }) => {
  if (location.pathname !== pathname) first?.remove();
});
