import { demoProfile, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { admin, brand, minisite } from "../fixtures.ts";

import {
  day,
  field,
  fillIn,
  free,
  open,
  openEdit,
  openNew,
  save,
  stubBrowser,
  write,
} from "../open-editor.ts";
import "../../admins-pages.ts";

beforeEach(stubBrowser);

describe("a new minisite", () => {
  it("shows the server's check of its address while typing", async () => {
    const { api } = await openNew({
      adminCheckSubdomain: ({ subdomain }: { subdomain: string }) =>
        subdomain === "otis"
          ? free({ subdomain })
          : { available: false, reason: "That address is taken.", origin: "" },
    });
    await userEvent.type(field("Address"), "Laserhub");
    expect(field("Address")).toHaveValue("laserhub");
    expect(screen.getByText("Checking…").closest("[aria-live]")).toHaveAttribute(
      "aria-live",
      "polite",
    );
    await waitFor(() =>
      expect(field("Address")).toHaveAccessibleDescription(/That address is taken\./),
    );
    expect(field("Address")).toBeInvalid();
    write("Address", "otis");
    expect(await screen.findByText("otis.minis.example is available.")).toBeVisible();
    // Not for every letter.
    expect(api.inputsOf("adminCheckSubdomain")).toEqual([
      { subdomain: "laserhub" },
      { subdomain: "otis" },
    ]);
    await expectAccessible();
  });

  it("is opened with its first admin, and leads on to its page", async () => {
    const { api, address, history } = await openNew({
      adminCreateTenant: { tenant: minisite({ subdomain: "otis", displayName: "Otis & Co" }) },
    });
    fillIn();
    write("Name (optional)", "Ada");
    write("Email (optional)", " ada@otis.example ");
    await userEvent.click(screen.getByRole("button", { name: "Add a link" }));
    write("Label of link 1", "Shop");
    write("Address of link 1", "https://otis.example/shop");
    await userEvent.click(screen.getByRole("button", { name: "Open the minisite" }));
    await waitFor(() => expect(address()).toBe("/admin/minisites/otis"));
    expect(history.action).toBe("REPLACE");
    expect(await screen.findByText("Otis & Co is live")).toBeVisible();
    expect(screen.getByText("Ada was invited at ada@otis.example.")).toBeVisible();
    expect(api.inputsOf("adminCreateTenant")).toEqual([
      {
        ...demoProfile({ displayName: "Otis & Co", supportEmail: "help@otis.example" }),
        subdomain: "otis",
        brand: brand({ links: [{ label: "Shop", href: "https://otis.example/shop" }] }),
        adminName: "Ada",
        adminEmail: "ada@otis.example",
      },
    ]);
  });

  it("is not sent while it is invalid", async () => {
    const { api } = await openNew();
    write("Name (optional)", "Ada");
    await userEvent.click(screen.getByRole("button", { name: "Open the minisite" }));
    await waitFor(() =>
      expect(field("Address")).toHaveAccessibleDescription(
        /Please enter an address for the minisite\./,
      ),
    );
    expect(field("Name")).toHaveAccessibleDescription("Please enter a name for the minisite.");
    expect(field("Support email")).toHaveAccessibleDescription(/a valid email address/);
    expect(field("Email (optional)")).toHaveAccessibleDescription(/an email address to invite/);
    await waitFor(() => expect(field("Address")).toHaveFocus());
    await new Promise((resolve) => setTimeout(resolve, 50)); // and nothing takes it away again
    expect(field("Address")).toHaveFocus();
    expect(api.inputsOf("adminCreateTenant")).toEqual([]);
    await expectAccessible();
  });

  it("keeps what was typed when the server refuses, with its words at the fields", async () => {
    const { api, address } = await openNew({
      adminCreateTenant: refusal("Some of these values can't be used.", {
        subdomain: "That address is taken.",
        "brand.light.ink": "Too pale.",
        "brand.links.0": "Not this link.",
        "brand.logo": "Please upload this picture.",
        adminEmail: "They are a member already.",
        somethingNew: "And this is new.",
      }),
    });
    fillIn();
    await userEvent.click(screen.getByRole("button", { name: "Add a link" }));
    write("Label of link 1", "Shop");
    write("Address of link 1", "https://otis.example/shop");
    await userEvent.click(screen.getByRole("button", { name: "Open the minisite" }));
    await waitFor(() =>
      expect(field("Address")).toHaveAccessibleDescription(/That address is taken\./),
    );
    expect(day().getByRole("textbox", { name: /^Ink/ })).toHaveAccessibleDescription("Too pale.");
    expect(field("Address of link 1")).toHaveAccessibleDescription("Not this link.");
    expect(screen.getByRole("group", { name: "Logo" })).toHaveAccessibleDescription(
      /Please upload this picture\./,
    );
    expect(field("Email (optional)")).toHaveAccessibleDescription("They are a member already.");
    expect(screen.getByText("And this is new.")).toBeVisible();
    await waitFor(() => expect(field("Address")).toHaveFocus());
    expect(field("Name")).toHaveValue("Otis & Co");
    expect(address()).toBe("/admin/minisites/new");
    // Nothing of it blocks another attempt.
    api.answers.adminCreateTenant = { tenant: minisite({ subdomain: "otis" }) };
    await userEvent.click(screen.getByRole("button", { name: "Open the minisite" }));
    await waitFor(() => expect(address()).toBe("/admin/minisites/otis"));
  });
});

describe("a session that ends while the form is open", () => {
  const comeBack = () =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    });

  it("keeps what was typed, to be saved after logging in again", async () => {
    const page = await openEdit({
      adminUpdateTenant: { tenant: minisite({ displayName: "Otis" }), brand: brand() },
    });
    page.api.answers.login = () => {
      page.server.user = admin;
      return {};
    };
    // The server treats every request as signed out.
    page.api.answers.adminGetTenant = () =>
      page.server.user
        ? { tenant: minisite(), brand: brand() }
        : { ...refusal("Please log in."), code: "login_required" };
    write("Name", "Otis");
    page.server.user = null;
    comeBack();
    expect(
      await screen.findByText(/You're logged out\. Your changes are still here/),
    ).toBeVisible();
    expect(field("Name")).toHaveValue("Otis");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    const form = field("Name").closest("form") as HTMLElement;
    await expectAccessible(form);

    await userEvent.click(within(form).getByRole("button", { name: "Log In" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByLabelText("Email or username"), "admin");
    await userEvent.type(within(dialog).getByLabelText("Password"), "laser-cut-42");
    await userEvent.click(within(dialog).getByRole("button", { name: "Log In" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(page.address()).toBe("/admin/minisites/laserhub");
    expect(field("Name")).toHaveValue("Otis");
    await save();
    await waitFor(() =>
      expect(page.api.inputsOf("adminUpdateTenant")).toEqual([
        { subdomain: "laserhub", displayName: "Otis" },
      ]),
    );
    expect(await screen.findByText("Everything is saved")).toBeVisible();
  });

  it("keeps nothing where nothing was typed", async () => {
    const page = await openEdit();
    page.server.user = null;
    comeBack();
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull();
  });

  it("does not show it to somebody else who logs in", async () => {
    const page = await openEdit();
    write("Name", "Otis");
    page.server.user = demoUser({ userId: "u2" });
    comeBack();
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
    expect(screen.queryByDisplayValue("Otis")).toBeNull();
  });
});

describe("links", () => {
  it("are moved and removed by buttons, and the focus follows", async () => {
    const links = ["Shop", "Forum"].map((label) => ({ label, href: "https://a.example" }));
    await openEdit({ adminGetTenant: { tenant: minisite(), brand: brand({ links }) } });
    await userEvent.click(screen.getByRole("button", { name: "Move Forum up" }));
    expect(field("Label of link 1")).toHaveValue("Forum");
    expect(screen.getByText("Forum is now 1 of 2.")).toHaveRole("status");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Move Forum down" })).toHaveFocus(),
    );
    await userEvent.click(screen.getByRole("button", { name: "Remove Shop" }));
    expect(screen.queryByRole("textbox", { name: "Label of link 2" })).toBeNull();
    await waitFor(() => expect(screen.getByRole("button", { name: "Add a link" })).toHaveFocus());
    await expectAccessible();
  });
});

describe("what is not saved", () => {
  it("is not lost silently on leaving", async () => {
    const { address, history } = await openEdit();
    write("Name", "Otis");
    const leaving = new Event("beforeunload", { cancelable: true });
    fireEvent(window, leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole("link", { name: "All minisites" }));
    const dialog = within(await screen.findByRole("dialog", { name: "You have unsaved changes" }));
    await userEvent.click(dialog.getByRole("button", { name: "Stay here" }));
    expect(address()).toBe("/admin/minisites/laserhub");
    expect(field("Name")).toHaveValue("Otis");
    await act(() => history.push("/admin/minisites"));
    await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
    await waitFor(() => expect(address()).toBe("/admin/minisites"));
  });

  it("is undone on request, and leaving does not ask then", async () => {
    const { address } = await openEdit();
    write("Name", "Otis");
    await userEvent.click(screen.getByRole("button", { name: "Undo changes" }));
    expect(field("Name")).toHaveValue("Laser Hub");
    expect(screen.getByText("Everything is saved")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "All minisites" }));
    await waitFor(() => expect(address()).toBe("/admin/minisites"));
  });
});

it("an unknown minisite is not found", async () => {
  open("/admin/minisites/nowhere", {
    adminGetTenant: { ...refusal("There is no such minisite."), code: "minisite_unknown" },
  });
  expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
  expect(document.title).toBe("Page not found · Cuttle");
});
