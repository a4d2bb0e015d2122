import type { Schemas } from "@cuttle/web-kit/api";
import { type Answers, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type BrandedBy, BrandingContext } from "../../frame/branding.ts";
import { renderPage } from "../../test/render-page.tsx";
import { brand } from "../admin/fixtures.ts";
import { managed } from "../minisite-admin/fixtures.ts";
import { ada, demoProject } from "./demo-project.ts";
import { putPicture } from "./picture/put-picture.ts";
import type { MinisiteChoice } from "./publish-choices.ts";
import "./publish-form.tsx";
import { PublishModal } from "./publish-modal.tsx";

vi.mock("./picture/put-picture.ts", () => ({ putPicture: vi.fn() }));

const tags = [
  { tagId: "t1", slug: "school", tagName: "School", picture: "", picture2x: "", few: false },
  { tagId: "t2", slug: "easter", tagName: "Easter", picture: "", picture2x: "", few: false },
];

interface Setting {
  change?: Partial<Schemas["Project"]>;
  from?: MinisiteChoice;
  user?: Schemas["LoggedInUser"];
  flush?: () => Promise<boolean>;
  answers?: Answers;
  brandedBy?: BrandedBy;
}

async function open({
  change,
  from,
  user = ada(),
  flush,
  answers,
  brandedBy = null,
}: Setting = {}) {
  const project = demoProject(change);
  const close = vi.fn();
  const page = renderPage("/", {
    user,
    answers: {
      getTagsAndProjects: { tags, projects: [] },
      publishProject: ({ name, shareStatus }) => ({ project: { ...project, name, shareStatus } }),
      ...answers,
    },
    pages: [
      {
        path: "*",
        element: (
          <BrandingContext value={{ brandedBy, setBrandedBy: () => undefined }}>
            <PublishModal
              project={project}
              from={from}
              flush={flush ?? (async () => true)}
              onClose={close}
            />
          </BrandingContext>
        ),
      },
    ],
  });
  await screen.findByRole("group", { name: "Tags" });
  return { ...page, close };
}

const publish = () => userEvent.click(screen.getByRole("button", { name: "Publish" }));

/** S0 §6: may license Pro, may license for minisites, and is the administrator of one. */
function creator() {
  const user = ada({
    minisiteMemberships: [
      {
        subdomain: "hub",
        displayName: "Laser Hub",
        role: "admin",
        origin: "http://hub.test",
        canLicense: true,
      },
      {
        subdomain: "oak",
        displayName: "Oak Club",
        role: "admin",
        origin: "http://oak.test",
        canLicense: true,
      },
      {
        subdomain: "saw",
        displayName: "Sawdust",
        role: "paid",
        origin: "http://saw.test",
        canLicense: false,
      },
    ],
  });
  user.featureFlags = { ...user.featureFlags, canLicensePro: true, canLicenseMinisite: true };
  return user;
}

