interface LicenseBadgeProps {
  license: "pro" | "minisitePaid" | null;
}

const words = { pro: "Pro", minisitePaid: "Members" } as const;

/** On the picture of a project: what it takes to download it, beside a visit. Nothing for what is free. */
export function LicenseBadge({ license }: LicenseBadgeProps) {
  if (license === null) return null;
  return (
    <span className="inline-flex items-center rounded-full bg-ink px-2.5 py-1 font-semibold text-caption text-paper shadow-card outlined-when-forced">
      {words[license]}
    </span>
  );
}
