import type { Schemas } from "@cuttle/web-kit/api";
import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { admin } from "../fixtures.ts";
import "../platform-pages.tsx";

type Batch = Schemas["GiftBatch"];

const code = (number: number, change: Partial<Schemas["GiftState"]> = {}) => ({
  number,
  status: "open" as const,
  redeemedBy: "",
  date: null,
  ...change,
});

function batch(change: Partial<Batch> = {}): Batch {
  return {
    giftBatchId: "7",
    numberOfMonths: 12,
    notes: "For the fair",
    createdDate: "2025-01-03T12:00:00Z",
    createdBy: "admin",
    codes: [
      code(1),
      code(2, { status: "redeemed", redeemedBy: "ada", date: "2025-02-03T12:00:00Z" }),
      code(3, { status: "revoked", date: "2025-03-03T12:00:00Z" }),
      code(4),
    ],
    ...change,
  };
}

const list = (batches: Batch[], next: string | null = null) => ({ batches, next });
const made = (...giftCodes: string[]) => ({
  result: { status: "success" as const, giftCodes, message: "" },
});

const origin = "http://localhost:8080";

function open(answers: Parameters<typeof renderPage>[1] = {}) {
  return renderPage("/admin/gift", {
    user: admin,
    ...answers,
    answers: { adminListGiftBatches: list([]), ...answers.answers },
  });
}

const generateButton = () => screen.findByRole("button", { name: "Generate codes" });

