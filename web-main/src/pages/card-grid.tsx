import { Skeleton } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";

/** Project cards side by side, as many as fit. Its children are <li>. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-6 sm:gap-7">
      {children}
    </ul>
  );
}

interface LoadingCardsProps {
  label: string;
  count: number;
}

/** Placeholder for cards that are loading. */
export function LoadingCards({ label, count }: LoadingCardsProps) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <CardGrid>
        {places.map((place) => (
          <li key={place} className="overflow-hidden rounded-card bg-surface shadow-card">
            <Skeleton className="aspect-video rounded-none" />
            <div className="grid gap-3 px-5 py-5">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
