import { useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { accountMachines, changeOfAccount, savedKey } from "./account-machines.ts";
import type { MachinesChange } from "./change-machines.ts";
import { deviceMachines } from "./device-machines.ts";
import {
  type Machine,
  type MachineSheet,
  type Machines,
  machineInUse,
  sheetInUse,
} from "./machines.ts";

export interface MyMachines {
  /** Undefined until those of the account have been read. */
  readonly machines: Machines | undefined;
  /** The machine in use, and the sheet in use on it. */
  readonly machine: Machine | undefined;
  readonly sheet: MachineSheet | undefined;
  /** Why those of the account could not be read. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** Shows a change (change-machines.ts) at once and saves it. It rejects with what was refused. */
  readonly change: (change: MachinesChange) => Promise<void>;
}

/** One's lasers: those of the account, or of this device while nobody is signed in. */
export function useMachines(): MyMachines {
  const client = useApi();
  const queries = useQueryClient();
  const signedIn = useSession().user !== null;
  const ofDevice = useSyncExternalStore(deviceMachines.subscribe, deviceMachines.read);
  const { data, error, refetch } = useQuery({ ...accountMachines(client), enabled: signedIn });

  useEffect(() => {
    if (!signedIn) return;
    function readAgain({ key }: StorageEvent) {
      if (key === savedKey) client.invalidate("getMyMachines");
    }
    window.addEventListener("storage", readAgain);
    return () => window.removeEventListener("storage", readAgain);
  }, [client, signedIn]);

  const change = useCallback(
    async (change: MachinesChange) => {
      if (signedIn) await changeOfAccount(client, queries, change);
      else deviceMachines.write(change(deviceMachines.read()));
    },
    [client, queries, signedIn],
  );

  const machines = signedIn ? data : ofDevice;
  const machine = machines && machineInUse(machines);
  return {
    machines,
    machine,
    sheet: machine && sheetInUse(machine),
    error: signedIn ? error : null,
    retry: () => void refetch(),
    change,
  };
}
