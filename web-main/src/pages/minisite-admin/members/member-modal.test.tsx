import { expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { hubAdmin, managed, member } from "../fixtures.ts";

import { ada, list, open, openAdd, openEdit, otis, table } from "./open-members.ts";
import "../../admins-pages.ts";

describe("adding a member", () => {
  it("requires a name and an address in the words of the specification", async () => {
    const { api, dialog } = await openAdd();
    await userEvent.type(dialog.getByLabelText("Name"), "   ");
    await userEvent.type(dialog.getByLabelText("Email"), "ada at home");
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("Name")).toHaveAccessibleDescription("Please provide a name"),
    );
    expect(dialog.getByLabelText("Email")).toHaveAccessibleDescription(
      "Please provide a valid email address",
    );
    expect(dialog.getByLabelText("Name")).toHaveFocus();
    expect(api.inputsOf("minisiteAdminAddMember")).toEqual([]);
    await expectAccessible();
  });

  it("adds a paid member and sends a letter, unless told otherwise", async () => {
    const { api, dialog } = await openAdd({ minisiteAdminAddMember: { member: ada } });
    expect(dialog.getByRole("radio", { name: /^Paid/ })).toBeChecked();
    expect(dialog.getByRole("checkbox", { name: "Send an invitation by email" })).toBeChecked();
    await userEvent.type(dialog.getByLabelText("Name"), " Eve Frame ");
    await userEvent.type(dialog.getByLabelText("Email"), " eve@example.com ");
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    expect(await screen.findByText("Eve Frame is added")).toBeVisible();
    expect(screen.getByText("An email is on its way to eve@example.com.")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.inputsOf("minisiteAdminAddMember")).toEqual([
      {
        subdomain: "laserhub",
        name: "Eve Frame",
        email: "eve@example.com",
        role: "paid",
        invite: true,
      },
    ]);
    // The list and the counts are refetched.
    await waitFor(() => expect(api.inputsOf("minisiteAdminGetMembers")).toHaveLength(2));
    expect(api.inputsOf("getMinisiteAdmin")).toHaveLength(2);
  });

  it("sends canceled members no letter, and says so", async () => {
    const { api, dialog } = await openAdd({ minisiteAdminAddMember: { member: ada } });
    const letter = dialog.getByRole("checkbox", { name: "Send an invitation by email" });
    await userEvent.click(dialog.getByRole("radio", { name: /^Canceled/ }));
    expect(letter).toBeDisabled();
    expect(letter).not.toBeChecked();
    expect(letter).toHaveAccessibleDescription(/Canceled members don't get an invitation/);
    // The user did not switch letters off: with another role the switch is on again.
    await userEvent.click(dialog.getByRole("radio", { name: /^Admin/ }));
    expect(letter).toBeChecked();
    await userEvent.click(dialog.getByRole("radio", { name: /^Canceled/ }));
    await userEvent.type(dialog.getByLabelText("Name"), "Eve");
    await userEvent.type(dialog.getByLabelText("Email"), "eve@example.com");
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(api.inputsOf("minisiteAdminAddMember")).toEqual([
        expect.objectContaining({ role: "canceled", invite: false }),
      ]),
    );
  });

  it("shows the server's errors at their fields, and keeps what was typed", async () => {
    const { dialog } = await openAdd({
      minisiteAdminAddMember: refusal("Email already exists", { email: "Email already exists" }),
    });
    await userEvent.type(dialog.getByLabelText("Name"), "Ada");
    await userEvent.type(dialog.getByLabelText("Email"), "ADA@example.com");
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("Email")).toHaveAccessibleDescription("Email already exists"),
    );
    expect(dialog.getByLabelText("Email")).toHaveFocus();
    expect(dialog.getByLabelText("Name")).toHaveValue("Ada");
  });
});

