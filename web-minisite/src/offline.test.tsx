import { ApiProvider, createApiClient } from "@cuttle/web-kit/api";
import { type LoggedInUser, SessionProvider } from "@cuttle/web-kit/session";
import { demoSite, demoUser, stubApi } from "@cuttle/web-kit/test";
import { render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Home } from "./home.tsx";

vi.mock("./wanted-account-modal.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

vi.mock("./account-menu.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

vi.mock("./invitation.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

const hub = demoSite({ kind: "minisite", subdomain: "hub", displayName: "Laser Hub" });

function open(user: LoggedInUser | null) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  stubApi({ getProjectCardsForMinisite: { projectCards: [], tags: [] } });
  render(
    <ApiProvider client={createApiClient("")}>
      <SessionProvider initialUser={user}>
        <Home site={hub} />
      </SessionProvider>
    </ApiProvider>,
  );
}

it("keeps the page when the account menu cannot be fetched", async () => {
  open(demoUser());
  expect(await screen.findByRole("link", { name: "Account" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("heading", { level: 1, name: "Make it with Laser Hub" })).toBeVisible();
});

it("keeps the page when the forms cannot be fetched, and offers a retry", async () => {
  window.history.replaceState(null, "", "/?modal=login&continue=%2Fa");
  open(null);
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByRole("link", { name: "Reload" })).toHaveAttribute(
    "href",
    "/?modal=login&continue=%2Fa",
  );
  expect(screen.getByRole("heading", { level: 1, name: "Make it with Laser Hub" })).toBeVisible();
});

it("keeps the page when the invitation cannot be fetched, and offers a retry", async () => {
  window.history.replaceState(null, "", "/?invitation=Secret1");
  open(null);
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByRole("link", { name: "Reload" })).toHaveAttribute(
    "href",
    "/?invitation=Secret1",
  );
  expect(screen.getByRole("heading", { level: 1, name: "Make it with Laser Hub" })).toBeVisible();
});
