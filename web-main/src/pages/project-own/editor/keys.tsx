import { writeKey } from "./key-settings.ts";

/** Keys as they are written on this machine. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {keys.map((key) => (
        <kbd
          key={key}
          className="whitespace-nowrap rounded-[0.4rem] border border-line bg-raised px-1.5 py-0.5 font-[inherit] text-caption text-ink-soft"
        >
          {writeKey(key)}
        </kbd>
      ))}
    </span>
  );
}
