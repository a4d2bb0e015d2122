import { expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { managed, member } from "../fixtures.ts";

import { ada, list, type MemberList, open, otis, table } from "./open-members.ts";
import "../../admins-pages.ts";

const download = vi.hoisted(() => vi.fn());
vi.mock("@cuttle/design/host/download", () => ({ download }));
beforeEach(() => download.mockClear());

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
    expect(document.title).toBe("Members · Laser Hub");
    expect(api.inputsOf("minisiteAdminGetMembers")).toEqual([
      { subdomain: "laserhub", sort: "added", descending: true, limit: 50 },
    ]);
    await expectAccessible();
  });

  it("consists of cards where a table does not fit, with a choice of the order", async () => {
    const match = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      match(query === "(width >= 72rem)" ? "not all" : query),
    );
    const { address } = open();
    const cards = within(await screen.findByRole("list", { name: "Members" }));
    expect(cards.getAllByRole("listitem")[0]).toHaveTextContent(/Ada Lovelace.*Paid.*Not yet/);
    expect(screen.queryByRole("table")).toBeNull();
    await expectAccessible();
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: "Sort by" }),
      "Name, Z to A",
    );
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
    const held = new Map<string, (answer: MemberList) => void>();
    const { api, address } = open({
      minisiteAdminGetMembers: ({ query }) =>
        query ? new Promise<MemberList>((resolve) => held.set(query, resolve)) : list([ada, otis]),
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
    const { api, history } = open({
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
    await act(() => history.go(-1));
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
    expect(await screen.findByText("No members yet")).toBeVisible();
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
        minisiteAdminGetMembers: ({ query }) => list(query ? [] : [ada]),
        minisiteAdminExplainMember: refusal("Not now."),
      },
      "/minisite-admin/laserhub?q=eve@example.com&role=paid",
    );
    expect(await screen.findByText(/^No members match/)).toBeVisible();
    expect(screen.getByText("No members found")).toHaveRole("status");
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