describe("editing a member", () => {
  it("updates the row in place", async () => {
    const now = member({ name: "Ada King", role: "admin" });
    const { api, dialog } = await openEdit({ minisiteAdminUpdateMember: { member: now } });
    expect(dialog.queryByRole("checkbox")).toBeNull();
    const name = dialog.getByLabelText("Name");
    await userEvent.clear(name);
    await userEvent.type(name, "Ada King");
    await userEvent.click(dialog.getByRole("radio", { name: /^Admin/ }));
    await expectAccessible();
    api.answers.minisiteAdminGetMembers = list([now, otis]);
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("rowheader", { name: "Ada King" })).toBeVisible();
    expect(await screen.findByText("Ada King is saved")).toBeVisible();
    const rows = within(await table()).getAllByRole("row");
    expect(rows[1]).toHaveTextContent(/Ada King.*Admin/);
    expect(api.inputsOf("minisiteAdminUpdateMember")).toEqual([
      {
        minisiteMemberId: "m1",
        subdomain: "laserhub",
        name: "Ada King",
        email: "ada@example.com",
        role: "admin",
        was: { name: "Ada Lovelace", email: "ada@example.com", role: "paid" },
      },
    ]);
  });

  it("does not overwrite somebody else's change: it says so, and shows the current list", async () => {
    const words = "Someone else has changed this member since.";
    const { api, dialog } = await openEdit({
      minisiteAdminUpdateMember: { ...refusal(words), code: "member_changed" },
    });
    api.answers.minisiteAdminGetMembers = list([member({ name: "Ada Byron" }), otis]);
    await userEvent.type(dialog.getByLabelText("Name"), ", Countess");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByLabelText("Name")).toHaveValue("Ada Lovelace, Countess");
    expect(
      await screen.findByRole("rowheader", { name: "Ada Byron", hidden: true }),
    ).toBeInTheDocument();
    // Saving once more doesn't overwrite it either.
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(api.inputsOf("minisiteAdminUpdateMember")).toHaveLength(2));
    for (const { was } of api.inputsOf("minisiteAdminUpdateMember")) {
      expect(was).toEqual({ name: "Ada Lovelace", email: "ada@example.com", role: "paid" });
    }
  });

  it("warns before an admin loses the role, who may be oneself", async () => {
    const { dialog } = await openEdit({
      minisiteAdminGetMembers: list([member({ role: "admin" })]),
    });
    const role = dialog.getByRole("group", { name: "Role" });
    expect(role).not.toHaveAccessibleDescription();
    await userEvent.click(dialog.getByRole("radio", { name: /^Paid/ }));
    expect(role).toHaveAccessibleDescription(
      "They can no longer manage Laser Hub. If this is you, you lose access to this page.",
    );
    await userEvent.click(dialog.getByRole("radio", { name: /^Admin/ }));
    expect(role).not.toHaveAccessibleDescription();
  });

  it("explains what another address means for the letter", async () => {
    const { dialog } = await openEdit();
    await userEvent.type(dialog.getByLabelText("Email"), ".org");
    expect(dialog.getByLabelText("Email")).toHaveAccessibleDescription(
      "The link in an email sent to the old address no longer works.",
    );
  });

  it.each([
    ["sends another letter to it", true, {}, /An email is on its way to ada@example\.com\.org\./],
    ["sends none when told not to", false, {}, undefined],
    ["says when it did not go out", true, refusal("Wait a little."), /Wait a little\./],
  ])("with another address %s", async (_, wanted, minisiteAdminSendLetter, words) => {
    const now = member({ email: "ada@example.com.org" });
    const { api, dialog } = await openEdit({
      minisiteAdminUpdateMember: { member: now },
      minisiteAdminSendLetter,
    });
    expect(dialog.queryByRole("checkbox")).toBeNull();
    await userEvent.type(dialog.getByLabelText("Email"), ".org");
    const letter = dialog.getByRole("checkbox", { name: "Send an email to the new address" });
    if (!wanted) await userEvent.click(letter);
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Ada Lovelace is saved")).toBeVisible();
    if (words) expect(screen.getAllByText(words)[0]).toBeVisible();
    expect(api.inputsOf("minisiteAdminSendLetter")).toEqual(
      wanted ? [{ subdomain: "laserhub", email: now.email }] : [],
    );
  });

  it.each([
    ["Email", "email", "Email already exists"],
    ["Email", "email", "Please provide a valid email address"],
    ["Name", "name", "Please provide a name"],
  ])("shows the server's message at %s", async (label, name, words) => {
    const { dialog } = await openEdit({
      minisiteAdminUpdateMember: refusal(words, { [name]: words }),
    });
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(words));
  });

  it("shows at the role that the last admin cannot lose it", async () => {
    const words = "This is the only admin. Please make someone else an admin first.";
    const { dialog } = await openEdit({
      minisiteAdminUpdateMember: refusal(words, { role: words }),
    });
    await userEvent.click(dialog.getByRole("radio", { name: /^Canceled/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(dialog.getByRole("group", { name: "Role" })).toHaveAccessibleDescription(words),
    );
    await expectAccessible();
  });
});

