import type { PictureUpload } from "../../use-picture-upload.ts";
import { PictureField } from "../picture-field.tsx";
import { CoverPicture } from "./cover-picture.tsx";

interface CoverFieldProps {
  /** Address of the picture; "" for the drawing. */
  value: string;
  /** Address of the newest drawing's picture, or "". */
  drawing: string;
  upload: PictureUpload;
  error?: string | undefined;
  onCancel: () => void;
  onUseDrawing: () => void;
}

/** The picture that stands for a project on cards: its drawing, or a photo of one's own. */
export function CoverField({ value, drawing, onUseDrawing, ...field }: CoverFieldProps) {
  return (
    <PictureField
      {...field}
      label="Cover photo"
      picture={
        <CoverPicture
          src={value || drawing}
          alt={value ? "The cover photo" : "The drawing as last saved"}
        />
      }
      beside="gap-x-4 max-sm:gap-y-4 sm:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]"
      inputLabel="A photo of the finished piece"
      progressLabel="Uploading the photo"
      choose={value ? "Choose another photo" : "Choose a photo"}
      clear={value !== "" && { variant: "secondary", children: "Use the drawing" }}
      onClear={onUseDrawing}
    >
      <span role="status">
        {value
          ? "Cards and links show this picture."
          : "Cards and links show the drawing as last saved."}
      </span>{" "}
      A photo of the finished piece is a PNG, JPEG or WebP of at most 5 MB.
    </PictureField>
  );
}
