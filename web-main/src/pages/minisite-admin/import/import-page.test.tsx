import { expectAccessible, type Refusal, type Reply, refusal } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hubAdmin, managed } from "../fixtures.ts";
import {
  choose,
  csv,
  inputs,
  matched,
  numbers,
  open,
  report,
  review,
  row,
  table,
  take,
} from "./open-import.ts";
import "../../admins-pages.ts";

const download = vi.hoisted(() => vi.fn());
vi.mock("@cuttle/design/host/download", () => ({ download }));
beforeEach(() => download.mockClear());

describe("choosing a table", () => {
  it("describes the format, with a sample file", async () => {
    await open();
    expect(document.title).toBe("Import members · Laser Hub");
    await expectAccessible();
    await userEvent.click(screen.getByRole("button", { name: "Download this sample" }));
    const [name, bytes] = download.mock.calls[0] as [string, Uint8Array];
    expect(name).toBe("members-sample.csv");
    expect(new TextDecoder().decode(bytes)).toMatch(
      /^name,email,role\r\nAda Lovelace,ada@example\.com,paid\r\n"Noor, the framer",noor/,
    );
  });

  it("does a dry run of the file", async () => {
    const page = await open();
    await choose(csv);
    expect(await screen.findByText("members.csv")).toBeVisible();
    expect(inputs(page)).toEqual([{ subdomain: "laserhub", csv, ...matched, dryRun: true }]);
    expect(numbers()).toEqual(["2", "1", "40", "1"]);
    await expectAccessible();
  });

  it("takes another file at once", async () => {
    const page = await open();
    await choose(csv);
    await screen.findByText("members.csv");
    const another = screen.getByLabelText("Choose another file");
    await userEvent.upload(another, new File(["x".repeat(17 << 20)], "large.csv"));
    expect(
      await screen.findByText("large.csv is larger than 16 MB. Please split it."),
    ).toBeVisible();
    expect(screen.getByText("members.csv")).toBeVisible();
    await userEvent.upload(another, new File(["email\neve@example.com"], "better.csv"));
    expect(await screen.findByText("better.csv")).toBeVisible();
    await review();
    expect(await screen.findByRole("button", { name: "Import 3 members" })).toBeVisible();
    expect(inputs(page).at(-1)).toMatchObject({ csv: "email\neve@example.com", dryRun: true });
    expect(screen.queryByText(/larger than/)).toBeNull();
  });

  it("accepts dropped files and pasted text", async () => {
    const page = await open();
    const zone = screen.getByText("You can also drop it here.").parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [new File([csv], "dropped.csv")] } });
    expect(await screen.findByText("dropped.csv")).toBeVisible();
    expect(page.api.inputsOf("minisiteAdminReadMemberTable")).toEqual([
      { subdomain: "laserhub", csv },
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    fireEvent.change(screen.getByRole("textbox", { name: "Or paste it" }), {
      target: { value: "email\neve@example.com" },
    });
    await userEvent.click(screen.getByRole("button", { name: "Use this table" }));
    await review();
    expect(
      await screen.findByText((_, element) =>
        /^This is what importing your pasted table does\./.test(
          element?.matches("p") ? (element.textContent ?? "") : "",
        ),
      ),
    ).toBeVisible();
    expect(inputs(page).at(-1)).toMatchObject({ csv: "email\neve@example.com", dryRun: true });
  });

  it("can be canceled during the dry run", async () => {
    let answer: (reply: Reply<"minisiteAdminImportMembers">) => void = () => undefined;
    await open({
      minisiteAdminImportMembers: () =>
        new Promise<Reply<"minisiteAdminImportMembers">>((resolve) => {
          answer = resolve;
        }),
    });
    await choose(csv);
    expect(await screen.findByText(/Checking members\.csv/)).toHaveFocus();
    await expectAccessible();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByLabelText("Choose a CSV file")).toBeInTheDocument();
    await act(async () => answer(report()));
    expect(screen.queryByText("Ada Lovelace")).toBeNull();
  });

  it("reports problems of the table as a whole, and accepts another", async () => {
    const page = await open({
      minisiteAdminReadMemberTable: refusal("This isn't a text file."),
    });
    await take("nothing");
    expect(await screen.findByText("This isn't a text file.")).toBeVisible();
    page.api.answers.minisiteAdminReadMemberTable = table();
    await take(csv);
    expect(await screen.findByText("members.csv")).toBeVisible();
    expect(screen.queryByText("This isn't a text file.")).toBeNull();
  });
});