describe("a session that ends while a dialog is open", () => {
  const login = { ...refusal("Please log in first."), code: "login_required" };

  /** A server that refuses visitors. */
  function ends(page: ReturnType<typeof open>) {
    const { api, server } = page;
    const unlessEnded =
      <T,>(answer: T) =>
      () =>
        server.user ? answer : login;
    Object.assign(api.answers, {
      getMinisiteAdmin: unlessEnded(managed),
      minisiteAdminGetMembers: unlessEnded(list([ada, otis])),
      minisiteAdminAddMember: unlessEnded({ member: ada }),
      minisiteAdminUpdateMember: unlessEnded({ member: member({ name: "Ada King" }) }),
    } satisfies typeof api.answers);
    api.answers.login = () => {
      server.user = hubAdmin;
      return {};
    };
    server.user = null;
  }

  async function logIn() {
    const bar = await screen.findByText(/^You're logged out\. Your entries are still here/);
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.queryByText("Please log in first.")).toBeNull();
    await expectAccessible();
    await userEvent.click(
      within(bar.parentElement as HTMLElement).getByRole("button", { name: "Log In" }),
    );
    const field = await screen.findByLabelText("Email or username");
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await userEvent.type(field, "hubadmin");
    await userEvent.type(screen.getByLabelText("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(screen.queryByLabelText("Password")).toBeNull());
  }

  it("keeps what was typed to add somebody, until it can be saved", async () => {
    const page = open({}, "/minisite-admin/laserhub?role=paid");
    await table();
    await userEvent.click(screen.getByRole("button", { name: "Add a member" }));
    await userEvent.type(await screen.findByLabelText("Name"), "Eve Frame");
    await userEvent.type(screen.getByLabelText("Email"), "eve@example.com");
    await userEvent.click(screen.getByRole("checkbox", { name: "Send an invitation by email" }));
    ends(page);
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    await logIn();
    const dialog = within(await screen.findByRole("dialog", { name: "Add a member" }));
    expect(dialog.getByLabelText("Name")).toHaveValue("Eve Frame");
    expect(dialog.getByRole("checkbox")).not.toBeChecked();
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    expect(await screen.findByText("Eve Frame is added")).toBeVisible();
    expect(page.address()).toBe("/minisite-admin/laserhub?role=paid");
    expect(page.api.inputsOf("minisiteAdminAddMember").at(-1)).toEqual({
      subdomain: "laserhub",
      name: "Eve Frame",
      email: "eve@example.com",
      role: "paid",
      invite: false,
    });
    expect(await screen.findByRole("rowheader", { name: "Ada Lovelace" })).toBeVisible();
  });

  it("keeps what was typed to edit somebody, even if the tab notices by itself", async () => {
    const { dialog, ...page } = await openEdit();
    const name = dialog.getByLabelText("Name");
    await userEvent.clear(name);
    await userEvent.type(name, "Ada King");
    ends(page);
    act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await logIn();
    const again = within(await screen.findByRole("dialog", { name: "Edit Ada Lovelace" }));
    expect(again.getByLabelText("Name")).toHaveValue("Ada King");
    expect(again.getByRole("radio", { name: /^Paid/ })).toBeChecked();
    await userEvent.click(again.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Ada King is saved")).toBeVisible();
  });

  it("keeps it when it is noticed on saving, and when the login is postponed", async () => {
    const { dialog, ...page } = await openEdit();
    await userEvent.type(dialog.getByLabelText("Name"), " King");
    ends(page);
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText(/^You're logged out/);
    await userEvent.click(dialog.getByRole("button", { name: "Log In" }));
    await screen.findByLabelText("Password");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    const again = within(await screen.findByRole("dialog", { name: "Edit Ada Lovelace" }));
    expect(again.getByLabelText("Name")).toHaveValue("Ada Lovelace King");
    await logIn();
    expect(await screen.findByLabelText("Name")).toHaveValue("Ada Lovelace King");
  });

  it("asks people who typed nothing to log in", async () => {
    const { dialog, ...page } = await openEdit();
    ends(page);
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByLabelText("Password")).toBeVisible();
    expect(page.address()).toContain("continue=%2Fminisite-admin%2Flaserhub");
  });
});