async function fill(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

const newCodes = () => screen.findByRole("list", { name: "New codes" });

/** With two new codes on the page. */
async function withCodes() {
  const shown = open({ answers: { generateGiftCodes: made("AAAA", "BBBB") } });
  await userEvent.click(await generateButton());
  await newCodes();
  return shown;
}

it.each([null, demoUser()])("is not found by others, who ask for nothing", async (user) => {
  const { api } = open({ user });
  expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
  await waitFor(() => expect(document.title).toBe("Page not found · Cuttle"));
  expect(api.inputsOf("adminListGiftBatches")).toEqual([]);
});

describe("generating", () => {
  it("begins with 12 months and 1 code (S1 §5)", async () => {
    const { api } = open({ answers: { generateGiftCodes: made("AAAA") } });
    await userEvent.click(await generateButton());
    await newCodes();
    expect(api.inputsOf("generateGiftCodes")).toEqual([
      { numberOfMonths: 12, numberOfCodes: 1, notes: "" },
    ]);
  });

  it("sends what was typed, of at most two characters", async () => {
    const { api } = open({ answers: { generateGiftCodes: made("AAAA") } });
    await fill("Number of months", "101");
    await fill("Number of codes", "505");
    await fill("Notes (optional)", " For the fair ");
    await userEvent.click(await generateButton());
    await newCodes();
    expect(api.inputsOf("generateGiftCodes")).toEqual([
      { numberOfMonths: 10, numberOfCodes: 50, notes: "For the fair" },
    ]);
  });

  it.each([
    ["Number of months", "0", "Please enter a number of months from 1 to 12."],
    ["Number of months", "13", "Please enter a number of months from 1 to 12."],
    ["Number of months", "1.", "Please enter a number of months from 1 to 12."],
    ["Number of codes", "51", "Please enter a number of codes from 1 to 50."],
    ["Number of codes", "-1", "Please enter a number of codes from 1 to 50."],
  ])("sends no %s of %s", async (label, text, problem) => {
    const { api } = open();
    await fill(label, text);
    await userEvent.click(await generateButton());
    expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(
      expect.stringContaining(problem),
    );
    expect(api.inputsOf("generateGiftCodes")).toEqual([]);
    await expectAccessible();
  });

  it("sends no notes of more than 500 characters", async () => {
    const { api } = open();
    await userEvent.click(await screen.findByLabelText("Notes (optional)"));
    await userEvent.paste("🎁".repeat(501));
    await userEvent.click(await generateButton());
    expect(await screen.findByText(/at most 500 characters; this has 501/)).toBeVisible();
    expect(api.inputsOf("generateGiftCodes")).toEqual([]);
  });

  it.each([
    { result: { status: "error" as const, giftCodes: [], message: "Not on a Sunday." } },
    refusal("Not on a Sunday."),
  ])("shows the server's message when it is refused", async (reply) => {
    open({ answers: { generateGiftCodes: reply } });
    await userEvent.click(await generateButton());
    expect(await screen.findByText("Not on a Sunday.")).toBeVisible();
    expect(await generateButton()).toBeVisible();
  });
});

describe("new codes", () => {
  it("are shown with their links and copied, one or all, and the list is asked for again", async () => {
    const user = userEvent.setup(); // with a clipboard
    const { api } = open({ answers: { generateGiftCodes: made("AAAA", "BBBB") } });
    await user.click(await generateButton());
    const codes = within(await newCodes());
    expect(codes.getByText("AAAA")).toBeVisible();
    expect(codes.getByText(`${origin}/gift/BBBB`)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy the link of BBBB" }));
    expect(await navigator.clipboard.readText()).toBe(`${origin}/gift/BBBB`);
    await user.click(screen.getByRole("button", { name: "Copy all links" }));
    expect(await navigator.clipboard.readText()).toBe(`${origin}/gift/AAAA\n${origin}/gift/BBBB`);
    expect(api.inputsOf("adminListGiftBatches")).toHaveLength(2);
    await expectAccessible();
  });

  it("are downloaded as a table", async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      files.push(file as Blob);
      return "blob:file";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await withCodes();
    await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
    expect(await files[0]?.text()).toBe(
      `code,link,months\r\nAAAA,${origin}/gift/AAAA,12\r\nBBBB,${origin}/gift/BBBB,12\r\n`,
    );
  });

  it.each(["Copy all links", "Download CSV"])(
    "are kept after %s: then the page is left without a question",
    async (way) => {
      vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
      vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
      await withCodes();
      await userEvent.click(screen.getByRole("button", { name: way }));
      await userEvent.click(screen.getByRole("button", { name: "Generate more" }));
      expect(await generateButton()).toBeVisible();
    },
  );

  // Browsers send the same event when printing was canceled.
  it("are kept once somebody says that the cards are printed, not before", async () => {
    window.print = () => void window.dispatchEvent(new Event("afterprint"));
    await withCodes();
    await userEvent.click(screen.getByRole("button", { name: "Print cards" }));
    expect(screen.getByText("Did the cards print well?")).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole("button", { name: "Generate more" }));
    await userEvent.click(await screen.findByRole("button", { name: "Stay here" }));
    await userEvent.click(screen.getByRole("button", { name: "Yes, they are printed" }));
    expect(screen.queryByText("Did the cards print well?")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Generate more" }));
    expect(await generateButton()).toBeVisible();
    expect(screen.getByLabelText("Number of months")).toHaveFocus();
  });

  it("are not left before all of them are kept, unless somebody wants to", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const { history, address } = await withCodes();
    await userEvent.click(screen.getByRole("button", { name: "Copy the link of AAAA" }));
    await userEvent.click(screen.getByRole("button", { name: "Generate more" }));
    await userEvent.click(await screen.findByRole("button", { name: "Stay here" }));
    history.push("/pricing");
    await userEvent.click(await screen.findByRole("button", { name: "Stay here" }));
    expect(within(await newCodes()).getByText("BBBB")).toBeVisible();
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    history.push("/templates/nothing");
    await userEvent.click(await screen.findByRole("button", { name: "Leave without them" }));
    await waitFor(() => expect(address()).toBe("/templates/nothing"));
  });

  it("stay on the page when the browser does not copy", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    await withCodes();
    await userEvent.click(screen.getByRole("button", { name: "Copy all links" }));
    expect(await screen.findByText(/blocked copying/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Generate more" }));
    expect(await screen.findByRole("button", { name: "Stay here" })).toBeVisible();
  });
});

describe("earlier codes", () => {
  it("show what became of each", async () => {
    open({ answers: { adminListGiftBatches: list([batch()]) } });
    const item = await screen.findByRole("heading", { name: "4 codes for 12 months" });
    const shown = within(item.closest("li") as HTMLElement);
    for (const text of ["Jan 3, 2025", "For the fair", "2 open", "1 redeemed", "1 revoked"]) {
      expect(shown.getByText(text)).toBeVisible();
    }
    await userEvent.click(shown.getByRole("button", { name: "Show codes" }));
    expect(shown.getByText("Redeemed by @ada on Feb 3, 2025")).toBeVisible();
    expect(shown.getByText("Revoked on Mar 3, 2025")).toBeVisible();
    expect(shown.getAllByRole("button", { name: /^Revoke No/ })).toHaveLength(2);
    await expectAccessible();
  });

  it.each<[string, number | null, RegExp]>([
    ["Revoke No. 4", 4, /^No. 4/],
    ["Revoke all 2 open codes", null, /^4 codes/],
  ])("%s, after a question", async (button, number, focused) => {
    const { api } = open({
      answers: {
        adminListGiftBatches: list([batch()]),
        adminRevokeGiftCodes: { revoked: 1 },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Show codes" }));
    await userEvent.click(screen.getByRole("button", { name: button }));
    const dialog = within(await screen.findByRole("dialog"));
    await expectAccessible();
    expect(api.inputsOf("adminRevokeGiftCodes")).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Revoke" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toHaveTextContent(focused);
    expect(api.inputsOf("adminRevokeGiftCodes")).toEqual([{ giftBatchId: "7", number }]);
    await waitFor(() => expect(api.inputsOf("adminListGiftBatches")).toHaveLength(2));
  });

  it("says why a code is not revoked, and asks what became of it", async () => {
    const { api } = open({
      answers: {
        adminListGiftBatches: list([batch({ codes: [code(1)] })]),
        adminRevokeGiftCodes: refusal("This code was redeemed or revoked in the meantime."),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Revoke the open code" }));
    const dialog = within(await screen.findByRole("dialog"));
    api.answers.adminListGiftBatches = list([batch({ codes: [code(1, { status: "redeemed" })] })]);
    await userEvent.click(dialog.getByRole("button", { name: "Revoke" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("in the meantime");
    await waitFor(() => expect(api.inputsOf("adminListGiftBatches")).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole("button", { name: /the open one/ })).toBeNull());
    await userEvent.click(dialog.getByRole("button", { name: "Keep it" }));
    expect(document.activeElement).toHaveTextContent(/^1 code for/);
  });

  it("are none at first", async () => {
    open();
    expect(await screen.findByText("No codes yet")).toBeVisible();
    await expectAccessible();
  });
});
