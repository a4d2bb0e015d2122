import type { PictureUse } from "@cuttle/design/tools";
import { ParameterFrame } from "../../project/panel/parameter-frame.tsx";

interface PictureUseFieldProps {
  readonly id: string;
  readonly use: PictureUse;
  readonly onChange: (use: PictureUse) => void;
}

const uses: readonly { readonly use: PictureUse; readonly label: string; readonly text: string }[] =
  [
    { use: "engrave", label: "Engraved", text: "Dark areas are burned, light areas stay bare." },
    {
      use: "guide",
      label: "A guide",
      text: "Draw along it. It isn't in your files.",
    },
  ];

/** What a picture is for. */
export function PictureUseField({ id, use, onChange }: PictureUseFieldProps) {
  return (
    <ParameterFrame id={id} label="This picture is" grouped>
      {() => (
        <div className="grid gap-1.5">
          {uses.map((one) => (
            <label
              key={one.use}
              className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-control border border-edge/50 px-3 py-2 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-raised"
            >
              <input
                type="radio"
                name={id}
                checked={one.use === use}
                onChange={() => onChange(one.use)}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span className="block text-small">{one.label}</span>
                <span className="block text-caption text-ink-soft">{one.text}</span>
              </span>
            </label>
          ))}
        </div>
      )}
    </ParameterFrame>
  );
}
