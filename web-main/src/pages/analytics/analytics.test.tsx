import { type Answers, demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { analytics, day, project } from "./fixtures.ts";
import type { Day } from "./replies.ts";
import "./analytics-page.tsx";
import "../not-found-page.tsx";
import "../../frame/user-menus.ts";

const drawn = vi.hoisted(() => vi.fn());
const saved = vi.hoisted(() => vi.fn());
// There is no canvas here; browser-tests/analytics.test.ts has one.
vi.mock("./chart.tsx", () => ({
  default: (props: unknown) => {
    drawn(props);
    return null;
  },
}));
vi.mock("@cuttle/design/host/download", () => ({ download: saved }));

beforeEach(() => {
  drawn.mockClear();
  saved.mockClear();
});

const creator = demoUser({ username: "ann", canLicensePro: true });

function open(address: string, answers: Answers = {}, user: typeof creator | null = creator) {
  return renderPage(address, { user, answers: { getCreatorAnalytics: analytics(), ...answers } });
}

const refused = (code: string, message: string) => ({ success: false as const, code, message });

const names = () =>
  screen.getAllByRole("rowheader").map((row) => within(row).getByRole("link").textContent);

describe("S1 §6: who sees analytics", () => {
  it.each(["/analytics", "/analytics/@ann"])("%s asks visitors to log in", async (address) => {
    const shown = open(address, {}, null);
    await waitFor(() =>
      expect(shown.address()).toBe(`/?modal=login&continue=${encodeURIComponent(address)}`),
    );
    expect(shown.api.inputsOf("getCreatorAnalytics")).toEqual([]);
  });

  it.each([
    ["no_analytics", "You don't have permission to view analytics."],
    ["not_your_analytics", "You don't have permission to view this user's analytics."],
  ])("says %s", async (code, message) => {
    open("/analytics/@bob", { getCreatorAnalytics: refused(code, "Otherwise.") });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText("Analytics update once per day.")).toBeNull();
    await expectAccessible();
  });

  it("has no page about somebody who doesn't exist", async () => {
    open("/analytics/@nobody", {
      getCreatorAnalytics: refused("not_found", "There is no such person."),
    });
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
    expect(document.title).toBe("Page not found · Cuttle");
  });

  it("is not found without the @", async () => {
    open("/analytics/ann");
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
  });

  it.each([
    [{}, false],
    [{ canLicensePro: true }, true],
    [{ canLicenseMinisite: true }, true],
    [{ isAdmin: true }, true],
  ])("has a link in the menu of %o: %s", async (change, there) => {
    renderPage("/no/such/page", { user: demoUser(change) });
    await screen.findByText("Oops! This page does not exist!");
    await userEvent.click(screen.getByRole("button", { name: "Account" }));
    const items = await within(await screen.findByRole("menu")).findAllByRole("menuitem");
    const labels = items.map((item) => item.textContent);
    expect(labels[1] === "Usage Analytics").toBe(there);
    expect(labels.slice(-2)).toEqual(["Account Settings", "Log Out"]);
    // On a phone it is behind the hamburger.
    const small = screen.queryByRole("link", { hidden: true, name: "Usage Analytics" });
    expect(small?.getAttribute("href")).toBe(there ? "/analytics" : undefined);
  });
});

