import { type Answers, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { hubAdmin, managed } from "../fixtures.ts";
import "../../admins-pages.ts";

async function open(answers: Answers = {}) {
  const page = renderPage("/minisite-admin/laserhub/checks", {
    user: hubAdmin,
    answers: { getMinisiteAdmin: managed, ...answers },
  });
  await screen.findByRole("heading", { name: "Checks", level: 1 });
  return page;
}

const run = () => userEvent.click(screen.getByRole("button", { name: /Run the checks/ }));

const found: NonNullable<Answers["minisiteAdminSelfTest"]> = {
  checks: [
    { name: "letter", result: "passed", message: "The mail server accepted an email." },
    { name: "zapier", result: "unused", message: "Zapier isn't set up." },
    { name: "pictures", result: "passed", message: "The logo and the icon work." },
    { name: "contrast", result: "failed", message: "Some text is hard to read." },
    { name: "joinLink", result: "failed", message: "There is no page at this address." },
    { name: "project", result: "attention", message: "No project is published here yet." },
    {
      name: "domains",
      result: "failed",
      message: "club.example.com: The certificate has expired.",
    },
  ],
  clashes: [
    { side: "light", text: "ink-soft", ground: "raised", contrast: 2 },
    { side: "dark", text: "danger", ground: "paper", contrast: 3.1 },
  ],
};

it("runs nothing before it is asked to, then says line by line what was found and where to change it", async () => {
  const { api } = await open({ minisiteAdminSelfTest: found });
  expect(document.title).toBe("Checks · Laser Hub");
  expect(api.inputsOf("minisiteAdminSelfTest")).toEqual([]);
  expect(screen.queryByText("Works")).toBeNull();
  await expectAccessible();
  await run();
  expect(
    await screen.findByText("2 of 7 work, 3 do not, 1 needs attention, 1 not set up."),
  ).toBeVisible();
  expect(api.inputsOf("minisiteAdminSelfTest")).toEqual([{ subdomain: "laserhub" }]);
  const lines = screen.getByRole("main").querySelectorAll<HTMLElement>("ul[aria-busy] > li");
  expect(Array.from(lines, (line) => line.textContent)).toEqual([
    "EmailsWorksThe mail server accepted an email.",
    "ZapierNot set upZapier isn't set up.Zapier",
    "Logo and iconWorksThe logo and the icon work.",
    "ColorsDoesn't workSome text is hard to read.Soft ink on Raised, day colors: 2.0 of 4.5Default red on Paper, night colors: 3.1 of 4.5Brand and texts",
    "Join linkDoesn't workThere is no page at this address.Brand and texts",
    "ProjectsNeeds attentionNo project is published here yet.Projects",
    "DomainsDoesn't workclub.example.com: The certificate has expired.Domains",
  ]);
  expect(within(lines[1] as HTMLElement).getByRole("link")).toHaveAttribute(
    "href",
    "/minisite-admin/laserhub/zapier",
  );
  await expectAccessible();
});

it("says what was refused, and runs again", async () => {
  const words = "Too many tries. Please wait 10 minutes and try again.";
  const { api } = await open({ minisiteAdminSelfTest: refusal(words) });
  await run();
  expect(await screen.findByText(words)).toBeVisible();
  api.answers.minisiteAdminSelfTest = found;
  await run();
  expect(await screen.findByText(/2 of 7 work/)).toBeVisible();
  expect(screen.queryByText(words)).toBeNull();
});
