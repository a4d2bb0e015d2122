import { inUnit, unitName } from "@cuttle/design";
import { documentOfPicture } from "@cuttle/design/drawing-file";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { usePreferences } from "../../engine/preferences.ts";
import { StepFrame, type StepProps } from "./step-frame.tsx";
import { WidthField } from "./width-field.tsx";

/** mm; of a picture that says nothing of its size. */
const USUAL = 100;

/** What becomes of a picture: its size, engraved. */
export function PictureStep(props: StepProps) {
  const { opened, onRefused } = props;
  const { file } = opened;
  const address = useMemo(() => (file instanceof File ? URL.createObjectURL(file) : ""), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const [ratio, setRatio] = useState<number>();
  const [width, setWidth] = useState(USUAL);
  const refuse = useEffectEvent(onRefused);

  const size = ratio === undefined ? undefined : [width, width * ratio];
  const [{ unit = "mm" }] = usePreferences();
  const words = size?.map((length) => inUnit(length, unit)).join(" × ");
  return (
    <StepFrame
      {...props}
      whole={
        ratio === undefined
          ? undefined
          : (asset) => ({ document: documentOfPicture(asset, width), selection: [] })
      }
      picture={
        <>
          <img
            src={address}
            alt={opened.name}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalHeight / naturalWidth)
            }
            onError={() => refuse("This picture can't be read. Save it as PNG or JPEG again.")}
            className="aspect-square w-full rounded-card border border-line bg-birch object-contain mix-blend-luminosity"
          />
          <p role="status" className="mt-3 font-semibold tabular-nums">
            {words
              ? `It will be ${words} ${unitName(unit)}, engraved. You can change that in the project.`
              : "Reading the picture…"}
          </p>
        </>
      }
    >
      <WidthField value={width} onChange={setWidth} />
      <p className="text-ink-soft text-small">Dark areas are burned, light areas stay bare.</p>
    </StepFrame>
  );
}
