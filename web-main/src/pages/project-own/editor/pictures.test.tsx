import { newDocument } from "@cuttle/design";
import { type Answers, demoUser } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { expect, it, vi } from "vitest";
import { drawnStore } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { FileDrop } from "./file-drop.tsx";
import { pictureCommand } from "./insert-commands.ts";
import { InsertDialogs } from "./insert-dialogs.tsx";
import "../../own-files/own-files-dialog.tsx";

vi.mock("../../../engine/font-catalogue.ts", () => ({ fonts: [] }));

const dog = {
  ...{ fileId: "000000000000000000000000dog.png", kind: "image" as const, name: "Dog.png" },
  ...{ url: "/dog.png", width: 1200, height: 800, bytes: 9, createdDate: "2026-11-21T12:00:00Z" },
};

function open(answers: Answers = {}) {
  const store = drawnStore(newDocument());
  const view = { x: 150, y: 100, scale: 2 };
  const shown = { view, size: { width: 600, height: 400 }, sheet: undefined };
  const props = { store, unit: "mm" as const, shown };
  function Stage() {
    const root = useRef<HTMLDivElement>(null);
    return (
      <section aria-label="Drawing" tabIndex={-1}>
        <div ref={root}>
          <InsertDialogs {...props} />
          <FileDrop root={root} {...props} />
        </div>
      </section>
    );
  }
  const { api } = renderPage("/", {
    user: demoUser(),
    pages: [{ path: "*", element: <Stage /> }],
    answers: { listOwnFiles: { files: [dog] }, ...answers },
  });
  const elements = () => store.state().document.components[0]?.elements ?? [];
  const uploads = () => api.inputsOf("generateOwnFilePutUrl");
  return {
    store,
    elements,
    uploads,
    stage: () => screen.findByRole("region", { name: "Drawing" }),
  };
}

const file = (name: string, type: string) => new File(["x"], name, { type });

it("a picture that is chosen is inserted, selected and can be taken back at once", async () => {
  const { store, elements, stage } = open();
  await stage();
  act(() => pictureCommand.run(store));
  await userEvent.click(await screen.findByRole("button", { name: "Dog.png" }));
  expect(elements()).toMatchObject([
    { type: "image", name: "Dog", properties: { image: `'${dog.fileId}'` } },
  ]);
  expect(store.selection()).toEqual([`main/${elements()[0]?.id}`]);
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => void store.undo());
  expect(store.state().document).toEqual(newDocument());
});

it("a file that is no picture is refused when it is dropped", async () => {
  const { uploads, stage } = open();
  const sentence = "Only SVG, DXF, PNG and JPEG files can be dropped here.";
  const held = { types: ["Files"], items: [{ kind: "file", type: "application/pdf" }] };
  fireEvent.dragOver(await stage(), { dataTransfer: held });
  expect(screen.getByText(sentence)).toBeVisible();
  fireEvent.dragLeave(await stage());
  expect(screen.queryByText(sentence)).toBeNull();
  const files = [file("plan.pdf", "application/pdf")];
  fireEvent.drop(await stage(), { dataTransfer: { ...held, files } });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(uploads()).toEqual([]);
});

it("a picture is pasted only while the stage has the focus, and its upload can be canceled", async () => {
  const { uploads, stage } = open({ generateOwnFilePutUrl: () => new Promise(() => undefined) });
  const clipboardData = { files: [file("image.png", "image/png")] };
  fireEvent.paste(await stage(), { clipboardData });
  expect(uploads()).toEqual([]);
  act(() => screen.getByRole("region", { name: "Drawing" }).focus());
  fireEvent.paste(await stage(), { clipboardData });
  await waitFor(() => expect(uploads()).toEqual([{ kind: "image", name: "Picture.png" }]));
  expect(screen.getByText("Uploading Picture.png")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByText("Uploading Picture.png")).toBeNull();
});
