import { expectAccessible, refusal } from "@cuttle/web-kit/test";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { brand, minisite, numbers } from "./fixtures.ts";
import type { Change } from "./minisite.ts";

import { field, open, openEdit, stubBrowser, write } from "./open-editor.ts";
import "../admins-pages.ts";

beforeEach(stubBrowser);

describe("dangerous actions", () => {
  const server = (status: "active" | "suspended" | "deleted") => ({ tenant: minisite({ status }) });

  it("changing the address explains the effect, and goes to the new page", async () => {
    const moved = minisite({ subdomain: "hub", origin: "http://hub.localhost:8080" });
    const { api, address } = await openEdit({
      adminRenameTenant: refusal("That address is taken.", {
        newSubdomain: "That address is taken.",
      }),
    });
    await userEvent.click(screen.getByRole("button", { name: "Rename" }));
    const dialog = await screen.findByRole("dialog", { name: "Change the address" });
    expect(dialog).toHaveAccessibleDescription(
      /stops working at once.*30 days.*invitations .* send them again/,
    );
    fireEvent.change(within(dialog).getByRole("textbox", { name: "New address" }), {
      target: { value: "hub" },
    });
    await within(dialog).findByText("hub.minis.example is available.");
    expect(api.inputsOf("adminCheckSubdomain")).toEqual([{ subdomain: "hub", of: "laserhub" }]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Rename" }));
    await within(dialog).findByText("That address is taken.");
    await expectAccessible();
    api.answers.adminRenameTenant = { tenant: moved };
    api.answers.adminGetTenant = { tenant: moved, brand: brand() };
    await userEvent.click(within(dialog).getByRole("button", { name: "Rename" }));
    await waitFor(() => expect(address()).toBe("/admin/minisites/hub"));
    expect(await screen.findByText("Laser Hub is now at hub.localhost:8080")).toBeVisible();
    expect(api.inputsOf("adminRenameTenant")[1]).toEqual({
      subdomain: "laserhub",
      newSubdomain: "hub",
    });
  });

  it("changing the number of letters changes nothing else", async () => {
    const { api } = await openEdit({
      adminUpdateTenant: refusal("No.", { lettersPerDay: "That is too many." }),
    });
    write("Name", "Otis");
    await userEvent.click(screen.getByRole("button", { name: "500 emails a day" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Emails a day" }));
    const count = dialog.getByRole("textbox", { name: "Emails a day" });
    for (const [typed, problem] of [
      ["many", "Please enter a number of emails from 1 to 100,000."],
      ["2000000", "That is too many."],
    ] as const) {
      fireEvent.change(count, { target: { value: typed } });
      await userEvent.click(dialog.getByRole("button", { name: "Save" }));
      expect(await dialog.findByText(problem)).toBeVisible();
    }
    await expectAccessible();
    const now = { tenant: minisite({ lettersPerDay: 2000 }), brand: brand() };
    api.answers.adminUpdateTenant = now;
    api.answers.adminGetTenant = now;
    fireEvent.change(count, { target: { value: "2000" } });
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Laser Hub can send 2,000 emails a day")).toBeVisible();
    expect(await screen.findByRole("button", { name: "2,000 emails a day" })).toBeVisible();
    const sent = api.inputsOf("adminUpdateTenant").at(-1);
    expect(sent).toEqual({ subdomain: "laserhub", lettersPerDay: 2000 });
    expect(field("Name")).toHaveValue("Otis");
  });

  it("letting its admins publish for members changes nothing else, and can be taken back", async () => {
    const { api } = await openEdit({ adminUpdateTenant: refusal("Not now.") });
    write("Name", "Otis");
    const allowed = screen.getByRole<HTMLInputElement>("checkbox", {
      name: "Its admins publish for members",
    });
    expect(allowed).not.toBeChecked();
    await userEvent.click(allowed);
    expect(await screen.findByText("Not now.")).toBeVisible();
    expect(allowed).not.toBeChecked();
    for (const adminsMayLicense of [true, false]) {
      const now = { tenant: minisite({ adminsMayLicense }), brand: brand() };
      api.answers.adminUpdateTenant = now;
      api.answers.adminGetTenant = now;
      await userEvent.click(allowed);
      await waitFor(() =>
        expect(api.inputsOf("adminUpdateTenant").at(-1)).toEqual({
          subdomain: "laserhub",
          adminsMayLicense,
        }),
      );
      await waitFor(() => expect(allowed.checked).toBe(adminsMayLicense));
    }
    expect(screen.queryByText("Not now.")).toBeNull();
    expect(field("Name")).toHaveValue("Otis");
    await expectAccessible();
  });

  it("changing the address waits for unsaved changes", async () => {
    await openEdit();
    write("Name", "Otis");
    expect(screen.getByRole("button", { name: "Rename" })).toBeDisabled();
    expect(screen.getByText("Please save your changes first.")).toBeVisible();
  });

  it("suspends with a reason, keeps what is typed, and resumes", async () => {
    const { api } = await openEdit({
      adminSuspendTenant: ({ suspended }: { suspended: boolean }) => {
        const now = server(suspended ? "suspended" : "active");
        api.answers.adminGetTenant = { ...now, brand: brand() };
        return now;
      },
    });
    write("Name", "Otis");
    const members = () => screen.queryByRole("link", { name: "See the members" });
    expect(members()).toHaveAttribute("href", "/minisite-admin/laserhub");
    await userEvent.click(screen.getByRole("button", { name: "Suspend" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Suspend Laser Hub?" }));
    const reason = dialog.getByRole("textbox", { name: "Reason" });
    const suspend = () => userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    await suspend();
    expect(reason).toHaveAccessibleDescription(/Please give a reason/);
    expect(api.inputsOf("adminSuspendTenant")).toEqual([]);
    await userEvent.type(reason, " Unpaid invoices ");
    await expectAccessible();
    const works = api.answers.adminSuspendTenant;
    api.answers.adminSuspendTenant = refusal("No.", { reason: "That is too long." });
    await suspend();
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/That is too long/));
    api.answers.adminSuspendTenant = works;
    await suspend();
    expect(await screen.findByText("Laser Hub is suspended")).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "Resume" }));
    expect(members()).toBeNull(); // while it is suspended there is nothing to manage
    expect(field("Name")).toHaveValue("Otis");
    const again = within(await screen.findByRole("dialog", { name: "Resume Laser Hub?" }));
    await userEvent.click(again.getByRole("button", { name: "Resume" }));
    expect(await screen.findByText("Laser Hub is live again")).toBeVisible();
    expect(api.inputsOf("adminSuspendTenant").slice(1)).toEqual([
      { subdomain: "laserhub", suspended: true, reason: "Unpaid invoices" },
      { subdomain: "laserhub", suspended: false },
    ]);
  });

  it("deletes only after the address is typed, and restores", async () => {
    const gone = minisite({
      status: "deleted",
      deletedDate: "2025-03-01T12:00:00Z",
      freeFrom: "2025-03-31T12:00:00Z",
    });
    const { api } = await openEdit({
      adminDeleteTenant: () => {
        api.answers.adminGetTenant = { tenant: gone, brand: brand() };
        return { tenant: gone };
      },
      adminRestoreTenant: () => {
        // Somebody else had changed its name.
        const tenant = minisite({ displayName: "Laser Hub & Co" });
        api.answers.adminGetTenant = { tenant, brand: brand() };
        return { tenant };
      },
    });
    write("Headline", "Half a thought");
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    const asked = await screen.findByRole("dialog", { name: "Delete Laser Hub?" });
    expect(asked).toHaveAccessibleDescription(/Unsaved changes are lost/);
    const dialog = within(asked);
    const typed = dialog.getByRole("textbox", { name: "Type laserhub to delete it" });
    await userEvent.type(typed, "laserhu{Enter}");
    expect(typed).toHaveAccessibleDescription(/Please type laserhub/);
    expect(api.inputsOf("adminDeleteTenant")).toEqual([]);
    await expectAccessible();
    await userEvent.type(typed, "b{Enter}");
    expect(await screen.findByText("Laser Hub is deleted")).toBeVisible();
    expect(screen.getByText("You can restore the minisite until Mar 31, 2025.")).toBeVisible();
    const back = await screen.findByRole("button", { name: "Restore" });
    expect(screen.getByRole("heading", { name: "Deleted on Mar 1, 2025" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    await userEvent.click(back);
    expect(await screen.findByText("Laser Hub is restored")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Save" })).toBeVisible();
    // The next save is based on the current values.
    await waitFor(() => expect(field("Name")).toHaveValue("Laser Hub & Co"));
  });

  it("invites another admin", async () => {
    const { api } = await openEdit({
      adminInviteTenantAdmin: refusal("They are one already.", { email: "They are one already." }),
    });
    await userEvent.click(screen.getByRole("button", { name: "Invite another admin" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invite an admin" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Ada");
    await userEvent.type(dialog.getByRole("textbox", { name: "Email" }), "ada@a.example{Enter}");
    expect(await dialog.findByText("They are one already.")).toBeVisible();
    api.answers.adminInviteTenantAdmin = {};
    await userEvent.click(dialog.getByRole("button", { name: "Send the invitation" }));
    expect(await screen.findByText("Ada was invited at ada@a.example")).toBeVisible();
    expect(api.inputsOf("adminInviteTenantAdmin")[1]).toEqual({
      subdomain: "laserhub",
      name: "Ada",
      email: "ada@a.example",
    });
  });
});

describe("the numbers", () => {
  const fact = async (label: string) =>
    (await within(await screen.findByRole("region", { name: "At a glance" })).findByText(label))
      .nextElementSibling?.textContent;

  it("stand beside their limits", async () => {
    await openEdit({
      adminGetTenantNumbers: numbers({
        projects: 12,
        memberProjects: 5,
        domains: 2,
        liveDomains: 1,
        lettersToday: 490,
        lettersWaiting: 1300,
        zapierCalls: 1,
        zapierHooks: 3,
        lastSignIn: "2025-03-01T12:00:00Z",
        lastChange: "2025-02-01T12:00:00Z",
      }),
    });
    expect(await fact("Members")).toBe("1,200 paid, 3 canceled, 1 admin");
    expect(await fact("Projects published")).toBe("12, 5 of them for members");
    expect(await fact("Domains")).toBe("2 of 10, 1 live");
    expect(await fact("Emails today")).toBe("490 of 500, 1,300 waiting");
    expect(await fact("Zapier, last 24 hours")).toBe("1 call");
    expect(await fact("Zapier hooks")).toBe("3 of 20");
    expect(await fact("Last activity")).toMatch(/^2025-03-01, .*A member logged in$/);
  });

  it("are there for a deleted minisite, and say when they didn't load", async () => {
    const { api } = open("/admin/minisites/laserhub", {
      adminGetTenant: { tenant: minisite({ status: "deleted" }), brand: brand() },
      adminGetTenantNumbers: refusal("Not now."),
    });
    expect(await screen.findByText("The numbers didn't load")).toBeVisible();
    api.answers.adminGetTenantNumbers = numbers({ zapierCalls: 10_000, zapierFailed: 7 });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await fact("Last activity")).toBe("None yet");
    expect(await fact("Zapier, last 24 hours")).toBe("At least 10,000 calls, 7 failed");
    await expectAccessible();
  });
});

describe("the history", () => {
  it("shows who changed what, from which value to which, and more on request", async () => {
    const change = (rest: Partial<Change>): Change => ({
      date: "2025-01-03T12:00:00Z",
      actor: "admin",
      action: "changed",
      before: null,
      after: null,
      ...rest,
    });
    await openEdit({
      adminListTenantChanges: ({ after }: { after?: string }) =>
        after
          ? { changes: [change({ action: "created", actor: "the command line" })], next: null }
          : {
              changes: [
                change({
                  before: { displayName: "Hub", "brand.light.ink": "#111111" },
                  after: {
                    displayName: "Laser Hub",
                    "brand.light.ink": "#222222",
                    "brand.dark.paper": "#000000",
                    "brand.links": [{ label: "Shop", href: "https://a.example" }],
                  },
                }),
                change({
                  action: "suspended",
                  before: { status: "active" },
                  after: { status: "suspended" },
                }),
                change({ before: { "brand.logo": "/media/old.png" }, after: {} }),
              ],
              next: "7",
            },
    });
    const list = within(await screen.findByRole("list", { name: "History" }));
    const texts = () => list.getAllByRole("listitem").map((item) => item.textContent);
    expect(texts()[0]).toMatch(
      /^Changed by admin2025-01-03, .*NameHubbecameLaser HubLinksShop \(https:\/\/a\.example\)Day colorsInk#111111became#222222Night colorsPaper#000000$/,
    );
    expect(texts()[1]).toMatch(/^Suspended by admin.*Statusactivebecamesuspended$/);
    expect(texts()[2]).toMatch(/Logobecamenothing$/);
    expect(list.getByRole("img", { name: "Logo" })).toHaveAttribute("src", "/media/old.png");
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(texts()[3]).toMatch(/^Created by the command line/));
    await expectAccessible();
  });
});
