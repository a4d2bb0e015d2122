import type { Output } from "@cuttle/web-kit/api";
import { type Answers, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./settings-page.tsx";
import "./two-step-dialog.tsx";

type State = Output<"getAccount">["secondFactor"];

const off: State = { since: null, recoveryCodesLeft: 0, required: false };
const on: State = { since: "2025-11-03T12:00:00Z", recoveryCodesLeft: 8, required: false };
const setup = {
  secret: "ABCDEFGHIJKLMNOP",
  uri: "otpauth://totp/Cuttle:pro@example.com?secret=ABCDEFGHIJKLMNOP",
  qr: { size: 21, path: "M0 0h7v1h-7z" },
};
const recoveryCodes = ["AAAA-AAAA-AAAA-AAAA", "BBBB-BBBB-BBBB-BBBB"];
const wrong = {
  ...refusal("That code didn't work. Enter a new one.", {
    code: "That code didn't work. Enter a new one.",
  }),
  code: "wrong_second_factor",
};
const checkRequired = {
  ...refusal("Please enter your password to continue."),
  code: "check_required",
};

function open(secondFactor: State, answers: Answers = {}, emailVerified = true) {
  return renderPage("/settings", {
    user: demoUser(),
    answers: {
      listSessions: { sessions: [] },
      getAccount: {
        email: demoUser().email,
        emailVerified,
        pendingEmail: "",
        hasPassword: true,
        archive: { state: "none", bytes: 0, until: null },
        secondFactor,
      },
      ...answers,
    },
  });
}

const section = async () => within(await screen.findByRole("region", { name: "Two-step login" }));
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

it("is turned on with the password, a picture and a code, and shows the recovery codes once", async () => {
  const { api } = open(off, {
    startSecondFactor: checkRequired,
    checkPassword: () => {
      api.answers.startSecondFactor = setup;
      return {};
    },
    confirmSecondFactor: wrong,
  });
  await press("Turn on");
  await userEvent.type(await screen.findByLabelText("Your password"), "laser-cut-42{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Set up two-step login" }));
  expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  expect(dialog.getByText("ABCDEFGHIJKLMNOP")).toBeVisible();
  expect(dialog.getByRole("link", { name: "Open the app" })).toHaveAttribute("href", setup.uri);
  await expectAccessible();
  const code = dialog.getByLabelText("Code");
  expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await userEvent.type(code, "111111{Enter}");
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription(expect.stringContaining("That code didn't work.")),
  );
  api.answers.confirmSecondFactor = { recoveryCodes };
  await userEvent.clear(code);
  await userEvent.type(code, "123456{Enter}");
  const saved = within(await screen.findByRole("dialog", { name: "Save your recovery codes" }));
  expect(api.inputsOf("confirmSecondFactor").at(-1)).toEqual({ code: "123456" });
  for (const each of recoveryCodes) expect(saved.getByText(each)).toBeVisible();
  await expectAccessible();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await userEvent.click(saved.getByRole("button", { name: "Copy" }));
  expect(write).toHaveBeenCalledExactlyOnceWith(`${recoveryCodes.join("\n")}\n`);
  await userEvent.keyboard("{Escape}");
  await userEvent.click(saved.getByRole("button", { name: "I've saved them" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("needs an address that is confirmed", async () => {
  open(off, {}, false);
  const inside = await section();
  expect(await inside.findByText("Please confirm your email address first.")).toBeVisible();
  expect(inside.getByRole("button", { name: "Turn on" })).toBeDisabled();
});

it("is turned off with a code", async () => {
  const { api } = open(on, { stopSecondFactor: wrong });
  const inside = await section();
  expect(
    await inside.findByText(/On since Nov 3, 2025. You have 8 recovery codes left./),
  ).toBeVisible();
  await press("Turn off");
  const dialog = within(await screen.findByRole("dialog", { name: "Turn off two-step login?" }));
  await expectAccessible();
  await userEvent.click(dialog.getByRole("button", { name: "Use a recovery code instead" }));
  await userEvent.type(dialog.getByLabelText("Recovery code"), "AAAA{Enter}");
  expect(await dialog.findByText("That code didn't work. Enter a new one.")).toBeVisible();
  api.answers.stopSecondFactor = {};
  await userEvent.type(dialog.getByLabelText("Recovery code"), "-AAAA-AAAA-AAAA{Enter}");
  expect(await screen.findByText("Two-step login is off")).toBeVisible();
  expect(api.inputsOf("stopSecondFactor").at(-1)).toEqual({ code: recoveryCodes[0] });
});

it("moves to another app, with a code of the old one and one of the new one", async () => {
  const { api } = open(on, { startSecondFactor: setup, confirmSecondFactor: { recoveryCodes } });
  await press("Change app");
  await userEvent.type(await screen.findByLabelText("Code"), "111111{Enter}");
  await screen.findByRole("img", { name: /QR code/ });
  expect(api.inputsOf("startSecondFactor")).toEqual([{ code: "111111" }]);
  await userEvent.type(screen.getByLabelText("Code"), "222222");
  await press("Use this app");
  expect(await screen.findByText(recoveryCodes[0] ?? "")).toBeVisible();
});

it("makes new recovery codes", async () => {
  open(on, { renewRecoveryCodes: { recoveryCodes } });
  await press("New recovery codes");
  await userEvent.type(await screen.findByLabelText("Code"), "111111{Enter}");
  expect(await screen.findByText(recoveryCodes[1] ?? "")).toBeVisible();
});

it("can't be turned off by platform admins", async () => {
  open({ ...on, recoveryCodesLeft: 1, required: true });
  const inside = await section();
  expect(
    await inside.findByText(/You have 1 recovery code left. Platform admins can't turn it off./),
  ).toBeVisible();
  expect(inside.queryByRole("button", { name: "Turn off" })).toBeNull();
});
