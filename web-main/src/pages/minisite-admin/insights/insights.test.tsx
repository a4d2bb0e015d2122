import { type Answers, expectAccessible, type Reply, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { hubAdmin, managed } from "../fixtures.ts";
import "../../admins-pages.ts";
import "../rarer-pages.ts";
import type { DownloadedProject, MinisiteDay, SignIn } from "./replies.ts";

const drawn = vi.hoisted(() => vi.fn());
const saved = vi.hoisted(() => vi.fn());
// There is no canvas here; browser-tests/insights.test.ts has one.
vi.mock("../../analytics/chart.tsx", () => ({
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

const day = (date: string, change: Partial<MinisiteDay> = {}): MinisiteDay => ({
  date,
  paid: 1200,
  canceled: 3,
  admins: 1,
  uniqueDownloads: 4,
  totalDownloads: 7,
  ...change,
});

const project = (change: Partial<DownloadedProject> = {}): DownloadedProject => ({
  projectId: "p1",
  name: "Lamp",
  ownerUsername: "ann",
  shareStatus: "public",
  license: null,
  coverPhoto: "",
  previewImage: "",
  thumbnail: "",
  thumbnail2x: "",
  uniqueDownloads: 3,
  totalDownloads: 1005,
  ...change,
});

const signIn = (change: Partial<SignIn> = {}): SignIn => ({
  minisiteMemberId: "m1",
  name: "Ada Lovelace",
  email: "ada@example.com",
  role: "paid",
  lastSignInDate: "2025-03-01T12:00:00Z",
  ...change,
});

type Insights = Reply<"getMinisiteInsights">;

const insights = (change: Partial<Insights> = {}): Insights => ({
  updatedThrough: "2026-11-27",
  days: [day("2026-11-26", { paid: 1199, totalDownloads: 0 }), day("2026-11-27")],
  projects: [project()],
  moreProjects: false,
  signIns: [signIn()],
  neverSignedIn: 1100,
  ...change,
});

async function open(answers: Answers = {}, search = "") {
  const shown = renderPage(`/minisite-admin/laserhub/insights${search}`, {
    user: hubAdmin,
    answers: { getMinisiteAdmin: managed, getMinisiteInsights: insights(), ...answers },
  });
  await screen.findByRole("heading", { level: 1, name: "Insights" });
  return shown;
}

const pressed = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name }));

it("shows members and downloads over time, and when they were counted", async () => {
  const { api } = await open();
  expect(document.title).toBe("Insights · Laser Hub");
  expect(await screen.findByText(/The last day counted is/)).toHaveTextContent(
    "Members and downloads of Laser Hub. Numbers update once per day (UTC). The last day counted is 2026-11-27.",
  );
  expect(await screen.findByRole("heading", { name: "Paid members 1,200" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Downloads 7" })).toBeVisible();
  for (const [label, counts] of [
    ["Paid members", [1199, 1200]],
    ["Downloads", [0, 7]],
  ] as const) {
    const points = ["2026-11-26", "2026-11-27"].map((date, k) => ({ date, count: counts[k] }));
    // How often it is drawn depends on what has loaded already.
    await waitFor(() => expect(drawn).toHaveBeenCalledWith({ label, points }));
  }
  await userEvent.click(screen.getByText("Every day as a table"));
  const table = await screen.findByRole("table", { name: "Members and downloads by day" });
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => [...row.children].map((cell) => cell.lastElementChild?.textContent)),
  ).toEqual([
    expect.anything(),
    ["2026-11-27", "1,200", "3", "1", "4", "7"],
    ["2026-11-26", "1,199", "3", "1", "4", "0"],
  ]);
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((header) => header.textContent),
  ).toEqual([
    "Date (UTC)",
    "Paid members",
    "Canceled members",
    "Admins",
    "Unique downloads",
    "Total downloads",
  ]);
  expect(api.inputsOf("getMinisiteInsights")).toEqual([{ subdomain: "laserhub" }]);
  await expectAccessible();
});

it("keeps the range in the address", async () => {
  const { address, api } = await open({
    getMinisiteInsights: ({ days }) =>
      insights({ projects: [project({ totalDownloads: days === 7 ? 1 : 5 })] }),
  });
  await userEvent.click(await screen.findByRole("link", { name: "7 days" }));
  expect(address()).toBe("/minisite-admin/laserhub/insights?days=7");
  expect(await screen.findByText(/^Downloads in the last 7 days, most first/)).toBeVisible();
  expect(screen.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "page");
  expect(api.inputsOf("getMinisiteInsights")).toEqual([
    { subdomain: "laserhub" },
    { subdomain: "laserhub", days: 7 },
  ]);
});

it("lists the projects by downloads, ten at first", async () => {
  const many = Array.from({ length: 62 }, (_, n) =>
    project({ projectId: `p${n}`, name: `Project ${n}` }),
  );
  many[0] = project({ projectId: "own", license: "minisitePaid", shareStatus: "unlisted" });
  await open({ getMinisiteInsights: insights({ projects: many, moreProjects: true }) });
  const table = await screen.findByRole("table", { name: "Projects by downloads" });
  const rows = () => within(table).getAllByRole("rowheader");
  expect(rows()).toHaveLength(10);
  expect(rows()[0]).toHaveTextContent("MembersLampUnlisted");
  expect(within(table).getByRole("link", { name: "Lamp" })).toHaveAttribute(
    "href",
    "/@ann/Lamp-own?club=laserhub",
  );
  expect(
    within(rows()[0]?.closest("tr") as HTMLElement)
      .getAllByRole("cell")
      .map((cell) => cell.lastElementChild?.textContent),
  ).toEqual(["3", "1,005"]);
  expect(screen.getByText(/Only the first 62 are shown\./)).toBeVisible();
  await pressed("Show more projects");
  expect(rows()).toHaveLength(60);
  await waitFor(() => expect(rows()[10]?.closest("tr")).toHaveFocus());
});

it("lists who signed in last, and leads to their history", async () => {
  await open();
  const list = await screen.findByRole("list", { name: "Recent logins" });
  expect(within(list).getByRole("listitem")).toHaveTextContent(
    "Ada Lovelaceada@example.comPaidMar 1, 2025",
  );
  expect(within(list).getByRole("link", { name: "Ada Lovelace" })).toHaveAttribute(
    "href",
    "/minisite-admin/laserhub/history?member=m1",
  );
  expect(screen.getByText(/1,100 paid members and admins have never logged in\./)).toBeVisible();
});

it("downloads the days as CSV", async () => {
  await open({}, "?days=30");
  await pressed("Download CSV");
  const [name, bytes] = saved.mock.calls[0] as [string, Uint8Array];
  expect(name).toBe("insights-laserhub-30-days.csv");
  expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
    "Date (UTC),Paid members,Canceled members,Admins,Unique downloads,Total downloads",
    "2026-11-26,1199,3,1,4,0",
    "2026-11-27,1200,3,1,4,7",
    "",
  ]);
});

