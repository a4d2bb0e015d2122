import { brandFields } from "@cuttle/web-kit/minisite-fields";
import { classNames } from "@cuttle/web-kit/ui";
import { pictureKinds } from "../../../picture-file.ts";
import type { PictureUpload } from "../../../use-picture-upload.ts";
import { PictureField } from "../../picture-field.tsx";
import { type Side, shownIn } from "./palette.ts";
import { svgKind } from "./svg-picture.ts";
import type { PictureKind } from "./use-brand-upload.ts";
import { useMinisiteForm } from "./use-minisite-form.ts";

interface BrandPictureProps {
  readonly kind: PictureKind;
  /** Address of the picture, or "". */
  readonly value: string;
  readonly upload: PictureUpload;
  readonly error?: string | undefined;
  readonly onRemove: () => void;
}

interface Words {
  readonly choice: string;
  readonly help: string;
  readonly none: string;
}

const words: Readonly<Record<PictureKind, Words>> = {
  logo: {
    choice: "Choose a logo",
    help: "We keep at most 800 × 320 pixels. In night colors, the logo gets a light background.",
    none: "Without a logo, the name is shown.",
  },
  favicon: {
    choice: "Choose an icon",
    help: "For the browser tab, centered in a square of at most 256 pixels.",
    none: "Without an icon, the default one is shown.",
  },
};

/** A picture of the brand, shown in both schemes. */
export function BrandPicture({ kind, value, upload, error, onRemove }: BrandPictureProps) {
  const { choice, help, none } = words[kind];
  const label = brandFields[kind].label;
  const name = label.toLowerCase();
  return (
    <PictureField
      label={label}
      picture={
        <div className="grid grid-cols-2 overflow-hidden rounded-control border border-line">
          <Ground kind={kind} src={value} when="in day colors" wanted="light" />
          <Ground kind={kind} src={value} when="in night colors" wanted="dark" />
        </div>
      }
      inputLabel={`A picture for the ${name}`}
      progressLabel={`Upload of the ${name}`}
      choose={value ? `Choose another ${name}` : choice}
      size="small"
      clear={
        value !== "" && {
          variant: "quiet",
          children: (
            <>
              Remove<span className="sr-only"> the {name}</span>
            </>
          ),
        }
      }
      onClear={onRemove}
      kinds={[...pictureKinds, svgKind]}
      upload={upload}
      onCancel={upload.cancel}
      error={error}
    >
      <span role="status">{value ? "" : none}</span> A PNG, JPEG, WebP or SVG of at most 2 MB.{" "}
      {help}
    </PictureField>
  );
}

interface GroundProps {
  readonly kind: PictureKind;
  readonly src: string;
  readonly when: string;
  readonly wanted: Side;
}

function Ground({ kind, src, when, wanted }: GroundProps) {
  const [light, dark] = useMinisiteForm().watch(["brand.light", "brand.dark"]);
  const { side, colors } = shownIn(wanted, { light, dark });
  return (
    <div
      // The page around it may have the colors of a brand itself, for its own time of day.
      style={{ backgroundColor: colors.paper, color: colors["ink-soft"] }}
      className={classNames(
        "grid h-24 place-items-center p-3 forced-color-adjust-none",
        side === "light" ? "scheme-light" : "scheme-dark",
      )}
    >
      {src ? (
        <img
          src={src}
          alt={`The ${kind === "logo" ? "logo" : "icon"} ${when}`}
          className={
            kind === "logo"
              ? "max-h-full max-w-full rounded-control bg-plate px-2.5 py-1.5 object-contain"
              : "size-8 object-contain"
          }
        />
      ) : (
        <span className="text-caption">{when}</span>
      )}
    </div>
  );
}
