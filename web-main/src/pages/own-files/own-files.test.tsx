import type { Asset } from "@cuttle/design";
import type { Schemas } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { type Answers, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { LazyOwnFilesDialog } from "./lazy-dialog.tsx";
import { useGate } from "./use-gate.ts";
import { problemOf } from "./words.ts";
import "./own-files-dialog.tsx";

vi.mock("../../engine/font-catalogue.ts", () => ({ fonts: [] }));

const id = (end: string) => end.padStart(31, "0");
function own(name: string, kind: "image" | "font" = "image"): Schemas["OwnFile"] {
  const fileId = id(name.toLowerCase());
  const size = kind === "image" ? { width: 40, height: 30 } : { width: 0, height: 0 };
  const createdDate = "2026-11-21T12:00:00Z";
  return { fileId, kind, name, url: `/media/${fileId}`, ...size, bytes: 9, createdDate };
}

/** Records what an XMLHttpRequest sends, and replies as the test says. */
class StubRequest {
  static last: StubRequest;
  method = "";
  url = "";
  status = 0;
  responseText = "";
  body: unknown;
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  setRequestHeader() {}
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  send(body: unknown) {
    this.body = body;
    StubRequest.last = this;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, reply: object | string) {
    this.status = status;
    this.responseText = typeof reply === "string" ? reply : JSON.stringify(reply);
    this.onload?.();
  }
}

const chosen: (Asset | null)[] = [];
beforeEach(() => {
  chosen.length = 0;
  vi.stubGlobal("XMLHttpRequest", StubRequest);
});

function Page({ kind, mayBeNone }: { kind: "image" | "font"; mayBeNone: boolean }) {
  const [open, setOpen] = useState(true);
  return open ? (
    <LazyOwnFilesDialog
      kind={kind}
      mayBeNone={mayBeNone}
      chosen=""
      onChoose={(file) => chosen.push(file)}
      onClose={() => setOpen(false)}
      onWant={() => undefined}
    />
  ) : (
    <p>Closed</p>
  );
}

function show(
  kind: "image" | "font",
  files: Schemas["OwnFile"][],
  answers: Answers = {},
  mayBeNone = true,
) {
  return renderPage("/", {
    user: demoUser(),
    pages: [{ path: "*", element: <Page kind={kind} mayBeNone={mayBeNone} /> }],
    answers: {
      listOwnFiles: { files },
      deleteOwnFile: {},
      generateOwnFilePutUrl: { url: "/api/uploads/token" },
      ...answers,
    },
  });
}

async function upload(file: File) {
  const input = await screen.findByLabelText(/^Upload a/);
  fireEvent.change(input, { target: { files: [file] } });
}

describe("one's own pictures", () => {
  it("can be chosen, with their size, and so can none", async () => {
    show("image", [own("Dog.png"), own("Cat.jpg")]);
    const list = await screen.findByRole("list", { name: "Your pictures" });
    const names = within(list).getAllByRole("button", { pressed: false });
    expect(names.map((button) => button.textContent)).toEqual(["Dog.png", "Cat.jpg"]);
    expect(within(list).getByRole("button", { pressed: true })).toHaveTextContent("No picture");
    await expectAccessible();
    await userEvent.click(within(list).getByRole("button", { name: "Dog.png" }));
    expect(chosen).toEqual([
      { id: id("dog.png"), kind: "image", name: "Dog.png", width: 40, height: 30 },
    ]);
    expect(screen.getByText("Closed")).toBeInTheDocument();
  });

  it("are uploaded, and the new one is used at once", async () => {
    const { api } = show("image", [own("Dog.png")]);
    await upload(new File(["x"], " Cat.png ", { type: "image/png" }));
    await screen.findByText("Uploading Cat.png");
    expect(api.inputsOf("generateOwnFilePutUrl")).toEqual([{ kind: "image", name: "Cat.png" }]);
    await waitFor(() => expect(StubRequest.last?.url).toBe("/api/uploads/token"));
    expect(StubRequest.last.method).toBe("PUT");
    act(() => StubRequest.last.upload.onprogress?.({ loaded: 3, total: 4 }));
    expect(screen.getByRole("progressbar")).toHaveAttribute("value", "0.75");
    await act(async () =>
      StubRequest.last.answer(200, { success: true, message: "", file: own("Cat.png") }),
    );
    expect(chosen).toMatchObject([{ id: id("cat.png"), kind: "image" }]);
    expect(screen.getByText("Closed")).toBeInTheDocument();
  });

  it("can be dropped, and the upload can be canceled", async () => {
    show("image", []);
    const zone = (await screen.findByText("PNG or JPEG, up to 5 MB")).parentElement;
    if (!zone) throw new Error("there is nowhere to drop");
    const file = new File(["x"], "Cat.png", { type: "image/png" });
    fireEvent.dragOver(zone, { dataTransfer: { files: [file] } });
    expect(screen.getByText("Drop the picture here")).toBeInTheDocument();
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(screen.getByText("PNG or JPEG, up to 5 MB")).toBeInTheDocument();
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    expect(chosen).toEqual([]);
  });

  it.each([
    [200, refusal("This picture has too many pixels."), /too many pixels/],
    [413, "<html>", /went wrong on our side/],
    [500, refusal("That didn't work."), "That didn't work."],
  ])("show why they were refused: %i %j", async (status, reply, words) => {
    show("image", []);
    await upload(new File(["x"], "Cat.png"));
    await screen.findByText("Uploading Cat.png");
    await waitFor(() => expect(StubRequest.last?.body).toBeInstanceOf(File));
    await act(async () => StubRequest.last.answer(status, reply));
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(screen.getByText("PNG or JPEG, up to 5 MB")).toBeInTheDocument();
  });

  it("beyond the plan's limit lead to what Pro includes", async () => {
    const refused = { ...refusal("Pro only."), code: "needs_images" };
    const { history } = show("image", [], { generateOwnFilePutUrl: refused });
    await upload(new File(["x"], "Cat.png"));
    await waitFor(() => expect(history.location.state).toMatchObject({ upgrade: "images" }));
    expect(screen.getByText("Closed")).toBeInTheDocument();
  });

  it("are removed after a confirmation, and stay when that fails", async () => {
    const { api } = show("image", [own("Dog.png"), own("Cat.jpg")]);
    await userEvent.click(await screen.findByRole("button", { name: "Remove Dog.png" }));
    const question = screen.getByRole("dialog", { name: "Remove this picture?" });
    expect(question).toHaveTextContent("Designs that use it keep it.");
    await userEvent.click(within(question).getByRole("button", { name: "Remove" }));
    expect(screen.queryByRole("button", { name: "Dog.png" })).toBeNull();
    expect(api.inputsOf("deleteOwnFile")).toEqual([{ fileId: id("dog.png") }]);
    api.answers.deleteOwnFile = refusal("Not now.");
    await userEvent.click(screen.getByRole("button", { name: "Remove Cat.jpg" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Couldn't remove “Cat.jpg”")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Cat.jpg" })).toBeInTheDocument();
  });
});

describe("one's own fonts", () => {
  it("state what the user confirms by uploading them", async () => {
    show("font", [own("Zilla.ttf", "font")], {}, false);
    await screen.findByRole("button", { name: "Zilla.ttf" });
    expect(screen.queryByText("No picture")).toBeNull();
    expect(screen.getByLabelText("Upload a font")).toHaveAccessibleDescription(
      /TTF or OTF.*By uploading a font, you confirm that its license lets you use it\./,
    );
    await expectAccessible();
    await userEvent.click(screen.getByRole("button", { name: "Zilla.ttf" }));
    expect(chosen).toEqual([{ id: id("zilla.ttf"), kind: "font", name: "Zilla.ttf" }]);
  });
});

describe("a file that can't be uploaded", () => {
  it.each([
    ["image", "dog.svg", 10, /PNG or JPEG/],
    ["image", "dog.png", 0, /is empty/],
    ["image", "dog.JPEG", 5 * 2 ** 20 + 1, "This picture is 5.1 MB."],
    ["font", "face.woff2", 10, /TTF or OTF/],
    ["font", "face.zip", 10, /Unzip the file/],
  ] as const)("%s %s of %i bytes is reported before sending", (kind, name, size, words) => {
    expect(problemOf(kind, { name, size })).toMatch(words);
  });

  it("valid files are not reported", () => {
    expect(problemOf("image", { name: "a.JPG", size: 5 * 2 ** 20 })).toBeUndefined();
    expect(problemOf("font", { name: "A.Otf", size: 1 })).toBeUndefined();
  });
});

describe("the gate to a Pro feature", () => {
  function Gate() {
    const pass = useGate("images");
    const { refresh } = useSession();
    const [through, setThrough] = useState(false);
    return (
      <>
        <button type="button" onClick={() => pass(() => setThrough(true))}>
          {through ? "Through" : "Go"}
        </button>
        <button type="button" onClick={() => void refresh()}>
          Signed in
        </button>
      </>
    );
  }
  const pages = [{ path: "*", element: <Gate /> }];

  it("leads visitors to the sign-up, and continues from there", async () => {
    const { history, server } = renderPage("/@ada/p1#v=1&a=b", { pages });
    await userEvent.click(screen.getByRole("button", { name: "Go" }));
    expect(history.location).toMatchObject({ pathname: "/@ada/p1", hash: "#v=1&a=b" });
    const search = new URLSearchParams(history.location.search);
    expect(search.get("modal")).toBe("signup");
    expect(search.get("continue")).toBe("/@ada/p1#v=1&a=b");
    server.user = demoUser();
    await userEvent.click(screen.getByRole("button", { name: "Signed in" }));
    expect(screen.getByText("Go")).toBeInTheDocument();
    await act(() => history.push("/@ada/p1"));
    expect(await screen.findByText("Through")).toBeInTheDocument();
  });

  it("ends when the sign-up is closed, and shows Free users what it takes", async () => {
    const { history, server } = renderPage("/@ada/p1", { pages });
    await userEvent.click(screen.getByRole("button", { name: "Go" }));
    await act(() => history.push("/@ada/p1"));
    server.user = demoUser();
    await userEvent.click(screen.getByRole("button", { name: "Signed in" }));
    expect(screen.getByText("Go")).toBeInTheDocument();
  });

  it("shows users of another plan what it takes", async () => {
    const user = demoUser();
    user.featureFlags.hasProFeatures = false;
    const { history } = renderPage("/@ada/p1", { pages, user });
    await userEvent.click(screen.getByRole("button", { name: "Go" }));
    expect(history.location.state).toMatchObject({ upgrade: "images" });
    expect(screen.getByText("Go")).toBeInTheDocument();
  });
});
