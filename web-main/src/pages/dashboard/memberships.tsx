import type { Schemas } from "@cuttle/web-kit/api";
import { ArrowUpRight } from "lucide-react";
import { entrance } from "../../entrance.ts";

type Membership = Schemas["Membership"];

const roles: Record<Membership["role"], string> = {
  paid: "Member",
  admin: "Administrator",
  canceled: "Membership ended",
};

function Entry({ membership }: { membership: Membership }) {
  return (
    <li className="min-w-0">
      <a
        href={entrance(membership.origin)}
        className="group flex h-full items-center gap-4 rounded-card bg-surface p-5 no-underline shadow-card outlined-when-forced transition-[box-shadow,transform] hover:-translate-y-1 hover:shadow-lifted"
      >
        <span className="mat grid size-14 shrink-0 place-items-center rounded-control font-display font-extrabold text-subheading uppercase">
          <span aria-hidden="true">{Array.from(membership.displayName)[0]}</span>
        </span>
        <span className="min-w-0 grow">
          <span className="wrap-anywhere block font-semibold">{membership.displayName}</span>
          <span className="block text-caption text-ink-soft">{roles[membership.role]}</span>
          <span className="wrap-anywhere block text-caption text-ink-soft">
            {new URL(membership.origin).host}
          </span>
        </span>
        <ArrowUpRight
          className="size-5 shrink-0 text-ink-soft transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
          aria-hidden="true"
        />
      </a>
    </li>
  );
}

/** The minisites that a person belongs to (S1 §2). */
export function Memberships({ memberships }: { memberships: Membership[] }) {
  if (memberships.length === 0) return null;
  return (
    <section aria-labelledby="memberships" className="mt-20">
      <h2 id="memberships" className="mb-6 text-heading">
        Additional Memberships
      </h2>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {memberships.map((membership) => (
          <Entry key={membership.subdomain} membership={membership} />
        ))}
      </ul>
    </section>
  );
}
