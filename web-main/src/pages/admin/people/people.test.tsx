import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import "../platform-pages.tsx";
import { admin } from "../fixtures.ts";
import { billingWords, type Person, timesOf, whyPlan } from "./person.ts";

function person(change: Partial<Person> = {}): Person {
  return {
    userId: "ann",
    username: "ann",
    email: "ann@example.com",
    displayName: "Ann Maker",
    avatar: "",
    createdDate: "2026-01-03T12:00:00Z",
    deletedDate: null,
    suspendedDate: null,
    isAdmin: false,
    emailVerifiedDate: "2026-01-03T12:00:00Z",
    hasPassword: true,
    hasGoogle: false,
    canLicensePro: false,
    canLicenseMinisite: false,
    trusted: false,
    approvedProjects: 1,
    projects: 5,
    publicProjects: 2,
    logins: 2,
    lastUsedDate: "2026-11-20T12:00:00Z",
    minisites: [
      {
        subdomain: "laserhub",
        displayName: "Laser Hub",
        status: "active",
        role: "paid",
        lastSignInDate: null,
      },
    ],
    plan: "Free",
    planSource: null,
    planUntil: null,
    entitlements: [],
    billing: null,
    ...change,
  };
}

const reset = {
  date: "2026-11-19T12:00:00Z",
  actor: "the command line",
  action: "two-step login reset",
  reason: "on the command line",
  before: { twoStepLogin: true },
  after: { twoStepLogin: false },
};

const change = {
  date: "2026-11-20T12:00:00Z",
  actor: "ada",
  action: "plan set",
  reason: "Teaches",
  before: null,
  after: { plan: "K-12 Education", until: "2027-02-01T00:00:00Z" },
};

/** Of a server that does what the page asks for. */
function open(first: Person, answers: NonNullable<Parameters<typeof renderPage>[1]>["answers"]) {
  let now = first;
  const become = (next: Partial<Person>) => {
    now = { ...now, ...next };
    return { user: now };
  };
  return renderPage("/admin/users/ann", {
    user: admin,
    answers: {
      adminGetUser: () => ({ user: now }),
      adminListUserChanges: { changes: [change, reset], next: null },
      adminListUserEmails: {
        emails: [{ date: "2026-11-20T12:00:00Z", subject: "Reset your password", state: "sent" }],
        next: null,
      },
      adminSuspendUser: () => become({ suspendedDate: "2026-11-28T12:00:00Z", logins: 0 }),
      adminUnsuspendUser: () => become({ suspendedDate: null }),
      adminSignOutUser: () => become({ logins: 0 }),
      adminSetLicense: ({ canLicensePro }) => become({ canLicensePro: canLicensePro ?? false }),
      adminSetPlan: ({ plan }) => become({ plan }),
      ...answers,
    },
  });
}

async function giveReason(reason: string, confirm: string) {
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Reason" }), reason);
  await userEvent.click(within(dialog).getByRole("button", { name: confirm }));
  return dialog;
}