it("has older days on demand", async () => {
  const days = Array.from({ length: 100 }, (_, k) =>
    day(new Date(Date.UTC(2026, 7, 1 + k)).toISOString().slice(0, 10)),
  );
  await open({ getMinisiteInsights: insights({ days }) });
  await userEvent.click(await screen.findByText("Every day as a table"));
  const table = await screen.findByRole("table", { name: "Members and downloads by day" });
  expect(within(table).getAllByRole("rowheader")).toHaveLength(90);
  await pressed("Show more days");
  expect(within(table).getAllByRole("rowheader").at(-1)).toHaveTextContent("2026-08-01");
});

it("says that nothing was counted yet, and shows sign-ins all the same", async () => {
  await open({
    getMinisiteInsights: insights({
      updatedThrough: null,
      days: [],
      projects: [],
      neverSignedIn: 1,
    }),
  });
  expect(
    await screen.findByText("Numbers appear here once a day, after midnight (UTC)."),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Download CSV" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Projects" })).toBeNull();
  expect(screen.getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
  expect(screen.getByText(/1 paid member or admin has never logged in\./)).toBeVisible();
  await expectAccessible();
});

it("says that there were no downloads and no sign-ins", async () => {
  await open(
    {
      getMinisiteInsights: insights({ projects: [], signIns: [], neverSignedIn: 0 }),
    },
    "?days=7",
  );
  expect(await screen.findByText("No project was downloaded in the last 7 days.")).toBeVisible();
  expect(screen.getByText("Members appear here when they log in on your site.")).toBeVisible();
  expect(screen.queryByText(/never logged in/)).toBeNull();
  await expectAccessible();
});

it("says that the numbers didn't load", async () => {
  const { api } = await open({ getMinisiteInsights: refusal("Not now.") });
  expect(await screen.findByText("The numbers didn't load")).toBeVisible();
  api.answers.getMinisiteInsights = insights();
  await pressed("Try again");
  expect(await screen.findByRole("heading", { name: "Paid members 1,200" })).toBeVisible();
});
