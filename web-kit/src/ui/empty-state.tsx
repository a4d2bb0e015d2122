import type { ReactNode } from "react";

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** What to do next: a button or a link. */
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border-2 border-edge/40 border-dashed px-6 py-16 text-center">
      {icon && (
        <div className="mb-5 grid size-16 place-items-center rounded-full bg-accent-wash text-accent-strong [&_svg]:size-7">
          {icon}
        </div>
      )}
      <p className="font-bold font-display text-subheading">{title}</p>
      {children && <div className="mt-2 max-w-md text-ink-soft">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
