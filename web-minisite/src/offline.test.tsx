import { ApiProvider, createApiClient } from "@cuttle/web-kit/api";
import { SessionProvider } from "@cuttle/web-kit/session";
import { demoSite, stubApi } from "@cuttle/web-kit/test";
import { render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Home } from "./home.tsx";

vi.mock("./account-modals.ts", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("keeps the page when the forms cannot be fetched, and offers another try", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  stubApi({ getProjectCardsForMinisite: { projectCards: [] } });
  window.history.replaceState(null, "", "/?modal=login&continue=%2Fa");
  render(
    <ApiProvider client={createApiClient("")}>
      <SessionProvider initialUser={null}>
        <Home site={demoSite({ kind: "minisite", subdomain: "hub", displayName: "Laser Hub" })} />
      </SessionProvider>
    </ApiProvider>,
  );
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByRole("link", { name: "Load again" })).toHaveAttribute(
    "href",
    "/?modal=login&continue=%2Fa",
  );
  expect(screen.getByRole("heading", { level: 1, name: "Make it with Laser Hub" })).toBeVisible();
});
