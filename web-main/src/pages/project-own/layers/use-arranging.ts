import { useEffect, useState } from "react";

export type Arranging = typeof import("./arranging.ts");

/** What arranges what is selected: loaded when it is first wanted, and tried again with the next selection. */
export function useArranging(isWanted: boolean): Arranging | undefined {
  const [arranging, setArranging] = useState<Arranging>();
  useEffect(() => {
    if (isWanted) import("./arranging.ts").then(setArranging, () => undefined);
  }, [isWanted]);
  return arranging;
}
