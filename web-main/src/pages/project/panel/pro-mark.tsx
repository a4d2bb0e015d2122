/** Marks what needs Pro to download. */
export function ProMark() {
  return (
    <span className="shrink-0 rounded-full bg-accent-wash px-2 py-0.5 font-semibold text-accent-strong text-caption outlined-when-forced">
      Pro
    </span>
  );
}
