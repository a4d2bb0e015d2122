import { Field } from "@cuttle/web-kit/ui";
import { Check, CircleAlert } from "lucide-react";
import type { Ref } from "react";
import { hostOf } from "../minisite.ts";
import { type SubdomainCheck, useSubdomainCheck } from "./use-subdomain-check.ts";

interface SubdomainFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (subdomain: string) => void;
  readonly error?: string | undefined;
  /** The minisite that would move there; undefined for a new one. */
  readonly of?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A minisite's address. Its availability is shown while typing. */
export function SubdomainField({ label, value, onChange, error, of, ref }: SubdomainFieldProps) {
  const check = useSubdomainCheck(value, of);
  const wrong = error ?? (check.status === "refused" ? check.reason : undefined);
  return (
    <div className="grid gap-1.5">
      <Field
        ref={ref}
        label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim().toLowerCase())}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={100} // the server decides how long it may be
        error={wrong}
        help="Lowercase letters, digits and hyphens."
      />
      <p aria-live="polite" className="min-h-5 text-caption">
        {/* The error of the last attempt is at the field already. Errors while typing are announced from here. */}
        {!error && (wrong ? <span className="sr-only">{wrong}</span> : <Words check={check} />)}
      </p>
    </div>
  );
}

function Words({ check: { status, reason, origin } }: { check: SubdomainCheck }) {
  if (status === "idle") return null;
  if (status === "checking") return <span className="text-ink-soft">Checking…</span>;
  const free = status === "available";
  const Icon = free ? Check : CircleAlert;
  return (
    <span
      className={`flex items-start gap-1.5 font-medium ${free ? "text-success" : "text-danger"}`}
    >
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="wrap-anywhere">{free ? `${hostOf(origin)} is available.` : reason}</span>
    </span>
  );
}
