import { useState } from "react";
import type { Member } from "../minisite.ts";

const none: ReadonlySet<string> = new Set();

/** Which members are selected, on all pages. Another search ends it: nobody removes whom they do not see. */
export function useSelected(search: string) {
  const [chosen, setChosen] = useState(none);
  const [searched, setSearched] = useState(search);
  if (search !== searched) {
    setSearched(search);
    setChosen(none);
  }
  return {
    ids: [...chosen],
    has: ({ minisiteMemberId }: Member) => chosen.has(minisiteMemberId),
    choose: (members: readonly Member[], on: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const { minisiteMemberId } of members) {
          if (on) next.add(minisiteMemberId);
          else next.delete(minisiteMemberId);
        }
        return next;
      }),
    clear: () => setChosen(none),
  };
}

export type Selected = ReturnType<typeof useSelected>;
