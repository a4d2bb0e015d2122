import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { admin } from "../fixtures.ts";
import "../platform-pages.tsx";
import "../../../frame/banners.tsx";

const none = { day: 0, month: 0, monthBefore: 0 };
const quiet = {
  reviewsWaiting: 0,
  projectsReported: 0,
  failed: { emails: 0, payments: 0, others: 0 },
  unfinished: { emails: 0, payments: 0, others: 0 },
  minisites: 2,
  minisitesSuspended: 1,
  trialing: 3,
  paying: 1200,
  signUps: { day: 5, month: 1400, monthBefore: 99 },
  trials: none,
  subscriptions: none,
  cancellations: none,
  downloads: none,
  views: none,
};

type Answers = NonNullable<Parameters<typeof renderPage>[1]>["answers"];

function open(answers: Answers = {}) {
  return renderPage("/admin", {
    user: admin,
    answers: {
      adminGetToday: { today: quiet, maintenanceSince: null },
      adminListProposedDomains: { proposals: [] },
      adminListFailingDomains: { domains: [] },
      ...answers,
    },
  });
}

describe("Today", () => {
  it("has the numbers, and says when nothing needs a person", async () => {
    open();
    expect(await screen.findByText("Nothing needs you right now.")).toBeVisible();
    expect(document.title).toBe("Today · Cuttle");
    const signUps = screen.getByRole("row", { name: /^Sign-ups/ });
    expect(
      within(signUps)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["5", "1,400", "99"]);
    expect(screen.getByRole("link", { name: "2, 1 suspended" })).toBeVisible();
    for (const [name, address] of [
      ["1,200 paying", "/admin/users?show=paying"],
      ["3 on trial", "/admin/users?show=trial"],
    ] as const) {
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", address);
    }
    await expectAccessible();
  });

  it("lists what needs a person, with links to where it is done", async () => {
    open({
      adminGetToday: {
        maintenanceSince: null,
        today: {
          ...quiet,
          reviewsWaiting: 1000,
          projectsReported: 1,
          failed: { emails: 2, payments: 1, others: 3 },
        },
      },
      adminListProposedDomains: {
        proposals: [
          {
            subdomain: "hub",
            domain: "a.test",
            name: "a.test",
            proposedDate: "2026-11-21T12:00:00Z",
          },
        ],
      },
      adminListFailingDomains: {
        domains: [{ subdomain: "hub", name: "b.test", failingSince: "2026-11-21T12:00:00Z" }],
      },
    });
    const section = await screen.findByRole("region", { name: "Needs you" });
    await within(section).findByText(/^b\.test/);
    const links = within(section).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["1 reported project", "/admin/reviews"],
      ["1,000 or more projects to review", "/admin/reviews"],
      ["1 domain to allow or refuse", "/admin/minisites"],
      ["b.test hasn't worked since Nov 21", "/admin/minisites/hub"],
      ["1 message from Stripe that failed", "/admin/jobs?state=failed"],
      ["2 emails that couldn't be delivered", "/admin/jobs?state=failed"],
      ["3 other jobs that failed", "/admin/jobs?state=failed"],
    ]);
  });

  it("does not say that nothing is needed when it could not ask", async () => {
    open({ adminListFailingDomains: refusal("Not now.") });
    expect(await screen.findByText("The failing domains didn't load.")).toBeVisible();
    expect(screen.queryByText("Nothing needs you right now.")).toBeNull();
  });

  it("is not found for others", async () => {
    renderPage("/admin", { user: demoUser() });
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
  });
});

describe("Background jobs", () => {
  const job = {
    jobId: "7",
    kind: "storefront.hint",
    tries: 12,
    mostTries: 12,
    error: "Stripe is away",
    date: "2026-11-21T12:00:00Z",
    nextTryDate: null,
    mayRetry: true,
  };

  it("can be tried again", async () => {
    let failed = [job, { ...job, jobId: "8", kind: "mail.send", mayRetry: false }];
    const { api } = renderPage("/admin/jobs?state=failed", {
      user: admin,
      answers: {
        adminListJobs: ({ state }) => ({ jobs: state === "failed" ? failed : [], next: null }),
        adminRetryJob: () => {
          failed = failed.slice(1);
          return {};
        },
      },
    });
    const row = (await screen.findByText("Message from Stripe")).closest("li") as HTMLElement;
    expect(within(row).getByText("Stripe is away")).toBeVisible();
    await expectAccessible();
    expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(1);
    await userEvent.click(within(row).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("The job runs again")).toBeVisible();
    expect(api.inputsOf("adminRetryJob")).toEqual([{ jobId: "7" }]);
    expect(screen.queryByText("Message from Stripe")).toBeNull();

    await userEvent.click(screen.getByRole("link", { name: "Waiting" }));
    expect(await screen.findByText("No jobs waiting")).toBeVisible();
  });
});

describe("Maintenance", () => {
  it("closes all sites after a question, and opens them again; the banner knows", async () => {
    let since: string | null = null;
    const { api } = open({
      adminGetToday: () => ({ today: quiet, maintenanceSince: since }),
      adminSetMaintenance: ({ on }: { on: boolean }) => {
        since = on ? "2026-11-29T12:00:00Z" : null;
        return {};
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Start maintenance" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Close all sites?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Start maintenance" }));
    const banner = await screen.findByRole("complementary", { name: "Maintenance" });
    expect(within(banner).getByRole("link")).toHaveAttribute("href", "/admin#maintenance");
    expect(screen.getByText(/^All sites have been closed since Nov /)).toBeVisible();
    await expectAccessible();

    await userEvent.click(screen.getByRole("button", { name: "End maintenance" }));
    expect(await screen.findByText("All sites are open again")).toBeVisible();
    expect(screen.queryByRole("complementary", { name: "Maintenance" })).toBeNull();
    expect(api.inputsOf("adminSetMaintenance")).toEqual([{ on: true }, { on: false }]);
  });

  it("is on from the start if the server said so, and says why it can't end", async () => {
    open({
      adminGetToday: { today: quiet, maintenanceSince: "2026-11-29T12:00:00Z" },
      adminSetMaintenance: refusal("You can't do this."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "End maintenance" }));
    expect(await screen.findByText("You can't do this.")).toBeVisible();
  });

  it("reminds admins on every page, and nobody else", async () => {
    const site = { maintenance: true };
    renderPage("/nowhere", { user: admin, site });
    expect(await screen.findByText(/Only platform admins get in/)).toBeVisible();
    cleanup();
    renderPage("/nowhere", { user: demoUser(), site });
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByText(/Only platform admins get in/)).toBeNull();
  });
});
