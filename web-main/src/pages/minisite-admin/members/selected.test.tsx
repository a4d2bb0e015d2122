import { expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { list, open, otis, table } from "./open-members.ts";
import "../../admins-pages.ts";
import "./selected-bar.tsx";

const both = ["m1", "m2"];

/** Selects both members by the keyboard. */
async function select() {
  await table();
  screen.getByRole("checkbox", { name: "Select all on this page" }).focus();
  await userEvent.keyboard(" ");
  return within(await screen.findByRole("region", { name: "Selected members" }));
}

it("removes the selected members together, says who was skipped, and Undo restores them", async () => {
  const { api } = open({
    minisiteAdminChangeMembers: ({ change }) => ({
      minisiteMemberIds: ["m1"],
      message: change === "remove" ? "1 skipped: that's you. Please ask another admin." : "",
    }),
  });
  const bar = await select();
  expect(bar.getByText("2 selected")).toBeVisible();
  await expectAccessible();
  api.answers.minisiteAdminGetMembers = list([otis]);
  await userEvent.click(bar.getByRole("button", { name: "Remove" }));
  const dialog = within(screen.getByRole("dialog", { name: "Remove 2 members?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("1 member removed")).toBeVisible();
  expect(screen.getByText("1 skipped: that's you. Please ask another admin.")).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Selected members" })).toBeNull(),
  );
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("1 member restored")).toBeVisible();
  expect(api.inputsOf("minisiteAdminChangeMembers")).toEqual([
    { subdomain: "laserhub", change: "remove", minisiteMemberIds: both },
    { subdomain: "laserhub", change: "restore", minisiteMemberIds: ["m1"] },
  ]);
});

it("gives them a role, and shows a refusal", async () => {
  const { api } = open({ minisiteAdminChangeMembers: refusal("Not now.") });
  const bar = await select();
  await userEvent.click(bar.getByRole("button", { name: "Role" }));
  const dialog = within(screen.getByRole("dialog", { name: "Change the role of 2 members?" }));
  await expectAccessible();
  await userEvent.click(dialog.getByRole("radio", { name: /^Canceled/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Change" }));
  expect(await dialog.findByText("Not now.")).toBeVisible();
  expect(api.inputsOf("minisiteAdminChangeMembers")).toEqual([
    { subdomain: "laserhub", change: "setRole", role: "canceled", minisiteMemberIds: both },
  ]);
});

it("emails them, or everybody who is not connected yet", async () => {
  const { api } = open({
    minisiteAdminChangeMembers: { minisiteMemberIds: both, message: "" },
  });
  const bar = await select();
  await userEvent.click(bar.getByRole("button", { name: "Email" }));
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("2 members emailed")).toBeVisible();
  await userEvent.click(
    screen.getByRole("button", { name: "Email everybody who isn't connected yet" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() =>
    expect(api.inputsOf("minisiteAdminChangeMembers")).toEqual([
      { subdomain: "laserhub", change: "invite", minisiteMemberIds: both },
      { subdomain: "laserhub", change: "inviteUnconnected" },
    ]),
  );
});

it("ends with another search", async () => {
  open();
  await select();
  await userEvent.click(screen.getByRole("button", { name: /^Paid/ }));
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Selected members" })).toBeNull(),
  );
});
