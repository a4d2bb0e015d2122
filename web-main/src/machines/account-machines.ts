import { type ApiClient, ApiError, type Input, type Output } from "@cuttle/web-kit/api";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { MachinesChange } from "./change-machines.ts";
import { deviceMachines } from "./device-machines.ts";
import type { Machines } from "./machines.ts";

/** The machines of an account, and their version on the server. */
interface Stored extends Machines {
  readonly version: number;
}

/** Changes that the server doesn't have yet. They are shown already. */
interface Unsaved {
  readonly changes: MachinesChange[];
  /** What the server has, without them. */
  before: Stored | undefined;
  /** Until they are saved. */
  saving: Promise<void> | undefined;
}

const unsavedOf = new WeakMap<ApiClient, Unsaved>();

function unsavedIn(client: ApiClient): Unsaved {
  const known = unsavedOf.get(client);
  if (known) return known;
  const unsaved: Unsaved = { changes: [], before: undefined, saving: undefined };
  unsavedOf.set(client, unsaved);
  const stop = client.on("reset", () => {
    stop();
    unsaved.changes.splice(0); // somebody else is signed in now
    unsavedOf.delete(client);
  });
  return unsaved;
}

const changed = (stored: Stored, changes: readonly MachinesChange[]): Stored => ({
  ...changes.reduce((machines: Machines, change) => change(machines), stored),
  version: stored.version,
});

const savable = ({ machines, chosenMachine, version }: Stored) =>
  ({ machines, chosenMachine, version }) as Input<"saveMyMachines">;

/** Reads the machines of the account. One that has never had any gets those of the device. */
async function read(client: ApiClient, signal?: AbortSignal): Promise<Stored> {
  const { machines, chosenMachine, version }: Output<"getMyMachines"> = await client.call(
    "getMyMachines",
    {},
    { signal },
  );
  const device = deviceMachines.read();
  if (version > 0 || device.machines.length === 0) return { machines, chosenMachine, version };
  // If that fails, they are shown, and saved with the next change.
  const saved = await client
    .call("saveMyMachines", savable({ ...device, version }), { signal })
    .catch(() => ({ version }));
  return { ...device, version: saved.version };
}

export const accountMachines = (client: ApiClient) =>
  queryOptions({
    queryKey: ["getMyMachines", {}] as const,
    queryFn: async ({ signal }) => changed(await read(client, signal), unsavedIn(client).changes),
  });

/** Another tab of the person has saved machines when this key of the storage changes. */
export const savedKey = "cuttle:machines-saved";

function tellOtherTabs(version: number) {
  try {
    localStorage.setItem(savedKey, String(version));
  } catch {
    // Storage is forbidden: they read the machines again when they are next needed.
  }
}

/** How often changes are made again to what others have saved meanwhile. */
const mostTries = 3;

/** Shows a change at once and saves it. It throws when that is refused; then the machines are as before. */
export async function changeOfAccount(
  client: ApiClient,
  queries: QueryClient,
  change: MachinesChange,
): Promise<void> {
  const options = accountMachines(client);
  const { queryKey } = options;
  const now = await queries.ensureQueryData(options);
  const unsaved = unsavedIn(client);
  if (unsaved.changes.length === 0) unsaved.before = now;
  unsaved.changes.push(change);
  void queries.cancelQueries({ queryKey }); // a reply on its way predates the change
  queries.setQueryData<Stored>(queryKey, (shown) => shown && changed(shown, [change]));
  unsaved.saving ??= saveAll(client, queries, unsaved).finally(() => {
    unsaved.saving = undefined;
  });
  await unsaved.saving;
}

/** Saves until there is nothing unsaved: one call after the other, so that each is made to the version before it. */
async function saveAll(client: ApiClient, queries: QueryClient, unsaved: Unsaved): Promise<void> {
  const { queryKey } = accountMachines(client);
  function show(stored: Stored, saved: number) {
    if (unsaved.changes.length === 0) return; // somebody else is signed in now
    unsaved.changes.splice(0, saved);
    unsaved.before = stored;
    void queries.cancelQueries({ queryKey });
    queries.setQueryData<Stored>(queryKey, changed(stored, unsaved.changes));
  }
  try {
    for (let tries = 1; unsaved.before && unsaved.changes.length > 0; tries++) {
      const sent = unsaved.changes.length;
      const shown = changed(unsaved.before, unsaved.changes);
      const saved = await client.call("saveMyMachines", savable(shown)).catch((error) => {
        if (tries === mostTries || !isConflict(error)) throw error;
      });
      if (saved) {
        show({ ...shown, version: saved.version }, sent);
        tellOtherTabs(saved.version);
        tries = 0;
      } else show(await read(client), 0);
    }
  } catch (error) {
    if (unsaved.changes.splice(0).length > 0) {
      queries.setQueryData(queryKey, unsaved.before);
      void queries.invalidateQueries({ queryKey });
    }
    throw error;
  }
}

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === "machines_changed";
