import { expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { choose, csv, inputs, matched, numbers, open, report, row } from "./open-import.ts";
import type { Row } from "./report.ts";
import "../../admins-pages.ts";

describe("removing members who are not in the table", () => {
  const bea = row({ line: 0, outcome: "removed", name: "Bea", email: "bea@example.com" });
  const removing = (digest: string, ...gone: Row[]) =>
    report({
      removed: gone.length,
      removeDigest: digest,
      rows: [...report().rows, ...gone],
    });
  const trial =
    (digest: string, ...gone: Row[]) =>
    ({ removeMissing }: { removeMissing?: boolean }) =>
      removeMissing ? removing(digest, ...gone) : report();
  const choice = () =>
    screen.getByRole("checkbox", { name: "Remove everyone who isn't in this table" });

  it("first shows who they are, then removes exactly them", async () => {
    const page = await open({ minisiteAdminImportMembers: trial("d1", bea) });
    await choose(csv);
    await screen.findByText("members.csv");
    expect(choice()).not.toBeChecked();
    await userEvent.click(choice());
    const confirm = await screen.findByRole("button", { name: "Import 3, remove 1" });
    expect(choice()).toHaveFocus();
    expect(numbers()).toEqual(["2", "1", "40", "1", "1"]);
    const shown = within(screen.getByRole("table", { name: "Removed" }));
    expect(shown.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "NameEmailRole",
      "Beabea@example.comPaid",
    ]);
    await expectAccessible();
    await userEvent.click(confirm);
    expect(
      await screen.findByRole("heading", { name: "3 members imported, 1 removed" }),
    ).toHaveFocus();
    expect(inputs(page).slice(1)).toEqual([
      { subdomain: "laserhub", csv, ...matched, dryRun: true, removeMissing: true },
      ...[{ subdomain: "laserhub", csv, ...matched, dryRun: false, invite: false }].map(
        (input) => ({
          ...input,
          removeMissing: true,
          removeDigest: "d1",
        }),
      ),
    ]);
  });

  it("removes nobody once it is switched off again", async () => {
    const page = await open({ minisiteAdminImportMembers: trial("d1", bea) });
    await choose(csv);
    await screen.findByText("members.csv");
    await userEvent.click(choice());
    await screen.findByRole("button", { name: "Import 3, remove 1" });
    await userEvent.click(choice());
    await userEvent.click(await screen.findByRole("button", { name: "Import 3 members" }));
    await screen.findByRole("heading", { name: "3 members imported" });
    expect(inputs(page).at(-1)).toEqual({
      subdomain: "laserhub",
      csv,
      ...matched,
      dryRun: false,
      invite: false,
    });
  });

  it("shows the new list when it has changed meanwhile", async () => {
    const page = await open({ minisiteAdminImportMembers: trial("d1", bea) });
    await choose(csv);
    await screen.findByText("members.csv");
    await userEvent.click(choice());
    const confirm = await screen.findByRole("button", { name: "Import 3, remove 1" });
    const words =
      "The members missing from the file have changed since you checked. Nothing was imported.";
    const dan = row({ line: 0, outcome: "removed", name: "Dan", email: "dan@example.com" });
    page.api.answers.minisiteAdminImportMembers = ({ dryRun }: { dryRun: boolean }) =>
      dryRun ? removing("d2", bea, dan) : { ...refusal(words), code: "missing_changed" };
    await userEvent.click(confirm);
    expect(await screen.findByRole("button", { name: "Import 3, remove 2" })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText("dan@example.com")).toBeVisible();
  });

  it("stays off, with the reason, when the missing members can't be determined", async () => {
    const words = "Line 5 has no address that can be used, so it is not known who is missing.";
    await open({
      minisiteAdminImportMembers: ({ removeMissing }: { removeMissing?: boolean }) =>
        removeMissing ? refusal(words) : report(),
    });
    await choose(csv);
    await screen.findByText("members.csv");
    await userEvent.click(choice());
    expect(await screen.findByText(words)).toBeVisible();
    expect(choice()).not.toBeChecked();
    expect(screen.getByRole("button", { name: "Import 3 members" })).toBeEnabled();
  });
});
