import { expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { ada, demoProject } from "../project-own/demo-project.ts";
import { ListingNotice } from "../project-own/listing-notice.tsx";
import Report from "./report.tsx";

function open(change: Parameters<typeof demoProject>[0] = {}, answer: object = {}) {
  const project = demoProject({ shareStatus: "public", isOwner: false, ...change });
  const pages = [{ path: "*", element: <Report project={project} /> }];
  return renderPage("/", { user: ada(), answers: { reportProject: answer }, pages });
}

it("asks for a reason, and thanks", async () => {
  const { api } = open();
  await userEvent.click(await screen.findByRole("button", { name: "Report" }));
  await userEvent.click(await screen.findByRole("button", { name: "Send report" }));
  expect(await screen.findByText("Please choose what's wrong.")).toBeVisible();
  expect(api.inputsOf("reportProject")).toEqual([]);
  await userEvent.click(screen.getByLabelText("Copies somebody else's work"));
  await userEvent.type(screen.getByLabelText("Note (optional)"), " Mine. ");
  await expectAccessible();
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  expect(await screen.findByRole("dialog", { name: "Thank you" })).toBeVisible();
  expect(api.inputsOf("reportProject")).toEqual([
    { projectId: "p1", reason: "copied", note: "Mine." },
  ]);
});

it("says why a report wasn't taken", async () => {
  open({}, refusal("Too many tries."));
  await userEvent.click(await screen.findByRole("button", { name: "Report" }));
  await userEvent.click(await screen.findByLabelText("Spam or advertising"));
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  expect(await screen.findByText("Too many tries.")).toBeVisible();
});

it("isn't offered for what isn't public", async () => {
  open({ shareStatus: "unlisted" });
  expect(screen.queryByRole("button", { name: "Report" })).toBeNull();
});

it.each([
  ["waiting", "", "Waiting for a review. It's on your profile"],
  ["waiting", "It's advertising or spam.", "Waiting for a review. Anyone with the link"],
  ["hidden", "It's advertising or spam.", "It's advertising or spam."],
] as const)("tells the owner of a project that is %s", async (review, hiddenBecause, says) => {
  const notice = <ListingNotice listing={{ review, hiddenBecause }} />;
  renderPage("/", { user: ada(), pages: [{ path: "*", element: notice }] });
  await waitFor(() => expect(document.querySelector("p")).toHaveTextContent(says));
});
