import {
  changeBetween,
  literalOf,
  ProjectStore as Store,
  toExpression,
  type Values,
} from "@cuttle/design";
import { type CallOptions, createApiClient } from "@cuttle/web-kit/api";
import { type Answer, type Reply, refusal, stubApi } from "@cuttle/web-kit/test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProjectStore } from "../../engine/project-state.ts";
import { Autosave, type Unsaved } from "./autosave.ts";
import { documentWith, savedAs } from "./demo-project.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** An open project at version 1, whose server counts the versions on. */
function open(answer?: Answer<"saveProject">, values: Values = {}) {
  let theirs = { version: 1, document: documentWith("a") };
  const store: ProjectStore = new Store({ document: documentWith("a"), version: 1, values });
  let version = 1;
  const api = stubApi({
    saveProject: answer ?? (() => savedAs(++version)),
  });
  const client = createApiClient("");
  let unsaved: Unsaved | undefined;
  const keptAlive: Array<CallOptions["keepalive"]> = [];
  const autosave = new Autosave({
    store,
    load: async () => theirs,
    keep: (now) => {
      unsaved = now;
    },
    save: (request, keepalive) => {
      keptAlive.push(keepalive);
      return client.call("saveProject", { projectId: "p1", ...request });
    },
  });
  autosave.begin();
  const write = (text: string) => store.set("name", toExpression(text), false);
  return {
    autosave,
    api,
    store,
    /** Somebody else saves a version: nothing can be saved on the one before. */
    saveElsewhere(document: ReturnType<typeof documentWith>) {
      theirs = { version: ++version, document };
      api.answers.saveProject = ({ baseVersion }) =>
        baseVersion === version ? savedAs(++version) : conflict;
    },
    write,
    /** Writes, and waits until that is sent. */
    async send(text: string) {
      write(text);
      await pass(1300);
    },
    keptAlive,
    kept: () => unsaved,
    status: () => autosave.state.status,
    saves: () => api.inputsOf("saveProject").map((one) => [one.baseVersion, textIn(one.document)]),
  };
}

function textIn(document: unknown) {
  const [first] = (document as ReturnType<typeof documentWith>).parameters;
  return first && literalOf(first.expression)?.value;
}

const conflict = {
  ...refusal("This project was changed in another tab or on another device."),
  code: "version_conflict",
};

/** A server that replies when the test says so. */
function slow() {
  const waiting: Array<(reply: Reply<"saveProject">) => void> = [];
  const answer = () => new Promise<Reply<"saveProject">>((resolve) => waiting.push(resolve));
  async function reply(body: Reply<"saveProject">) {
    waiting.shift()?.(body);
    await pass(0);
  }
  return { answer, reply };
}

describe("a change", () => {
  it("is saved after a pause, once for a burst", async () => {
    const { kept, write, saves, status } = open();
    expect(status()).toBe("saved");
    write("ab");
    await pass(1000);
    write("abc");
    await pass(1000);
    expect(status()).toBe("saving");
    expect(saves()).toEqual([]);
    expect(kept()).toBeDefined();
    await pass(300);
    expect(saves()).toEqual([[1, "abc"]]);
    expect(status()).toBe("saved");
    expect(kept()).toBeUndefined();
  });

  it("is saved after ten seconds even without a pause", async () => {
    const { write, saves } = open();
    for (let second = 0; second < 10; second++) {
      write(`a${second}`);
      await pass(1000);
    }
    expect(saves()).toHaveLength(1);
  });

  it("back to the saved state is not sent", async () => {
    const { autosave, write, saves, status } = open();
    write("b");
    write("a");
    await pass(2000);
    await autosave.hide();
    expect(saves()).toEqual([]);
    expect(status()).toBe("saved");
  });

  it("that was made before the page was ready is saved", async () => {
    const { saves, status } = open(undefined, { name: "'b'" });
    expect(status()).toBe("saving");
    await pass(1300);
    expect(saves()).toEqual([[1, "b"]]);
  });

  it("during a save waits for its end and is based on it", async () => {
    const { answer, reply } = slow();
    const { write, saves, status, api, send } = open(answer);
    await send("b");
    write("c");
    await pass(5000);
    expect(saves()).toHaveLength(1);
    await reply(savedAs(7));
    expect(status()).toBe("saving");
    await pass(1300);
    expect(saves()).toEqual([
      [1, "b"],
      [7, "c"],
    ]);
    await reply(savedAs(8));
    expect(status()).toBe("saved");
    // The version that the page opened is kept; after that its saves share an entry.
    const kept = api.inputsOf("saveProject").map(({ keepBefore }) => keepBefore);
    expect(kept).toEqual([true, undefined]);
  });

  it("of a link's values is saved, and nothing before", async () => {
    const { autosave, saves, status, store, send } = open();
    store.showLink({ name: "'link'" });
    await pass(200_000);
    await autosave.hide();
    expect([status(), saves()]).toEqual(["saved", []]);
    await send("mine");
    expect(saves()).toEqual([[1, "mine"]]);
  });
});

