/** For the tests of this folder. */

import type { Answers } from "@cuttle/web-kit/test";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderPage } from "../../../test/render-page.tsx";
import { hubAdmin, managed } from "../fixtures.ts";
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

export const report = (change: Partial<Report> = {}) => ({
  added: 2,
  changed: 1,
  unchanged: 40,
  refused: 1,
  removed: 0,
  removeDigest: "",
  letters: 1,
  lettersToday: 1,
  lettersPerDay: 500,
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

export async function open(answers: Answers = {}) {
  const page = renderPage("/minisite-admin/laserhub/import", {
    user: hubAdmin,
    answers: {
      getMinisiteAdmin: managed,
      minisiteAdminGetMembers: { members: [], total: 0, next: null },
      minisiteAdminGetRemovedMembers: { members: [], total: 0, next: null },
      minisiteAdminImportMembers: report(),
      ...answers,
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Import members" });
  return page;
}

export const csv = "name,email,role\r\nAda Lovelace,ada@example.com,paid\r\n";
export const choose = (text: string, name = "members.csv") =>
  userEvent.upload(screen.getByLabelText("Choose a CSV file"), new File([text], name));
export const inputs = (page: Awaited<ReturnType<typeof open>>) =>
  page.api.inputsOf("minisiteAdminImportMembers");
export const numbers = () =>
  screen.getAllByRole("definition").map(({ textContent }) => textContent);
