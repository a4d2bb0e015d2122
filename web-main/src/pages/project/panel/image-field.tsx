import { toExpression } from "@cuttle/design";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { addressOf, kindOf } from "../../../engine/own-files.ts";
import { LazyOwnFilesDialog } from "../../own-files/lazy-dialog.tsx";
import { useGate } from "../../own-files/use-gate.ts";
import { type FieldProps, frameOf } from "./field-props.ts";
import { ParameterFrame } from "./parameter-frame.tsx";

/** A picture: shows the current one, and opens the dialog to choose another. */
export function ImageField(props: FieldProps) {
  const { value, assets, onFile, onChange } = props;
  const [own, setOwn] = useState<string>();
  const [open, setOpen] = useState(false);
  const pass = useGate("images");
  const chosen = own ?? (typeof value === "string" ? value : "");
  const asset = assets.find(({ id }) => id === chosen);
  const frame = frameOf(props);
  const name = asset?.name ?? "No picture";
  const action = asset ? "Change" : "Choose a picture";
  return (
    <ParameterFrame {...frame}>
      {(control) => (
        <>
          <button
            {...control}
            type="button"
            aria-label={`${frame.label}: ${name} ${action}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="flex min-h-20 w-full items-center gap-4 rounded-control border border-edge bg-raised p-2 text-left transition-colors hover:border-accent-strong"
          >
            {kindOf(chosen) === "image" ? (
              <img
                src={addressOf(chosen)}
                alt=""
                className="size-16 shrink-0 rounded-[0.6rem] bg-birch object-cover"
              />
            ) : (
              <span className="grid size-16 shrink-0 place-items-center rounded-[0.6rem] bg-ink/6 text-ink-soft">
                <ImagePlus className="size-6" aria-hidden="true" />
              </span>
            )}
            <span className="grid min-w-0">
              <span className="truncate text-small">{name}</span>{" "}
              <span className="font-semibold text-accent-strong text-small">{action}</span>
            </span>
          </button>
          {open && (
            <LazyOwnFilesDialog
              kind="image"
              chosen={chosen}
              mayBeNone
              inDesign={assets.filter(({ id }) => kindOf(id) === "image")}
              onChoose={(file) => {
                if (file) onFile(file);
                const next = file?.id ?? "";
                setOwn(next);
                onChange(toExpression(next), false);
              }}
              onClose={() => setOpen(false)}
              onWant={() => pass(() => setOpen(true))}
            />
          )}
        </>
      )}
    </ParameterFrame>
  );
}
