import { type Answers, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { hubAdmin, managed } from "../fixtures.ts";
import "../../admins-pages.ts";

const access = {
  zapierApiSecret: "cuttle_zap_first",
  zapierLink: "https://zapier.com/apps/cuttle",
  lastUsedDate: null,
  oldSecrets: [],
};

async function open(answers: Answers = {}) {
  const page = renderPage("/minisite-admin/laserhub/zapier", {
    user: hubAdmin,
    answers: {
      getMinisiteAdmin: managed,
      minisiteAdminGetZapier: access,
      minisiteAdminListZapierCalls: { calls: [], next: null },
      minisiteAdminListZapierHooks: { hooks: [] },
      ...answers,
    },
  });
  await screen.findByRole("heading", { name: "Zapier", level: 1 });
  return page;
}

const show = () => userEvent.click(screen.getByRole("button", { name: "Show the secret" }));
const secret = () => screen.findByRole("textbox", { name: "The secret" });

it("shows the secret only when asked, and copies it", async () => {
  const { api } = await open();
  expect(document.title).toBe("Zapier · Laser Hub");
  expect(api.inputsOf("minisiteAdminGetZapier")).toEqual([]);
  await expectAccessible();
  await show();
  expect(await secret()).toHaveValue("cuttle_zap_first");
  expect(await secret()).toHaveFocus();
  expect(api.inputsOf("minisiteAdminGetZapier")).toEqual([{ subdomain: "laserhub" }]);
  expect(screen.getByText("Zapier hasn't used the secret yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open Cuttle on Zapier" })).toHaveAttribute(
    "href",
    access.zapierLink,
  );
  await expectAccessible();
  const user = userEvent.setup(); // with a clipboard
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe("cuttle_zap_first");
  expect(screen.getByText("Copied.")).toBeVisible();
});

it("names whom to write to where there is no app to link, and tells what was refused", async () => {
  const words = "Something went wrong on our side. Please try again in a moment.";
  const { api } = await open({ minisiteAdminGetZapier: refusal(words) });
  await show();
  expect(await screen.findByText(words)).toBeVisible();
  api.answers.minisiteAdminGetZapier = { ...access, zapierLink: null };
  await show();
  await secret();
  expect(screen.queryByRole("link", { name: /at Zapier/ })).toBeNull();
  expect(screen.getByRole("link", { name: "help@cuttle.example" })).toHaveAttribute(
    "href",
    "mailto:help@cuttle.example",
  );
});

it.each([
  { button: "Keep it for 7 days", keepOld: true },
  { button: "End it at once", keepOld: false },
])("asks what becomes of the old secret: $button", async ({ button, keepOld }) => {
  const { api } = await open({
    minisiteAdminRotateZapierSecret: {
      ...access,
      zapierApiSecret: "cuttle_zap_second",
      oldSecrets: keepOld
        ? [{ validUntilDate: "2026-12-01T12:00:00Z", lastUsedDate: "2026-11-24T11:00:00Z" }]
        : [],
    },
  });
  await show();
  await secret();
  await userEvent.click(screen.getByRole("button", { name: "Replace the secret" }));
  const dialog = within(screen.getByRole("dialog", { name: "Replace the secret?" }));
  await expectAccessible();
  await userEvent.click(dialog.getByRole("button", { name: button }));
  expect(await screen.findByDisplayValue("cuttle_zap_second")).toHaveFocus();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.inputsOf("minisiteAdminRotateZapierSecret")).toEqual([
    { subdomain: "laserhub", keepOld },
  ]);
  expect(screen.queryAllByText(/An old secret works until 2026-12-01/)).toHaveLength(
    keepOld ? 1 : 0,
  );
});

const call = {
  date: "2026-11-24T12:00:00Z",
  call: "members.upsert",
  email: "ada@example.com",
  result: "added" as const,
  message: "",
};

it("lists what Zapier did, a page at a time", async () => {
  await open({
    minisiteAdminListZapierCalls: ({ after }: { after?: string }) =>
      after === "7"
        ? { calls: [{ ...call, call: "me", email: "", result: "done" as const }], next: null }
        : {
            calls: [
              call,
              {
                ...call,
                email: "otis@",
                result: "refused" as const,
                message: "Please provide a valid email address",
              },
            ],
            next: "7",
          },
  });
  expect(await screen.findByText("ada@example.com")).toBeVisible();
  expect(screen.getByText("Please provide a valid email address")).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Checked the connection")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("says when Zapier has not called yet", async () => {
  await open({ minisiteAdminListZapierCalls: { calls: [], next: null } });
  expect(await screen.findByText(/Zapier hasn't called yet/)).toBeVisible();
});

it("lists the instant triggers, and ends one after asking", async () => {
  const hook = {
    hookId: "h1",
    event: "added" as const,
    host: "hooks.zapier.com",
    lastDeliveryDate: null,
    failingSinceDate: null,
  };
  const failing = {
    ...hook,
    hookId: "h2",
    event: "removed" as const,
    failingSinceDate: "2026-11-25T11:00:00Z",
  };
  const { api } = await open({
    minisiteAdminListZapierHooks: { hooks: [hook, failing] },
    minisiteAdminEndZapierHook: {},
  });
  expect(await screen.findByText(/^Failing since/)).toBeVisible();
  await expectAccessible();
  await userEvent.click(
    screen.getByRole("button", { name: "End Member removed to hooks.zapier.com" }),
  );
  api.answers.minisiteAdminListZapierHooks = { hooks: [hook] };
  const dialog = within(screen.getByRole("dialog", { name: "End “Member removed”?" }));
  await expectAccessible();
  await userEvent.click(dialog.getByRole("button", { name: "End it" }));
  await waitFor(() => expect(screen.queryByText(/^Failing since/)).toBeNull());
  expect(api.inputsOf("minisiteAdminEndZapierHook")).toEqual([
    { subdomain: "laserhub", hookId: "h2" },
  ]);
});

it("says that there is no instant trigger, and why none loaded", async () => {
  const words = "Something went wrong on our side. Please try again in a moment.";
  const { api } = await open({ minisiteAdminListZapierHooks: refusal(words) });
  expect(await screen.findByText("The instant triggers didn't load")).toBeVisible();
  api.answers.minisiteAdminListZapierHooks = { hooks: [] };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No instant triggers yet.")).toBeVisible();
});
