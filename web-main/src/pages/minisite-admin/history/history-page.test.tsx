import type { Output } from "@cuttle/web-kit/api";
import { type Answers, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { hubAdmin, managed, member } from "../fixtures.ts";
import { open as openMembers, rowOf } from "../members/open-members.ts";
import "../../admins-pages.ts";

type Page = Omit<Output<"minisiteAdminListHistory">, "success" | "message">;
type Change = Page["changes"][number];

const change = (rest: Partial<Change> = {}): Change => ({
  date: "2025-01-03T12:00:00Z",
  actor: "hubadmin",
  action: "member changed",
  before: { role: "paid" },
  after: { role: "canceled", email: "ada@example.com" },
  importId: null,
  undoUntil: null,
  ...rest,
});
const page = (changes: Change[], rest: Partial<Page> = {}): Page => ({
  changes,
  member: null,
  next: null,
  ...rest,
});

async function open(answers: Answers, search = "") {
  const shown = renderPage(`/minisite-admin/laserhub/history${search}`, {
    user: hubAdmin,
    answers: { getMinisiteAdmin: managed, ...answers },
  });
  await screen.findByRole("heading", { level: 1 });
  return shown;
}

const entries = async () =>
  within(await screen.findByRole("list", { name: "History" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

it("shows what was done in the minisite, by whom, before and after, a page at a time", async () => {
  const { api } = await open({
    minisiteAdminListHistory: ({ after }: { after?: string }) =>
      after === "7"
        ? page([change({ action: "created", actor: "admin", before: null, after: null })])
        : page([change()], { next: "7" }),
  });
  expect(document.title).toBe("History · Laser Hub");
  expect(await entries()).toEqual([
    expect.stringMatching(
      /^Member changed by hubadmin2025-01-03.*ada@example.com.*paidbecamecanceled$/,
    ),
  ]);
  await expectAccessible();
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  await waitFor(async () => expect((await entries())[1]).toMatch(/^Created by admin/));
  expect(api.inputsOf("minisiteAdminListHistory")).toEqual([
    { subdomain: "laserhub" },
    { subdomain: "laserhub", after: "7" },
  ]);
});

it("shows what was done to one member, from their row", async () => {
  const { api } = openMembers({
    minisiteAdminListHistory: ({ minisiteMemberId }: { minisiteMemberId?: string }) =>
      page(minisiteMemberId ? [change()] : [change(), change()], {
        member: minisiteMemberId ? member() : null,
      }),
  });
  await userEvent.click(
    (await rowOf("Ada Lovelace")).getByRole("link", { name: "History of Ada Lovelace" }),
  );
  await screen.findByRole("heading", { level: 1, name: "History of Ada Lovelace" });
  expect(await entries()).toHaveLength(1);
  await expectAccessible();
  await userEvent.click(screen.getByRole("link", { name: "Show everything" }));
  await screen.findByRole("heading", { level: 1, name: "History" });
  expect(await entries()).toHaveLength(2);
  expect(api.inputsOf("minisiteAdminListHistory")).toEqual([
    { subdomain: "laserhub", minisiteMemberId: "m1" },
    { subdomain: "laserhub" },
  ]);
});

it("says when it didn't load, and that there is no such member", async () => {
  const { api } = await open(
    { minisiteAdminListHistory: refusal("There is no such member.") },
    "?member=m9",
  );
  expect(await screen.findByText("There is no such member.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Show everything" })).toHaveAttribute(
    "href",
    "/minisite-admin/laserhub/history",
  );
  api.answers.minisiteAdminListHistory = page([]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing has changed yet.")).toBeVisible();
});

it("undoes an import, once asked, and says what became of whom", async () => {
  const imported = change({
    action: "members imported",
    before: null,
    after: { added: 1200, changed: 1, refused: 0 },
    importId: "i1",
    undoUntil: "2025-02-02T12:00:00Z",
  });
  let done = false;
  const { api } = await open({
    minisiteAdminListHistory: () =>
      page([done ? { ...imported, importId: null, undoUntil: null } : imported, change()]),
    minisiteAdminUndoImport: refusal("This import was already undone."),
  });
  await screen.findByText("until Feb 2, 2025");
  await userEvent.click(screen.getByRole("button", { name: "Undo this import" }));
  const dialog = within(screen.getByRole("dialog", { name: "Undo this import?" }));
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "1,200 added members: removed.",
    "1 changed member: earlier name and role restored.",
  ]);
  await expectAccessible();
  await userEvent.click(dialog.getByRole("button", { name: "Undo the import" }));
  expect(await dialog.findByText("This import was already undone.")).toBeVisible();
  api.answers.minisiteAdminUndoImport = () => {
    done = true;
    return { removed: 1198, changed: 1, restored: 0, left: 2 };
  };
  await userEvent.click(dialog.getByRole("button", { name: "Undo the import" }));
  expect(await screen.findByText("1,198 removed, 1 changed back, 2 left unchanged.")).toBeVisible();
  expect(api.inputsOf("minisiteAdminUndoImport").at(-1)).toEqual({
    subdomain: "laserhub",
    importId: "i1",
  });
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Undo this import" })).toBeNull(),
  );
  await waitFor(() =>
    expect(screen.getByRole("list", { name: "History" })).toContainElement(
      document.activeElement as HTMLElement,
    ),
  );
});
