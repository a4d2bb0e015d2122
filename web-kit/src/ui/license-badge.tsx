interface LicenseBadgeProps {
  license: "pro" | "minisitePaid" | null;
}

const words = { pro: "Pro", minisitePaid: "Members" } as const;

/** On the picture of a project: which plan or membership a download takes. Nothing for free projects. */
export function LicenseBadge({ license }: LicenseBadgeProps) {
  if (license === null) return null;
  return (
    <span className="inline-flex items-center rounded-full bg-ink px-2.5 py-1 font-semibold text-caption text-paper shadow-card outlined-when-forced">
      {words[license]}
    </span>
  );
}
