import type { EvaluationResult } from "@cuttle/design/host";
import { expectAccessible } from "@cuttle/web-kit/test";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./article-page.tsx";
import "./example-editor.tsx";
import "../not-found-page.tsx";

/** A sandbox whose replies the test gives; the browser test has the real one. */
const box = vi.hoisted(() => ({
  made: 0,
  disposed: 0,
  documents: [] as { scripts: { code: string }[] }[],
  reply: (_?: object) => {},
}));
vi.mock("../../engine/create-sandbox.ts", () => ({
  newSandbox() {
    box.made += 1;
    return {
      open: (document: (typeof box.documents)[0]) => box.documents.push(document),
      update: () =>
        new Promise((resolve) => {
          box.reply = resolve;
        }),
      dispose: () => {
        box.disposed += 1;
      },
    };
  },
}));

const code = "const dot = Path.circle({ radius: 5 });\ndot.area() // => 78.5398";

/** As package content makes it of geometry's reference. */
const files = {
  "/content/index.json": "[]",
  "/content/reference.json": JSON.stringify([
    { slug: "/learn/reference/Path", title: "Path", category: "Shapes" },
    { slug: "/learn/reference/Group", title: "Group", category: "Shapes" },
    { slug: "/learn/reference/Vec", title: "Vec", category: "Points and lines" },
  ]),
  "/content/search.json": JSON.stringify([
    {
      slug: "/learn/round",
      title: "Round corners",
      category: "Scripting",
      description: "For fingers.",
      headings: [],
      text: "",
    },
    {
      slug: "/learn/reference/Path",
      title: "Path",
      category: "API reference",
      description: "A line.",
      headings: [],
      text: "",
      members: [
        ["positionAtTime", "The point at a time."],
        ["mix-2", "Rounds something."],
      ],
    },
    {
      slug: "/learn/reference/interfaces",
      title: "interfaces",
      category: "API reference",
      description: "The types.",
      headings: [],
      text: "",
      types: [["RectangleOptions", "A rectangle."]],
    },
  ]),
  "/content/learn/reference/Path/index.html": `<article data-description="A line.">
<h1>Path</h1>
<p class="reference-kind">Class that extends <a href="/learn/reference/Group">Group</a></p>
<div class="example"><div class="code"><pre class="chroma"><code>${code}
</code></pre></div><svg viewBox="0 0 1 1" role="img" aria-label="What this example draws"></svg><div class="example-run"></div></div>
<h2 id="methods">Methods</h2><h3 id="positionAtTime"><code>positionAtTime</code></h3>
<div class="example"><div class="code"><pre class="chroma"><code>1 // =&gt; 1
</code></pre></div><div class="example-run"></div></div></article>`,
  "/content/learn/reference/Group/index.html":
    '<article data-description="Several."><h1>Group</h1></article>',
};

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const edit = async () => {
  const [first] = await screen.findAllByRole("button", { name: "Edit and run" });
  if (first) await userEvent.click(first);
  return await screen.findByRole("textbox", { name: "Code of the example" });
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const result = (change: Partial<EvaluationResult>) =>
  act(() => box.reply({ status: "drawn", errors: [], notices: [], ...change }));

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(box, { made: 0, disposed: 0, documents: [] });
});

// "API reference pages. A name not in the reference table shows not-found." (S1 §2)
it("shows a page among all others, with the way to the articles, and nothing for an unknown name", async () => {
  const more: Record<string, string | Response> = { ...files };
  more["/content/learn/reference/path/index.html"] = new Response(null, { status: 404 });
  const { history, address } = renderPage("/learn/reference/Path", {
    files: more,
    site: { learn: "/learn/kerf" },
  });
  await heading("Path");
  expect(document.title).toBe("Path – API reference · Cuttle");
  expect(screen.queryByText(/Updated/)).toBeNull();
  const pages = screen.getAllByRole("navigation", { name: "Pages" }).at(-1) as HTMLElement;
  const links = within(pages).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "All articles",
    "Path",
    "Group",
    "Vec",
  ]);
  expect(links[0]).toHaveAttribute("href", "/learn/kerf");
  expect(links[1]).toHaveAttribute("aria-current", "page");
  await expectAccessible();
  await userEvent.click(within(screen.getByRole("article")).getByRole("link", { name: "Group" }));
  await heading("Group");
  expect(address()).toBe("/learn/reference/Group");
  await act(() => history.push("/learn/reference/path"));
  await heading("Oops! This page does not exist!");
});

