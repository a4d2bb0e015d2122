import { demoUser, refusal } from "@cuttle/web-kit/test";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { admin } from "../admin/fixtures.ts";
import { hubAdmin, managed, member } from "./fixtures.ts";
import { ada, list, open, openEdit, otis, rowOf, table } from "./members/open-members.ts";
import "../admins-pages.ts";
import "../dashboard/dashboard-page.tsx";

describe("access", () => {
  it("visitors are asked to log in, then return", async () => {
    const { address, api } = renderPage("/minisite-admin/laserhub?q=ada");
    await screen.findByRole("dialog");
    const { searchParams, pathname } = new URL(address(), "http://localhost");
    expect(pathname).toBe("/");
    expect(searchParams.get("modal")).toBe("login");
    expect(searchParams.get("continue")).toBe("/minisite-admin/laserhub?q=ada");
    expect(api.inputsOf("getMinisiteAdmin")).toEqual([]);
  });

  it("they are asked in the minisite's brand, where the page has it", async () => {
    const { minisite, brand } = managed;
    const { address } = renderPage("/minisite-admin/laserhub/history", {
      site: { brandedBy: { minisite, brand } },
    });
    expect(await screen.findByRole("textbox", { name: /Email/ })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByRole("link", { name: "Back to Laser Hub" })).toBeVisible();
    const { searchParams, pathname } = new URL(address(), "http://localhost");
    expect([pathname, searchParams.get("club")]).toEqual(["/login", "laserhub"]);
    expect(searchParams.get("continue")).toBe("/minisite-admin/laserhub/history");
  });

  it.each([
    ["no member of it", demoUser(), "/minisite-admin/laserhub"],
    ["its paying member", hubAdmin, "/minisite-admin/sawdust"],
    ["its paying member", hubAdmin, "/minisite-admin/sawdust/import"],
    ["its paying member", hubAdmin, "/minisite-admin/sawdust/brand"],
    ["its paying member", hubAdmin, "/minisite-admin/sawdust/history"],
  ])("the page is not found for %s", async (_who, user, address) => {
    const { api } = renderPage(address, { user });
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
    await waitFor(() => expect(document.title).toBe("Page not found · Cuttle"));
    expect(api.asked.filter(({ name }) => /minisite/i.test(name))).toEqual([]);
  });

  it("the platform's admin needs their second factor", async () => {
    const { api } = renderPage("/minisite-admin/laserhub", {
      user: demoUser({ needsSecondFactor: "setUp" }),
    });
    expect(await screen.findByText("Admin pages need a second factor.")).toBeVisible();
    expect(api.inputsOf("getMinisiteAdmin")).toEqual([]);
  });

  it("the platform's admin has it, too; an unknown minisite is not found for them either", async () => {
    const { api } = renderPage("/minisite-admin/laserhub", {
      user: admin,
      answers: { getMinisiteAdmin: managed, minisiteAdminGetMembers: list([ada]) },
    });
    expect(await screen.findByRole("rowheader", { name: "Ada Lovelace" })).toBeVisible();
    api.answers.getMinisiteAdmin = {
      ...refusal("There is no such minisite."),
      code: "minisite_unknown",
    };
    await userEvent.click(
      (await rowOf("Ada Lovelace")).getByRole("button", { name: "Edit Ada Lovelace" }),
    );
    api.answers.minisiteAdminUpdateMember = { member: ada };
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
  });
});

describe("somebody who no longer manages it", () => {
  const formerAdmin = {
    ...hubAdmin,
    minisiteMemberships: hubAdmin.minisiteMemberships.map((one) => ({
      ...one,
      role: "paid" as const,
    })),
  };
  const unknown = { ...refusal("There is no such minisite."), code: "minisite_unknown" };

  async function expectLedAway({ address }: { address: () => string }) {
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(await screen.findByText("You no longer manage Laser Hub.")).toBeVisible();
    expect(screen.queryByText("Oops! This page does not exist!")).toBeNull();
  }

  it("is told so after changing their own role, and sent to the dashboard", async () => {
    const { dialog, ...page } = await openEdit({
      minisiteAdminGetMembers: list([member({ role: "admin" }), otis]),
    });
    page.api.answers.minisiteAdminUpdateMember = () => {
      page.server.user = formerAdmin;
      Object.assign(page.api.answers, {
        getMinisiteAdmin: unknown,
        minisiteAdminGetMembers: unknown,
      });
      return { member: ada };
    };
    await userEvent.click(dialog.getByRole("radio", { name: /^Paid/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expectLedAway(page);
    // No request was made that would have been refused.
    expect(page.api.inputsOf("getMinisiteAdmin")).toHaveLength(1);
    expect(page.api.inputsOf("minisiteAdminGetMembers")).toHaveLength(1);
  });

  it("is told so when somebody else has changed it, as soon as any reply shows it", async () => {
    const page = open();
    await table();
    page.server.user = formerAdmin;
    page.api.answers.getMinisiteAdmin = unknown;
    // A refused addition refetches everything.
    page.api.answers.minisiteAdminAddMember = unknown;
    await userEvent.click(screen.getByRole("button", { name: "Add a member" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Name"), "Eve");
    await userEvent.type(dialog.getByLabelText("Email"), "eve@example.com{Enter}");
    await expectLedAway(page);
  });

  it("is told so when only the minisite's reply shows it", async () => {
    const page = open();
    await table();
    page.api.answers.getMinisiteAdmin = () => {
      page.server.user = formerAdmin;
      return unknown;
    };
    page.api.answers.minisiteAdminUpdateMember = { member: ada };
    await userEvent.click(
      (await rowOf("Ada Lovelace")).getByRole("button", { name: "Edit Ada Lovelace" }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expectLedAway(page);
  });

  it("is not told so when moving to another minisite", async () => {
    const { history } = open();
    await table();
    await act(() => history.push("/minisite-admin/sawdust"));
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
    expect(screen.queryByText(/no longer manage/)).toBeNull();
  });
});

describe("the links to it", () => {
  it("are in the user menu, one for each minisite that the user is an admin of", async () => {
    renderPage("/no/such/page", { user: hubAdmin });
    await screen.findByText("Oops! This page does not exist!");
    await userEvent.click(screen.getByRole("button", { name: "Account" }));
    const items = await within(await screen.findByRole("menu")).findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual([
      "Profile Page",
      "Manage Laser Hub",
      "Account Settings",
      "Log Out",
    ]);
    expect(items[1]).toHaveAttribute("href", "/minisite-admin/laserhub");
    // On a phone it is behind the hamburger.
    expect(screen.getByRole("link", { hidden: true, name: "Manage Laser Hub" })).toHaveAttribute(
      "href",
      "/minisite-admin/laserhub",
    );
  });
});
