import type { PreviewReady, ShowMinisite } from "@cuttle/web-kit/minisite-fields";
import { demoProfile, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { brand, minisite } from "../fixtures.ts";

import {
  day,
  field,
  frameWindow,
  openEdit,
  openNew,
  postMessage,
  save,
  stubBrowser,
  write,
} from "../open-editor.ts";
import "../../admins-pages.ts";

beforeEach(stubBrowser);

describe("colors", () => {
  it("are refused before sending when text would be unreadable, in words and numbers", async () => {
    const { api } = await openEdit({ adminUpdateTenant: refusal("Not asked.") });
    fireEvent.change(day().getByRole("textbox", { name: /^Paper/ }), {
      target: { value: "#ffffff" },
    });
    const ink = day().getByRole("textbox", { name: /^Ink/ });
    fireEvent.change(ink, { target: { value: "#777777" } });
    const told = day().getAllByRole("listitem");
    expect(told[0]).toHaveTextContent(/Ink on Paper 4\.4 hard to read, needs at least 4\.5/);
    await save();
    await waitFor(() =>
      expect(ink).toHaveAccessibleDescription(
        "Hard to read on Paper: the contrast is 4.4 but must be at least 4.5.",
      ),
    );
    expect(api.inputsOf("adminUpdateTenant")).toEqual([]);
    await expectAccessible();
    // Changing the background helps as much as changing the text.
    fireEvent.change(ink, { target: { value: "#111111" } });
    await waitFor(() => expect(ink).not.toHaveAccessibleDescription());
  });

  it("are folded on a phone, until one of them is refused", async () => {
    const match = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      query.startsWith("(width >= ") ? match("not all") : match(query),
    );
    await openEdit({
      adminUpdateTenant: refusal("No.", { "brand.light.ink": "That is no color." }),
    });
    expect(screen.queryByRole("group", { name: "Day colors" })).toBeNull();
    const fold = screen.getByRole("button", { name: "Change single colors" });
    await userEvent.click(fold);
    expect(day().getByRole("textbox", { name: /^Ink/ })).toBeVisible();
    await userEvent.click(fold);
    expect(screen.queryByRole("group", { name: "Day colors" })).toBeNull();
    write("Name", "Otis");
    await save();
    await waitFor(() => expect(day().getByRole("textbox", { name: /^Ink/ })).toHaveFocus());
    fireEvent.change(day().getByRole("textbox", { name: /^Ink/ }), {
      target: { value: "#111111" },
    });
    expect(day().getByRole("textbox", { name: /^Ink/ })).toBeVisible();
    await expectAccessible();
  });

  it("can be picked, and written as people write them", async () => {
    await openEdit();
    const accent = day().getByRole("textbox", { name: /^Accent buttons/ });
    await userEvent.type(accent, "F80");
    await userEvent.tab();
    expect(accent).toHaveValue("#ff8800");
    fireEvent.input(day().getByLabelText("Pick Accent"), { target: { value: "#123456" } });
    expect(accent).toHaveValue("#123456");
  });

  it("start with a set for both schemes, and can be reset to the defaults", async () => {
    const { api } = await openEdit({
      adminGetTenant: { tenant: minisite(), brand: brand({ dark: { line: "#333333" } }) },
      adminUpdateTenant: { tenant: minisite(), brand: brand() },
    });
    await userEvent.click(screen.getByRole("button", { name: "Moss" }));
    expect(day().getByRole("textbox", { name: /^Paper/ })).toHaveValue("#f5f6ee");
    await userEvent.click(screen.getByRole("button", { name: "Use default night colors" }));
    expect(screen.getByText(/the minisite is always in day colors/)).toBeVisible();
    await save();
    await screen.findByText("Laser Hub is saved");
    const [sent] = api.inputsOf("adminUpdateTenant") as Array<{ brand: Record<string, object> }>;
    expect(Object.keys(sent?.brand.light ?? {})).toHaveLength(10);
    expect(sent?.brand.dark).toEqual({});
  });
});

