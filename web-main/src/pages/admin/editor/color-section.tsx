import { Button, buttonClass, classNames } from "@cuttle/web-kit/ui";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useMedia } from "../../../use-media.ts";
import { Section } from "../../section.tsx";
import { ColorRow } from "./color-row.tsx";
import { ContrastList } from "./contrast-list.tsx";
import { isEmpty, noColors, type Palette, type Side, tokens } from "./palette.ts";
import { startingPalettes } from "./starting-palettes.ts";
import { useMinisiteForm } from "./use-minisite-form.ts";

interface ColorSectionProps {
  /** Somebody is editing the colors of this scheme: show it. */
  readonly onLook: (side: Side) => void;
}

/** Ten colors for the light and ten for the dark scheme; empty means the default. */
export function ColorSection({ onLook }: ColorSectionProps) {
  const { setValue, clearErrors, formState } = useMinisiteForm();
  const { light, dark } = formState.errors.brand ?? {};
  // Twenty fields are a long way on a phone.
  const [open, setOpen] = useState(useMedia("(width >= 40rem)"));
  // A refused one is shown, and stays while it is mended.
  if (!open && (light || dark)) setOpen(true);

  function use(side: Side, palette: Palette) {
    setValue(`brand.${side}`, palette, { shouldDirty: true });
    clearErrors(`brand.${side}`);
  }

  return (
    <Section
      title="Colors"
      text="Start with a readable set, then change any color. Empty fields use the default colors."
    >
      <fieldset>
        <legend className="mb-2 font-semibold text-small">Start with</legend>
        <div className="flex flex-wrap gap-2">
          {startingPalettes.map(({ name, light, dark }) => (
            <button
              key={name}
              type="button"
              className={buttonClass("secondary", "small")}
              onClick={() => {
                use("light", light);
                use("dark", dark);
              }}
            >
              <Dots colors={[light.paper, light.accent, dark.paper]} />
              {name}
            </button>
          ))}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              use("light", noColors);
              use("dark", noColors);
            }}
          >
            Use the default colors
          </Button>
        </div>
      </fieldset>
      <Fold open={open} onToggle={setOpen}>
        <SideFields side="light" title="Day colors" onLook={onLook} onClear={use} />
        <SideFields side="dark" title="Night colors" onLook={onLook} onClear={use} />
      </Fold>
    </Section>
  );
}

interface FoldProps {
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}

function Fold({ open, onToggle, children }: FoldProps) {
  const id = useId();
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onToggle(!open)}
      >
        {open ? "Hide single colors" : "Change single colors"}
        <ChevronDown
          className={classNames("size-4.5 transition-transform", open && "rotate-180")}
          aria-hidden="true"
        />
      </Button>
      <div id={id} hidden={!open} className="grid gap-5">
        {children}
      </div>
    </>
  );
}

function Dots({ colors }: { colors: readonly string[] }) {
  return (
    <span aria-hidden="true" className="flex forced-color-adjust-none">
      {colors.map((color) => (
        <span
          key={color}
          style={{ backgroundColor: color }}
          className="-ml-1.5 size-4.5 rounded-full border border-line first:ml-0"
        />
      ))}
    </span>
  );
}

interface SideFieldsProps extends ColorSectionProps {
  readonly side: Side;
  readonly title: string;
  readonly onClear: (side: Side, palette: Palette) => void;
}

const whenAlone: Readonly<Record<Side, string>> = {
  light: "Without night colors, the minisite is always in day colors.",
  dark: "Without day colors, the minisite is always in night colors.",
};

function SideFields({ side, title, onLook, onClear }: SideFieldsProps) {
  const { watch } = useMinisiteForm();
  const palette = watch(`brand.${side}`);
  const other = watch(side === "light" ? "brand.dark" : "brand.light");
  const empty = isEmpty(palette);
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      className="grid min-w-0 gap-4 border-line border-t pt-4"
      onFocus={() => onLook(side)}
    >
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h3 id={id} className="text-body">
          {title}
        </h3>
        {!empty && (
          <Button variant="quiet" size="small" onClick={() => onClear(side, noColors)}>
            Use default
            <span className="sr-only"> {title.toLowerCase()}</span>
          </Button>
        )}
      </div>
      {!empty && isEmpty(other) && (
        <p role="status" className="text-caption text-ink-soft">
          {whenAlone[side]}
        </p>
      )}
      <div className="grid gap-x-5 gap-y-3.5 min-[26rem]:grid-cols-2">
        {tokens.map((token) => (
          <ColorRow key={token} side={side} token={token} />
        ))}
      </div>
      <ContrastList side={side} palette={palette} />
    </fieldset>
  );
}
