import { type Document, documentOf, newDocument } from "@cuttle/design";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawnStore, testEngine } from "../test/engine.ts";
import { addResolved, splitUnresolved } from "./link-files.ts";
import { imageAddresses, kindOf, ownFonts } from "./own-files.ts";
import { picturesNamed, picturesOf } from "./picture-files.ts";
import { initialValues, storedFiles, storeValues } from "./session-values.ts";

const id = (end: string) => end.padStart(31, "0");
const dog = { id: id("dog.png"), kind: "image" as const, name: "Dog", width: 40, height: 30 };
const cat = { id: id("cat.jpg"), kind: "image" as const, name: "Cat", width: 9, height: 9 };
const face = { id: id("face.ttf"), kind: "font" as const, name: "Face" };
const document: Document = {
  ...newDocument(),
  parameters: [
    { name: "photo", type: "image", expression: "''" },
    { name: "font", type: "font", expression: "'pacifico'" },
    { name: "words", type: "text", expression: "'Hi'" },
  ],
};

describe("the id of an uploaded file", () => {
  it("gives its kind", () => {
    expect([dog, cat, face, { id: id("face.otf") }].map((file) => kindOf(file.id))).toEqual([
      "image",
      "image",
      "font",
      "font",
    ]);
  });

  it.each([
    "dog.png",
    `../${id("dog.png").slice(3)}`,
    `${id("dog.png")}?x`,
    `${id("dog.png")}\n`,
    id("dog.dxf"),
    id("face.woff2"),
    `https://evil.example/${id("dog.png")}`,
    7,
    undefined,
  ])("is not %j", (other) => {
    expect(kindOf(other)).toBeUndefined();
  });

  it("is the only thing that becomes an address, and only with its own kind", () => {
    const assets = [dog, { ...cat, id: "../api/v1/logout" }, { ...dog, id: face.id }, face];
    expect(imageAddresses({ assets })).toEqual({ [dog.id]: `/media/${dog.id}` });
    const lies = { ...face, id: cat.id };
    expect(ownFonts({ assets: [...assets, lies] }).map(({ url }) => url)).toEqual([
      `/media/${face.id}`,
    ]);
  });
});

describe("files that are tried", () => {
  it("are added to the document, and stored only while a value names them", () => {
    const engine = testEngine();
    const edit = vi.spyOn(engine.sandbox, "edit");
    const store = drawnStore(document, {}, engine);
    for (const file of [dog, cat]) {
      store.addFile(file);
      store.set("photo", `'${file.id}'`, false);
    }
    // An undo can bring back a file that was tried, so the engine keeps it.
    expect(edit.mock.lastCall?.[0]).toMatchObject({ assets: [dog, cat] });
    const made = documentOf(store.state());
    expect(made.assets).toEqual([cat]);
    expect(made.parameters[0]?.expression).toBe(`'${cat.id}'`);
  });

  it("that the document already had stay in it", () => {
    const engine = testEngine();
    const addFiles = vi.spyOn(engine.sandbox, "addFiles");
    const store = drawnStore({ ...document, assets: [dog, face] }, {}, engine);
    expect(addFiles.mock.calls).toMatchObject([[[{ id: face.id }]]]);
    store.addFile(dog);
    expect(documentOf(store.state()).assets).toEqual([dog, face]);
  });
});

describe("a tab", () => {
  beforeEach(() => sessionStorage.clear());

  it("remembers the files that its values name", () => {
    storeValues("p1", "", { photo: `'${dog.id}'` }, [dog, cat]);
    expect(initialValues("p1", document, "")).toEqual({ photo: `'${dog.id}'` });
    expect(storedFiles("p1", "")).toEqual([dog]);
    expect(storedFiles("p2", "")).toEqual([]);
  });

  it("ignores invalid files", () => {
    const stored = {
      hash: "",
      values: {},
      files: [dog, { ...dog, id: "x" }, { ...cat, width: 0 }, 7],
    };
    sessionStorage.setItem("cuttle:values/p1", JSON.stringify(stored));
    expect(storedFiles("p1", "")).toEqual([dog]);
  });
});

