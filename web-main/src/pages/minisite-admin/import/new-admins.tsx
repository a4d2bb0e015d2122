import { ShieldAlert } from "lucide-react";
import type { Report } from "./report.ts";

/** Everyone whom an import makes an admin, by name. */
export function NewAdmins({ admins }: Pick<Report, "admins">) {
  if (admins.length === 0) return null;
  return (
    <section
      aria-label="New admins"
      className="grid gap-2 rounded-card border border-danger bg-surface p-5 shadow-card"
    >
      <h2 className="flex items-center gap-2 font-semibold text-small">
        <ShieldAlert className="size-5 shrink-0 text-danger" aria-hidden="true" />
        {admins.length === 1
          ? "1 person becomes an admin"
          : `${admins.length} people become admins`}
      </h2>
      <p className="text-ink-soft text-small">
        Admins manage the members and the brand. Continue only if you know them.
      </p>
      <ul className="grid gap-1 text-small">
        {admins.map(({ line, name, email }) => (
          <li key={line} className="wrap-anywhere">
            <span className="font-semibold">{name}</span>{" "}
            <span className="text-ink-soft">{email}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
