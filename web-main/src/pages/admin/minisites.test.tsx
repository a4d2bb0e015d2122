import { type Answer, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { admin, minisite } from "./fixtures.ts";
import type { Minisite } from "./minisite.ts";
import "../admins-pages.ts";

const list = (tenants: Minisite[], next: string | null = null) => ({
  tenants,
  counts: { active: tenants.length, suspended: 0, deleted: 0 },
  next,
});

function open(answer: Answer<"adminListTenants">, address = "/admin/minisites") {
  return renderPage(address, { user: admin, answers: { adminListTenants: answer } });
}

describe("people who are not admins", () => {
  it.each([
    ["/admin/minisites", null],
    ["/admin/minisites", demoUser()],
    ["/admin/minisites/new", demoUser()],
    ["/admin/minisites/laserhub", null],
    ["/admin/minisites/laserhub", demoUser()],
  ])("find nothing at %s, and nothing is requested", async (address, user) => {
    const { api } = renderPage(address, { user });
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
    await waitFor(() => expect(document.title).toBe("Page not found · Cuttle"));
    expect(api.asked.filter(({ name }) => name.startsWith("admin"))).toEqual([]);
  });

  it("find nothing any more once they are logged out", async () => {
    const { server } = open(list([minisite()]));
    await screen.findByRole("link", { name: "Laser Hub" });
    server.user = null;
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
  });
});

it("are opened by the link of an email, over the login", async () => {
  const link = "/?modal=login&continue=%2Fadmin%2Fminisites";
  const { address } = renderPage(link, {
    user: admin,
    answers: { adminListTenants: list([minisite()]) },
  });
  await waitFor(() => expect(address()).toBe("/admin/minisites"));
  expect(await screen.findByRole("link", { name: "Laser Hub" })).toBeVisible();
});

describe("domains that wait", () => {
  const proposal = {
    subdomain: "laserhub",
    domain: "xn--htte-0ra.example",
    name: "hütte.example",
    proposedDate: "2026-11-20T12:00:00Z",
  };
  it("are allowed where they are listed", async () => {
    const { api } = renderPage("/admin/minisites", {
      user: admin,
      answers: {
        adminListTenants: list([]),
        adminListProposedDomains: { proposals: [proposal] },
        adminAllowDomain: refusal("Not now."),
      },
    });
    const item = within(
      within(await screen.findByRole("list", { name: "Domains waiting for you" })).getByRole(
        "listitem",
      ),
    );
    expect(item.getByText("xn--htte-0ra.example")).toBeVisible();
    expect(item.getByRole("link", { name: "laserhub" })).toHaveAttribute(
      "href",
      "/admin/minisites/laserhub",
    );
    await expectAccessible();
    await userEvent.click(item.getByRole("button", { name: "Allow hütte.example" }));
    expect(await screen.findByText("Not now.")).toBeVisible();
    await userEvent.click(item.getByRole("button", { name: "Refuse hütte.example" }));
    const dialog = screen.getByRole("dialog", { name: "Refuse hütte.example?" });
    expect(dialog).toHaveAccessibleDescription(/removed from the minisite's list/);
    await userEvent.click(within(dialog).getByRole("button", { name: "Refuse" }));
    await waitFor(() =>
      expect(api.inputsOf("adminAllowDomain").at(-1)).toEqual({
        subdomain: "laserhub",
        domain: "xn--htte-0ra.example",
        allowed: false,
      }),
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "Decide later" }));
    api.answers.adminAllowDomain = { domains: [] };
    api.answers.adminListProposedDomains = { proposals: [] };
    await userEvent.click(item.getByRole("button", { name: "Allow hütte.example" }));
    expect(await screen.findByText("hütte.example is allowed")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Domains waiting for you")).toBeNull());
    expect(document.body).not.toHaveFocus();
  });
});

describe("the list", () => {
  it("shows each one's address, status, members and age", async () => {
    open(
      list([
        minisite(),
        minisite({
          subdomain: "sawdust",
          displayName: "Sawdust Club",
          origin: "http://sawdust.localhost:8080",
          status: "deleted",
          deletedDate: "2025-03-01T12:00:00Z",
          freeFrom: "2025-03-31T12:00:00Z",
        }),
      ]),
    );
    const rows = within(await screen.findByRole("table", { name: "Minisites" })).getAllByRole(
      "row",
    );
    expect(rows[1]).toHaveTextContent(
      /Laser Hublaserhub\.localhost:8080Active1,200 paid.*3 canceled.*1 admin ?Jan 3, 2025/,
    );
    const hub = within(rows[1] as HTMLElement);
    expect(hub.getByRole("link", { name: "Laser Hub" })).toHaveAttribute(
      "href",
      "/admin/minisites/laserhub",
    );
    expect(hub.getByRole("link", { name: "laserhub.localhost:8080" })).toHaveAttribute(
      "href",
      "http://laserhub.localhost:8080",
    );
    expect(rows[2]).toHaveTextContent("Deletedfree on Mar 31, 2025");
    // What is not served is not linked.
    expect(within(rows[2] as HTMLElement).getAllByRole("link")).toHaveLength(1);
    expect(screen.getByRole("link", { name: "New minisite" })).toHaveAttribute(
      "href",
      "/admin/minisites/new",
    );
    expect(document.title).toBe("Minisites · Cuttle");
    await expectAccessible();
  });

  it("consists of cards where a table does not fit", async () => {
    const match = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      match(query === "(width >= 40rem)" ? "not all" : query),
    );
    open(list([minisite({ status: "suspended" })]));
    const cards = within(await screen.findByRole("list", { name: "Minisites" }));
    expect(cards.getByRole("listitem")).toHaveTextContent(/Laser Hub.*Suspended.*1,200 paid/);
    expect(screen.queryByRole("table")).toBeNull();
    await expectAccessible();
  });

  it("is searched by the query in the address", async () => {
    const { address, api } = open(({ query }: { query?: string }) =>
      list(query === "saw" ? [minisite({ displayName: "Sawdust Club" })] : [minisite()]),
    );
    await screen.findByRole("link", { name: "Laser Hub" });
    await userEvent.type(screen.getByRole("searchbox"), "saw");
    expect(await screen.findByRole("link", { name: "Sawdust Club" })).toBeVisible();
    expect(address()).toBe("/admin/minisites?q=saw");
    expect(api.inputsOf("adminListTenants")).toEqual([{}, { query: "saw" }]);
    expect(screen.getByText("1 minisite")).toHaveRole("status");
  });

  it("is filtered and sorted by the address, and says how many there are of each status", async () => {
    const { address, api, history } = open(
      ({ status }: { status?: string }) => ({
        tenants: [minisite({ displayName: status ? "Closed" : "Laser Hub" })],
        counts: { active: 1234, suspended: 1, deleted: 0 },
        next: null,
      }),
      "/admin/minisites?q=hub&sort=newest",
    );
    expect(await screen.findByText("1,235 minisites")).toHaveRole("status");
    const chips = within(screen.getByRole("group", { name: "Status" }));
    expect(chips.getAllByRole("button").map((chip) => chip.textContent)).toEqual([
      "All1,235",
      "Active1,234",
      "Suspended1",
      "Deleted0",
    ]);
    const order = screen.getByRole("combobox", { name: "Sort by" });
    expect(order).toHaveDisplayValue("Newest first");
    await userEvent.click(chips.getByRole("button", { name: "Suspended 1" }));
    expect(await screen.findByRole("link", { name: "Closed" })).toBeVisible();
    expect(screen.getByText("1 minisite")).toHaveRole("status");
    await userEvent.selectOptions(order, "By name");
    await waitFor(() =>
      expect(address()).toBe("/admin/minisites?q=hub&sort=name&status=suspended"),
    );
    await waitFor(() =>
      expect(api.inputsOf("adminListTenants")).toEqual([
        { query: "hub", sort: "newest" },
        { query: "hub", status: "suspended", sort: "newest" },
        { query: "hub", status: "suspended", sort: "name" },
      ]),
    );
    await expectAccessible();
    act(() => history.go(-2));
    await waitFor(() => expect(address()).toBe("/admin/minisites?q=hub&sort=newest"));
    expect(await screen.findByRole("link", { name: "Laser Hub" })).toBeVisible();
    expect(chips.getByRole("button", { name: /All/ })).toHaveAttribute("aria-pressed", "true");
  });

  it("says when nothing matches, and offers to clear the search", async () => {
    const { address } = open(
      ({ query }: { query?: string }) => list(query ? [] : [minisite()]),
      "/admin/minisites?q=nowhere",
    );
    expect(await screen.findByText("No minisites match “nowhere”")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("nowhere");
    await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    expect(screen.getByRole("searchbox")).toHaveFocus();
    expect(await screen.findByRole("link", { name: "Laser Hub" })).toBeVisible();
    expect(address()).toBe("/admin/minisites");
  });

  it("starts empty with a link to create the first", async () => {
    open(list([]));
    expect(await screen.findByText("No minisites yet")).toBeVisible();
    await expectAccessible();
  });

  it("shows more, focuses the first new one, and reports failures", async () => {
    let broken = true;
    const { api } = open(({ after }: { after?: string }) => {
      if (!after) return list([minisite()], "laserhub");
      if (broken) return refusal("Not now.");
      return list([minisite({ subdomain: "sawdust", displayName: "Sawdust Club" })]);
    });
    const more = await screen.findByRole("button", { name: "Show more" });
    await userEvent.click(more);
    expect(await screen.findByText("Not now.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Laser Hub" })).toBeVisible();
    broken = false;
    await userEvent.click(more);
    await waitFor(() => expect(screen.getByRole("link", { name: "Sawdust Club" })).toHaveFocus());
    expect(screen.getByRole("link", { name: "Laser Hub" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    expect(screen.queryByText("Not now.")).toBeNull();
    expect(api.inputsOf("adminListTenants").at(-1)).toEqual({ after: "laserhub" });
  });

  it("can be loaded again after a failure", async () => {
    const { api } = open(refusal("Not now."));
    expect(await screen.findByText("The minisites didn't load")).toBeVisible();
    expect(screen.getByText("Not now.")).toBeVisible();
    api.answers.adminListTenants = list([minisite()]);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Laser Hub" })).toBeVisible();
  });
});

describe("the link to it", () => {
  it.each([
    [
      admin,
      [
        "Profile Page",
        "Minisites",
        "People",
        "Reviews",
        "Creator Tags",
        "Gift Codes",
        "Account Settings",
        "Log Out",
      ],
    ],
    [demoUser(), ["Profile Page", "Account Settings", "Log Out"]],
  ])("is in the user menu for admins", async (user, labels) => {
    renderPage("/no/such/page", { user });
    await screen.findByText("Oops! This page does not exist!");
    await userEvent.click(screen.getByRole("button", { name: "Account" }));
    const items = await within(await screen.findByRole("menu")).findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual(labels);
    // On a phone it is behind the hamburger.
    const small = screen.queryByRole("link", { hidden: true, name: "Minisites" });
    expect(small?.getAttribute("href")).toBe(user.isAdmin ? "/admin/minisites" : undefined);
  });
});
