import type { ReactNode } from "react";

interface AccountPageProps {
  title: ReactNode;
  children: ReactNode;
}

/** A small page with one message or form, styled as a tag. */
export function AccountPage({ title, children }: AccountPageProps) {
  return (
    <div className="mat px-5 py-16 sm:py-24">
      <div className="mx-auto max-w-lg rounded-card bg-surface px-6 py-10 shadow-lifted outlined-when-forced sm:px-12 sm:py-14">
        <div className="score-line mb-8 w-16" />
        <h1 className="text-heading">{title}</h1>
        <div className="mt-4 text-ink-soft">{children}</div>
      </div>
    </div>
  );
}
