import { rememberLanding } from "@cuttle/web-kit/account";
import { createApiClient } from "@cuttle/web-kit/api";
import { readBoot } from "@cuttle/web-kit/boot";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { matchRoutes } from "react-router";
import { App } from "./app.tsx";
import "./app.css";
import { legacyPath } from "@cuttle/web-kit/legacy-path";
import { createEventLog } from "./event-log.ts";
import { leaveOverlay } from "./frame/leave-overlay.ts";
import { createAppHistory } from "./router/app-history.ts";
import { type PageHandle, routes } from "./routes.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");

/** Where an old link leads today is known to the server alone. */
function followOldLink(): void {
  const path = legacyPath(window.location.hash);
  if (path) window.location.replace(path);
}
followOldLink();
window.addEventListener("hashchange", followOldLink);

leaveOverlay();
rememberLanding();

const history = createAppHistory();

const app = createRoot(root);

const boot = readBoot<LoggedInUser>();
const logEvent = createEventLog(createApiClient(boot.hosts.api));

function render() {
  app.render(
    <StrictMode>
      <App boot={boot} history={history} routes={routes} logEvent={logEvent} />
    </StrictMode>,
  );
}

// Where the server's reply already shows the page (shell/first-*.html), rendering waits for the page's own script, which
// is loading, and for the frame's: without it only a spinner would be rendered under that. A transition is rendered in short steps, between
// which the browser takes input. Elsewhere it waits for a moment only, since React shows a spinner for 300 ms or more.
const first = document.querySelector<HTMLElement>("#first");
const { pathname } = history.location;
const matched: PageHandle | undefined = matchRoutes(routes, pathname)?.at(-1)?.route.handle;
const handle = pathname.startsWith("/@") ? matched : (matched?.otherwise ?? matched);
const start = () => (first ? startTransition(render) : render());
const load = () =>
  Promise.all([handle?.load?.(), boot.site.brandedBy && import("./frame/branded.tsx")]);
if (!handle?.load) start();
else if (first) void load().then(start, render);
else void Promise.race([load(), new Promise((late) => setTimeout(late, 100))]).then(render, render);

// Other pages must not show it while they load.
history.listen(({ location }) => {
  if (location.pathname !== pathname) first?.remove();
});
