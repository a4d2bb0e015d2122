import { UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router";
import { describe, expect, it } from "vitest";
import { type AppHistory, createAppHistory } from "./app-history.ts";

/** At /b, after /a. The guard holds what leaves /b. */
function open() {
  const history = createAppHistory(
    createMemoryHistory({ initialEntries: ["/a", "/b"], initialIndex: 1, v5Compat: true }),
  );
  const heard: string[] = [];
  history.listen(({ action, location }) => heard.push(`${action} ${location.pathname}`));
  let goOn: (() => void) | undefined;
  history.guard = (from, to, proceed) => {
    goOn = from === "/b" && to !== "/b" ? proceed : undefined;
    return goOn !== undefined;
  };
  return { history, heard, proceed: () => goOn?.() };
}

// React Router does not document createMemoryHistory and createBrowserHistory: what we rely on is tested here.
describe("the guard", () => {
  it.each([
    ["push", "PUSH /c", (history: AppHistory) => history.push("/c")],
    ["replace", "REPLACE /c", (history: AppHistory) => history.replace("/c")],
    ["Back", "POP /a", (history: AppHistory) => history.go(-1)],
  ] as const)("holds %s until it may go on, then not again", (_, action, go) => {
    const { history, heard, proceed } = open();
    go(history);
    expect(history.location.pathname).toBe("/b");
    expect(heard).toEqual([]);
    proceed();
    expect(heard).toEqual([action]);
    history.push("/b");
    go(history);
    expect(history.location.pathname).toBe("/b");
  });

  it("lets everything else pass", () => {
    const { history, heard } = open();
    history.push("#top");
    history.push("/b?x=1");
    expect(heard).toEqual(["PUSH /b", "PUSH /b"]);
    history.guard = undefined;
    history.push("/c");
    expect(history.location.pathname).toBe("/c");
  });
});

it("knows whether the last navigation keeps the scroll position", () => {
  const { history } = open();
  history.push("/b?modal=login", null, { preventScrollReset: true });
  expect(history.keepsScroll).toBe(true);
  history.push("/b");
  expect(history.keepsScroll).toBe(false);
});
