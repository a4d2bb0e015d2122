import { expectAccessible } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { choose, csv, open, report } from "./open-import.ts";
import "../../admins-pages.ts";

it("an import can be undone where its result is shown", async () => {
  const { api } = await open({
    minisiteAdminImportMembers: ({ dryRun }: { dryRun: boolean }) =>
      report({ importId: dryRun ? null : "i1" }),
    minisiteAdminUndoImport: { removed: 2, changed: 1, restored: 0, left: 0 },
  });
  await choose(csv);
  await userEvent.click(await screen.findByRole("button", { name: "Import 3 members" }));
  await screen.findByRole("heading", { name: /^3 members imported/ });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  const dialog = within(screen.getByRole("dialog", { name: "Undo this import?" }));
  expect(dialog.getByText("2 added members: removed.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Undo the import" }));
  const heading = await screen.findByRole("heading", { name: "The import is undone" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getAllByText("2 removed, 1 changed back.")[0]).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(api.inputsOf("minisiteAdminUndoImport")).toEqual([
    { subdomain: "laserhub", importId: "i1" },
  ]);
  await expectAccessible();
});
