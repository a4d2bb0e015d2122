import { ApiProvider, createApiClient, QueryProvider } from "@cuttle/web-kit/api";
import { type LoggedInUser, SessionProvider, useSession } from "@cuttle/web-kit/session";
import { type Answers, demoUser, refusal, stubApi } from "@cuttle/web-kit/test";
import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addMachine, chooseMachine, removeMachine } from "./change-machines.ts";
import { deviceMachines } from "./device-machines.ts";
import { type Machines, noMachines } from "./machines.ts";
import { diode, lasers, tube } from "./test-machines.ts";
import { useMachines } from "./use-machines.ts";

const key = "cuttle:machines";

/** A server with the machines of one account. Another tab saves with `saveElsewhere`. */
function account(stored: Machines = noMachines, version = 0) {
  const server = { stored, version };
  const saveElsewhere = (next: Machines) => {
    server.stored = next;
    server.version++;
  };
  const answers: Answers = {
    getMyMachines: () => ({ ...structuredClone(server.stored), version: server.version }) as never,
    saveMyMachines: ({ version, ...next }) => {
      if (version !== server.version) return { ...refusal("Changed."), code: "machines_changed" };
      saveElsewhere(next);
      return { version: server.version };
    },
  };
  return { server, answers, saveElsewhere };
}

function show(user: LoggedInUser | null, answers: Answers = {}) {
  const session = { user };
  const api = stubApi({ loggedInUser: () => ({ user: session.user }), ...answers });
  const client = createApiClient("");
  const { result } = renderHook(() => ({ mine: useMachines(), session: useSession() }), {
    wrapper: ({ children }) => (
      <ApiProvider client={client}>
        <QueryProvider>
          <SessionProvider initialUser={user}>{children}</SessionProvider>
        </QueryProvider>
      </ApiProvider>
    ),
  });
  const now = () => {
    const { machines, chosenMachine } = result.current.mine.machines ?? {};
    return machines && { machines, chosenMachine };
  };
  const signIn = (next: LoggedInUser | null) => {
    session.user = next;
    return act(() => result.current.session.refresh());
  };
  const change = (by: Parameters<typeof result.current.mine.change>[0]) =>
    act(() => result.current.mine.change(by));
  return { api, result, now, signIn, change };
}

beforeEach(() => {
  vi.restoreAllMocks();
  deviceMachines.write(noMachines);
  localStorage.clear();
});

describe("without an account", () => {
  it("the device has them", async () => {
    const { api, result, now, change } = show(null);
    expect(now()).toEqual(noMachines);
    expect(result.current.mine.machine).toBeUndefined();
    await change(addMachine(diode));
    expect(now()).toEqual({ machines: [diode], chosenMachine: "d1" });
    expect(result.current.mine.machine).toEqual(diode);
    expect(result.current.mine.sheet?.name).toBe("Birch plywood");
    expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual(now());
    expect(api.asked).toEqual([]);
  });

  it("another tab's are shown", async () => {
    const { now } = show(null);
    localStorage.setItem(key, JSON.stringify(lasers));
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
    expect(now()).toEqual(lasers);
  });

  it.each([["setItem"], ["getItem"]] as const)(
    "they last as long as the page where %s throws",
    async (method) => {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("Forbidden", "SecurityError");
      });
      const { now, change } = show(null);
      await change(addMachine(diode));
      expect(now()).toEqual({ machines: [diode], chosenMachine: "d1" });
      await change(removeMachine("d1"));
      expect(now()).toEqual(noMachines);
    },
  );
});