describe("a link", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** What is there, by its address. */
  function stubFiles(sizes: Readonly<Record<string, readonly [number, number]>>) {
    vi.stubGlobal(
      "Image",
      class {
        src = "";
        naturalWidth = 0;
        naturalHeight = 0;
        async decode() {
          const size = sizes[this.src];
          if (!size) throw new Error("404");
          [this.naturalWidth, this.naturalHeight] = size;
        }
      },
    );
    vi.stubGlobal("fetch", async (url: string) => ({ ok: url in sizes }));
  }

  it("looks up the files that it names before they are drawn", async () => {
    stubFiles({ [`/media/${dog.id}`]: [400, 300], [`/media/${face.id}`]: [0, 0] });
    const carried = { photo: `'${dog.id}'`, font: `'${face.id}'`, words: `'${dog.id}'` };
    const { values, unresolved } = splitUnresolved(document, carried, []);
    expect(values).toEqual({ words: `'${dog.id}'` });
    const store = drawnStore(document, values);
    expect(await addResolved(store, unresolved, new AbortController().signal)).toEqual([]);
    expect(store.state().values).toEqual(carried);
    expect(store.state().document.assets).toMatchObject([
      { id: dog.id, kind: "image", width: 400, height: 300 },
      { id: face.id, kind: "font" },
    ]);
  });

  it("is not a change to undo, and stays when another change is undone", async () => {
    stubFiles({ [`/media/${dog.id}`]: [400, 300] });
    const carried = { photo: `'${dog.id}'` };
    const { values, unresolved } = splitUnresolved(document, carried, []);
    const open = () => drawnStore(document, values);
    const { signal } = new AbortController();
    const untouched = open();
    await addResolved(untouched, unresolved, signal);
    expect(untouched.state().canUndo).toBe(false);
    const changed = open();
    const looking = addResolved(changed, unresolved, signal);
    changed.set("words", "'Ho'", false);
    await looking;
    changed.undo();
    expect(changed.state().values).toEqual(carried);
    changed.redo();
    expect(changed.state().values).toEqual({ ...carried, words: "'Ho'" });
  });

  it("keeps the project's own value when the file is gone, or when the user was faster", async () => {
    stubFiles({ [`/media/${cat.id}`]: [9, 9] });
    const { unresolved } = splitUnresolved(document, { photo: `'${dog.id}'` }, []);
    const store = drawnStore(document);
    const { signal } = new AbortController();
    expect(await addResolved(store, unresolved, signal)).toEqual(unresolved);
    expect(store.state().values).toEqual({});
    const second = splitUnresolved(document, { photo: `'${cat.id}'` }, []);
    const looking = addResolved(store, second.unresolved, signal);
    store.addFile(dog);
    store.set("photo", `'${dog.id}'`, false);
    await looking;
    expect(store.state().values).toEqual({ photo: `'${dog.id}'` });
  });

  it("looks up no file that the document has, or of another kind", () => {
    const known = { photo: `'${dog.id}'`, font: `'${cat.id}'` };
    expect(splitUnresolved({ ...document, assets: [dog] }, known, []).unresolved).toEqual([]);
    expect(splitUnresolved(document, { photo: `'${dog.id}'` }, [dog]).unresolved).toEqual([]);
  });
});

describe("pictures for files", () => {
  afterEach(() => vi.unstubAllGlobals());
  const image = { asset: dog.id, matrix: [1, 0, 0, 1, 0, 0] as const, width: 40, height: 30 };
  const shape = { operation: "engrave" as const, style: "engrave", fillRule: "nonzero" as const };
  const part = { key: "a", element: "a", name: "A", shapes: [{ ...shape, contours: [], image }] };
  const drawing = { unit: "mm" as const, parts: [part] };

  it("are those that the drawing shows, of the right kind", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(url);
      return new Response(new Uint8Array([1, 2]));
    });
    expect(await picturesOf([dog, cat, face], drawing)).toEqual({
      [dog.id]: { mediaType: "image/png", bytes: new Uint8Array([1, 2]) },
    });
    expect(asked).toEqual([`/media/${dog.id}`]);
    const guide = {
      ...part,
      shapes: [{ ...shape, operation: "guide" as const, contours: [], image }],
    };
    expect(await picturesOf([dog], { ...drawing, parts: [guide] })).toEqual({});
    const named = await picturesNamed({ ...document, assets: [dog, cat, face] }, { photo: cat.id });
    expect(named).toMatchObject({ [cat.id]: { mediaType: "image/jpeg" } });
    expect(Object.keys(named)).toEqual([cat.id]);
  });

  it("that cannot be loaded stop the export", async () => {
    vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
    await expect(picturesOf([dog], drawing)).rejects.toThrow(
      "“Dog” couldn't be loaded. Try again, or choose another picture.",
    );
  });
});
