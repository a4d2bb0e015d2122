import { useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { type Answer, demoUser, type Reply, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { ada, demoProject, projectReply } from "../project-own/demo-project.ts";
import { useShownProject } from "./use-shown-project.ts";

const missing = { ...refusal("There is no such project."), code: "not_found" };

/** What the page would show, and everything it showed before. */
const history: string[] = [];

function Page() {
  const { shown, error } = useShownProject("p1");
  const { user, refresh } = useSession();
  const { call } = useApi();
  const words = shown
    ? `${shown.project.name}${shown.project.isOwner ? ", own" : ""}`
    : (error?.message ?? "nothing");
  history.push(`${user?.username ?? "nobody"}: ${words}`);
  return (
    <>
      <p>{words}</p>
      <p>for {user?.username ?? "nobody"}</p>
      <button type="button" onClick={() => void refresh()}>
        Look who it is
      </button>
      <button
        type="button"
        onClick={() =>
          void call(
            "login",
            { emailOrUsername: "", password: "" },
            { invalidates: ["getProject", "loggedInUser"] },
          )
        }
      >
        Log in
      </button>
    </>
  );
}

/** A project of ada's; `others` is the server's reply to anybody else. */
function open(user: ReturnType<typeof demoUser> | null, others: Reply<"getProject">) {
  history.length = 0;
  const project = demoProject();
  const getProject: Answer<"getProject"> = async () => {
    // Long enough for the page to render without it.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return page.server.user?.username === "ada" ? projectReply(project) : others;
  };
  const page = renderPage("/@ada/p1", {
    user,
    answers: { getProject },
    pages: [{ path: "*", element: <Page /> }],
  });
  async function become(next: ReturnType<typeof demoUser> | null) {
    page.server.user = next;
    const before = page.api.inputsOf("getProject").length;
    await userEvent.click(screen.getByRole("button", { name: "Look who it is" }));
    await screen.findByText(`for ${next?.username ?? "nobody"}`);
    await waitFor(() => expect(page.api.inputsOf("getProject").length).toBeGreaterThan(before));
  }
  return { become, page };
}

it.each<[string, Reply<"getProject">]>([
  ["private", missing],
  ["public", projectReply(demoProject({ isOwner: false }))],
])(
  "one's own %s project stays while nobody is signed in, and when its owner is back",
  async (_, others) => {
    const { become } = open(ada(), others);
    await screen.findByText("Luggage tag, own");
    await become(null);
    await become(ada());
    await become(null);
    await become(ada());
    const first = history.indexOf("ada: Luggage tag, own");
    // It was never anything else in between: unsaved changes would be lost.
    expect(new Set(history.slice(first))).toEqual(
      new Set(["ada: Luggage tag, own", "nobody: Luggage tag, own"]),
    );
  },
);

it("somebody else who signs in does not see it for one moment", async () => {
  const { become } = open(ada(), missing);
  await screen.findByText("Luggage tag, own");
  await become(null);
  await become(demoUser({ userId: "u2", username: "eve" }));
  await screen.findByText(/no such project/);
  expect(history.filter((line) => line.startsWith("eve: Luggage"))).toEqual([]);
});

it("somebody else's project stays while it is refetched after a login", async () => {
  const { become } = open(null, projectReply(demoProject({ isOwner: false })));
  await screen.findByText("Luggage tag");
  await become(demoUser({ userId: "u2", username: "eve" }));
  await become(ada());
  await screen.findByText("Luggage tag, own");
  const first = history.indexOf("nobody: Luggage tag");
  expect(history.slice(first).filter((line) => line.endsWith("nothing"))).toEqual([]);
});

/** Delays the session's reply until the test releases it. */
function holdSession({ api, server }: ReturnType<typeof open>["page"]) {
  let say: () => void = () => undefined;
  const known = new Promise<void>((resolve) => {
    say = resolve;
  });
  api.answers.loggedInUser = async () => {
    await known;
    return { user: server.user };
  };
  return () => say();
}

it("one's own stays when it is returned as somebody else's before the end of the session is known", async () => {
  const { page } = open(ada(), projectReply(demoProject({ isOwner: false })));
  await screen.findByText("Luggage tag, own");
  const say = holdSession(page);
  page.api.answers.login = {};
  page.server.user = null;
  const before = page.api.inputsOf("getProject").length;
  await userEvent.click(screen.getByRole("button", { name: "Log in" })); // both are refetched
  await waitFor(() => expect(page.api.inputsOf("getProject").length).toBeGreaterThan(before));
  await new Promise((resolve) => setTimeout(resolve, 60));
  say();
  await screen.findByText("for nobody");
  await new Promise((resolve) => setTimeout(resolve, 60));
  const first = history.indexOf("ada: Luggage tag, own");
  expect(new Set(history.slice(first))).toEqual(
    new Set(["ada: Luggage tag, own", "nobody: Luggage tag, own"]),
  );
});

it("a project that has changed its owner is shown as somebody else's", async () => {
  const { page } = open(ada(), missing);
  await screen.findByText("Luggage tag, own");
  const project = demoProject({ isOwner: false, ownerUsername: "eve" });
  page.api.answers.getProject = projectReply(project);
  page.api.answers.login = {};
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  await screen.findByText("Luggage tag");
  expect(screen.getByText("for ada")).toBeVisible();
});

it("stays for its owner who logs in, even if the project's reply arrives before the session's", async () => {
  const { page } = open(null, projectReply(demoProject({ isOwner: false })));
  await screen.findByText("Luggage tag");
  const say = holdSession(page);
  page.api.answers.login = () => {
    page.server.user = ada();
    return {};
  };
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  await screen.findByText("Luggage tag, own");
  expect(screen.getByText("for nobody")).toBeVisible();
  const before = page.api.inputsOf("getProject").length;
  say();
  await screen.findByText("for ada");
  await waitFor(() => expect(page.api.inputsOf("getProject").length).toBeGreaterThan(before));
  const first = history.indexOf("nobody: Luggage tag");
  expect(history.slice(first).filter((line) => line.endsWith("nothing"))).toEqual([]);
});
