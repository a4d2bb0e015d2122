import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { admin } from "../admin/fixtures.ts";
import { hubAdmin, managed, member } from "./fixtures.ts";
import type { Member } from "./minisite.ts";

// Importing this much code would exceed the first test's timeout on a busy machine.
beforeAll(() => import("../admins-pages.ts"), 60_000);

const download = vi.hoisted(() => vi.fn());
vi.mock("@cuttle/design/host/download", () => ({ download }));
beforeEach(() => download.mockClear());

const ada = member();
const otis = member({
  minisiteMemberId: "m2",
  name: "Otis Redwood",
  email: "otis@example.com",
  role: "canceled",
  connected: true,
});
const list = (members: Member[], more: object = {}) => ({
  members,
  total: members.length,
  next: null,
  ...more,
});

function open(answers: Record<string, object> = {}, address = "/minisite-admin/laserhub") {
  return renderPage(address, {
    user: hubAdmin,
    answers: {
      getMinisiteAdmin: managed,
      minisiteAdminGetMembers: list([ada, otis]),
      minisiteAdminGetRemovedMembers: list([]),
      ...answers,
    },
  });
}

const table = () => screen.findByRole("table", { name: "Members" });
const rowOf = async (name: string) =>
  within((await screen.findByRole("rowheader", { name })).closest("tr") as HTMLElement);

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

  it.each([
    ["no member of it", demoUser(), "/minisite-admin/laserhub"],
    ["its paying member", hubAdmin, "/minisite-admin/sawdust"],
    ["its paying member", hubAdmin, "/minisite-admin/sawdust/import"],
    ["its paying member", hubAdmin, "/minisite-admin/sawdust/brand"],
  ])("the page is not found for %s", async (_who, user, address) => {
    const { api } = renderPage(address, { user });
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
    await waitFor(() => expect(document.title).toBe("Page not found · Cuttle"));
    expect(api.asked.filter(({ name }) => /minisite/i.test(name))).toEqual([]);
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

describe("the list", () => {
  it("shows each one's name, address, role, account and day, newest first", async () => {
    const { api } = open();
    const rows = within(await table()).getAllByRole("row");
    expect(rows[1]).toHaveTextContent(/Ada Lovelaceada@example\.comPaidNot yetJan 3, 2025/);
    expect(rows[2]).toHaveTextContent(/Otis Redwoodotis@example\.comCanceledConnected/);
    expect(screen.getByRole("columnheader", { name: "Added" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    expect(screen.getByRole("columnheader", { name: "Name" })).not.toHaveAttribute("aria-sort");
    expect(screen.getByText("1 to 2 of 2")).toBeVisible();
    expect(document.title).toBe("Members · Laser Hub · Cuttle");
    expect(api.inputsOf("minisiteAdminGetMembers")).toEqual([
      { subdomain: "laserhub", sort: "added", descending: true, limit: 50 },
    ]);
    await expectAccessible();
  });

  it("consists of cards where a table does not fit, with a choice of the order", async () => {
    const match = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      match(query === "(width >= 56rem)" ? "not all" : query),
    );
    const { address } = open();
    const cards = within(await screen.findByRole("list", { name: "Members" }));
    expect(cards.getAllByRole("listitem")[0]).toHaveTextContent(/Ada Lovelace.*Paid.*Not yet/);
    expect(screen.queryByRole("table")).toBeNull();
    await expectAccessible();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Name, Z to A");
    await waitFor(() => expect(address()).toBe("/minisite-admin/laserhub?sort=name&order=desc"));
  });

  it("is sorted by its headers, which show it", async () => {
    const { api, address } = open();
    await table();
    const name = screen.getByRole("button", { name: "Name" });
    await userEvent.click(name);
    const header = screen.getByRole("columnheader", { name: "Name" });
    await waitFor(() => expect(header).toHaveAttribute("aria-sort", "ascending"));
    await userEvent.click(name);
    await waitFor(() => expect(header).toHaveAttribute("aria-sort", "descending"));
    expect(address()).toBe("/minisite-admin/laserhub?sort=name&order=desc");
    await userEvent.click(screen.getByRole("button", { name: "Added" }));
    await waitFor(() => expect(address()).toMatch(/^\/minisite-admin\/laserhub\??$/));
    expect(
      api.inputsOf("minisiteAdminGetMembers").map(({ sort, descending }) => [sort, descending]),
    ).toEqual([
      ["added", true],
      ["name", false],
      ["name", true],
      ["added", true],
    ]);
  });

  it("is searched after a pause, keeps the old rows meanwhile, and never shows an outdated reply", async () => {
    const held = new Map<string, (answer: object) => void>();
    const { api, address } = open({
      minisiteAdminGetMembers: ({ query }: { query?: string }) =>
        query ? new Promise<object>((resolve) => held.set(query, resolve)) : list([ada, otis]),
    });
    await table();
    const search = screen.getByRole("searchbox", { name: "Search members" });
    await userEvent.type(search, "ot");
    await waitFor(() => expect(held.has("ot")).toBe(true));
    // The old rows stay until the reply arrives.
    expect(screen.getByRole("rowheader", { name: "Ada Lovelace" })).toBeVisible();
    expect(await table()).toHaveAttribute("aria-busy", "true");
    await userEvent.type(search, "is");
    await waitFor(() => expect(held.has("otis")).toBe(true));
    await act(async () => held.get("otis")?.(list([otis])));
    await waitFor(() =>
      expect(screen.queryByRole("rowheader", { name: "Ada Lovelace" })).toBeNull(),
    );
    await act(async () => held.get("ot")?.(list([ada])));
    expect(screen.getByRole("rowheader", { name: "Otis Redwood" })).toBeVisible();
    expect(screen.queryByRole("rowheader", { name: "Ada Lovelace" })).toBeNull();
    expect(screen.getByText("1 member found")).toHaveRole("status");
    expect(address()).toBe("/minisite-admin/laserhub?q=otis");
    expect(api.inputsOf("minisiteAdminGetMembers").map(({ query }) => query)).toEqual([
      undefined,
      "ot",
      "otis",
    ]);
  });

  it("can be filtered by role, which is kept in the address", async () => {
    const { api, address } = open();
    await table();
    const roles = within(screen.getByRole("group", { name: "Role" }));
    expect(roles.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "All1,204",
      "Paid1,200",
      "Canceled3",
      "Admins1",
    ]);
    await userEvent.click(roles.getByRole("button", { name: /^Canceled/ }));
    await waitFor(() => expect(address()).toBe("/minisite-admin/laserhub?role=canceled"));
    expect(roles.getByRole("button", { name: /^Canceled/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    expect(api.inputsOf("minisiteAdminGetMembers").at(-1)).toMatchObject({ role: "canceled" });
  });

  it("is paged; Back and another search show the right page", async () => {
    const page = (first: number) =>
      list([member({ minisiteMemberId: `m${first}`, name: `Member ${first}` })], {
        total: 120,
        next: first < 101 ? `after-${first}` : null,
      });
    const { api, router } = open({
      minisiteAdminGetMembers: ({ after }: { after?: string }) =>
        page(after ? Number(after.split("-")[1]) + 50 : 1),
    });
    await screen.findByRole("rowheader", { name: "Member 1" });
    const pager = within(screen.getByRole("navigation", { name: "Pages of members" }));
    const [back, next] = pager.getAllByRole("button");
    expect(back).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(next as HTMLElement);
    await screen.findByRole("rowheader", { name: "Member 51" });
    expect(pager.getByText("51 to 51 of 120")).toBeVisible();
    await userEvent.click(next as HTMLElement);
    await screen.findByRole("rowheader", { name: "Member 101" });
    expect(next).toHaveAttribute("aria-disabled", "true");
    expect(next).toHaveFocus();
    await userEvent.click(back as HTMLElement);
    await screen.findByRole("rowheader", { name: "Member 51" });
    // The browser's own Back also turns the page back.
    await act(() => router.navigate(-1));
    await screen.findByRole("rowheader", { name: "Member 101" });
    await userEvent.click(screen.getByRole("button", { name: "Name" }));
    await screen.findByRole("rowheader", { name: "Member 1" });
    expect(api.inputsOf("minisiteAdminGetMembers").at(-1)).not.toHaveProperty("after");
  });

  it("starts empty with two ways to add the first", async () => {
    open({
      getMinisiteAdmin: { ...managed, counts: { paid: 0, canceled: 0, admin: 0 } },
      minisiteAdminGetMembers: list([]),
    });
    expect(await screen.findByText("Nobody yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Import a list" })).toHaveAttribute(
      "href",
      "/minisite-admin/laserhub/import",
    );
    await expectAccessible();
    await userEvent.click(
      screen.getAllByRole("button", { name: "Add a member" })[1] as HTMLElement,
    );
    expect(await screen.findByRole("dialog", { name: "Add a member" })).toBeVisible();
  });

  it("says when nobody is found, offers an explanation, and shows all again", async () => {
    const { address } = open(
      {
        minisiteAdminGetMembers: ({ query }: { query?: string }) => list(query ? [] : [ada]),
        minisiteAdminExplainMember: refusal("Not now."),
      },
      "/minisite-admin/laserhub?q=eve@example.com&role=paid",
    );
    expect(await screen.findByText("Nobody is called like that")).toBeVisible();
    expect(screen.getByText("Nobody found")).toHaveRole("status");
    await userEvent.click(
      screen.getByRole("button", { name: "Why can't eve@example.com get in?" }),
    );
    expect(await screen.findByRole("dialog")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    expect(await screen.findByRole("rowheader", { name: "Ada Lovelace" })).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("");
    await waitFor(() => expect(address()).toMatch(/^\/minisite-admin\/laserhub\??$/));
  });

  it("can be loaded again after a failure", async () => {
    const { api } = open({ minisiteAdminGetMembers: refusal("Not now.") });
    expect(await screen.findByText("The members did not load")).toBeVisible();
    api.answers.minisiteAdminGetMembers = list([ada]);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("rowheader", { name: "Ada Lovelace" })).toBeVisible();
  });

  it("is exported as a file", async () => {
    open({
      minisiteAdminExportMembers: { fileName: "laserhub-members.csv", csv: "name,email,role\r\n" },
    });
    await table();
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    const [name, bytes] = download.mock.calls[0] as [string, Uint8Array];
    expect(name).toBe("laserhub-members.csv");
    expect(new TextDecoder().decode(bytes)).toBe("name,email,role\r\n");
  });
});

async function openAdd(answers: Record<string, object> = {}) {
  const page = open(answers);
  await table();
  await userEvent.click(screen.getByRole("button", { name: "Add a member" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a member" }));
  return { ...page, dialog };
}

async function openEdit(answers: Record<string, object> = {}) {
  const page = open(answers);
  await userEvent.click(
    (await rowOf("Ada Lovelace")).getByRole("button", { name: "Edit Ada Lovelace" }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Ada Lovelace" }));
  return { ...page, dialog };
}

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
    expect(dialog.getByRole("checkbox", { name: "Send an invitation letter" })).toBeChecked();
    await userEvent.type(dialog.getByLabelText("Name"), " Eve Frame ");
    await userEvent.type(dialog.getByLabelText("Email"), " eve@example.com ");
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    expect(await screen.findByText("Eve Frame is on the list")).toBeVisible();
    expect(screen.getByText("A letter is on its way to eve@example.com.")).toBeVisible();
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
    const letter = dialog.getByRole("checkbox", { name: "Send an invitation letter" });
    await userEvent.click(dialog.getByRole("radio", { name: /^Canceled/ }));
    expect(letter).toBeDisabled();
    expect(letter).not.toBeChecked();
    expect(letter).toHaveAccessibleDescription(/Nobody who is canceled gets one/);
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
    const words = "Somebody else has changed this member meanwhile.";
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
      "They can no longer manage Laser Hub then. If this is you, this page closes to you.",
    );
    await userEvent.click(dialog.getByRole("radio", { name: /^Admin/ }));
    expect(role).not.toHaveAccessibleDescription();
  });

  it("explains what another address means for the letter", async () => {
    const { dialog } = await openEdit();
    await userEvent.type(dialog.getByLabelText("Email"), ".org");
    expect(dialog.getByLabelText("Email")).toHaveAccessibleDescription(
      "A letter that went to the old address no longer works.",
    );
  });

  it.each([
    ["sends another letter to it", true, {}, /A letter is on its way to ada@example\.com\.org\./],
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
    const letter = dialog.getByRole("checkbox", { name: "Send a letter to the new address" });
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
    const words = "This is the only admin. Please make somebody else an admin first.";
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

describe("somebody who no longer manages it", () => {
  beforeAll(() => import("../dashboard/dashboard-page.tsx"), 60_000);

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
    const { router } = open();
    await table();
    await act(() => router.navigate("/minisite-admin/sawdust"));
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
    expect(screen.queryByText(/no longer manage/)).toBeNull();
  });
});

describe("a session that ends while a dialog is open", () => {
  const login = { ...refusal("Please log in first."), code: "login_required" };

  /** A server that refuses visitors. */
  function ends(page: ReturnType<typeof open>) {
    const { api, server } = page;
    const unlessEnded = (answer: object) => () => (server.user ? answer : login);
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
    const bar = await screen.findByText(/^You are logged out\. What you typed is still here/);
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
    await userEvent.click(screen.getByRole("checkbox", { name: "Send an invitation letter" }));
    ends(page);
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    await logIn();
    const dialog = within(await screen.findByRole("dialog", { name: "Add a member" }));
    expect(dialog.getByLabelText("Name")).toHaveValue("Eve Frame");
    expect(dialog.getByRole("checkbox")).not.toBeChecked();
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    expect(await screen.findByText("Eve Frame is on the list")).toBeVisible();
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
    await screen.findByText(/^You are logged out/);
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

describe("the explanation why somebody can or can't get in", () => {
  const explanation = {
    allowed: false,
    reason: "Their membership is canceled.",
    member: otis,
    origin: { date: "2025-01-03T12:00:00Z", actor: "hubadmin", how: "imported" },
    account: {
      maskedEmail: "o•••@e•••.com",
      username: "otis",
      connectedDate: "2025-02-01T12:00:00Z",
    },
    lastSignInDate: "2025-03-01T12:00:00Z",
    lastChange: {
      date: "2025-04-01T12:00:00Z",
      actor: "hubadmin",
      action: "member changed",
      before: { role: "paid" },
      after: { email: "otis@example.com", role: "canceled" },
    },
    invitation: {
      sentDate: "2025-01-03T12:00:00Z",
      expiresDate: "2025-02-02T12:00:00Z",
      state: "used",
    },
  };

  it("opens from a row: the result first, then the reasons", async () => {
    const { api } = open({ minisiteAdminExplainMember: { explanation } });
    await userEvent.click((await rowOf("Otis Redwood")).getByRole("button", { name: /^Access/ }));
    const dialog = await screen.findByRole("dialog", { name: "Why they can or can't get in" });
    await within(dialog).findByText("Otis Redwood doesn't get in");
    expect(dialog).toHaveTextContent(
      /doesn't get in.*Their membership is canceled\..*RoleCanceled.*Where fromImported by hubadmin on Jan 3, 2025.*Accountotis \(o•••@e•••\.com\), connected on Feb 1, 2025.*Last sign-in here2025-03-01.*Last changeMember changed by hubadmin on 2025-04-01.*Role: paid → canceled.*LetterSent on Jan 3, 2025, and used/,
    );
    expect(api.inputsOf("minisiteAdminExplainMember")).toEqual([
      { subdomain: "laserhub", email: "otis@example.com" },
    ]);
    await expectAccessible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Change the role" }));
    expect(await screen.findByRole("dialog", { name: "Edit Otis Redwood" })).toBeVisible();
  });

  it("offers another letter for members who have not used theirs", async () => {
    const waiting = {
      ...explanation,
      reason: "They have not connected an account yet.",
      member: member({ name: "Otis Redwood", email: "otis@example.com" }),
      account: null,
      invitation: { ...explanation.invitation, state: "expired" },
    };
    let answered: object = refusal("That was a little too often.");
    const { api } = open({
      minisiteAdminExplainMember: { explanation: waiting },
      minisiteAdminSendLetter: () => answered,
    });
    await userEvent.click((await rowOf("Otis Redwood")).getByRole("button", { name: /^Access/ }));
    const dialog = within(await screen.findByRole("dialog"));
    const send = await dialog.findByRole("button", { name: "Send the letter again" });
    await userEvent.click(send);
    expect(await dialog.findByText("That was a little too often.")).toBeVisible();
    answered = { message: "The letter is on its way." };
    await userEvent.click(send);
    expect(await dialog.findByText("The letter is on its way.")).toBeVisible();
    expect(dialog.queryByText("That was a little too often.")).toBeNull();
    expect(api.inputsOf("minisiteAdminSendLetter").at(-1)).toEqual({
      subdomain: "laserhub",
      email: "otis@example.com",
    });
    // Once at first, and after each press.
    await waitFor(() => expect(api.inputsOf("minisiteAdminExplainMember")).toHaveLength(3));
    await expectAccessible();
  });

  it("is shown for any typed address, with a button to add it", async () => {
    const { api } = open({
      minisiteAdminExplainMember: {
        explanation: {
          ...explanation,
          reason: "Nobody here has this address.",
          member: null,
          origin: null,
          account: null,
          lastSignInDate: null,
          lastChange: null,
          invitation: null,
        },
      },
    });
    await table();
    await userEvent.click(screen.getByRole("button", { name: "Why can't somebody get in?" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Email address"), "eve{Enter}");
    expect(dialog.getByLabelText("Email address")).toHaveAccessibleDescription(
      "Please provide a valid email address",
    );
    expect(api.inputsOf("minisiteAdminExplainMember")).toEqual([]);
    await userEvent.type(dialog.getByLabelText("Email address"), "@example.com{Enter}");
    expect(await dialog.findByText("eve@example.com doesn't get in")).toBeVisible();
    expect(dialog.getByText("Nobody here has this address.")).toBeVisible();
    expect(dialog.queryByText("Role")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Add a member" }));
    const add = within(await screen.findByRole("dialog", { name: "Add a member" }));
    expect(add.getByLabelText("Email")).toHaveValue("eve@example.com");
  });

  it("is fetched anew each time, and can be retried", async () => {
    const { api } = open({ minisiteAdminExplainMember: refusal("Not now.") });
    const access = (await rowOf("Otis Redwood")).getByRole("button", { name: /^Access/ });
    await userEvent.click(access);
    expect(await screen.findByText("That could not be looked up")).toBeVisible();
    api.answers.minisiteAdminExplainMember = { explanation };
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Otis Redwood doesn't get in")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    api.answers.minisiteAdminExplainMember = { explanation: { ...explanation, allowed: true } };
    await userEvent.click(access);
    expect(await screen.findByText("Otis Redwood gets in")).toBeVisible();
  });
});

describe("the links to it", () => {
  it("are in the user menu, one for each minisite that the user is an admin of", async () => {
    renderPage("/no/such/page", { user: hubAdmin });
    await screen.findByText("Oops! This page does not exist!");
    await userEvent.click(screen.getByRole("button", { name: "Account" }));
    const items = await within(await screen.findByRole("menu")).findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual(["Manage Laser Hub", "Log Out"]);
    expect(items[0]).toHaveAttribute("href", "/minisite-admin/laserhub");
    // On a phone it is behind the hamburger.
    expect(screen.getByRole("link", { hidden: true, name: "Manage Laser Hub" })).toHaveAttribute(
      "href",
      "/minisite-admin/laserhub",
    );
  });
});

describe("removing", () => {
  const gone = {
    ...ada,
    removedDate: "2026-11-22T12:00:00Z",
    removedUntil: "2030-12-22T12:00:00Z",
  };

  /** A minisite from which members can be removed and to which they can be restored. */
  function openWith(there: Member[], removed: object[] = []) {
    const state = { there, removed };
    const page = open({
      minisiteAdminGetMembers: () => list(state.there),
      minisiteAdminGetRemovedMembers: () => list(state.removed as Member[]),
      minisiteAdminRemoveMember: () => {
        state.there = [otis];
        state.removed = [gone];
        return { removedUntil: gone.removedUntil };
      },
      minisiteAdminRestoreMember: () => {
        state.there = [ada, otis];
        state.removed = [];
        return { member: ada };
      },
    });
    return page;
  }

  async function askToRemoveAda() {
    await userEvent.click(
      (await rowOf("Ada Lovelace")).getByRole("button", { name: "Edit Ada Lovelace" }),
    );
    const edit = within(screen.getByRole("dialog", { name: "Edit Ada Lovelace" }));
    await userEvent.click(edit.getByRole("button", { name: "Remove" }));
    return within(screen.getByRole("dialog", { name: "Remove Ada Lovelace?" }));
  }

  it("asks first, and can be canceled", async () => {
    const { api } = openWith([ada, otis]);
    const dialog = await askToRemoveAda();
    await expectAccessible();
    await userEvent.click(dialog.getByRole("button", { name: "Keep them" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.inputsOf("minisiteAdminRemoveMember")).toEqual([]);
  });

  it("removes, and can be undone right after", async () => {
    const { api } = openWith([ada, otis]);
    await userEvent.click((await askToRemoveAda()).getByRole("button", { name: "Remove" }));
    await waitFor(() =>
      expect(screen.queryByRole("rowheader", { name: "Ada Lovelace" })).toBeNull(),
    );
    const who = { subdomain: "laserhub", minisiteMemberId: "m1" };
    expect(api.inputsOf("minisiteAdminRemoveMember")).toEqual([who]);
    expect(screen.queryByRole("dialog")).toBeNull();
    // The focused row is gone: the focus is on the list, not lost.
    expect(document.activeElement).toContainElement(screen.getByRole("table", { name: "Members" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("rowheader", { name: "Ada Lovelace" })).toBeVisible();
    expect(api.inputsOf("minisiteAdminRestoreMember")).toEqual([who]);
    expect(screen.getByText("Ada Lovelace is back")).toBeVisible();
  });

  it("shows the reason when somebody can't be removed", async () => {
    const words = "This is the only admin. Please make somebody else an admin first.";
    const { api } = openWith([ada, otis]);
    api.answers.minisiteAdminRemoveMember = refusal(words);
    const dialog = await askToRemoveAda();
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Remove" })).toBeEnabled();
  });

  it("lists who can be restored, filtered by the same search, and restores them", async () => {
    const { api } = openWith([otis], [gone]);
    const heading = await screen.findByRole("heading", { name: "Recently removed (1)" });
    expect(api.inputsOf("minisiteAdminGetRemovedMembers")).toEqual([{ subdomain: "laserhub" }]);
    await userEvent.click(heading);
    const entry = within(screen.getByRole("list", { name: "Recently removed (1)" }));
    expect(entry.getByRole("listitem")).toHaveTextContent(
      "Ada Lovelaceada@example.comPaidgoes for good on Dec 22, 2030",
    );
    await expectAccessible();
    await userEvent.click(entry.getByRole("button", { name: "Undo the removal of Ada Lovelace" }));
    expect(await screen.findByRole("rowheader", { name: "Ada Lovelace" })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Recently removed/)).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toContainElement(
        screen.getByRole("table", { name: "Members" }),
      ),
    );
    await userEvent.type(screen.getByRole("searchbox", { name: "Search members" }), "ad");
    await waitFor(() =>
      expect(api.inputsOf("minisiteAdminGetRemovedMembers").at(-1)).toEqual({
        subdomain: "laserhub",
        query: "ad",
      }),
    );
  });

  it("says why somebody can't be restored, and who has their account by now", async () => {
    const { api } = openWith([otis], [{ ...gone, connected: true }]);
    api.answers.minisiteAdminRestoreMember = refusal(
      "Somebody with this address has been added meanwhile.",
    );
    await userEvent.click(await screen.findByRole("heading", { name: "Recently removed (1)" }));
    const undo = screen.getByRole("button", { name: "Undo the removal of Ada Lovelace" });
    await userEvent.click(undo);
    expect(await screen.findByText("Ada Lovelace is not back yet")).toBeVisible();
    expect(screen.getByText("Somebody with this address has been added meanwhile.")).toBeVisible();
    api.answers.minisiteAdminRestoreMember = { member: ada };
    await userEvent.click(undo);
    expect(
      await screen.findByText("Their account has been connected to another member meanwhile."),
    ).toBeVisible();
  });
});
