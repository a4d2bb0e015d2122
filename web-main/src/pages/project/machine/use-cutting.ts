import type { Document, Sheet } from "@cuttle/design";
import { useSession } from "@cuttle/web-kit/session";
import { useCallback, useMemo, useState } from "react";
import { type Preferences, usePreferences } from "../../../engine/preferences.ts";
import type { SheetSize } from "../../../engine/sheet-size.ts";

/** What a page must know about the laser in use. Lengths in mm. */
export interface MachineInUse {
  readonly bed: SheetSize;
  /** The sheet in use on it; without one, all of the bed. */
  readonly sheet: SheetSize;
  /** Of the sheet; undefined without one. */
  readonly kerf: number | undefined;
  readonly changeKerf: (kerf: number) => void;
}

/** The preferences, with the sheet and the kerf that are in use. */
export interface CuttingPreferences extends Preferences {
  readonly sheet: Sheet;
  /** Of one's laser, if it is known. */
  readonly bed: SheetSize | undefined;
  /** Whether it is known by now if there is a laser. */
  readonly isSettled: boolean;
}

/**
 * Decides which sheet and which kerf are in use: those of one's machine, without one those of the preferences, and
 * without a preferred sheet that of the document. The machine is loaded later, by what gets `setMachine`.
 */
export function useCutting({ sheet: usual }: Document) {
  const [preferences, setPreferences] = usePreferences();
  const userId = useSession().user?.userId ?? "";
  const [known, setKnown] = useState<{ of: string; machine: MachineInUse | null }>();
  /** null: there is none; undefined: not known, also after somebody else has logged in. */
  const machine = known?.of === userId ? known.machine : undefined;
  const setMachine = useCallback(
    (machine: MachineInUse | null) => setKnown({ of: userId, machine }),
    [userId],
  );
  const { width, height } = machine?.sheet ?? preferences.sheet ?? usual;
  const sheet = useMemo(() => ({ ...usual, width, height }), [usual, width, height]);
  const cutting: CuttingPreferences = {
    ...preferences,
    sheet,
    kerf: machine?.kerf ?? preferences.kerf,
    bed: machine?.bed,
    isSettled: machine !== undefined,
  };

  function prefer(change: Partial<Preferences>) {
    if (change.kerf === undefined || machine?.kerf === undefined) setPreferences(change);
    else {
      machine.changeKerf(change.kerf);
      // At once, because its field shows it; the account's machines change a moment later.
      setMachine({ ...machine, kerf: change.kerf });
    }
  }

  return { cutting, prefer, setMachine };
}