describe("fonts", () => {
  const fontsOf = (sent: unknown) => {
    const { brand } = sent as { brand: Record<string, string> };
    return [brand.fontDisplay, brand.fontText];
  };

  it("are chosen in eight pairs", async () => {
    const { api } = await openEdit({
      adminUpdateTenant: { tenant: minisite(), brand: brand() },
    });
    const group = within(screen.getByRole("group", { name: "Fonts" }));
    expect(group.getAllByRole("radio")).toHaveLength(8);
    expect(group.getByRole("radio", { name: /^Workshop/ })).toBeChecked();
    await userEvent.click(group.getByRole("radio", { name: /^Storybook/ }));
    await save();
    await screen.findByText("Laser Hub is saved");
    expect(fontsOf(api.inputsOf("adminUpdateTenant")[0])).toEqual([
      "Fraunces Variable",
      "Work Sans Variable",
    ]);
    await expectAccessible();
  });

  it("that were combined before there were pairs stay until others are chosen", async () => {
    const now = brand({ fontText: "Bricolage Grotesque Variable" });
    await openEdit({ adminGetTenant: { tenant: minisite(), brand: now } });
    const group = within(screen.getByRole("group", { name: "Fonts" }));
    expect(group.getByRole("radio", { name: /^As it is now/ })).toBeChecked();
    await userEvent.click(group.getByRole("radio", { name: /^Plain/ }));
    await userEvent.click(group.getByRole("radio", { name: /^As it is now/ }));
    expect(group.getByRole("radio", { name: /^As it is now/ })).toBeChecked();
  });
});

