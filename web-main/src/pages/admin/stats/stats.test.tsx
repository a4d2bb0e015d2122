import type { Schemas } from "@cuttle/web-kit/api";
import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { admin } from "../fixtures.ts";
import { utcTimestamp } from "./utc-timestamp.ts";
import "../platform-pages.tsx";
import "../../not-found-page.tsx";

function event(change: Partial<Schemas["StatsEvent"]> = {}): Schemas["StatsEvent"] {
  return {
    timestamp: "2026-11-01T21:05:09.123Z",
    email: "ann@example.com",
    projectId: null,
    projectName: null,
    projectShareStatus: null,
    eventName: "subscribe",
    metadata: null,
    ...change,
  };
}

const page = (eventRows: Array<Schemas["StatsEvent"]>, next: string | null = null) => ({
  eventRows,
  next,
});

const notFound = () => screen.findByText("Oops! This page does not exist!");

/** The text of each cell, row by row. */
const cells = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );

describe("S1 §6: /stats", () => {
  it("isn't found by visitors and by those who are no admins", async () => {
    renderPage("/stats");
    await notFound();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    "/stats",
    "/stats/subscriptions",
    "/stats/cancellations",
    "/stats/days",
    "/stats/user?email=a%40b.cc",
  ])("%s isn't found by somebody who is no admin", async (address) => {
    const { api } = renderPage(address, { user: demoUser({ canLicensePro: true }) });
    await notFound();
    expect(document.title).toBe("Page not found · Cuttle");
    expect(api.inputsOf("getStatsByEventName")).toEqual([]);
  });

  it.each([
    "/stats/subscriptions",
    "/stats/cancellations",
    "/stats/days",
    "/stats/user?email=a%40b.cc",
  ])("%s asks visitors to log in", async (address) => {
    const shown = renderPage(address);
    await waitFor(() =>
      expect(shown.address()).toBe(`/?modal=login&continue=${encodeURIComponent(address)}`),
    );
  });

  it("leads admins to its pages", async () => {
    const shown = renderPage("/stats", { user: admin, answers: { getStatsForUser: page([]) } });
    const links = within(await screen.findByRole("main")).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/stats/subscriptions",
      "/stats/cancellations",
      "/stats/days",
    ]);
    expect(document.title).toBe("Stats · Cuttle");
    await expectAccessible();
    await userEvent.type(screen.getByLabelText("Email"), " ann+1@example.com {enter}");
    expect(shown.address()).toBe("/stats/user?email=ann%2B1%40example.com");
    expect(await screen.findByText("No events")).toBeVisible();
  });
});

describe("the tables of events", () => {
  it("shows subscriptions with a link to each person's events", async () => {
    const { api } = renderPage("/stats/subscriptions", {
      user: admin,
      answers: {
        getStatsByEventName: page([
          event({ metadata: { plan: "Pro", trial: true } }),
          event({ email: null, timestamp: "2026-10-31T00:00:00Z" }),
        ]),
      },
    });
    const link = await screen.findByRole("link", { name: "ann@example.com" });
    expect(link).toHaveAttribute("href", "/stats/user?email=ann%40example.com");
    expect(api.inputsOf("getStatsByEventName")).toEqual([{ eventName: "subscribe" }]);
    const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
    expect(headers).toEqual(["Timestamp", "Email", "Event name", "Metadata"]);
    expect(cells()).toEqual([
      ["2026-11-01, 09:05 PM", "ann@example.com", "subscribe", '{"plan":"Pro","trial":true}'],
      ["2026-10-31, 12:00 AM", "Deleted account", "subscribe", ""],
    ]);
    await expectAccessible();
  });

  it("shows the downloads and views of each day", async () => {
    renderPage("/stats/days", {
      user: admin,
      answers: {
        adminListDays: {
          days: [{ date: "2026-11-27", downloads: 1234, views: 56789 }],
          next: null,
        },
      },
    });
    expect(await screen.findByRole("row", { name: "2026-11-27 1,234 56,789" })).toBeVisible();
    await expectAccessible();
  });

  it("shows cancellations, a page at a time", async () => {
    const { api } = renderPage("/stats/cancellations", {
      user: admin,
      answers: {
        getStatsByEventName: (input) =>
          "after" in input && input.after
            ? page([event({ email: "bob@example.com", eventName: "subscription canceled" })])
            : page([event({ eventName: "subscription canceled" })], "p2"),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("link", { name: "bob@example.com" })).toBeVisible();
    expect(cells()).toHaveLength(2);
    expect(api.inputsOf("getStatsByEventName")).toEqual([
      { eventName: "subscription canceled" },
      { eventName: "subscription canceled", after: "p2" },
    ]);
  });

  it("shows a person's events with projects and who may see them", async () => {
    renderPage("/stats/user?email=ann%40example.com", {
      user: admin,
      answers: {
        getStatsForUser: page([
          event({ projectId: "p1", projectName: "Lamp", projectShareStatus: "unlisted" }),
          event({ projectId: "p2" }),
          event({ eventName: "sign in", metadata: { method: "password" } }),
        ]),
      },
    });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Events of ann@example.com" }),
    ).toBeVisible();
    await screen.findByRole("table");
    const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
    expect(headers).toEqual(["Timestamp", "Project", "Event name", "Metadata"]);
    expect(cells().map((row) => row.slice(1))).toEqual([
      ["Unlisted: Lamp", "subscribe", ""],
      ["Deleted project", "subscribe", ""],
      ["", "sign in", '{"method":"password"}'],
    ]);
    await expectAccessible();
  });

  it("cuts metadata after 30 characters, and shows all of it on demand", async () => {
    const metadata = { plan: "Pro", period: "yearly", projectCount: 7, trial: true };
    renderPage("/stats/subscriptions", {
      user: admin,
      answers: { getStatsByEventName: page([event({ metadata })]) },
    });
    await userEvent.click(await screen.findByText('{"plan":"Pro","period":"yearly…'));
    expect(screen.getByText(/"projectCount": 7/)).toBeVisible();
    expect(JSON.stringify(metadata).slice(0, 30)).toBe('{"plan":"Pro","period":"yearly');
  });

  it("says that there are none, and that they couldn't be read", async () => {
    const { api } = renderPage("/stats/subscriptions", {
      user: admin,
      answers: { getStatsByEventName: refusal("Not now.") },
    });
    expect(await screen.findByText("The events didn't load")).toBeVisible();
    api.answers.getStatsByEventName = page([]);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No subscriptions yet")).toBeVisible();
  });
});

it.each([
  ["2026-01-02T00:04:59Z", "2026-01-02, 12:04 AM"],
  ["2026-01-02T12:00:00Z", "2026-01-02, 12:00 PM"],
  ["2026-12-31T23:59:59.999Z", "2026-12-31, 11:59 PM"],
  ["2026-01-02T01:30:00+03:00", "2026-01-01, 10:30 PM"],
])("%s is %s in UTC", (iso, shown) => {
  expect(utcTimestamp(iso)).toBe(shown);
});