describe("the publish dialog", () => {
  it("sends what was typed and chosen, and ends with the link to share", async () => {
    const { api, close } = await open({ change: { tags: tags.slice(1) } });
    await expectAccessible();
    const name = screen.getByRole("textbox", { name: "Name" });
    expect(name).toHaveValue("Luggage tag");
    await userEvent.clear(name);
    await userEvent.type(name, " Otis   tag ");
    await userEvent.type(screen.getByRole("textbox", { name: "Description" }), "3 mm birch.");
    expect(screen.getByRole("radio", { name: /^Public/ })).toBeChecked();
    await userEvent.click(screen.getByRole("radio", { name: /^Unlisted/ }));
    expect(screen.getByRole("checkbox", { name: "Easter" })).toBeChecked();
    await userEvent.click(screen.getByRole("checkbox", { name: "School" }));
    await publish();
    expect(await screen.findByRole("dialog", { name: "Ready to share" })).toBeVisible();
    expect(api.inputsOf("publishProject")).toEqual([
      {
        projectId: "p1",
        name: "Otis tag",
        description: "3 mm birch.",
        shareStatus: "unlisted",
        license: null,
        subdomain: null,
        coverPhoto: "",
        tagIds: ["t1", "t2"],
      },
    ]);
    expect(screen.getByRole("textbox", { name: "Link" })).toHaveValue(
      "http://localhost:8080/@ada/Otis-tag-p1",
    );
    await expectAccessible();
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(close).toHaveBeenCalledOnce();
  });

  it("copies the link, or selects it where the browser does not allow that", async () => {
    await open();
    await publish();
    const copy = await screen.findByRole("button", { name: "Copy link" });
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
    await userEvent.click(copy);
    expect(await screen.findByText("Copied.")).toBeVisible();
    expect(write).toHaveBeenCalledWith("http://localhost:8080/@ada/Luggage-tag-p1");
    write.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
    await userEvent.click(copy);
    expect(await screen.findByText(/^The text is selected/)).toBeVisible();
  });

  it("requires a name, and shows the server's messages at their fields", async () => {
    const { api } = await open({
      answers: {
        publishProject: refusal("Please check the form.", {
          description: "Please use at most 2000 characters.",
          tagIds: "This tag does not exist.",
        }),
      },
    });
    const name = screen.getByRole("textbox", { name: "Name" });
    await userEvent.clear(name);
    await publish();
    expect(name).toHaveAccessibleDescription("Please enter a name of at most 200 characters.");
    expect(api.inputsOf("publishProject")).toEqual([]);
    await userEvent.type(name, "Tag");
    await publish();
    expect(await screen.findByText("This tag does not exist.")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Description" })).toHaveAccessibleDescription(
      /Please use at most 2000 characters\./,
    );
    expect(screen.getByRole("group", { name: "Tags" })).toHaveAccessibleDescription(
      "This tag does not exist.",
    );
    await expectAccessible();
  });

  it("publishes nothing while the last change is not saved", async () => {
    const { api } = await open({ flush: async () => false });
    await publish();
    expect(await screen.findByText(/Your last change isn't saved yet/)).toBeVisible();
    expect(api.inputsOf("publishProject")).toEqual([]);
  });
});

describe("a copy of a restricted project", () => {
  it("stays private, and the dialog says so in advance", async () => {
    const whyNotShare = "This project was made from a Pro template, so it stays private.";
    const { api } = await open({ change: { mayShare: false, whyNotShare } });
    const group = screen.getByRole("group", { name: "Who can see it" });
    expect(group).toHaveAccessibleDescription(whyNotShare);
    expect(within(group).getByRole("radio", { name: /^Public/ })).toBeDisabled();
    expect(within(group).getByRole("radio", { name: /^Unlisted/ })).toBeDisabled();
    expect(within(group).getByRole("radio", { name: /^Private/ })).toBeChecked();
    await expectAccessible();
    await publish();
    await waitFor(() =>
      expect(api.inputsOf("publishProject")).toMatchObject([{ shareStatus: "private" }]),
    );
  });
});

describe("the cover photo", () => {
  const photo = new File(["x"], "tag.webp", { type: "image/webp" });
  const field = () => screen.getByRole("group", { name: "Cover photo" });
  const choose = (file: File) => {
    const input = field().querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("no file can be chosen");
    fireEvent.change(input, { target: { files: [file] } });
  };
  const shown = () => within(field()).getByRole("img");

  beforeEach(() => void vi.mocked(putPicture).mockReset());

  it("is the drawing, until a photo is uploaded, which is then published", async () => {
    const arrive: Array<(picture: string) => void> = [];
    vi.mocked(putPicture).mockImplementation((_url, _file, options) => {
      options?.onProgress?.(0.4);
      return new Promise((resolve) => arrive.push(resolve));
    });
    const { api } = await open({ answers: { generateProjectPicturePutUrl: { url: "/put" } } });
    expect(shown()).toHaveAttribute("src", "/media/preview");
    choose(photo);
    const progress = await screen.findByRole("progressbar", { name: "Uploading the photo" });
    await waitFor(() => expect(progress).toHaveAttribute("value", "0.4"));
    await expectAccessible();
    // The old picture is not published by mistake.
    await publish();
    expect(field()).toHaveAccessibleDescription(/still uploading/);
    expect(api.inputsOf("publishProject")).toEqual([]);
    arrive[0]?.("/media/cover");
    await waitFor(() => expect(shown()).toHaveAttribute("src", "/media/cover"));
    expect(shown()).toHaveAccessibleName("The cover photo");
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(api.inputsOf("generateProjectPicturePutUrl")).toEqual([
      { projectId: "p1", purpose: "cover" },
    ]);
    expect(putPicture).toHaveBeenCalledWith("/put", photo, expect.anything());
    await publish();
    await waitFor(() =>
      expect(api.inputsOf("publishProject")).toMatchObject([{ coverPhoto: "/media/cover" }]),
    );
  });

  it("can be dropped on the field", async () => {
    vi.mocked(putPicture).mockResolvedValue("/media/dropped");
    await open({ answers: { generateProjectPicturePutUrl: { url: "/put" } } });
    fireEvent.dragOver(field());
    fireEvent.drop(field(), { dataTransfer: { files: [photo] } });
    await waitFor(() => expect(shown()).toHaveAttribute("src", "/media/dropped"));
  });

  it("can be replaced by the drawing again", async () => {
    const { api } = await open({ change: { coverPhoto: "/media/cover" } });
    expect(shown()).toHaveAttribute("src", "/media/cover");
    await userEvent.click(screen.getByRole("button", { name: "Use the drawing" }));
    expect(shown()).toHaveAttribute("src", "/media/preview");
    expect(screen.getByRole("button", { name: "Choose a photo" })).toHaveFocus();
    await publish();
    await waitFor(() => expect(api.inputsOf("publishProject")).toMatchObject([{ coverPhoto: "" }]));
  });

  it("can be canceled while uploading, and the dialog is as before", async () => {
    let signal: AbortSignal | undefined;
    vi.mocked(putPicture).mockImplementation((_url, _file, options) => {
      signal = options?.signal;
      return new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new Error("stopped")));
      });
    });
    const { api } = await open({ answers: { generateProjectPicturePutUrl: { url: "/put" } } });
    choose(photo);
    await screen.findByRole("progressbar");
    await waitFor(() => expect(signal).toBeDefined());
    await publish();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(signal?.aborted).toBe(true);
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(field()).not.toHaveAccessibleDescription(/uploading|stopped|wrong/);
    await publish();
    await waitFor(() => expect(api.inputsOf("publishProject")).toHaveLength(1));
  });

  it.each([
    ["text/plain", 1, "Please choose a PNG, JPEG or WebP picture."],
    ["image/gif", 1, "Please choose a PNG, JPEG or WebP picture."],
    ["image/png", 6 * 1024 * 1024, "This picture is 6.0 MB. The limit is 5 MB."],
    ["image/png", 0, "This file is empty. Please choose another picture."],
  ])("is refused in plain words: %s of %i bytes", async (type, size, words) => {
    const { api } = await open();
    choose(new File([new Uint8Array(size)], "it", { type }));
    expect(await within(field()).findByRole("alert")).toHaveTextContent(words);
    expect(field()).toHaveAccessibleDescription(new RegExp(words.slice(0, 20)));
    expect(api.inputsOf("generateProjectPicturePutUrl")).toEqual([]);
  });

  it("that the server can't read shows its message, and the next one is accepted", async () => {
    const words = "We couldn't read this picture. Please choose another PNG or JPEG.";
    const { api } = await open({ answers: { generateProjectPicturePutUrl: refusal(words) } });
    choose(photo);
    await waitFor(() => expect(within(field()).getByRole("alert")).toHaveTextContent(words));
    await expectAccessible();
    api.answers.generateProjectPicturePutUrl = { url: "/put" };
    vi.mocked(putPicture).mockResolvedValue("/media/next");
    choose(photo);
    await waitFor(() => expect(shown()).toHaveAttribute("src", "/media/next"));
    expect(within(field()).getByRole("alert")).toBeEmptyDOMElement();
  });
});

