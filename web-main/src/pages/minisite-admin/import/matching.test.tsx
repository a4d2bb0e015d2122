import { expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { inputs, open, report, review, row, table, take } from "./open-import.ts";
import "../../admins-pages.ts";

const field = (name: string) => screen.getByRole("combobox", { name });
const shown = (name: string) => {
  const { options, value } = field(name) as HTMLSelectElement;
  return [...options].find((option) => option.value === value)?.textContent;
};

const shop = table({
  line: 3,
  rows: 1204,
  columns: [
    { name: "First Name", samples: ["Zoë", "Ada"], values: [] },
    { name: "Surname", samples: ["Müller"], values: [] },
    { name: "E-mail Address", samples: ["zoe@example.com"], values: [] },
    {
      name: "Status",
      samples: ["Active", "Paused"],
      values: [
        { value: "Active", count: 1000, means: "paid" },
        { value: "Cancelled", count: 200, means: "canceled" },
        { value: "Paused", count: 3, means: "skip" },
        { value: "admin", count: 1, means: "admin" },
      ],
    },
    { name: "", samples: [], values: [] },
    { name: "", samples: ["VIP"], values: [{ value: "VIP", count: 1, means: "skip" }] },
  ],
  guess: { email: 2, name: 0, lastName: 1, role: 3 },
});

describe("matching the columns", () => {
  it("begins with a guess, shows samples, and sends what is chosen", async () => {
    const page = await open({ minisiteAdminReadMemberTable: shop });
    await take("…");
    const begin = await screen.findByText(/1,204 rows/);
    expect(begin).toHaveFocus();
    expect(begin).toHaveTextContent(
      "members.csv has 1,204 rows. The table begins in line 3; the lines above are left out.",
    );
    expect([shown("Email"), shown("Name, or first name"), shown("Last name")]).toEqual([
      "E-mail Address",
      "First Name",
      "Surname",
    ]);
    expect(field("Name, or first name")).toHaveAccessibleDescription("Zoë · Ada");
    expect([shown("Role"), shown("Active 1,000 rows"), shown("Cancelled 200 rows")]).toEqual([
      "Status",
      "Paid",
      "Canceled",
    ]);
    expect(shown("Paused 3 rows")).toBe("Don't import");
    await expectAccessible();
    await userEvent.selectOptions(field("Paused 3 rows"), "Paid");
    await userEvent.selectOptions(field("Last name"), "No column");
    await review();
    await screen.findByRole("button", { name: "Import 3 members" });
    expect(inputs(page).at(-1)).toMatchObject({
      columns: { email: 2, name: 0, lastName: null, role: 3 },
      roles: [
        { value: "Active", means: "paid" },
        { value: "Cancelled", means: "canceled" },
        { value: "Paused", means: "paid" },
      ],
      dryRun: true,
    });
    // What was chosen is still there.
    await userEvent.click(screen.getByRole("button", { name: "Change the columns" }));
    expect(shown("Paused 3 rows")).toBe("Paid");
    expect(shown("Last name")).toBe("No column");
  });

  it("offers the role of an admin for the word itself only", async () => {
    const page = await open({ minisiteAdminReadMemberTable: shop });
    await take("…");
    const options = async (name: string) =>
      within(await screen.findByRole("combobox", { name }))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    expect(await options("Active 1,000 rows")).toEqual(["Paid", "Canceled", "Don't import"]);
    expect(await options("admin 1 row")).toEqual(["Admin", "Paid", "Canceled", "Don't import"]);
    await userEvent.selectOptions(field("admin 1 row"), "Don't import");
    await review();
    await waitFor(() =>
      expect(inputs(page).at(-1)?.roles).toContainEqual({ value: "admin", means: "skip" }),
    );
  });

  it("asks what the values of another column of roles mean, and offers no column that is empty or has too many", async () => {
    await open({ minisiteAdminReadMemberTable: shop });
    await take("…");
    await screen.findByText(/1,204 rows/);
    const roles = within(field("Role")).getAllByRole("option");
    expect(roles.map(({ textContent }) => textContent)).toEqual([
      "No column",
      "Status",
      "Column 6",
    ]);
    await userEvent.selectOptions(field("Role"), "Column 6");
    expect(shown("VIP 1 row")).toBe("Don't import");
    await userEvent.selectOptions(field("Role"), "No column");
    expect(screen.queryByRole("region", { name: "What the roles mean" })).toBeNull();
    expect(field("Role")).toHaveAccessibleDescription(
      "New people become paid members, the others keep their role.",
    );
  });

  it("needs a column of addresses, and says what the check refuses", async () => {
    const page = await open({
      minisiteAdminReadMemberTable: table({
        guess: { email: null, name: 0, lastName: null, role: null },
      }),
      minisiteAdminImportMembers: refusal("Not now."),
    });
    await take("…");
    await review();
    expect(field("Email")).toHaveFocus();
    expect(field("Email")).toHaveAccessibleDescription(
      "Please choose the column with the email addresses.",
    );
    expect(inputs(page)).toHaveLength(0);
    await userEvent.selectOptions(field("Email"), "email");
    await review();
    expect(await screen.findByText("Not now.")).toBeVisible();
    expect(shown("Email")).toBe("email");
  });
});

describe("the encoding", () => {
  const latin = new Uint8Array([...new TextEncoder().encode("name,email\nJ"), 0xfc, 0x72]);

  it("is said, and can be changed with the names in view", async () => {
    const page = await open({
      minisiteAdminReadMemberTable: ({ csv }) =>
        table({
          columns: [
            { name: "name", samples: [csv.split("\n")[1] ?? ""], values: [] },
            { name: "email", samples: [], values: [] },
          ],
          guess: { email: 1, name: 0, lastName: null, role: null },
        }),
    });
    await take(latin);
    expect(await screen.findByText("Jür")).toBeVisible();
    expect(shown("Text encoding")).toBe("Windows, Western Europe");
    await expectAccessible();
    await userEvent.selectOptions(field("Name, or first name"), "No column");
    await userEvent.selectOptions(field("Name, or first name"), "name");
    await userEvent.selectOptions(field("Text encoding"), "Mac Roman");
    expect(await screen.findByText("J¸r")).toBeVisible();
    expect(field("Text encoding")).toHaveFocus();
    expect(shown("Text encoding")).toBe("Mac Roman");
    await review();
    await screen.findByRole("button", { name: "Import 3 members" });
    expect(inputs(page).at(-1)?.csv).toBe("name,email\nJ¸r");
  });

  it("can be chosen again where the server can't read the text", async () => {
    const page = await open();
    await take(latin);
    await screen.findByText(/has 44 rows/);
    page.api.answers.minisiteAdminReadMemberTable = refusal("This file is empty.");
    await userEvent.selectOptions(field("Text encoding"), "UTF-16");
    expect(await screen.findByText("This file is empty.")).toBeVisible();
    page.api.answers.minisiteAdminReadMemberTable = table({ rows: 2 });
    await userEvent.selectOptions(field("Text encoding"), "UTF-8");
    expect(await screen.findByText(/has 2 rows/)).toBeVisible();
    expect(screen.queryByText("This file is empty.")).toBeNull();
  });

  it("is not asked where it makes no difference", async () => {
    await open();
    await take("name,email\nAda,ada@example.com\n");
    await screen.findByText(/has 44 rows/);
    expect(screen.queryByRole("combobox", { name: "Text encoding" })).toBeNull();
  });
});

it("the dry run names everyone who becomes an admin", async () => {
  const noor = row({ line: 3, name: "Noor", email: "noor@example.com", role: "admin" });
  await open({ minisiteAdminImportMembers: report({ admins: [noor] }) });
  await take("…");
  await review();
  const admins = await screen.findByRole("region", { name: "New admins" });
  expect(admins).toHaveTextContent(/1 person becomes an admin.*Noor noor@example\.com/);
  await expectAccessible();
});
