import { type Answers, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { brand, emptyFrames, stubUploads } from "../admin/fixtures.ts";
import { hubAdmin, managed } from "./fixtures.ts";
import "../admins-pages.ts";

let uploads: string[];
beforeEach(() => {
  uploads = stubUploads();
  emptyFrames();
});

async function open(answers: Answers = {}) {
  const page = renderPage("/minisite-admin/laserhub/brand", {
    user: hubAdmin,
    answers: { getMinisiteAdmin: managed, ...answers },
  });
  await screen.findByRole("button", { name: "Save" });
  return page;
}

const name = () => screen.getByRole("textbox", { name: "Name" });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

it("is the platform's editor, for this minisite only", async () => {
  const page = await open({
    minisiteAdminGenerateBrandPutUrl: ({ kind }: { kind: string }) => ({ url: `/put/${kind}` }),
    updateMinisite: {
      ...managed,
      minisite: { ...managed.minisite, displayName: "Otis & Co" },
      brand: brand({ logo: "/media/sign.png" }),
    },
  });
  expect(document.title).toBe("Brand and texts · Laser Hub");
  expect(screen.getByTitle("The minisite with these settings")).toHaveAttribute(
    "src",
    "/admin/minisites/preview",
  );
  // The platform's own actions are not here.
  for (const words of [/Rename/, /Suspend/, /Delete/, /Invite/]) {
    expect(screen.queryByRole("button", { name: words })).toBeNull();
  }
  expect(screen.queryByRole("textbox", { name: /Address$/ })).toBeNull();
  await expectAccessible();

  fireEvent.change(name(), { target: { value: "Otis & Co" } });
  fireEvent.change(screen.getByLabelText("A picture for the logo"), {
    target: { files: [new File(["x"], "sign.png", { type: "image/png" })] },
  });
  await screen.findByAltText("The logo in day colors");
  await save();
  expect(await screen.findByText("Otis & Co is saved")).toBeVisible();
  expect(page.api.inputsOf("minisiteAdminGenerateBrandPutUrl")).toEqual([
    { subdomain: "laserhub", kind: "logo" },
  ]);
  expect(uploads).toEqual(["/put/logo"]);
  expect(page.api.inputsOf("updateMinisite")).toEqual([
    // Nothing else, so that other people's changes meanwhile are kept.
    { subdomain: "laserhub", displayName: "Otis & Co", brand: { logo: "/media/sign.png" } },
  ]);
  expect(page.api.asked.filter((call) => call.name.startsWith("admin"))).toEqual([]);
});

it("keeps what was typed when the session ends, even if that is noticed on saving", async () => {
  const page = await open();
  const login = { ...refusal("Please log in."), code: "login_required" };
  page.api.answers.login = () => {
    page.server.user = hubAdmin;
    return {};
  };
  page.api.answers.getMinisiteAdmin = () => (page.server.user ? managed : login);
  page.api.answers.updateMinisite = () =>
    page.server.user
      ? { ...managed, minisite: { ...managed.minisite, displayName: "Otis" } }
      : login;
  fireEvent.change(name(), { target: { value: "Otis" } });
  page.server.user = null;
  await save();
  const bar = await screen.findByText(/You're logged out\. Your changes are still here/);
  expect(name()).toHaveValue("Otis");
  await waitFor(() => expect(screen.queryByText("Please log in.")).toBeNull()); // once is enough
  expect(page.address()).toBe("/minisite-admin/laserhub/brand");

  await userEvent.click(
    within(bar.parentElement as HTMLElement).getByRole("button", { name: "Log In" }),
  );
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Email or username"), "hubadmin");
  await userEvent.type(dialog.getByLabelText("Password"), "laser-cut-42");
  await userEvent.click(dialog.getByRole("button", { name: "Log In" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(page.address()).toBe("/minisite-admin/laserhub/brand");
  await save();
  expect(await screen.findByText("Otis is saved")).toBeVisible();
  expect(page.api.inputsOf("updateMinisite")).toHaveLength(2);
});

it("asks people who typed nothing to log in, and returns", async () => {
  const page = await open();
  page.server.user = null;
  act(() => {
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  });
  await screen.findByLabelText("Email or username");
  expect(page.address()).toBe("/login?club=laserhub&continue=%2Fminisite-admin%2Flaserhub%2Fbrand");
});
