import { ArrowLeft } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";

interface AdminPageProps {
  readonly title: string;
  /** Shown below the title. */
  readonly about?: ReactNode;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A page about one minisite, with a link back to the list. */
export function AdminPage({ title, about, heading, children }: AdminPageProps) {
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-4 pb-20 sm:px-10 lg:pt-6">
      <Link
        to={paths.adminMinisites}
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-ink-soft text-small no-underline hover:text-ink"
      >
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        All minisites
      </Link>
      <div className="mt-1 mb-8">
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-title outline-none">
          {title}
        </h1>
        {about && <div className="mt-3">{about}</div>}
      </div>
      {children}
    </div>
  );
}