describe("the dry run", () => {
  it("is shown line by line, the refused first, each with its reason", async () => {
    await open({
      minisiteAdminImportMembers: { ...report(), message: "Left out: shoe size." },
    });
    await choose(csv);
    expect(await screen.findByText("Left out: shoe size.")).toBeVisible();
    const refused = within(await screen.findByRole("table", { name: "Refused" }));
    expect(refused.getAllByRole("row")[1]).toHaveTextContent(
      /5Eve, "the" framer=evebossPlease provide a valid email address/,
    );
    const chips = within(screen.getByRole("group", { name: "Show lines" }));
    await userEvent.click(chips.getByRole("button", { name: /^Changed/ }));
    const changed = within(screen.getByRole("table", { name: "Changed" })).getAllByRole("row");
    expect(changed[1]).toHaveTextContent(
      /4Otis RedwoodbecomesOtis Kingotis@example\.comPaidbecomesCanceled/,
    );
    await expectAccessible();
    await userEvent.click(chips.getByRole("button", { name: /^Added/ }));
    expect(within(screen.getByRole("table", { name: "Added" })).getAllByRole("row")).toHaveLength(
      3,
    );
  });

  it("downloads the refused lines with the reason as the last column", async () => {
    await open();
    await choose(csv);
    await userEvent.click(
      await screen.findByRole("button", { name: "Download the refused lines" }),
    );
    const [name, bytes] = download.mock.calls[0] as [string, Uint8Array];
    expect(name).toBe("laserhub-refused.csv");
    expect(new TextDecoder().decode(bytes)).toBe(
      'name,email,role,reason\r\n"Eve, ""the"" framer",\'=eve,boss,Line 5: Please provide a valid email address\r\n',
    );
  });

  it("shows unparsable lines as they are, and downloads them, too", async () => {
    const text = '"Eve;the framer,eve@example.com';
    const refused = [
      row({ line: 5, outcome: "refused", email: "eve", role: "", reason: "Needs attention" }),
      row({
        line: 14,
        outcome: "refused",
        name: "",
        email: "",
        role: "",
        reason: "A quotation mark is never closed.",
        text,
      }),
    ];
    await open({ minisiteAdminImportMembers: report({ refused: 2, rows: refused }) });
    await choose(csv);
    const rows = within(await screen.findByRole("table", { name: "Refused" })).getAllByRole("row");
    expect(within(rows[2] as HTMLElement).getAllByRole("cell")).toHaveLength(2);
    expect(rows[2]).toHaveTextContent(`14${text}A quotation mark is never closed.`);
    await expectAccessible();
    await userEvent.click(screen.getByRole("button", { name: "Download the refused lines" }));
    const [, bytes] = download.mock.calls[0] as [string, Uint8Array];
    expect(new TextDecoder().decode(bytes)).toBe(
      `name,email,role,reason,text\r\nAda Lovelace,eve,,Line 5: Needs attention,\r\n,,,Line 14: A quotation mark is never closed.,"""Eve;the framer,eve@example.com"\r\n`,
    );
  });

  it("shows a page at a time, and says when the report is incomplete", async () => {
    const rows = Array.from({ length: 120 }, (_, place) =>
      row({ line: place + 2, email: `a${place}@example.com` }),
    );
    await open({
      minisiteAdminImportMembers: report({
        added: 2000,
        changed: 0,
        refused: 0,
        letters: 1500,
        rows,
      }),
    });
    await choose(csv);
    const table = await screen.findByRole("table", { name: "Added" });
    expect(within(table).getAllByRole("row")).toHaveLength(51);
    expect(screen.getByText("Only the first 120 of 2,000 are shown.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.getByText("51 to 100 of 120")).toBeVisible();
    expect(within(table).getByText("a50@example.com")).toBeVisible();
    const letters = screen.getByRole("checkbox", { name: "Email the new members" });
    expect(letters).toBeDisabled();
    expect(letters).toHaveAccessibleDescription(/^We can email at most 1,000 new people at once/);
  });

  it("says when there is nothing to write", async () => {
    const page = await open({
      minisiteAdminImportMembers: report({
        added: 0,
        changed: 0,
        refused: 0,
        letters: 0,
        rows: [],
      }),
    });
    await choose(csv);
    expect(await screen.findByText("There is nothing to import.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Import \d/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Choose another table" }));
    expect(screen.getByLabelText("Choose a CSV file")).toBeInTheDocument();
    expect(inputs(page)).toHaveLength(1);
  });
});

describe("writing it", () => {
  it("sends no letters unless told to, and shows the result until the page is left", async () => {
    const page = await open();
    await choose(csv);
    expect(await screen.findByText("The refused line is skipped.")).toBeVisible();
    const letters = screen.getByRole("checkbox", { name: "Email the new members" });
    expect(letters).not.toBeChecked();
    // Two are added, and one of them is canceled.
    expect(letters).toHaveAccessibleDescription(/^We send 1 email with a link/);
    await userEvent.click(screen.getByRole("button", { name: "Import 3 members" }));
    expect(await screen.findByRole("heading", { name: "3 members imported" })).toHaveFocus();
    expect(inputs(page)).toEqual([
      { subdomain: "laserhub", csv, ...matched, dryRun: true },
      { subdomain: "laserhub", csv, ...matched, dryRun: false, invite: false },
    ]);
    expect(numbers()).toEqual(["2", "1", "40", "1"]);
    expect(screen.getByRole("table", { name: "Refused" })).toBeVisible();
    expect(screen.getByRole("link", { name: "See the members" })).toHaveAttribute(
      "href",
      "/minisite-admin/laserhub",
    );
    await expectAccessible();
    await userEvent.click(screen.getByRole("button", { name: "Import another table" }));
    expect(screen.getByLabelText("Choose a CSV file")).toBeInTheDocument();
  });

  it("sends letters when told to", async () => {
    const page = await open();
    await choose(csv);
    await userEvent.click(await screen.findByRole("checkbox", { name: "Email the new members" }));
    await userEvent.click(screen.getByRole("button", { name: "Import 3 members" }));
    expect(
      await screen.findByRole("heading", {
        name: "3 members imported. The emails are on their way",
      }),
    ).toBeVisible();
    expect(inputs(page).at(-1)).toMatchObject({ dryRun: false, invite: true });
  });

  it("says how many letters will be sent on later days", async () => {
    const page = await open();
    page.api.answers.minisiteAdminImportMembers = report({ letters: 900, lettersToday: 500 });
    await choose(csv);
    const letters = await screen.findByRole("checkbox", { name: /^Email the new members/ });
    expect(letters).toHaveAccessibleDescription(
      /500 go out today and the rest over the next days, at most 500 a day\.$/,
    );
    await userEvent.click(letters);
    await userEvent.click(screen.getByRole("button", { name: "Import 3 members" }));
    expect(
      await screen.findByRole("heading", {
        name: "3 members imported. 500 emails go out today, the rest over the next days",
      }),
    ).toBeVisible();
  });

  it("asks before leaving while it is running, and can be retried when it fails", async () => {
    let answer: (reply: Refusal) => void = () => undefined;
    const page = await open();
    await choose(csv);
    const button = await screen.findByRole("button", { name: "Import 3 members" });
    page.api.answers.minisiteAdminImportMembers = () =>
      new Promise<Refusal>((resolve) => {
        answer = resolve;
      });
    await userEvent.click(button);
    expect(await screen.findByText("Importing. Please keep this page open.")).toHaveRole("status");
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await act(async () => answer(refusal("Not now.")));
    expect(await screen.findByText("Not now.")).toBeVisible();
    page.api.answers.minisiteAdminImportMembers = report();
    await userEvent.click(screen.getByRole("button", { name: "Import 3 members" }));
    await waitFor(() =>
      expect(screen.getByRole("heading", { name: "3 members imported" })).toBeVisible(),
    );
  });
});

describe("a session that ends", () => {
  /** From now on the server refuses visitors. */
  function end({ api, server }: Awaited<ReturnType<typeof open>>) {
    const login = { ...refusal("Please log in first."), code: "login_required" };
    api.answers.getMinisiteAdmin = () => (server.user ? managed : login);
    api.answers.minisiteAdminReadMemberTable = () => (server.user ? table() : login);
    api.answers.minisiteAdminImportMembers = () => (server.user ? report() : login);
    api.answers.login = () => {
      server.user = hubAdmin;
      return {};
    };
    server.user = null;
  }

  async function logIn(words: RegExp) {
    const bar = await screen.findByText(words);
    expect(screen.queryByText("Please log in first.")).toBeNull();
    await userEvent.click(
      within(bar.parentElement as HTMLElement).getByRole("button", { name: "Log In" }),
    );
    await userEvent.type(await screen.findByLabelText("Email or username"), "hubadmin");
    await userEvent.type(screen.getByLabelText("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }

  it("keeps the checked table until it can be imported", async () => {
    const page = await open();
    await choose(csv);
    await userEvent.click(await screen.findByRole("checkbox", { name: "Email the new members" }));
    end(page);
    await userEvent.click(screen.getByRole("button", { name: "Import 3 members" }));
    await logIn(/^You're logged out\. Your table is still here/);
    expect(page.address()).toBe("/minisite-admin/laserhub/import");
    await userEvent.click(await screen.findByRole("button", { name: "Import 3 members" }));
    expect(await screen.findByRole("heading", { name: /^3 members imported/ })).toBeVisible();
    expect(inputs(page).at(-1)).toEqual({
      subdomain: "laserhub",
      csv,
      ...matched,
      dryRun: false,
      invite: true,
    });
  });

  it("keeps what was pasted", async () => {
    const page = await open();
    const box = () => screen.getByRole("textbox", { name: "Or paste it" });
    fireEvent.change(box(), { target: { value: "email\neve@example.com" } });
    end(page);
    await userEvent.click(screen.getByRole("button", { name: "Use this table" }));
    await logIn(/^You're logged out\. Your table is still here/);
    expect(box()).toHaveValue("email\neve@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Use this table" }));
    expect(await screen.findByText("your pasted table")).toBeVisible();
  });

  it("asks people who have chosen nothing to log in", async () => {
    const page = await open();
    end(page);
    await take(csv);
    expect(await screen.findByLabelText("Password")).toBeVisible();
    expect(page.address()).toContain("continue=%2Fminisite-admin%2Flaserhub%2Fimport");
  });
});
