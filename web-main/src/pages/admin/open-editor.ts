/** For the tests of this folder. */

import type { Answers } from "@cuttle/web-kit/test";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Mock, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { admin, brand, emptyFrames, minisite, numbers, stubUploads } from "./fixtures.ts";

/** What is posted to the frame. */
export let postMessage: Mock;
export let frameWindow: Window;
/** Puts stand-ins in the place of uploads and of the preview's frame. */
export function stubBrowser() {
  stubUploads();
  emptyFrames();
  postMessage = vi.fn();
  frameWindow = { postMessage } as unknown as Window;
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(frameWindow);
}

export const free = ({ subdomain }: { subdomain: string }) => ({
  available: true,
  reason: "",
  origin: `https://${subdomain}.minis.example`, // the server decides where minisites are
});

export function open(address: string, answers: Answers = {}) {
  return renderPage(address, {
    user: admin,
    answers: {
      adminCheckSubdomain: free,
      adminGetTenant: { tenant: minisite(), brand: brand() },
      adminGetTenantNumbers: numbers(),
      adminListTenantChanges: { changes: [], next: null },
      adminListTenants: {
        tenants: [],
        counts: { active: 0, suspended: 0, deleted: 0 },
        next: null,
      },
      adminListDomains: { domains: [] },
      ...answers,
    },
  });
}

export async function openNew(answers: Answers = {}) {
  const page = open("/admin/minisites/new", answers);
  await screen.findByRole("heading", { level: 1, name: "New minisite" });
  return page;
}

export async function openEdit(answers: Answers = {}) {
  const page = open("/admin/minisites/laserhub", answers);
  await screen.findByRole("button", { name: "Save" });
  return page;
}

export const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
export const write = (name: string | RegExp, text: string) =>
  fireEvent.change(field(name), { target: { value: text } });
export const day = () => within(screen.getByRole("group", { name: "Day colors" }));
export const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

export function fillIn() {
  write("Address", "otis");
  write("Name", "Otis & Co");
  write("Support email", "help@otis.example");
}
