import { expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Member } from "../minisite.ts";

import { ada, list, open, otis, type RemovedMembers, removedList, rowOf } from "./open-members.ts";
import "../../admins-pages.ts";

describe("removing", () => {
  const gone = {
    ...ada,
    removedDate: "2026-11-22T12:00:00Z",
    removedUntil: "2030-12-22T12:00:00Z",
  };

  /** A minisite from which members can be removed and to which they can be restored. */
  function openWith(there: Member[], removed: RemovedMembers = []) {
    const state = { there, removed };
    const page = open({
      minisiteAdminGetMembers: () => list(state.there),
      minisiteAdminGetRemovedMembers: () => removedList(state.removed),
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
    expect(screen.getByText("Ada Lovelace is restored")).toBeVisible();
  });

  it("shows the reason when somebody can't be removed", async () => {
    const words = "This is the only admin. Please make someone else an admin first.";
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
      "Ada Lovelaceada@example.comPaidgone for good on Dec 22, 2030",
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
      "Someone with this address has been added since.",
    );
    await userEvent.click(await screen.findByRole("heading", { name: "Recently removed (1)" }));
    const undo = screen.getByRole("button", { name: "Undo the removal of Ada Lovelace" });
    await userEvent.click(undo);
    expect(await screen.findByText("Couldn't restore Ada Lovelace")).toBeVisible();
    expect(screen.getByText("Someone with this address has been added since.")).toBeVisible();
    api.answers.minisiteAdminRestoreMember = { member: ada };
    await userEvent.click(undo);
    expect(
      await screen.findByText("Their account is connected to another member now."),
    ).toBeVisible();
  });
});
