import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface FormMessageProps {
  tone?: "danger" | "success";
  children: ReactNode;
}

/** A message about the form as a whole. Keep it mounted and change its content, so that it is read out. */
export function FormMessage({ tone = "danger", children }: FormMessageProps) {
  const Icon = tone === "danger" ? CircleAlert : CircleCheck;
  return (
    // While empty it is out of the flow, so that it does not add a gap to the form.
    <div role={tone === "danger" ? "alert" : "status"} className="empty:absolute">
      {children && (
        <p
          className={classNames(
            "flex animate-rise gap-2.5 rounded-control px-4 py-3 font-medium text-small",
            tone === "danger" ? "bg-danger/10 text-danger" : "bg-success/12 text-success",
          )}
        >
          <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
