import { expectAccessible } from "@cuttle/web-kit/test";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { startProjectPage, visit } from "./open-page.ts";
import "./example-gallery.tsx";
import "./project-page.tsx";

vi.mock("../../engine/create-engine.ts", () => import("../../test/engine.ts"));
vi.mock("../../engine/font-catalogue.ts", () => ({ fonts: [] }));

beforeEach(startProjectPage);

it("a project that can't be opened shows its picture, and those of other values one by one, by mouse and keyboard", async () => {
  const examples = ["Otis", "Zoë"].map((caption) => ({
    picture: `/media/${caption}.jpg`,
    caption,
    thumbnail: `/thumbnail/${caption}.jpg`,
    thumbnail2x: `/thumbnail/2x/${caption}.jpg`,
  }));
  visit({ project: { access: "needsPro", license: "pro", examples } });
  const choices = within(await screen.findByRole("group", { name: "Pictures" }));
  const large = () =>
    within(screen.getByRole("main"))
      .getAllByRole("img")
      .find((picture) => !picture.closest("label")) as HTMLImageElement;
  expect(large()).toHaveAccessibleName("Luggage tag, a picture");
  expect(large()).toHaveAttribute("src", "/media/preview");
  expect(choices.getByRole("radio", { checked: true })).toHaveAccessibleName(
    "Luggage tag, a picture",
  );
  await expectAccessible();
  await userEvent.click(choices.getByRole("radio", { name: "Zoë" }));
  expect(large()).toHaveAccessibleName("Zoë");
  expect(large()).toHaveAttribute("src", "/media/Zoë.jpg");
  expect(screen.getByText("Zoë")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  expect(large()).toHaveAttribute("src", "/media/Otis.jpg");
  for (const small of choices.getAllByRole("img")) expect(small).toHaveAttribute("loading", "lazy");
});