describe("the license", () => {
  it("is not asked where there is no choice", async () => {
    await open();
    expect(screen.queryByRole("group", { name: "License" })).toBeNull();
  });

  it("can be Pro for users who may license Pro", async () => {
    const user = ada();
    user.featureFlags = { ...user.featureFlags, canLicensePro: true };
    const { api } = await open({ user });
    const licenses = within(screen.getByRole("group", { name: "License" }));
    expect(licenses.getAllByRole("radio")).toHaveLength(2);
    expect(licenses.getByRole("radio", { name: /^Free/ })).toBeChecked();
    await userEvent.click(licenses.getByRole("radio", { name: /^Pro/ }));
    await publish();
    await waitFor(() =>
      expect(api.inputsOf("publishProject")[0]).toMatchObject({ license: "pro", subdomain: null }),
    );
  });

  it("can be for the members of one's own minisite", async () => {
    const { api } = await open({ user: creator() });
    await userEvent.click(
      screen.getByRole("radio", { name: "Members For members of a minisite." }),
    );
    const minisite = screen.getByRole("combobox", { name: "Shown on" });
    expect(
      within(minisite)
        .getAllByRole("option")
        .map((one) => one.textContent),
    ).toEqual(["Laser Hub", "Oak Club"]);
    await userEvent.selectOptions(minisite, "Oak Club");
    expect(screen.getByRole("radio", { name: /^Public/ })).toHaveAccessibleName(
      "Public Anyone can find it; only members of Oak Club can download it.",
    );
    await expectAccessible();
    await publish();
    await waitFor(() =>
      expect(api.inputsOf("publishProject")[0]).toMatchObject({
        license: "minisitePaid",
        subdomain: "oak",
      }),
    );
  });

  it("may stay free on a minisite that the user manages", async () => {
    const minisiteMemberships = creator().minisiteMemberships.map((one) => ({
      ...one,
      canLicense: false,
    }));
    const { api } = await open({ user: ada({ minisiteMemberships }) });
    const places = screen.getByRole("combobox", { name: "Shown on" });
    expect(places).toHaveDisplayValue("Cuttle");
    await userEvent.selectOptions(places, "Laser Hub");
    await publish();
    await waitFor(() =>
      expect(api.inputsOf("publishProject")[0]).toMatchObject({ license: null, subdomain: "hub" }),
    );
  });

  it("leaves the project on the minisite where it is", async () => {
    const minisite = {
      subdomain: "old",
      displayName: "Old Club",
      joinLink: "",
      origin: "http://old.test",
    };
    const { api } = await open({ change: { minisite } });
    expect(screen.getByRole("combobox", { name: "Shown on" })).toHaveDisplayValue("Old Club");
    await publish();
    await waitFor(() =>
      expect(api.inputsOf("publishProject")[0]).toMatchObject({ subdomain: "old" }),
    );
  });

  // The server says so, by the flag or by the minisite's setting.
  it("names the only minisite, and is not offered where the user may not", async () => {
    const minisiteMemberships = creator().minisiteMemberships.map((one) => ({
      ...one,
      canLicense: one.subdomain === "hub",
    }));
    const minisite = {
      subdomain: "hub",
      displayName: "Laser Hub",
      joinLink: "",
      origin: "http://hub.test",
    };
    const { api } = await open({ user: ada({ minisiteMemberships }) });
    api.answers.publishProject = {
      project: demoProject({ license: "minisitePaid", minisite, shareStatus: "public" }),
    };
    await userEvent.click(screen.getByRole("radio", { name: "Members For members of Laser Hub." }));
    expect(screen.queryByRole("combobox", { name: "Shown on" })).toBeNull();
    await publish();
    const done = within(await screen.findByRole("dialog", { name: "Published" }));
    expect(api.inputsOf("publishProject")[0]).toMatchObject({
      license: "minisitePaid",
      subdomain: "hub",
    });
    expect(done.getByRole("link", { name: "Laser Hub" })).toHaveAttribute(
      "href",
      "http://hub.test/",
    );
    expect(done.queryByText(/^Everybody/)).toBeNull();
  });

  // "the club preselected where one came from it, “Ask the operator to switch on …” instead of nothing" (issue 37).
  it("is on the minisite from which the user comes", async () => {
    const sawdust = { subdomain: "saw", displayName: "Sawdust", origin: "http://saw.test" };
    for (const minisite of [null, { ...sawdust, joinLink: "" }]) {
      const from = {
        value: "new",
        label: "New Club",
        origin: "http://new.test",
        canLicense: true,
        mayAsk: false,
      };
      const { api } = await open({ change: { minisite, shareStatus: "unlisted" }, from });
      expect(screen.getByRole("combobox", { name: "Shown on" })).toHaveDisplayValue("New Club");
      await userEvent.click(
        screen.getByRole("radio", { name: "Members For members of New Club." }),
      );
      await publish();
      await waitFor(() =>
        expect(api.inputsOf("publishProject")[0]).toMatchObject({
          license: "minisitePaid",
          shareStatus: "public",
          subdomain: "new",
        }),
      );
      cleanup();
    }
  });

  it("is on the minisite whose brand the page has, until the project is published elsewhere", async () => {
    const [hub] = creator().minisiteMemberships;
    const brandedBy = { minisite: { ...managed.minisite, ...hub }, brand: brand() };
    await open({ user: creator(), brandedBy });
    expect(screen.getByRole("combobox", { name: "Shown on" })).toHaveDisplayValue("Laser Hub");
    cleanup();
    const oak = { subdomain: "oak", displayName: "Oak Club", origin: "http://oak.test" };
    await open({ user: creator(), brandedBy, change: { minisite: { ...oak, joinLink: "" } } });
    expect(screen.getByRole("combobox", { name: "Shown on" })).toHaveDisplayValue("Oak Club");
    cleanup();
    await open({ user: ada({ minisiteMemberships: [] }), brandedBy });
    expect(screen.queryByRole("combobox", { name: "Shown on" })).toBeNull();
  });

  it("for members says whom to ask where the operator doesn't allow it", async () => {
    const minisiteMemberships = creator().minisiteMemberships.map((one) => ({
      ...one,
      canLicense: one.subdomain === "oak",
    }));
    await open({ user: ada({ minisiteMemberships }) });
    const members = () => screen.getByRole("radio", { name: /^Members/ });
    expect(members()).toBeEnabled();
    const places = screen.getByRole("combobox", { name: "Shown on" });
    await userEvent.selectOptions(places, "Laser Hub");
    expect(members()).toBeDisabled();
    expect(members()).toHaveAccessibleName(
      "Members Ask the operator to switch on “Its admins publish for members” for Laser Hub.",
    );
    await userEvent.selectOptions(places, "Oak Club");
    expect(members()).toBeEnabled();
    await expectAccessible();
  });

  it("for members says so, too, where it is allowed nowhere, and nothing to those who manage none", async () => {
    const [hub, , saw] = creator().minisiteMemberships.map((one) => ({
      ...one,
      canLicense: false,
    }));
    if (!hub || !saw) throw new Error("The creator manages one, and is a member of another.");
    await open({ user: ada({ minisiteMemberships: [hub, saw] }) });
    expect(screen.getByRole("radio", { name: /^Members/ })).toHaveAccessibleName(
      /^Members Ask the operator to switch on .* for Laser Hub\.$/,
    );
    cleanup();
    await open({ user: ada({ minisiteMemberships: [saw] }) });
    expect(screen.queryByRole("radio", { name: /^Members/ })).toBeNull();
  });
});
