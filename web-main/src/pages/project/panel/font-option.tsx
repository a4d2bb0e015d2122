import type { FontSource } from "@cuttle/design/host";
import { classNames } from "@cuttle/web-kit/ui";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { faceOf, loadFace } from "./font-faces.ts";
import { ProMark } from "./pro-mark.tsx";

interface FontOptionProps {
  readonly id: string;
  readonly font: FontSource;
  /** Words that are seen in the font; its name where they are empty. */
  readonly sample: string;
  readonly chosen: boolean;
  readonly active: boolean;
  readonly pro: boolean;
  readonly onChoose: () => void;
}

/** A font, with words or its name in its own letters; the file is loaded when it scrolls into view. */
export function FontOption({ id, font, sample, chosen, active, pro, onChoose }: FontOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = option.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        loadFace(font.id);
      },
      { rootMargin: "120px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [font.id]);
  return (
    // The keyboard's way goes over the search field, which names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    // biome-ignore lint/a11y/useFocusableInteractive: see above.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={chosen}
      data-font={font.id}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        "flex min-h-12 cursor-pointer items-center gap-3 rounded-[0.6rem] px-3 py-1.5 hover:bg-ink/6",
        active && "bg-accent-wash shadow-[inset_0_0_0_1.5px_var(--color-accent-strong)]",
      )}
    >
      <span className="min-w-0 grow">
        <span
          aria-hidden={sample ? true : undefined}
          dir="auto"
          className={classNames("block truncate text-subheading", sample && "leading-snug")}
          style={{ fontFamily: faceOf(font.id) }}
        >
          {sample || font.family}
        </span>
        {sample && <span className="block truncate text-caption text-ink-soft">{font.family}</span>}
      </span>
      {pro && <ProMark />}
      {chosen && <Check className="size-4.5 shrink-0 text-accent-strong" aria-hidden="true" />}
    </div>
  );
}
