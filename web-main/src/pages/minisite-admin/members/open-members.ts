/** For the tests of this folder. */
import type { Output } from "@cuttle/web-kit/api";
import type { Answers, Reply } from "@cuttle/web-kit/test";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderPage } from "../../../test/render-page.tsx";
import { hubAdmin, managed, member } from "../fixtures.ts";
import type { Member } from "../minisite.ts";

export const ada = member();
export const otis = member({
  minisiteMemberId: "m2",
  name: "Otis Redwood",
  email: "otis@example.com",
  role: "canceled",
  connected: true,
});
export type MemberList = Reply<"minisiteAdminGetMembers">;

export const list = (members: Member[], more: Partial<MemberList> = {}): MemberList => ({
  members,
  total: members.length,
  next: null,
  ...more,
});

export type RemovedMembers = Output<"minisiteAdminGetRemovedMembers">["members"];

export const removedList = (members: RemovedMembers) => ({
  members,
  total: members.length,
  next: null,
});

export function open(answers: Answers = {}, address = "/minisite-admin/laserhub") {
  return renderPage(address, {
    user: hubAdmin,
    answers: {
      getMinisiteAdmin: managed,
      minisiteAdminGetMembers: list([ada, otis]),
      minisiteAdminGetRemovedMembers: removedList([]),
      ...answers,
    },
  });
}

export const table = () => screen.findByRole("table", { name: "Members" });
export const rowOf = async (name: string) =>
  within((await screen.findByRole("rowheader", { name })).closest("tr") as HTMLElement);

export async function openAdd(answers: Answers = {}) {
  const page = open(answers);
  await table();
  await userEvent.click(screen.getByRole("button", { name: "Add a member" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a member" }));
  return { ...page, dialog };
}

export async function openEdit(answers: Answers = {}) {
  const page = open(answers);
  await userEvent.click(
    (await rowOf("Ada Lovelace")).getByRole("button", { name: "Edit Ada Lovelace" }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Ada Lovelace" }));
  return { ...page, dialog };
}
