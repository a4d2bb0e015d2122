import { type Asset, toExpression } from "@cuttle/design";
import { inputClass, lazyPart, PartNotLoaded } from "@cuttle/web-kit/ui";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { fonts } from "../../../engine/font-catalogue.ts";
import { LazyOwnFilesDialog } from "../../own-files/lazy-dialog.tsx";
import { useGate, useUploadsOffered } from "../../own-files/use-gate.ts";
import { type FieldProps, frameOf } from "./field-props.ts";
import { faceOf, loadFace } from "./font-faces.ts";
import { ParameterFrame } from "./parameter-frame.tsx";
import { ProMark, useProWord } from "./pro-mark.tsx";

const loadPicker = () => import("./font-picker.tsx");
const FontPicker = lazyPart(loadPicker, { otherwise: () => <PartNotLoaded /> });

/** Fetches the list before it is opened. A failure shows when it is. */
const expectPicker = () => void loadPicker().catch(() => undefined);

/** A font: a button with the current font's name, which opens the list of all. */
export function FontField(props: FieldProps) {
  const { id, value, parameter, store, words, proFonts, assets, onFile, onChange } = props;
  const [own, setOwn] = useState<string>();
  const [open, setOpen] = useState(false);
  const [files, setFiles] = useState(false);
  const offered = useUploadsOffered();
  const pass = useGate("fonts");
  const button = useRef<HTMLButtonElement>(null);
  const chosen = own ?? String(value ?? "");
  const family =
    fonts.find((font) => font.id === chosen)?.family ??
    assets.find((asset) => asset.id === chosen)?.name ??
    chosen;
  useEffect(() => loadFace(chosen), [chosen]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function choose(next: string, closing: boolean, file?: Asset) {
    if (file) onFile(file);
    setOwn(next);
    onChange(toExpression(next), false);
    if (closing) close();
  }

  const frame = frameOf(props);
  const proWord = useProWord();
  const isPro = proFonts.includes(chosen);
  return (
    <ParameterFrame {...frame}>
      {(control) => (
        <div className="grid gap-2">
          <button
            {...control}
            ref={button}
            type="button"
            aria-label={`${frame.label}: ${family}${isPro ? ` ${proWord}` : ""}`}
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-controls={open ? `${id}-list` : undefined}
            onPointerEnter={expectPicker}
            onFocus={expectPicker}
            onClick={() => setOpen(!open)}
            className={`${inputClass} flex items-center gap-2 text-left`}
          >
            <span
              className="min-w-0 grow truncate text-subheading"
              style={{ fontFamily: faceOf(chosen) }}
            >
              {family}
            </span>{" "}
            {isPro && <ProMark />}
            <ChevronDown
              className={`size-5 shrink-0 text-ink-soft transition-transform ${open ? "rotate-180" : ""}`}
              aria-hidden="true"
            />
          </button>
          {open && (
            <FontPicker
              id={`${id}-list`}
              label={frame.label}
              chosen={chosen}
              parameter={parameter.name}
              store={store}
              words={words}
              proFonts={proFonts}
              assets={assets}
              onChoose={choose}
              onUpload={
                offered &&
                (() => {
                  close();
                  pass(() => setFiles(true));
                })
              }
              onClose={close}
              onLeave={() => setOpen(false)}
            />
          )}
          {files && (
            <LazyOwnFilesDialog
              kind="font"
              chosen={chosen}
              mayBeNone={false}
              onChoose={(file) => file && choose(file.id, false, file)}
              onClose={() => setFiles(false)}
              onWant={() => pass(() => setFiles(true))}
            />
          )}
        </div>
      )}
    </ParameterFrame>
  );
}