describe("pictures", () => {
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText("A picture for the logo"), {
      target: { files: [file] },
    });

  it("are uploaded, shown in both schemes, saved by their address, and removed", async () => {
    const { api } = await openEdit({
      adminGenerateBrandPutUrl: { url: "/upload/here" },
      adminUpdateTenant: { tenant: minisite(), brand: brand({ logo: "/media/hub.png" }) },
    });
    choose(new File(["x"], "hub.png", { type: "image/png" }));
    expect(await screen.findByRole("img", { name: "The logo in day colors" })).toHaveAttribute(
      "src",
      "/media/hub.png",
    );
    expect(screen.getByRole("img", { name: "The logo in night colors" })).toBeVisible();
    expect(api.inputsOf("adminGenerateBrandPutUrl")).toEqual([{ kind: "logo" }]);
    await save();
    await screen.findByText("Laser Hub is saved");
    expect(api.inputsOf("adminUpdateTenant")).toEqual([
      { subdomain: "laserhub", brand: { logo: "/media/hub.png" } },
    ]);
    choose(new File(["x"], "hub.gif", { type: "image/gif" }));
    const refused = await screen.findByText("Please choose a PNG, JPEG or WebP picture.");
    await userEvent.click(screen.getByRole("button", { name: "Remove the logo" }));
    expect(refused).not.toBeInTheDocument();
    expect(screen.queryByRole("img", { name: "The logo in day colors" })).toBeNull();
    expect(screen.getByRole("button", { name: "Choose a logo" })).toHaveFocus();
  });

  it("do not hold what else is saved, nor the focus, when they are refused", async () => {
    const { api } = await openEdit({
      adminUpdateTenant: { tenant: minisite({ displayName: "Otis" }), brand: brand() },
    });
    choose(new File(["x"], "hub.pdf", { type: "application/pdf" }));
    expect(await screen.findByText(/Please choose a PNG/)).toBeVisible();
    write("Name", "");
    await save();
    await waitFor(() => expect(field("Name")).toHaveFocus());
    const paper = day().getByRole("textbox", { name: /^Paper/ });
    write("Name", "Otis");
    fireEvent.change(paper, { target: { value: "green" } });
    await save();
    await waitFor(() => expect(paper).toHaveFocus());
    fireEvent.change(paper, { target: { value: "" } });
    await save();
    await screen.findByText("Otis is saved");
    expect(api.inputsOf("adminUpdateTenant")).toEqual([
      { subdomain: "laserhub", displayName: "Otis" },
    ]);
  });

  it("are put back when Save is refused because of them, so that the next one saves the rest", async () => {
    const { api } = await openEdit({
      adminGenerateBrandPutUrl: { url: "/upload/here" },
      adminUpdateTenant: refusal("No.", { "brand.logo": "Please upload this picture." }),
    });
    choose(new File(["x"], "hub.png", { type: "image/png" }));
    await screen.findByRole("img", { name: "The logo in day colors" });
    write("Name", "Otis");
    await save();
    expect(await screen.findByText("Please upload this picture.")).toBeVisible();
    expect(screen.queryByRole("img", { name: "The logo in day colors" })).toBeNull();
    api.answers.adminUpdateTenant = {
      tenant: minisite({ displayName: "Otis" }),
      brand: brand(),
    };
    await save();
    await screen.findByText("Otis is saved");
    expect(api.inputsOf("adminUpdateTenant").at(-1)).toEqual({
      subdomain: "laserhub",
      displayName: "Otis",
    });
  });

  it("lead to what is wrong with the whole form, if no field is", async () => {
    await openEdit({ adminUpdateTenant: refusal("Too many changes. Please wait a minute.") });
    write("Name", "Otis");
    await save();
    const words = await screen.findByText("Too many changes. Please wait a minute.");
    await waitFor(() => expect(document.activeElement).toContainElement(words));
    expect(document.activeElement).not.toBe(document.body);
  });

  it("can be dropped", async () => {
    await openEdit({ adminGenerateBrandPutUrl: { url: "/upload/here" } });
    const file = new File(["x"], "icon.webp", { type: "image/webp" });
    fireEvent.drop(screen.getByRole("group", { name: "Icon" }), {
      dataTransfer: { files: [file] },
    });
    expect(await screen.findByRole("img", { name: "The icon in day colors" })).toBeVisible();
  });

  it.each([
    ["a.svg", "image/svg+xml", 3, /^This SVG can.t be drawn here/],
    ["a.gif", "image/gif", 3, "Please choose a PNG, JPEG or WebP picture."],
    ["a.png", "image/png", 3_000_000, "This picture is 2.9 MB. The limit is 2 MB."],
  ])("are checked before they are sent: %s", async (name, type, size, words) => {
    const { api } = await openEdit();
    choose(new File(["x".repeat(size)], name, { type }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(api.inputsOf("adminGenerateBrandPutUrl")).toEqual([]);
  });
});

describe("the preview", () => {
  const ready = (from: unknown = frameWindow, origin = window.location.origin) =>
    act(() => {
      const data: PreviewReady = { type: "previewReady" };
      const event = new MessageEvent("message", { data, origin });
      Object.defineProperty(event, "source", { value: from });
      window.dispatchEvent(event);
    });
  const told = () => postMessage.mock.calls;

  it("gets its content once it is ready, and after every change", async () => {
    await openEdit();
    const frame = screen.getByTitle("The minisite with these settings");
    expect(frame).toHaveAttribute("src", "/admin/minisites/preview");
    expect(screen.getByText("Loading the preview")).toBeInTheDocument();
    write("Name", "Otis");
    await new Promise((resolve) => setTimeout(resolve, 150));
    ready({}, window.location.origin);
    ready(frameWindow, "https://elsewhere.example");
    expect(told()).toEqual([]);
    ready();
    const site = {
      ...demoProfile({ displayName: "Otis" }),
      subdomain: "laserhub",
      brand: brand(),
    };
    const message: ShowMinisite = { type: "showMinisite", site, scheme: "light" };
    expect(told()[0]).toEqual([message, window.location.origin]);
    expect(screen.queryByText("Loading the preview")).toBeNull();
    write("Name", "Wren");
    await waitFor(() =>
      expect(told().at(-1)?.[0]).toMatchObject({ site: { displayName: "Wren" } }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Night" }));
    await waitFor(() => expect(told().at(-1)?.[0]).toMatchObject({ scheme: "dark" }));
    expect(screen.getByRole("button", { name: "Night" })).toHaveAttribute("aria-pressed", "true");
    // Editing the light colors shows the light scheme.
    act(() =>
      day()
        .getByRole("textbox", { name: /^Paper/ })
        .focus(),
    );
    await waitFor(() => expect(told().at(-1)?.[0]).toMatchObject({ scheme: "light" }));
  });

  it("leaves out a color that is half typed", async () => {
    await openEdit();
    ready();
    fireEvent.change(day().getByRole("textbox", { name: /^Line/ }), { target: { value: "#ff" } });
    write("Name", "Wren");
    await waitFor(() =>
      expect(told().at(-1)?.[0]).toMatchObject({ site: { displayName: "Wren", brand: brand() } }),
    );
  });

  it("shows no cards while the address of a new minisite is typed", async () => {
    await openNew();
    write("Address", "laserhub");
    write("Name", "Otis");
    ready();
    const site = expect.objectContaining({ subdomain: "", displayName: "Otis" });
    await waitFor(() => expect(told().at(-1)?.[0]).toMatchObject({ site }));
  });

  it("can have the width of a desktop or of a phone", async () => {
    await openEdit();
    const frame = screen.getByTitle("The minisite with these settings");
    expect(frame).toHaveStyle({ width: "1280px" });
    await userEvent.click(screen.getByRole("button", { name: "Phone" }));
    expect(frame).toHaveStyle({ width: "390px" });
    await userEvent.click(screen.getByRole("button", { name: "Desk" }));
    expect(frame).toHaveStyle({ width: "1280px" });
  });
});
