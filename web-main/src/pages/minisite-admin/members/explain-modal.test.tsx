import type { Output } from "@cuttle/web-kit/api";
import { expectAccessible, type Refusal, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { member } from "../fixtures.ts";

import { open, otis, rowOf, table } from "./open-members.ts";
import "../../admins-pages.ts";

describe("the explanation why somebody can or can't get in", () => {
  const sent = { sentDate: "2025-01-03T12:00:00Z", expiresDate: "2025-02-02T12:00:00Z" };
  const explanation: Output<"minisiteAdminExplainMember">["explanation"] = {
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
    invitation: { ...sent, state: "used" },
  };

  it("opens from a row: the result first, then the reasons", async () => {
    const { api } = open({ minisiteAdminExplainMember: { explanation } });
    await userEvent.click((await rowOf("Otis Redwood")).getByRole("button", { name: /^Access/ }));
    const dialog = await screen.findByRole("dialog", { name: "Why they can or can't get in" });
    await within(dialog).findByText("Otis Redwood doesn't get in");
    expect(dialog).toHaveTextContent(
      /doesn't get in.*Their membership is canceled\..*RoleCanceled.*AddedImported by hubadmin on Jan 3, 2025.*Accountotis \(o•••@e•••\.com\), connected on Feb 1, 2025.*Last sign-in hereMar 1, 2025.*Last changeMember changed by hubadmin on Apr 1, 2025.*Role: paid → canceled.*Email sentSent on Jan 3, 2025, and used/,
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
      invitation: { ...sent, state: "expired" as const },
    };
    let answered: Refusal | { message: string } = refusal("Too many tries.");
    const { api } = open({
      minisiteAdminExplainMember: { explanation: waiting },
      minisiteAdminSendLetter: () => answered,
    });
    await userEvent.click((await rowOf("Otis Redwood")).getByRole("button", { name: /^Access/ }));
    const dialog = within(await screen.findByRole("dialog"));
    const send = await dialog.findByRole("button", { name: "Send the email again" });
    await userEvent.click(send);
    expect(await dialog.findByText("Too many tries.")).toBeVisible();
    answered = { message: "The email is on its way." };
    await userEvent.click(send);
    expect(await dialog.findByText("The email is on its way.")).toBeVisible();
    expect(dialog.queryByText("Too many tries.")).toBeNull();
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
    await userEvent.click(screen.getByRole("button", { name: "Why can't someone get in?" }));
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
    expect(await screen.findByText("We couldn't look that up")).toBeVisible();
    api.answers.minisiteAdminExplainMember = { explanation };
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Otis Redwood doesn't get in")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    api.answers.minisiteAdminExplainMember = { explanation: { ...explanation, allowed: true } };
    await userEvent.click(access);
    expect(await screen.findByText("Otis Redwood gets in")).toBeVisible();
  });
});