describe("a save that fails", () => {
  it("is retried with growing delays until it arrives", async () => {
    const { saves, status, api, send } = open(() => Promise.reject(new TypeError("offline")));
    await send("b");
    expect(status()).toBe("unsaved");
    await pass(2000);
    expect(saves()).toHaveLength(2);
    await pass(3800);
    expect(saves()).toHaveLength(2);
    await pass(200);
    expect(saves()).toHaveLength(3);
    expect(status()).toBe("unsaved");
    api.answers.saveProject = savedAs(2);
    await pass(8000);
    expect(status()).toBe("saved");
  });

  it("waits as long as the server asks, even when more is changed meanwhile", async () => {
    const busy = () => new Response("{}", { status: 429, headers: { "Retry-After": "30" } });
    const { write, saves, send } = open(busy);
    await send("b");
    write("c");
    await pass(28_000);
    expect(saves()).toHaveLength(1);
    await pass(2000);
    expect(saves().at(-1)).toEqual([1, "c"]);
  });

  it("permanently shows the server's message, and is retried with the next change or by hand", async () => {
    const { autosave, write, saves, api, send } = open(() =>
      refusal("This project is too large. The limit is 4 MB."),
    );
    write("b");
    await pass(200_000);
    expect(saves()).toHaveLength(1);
    expect(autosave.state).toEqual({
      status: "unsaved",
      message: "This project is too large. The limit is 4 MB.",
    });
    await send("c");
    expect(saves()).toHaveLength(2);
    api.answers.saveProject = savedAs(2);
    expect(await autosave.flush()).toBe(true);
  });
});

describe("somebody else's version", () => {
  it("is not overwritten: nothing is sent until the user decides", async () => {
    const { write, saves, status, autosave, send } = open(() => conflict);
    await send("b");
    expect(status()).toBe("conflict");
    write("c");
    autosave.hide();
    await pass(200_000);
    expect(saves()).toHaveLength(1);
    expect(await autosave.flush()).toBe(false);
  });

  it("is overwritten on demand, by what is on the page then", async () => {
    const { write, autosave, api, saves, status, send, saveElsewhere } = open();
    saveElsewhere(documentWith("theirs"));
    await send("b");
    expect(status()).toBe("conflict");
    write("c");
    api.answers.saveProject = savedAs(9);
    expect(await autosave.overwrite()).toBe(true);
    expect(saves().at(-1)).toEqual([1, "c"]); // with the base that was refused
    expect(api.inputsOf("saveProject").at(-1)).toMatchObject({ overwrite: true });
    expect(status()).toBe("saved");
    expect(autosave.version).toBe(9);
  });

  it("replaces the page's on demand, and the next change is based on it", async () => {
    const { autosave, api, saves, send } = open(() => conflict);
    await send("b");
    autosave.adopt({ version: 5, document: documentWith("theirs") });
    await pass(2000);
    expect(saves()).toHaveLength(1);
    api.answers.saveProject = savedAs(6);
    await send("d");
    expect(saves().at(-1)).toEqual([5, "d"]);
  });

  it("waits for a decision, too, when the same was left unsaved by an earlier page", async () => {
    const { autosave, saves, status } = open();
    const change = changeBetween(documentWith("x"), documentWith("b"));
    expect(autosave.restore([change])).toBe(true);
    await autosave.hide();
    expect([status(), saves()]).toEqual(["conflict", []]);
  });
});

it("what was saved elsewhere stays when it is something else, and the page shows both", async () => {
  const { saves, status, saveElsewhere, store, api, send } = open();
  await send("x");
  saveElsewhere({ ...documentWith("x"), seed: 7 });
  await send("b");
  expect(saves().slice(1)).toEqual([
    [2, "b"],
    [3, "b"],
  ]);
  expect(api.inputsOf("saveProject").at(-1)).toMatchObject({
    keepBefore: true,
    document: { seed: 7 },
  });
  expect(status()).toBe("saved");
  expect(store.state().document.seed).toBe(7);
});

