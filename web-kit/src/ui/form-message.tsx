import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface FormMessageProps {
  tone?: "danger" | "success";
  children: ReactNode;
}

/** What a form as a whole has to say. Keep it mounted and change its content: then it is read out. */
export function FormMessage({ tone = "danger", children }: FormMessageProps) {
  return (
    <div role={tone === "danger" ? "alert" : "status"}>
      {children && (
        <p
          className={classNames(
            "animate-rise rounded-control border-l-4 px-4 py-3 font-medium text-small",
            tone === "danger"
              ? "border-danger bg-danger/10 text-danger"
              : "border-success bg-success/12 text-success",
          )}
        >
          {children}
        </p>
      )}
    </div>
  );
}
