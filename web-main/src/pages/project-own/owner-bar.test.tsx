import { ProjectStore as Store, toExpression } from "@cuttle/design";
import { useApiQuery } from "@cuttle/web-kit/api";
import { type Answers, demoSite, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { Link, Outlet } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { currentValue, type ProjectStore } from "../../engine/project-state.ts";
import { dateAndTime } from "../../short-date.ts";
import { renderPage } from "../../test/render-page.tsx";
import {
  ada,
  demoProject,
  documentWith,
  projectReply,
  projectVersion,
  savedAs,
} from "./demo-project.ts";
import { OwnerBar } from "./owner-bar.tsx";
import "./publish-form.tsx";

/** Uses the bar as a project page does. */
function Page({ store }: { store: ProjectStore }) {
  const state = useSyncExternalStore(store.subscribe, store.state);
  const { data } = useApiQuery("getProject", { projectId: "p1" });
  if (!data) return null;
  return (
    <>
      <OwnerBar project={data.project} store={store} state={state} />
      <label>
        Text
        <input
          value={String(currentValue(state, "name"))}
          onChange={(event) => store.set("name", toExpression(event.currentTarget.value), false)}
        />
      </label>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

async function open(answers: Answers = {}) {
  const store: ProjectStore = new Store({ document: documentWith("Otis"), version: 3 });
  const server = { version: 3, project: demoProject() };
  const page = renderPage("/@ada/p1", {
    user: ada(),
    answers: {
      getProject: () => projectReply(server.project, documentWith("theirs")),
      saveProject: () => savedAs(++server.version),
      ...answers,
    },
    pages: [
      {
        Component: Outlet,
        children: [
          { path: "/@ada/p1", element: <Page store={store} /> },
          { path: "*", element: <p>Elsewhere it is</p> },
        ],
      },
    ],
  });
  const bar = within(await screen.findByRole("region", { name: "Your project" }));
  return { ...page, bar, project: server };
}

/** The document as it is saved after `write`. */
const written = (text: string) => {
  const { parameters, ...rest } = documentWith("");
  return {
    ...rest,
    parameters: parameters.map((one) => ({ ...one, expression: toExpression(text) })),
  };
};

function write(text: string) {
  fireEvent.change(screen.getByRole("textbox", { name: "Text" }), { target: { value: text } });
}

/** Makes the page save now instead of some moments later. */
const saveNow = () => fireEvent(window, new Event("pagehide"));

const text = () => (screen.getByRole("textbox", { name: "Text" }) as HTMLInputElement).value;

const conflict = {
  ...refusal("This project was changed in another tab or on another device."),
  code: "version_conflict",
};

afterEach(() => {
  vi.useRealTimers();
});

describe("saving", () => {
  it("shows its state, and changes nothing else on the page", async () => {
    const { bar, api } = await open();
    expect(bar.getByText("Saved")).toBeVisible();
    await expectAccessible();
    write("Wren");
    expect(await bar.findByText("Saving…")).toBeVisible();
    saveNow();
    expect(await bar.findByText("Saved")).toBeVisible();
    expect(api.inputsOf("saveProject")).toEqual([
      { projectId: "p1", baseVersion: 3, document: written("Wren"), keepBefore: true },
    ]);
    // Saving changes nothing else on the page.
    expect(api.inputsOf("getProject")).toHaveLength(1);
  });

  it("shows what is not saved and why, and retries on demand and when the network is back", async () => {
    const words = "This project is too large. The limit is 4 MB.";
    const { bar, api } = await open({ saveProject: refusal(words) });
    write("Wren");
    saveNow();
    expect(await bar.findByText(/Not saved yet/)).toBeVisible();
    expect(bar.getByRole("status")).toHaveTextContent(words);
    await expectAccessible();
    api.answers.saveProject = refusal("Not now.");
    await userEvent.click(bar.getByRole("button", { name: "retry" }));
    await waitFor(() => expect(bar.getByRole("status")).toHaveTextContent("Not now."));
    api.answers.saveProject = savedAs(4);
    fireEvent(window, new Event("online"));
    expect(await bar.findByText("Saved")).toBeVisible();
  });

  it("tries again once the project is private", async () => {
    const { bar, api, project } = await open({
      saveProject: refusal("Others must not see this."),
      setShareStatus: ({ shareStatus }) => {
        project.project = demoProject({ shareStatus });
        api.answers.saveProject = savedAs(4);
        return {};
      },
    });
    write("Wren");
    saveNow();
    expect(await bar.findByText(/Not saved yet/)).toBeVisible();
    await userEvent.click(bar.getByRole("button", { name: /^Who can see it/ }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: /^Unlisted/ }));
    expect(await bar.findByText("Saved")).toBeVisible();
  });

  it.each([
    ["left", saveNow],
    [
      "hidden",
      () => {
        vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
        fireEvent(document, new Event("visibilitychange"));
      },
    ],
  ])("saves at once when the tab is %s", async (_, end) => {
    const { api } = await open();
    vi.useFakeTimers({ toFake: ["setTimeout"] }); // otherwise it is saved after a pause
    write("Wren");
    end();
    await act(async () => undefined);
    expect(api.inputsOf("saveProject")).toHaveLength(1);
  });

  it("saves pending changes when the page is left", async () => {
    const { api } = await open();
    write("Wren");
    await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
    expect(await screen.findByText("Elsewhere it is")).toBeVisible();
    expect(api.inputsOf("saveProject")).toHaveLength(1);
  });

  it("asks before a page with unsaved changes is left", async () => {
    const { bar } = await open({ saveProject: refusal("Not now.") });
    write("Wren");
    saveNow();
    await bar.findByText(/Not saved yet/);
    const leaving = new Event("beforeunload", { cancelable: true });
    fireEvent(window, leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
    const dialog = await screen.findByRole("dialog", { name: "You have unsaved changes" });
    await expectAccessible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Stay here" }));
    expect(text()).toBe("Wren");
    await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
    expect(await screen.findByText("Elsewhere it is")).toBeVisible();
  });
});

describe("a conflict", () => {
  async function conflicted(answers: Answers = {}) {
    const page = await open({ saveProject: conflict, ...answers });
    write("Wren");
    saveNow();
    const dialog = within(
      await screen.findByRole("dialog", { name: "Two versions of this project" }),
    );
    return { ...page, dialog };
  }

  it("can be resolved later, for mine", async () => {
    const { dialog, bar, api } = await conflicted();
    await expectAccessible();
    // The dialog focuses its first button, which must not lose anybody's work.
    expect(dialog.getAllByRole("button")[0]).toHaveAccessibleName("Save mine as a copy");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(text()).toBe("Wren");
    await userEvent.click(bar.getByRole("button", { name: "choose a version" }));
    const later = within(await screen.findByRole("dialog"));
    expect(later.getByText("The other version stays in the version history.")).toBeVisible();
    api.answers.saveProject = savedAs(9);
    await userEvent.click(later.getByRole("button", { name: "Keep mine" }));
    expect(await bar.findByText("Saved")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.inputsOf("saveProject").at(-1)).toMatchObject({ overwrite: true });
  });

  it("can be resolved for the other version", async () => {
    const { dialog, bar, project, api } = await conflicted({
      restoreProjectVersion: {
        version: 10,
        savedDate: "2026-11-21T13:00:00Z",
        document: documentWith("theirs"),
      },
    });
    project.project = demoProject({ version: 8 });
    api.answers.saveProject = savedAs(9);
    expect(dialog.getByText("Your changes stay in the version history.")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Use the other version" }));
    await waitFor(() => expect(text()).toBe("theirs"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(bar.getByText("Saved")).toBeVisible();
    // Mine was saved on top of theirs without replacing it, and theirs on top of mine.
    expect(api.inputsOf("saveProject").at(-1)).toMatchObject({
      baseVersion: 8,
      keepBefore: true,
      document: written("Wren"),
    });
    expect(api.inputsOf("restoreProjectVersion")).toEqual([{ projectId: "p1", version: 8 }]);
    write("Finch");
    saveNow();
    await waitFor(() =>
      expect(api.inputsOf("saveProject").at(-1)).toMatchObject({ baseVersion: 10 }),
    );
  });

  it("with what a newer page has saved keeps mine until the page is reloaded", async () => {
    const { dialog, api } = await conflicted({
      getProject: () => projectReply(demoProject({ version: 8 }), { version: 9 }),
    });
    await userEvent.click(dialog.getByRole("button", { name: "Use the other version" }));
    expect(await dialog.findByText(/made with a newer version of Cuttle/)).toBeVisible();
    expect(text()).toBe("Wren");
    expect(api.inputsOf("saveProject")).toHaveLength(1);
    expect(api.inputsOf("restoreProjectVersion")).toEqual([]);
  });

  it("can be resolved by a copy, which is then opened; a failure is shown", async () => {
    const { dialog, address, api } = await conflicted({ duplicateProject: refusal("Not now.") });
    await userEvent.click(dialog.getByRole("button", { name: "Save mine as a copy" }));
    expect(await dialog.findByText("Not now.")).toBeVisible();
    expect(text()).toBe("Wren");
    api.answers.duplicateProject = { projectId: "p2" };
    await userEvent.click(dialog.getByRole("button", { name: "Save mine as a copy" }));
    await waitFor(() => expect(address()).toBe("/@ada/p2"));
    expect(api.inputsOf("duplicateProject").at(-1)).toEqual({
      projectId: "p1",
      document: written("Wren"),
    });
    expect(api.inputsOf("saveProject")).toHaveLength(1);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("versions", () => {
  const dates = ["2026-11-21T12:00:00Z", "2026-11-20T12:00:00Z", "2026-11-19T12:00:00Z"] as const;
  const versions = [
    projectVersion(3, dates[0], "autosave"),
    projectVersion(2, dates[1], "published"),
    projectVersion(1, dates[2], "overwritten"),
  ];

  it("are listed with date and kind; going back to one can be undone", async () => {
    let newest = 3;
    const { bar, api } = await open({
      listProjectVersions: { versions },
      restoreProjectVersion: ({ version }) => ({
        version: ++newest,
        savedDate: "2026-11-21T13:00:00Z",
        document: documentWith(`version ${version}`),
      }),
    });
    await userEvent.click(bar.getByRole("button", { name: "Versions" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Version history" }));
    await dialog.findByText("Published");
    const items = dialog.getAllByRole("listitem");
    expect(items[0]).toHaveTextContent(`${dateAndTime(dates[0])}AutosavedNewest`);
    expect(items[2]).toHaveTextContent("Replaced by a version from another tab or device");
    await expectAccessible();

    const restore = { name: `Restore ${dateAndTime(dates[1])}` };
    await userEvent.click(dialog.getByRole("button", restore));
    await waitFor(() => expect(text()).toBe("version 2"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(text()).toBe("version 3"));
    expect(api.inputsOf("restoreProjectVersion").map(({ version }) => version)).toEqual([2, 3]);
    saveNow();
    expect(api.inputsOf("saveProject")).toEqual([]);
  });

  it("of one minute are distinguished by seconds, even after restoring one", async () => {
    const times = ["2026-11-21T12:00:00Z", "2026-11-20T12:00:40Z", "2026-11-20T12:00:05Z"];
    const { bar } = await open({
      listProjectVersions: {
        versions: versions.map(({ version }, place) => projectVersion(version, times[place])),
      },
      restoreProjectVersion: {
        version: 4,
        savedDate: times[0] ?? "",
        document: documentWith(""),
      },
    });
    await userEvent.click(bar.getByRole("button", { name: "Versions" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Restore .*:05 [AP]M$/ }));
    expect(await screen.findByText(/^Back to .*:05 [AP]M$/)).toBeVisible();
  });

  it("are not shown while the last change is not saved", async () => {
    const { bar, api } = await open({
      listProjectVersions: { versions },
      saveProject: refusal("Not now."),
    });
    write("Wren");
    await userEvent.click(bar.getByRole("button", { name: "Versions" }));
    const [first] = await screen.findAllByRole("button", { name: /^Restore/ });
    if (first) await userEvent.click(first);
    expect(await screen.findByText(/Your last change isn't saved yet/)).toBeVisible();
    expect(text()).toBe("Wren");
    expect(api.inputsOf("restoreProjectVersion")).toEqual([]);
  });
});

describe("who may see it", () => {
  it("is a menu that says what each means", async () => {
    const { bar, api } = await open({ setShareStatus: () => new Promise<Response>(() => {}) });
    await userEvent.click(bar.getByRole("button", { name: "Who can see it: Private" }));
    const menu = within(await screen.findByRole("menu"));
    expect(menu.getByRole("menuitemradio", { checked: true })).toHaveTextContent(
      "Only you can see it.",
    );
    await userEvent.click(menu.getByRole("menuitemradio", { name: /^Unlisted/ }));
    // On screen before the server has replied.
    expect(bar.getByRole("button", { name: "Who can see it: Unlisted" })).toBeVisible();
    expect(api.inputsOf("setShareStatus")).toEqual([{ projectId: "p1", shareStatus: "unlisted" }]);
  });

  it("makes Publish Published, with the link for others and a button that copies it", async () => {
    const { bar, project } = await open({
      setShareStatus: ({ shareStatus }) => {
        project.project = demoProject({ shareStatus });
        return {};
      },
    });
    expect(bar.getByRole("button", { name: "Publish" })).toBeVisible();
    expect(bar.queryByRole("textbox", { name: "Link for others" })).toBeNull();
    await userEvent.click(bar.getByRole("button", { name: /^Who can see it/ }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: /^Public/ }));
    expect(await bar.findByRole("button", { name: "Published" })).toBeVisible();
    const link = bar.getByRole("textbox", { name: "Link for others" });
    expect(link).toHaveValue(`${demoSite().origin}/@ada/Luggage-tag-p1`);
    await expectAccessible();
    await userEvent.click(bar.getByRole("button", { name: "Copy the link for others" }));
    expect(await bar.findByText("Copied.")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe((link as HTMLInputElement).value);
  });

  it("says why a copy of a restricted project stays private", async () => {
    const whyNotShare = "This project was made from a Pro template, so it stays private.";
    const project = demoProject({ mayShare: false, whyNotShare });
    const { bar, api } = await open({
      getProject: projectReply(project, documentWith("theirs")),
    });
    await userEvent.click(bar.getByRole("button", { name: "Who can see it: Private" }));
    const menu = within(await screen.findByRole("menu"));
    expect(menu.getByText(whyNotShare)).toBeVisible();
    for (const name of [/^Public/, /^Unlisted/]) {
      const item = menu.getByRole("menuitemradio", { name });
      expect(item).toHaveAttribute("aria-disabled", "true");
      await userEvent.click(item);
    }
    await expectAccessible();
    expect(api.inputsOf("setShareStatus")).toEqual([]);
  });

  it("is reset when the server refuses", async () => {
    const { bar } = await open({ setShareStatus: refusal("Not now.") });
    await userEvent.click(bar.getByRole("button", { name: "Who can see it: Private" }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: /^Public/ }));
    expect(await screen.findByText("The project is still private")).toBeVisible();
    expect(bar.getByRole("button", { name: "Who can see it: Private" })).toBeVisible();
  });
});
