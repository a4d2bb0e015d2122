import type { Output } from "@cuttle/web-kit/api";
import { demoCard, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { admin } from "../fixtures.ts";
import "../platform-pages.tsx";

const thunder = {
  name: "thunder",
  headline: "More to make.",
  text: "",
  referral: "thunder",
  trial: true,
  offerEnds: "",
  permanent: true,
};
const fair = { ...thunder, name: "spring-fair", offerEnds: "2199-12-24", permanent: false };

type Landing = Output<"adminGetLanding">;

/** A landing page that changes as the server's does. */
function open(answers: NonNullable<Parameters<typeof renderPage>[1]>["answers"] = {}) {
  const cards = ["Star", "Bell", "Lamp"].map((name, at) =>
    demoCard({ projectId: `p${at + 1}`, name }),
  );
  let landing: Pick<Landing, "variants" | "featured" | "testimonials"> = {
    variants: [fair, thunder],
    featured: cards.slice(0, 2),
    testimonials: [{ quote: "It fits!", name: "Ann", about: "Teacher" }],
  };
  const change = (changed: Partial<typeof landing>) => {
    landing = { ...landing, ...changed };
    return landing;
  };
  return renderPage("/admin/landing", {
    user: admin,
    answers: {
      adminGetLanding: () => landing,
      adminSaveLandingVariant: (saved) =>
        change({
          variants: [
            { ...saved, permanent: saved.name === "thunder" },
            ...landing.variants.filter(({ name }) => name !== saved.name),
          ],
        }),
      adminDeleteLandingVariant: ({ name }) =>
        change({ variants: landing.variants.filter((variant) => variant.name !== name) }),
      adminSetFeaturedProjects: ({ projectIds }) =>
        change({
          featured: projectIds.flatMap((id) => cards.filter(({ projectId }) => projectId === id)),
        }),
      adminSetTestimonials: ({ testimonials }) => change({ testimonials }),
      ...answers,
    },
  });
}

const region = async (name: string) => within(await screen.findByRole("region", { name }));

it("adds an address, which is seen before it is saved, and says what is wrong with it", async () => {
  const refused = { name: "/pricing already leads to another page." };
  const { api } = open({ adminSaveLandingVariant: refusal("Please check the address.", refused) });
  const addresses = await region("Addresses");
  expect(addresses.getByText(/Last day of the offer: Dec 24, 2199/)).toBeVisible();
  expect(addresses.queryByRole("button", { name: "Remove /thunder" })).toBeNull();
  await expectAccessible();
  await userEvent.click(addresses.getByRole("button", { name: "Add an address" }));
  const form = within(screen.getByRole("form", { name: "Address" }));
  await userEvent.type(form.getByLabelText("Address"), "/pricing");
  await userEvent.type(form.getByLabelText("Headline"), "Hello, fair!");
  await userEvent.click(form.getByLabelText("Lead with the free trial"));
  const preview = within(screen.getByRole("figure"));
  expect(preview.getByText("Hello, fair!")).toBeInTheDocument();
  expect(preview.getByText("Claim my free trial")).toBeInTheDocument();
  await expectAccessible();
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText(refused.name)).toBeVisible();
  expect(form.getByLabelText("Address")).toHaveFocus();
  expect(api.inputsOf("adminSaveLandingVariant")).toEqual([
    {
      name: "pricing",
      headline: "Hello, fair!",
      text: "",
      referral: "",
      trial: true,
      offerEnds: "",
      isNew: true,
    },
  ]);
  api.answers.adminSaveLandingVariant = { variants: [thunder], featured: [], testimonials: [] };
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("/pricing is saved")).toBeVisible();
});

it("removes an address, and brings it back", async () => {
  const { api } = open();
  await userEvent.click(await screen.findByRole("button", { name: "Remove /spring-fair" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("/spring-fair is back")).toBeVisible();
  const { permanent: _, ...saved } = fair;
  expect(api.inputsOf("adminSaveLandingVariant")).toEqual([{ ...saved, isNew: true }]);
});

it("changes the projects and their order", async () => {
  const { api } = open();
  const projects = await region("Projects");
  const calls = () => api.inputsOf("adminSetFeaturedProjects").map(({ projectIds }) => projectIds);
  await userEvent.click(projects.getByRole("button", { name: "Move Bell up" }));
  const names = () => projects.getAllByRole("listitem").map((row) => row.textContent);
  await waitFor(() =>
    expect(names()).toEqual([expect.stringMatching(/^Bell/), expect.stringMatching(/^Star/)]),
  );
  await userEvent.click(projects.getByRole("button", { name: "Remove Star" }));
  const field = projects.getByLabelText("Add a project");
  await userEvent.type(field, "https://cuttle.example/@ada/Luggage-tag-p3?w=2{Enter}");
  await waitFor(() => expect(field).toHaveValue(""));
  expect(calls()).toEqual([["p2", "p1"], ["p2"], ["p2", "p3"]]);
  await userEvent.type(field, "p2{Enter}");
  expect(await projects.findByText("This project is there already.")).toBeVisible();
});

it("adds what somebody said, and removes it", async () => {
  const { api } = open();
  const section = await region("Testimonials");
  await userEvent.click(section.getByRole("button", { name: "Add a testimonial" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Please write what they said.")).toBeVisible();
  await userEvent.type(dialog.getByLabelText("What they said"), "It glows!");
  await userEvent.type(dialog.getByLabelText("Name"), "Bob");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(section.getByRole("button", { name: "Remove what Ann said" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(section.getAllByRole("listitem")).toHaveLength(2));
  const said = { quote: "It glows!", name: "Bob", about: "" };
  const before = { quote: "It fits!", name: "Ann", about: "Teacher" };
  expect(api.inputsOf("adminSetTestimonials")).toEqual([
    { testimonials: [before, said] },
    { testimonials: [said] },
    { testimonials: [before, said] },
  ]);
});
