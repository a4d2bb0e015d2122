/** For the tests of this folder. */

import type { Answers } from "@cuttle/web-kit/test";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderPage } from "../../../test/render-page.tsx";
import { hubAdmin, managed } from "../fixtures.ts";
import type { Table } from "./choice.ts";
import type { Report, Row } from "./report.ts";

export const row = (change: Partial<Row>): Row => ({
  line: 2,
  outcome: "added",
  name: "Ada Lovelace",
  email: "ada@example.com",
  role: "paid",
  was: null,
  reason: "",
  text: "",
  ...change,
});

export const report = (change: Partial<Report> = {}): Omit<Report, "success" | "message"> => ({
  added: 2,
  changed: 1,
  unchanged: 40,
  refused: 1,
  removed: 0,
  removeDigest: "",
  letters: 1,
  lettersToday: 1,
  lettersPerDay: 500,
  admins: [],
  importId: null,
  rows: [
    row({
      line: 5,
      outcome: "refused",
      name: 'Eve, "the" framer',
      email: "=eve",
      role: "boss",
      reason: "Please provide a valid email address",
    }),
    row({
      line: 4,
      outcome: "changed",
      name: "Otis King",
      email: "otis@example.com",
      role: "canceled",
      was: { email: "otis@example.com", name: "Otis Redwood", role: "paid" },
    }),
    row({}),
    row({ line: 3, name: "Noor", email: "noor@example.com", role: "canceled" }),
  ],
  ...change,
});

/** As the server describes it. */
export const table = (change: Partial<Table> = {}): Omit<Table, "success" | "message"> => ({
  line: 1,
  rows: 44,
  columns: [
    { name: "name", samples: ["Ada Lovelace", "Noor"], values: [] },
    { name: "email", samples: ["ada@example.com"], values: [] },
    {
      name: "role",
      samples: ["paid"],
      values: [{ value: "paid", count: 44, means: "paid" }],
    },
  ],
  guess: { email: 1, name: 0, lastName: null, role: 2 },
  ...change,
});

/** What is sent with that table if its guess is right. */
export const matched = {
  columns: { email: 1, name: 0, lastName: null, role: 2 },
  roles: [{ value: "paid", means: "paid" }],
};

export async function open(answers: Answers = {}) {
  const page = renderPage("/minisite-admin/laserhub/import", {
    user: hubAdmin,
    answers: {
      getMinisiteAdmin: managed,
      minisiteAdminGetMembers: { members: [], total: 0, next: null },
      minisiteAdminGetRemovedMembers: { members: [], total: 0, next: null },
      minisiteAdminReadMemberTable: table(),
      minisiteAdminImportMembers: report(),
      ...answers,
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Import members" });
  return page;
}

export const csv = "name,email,role\r\nAda Lovelace,ada@example.com,paid\r\n";
export const take = (content: BlobPart, name = "members.csv") =>
  userEvent.upload(screen.getByLabelText("Choose a CSV file"), new File([content], name));
export const review = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Review the changes" }));
/** Chooses a table, with the columns as they are guessed. */
export async function choose(text: string) {
  await take(text);
  await review();
}
export const inputs = (page: Awaited<ReturnType<typeof open>>) =>
  page.api.inputsOf("minisiteAdminImportMembers");
export const numbers = () =>
  screen.getAllByRole("definition").map(({ textContent }) => textContent);