describe("the list of people", () => {
  it("finds them as the admin types", async () => {
    const { api, address } = renderPage("/admin/users", {
      user: admin,
      answers: {
        adminFindUser: ({ query }) => ({
          users:
            query === "nobody"
              ? []
              : [
                  person(),
                  person({ userId: "b", username: "bob", displayName: "", isAdmin: true }),
                ],
          next: null,
        }),
      },
    });
    expect((await screen.findByRole("link", { name: "Ann Maker" })).getAttribute("href")).toBe(
      "/admin/users/ann",
    );
    expect(screen.getByRole("link", { name: "bob" })).toBeVisible();
    expect(within(screen.getByRole("main")).getByText("Admin")).toBeVisible();
    expect(document.title).toBe("People · Cuttle");
    await expectAccessible();
    await userEvent.type(screen.getByRole("searchbox", { name: "Search people" }), "nobody");
    expect(await screen.findByText("No account matches “nobody”")).toBeVisible();
    expect(address()).toBe("/admin/users?q=nobody");
    expect(api.inputsOf("adminFindUser").at(-1)).toEqual({ query: "nobody" });
    await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    expect(await screen.findByRole("link", { name: "Ann Maker" })).toBeVisible();
  });

  it("lists who pays, and who is on trial", async () => {
    const { api } = renderPage("/admin/users?show=paying", {
      user: admin,
      answers: {
        adminListSubscribers: ({ which }) => ({
          users: which === "paying" ? [person()] : [],
          next: null,
        }),
      },
    });
    expect(await screen.findByRole("link", { name: "Ann Maker" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Paying" })).toHaveAttribute("aria-current", "page");
    await userEvent.click(screen.getByRole("link", { name: "On trial" }));
    expect(await screen.findByText("Nobody is on trial")).toBeVisible();
    expect(api.inputsOf("adminFindUser")).toEqual([]);
    await expectAccessible();
  });

  it.each([null, demoUser()])("is not there for others", async (user) => {
    renderPage("/admin/users", { user });
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
  });

  it("says that it did not load", async () => {
    renderPage("/admin/users", { user: admin, answers: { adminFindUser: refusal("Not now.") } });
    expect(await screen.findByText("The people didn't load")).toBeVisible();
  });
});

describe("the page of a person", () => {
  it("shows the account", async () => {
    open(person(), {});
    expect(await screen.findByRole("heading", { name: "Ann Maker" })).toBeVisible();
    expect(document.title).toBe("ann · Cuttle");
    expect(screen.getByText("5 (2 public, 1 approved)")).toBeVisible();
    expect(screen.getByRole("link", { name: "Laser Hub" })).toBeVisible();
    expect(await screen.findByText("“Teaches”")).toBeVisible();
    expect(screen.getByText("Plan: none → K-12 Education")).toBeVisible();
    expect(screen.getByText("Until: none → 2027-01-31")).toBeVisible();
    expect(screen.getByText("Two-step login reset")).toBeVisible();
    expect(screen.getByText("Two-step login: yes → no")).toBeVisible();
    expect(screen.getByText("Reset your password")).toBeVisible();
    await expectAccessible();
  });

  it("suspends with a reason, and undoes it", async () => {
    const { api } = open(person(), {});
    await userEvent.click(await screen.findByRole("button", { name: "Suspend" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Suspend" }));
    expect(within(dialog).getByText("Please give a reason.")).toBeVisible();
    await expectAccessible();
    await giveReason(" Spam ", "Suspend");
    expect(await screen.findByText("ann is suspended")).toBeVisible();
    expect(api.inputsOf("adminSuspendUser")).toEqual([{ username: "ann", reason: "Spam" }]);
    expect(await screen.findByRole("button", { name: "End the suspension" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("ann isn't suspended")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Suspend" })).toBeVisible();
    expect(api.inputsOf("adminUnsuspendUser")).toEqual([{ username: "ann", reason: "Undone" }]);
  });

  it("says which secrets a suspended person may know", async () => {
    const club = { displayName: "Club", status: "active", lastSignInDate: null } as const;
    const minisites: Person["minisites"] = [
      { ...club, subdomain: "club", role: "admin" },
      { ...club, subdomain: "gone", role: "admin", status: "deleted" },
      { ...club, subdomain: "laserhub", role: "paid" },
    ];
    open(person({ minisites }), {});
    await userEvent.click(await screen.findByRole("button", { name: "Suspend" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("They may know the Zapier secret of Club. Replace it on its");
    expect(dialog).toHaveTextContent("Nothing is deleted.");
    await expectAccessible();
    await giveReason("Spam", "Suspend");
    const links = await screen.findAllByRole("link", { name: "its Zapier page" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/minisite-admin/club/zapier"]);
  });

  it("doesn't promise that an account which its owner has deleted stays", async () => {
    open(person({ deletedDate: "2026-11-20T12:00:00Z" }), {});
    await userEvent.click(await screen.findByRole("button", { name: "Suspend" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("their subscription isn't renewed.");
    expect(dialog).not.toHaveTextContent("Nothing is deleted.");
  });

  it("ends a suspension", async () => {
    const { api } = open(person({ suspendedDate: "2026-11-28T12:00:00Z" }), {});
    await userEvent.click(await screen.findByRole("button", { name: "End the suspension" }));
    await giveReason("A mistake", "End the suspension");
    expect(await screen.findByText("ann isn't suspended anymore")).toBeVisible();
    expect(api.inputsOf("adminUnsuspendUser")).toEqual([{ username: "ann", reason: "A mistake" }]);
  });

  it("gives a plan until a day, and undoes it", async () => {
    const given = {
      plan: "K-12 Education",
      source: "admin",
      from: "2026-11-01T00:00:00Z",
      until: "2027-02-01T00:00:00Z",
      holds: true,
    } as const;
    const { api } = open(person({ entitlements: [given] }), {});
    await userEvent.click(await screen.findByRole("button", { name: "Set the plan" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByLabelText("Last day")).toHaveValue("2027-01-31");
    await userEvent.selectOptions(within(dialog).getByLabelText("Plan"), "Pro");
    await userEvent.clear(within(dialog).getByLabelText("Last day"));
    await giveReason("A prize", "Set the plan");
    expect(await screen.findByText("ann is on Pro")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("ann's plan is as before")).toBeVisible();
    expect(api.inputsOf("adminSetPlan")).toEqual([
      { username: "ann", plan: "Pro", until: null, reason: "A prize" },
      { username: "ann", plan: "K-12 Education", until: "2027-01-31", reason: "Undone" },
    ]);
  });

  it("sets licenses", async () => {
    const { api } = open(person(), {});
    await userEvent.click(await screen.findByRole("button", { name: "Set the licenses" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: /for Pro/ }));
    await giveReason("A creator", "Set the licenses");
    expect(await screen.findByText("ann's licenses are set")).toBeVisible();
    expect(api.inputsOf("adminSetLicense")).toEqual([
      { username: "ann", canLicensePro: true, canLicenseMinisite: false, reason: "A creator" },
    ]);
  });

  it("logs out everywhere, and says why not", async () => {
    const { api } = open(person(), { adminSignOutUser: refusal("Not now.") });
    await userEvent.click(await screen.findByRole("button", { name: "Log out everywhere" }));
    const dialog = await giveReason("Lost a phone", "Log out everywhere");
    expect(await within(dialog).findByText("Not now.")).toBeVisible();
    expect(api.inputsOf("adminSignOutUser")).toHaveLength(1);
  });

  it("offers no suspension of an admin", async () => {
    open(person({ isAdmin: true }), {});
    await screen.findByRole("heading", { name: "Ann Maker" });
    expect(screen.queryByRole("button", { name: "Suspend" })).toBeNull();
  });

  it("says that there is no such account", async () => {
    open(person(), { adminGetUser: { ...refusal("No account."), code: "user_unknown" } });
    await waitFor(() => expect(screen.getByText("Oops! This page does not exist!")).toBeVisible());
  });
});

describe("words", () => {
  it.each<[Partial<Person>, string]>([
    [{ isAdmin: true, plan: "Gift" }, "Admins of the platform have the Gift plan."],
    [
      { plan: "Pro", planSource: "stripe", planUntil: "2020-12-26T12:00:00Z" },
      "Pro comes from a subscription, paid until Dec 26, 2020.",
    ],
    [
      { plan: "Pro", planSource: "gift", planUntil: "2020-12-26T12:00:00Z" },
      "Pro comes from a gift code, until Dec 26, 2020.",
    ],
    [{ plan: "Gift", planSource: "admin" }, "An admin gave them Gift, for good."],
    [
      { plan: "Pro", planSource: "admin", planUntil: "2020-02-01T00:00:00Z" },
      "An admin gave them Pro, until Jan 31, 2020.",
    ],
    [{}, "They have no plan besides Free."],
  ])("say why %j", (change, want) => {
    expect(whyPlan(person(change))).toBe(want);
  });

  it("say what is paid", () => {
    const bill = {
      status: "active",
      currency: "usd",
      price: 2400,
      period: "monthly",
      currentPeriodEnd: "2020-12-26T12:00:00Z",
      endsDate: null,
      amountDue: null,
      hadTrial: false,
    } as const;
    const of = (billing: Person["billing"]) => billingWords(person({ billing }));
    expect(of(null)).toBe("They haven't started a checkout.");
    expect(of(bill)).toBe("Active, US$24 a month, renews Dec 26, 2020");
    expect(of({ ...bill, status: "past_due", amountDue: 2400 })).toBe(
      "Past due, US$24 a month, US$24 due, renews Dec 26, 2020",
    );
    expect(of({ ...bill, status: "canceled", endsDate: "2020-12-01T12:00:00Z" })).toBe(
      "Canceled, US$24 a month, ended Dec 1, 2020",
    );
  });

  it("say when a plan holds", () => {
    const one = { plan: "Pro", source: "gift", from: "2020-01-01T12:00:00Z", until: null } as const;
    const now = Date.parse("2020-06-01T12:00:00Z");
    expect(timesOf({ ...one, holds: true }, now)).toBe("since Jan 1, 2020, for good");
    expect(timesOf({ ...one, until: "2020-02-01T12:00:00Z", holds: false }, now)).toBe(
      "Jan 1, 2020 to Feb 1, 2020",
    );
    const ofDays = { source: "admin", until: "2020-02-01T00:00:00Z" } as const;
    expect(timesOf({ ...one, ...ofDays, holds: false }, now)).toBe("Jan 1, 2020 to Jan 31, 2020");
    expect(timesOf({ ...one, from: "2020-07-01T12:00:00Z", holds: false }, now)).toBe(
      "from Jul 1, 2020, for good",
    );
  });
});