describe("with an account", () => {
  it("the account has them", async () => {
    const { server, answers } = account(lasers, 3);
    const { now, change, result } = show(demoUser(), answers);
    expect(now()).toBeUndefined();
    await waitFor(() => expect(now()).toEqual(lasers));
    await change(chooseMachine("nova"));
    await waitFor(() => expect(result.current.mine.machine).toEqual(tube));
    expect(server).toEqual({ stored: { ...lasers, chosenMachine: "nova" }, version: 4 });
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("changes are shown at once, and saved one after the other", async () => {
    const { server, answers } = account(noMachines, 1);
    const { now, result } = show(demoUser(), answers);
    await waitFor(() => expect(now()).toEqual(noMachines));
    await act(() =>
      Promise.all([
        result.current.mine.change(addMachine(diode)),
        result.current.mine.change(addMachine(tube)),
        result.current.mine.change(chooseMachine("d1")),
      ]),
    );
    await waitFor(() => expect(now()).toEqual(lasers));
    expect(server.stored).toEqual(lasers);
  });

  it("a change is made again to what another tab has saved", async () => {
    const { server, answers, saveElsewhere } = account(noMachines, 1);
    const { now, change } = show(demoUser(), answers);
    await waitFor(() => expect(now()).toEqual(noMachines));
    saveElsewhere({ machines: [tube], chosenMachine: "nova" });
    await change(addMachine(diode));
    const both = { machines: [tube, diode], chosenMachine: "d1" };
    await waitFor(() => expect(now()).toEqual(both));
    expect(server.stored).toEqual(both);
  });

  it("what is refused is taken back and reported", async () => {
    const { answers } = account(lasers, 1);
    const no = refusal("No room.");
    const { now, result } = show(demoUser(), { ...answers, saveMyMachines: no });
    await waitFor(() => expect(now()).toEqual(lasers));
    await act(async () => {
      await expect(result.current.mine.change(removeMachine("d1"))).rejects.toThrow("No room.");
    });
    await waitFor(() => expect(now()).toEqual(lasers));
  });

  it("gives up when others always save first", async () => {
    const { answers } = account(lasers, 1);
    const changed = { ...refusal("Changed."), code: "machines_changed" };
    const { api, now, result } = show(demoUser(), { ...answers, saveMyMachines: changed });
    await waitFor(() => expect(now()).toEqual(lasers));
    await act(async () => {
      await expect(result.current.mine.change(removeMachine("d1"))).rejects.toThrow("Changed.");
    });
    await waitFor(() => expect(now()).toEqual(lasers));
    expect(api.inputsOf("saveMyMachines")).toHaveLength(3);
  });

  it("tabs agree: each says that it has saved, and reads what another has", async () => {
    const { answers, saveElsewhere } = account(noMachines, 1);
    const { now, change } = show(demoUser(), answers);
    await waitFor(() => expect(now()).toEqual(noMachines));
    await change(addMachine(diode));
    expect(localStorage.getItem("cuttle:machines-saved")).toBe("2");
    saveElsewhere(lasers);
    const saved = new StorageEvent("storage", { key: "cuttle:machines-saved" });
    act(() => void window.dispatchEvent(saved));
    await waitFor(() => expect(now()).toEqual(lasers));
  });

  it("says why they can't be read, and tries again", async () => {
    const { answers } = account(lasers, 1);
    const { api, now, result } = show(demoUser(), { ...answers, getMyMachines: refusal("Busy.") });
    await waitFor(() => expect(result.current.mine.error).not.toBeNull());
    api.answers.getMyMachines = answers.getMyMachines;
    act(() => result.current.mine.retry());
    await waitFor(() => expect(now()).toEqual(lasers));
  });
});

describe("somebody signs in", () => {
  it("an account that never had any gets those of the device", async () => {
    deviceMachines.write(lasers);
    const { server, answers } = account();
    const { now, signIn } = show(null, answers);
    expect(now()).toEqual(lasers);
    await signIn(demoUser());
    await waitFor(() => expect(server).toEqual({ stored: lasers, version: 1 }));
    await waitFor(() => expect(now()).toEqual(lasers));
  });

  it("and keeps its own otherwise, also when it has removed them all", async () => {
    deviceMachines.write(lasers);
    const { server, answers } = account(noMachines, 2);
    const { now, signIn } = show(null, answers);
    await signIn(demoUser());
    await waitFor(() => expect(now()).toEqual(noMachines));
    expect(server.version).toBe(2);
    await signIn(null);
    await waitFor(() => expect(now()).toEqual(lasers));
  });

  it("those of the device are shown when they can't be saved yet", async () => {
    deviceMachines.write({ machines: [diode], chosenMachine: "d1" });
    const { server, answers } = account();
    const { saveMyMachines } = answers;
    const { api, now, change } = show(demoUser(), {
      ...answers,
      saveMyMachines: refusal("Busy."),
    });
    await waitFor(() => expect(now()?.machines).toEqual([diode]));
    api.answers.saveMyMachines = saveMyMachines;
    await change(addMachine(tube));
    expect(server.stored.machines).toEqual([diode, tube]);
  });

  it("one account's are not shown to the next", async () => {
    const { answers } = account(lasers, 1);
    const { api, now, signIn } = show(demoUser(), answers);
    await waitFor(() => expect(now()).toEqual(lasers));
    api.answers.getMyMachines = () => new Promise(() => undefined);
    await signIn(demoUser({ userId: "u2" }));
    await waitFor(() => expect(now()).toBeUndefined());
  });
});
