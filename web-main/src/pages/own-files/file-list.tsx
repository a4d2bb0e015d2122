import type { Asset } from "@cuttle/design";
import { ImageOff, Shapes } from "lucide-react";
import { useEffect } from "react";
import { addressOf } from "../../engine/own-files.ts";
import { faceOf, loadFace } from "../project/panel/font-faces.ts";
import { FileTile } from "./file-tile.tsx";
import type { OwnFile } from "./use-upload.ts";
import { type FileKind, wordsOf } from "./words.ts";

export interface FileListProps {
  readonly kind: FileKind;
  readonly files: readonly OwnFile[];
  /** Files of the design; those that are also one's own are listed once. */
  readonly inDesign: readonly Asset[];
  readonly chosen: string;
  readonly mayBeNone: boolean;
  readonly onChoose: (file: OwnFile | null) => void;
  readonly onChooseInDesign: (file: Asset) => void;
  /** Undefined for users without a list. */
  readonly onRemove?: (file: OwnFile) => void;
}

/** The files to choose from: none, those of the design, and one's own, newest first. */
export function FileList(props: FileListProps) {
  const { kind, files, inDesign, chosen, mayBeNone, onChoose, onChooseInDesign, onRemove } = props;
  const words = wordsOf[kind];
  const others = inDesign.filter(({ id }) => !files.some(({ fileId }) => fileId === id));
  const Thumbnail = thumbnails[kind];
  return (
    <>
      {(files.length > 0 || others.length > 0 || mayBeNone) && (
        <ul
          aria-label={words.title}
          className={
            kind === "image" ? "grid grid-cols-2 gap-3 sm:grid-cols-4" : "grid gap-2 sm:grid-cols-2"
          }
        >
          {mayBeNone && (
            <FileTile label="No picture" chosen={chosen === ""} onChoose={() => onChoose(null)}>
              <span className="grid aspect-square w-full place-items-center text-ink-soft">
                <ImageOff className="size-8" aria-hidden="true" />
              </span>
              <span className="truncate px-3 py-2 text-small">No picture</span>
            </FileTile>
          )}
          {others.map((file) => (
            <FileTile
              key={file.id}
              label={file.name}
              chosen={chosen === file.id}
              onChoose={() => onChooseInDesign(file)}
            >
              <Thumbnail fileId={file.id} name={file.name} url={addressOf(file.id)} />
            </FileTile>
          ))}
          {files.map((file) => (
            <FileTile
              key={file.fileId}
              label={file.name}
              chosen={chosen === file.fileId}
              onChoose={() => onChoose(file)}
              onRemove={onRemove && (() => onRemove(file))}
            >
              <Thumbnail {...file} />
            </FileTile>
          ))}
        </ul>
      )}
      {files.length === 0 && onRemove && <p className="text-ink-soft text-small">{words.none}</p>}
    </>
  );
}

type ThumbnailProps = Pick<OwnFile, "fileId" | "name" | "url">;

function PictureThumbnail({ url, name }: ThumbnailProps) {
  return (
    <>
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        className="aspect-square w-full bg-birch object-contain"
      />
      <span className="truncate px-3 py-2 text-small">{name}</span>
    </>
  );
}

function DrawingThumbnail({ name }: ThumbnailProps) {
  return (
    <span className="flex min-h-12 min-w-0 items-center gap-2.5 py-2.5 pr-14 pl-4">
      <Shapes className="size-4.5 shrink-0 text-ink-soft" aria-hidden="true" />
      <span className="truncate text-small">{name}</span>
    </span>
  );
}

const thumbnails = { image: PictureThumbnail, font: FontThumbnail, drawing: DrawingThumbnail };

function FontThumbnail({ fileId, name }: ThumbnailProps) {
  useEffect(() => loadFace(fileId), [fileId]);
  return (
    <span className="grid min-w-0 gap-0.5 py-2.5 pr-14 pl-4">
      <span
        aria-hidden="true"
        className="truncate text-subheading"
        style={{ fontFamily: faceOf(fileId) }}
      >
        {name}
      </span>
      <span className="truncate text-caption text-ink-soft">{name}</span>
    </span>
  );
}
