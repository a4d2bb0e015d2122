import { expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { domain, proved } from "../minisite-admin/domains/fixtures.ts";
import { brand, minisite } from "./fixtures.ts";
import { openEdit, stubBrowser } from "./open-editor.ts";
import "../admins-pages.ts";

beforeEach(stubBrowser);

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

it("allows a domain that is proposed", async () => {
  const { api } = await openEdit({
    adminListDomains: { domains: [domain()] },
    adminAllowDomain: refusal("Not now."),
  });
  await press("Allow club.example.com");
  expect(await screen.findByText("Not now.")).toBeVisible();
  await expectAccessible();
  const allowed = { domains: [domain({ state: "allowed" })] };
  api.answers.adminAllowDomain = allowed;
  api.answers.adminListDomains = allowed;
  await press("Allow club.example.com");
  expect(await screen.findByRole("button", { name: "Revoke club.example.com" })).toHaveFocus();
  expect(screen.getByText("Not verified yet")).toBeVisible();
  expect(api.inputsOf("adminAllowDomain").at(-1)).toEqual({
    subdomain: "laserhub",
    domain: "club.example.com",
    allowed: true,
  });
});

it("asks before a domain is taken back", async () => {
  const { api } = await openEdit({
    adminListDomains: { domains: [proved] },
    adminAllowDomain: () => {
      const taken = { domains: [domain()] };
      api.answers.adminListDomains = taken;
      return taken;
    },
  });
  await press("Revoke club.example.com");
  const dialog = screen.getByRole("dialog", { name: "Revoke club.example.com?" });
  expect(dialog).toHaveAccessibleDescription(/are logged out/);
  await expectAccessible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Revoke" }));
  expect(await screen.findByRole("button", { name: "Allow club.example.com" })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.inputsOf("adminAllowDomain")).toEqual([
    { subdomain: "laserhub", domain: "club.example.com", allowed: false },
  ]);
});

it("says who else has a domain, and frees one that is kept", async () => {
  const taken = domain({ state: "taken", heldBy: { subdomain: "sawdust", until: null } });
  const kept = { ...taken, heldBy: { subdomain: "sawdust", until: "2026-12-20T12:00:00Z" } };
  const { api } = await openEdit({
    adminListDomains: { domains: [taken, { ...kept, domain: "b.example", name: "b.example" }] },
    adminFreeDomain: refusal("Not now."),
  });
  expect(await screen.findByText("sawdust has this domain. Revoke it there first.")).toBeVisible();
  expect(screen.getByText(/^Reserved for sawdust, its last owner, until/)).toBeVisible();
  await press("Release it now b.example");
  const dialog = within(screen.getByRole("dialog", { name: "Release b.example now?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Release it" }));
  expect(await screen.findByText("Not now.")).toBeVisible();
  api.answers.adminFreeDomain = { domains: [] };
  api.answers.adminListDomains = { domains: [domain({ state: "allowed" })] };
  await userEvent.click(dialog.getByRole("button", { name: "Release it" }));
  expect(await screen.findByText("b.example is no longer reserved for sawdust")).toBeVisible();
  expect(api.inputsOf("adminFreeDomain").at(-1)).toEqual({
    subdomain: "laserhub",
    domain: "b.example",
  });
});

it("says when none is proposed", async () => {
  const { api } = await openEdit();
  expect(await screen.findByText("No domains have been proposed.")).toBeVisible();
  expect(api.inputsOf("adminListDomains")).toEqual([{ subdomain: "laserhub" }]);
});

it("can take a domain back while the minisite is suspended", async () => {
  await openEdit({
    adminGetTenant: { tenant: minisite({ status: "suspended" }), brand: brand() },
    adminListDomains: { domains: [domain({ state: "live" })] },
  });
  expect(await screen.findByRole("button", { name: /Revoke/ })).toBeVisible();
});
