import { classNames } from "@cuttle/web-kit/ui";
import {
  Ban,
  CircleCheck,
  CircleOff,
  Hourglass,
  KeyRound,
  Signpost,
  Star,
  TriangleAlert,
} from "lucide-react";
import { type DomainState, stateWords } from "./domain-words.ts";

const icons = {
  proposed: Hourglass,
  allowed: KeyRound,
  taken: Ban,
  proved: Signpost,
  live: CircleCheck,
  failing: TriangleAlert,
  released: CircleOff,
};

const colors: Readonly<Record<DomainState, string>> = {
  proposed: "text-ink-soft",
  allowed: "text-accent-strong",
  taken: "text-danger",
  proved: "text-accent-strong",
  live: "text-success",
  failing: "text-danger",
  released: "text-ink-soft",
};

/** Which of the domains is the minisite's address. */
export function PrimaryMark({ live }: { readonly live: boolean }) {
  return (
    <span className="inline-flex items-baseline gap-1.5 font-semibold text-accent-strong text-small">
      <Star className="size-4.5 shrink-0 self-center" aria-hidden="true" />
      {live ? "Main address" : "Main address once it's live"}
    </span>
  );
}

/** How far a domain is. */
export function StateMark({ state }: { state: DomainState }) {
  const Icon = icons[state];
  return (
    <span
      className={classNames(
        "inline-flex items-baseline gap-1.5 font-semibold text-small",
        colors[state],
      )}
    >
      <Icon className="size-4.5 shrink-0 self-center" aria-hidden="true" />
      {stateWords[state]}
    </span>
  );
}
