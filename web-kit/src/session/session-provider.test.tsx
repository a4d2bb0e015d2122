import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  ApiProvider,
  askEarly,
  createApiClient,
  earlyRequests,
  QueryProvider,
  useApiQuery,
} from "../api/index.ts";
import { hasAccount } from "./known-browser.ts";
import { type LoggedInUser, SessionProvider, useSession } from "./session-provider.tsx";

const ada = { userId: "u1", username: "ada" } as LoggedInUser;
const bob = { userId: "u2", username: "bob" } as LoggedInUser;

/** The server's current replies, by operation; every request is recorded. */
let answers: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  answers = { logout: {}, loggedInUser: { user: ada } };
  asked = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const name = url.split("/").at(-1) ?? "";
    asked.push(name);
    return new Response(
      JSON.stringify({ success: true, message: "", ...(answers[name] as object) }),
    );
  });
});

function Page() {
  const { user, refresh, signOut } = useSession();
  const { data } = useApiQuery("getProjectsFromTheCommunity", {});
  return (
    <>
      <p>{user ? `Hello ${user.username}` : "Nobody"}</p>
      <p>{data ? `${data.projectCards.length} cards` : "no cards"}</p>
      <button type="button" onClick={() => void refresh()}>
        refresh
      </button>
      <button type="button" onClick={() => void signOut()}>
        sign out
      </button>
    </>
  );
}

function show(initialUser: LoggedInUser | null) {
  answers.getProjectsFromTheCommunity = { projectCards: [] };
  render(
    <ApiProvider client={createApiClient("", earlyRequests)}>
      <QueryProvider>
        <SessionProvider initialUser={initialUser}>
          <Page />
        </SessionProvider>
      </QueryProvider>
    </ApiProvider>,
  );
}

function askedFor(name: string): number {
  return asked.filter((one) => one === name).length;
}

describe("the session", () => {
  it("starts with the user of the page, without a request", async () => {
    show(ada);
    expect(screen.getByText("Hello ada")).toBeVisible();
    await screen.findByText("0 cards");
    expect(askedFor("loggedInUser")).toBe(0);
  });

  it("is refreshed when the tab becomes visible again", async () => {
    show(ada);
    answers.loggedInUser = { user: null };
    act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    expect(await screen.findByText("Nobody")).toBeVisible();
    expect(askedFor("loggedInUser")).toBe(1);
  });

  it("remembers that somebody here has an account", async () => {
    localStorage.clear();
    show(ada);
    answers.loggedInUser = { user: null };
    await userEvent.click(screen.getByRole("button", { name: "sign out" }));
    expect(await screen.findByText("Nobody")).toBeVisible();
    expect(hasAccount()).toBe(true);
    localStorage.clear();
    expect(hasAccount()).toBe(false);
  });

  it("is refreshed when Back restores the page as it was left", async () => {
    show(null);
    const shown = (persisted: boolean) =>
      act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));
    shown(false);
    expect(askedFor("loggedInUser")).toBe(0);
    shown(true);
    expect(await screen.findByText("Hello ada")).toBeVisible();
  });

  it("has ended after a logout, even when the refresh fails", async () => {
    show(ada);
    await screen.findByText("0 cards");
    answers.loggedInUser = { success: false, message: "The house is on fire" };
    await userEvent.click(screen.getByRole("button", { name: "sign out" }));
    expect(await screen.findByText("Nobody")).toBeVisible();
  });

  it("is refreshed on demand", async () => {
    show(null);
    await userEvent.click(screen.getByRole("button", { name: "refresh" }));
    expect(await screen.findByText("Hello ada")).toBeVisible();
  });

  it("signs out on the server, then refreshes once", async () => {
    show(ada);
    await screen.findByText("0 cards");
    answers.loggedInUser = { user: null };
    asked = [];
    await userEvent.click(screen.getByRole("button", { name: "sign out" }));
    expect(await screen.findByText("Nobody")).toBeVisible();
    expect(asked[0]).toBe("logout");
    expect(askedFor("loggedInUser")).toBe(1);
  });

  it("has ended after a logout, whatever a refresh says that began before it", async () => {
    show(ada);
    await screen.findByText("0 cards");
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fast = fetch;
    vi.stubGlobal("fetch", async (url: string) => {
      const reply = await fast(url);
      if (url.endsWith("loggedInUser") && askedFor("loggedInUser") === 1) await slow;
      return reply;
    });
    act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    answers.loggedInUser = { user: null };
    await userEvent.click(screen.getByRole("button", { name: "sign out" }));
    expect(await screen.findByText("Nobody")).toBeVisible();
    await act(async () => release());
    expect(screen.getByText("Nobody")).toBeVisible();
  });

  it.each(["read", "asked early"])(
    "does not show one person what was %s for another",
    async (way) => {
      answers.getProjectsFromTheCommunity = { projectCards: [] };
      if (way === "asked early") await askEarly("", "getProjectsFromTheCommunity", {});
      show(ada);
      await screen.findByText("0 cards");
      answers.loggedInUser = { user: bob };
      let release: () => void = () => undefined;
      const slow = new Promise<void>((resolve) => {
        release = resolve;
      });
      const fast = fetch;
      vi.stubGlobal("fetch", async (url: string) => {
        if (url.endsWith("Community")) await slow;
        return fast(url);
      });
      await userEvent.click(screen.getByRole("button", { name: "refresh" }));
      expect(await screen.findByText("Hello bob")).toBeVisible();
      expect(await screen.findByText("no cards")).toBeVisible();
      answers.getProjectsFromTheCommunity = { projectCards: [{}] };
      release();
      expect(await screen.findByText("1 cards")).toBeVisible();
    },
  );

  it("does not keep one person's early requests for another", async () => {
    await askEarly("", "getDashboard", {});
    show(ada);
    answers.loggedInUser = { user: bob };
    await userEvent.click(screen.getByRole("button", { name: "refresh" }));
    await screen.findByText("Hello bob");
    expect(createApiClient("", earlyRequests).takeRead("getDashboard", {})).toBeUndefined();
  });
});
