import { useState } from "react";
import type { Member } from "../minisite.ts";

type Chosen = ReadonlyMap<string, Member>;

const none: Chosen = new Map();

/** Which members are selected, on all pages. Another search ends it: nobody removes whom they do not see. */
export function useSelected(search: string) {
  const [chosen, setChosen] = useState(none);
  const [searched, setSearched] = useState(search);
  if (search !== searched) {
    setSearched(search);
    setChosen(none);
  }
  return {
    ids: [...chosen.keys()],
    has: ({ minisiteMemberId }: Member) => chosen.has(minisiteMemberId),
    choose: (members: readonly Member[], on: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const member of members) {
          if (on) next.set(member.minisiteMemberId, member);
          else next.delete(member.minisiteMemberId);
        }
        return next;
      }),
    clear: () => setChosen(none),
  };
}

export type Selected = ReturnType<typeof useSelected>;
