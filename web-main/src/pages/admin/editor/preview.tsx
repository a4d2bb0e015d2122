import { classNames, Spinner } from "@cuttle/web-kit/ui";
import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { paths } from "../../../paths.ts";
import { useMedia } from "../../../use-media.ts";
import { isColor, type Side } from "./palette.ts";
import { usePreviewMessages } from "./use-preview-messages.ts";
import { inputOf, type MinisiteValues } from "./values.ts";

interface PreviewProps {
  /** A new minisite has no cards yet, even if the typed address belongs to another one. */
  readonly isNew: boolean;
  readonly values: MinisiteValues;
  readonly scheme: Side;
  readonly onScheme: (scheme: Side) => void;
}

const widths = { desk: 1280, phone: 390 } as const;
type Device = keyof typeof widths;

const colorsOf = (palette: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(palette).filter(([, color]) => isColor(color)));

/** The minisite with these settings, rendered by the minisites' app in a frame. */
export function Preview({ isNew, values, scheme, onScheme }: PreviewProps) {
  const wide = useMedia("(width >= 64rem)");
  const [chosen, setDevice] = useState<Device>();
  const device = chosen ?? (wide ? "desk" : "phone");
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(stage);
  const { brand, ...site } = inputOf(values);
  const shown = {
    ...site,
    // A half-typed color is left out.
    brand: { ...brand, light: colorsOf(brand.light), dark: colorsOf(brand.dark) },
    ...(isNew && { subdomain: "" }),
  };
  const ready = usePreviewMessages(frame, { site: shown, scheme });
  const scale = width > 0 ? Math.min(1, width / widths[device]) : 1;

  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-subheading">Preview</h2>
        <div className="flex flex-wrap gap-2">
          <Switch label="Time of day">
            <Choice chosen={scheme === "light"} onChoose={() => onScheme("light")}>
              <Sun aria-hidden="true" />
              Day
            </Choice>
            <Choice chosen={scheme === "dark"} onChoose={() => onScheme("dark")}>
              <Moon aria-hidden="true" />
              Night
            </Choice>
          </Switch>
          <Switch label="Screen">
            <Choice chosen={device === "desk"} onChoose={() => setDevice("desk")}>
              <Monitor aria-hidden="true" />
              Desk
            </Choice>
            <Choice chosen={device === "phone"} onChoose={() => setDevice("phone")}>
              <Smartphone aria-hidden="true" />
              Phone
            </Choice>
          </Switch>
        </div>
      </div>
      <div className="mat rounded-card p-3 shadow-card outlined-when-forced sm:p-4">
        <div
          ref={stage}
          className="relative h-88 overflow-hidden rounded-control lg:h-[calc(100dvh-13rem)] lg:min-h-96"
        >
          {!ready && (
            <div className="absolute inset-0 grid place-items-center rounded-control bg-surface text-accent-strong">
              <Spinner label="Loading the preview" className="size-9" />
            </div>
          )}
          <iframe
            ref={frame}
            src={`${paths.adminMinisites}/preview`}
            title="The minisite with these settings"
            style={{
              width: widths[device],
              height: height / scale,
              left: Math.max(0, (width - widths[device] * scale) / 2),
              transform: `scale(${scale})`,
            }}
            className={classNames(
              "absolute top-0 origin-top-left rounded-control border-0 bg-surface transition-opacity",
              ready ? "opacity-100" : "opacity-0",
            )}
          />
        </div>
      </div>
    </section>
  );
}

/** The rendered size of an element. */
function useSize(element: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const box = element.current;
    if (!box || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() =>
      setSize({ width: box.clientWidth, height: box.clientHeight }),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

function Switch({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex gap-0.5 rounded-control bg-ink/6 p-0.5 outlined-when-forced">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ chosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classNames(
        "flex min-h-10 items-center gap-1.5 rounded-[0.65rem] px-3 font-semibold text-caption transition-colors [&_svg]:size-4",
        chosen ? "bg-raised text-ink shadow-card" : "text-ink-soft hover:text-ink",
        chosen && "forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]",
      )}
    >
      {children}
    </button>
  );
}
