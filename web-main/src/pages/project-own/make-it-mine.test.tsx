import type { LoggedInUser } from "@cuttle/web-kit/session";
import { type Answers, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Outlet } from "react-router";
import { expect, it, vi } from "vitest";
import { UpgradeModalHost } from "../../frame/upgrade-modal-host.tsx";
import { renderPage } from "../../test/render-page.tsx";
import { MakeItMine } from "./make-it-mine.tsx";

const needsMembership = vi.fn();
const needsLogin = vi.fn();

function Page() {
  return (
    <MakeItMine
      project={{ projectId: "p1" }}
      name="Name tag Wren"
      getDocument={() => ({ version: 1, text: "Wren" })}
      onNeedsLogin={needsLogin}
      onNeedsMembership={needsMembership}
    />
  );
}

function Frame() {
  return (
    <main>
      <Outlet />
      <UpgradeModalHost />
    </main>
  );
}

function open(user: LoggedInUser | null = demoUser(), answers: Answers = {}) {
  return renderPage("/@cuttle/p1", {
    user,
    answers: { duplicateProject: { projectId: "p2" }, ...answers },
    pages: [
      {
        Component: Frame,
        children: [
          { path: "/@cuttle/p1", Component: Page },
          { path: "*", element: <p>Elsewhere</p> },
        ],
      },
    ],
  });
}

const press = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Make it mine" }));

it("copies the project with the values given to it, and opens the copy", async () => {
  const { api, address } = open();
  await press();
  await waitFor(() => expect(address()).toBe("/@pro/p2"));
  expect(api.inputsOf("duplicateProject")).toEqual([
    { projectId: "p1", name: "Name tag Wren", document: { version: 1, text: "Wren" } },
  ]);
  expect(await screen.findByText("This copy is yours")).toBeVisible();
});

it("opens the upgrade modal when there is no room for another project", async () => {
  const user = demoUser();
  user.featureFlags.hasProFeatures = false;
  open(user, {
    duplicateProject: {
      ...refusal("You've used your 5 projects."),
      code: "projects_used_up",
    },
  });
  await press();
  expect(await screen.findByRole("dialog", { name: "Room for every idea" })).toBeVisible();
});

it("leads members-only projects to their paywall", async () => {
  open(demoUser(), { duplicateProject: { ...refusal("Members only."), code: "needs_membership" } });
  await press();
  await waitFor(() => expect(needsMembership).toHaveBeenCalledOnce());
});

it("lets visitors sign up, and continues by itself afterwards", async () => {
  const { api, server, address } = open(null);
  await press();
  expect(needsLogin).toHaveBeenCalledOnce();
  expect(api.inputsOf("duplicateProject")).toEqual([]);
  server.user = demoUser();
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true })); // the session refreshes
  await waitFor(() => expect(address()).toBe("/@pro/p2"));
  expect(api.inputsOf("duplicateProject")).toHaveLength(1);
});

it("says that it is not shared any more, and offers no retry", async () => {
  open(demoUser(), {
    duplicateProject: { ...refusal("There is no such project."), code: "not_found" },
  });
  await press();
  expect(
    await screen.findByText(
      "The maker no longer shares this project. Your changes stay on this page.",
    ),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("shows other failures", async () => {
  open(demoUser(), { duplicateProject: refusal("Not now.") });
  await press();
  expect(await screen.findByText("Couldn't make a copy")).toBeVisible();
  expect(screen.getByText("Not now.")).toBeVisible();
  await expectAccessible();
});
