import { type Answers, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { hubAdmin, managed } from "../fixtures.ts";
import type { Domain } from "./domain-words.ts";
import { cname, domain, proved, txt } from "./fixtures.ts";
import "../../admins-pages.ts";

async function open(domains: Domain[], answers: Answers = {}) {
  const page = renderPage("/minisite-admin/laserhub/domains", {
    user: hubAdmin,
    answers: { getMinisiteAdmin: managed, minisiteAdminListDomains: { domains }, ...answers },
  });
  await screen.findByRole("heading", { name: "Domains", level: 1 });
  return page;
}

const cards = async () =>
  within(await screen.findByRole("list", { name: "Domains" })).getAllByRole("listitem");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("says what a domain is for while there is none", async () => {
  await open([]);
  expect(document.title).toBe("Domains · Laser Hub");
  expect(screen.getByRole("link", { name: "Domains" })).toHaveAttribute("aria-current", "page");
  expect(await screen.findByText(/at your own address/)).toHaveTextContent(
    "laserhub.localhost:8080 keeps working.",
  );
  await expectAccessible();
});

it.each([
  ["proposed", "Proposed", /You can already add these records/],
  ["allowed", "Not verified yet", /Add these records/],
  ["taken", "Taken", /Another minisite proved this domain first/],
  ["proved", "Doesn't point here", /doesn't point to Laser Hub\. Fix/],
  ["live", "Live", /People can find Laser Hub here/],
  ["failing", "Proof missing", /stops working on 2026-12-01, .*is logged out/],
  ["released", "No longer in use", /To get it back/],
] as const)("says what to do next: %s", async (state, label, next) => {
  await open([domain({ state, releaseDate: "2026-12-01T12:00:00Z" })]);
  const [card] = await cards();
  expect(within(card as HTMLElement).getByText(label)).toBeVisible();
  expect(within(card as HTMLElement).getByText(next)).toBeVisible();
});

it("lists the domains in their order, with the records to set and what is there now", async () => {
  const problem = "The name servers of this domain didn't reply properly. We'll try again.";
  await open([
    proved,
    domain({ domain: "x.example", name: "x.example", state: "allowed", records: [txt], problem }),
    domain({
      domain: "y.example",
      name: "y.example",
      state: "allowed",
      records: [{ ...txt, found: [], ok: false }],
    }),
  ]);
  const names = (await cards()).map((card) => within(card).getByRole("heading").textContent);
  expect(names).toEqual(["club.example.com", "x.example", "y.example"]);
  const table = within(screen.getByRole("table", { name: "DNS records for club.example.com" }));
  const [, first, second] = table.getAllByRole("row");
  expect(first).toHaveTextContent(
    /TXT.*_cuttle-challenge\.club\.example\.com.*the-proof.*Correct$/,
  );
  expect(second).toHaveTextContent(/CNAME.*laserhub\.minis\.example.*nothing.*Not yet$/);
  expect(screen.getByText(/^Last checked 2026-11-24, /)).toBeVisible();
  expect(screen.getByText(problem)).toBeVisible();
  expect(screen.getByRole("table", { name: "DNS records for y.example" })).toHaveTextContent(
    /unknown/i,
  );
  await expectAccessible();
});

it("shows what to delete, and what else is in the way", async () => {
  const foreign = { ...cname, type: "A" as const, value: "198.51.100.7", found: ["198.51.100.7"] };
  await open([
    {
      ...proved,
      records: [txt, cname, { ...foreign, delete: true }],
      advice: ["There is a proxy."],
    },
  ]);
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("row")[3]).toHaveTextContent(/^.*A.*198\.51\.100\.7.*Delete this$/);
  expect(table.queryByRole("button", { name: /A record/ })).toBeNull();
  expect(screen.getByText("There is a proxy.")).toBeVisible();
  await expectAccessible();
});

it("copies a value, and selects it where the browser refuses", async () => {
  await open([proved]);
  await cards();
  const user = userEvent.setup(); // with a clipboard
  await user.click(screen.getByRole("button", { name: "Copy the CNAME record's value" }));
  expect(await navigator.clipboard.readText()).toBe(cname.value);
  expect(screen.getByText("Copied.")).toBeVisible();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  await user.click(screen.getByRole("button", { name: "Copy the TXT record's value" }));
  expect(
    await screen.findByText("The text is selected. Copy it with your keyboard."),
  ).toBeVisible();
  expect(window.getSelection()?.toString()).toBe(txt.value);
});

it("proposes a domain: a refusal is shown at the field, which keeps what was typed", async () => {
  const words = "That address is ours. Please provide a domain you own.";
  const { api } = await open([], { minisiteAdminProposeDomain: refusal(words, { domain: words }) });
  const field = screen.getByRole("textbox", { name: "Domain" });
  await press("Add the domain");
  expect(field).toHaveAccessibleDescription(/Please provide a domain/);
  expect(api.inputsOf("minisiteAdminProposeDomain")).toEqual([]);
  await userEvent.type(field, " club.example.com");
  await press("Add the domain");
  await waitFor(() => expect(field).toHaveAccessibleDescription(words));
  expect(field).toHaveValue("club.example.com");
  const listed = { domains: [domain()] };
  api.answers.minisiteAdminProposeDomain = listed;
  api.answers.minisiteAdminListDomains = listed;
  await press("Add the domain");
  expect(await screen.findByText("Domain added")).toBeVisible();
  expect(await cards()).toHaveLength(1);
  expect(field).toHaveValue("");
  expect(api.inputsOf("minisiteAdminProposeDomain")).toEqual(
    Array(2).fill({ subdomain: "laserhub", domain: "club.example.com" }),
  );
});

it("takes the host of a pasted address", async () => {
  const { api } = await open([], { minisiteAdminProposeDomain: { domains: [domain()] } });
  const field = screen.getByRole("textbox", { name: "Domain" });
  await userEvent.type(field, "*.club.example");
  await press("Add the domain");
  expect(field).toHaveAccessibleDescription(/without “\*\.”, such as club\.example\./);
  await userEvent.clear(field);
  await userEvent.type(field, "www.club.example");
  expect(field).toHaveAccessibleDescription(/If you own club\.example, add that instead/);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(" HTTPS://club.example/path");
  await userEvent.tab();
  expect(field).toHaveValue("club.example");
  await press("Add the domain");
  await waitFor(() =>
    expect(api.inputsOf("minisiteAdminProposeDomain")).toEqual([
      { subdomain: "laserhub", domain: "club.example" },
    ]),
  );
});

it("looks again, and says what was found", async () => {
  const words = "Too many tries. Please wait 10 minutes and try again.";
  const { api } = await open([proved], { minisiteAdminCheckDomain: refusal(words) });
  await cards();
  await press("Check again at club.example.com");
  expect(await screen.findByText(words)).toBeVisible();
  const records = [txt, { ...cname, found: ["192.0.2.7"], ok: true }];
  const live = { domains: [{ ...proved, state: "live" as const, records }] };
  api.answers.minisiteAdminCheckDomain = live;
  api.answers.minisiteAdminListDomains = live;
  await press("Check again at club.example.com");
  const said = await screen.findByText("Live: 2 of 2 records are correct.");
  expect(said).toHaveRole("status");
  expect(await screen.findByText("leads to 192.0.2.7")).toBeVisible();
  expect(screen.queryByText(words)).toBeNull();
  expect(screen.getByRole("button", { name: /^Check again/ })).toHaveFocus();
  expect(api.inputsOf("minisiteAdminCheckDomain").at(-1)).toEqual({
    subdomain: "laserhub",
    domain: "club.example.com",
  });
});

it("says when the job has stopped looking", async () => {
  await open([domain({ state: "allowed", gaveUp: true })]);
  expect(await screen.findByText(/^We checked for 30 days and stopped/)).toBeVisible();
});

it("makes a live domain the primary address, and ends that", async () => {
  const live = domain({ state: "live" });
  const { api } = await open([live, { ...proved, domain: "x.example", name: "x.example" }], {
    minisiteAdminSetPrimaryDomain: refusal("Not now."),
  });
  await cards();
  expect(screen.queryByRole("button", { name: "Make main address x.example" })).toBeNull();
  await press("Make main address club.example.com");
  const dialog = screen.getByRole("dialog", { name: "Make club.example.com the main address?" });
  expect(dialog).toHaveAccessibleDescription(/other addresses redirect there.*log in again/);
  await expectAccessible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Make main address" }));
  expect(await within(dialog).findByText("Not now.")).toBeVisible();
  const chosen = { domains: [{ ...live, primary: true }] };
  api.answers.minisiteAdminSetPrimaryDomain = chosen;
  api.answers.minisiteAdminListDomains = chosen;
  await userEvent.click(within(dialog).getByRole("button", { name: "Make main address" }));
  expect(await screen.findByText("club.example.com is the main address")).toBeVisible();
  expect(await screen.findByText("Main address")).toBeVisible();
  await press("Stop using as main address club.example.com");
  await userEvent.click(
    within(screen.getByRole("dialog")).getByRole("button", { name: "Stop using it" }),
  );
  expect(await screen.findByText("All addresses work on their own again")).toBeVisible();
  expect(api.inputsOf("minisiteAdminSetPrimaryDomain").map((input) => input.domain)).toEqual([
    "club.example.com",
    "club.example.com",
    "",
  ]);
});

it("says what a visit found, line by line", async () => {
  await open([
    domain({
      state: "live",
      tests: [
        { name: "dns", result: "passed", message: "The domain is yours and points here." },
        { name: "certificate", result: "failed", message: "The certificate has expired." },
      ],
      testedDate: "2026-11-24T12:00:00Z",
    }),
  ]);
  const list = await screen.findByRole("list", { name: "Results of a visit to club.example.com" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((line) => line.textContent),
  ).toEqual([
    "DNS: works The domain is yours and points here.",
    "Certificate: does not work The certificate has expired.",
  ]);
  expect(screen.getByText(/^Visited 2026-11-24, /)).toBeVisible();
  await expectAccessible();
});

it("says where a domain redirects to, and when the choice rests", async () => {
  const live = domain({ state: "live", primary: true });
  const other = { ...live, domain: "b.example", name: "b.example", primary: false };
  const { api } = await open([live, other]);
  const [, second] = await cards();
  expect(second).toHaveTextContent(/This domain redirects to club\.example\.com/);
  api.answers.minisiteAdminCheckDomain = { domains: [{ ...live, state: "proved" }, other] };
  api.answers.minisiteAdminListDomains = { domains: [{ ...live, state: "proved" }, other] };
  await press("Check again at club.example.com");
  expect(await screen.findByText("Main address once it's live")).toBeVisible();
  expect((await cards())[1]).toHaveTextContent(/People can find Laser Hub here/);
});

it("shows www. as optional", async () => {
  const www = { ...cname, name: "www.club.example", optional: true };
  await open([
    domain({
      domain: "club.example",
      name: "club.example",
      state: "live",
      records: [txt, www],
      checkedDate: "2026-11-24T12:00:00Z",
    }),
  ]);
  const table = await screen.findByRole("table", { name: "DNS records for club.example" });
  expect(within(table).getAllByRole("row")[2]).toHaveTextContent(/www\.club\.example.*Optional$/);
  expect(screen.getByText(/it redirects to club\.example/)).toBeVisible();
});

it("asks before a domain is removed", async () => {
  const { api } = await open([proved], { minisiteAdminRemoveDomain: refusal("Not now.") });
  await cards();
  await press("Remove club.example.com");
  const dialog = screen.getByRole("dialog", { name: "Remove club.example.com?" });
  expect(dialog).toHaveAccessibleDescription(/are logged out.*No other minisite/);
  await expectAccessible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(await within(dialog).findByText("Not now.")).toBeVisible();
  api.answers.minisiteAdminRemoveDomain = { domains: [] };
  api.answers.minisiteAdminListDomains = { domains: [] };
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("club.example.com is removed")).toBeVisible();
  const empty = await screen.findByText("No domain yet");
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement).toContainElement(empty));
  expect(document.body).not.toHaveFocus();
});
