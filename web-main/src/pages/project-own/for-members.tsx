interface ForMembersProps {
  minisite: { displayName: string; origin: string };
}

/** Says for whose members a project is, and leads to their minisite. The page stays open: it may have unsaved work. */
export function ForMembers({ minisite: { displayName, origin } }: ForMembersProps) {
  return (
    <p className="wrap-anywhere text-ink-soft text-small">
      For members of{" "}
      <a
        href={`${origin}/`}
        target="_blank"
        rel="noopener"
        className="font-semibold text-accent-strong underline underline-offset-4"
      >
        {displayName}
      </a>
      : only they download it.
    </p>
  );
}