it("runs an example, and what somebody makes of it", async () => {
  renderPage("/learn/reference/Path", { files });
  await heading("Path");
  expect(box.made).toBe(0); // nothing is loaded before
  const field = await edit();
  expect(field).toHaveFocus();
  expect(field).toHaveValue(code);
  await screen.findByText("Running…");
  const notices = [
    { kind: "log", message: "=> 2 78.539816" },
    { kind: "log", message: "hello" },
  ] as const;
  result({ notices });
  const results = await screen.findByRole("list", { name: "Results" });
  expect(
    within(results)
      .getAllByRole("listitem")
      .map((one) => one.textContent),
  ).toEqual(["Line 2 78.539816", "Log hello"]);
  await expectAccessible();

  await userEvent.type(field, ";{Control>}{Enter}{/Control}");
  expect(box.documents.at(-1)?.scripts[0]?.code).toContain("=> 78.5398;");
  const contours = [{ coords: Float64Array.of(0, 0, 0, 0, 9, 9, 9, 9), closed: false }];
  const shape = { operation: "cut", style: "made", fillRule: "nonzero", contours } as const;
  const part = { key: "k", element: "example", name: "Example", shapes: [shape] };
  result({ drawing: { unit: "mm", parts: [part] } });
  const picture = await screen.findByRole("img", { name: "What your code draws" });
  expect(picture.querySelector("path")).toHaveAttribute("d", "M0 0L9 9");

  await press("Reset");
  expect(field).toHaveValue(code);
  result({});
  expect(await screen.findByText("It ran, and gave no value.")).toBeVisible();
});

it.each<[string, object, string]>([
  [
    "an error",
    { errors: [{ message: "There is nothing called dots.", line: 2 }] },
    "Line 2: There is nothing called dots.",
  ],
  [
    "an error whose sentence has the line",
    { errors: [{ message: 'Unexpected ";" in line 1 at the 3rd character.', line: 1 }] },
    'Unexpected ";" in line 1 at the 3rd character.',
  ],
  [
    "an engine that doesn't start",
    { status: "failed", errors: [{ message: "Check your connection." }] },
    "Check your connection.",
  ],
  ["an endless loop", { status: "slow" }, "This takes too long, so it was stopped."],
])("says what is wrong: %s", async (_, reply, sentence) => {
  renderPage("/learn/reference/Path", { files });
  await edit();
  await screen.findByText("Running…");
  result(reply);
  await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
  expect(screen.getByText(sentence).closest("[role=alert]")).not.toBeNull();
  await press("Run"); // again
  expect(box.made).toBe("status" in reply && reply.status === "slow" ? 2 : 1);
});

it("stops, also when another example runs, and ends with the page", async () => {
  const { history } = renderPage("/learn/reference/Path", { files });
  await edit();
  await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
  expect(screen.getByText("You stopped it before it was done.")).toBeVisible();
  expect([box.made, box.disposed]).toEqual([1, 1]);
  await press("Run");
  const superseded = box.reply;
  await userEvent.click(screen.getByRole("button", { name: "Edit and run" }));
  await waitFor(() => expect(screen.getAllByText("Running…")).toHaveLength(2));
  act(() => superseded(undefined));
  await waitFor(() => expect(screen.getAllByText("Running…")).toHaveLength(1));
  expect(box.made).toBe(2); // they share one
  await act(() => history.push("/learn/reference/Group"));
  await heading("Group");
  expect(box.disposed).toBe(2);
});

it("the search finds members, after articles about the word, and leads to them", async () => {
  const { history } = renderPage("/learn/reference/Group", { files });
  await heading("Group");
  const field = screen.getByRole("searchbox", { name: "Search Learn" });
  const found = () =>
    within(screen.getByRole("list", { name: "Found pages" }))
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
  await userEvent.type(field, "round");
  await screen.findByText("2 pages");
  expect(found()).toEqual([
    ["Round cornersScriptingFor fingers.", "/learn/round"],
    ["Path.mixAPI referenceRounds something.", "/learn/reference/Path#mix-2"],
  ]);
  await userEvent.clear(field);
  await userEvent.type(field, "rectangleo");
  expect(found()).toEqual([
    ["RectangleOptionsAPI referenceA rectangle.", "/learn/reference/interfaces#RectangleOptions"],
  ]);
  await userEvent.clear(field);
  await userEvent.type(field, "Path.positionAtTime");
  await userEvent.click(screen.getByRole("link", { name: /^Path\.positionAtTime/ }));
  await heading("Path");
  expect(history.location.hash).toBe("#positionAtTime");
});
