import { type Answer, demoCard, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { demoProject, projectReply } from "../project-own/demo-project.ts";
import { textParameter } from "./text-parameter.ts";
import { useTyping } from "./use-typing.ts";
import "./landing-page.tsx";

describe("names that type themselves (S1 §9)", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const wait = (time: number) => act(() => vi.advanceTimersByTime(time));
  const names = ["Oz", "Ärø"];

  it("are typed, stay, are erased, and are followed by the next", () => {
    const { result } = renderHook(() => useTyping(names, true));
    expect(result.current).toBe("");
    const timeline: Array<[number, string]> = [
      [159, ""],
      [1, "O"],
      [160, "Oz"],
      [2000, "Oz"], // now erasing starts
      [119, "Oz"],
      [1, "O"],
      [120, ""],
      [200, ""], // now the next one starts
      [159, ""],
      [1, "Ä"],
      [160, "Är"],
      [160, "Ärø"],
      [2000, "Ärø"],
      [360, ""],
      [360, "O"], // and the first again
    ];
    for (const [time, text] of timeline) {
      // Each step sets its own timer once it is on screen.
      for (let passed = 0; passed < time; passed += 1) wait(1);
      expect(result.current).toBe(text);
    }
  });

  it("stand still while they should not move", () => {
    const { result, rerender } = renderHook(({ running }) => useTyping(names, running), {
      initialProps: { running: true },
    });
    wait(160);
    rerender({ running: false });
    wait(10_000);
    expect(result.current).toBe("O");
    rerender({ running: true });
    wait(160);
    expect(result.current).toBe("Oz");
  });
});

it.each([
  [undefined, null],
  [{ version: 1 }, null],
  [{ parameters: [{ type: "number", name: "size" }] }, null],
  [
    {
      parameters: [
        { type: "number", name: "size" },
        { type: "text", name: "who", label: "Who" },
      ],
    },
    { name: "who", label: "Who" },
  ],
  [{ parameters: [{ type: "text", name: "who", maxLength: 9 }] }, { name: "who", label: "Name" }],
])("the text of %j is %j", (document, parameter) => {
  expect(textParameter(document)).toEqual(parameter);
});

/** What is posted to the frame. */
let postMessage: Mock;
/** Every observer, so that a test can report what is visible. */
let observers: Array<{ margin: string; tell: (inView: boolean) => void }>;

beforeEach(() => {
  observers = [];
  postMessage = vi.fn();
  const { prototype } = HTMLIFrameElement;
  vi.spyOn(prototype, "contentWindow", "get").mockReturnValue({ postMessage } as unknown as Window);
  // happy-dom loads no page into a frame, except an empty one.
  vi.spyOn(prototype, "getAttribute").mockImplementation(function (this: Element, name) {
    return name === "srcdoc" ? "" : Element.prototype.getAttribute.call(this, name);
  });
  class Observer {
    constructor(
      private readonly listener: IntersectionObserverCallback,
      private readonly options: IntersectionObserverInit,
    ) {}
    observe() {
      const tell = (isIntersecting: boolean) =>
        this.listener(
          [{ isIntersecting } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        );
      observers.push({ margin: this.options.rootMargin ?? "", tell });
    }
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
});

function scrollTo(sight: "near" | "on screen") {
  act(() => {
    for (const { margin, tell } of observers) tell(sight === "on screen" || margin !== "0px");
    window.dispatchEvent(new Event("scroll"));
  });
}

const intro = demoCard({
  projectId: "_intro",
  name: "Name keychain",
  ownerUsername: "cuttle",
  previewImage: "/media/p2",
});

const document1 = {
  version: 1,
  parameters: [
    { type: "font", name: "font", expression: "'anton'" },
    { type: "text", name: "line", label: "Name on it", expression: "'Theo'", maxLength: 12 },
  ],
};

async function open(cards: Answer<"getProjectCardsByProjectIds"> = { projectCards: [intro] }) {
  const page = renderPage("/", {
    answers: {
      getProjectCardsByProjectIds: cards,
      getProject: projectReply(demoProject(), document1),
    },
  });
  await screen.findByRole("heading", { level: 1 });
  // The page renders a moment before it starts observing.
  await waitFor(() => expect(observers).not.toEqual([]));
  return page;
}

/** The frame, as if its page had loaded; its messages are recorded. */
async function frameLoads() {
  const frame = await screen.findByTitle("Name keychain, live");
  await screen.findByRole("textbox", { name: "Name on it" });
  fireEvent.load(frame);
  const told = () => postMessage.mock.calls.map(([message]) => message.expressionCode);
  return { told };
}

describe("the demo on the landing page", () => {
  it("is loaded when somebody scrolls near, and not before", async () => {
    const { api } = await open();
    expect(api.inputsOf("getProjectCardsByProjectIds")).toEqual([]);
    expect(screen.queryByTitle(/, live$/)).toBeNull();
    scrollTo("near");
    const frame = await screen.findByTitle("Name keychain, live");
    expect(frame).toHaveAttribute("src", "/embed/_intro");
    // The picture is below the frame, and loses its alt text once the frame has loaded.
    expect(frame.parentElement?.querySelector("img")).toHaveAttribute("src", "/media/p2");
    expect(await screen.findByRole("link", { name: "Open “Name keychain”" })).toHaveAttribute(
      "href",
      "/intro",
    );
    await expectAccessible(screen.getByRole("region", { name: /^Type a name/ }));
  });

  it("types names into the frame by itself, and posts them to our own origin only", async () => {
    await open();
    scrollTo("on screen");
    const { told } = await frameLoads();
    await waitFor(() => expect(told()).toContain('"Ot"'), { timeout: 3000 });
    expect(postMessage).toHaveBeenCalledWith(
      { type: "setProjectParameter", name: "line", expressionCode: '"O"' },
      window.location.origin,
    );
  });

  it("follows only the visitor once they use the field", async () => {
    await open();
    scrollTo("on screen");
    const { told } = await frameLoads();
    const field = screen.getByRole("textbox", { name: "Name on it" });
    const way = screen.getByRole("link", { name: "Open “Name keychain”" });
    await waitFor(() => expect(field).not.toHaveValue(""));
    expect(way).toHaveAttribute("href", "/intro");
    await userEvent.click(field);
    await userEvent.clear(field);
    await userEvent.type(field, 'Mo"x');
    expect(way).toHaveAttribute("href", "/intro#v=1&line=Mo%22x");
    await userEvent.tab();
    expect(field).toHaveValue('Mo"x');
    expect(told().at(-1)).toBe('"Mo\\"x"');
    const before = told().length;
    vi.useFakeTimers();
    act(() => vi.advanceTimersByTime(10_000));
    vi.useRealTimers();
    expect(field).toHaveValue('Mo"x');
    expect(new Set(told().slice(before - 1))).toEqual(new Set(['"Mo\\"x"']));
  });

  it("does not move with reduced motion, but still follows the visitor", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce") }));
    await open();
    scrollTo("on screen");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { told } = await frameLoads();
    act(() => vi.advanceTimersByTime(10_000));
    vi.useRealTimers();
    expect(told()).toEqual([]);
    fireEvent.change(screen.getByRole("textbox", { name: "Name on it" }), {
      target: { value: "Mo" },
    });
    expect(told()).toEqual(['"Mo"']);
  });

  it.each([
    ["has no such template", { projectCards: [] }],
    ["refuses", refusal("Not now.")],
  ])("is left out when the server %s", async (_, answers) => {
    await open(answers);
    scrollTo("near");
    await waitFor(() => expect(screen.queryByRole("region", { name: /^Type a name/ })).toBeNull());
  });
});