it("another tab's version is shown, with what is not saved here yet, and the next save is based on it", async () => {
  const { autosave, write, saves, status, store } = open();
  autosave.follow({ version: 5, document: { ...documentWith("a"), seed: 7 } });
  expect([status(), store.state().document.seed, autosave.followed]).toEqual(["saved", 7, true]);
  write("b");
  autosave.follow({ version: 6, document: { ...documentWith("a"), seed: 8 } });
  autosave.follow({ version: 7, document: documentWith("c") }); // both have changed the same
  await pass(1300);
  expect(saves()).toEqual([[6, "b"]]);
  expect([store.state().document.seed, autosave.followed]).toEqual([8, false]);
});

it("a lost reply is no conflict with somebody else", async () => {
  const { write, saves, status, saveElsewhere, api, send } = open(() =>
    Promise.reject(new TypeError("the reply is lost")),
  );
  await send("b");
  expect(status()).toBe("unsaved");
  saveElsewhere(documentWith("b")); // it had arrived
  write("bc");
  await pass(4000);
  expect(saves().slice(1)).toEqual([
    [1, "bc"],
    [2, "bc"],
  ]);
  expect(status()).toBe("saved");
  expect(api.inputsOf("saveProject").at(-1)).not.toHaveProperty("overwrite");
});

it("nor is one with something that somebody else has changed since", async () => {
  const { write, saves, status, saveElsewhere, store, send } = open(() =>
    Promise.reject(new TypeError("the reply is lost")),
  );
  await send("b");
  saveElsewhere({ ...documentWith("b"), seed: 7 });
  write("bc");
  await pass(4000);
  expect([status(), saves().at(-1), store.state().document.seed]).toEqual([
    ...["saved", [2, "bc"], 7],
  ]);
});

it("keeps for a later page what was changed back while a request is on its way", async () => {
  const { answer } = slow();
  const { write, kept, send } = open(answer);
  await send("b");
  write("a");
  expect(kept()?.saved.map(({ values }) => values)).toEqual([{}, { name: "'b'" }]);
});

it("another tab's version that arrives during a save is shown after it", async () => {
  const { answer, reply } = slow();
  const { autosave, store, status, send } = open(answer);
  await send("b");
  autosave.follow({ version: 3, document: { ...documentWith("b"), seed: 7 } });
  await reply(savedAs(2));
  expect([status(), store.state().document.seed]).toEqual(["saved", 7]);
});

it("a conflict ends when the other tab has saved the same", async () => {
  const { autosave, status, send } = open(() => conflict);
  await send("b");
  expect(status()).toBe("conflict");
  autosave.follow({ version: 2, document: documentWith("b") });
  expect(status()).toBe("saved");
});

it("is sent once when several events say that the page is hidden", async () => {
  const { autosave, write, saves } = open(() => Promise.reject(new TypeError("offline")));
  write("b");
  await Promise.all([autosave.hide(), autosave.hide(), autosave.hide()]);
  expect(saves()).toHaveLength(1);
});

it("waits for the next login when the session has ended, and saves all changes made meanwhile", async () => {
  const { write, autosave, api, saves, status, send } = open(() => ({
    ...refusal("Please log in first."),
    code: "login_required",
  }));
  await send("b");
  write("c");
  expect(await autosave.hide()).toBe(false);
  await pass(200_000);
  expect(saves()).toHaveLength(1);
  expect(status()).toBe("loggedOut");
  api.answers.saveProject = savedAs(2);
  expect(await autosave.flush()).toBe(true);
  expect(saves().at(-1)).toEqual([1, "c"]);
  expect(status()).toBe("saved");
});

describe("a page that is closing", () => {
  it.each([
    ["a request that outlives it", 100, true],
    ["an ordinary request if it is large, since browsers refuse others", 70_000, false],
  ])("sends pending changes at once, in %s", async (_, length, keepalive) => {
    const { write, autosave, saves, keptAlive } = open();
    write("b".repeat(length));
    autosave.hide();
    await pass(0);
    expect(saves()).toEqual([[1, "b".repeat(length)]]);
    expect(keptAlive).toEqual([keepalive]);
  });

  it("sends what was changed during a save right after it", async () => {
    const { answer, reply } = slow();
    const { write, autosave, saves, send } = open(answer);
    await send("b");
    write("c");
    autosave.hide();
    await reply(savedAs(2));
    expect(saves().at(-1)).toEqual([2, "c"]);
  });
});

it("does not retry after closing, which would conflict with what is kept for the next visit", async () => {
  const { autosave, write, saves } = open(() => Promise.reject(new TypeError()));
  write("ab");
  void autosave.hide();
  autosave.close();
  await pass(120_000);
  expect(saves()).toHaveLength(1);
});