describe("the page", () => {
  it("shows the columns and the notes of S1 §2", async () => {
    const { api } = open("/analytics", {
      getCreatorAnalytics: analytics({
        projects: [
          project({ license: "pro" }),
          project({
            projectId: "p2",
            name: "Box",
            firstMadePublicDate: null,
            license: "minisitePaid",
          }),
        ],
      }),
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Usage Analytics" })).toBeVisible();
    const rows = await screen.findAllByRole("rowheader");
    expect(screen.getByRole("link", { name: "Lamp" })).toHaveAttribute("href", "/@ann/Lamp-p1");
    expect(rows.map((row) => within(row).queryByText("Pro") !== null)).toEqual([true, false]);
    const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
    expect(headers).toEqual([
      "Project",
      "Date",
      "Unique downloads",
      "Total downloads",
      "Total views",
    ]);
    const lamp = rows[0]?.closest("tr") as HTMLElement;
    const cells = within(lamp).getAllByRole("cell");
    expect(cells.map((cell) => cell.lastElementChild?.textContent)).toEqual([
      "2026-02-03",
      "3",
      "5",
      "1,234 views234 logged in, 1,000 logged out; 700 unique",
    ]);
    expect(screen.getByText("2026-01-02")).toBeVisible();
    const notes = within(screen.getByRole("main")).getAllByRole("list")[0] as HTMLElement;
    expect(
      within(notes)
        .getAllByRole("listitem")
        .map((note) => note.textContent),
    ).toEqual([
      "Analytics update once per day. The last day counted is 2026-11-27 (UTC).",
      "Unique downloads count one person per day.",
      "Remix downloads count to the original.",
      "Unique views count one person per day.",
    ]);
    expect(api.inputsOf("getCreatorAnalytics")).toEqual([{}]);
    await expectAccessible();
  });

  it("splits views in a tooltip that the keyboard reaches", async () => {
    open("/analytics");
    const views = await screen.findByRole("button", { name: "1,234 views" });
    views.focus();
    expect(await screen.findByRole("tooltip")).toHaveTextContent(
      "234 logged in, 1,000 logged out; 700 unique",
    );
  });

  it("is about somebody else", async () => {
    const { api } = open("/analytics/@ann?days=30", {}, demoUser({ isAdmin: true }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Usage Analytics of Ann" }),
    ).toBeVisible();
    expect(document.title).toBe("Usage Analytics of ann · Cuttle");
    expect(api.inputsOf("getCreatorAnalytics")).toEqual([{ username: "ann", days: 30 }]);
  });

  it("says that there is nothing", async () => {
    open("/analytics", { getCreatorAnalytics: analytics({ projects: [], days: [] }) });
    expect(
      await screen.findByText("There is no information to show about project downloads."),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    await expectAccessible();
  });

  it("logs a failure and treats it as empty", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { api } = open("/analytics", { getCreatorAnalytics: refused("busy", "Not now.") });
    expect(
      await screen.findByText("There is no information to show about project downloads."),
    ).toBeVisible();
    expect(log).toHaveBeenCalledWith("Stats fetch failure", expect.any(Error));
    log.mockRestore();
    (api.answers as Record<string, unknown>).getCreatorAnalytics = analytics();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Lamp" })).toBeVisible();
  });

  it("draws views and downloads, and has each day in a table", async () => {
    open("/analytics");
    const dates = ["2026-11-25", "2026-11-27"];
    for (const [label, counts] of [
      ["Views", [7, 7]],
      ["Downloads", [2, 2]],
    ] as const) {
      const points = dates.map((date, k) => ({ date, count: counts[k] }));
      // How often it is drawn depends on what has loaded already.
      await waitFor(() => expect(drawn).toHaveBeenCalledWith({ label, points }));
    }
    expect(screen.getByRole("heading", { name: "Views 14" })).toBeVisible();
    await userEvent.click(screen.getByText("Every day as a table"));
    const table = await screen.findByRole("table", { name: "All projects by day" });
    const days = within(table)
      .getAllByRole("rowheader")
      .map((row) => row.textContent);
    expect(days).toEqual(["2026-11-27", "2026-11-25"]);
  });

  it("keeps the range in the address", async () => {
    const shown = open("/analytics", {
      getCreatorAnalytics: ({ days }) =>
        analytics({ projects: [project({ totalDownloads: days === 7 ? 1 : 5 })] }),
    });
    await userEvent.click(await screen.findByRole("link", { name: "7 days" }));
    expect(shown.address()).toBe("/analytics?days=7");
    expect(await screen.findByText(/^Downloads and views in the last 7 days\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "page");
    await userEvent.click(screen.getByRole("link", { name: "All" }));
    expect(shown.address()).toBe("/analytics");
    expect(shown.api.inputsOf("getCreatorAnalytics")).toEqual([{}, { days: 7 }]);
  });

  it("downloads what is shown as CSV", async () => {
    open("/analytics?days=90", {
      getCreatorAnalytics: analytics({
        projects: [
          project({ name: '=SUM(1), "x"' }),
          project({ projectId: "p2", name: "Box", totalDownloads: 9, firstMadePublicDate: null }),
        ],
      }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Total downloads" }));
    await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
    const [name, bytes] = saved.mock.calls[0] as [string, Uint8Array];
    expect(name).toBe("analytics-ann-90-days.csv");
    expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
      "Project,Date,Unique downloads,Total downloads,Total views,Logged-in views,Logged-out views,Unique views",
      "Box,2026-01-02,3,9,1234,234,1000,700",
      `"'=SUM(1), ""x""",2026-02-03,3,5,1234,234,1000,700`,
      "",
    ]);
  });
});

describe("S1 §4: the order of projects", () => {
  const projects = [
    project({
      projectId: "a",
      name: "A",
      firstMadePublicDate: "2026-03-01T00:00:00Z",
      totalDownloads: 1,
      totalUniqueDownloads: 1,
      totalViews: 9,
    }),
    project({
      projectId: "b",
      name: "B",
      firstMadePublicDate: null,
      creationDate: "2026-04-01T00:00:00Z",
      totalDownloads: 7,
      totalUniqueDownloads: 1,
      totalViews: 5,
    }),
    project({
      projectId: "c",
      name: "C",
      firstMadePublicDate: "2026-02-01T00:00:00Z",
      totalDownloads: 4,
      totalUniqueDownloads: 2,
      totalViews: 7,
    }),
  ];
  it.each([
    [[], "Date", "descending", "BAC"],
    [["Date"], "Date", "ascending", "CAB"],
    [["Date", "Date"], "Date", "descending", "BAC"],
    [["Total downloads"], "Total downloads", "descending", "BCA"],
    [["Total downloads", "Total downloads"], "Total downloads", "ascending", "ACB"],
    [["Total downloads", "Total downloads", "Total views"], "Total views", "descending", "ACB"],
    [["Unique downloads"], "Unique downloads", "descending", "CBA"],
    [["Unique downloads", "Date"], "Date", "descending", "BAC"],
  ] as const)("after %j it is by %s, %s", async (presses, column, direction, order) => {
    open("/analytics", { getCreatorAnalytics: analytics({ projects }) });
    await screen.findAllByRole("rowheader");
    for (const name of presses) await userEvent.click(screen.getByRole("button", { name }));
    expect(names().join("")).toBe(order);
    const directions = screen
      .getAllByRole("columnheader")
      .map((header) => header.getAttribute("aria-sort"));
    expect(directions.filter(Boolean)).toEqual([direction]);
    expect(screen.getByRole("columnheader", { name: column })).toHaveAttribute(
      "aria-sort",
      direction,
    );
  });

  it("has 50 at a time, in the order of all", async () => {
    const many = Array.from({ length: 120 }, (_, n) =>
      project({ projectId: `p${n}`, name: `Project ${n}`, totalDownloads: n }),
    );
    open("/analytics", { getCreatorAnalytics: analytics({ projects: many, moreProjects: true }) });
    await userEvent.click(await screen.findByRole("button", { name: "Total downloads" }));
    expect(names()).toHaveLength(50);
    expect(names()[0]).toBe("Project 119");
    expect(screen.getByText(/Only the newest 120 projects are shown\./)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(names()).toHaveLength(100);
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Project 69" }).closest("tr")).toHaveFocus(),
    );
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(names()).toHaveLength(120);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });
});

describe("daily stats", () => {
  const page = (days: Day[], next: string | null = null) => ({ days, next });
  const toggle = () => screen.findByRole("button", { name: "Daily stats of Lamp" });

  it("are there while a row is expanded, after a Loading message", async () => {
    let reply: (value: ReturnType<typeof page>) => void = () => undefined;
    const { api } = open("/analytics?days=30", {
      getProjectDailyStats: () => new Promise((resolve) => (reply = resolve)),
    });
    const button = await toggle();
    expect(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    expect(await screen.findByText("Loading…")).toBeVisible();
    reply(page([day("2026-11-27")]));
    const table = await screen.findByRole("table", { name: "Daily stats of Lamp" });
    const headers = within(table)
      .getAllByRole("columnheader")
      .map((header) => header.textContent);
    expect(headers).toEqual(["Date (UTC)", "Unique downloads", "Total downloads", "Views"]);
    const cells = within(table)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
    expect(cells).toEqual(["1", "2", "7 views"]);
    expect(api.inputsOf("getProjectDailyStats")).toEqual([{ projectId: "p1", days: 30 }]);
    await expectAccessible();
    await userEvent.click(button);
    expect(screen.queryByRole("table", { name: "Daily stats of Lamp" })).toBeNull();
  });

  it("have older days on demand", async () => {
    const { api } = open("/analytics", {
      getProjectDailyStats: ({ after }) =>
        after ? page([day("2026-05-01")]) : page([day("2026-11-27")], "2026-06-01"),
    });
    await userEvent.click(await toggle());
    await userEvent.click(await screen.findByRole("button", { name: "Show more days" }));
    expect(await screen.findByText("2026-05-01")).toBeVisible();
    expect(api.inputsOf("getProjectDailyStats")).toEqual([
      { projectId: "p1" },
      { projectId: "p1", after: "2026-06-01" },
    ]);
  });

  it("may be none, or fail and be tried again", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { api } = open("/analytics", { getProjectDailyStats: refused("busy", "Not now.") });
    await userEvent.click(await toggle());
    expect(await screen.findByText("No downloads or views on any day.")).toBeVisible();
    expect(log).toHaveBeenCalledWith("Stats fetch failure", expect.any(Error));
    log.mockRestore();
    (api.answers as Record<string, unknown>).getProjectDailyStats = page([]);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
    expect(screen.getByText("No downloads or views on any day.")).toBeVisible();
  });
});
