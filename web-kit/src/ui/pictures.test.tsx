import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "../test/expect-accessible.ts";
import { Avatar } from "./avatar.tsx";
import { cardPicture } from "./card-picture.ts";
import { Picture } from "./picture.tsx";

describe("Avatar", () => {
  it("shows the letter of the name when there is no picture", () => {
    const { container } = render(<Avatar name=" ärla" />);
    expect(container).toHaveTextContent("ä");
    expect(container.querySelector("img")).toBeNull();
  });

  it("falls back to the letter when its picture fails, and tries a new one", () => {
    const { container, rerender } = render(<Avatar name="Pro" src="/media/gone" />);
    const image = container.querySelector("img");
    expect(image).not.toBeNull();
    if (image) fireEvent.error(image);
    expect(container.querySelector("img")).toBeNull();
    expect(container).toHaveTextContent("P");
    rerender(<Avatar name="Pro" src="/media/new" />);
    expect(container.querySelector("img")).toHaveAttribute("src", "/media/new");
  });

  it("does not split a letter outside the basic plane", () => {
    const { container } = render(<Avatar name="🦑 squid" />);
    expect(container).toHaveTextContent("🦑");
  });
});

it("a card shows a project's thumbnails, or its full picture when it has none", () => {
  const whole = { coverPhoto: "/media/cover", previewImage: "/media/preview" };
  const small = { thumbnail: "/media/1x", thumbnail2x: "/media/2x" };
  expect(cardPicture({ ...whole, ...small })).toEqual({
    picture: "/media/1x",
    picture2x: "/media/2x",
  });
  expect(cardPicture({ ...whole, thumbnail: "", thumbnail2x: "" })).toEqual({
    picture: "/media/cover",
  });
  expect(cardPicture({ ...whole, coverPhoto: "" })).toEqual({ picture: "/media/preview" });
});

describe("Picture", () => {
  it("loads lazily unless it is needed at once", () => {
    const { rerender } = render(<Picture src="/media/box" alt="Acorn box" />);
    expect(screen.getByRole("img", { name: "Acorn box" })).toHaveAttribute("loading", "lazy");
    rerender(<Picture src="/media/box" alt="Acorn box" eager />);
    expect(screen.getByRole("img", { name: "Acorn box" })).toHaveAttribute("loading", "eager");
  });

  it.each([null, "", undefined])("shows a placeholder for a missing picture (%s)", async (src) => {
    const { container } = render(<Picture src={src} alt="Acorn box" />);
    expect(container.querySelector("[data-placeholder]")).not.toBeNull();
    expect(screen.getByRole("img", { name: "Acorn box" })).toBeInTheDocument();
    await expectAccessible();
  });

  it("shows the placeholder when the picture fails to load", () => {
    const { container } = render(<Picture src="/media/gone" alt="Acorn box" />);
    fireEvent.error(screen.getByRole("img"));
    expect(container.querySelector("img")).toBeNull();
    expect(container.querySelector("[data-placeholder]")).not.toBeNull();
  });

  it("has a 2x picture for dense screens", () => {
    const { rerender } = render(<Picture src="/media/1x" src2x="/media/2x" alt="Acorn box" />);
    expect(screen.getByRole("img")).toHaveAttribute("srcset", "/media/1x 1x, /media/2x 2x");
    rerender(<Picture src="/media/1x" alt="Acorn box" />);
    expect(screen.getByRole("img")).not.toHaveAttribute("srcset");
  });

  it("has an empty alt when text beside it describes it", () => {
    render(<Picture src={null} />);
    expect(screen.queryByRole("img")).toBeNull();
  });
});
