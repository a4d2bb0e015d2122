import { useSession } from "@cuttle/web-kit/session";
import { buttonClass, classNames, FormMessage, lazyPart } from "@cuttle/web-kit/ui";
import { FolderOpen } from "lucide-react";
import type { ChangeEvent } from "react";
import { useFileDrop } from "../../use-file-drop.ts";
import { useUploadsOffered } from "../own-files/use-gate.ts";
import { ProMark } from "../project/panel/pro-mark.tsx";
import { baseName, type Opened } from "./read-file.ts";

const OwnList = lazyPart(async () => ({
  default: (await import("../own-files/own-list.tsx")).OwnList,
}));

const drawings = ".svg,.svgz,.dxf,image/svg+xml,image/vnd.dxf";
const pictures = ".png,.jpg,.jpeg,image/png,image/jpeg";

interface ChooseFileProps {
  /** Whether pictures are taken, too. */
  readonly takesPictures?: boolean;
  /** Why the last file could not be opened. */
  readonly problem: string | undefined;
  readonly onFile: (file: File) => void;
  readonly onOwn: (opened: Opened) => void;
}

/** Where a file is chosen or dropped, above the drawings that were opened before. */
export function ChooseFile(props: ChooseFileProps) {
  const { takesPictures = false, problem, onFile, onOwn } = props;
  const { user } = useSession();
  const { over, handlers } = useFileDrop(onFile);
  const engraves = user?.featureFlags.hasProFeatures === true;
  const offered = useUploadsOffered();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Choosing the same file again must fire a change event.
    target.value = "";
    if (file) onFile(file);
  }

  return (
    <div className="grid gap-6">
      <div
        {...handlers}
        className={classNames(
          "grid justify-items-center gap-4 rounded-card border-2 border-dashed px-6 py-12 text-center",
          over ? "border-accent-strong bg-accent-wash" : "border-edge/50",
        )}
      >
        <label
          className={buttonClass(
            "primary",
            "medium",
            "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
          )}
        >
          <FolderOpen className="size-5" aria-hidden="true" />
          Choose a file
          <input
            type="file"
            accept={takesPictures ? `${drawings},${pictures}` : drawings}
            aria-describedby="open-file-kinds"
            onChange={choose}
            className="sr-only"
          />
        </label>
        <p id="open-file-kinds" className="max-w-md text-ink-soft text-small">
          {over ? (
            "Drop the file here"
          ) : (
            <>
              Drop or choose an SVG or a DXF from your drawing program, up to 5 MB.
              {takesPictures && (engraves || offered) && (
                <> A PNG or a JPEG is engraved. {!engraves && <ProMark />}</>
              )}
            </>
          )}
        </p>
      </div>
      <FormMessage>{problem}</FormMessage>
      <section aria-labelledby="own-drawings" className="grid gap-3">
        <h3 id="own-drawings" className="text-subheading">
          Your drawings
        </h3>
        <OwnList
          kind="drawing"
          chosen=""
          inDesign={[]}
          mayBeNone={false}
          onChoose={(file) => file && onOwn({ kind: "drawing", name: baseName(file.name), file })}
          onChooseInDesign={() => undefined}
        />
      </section>
    </div>
  );
}
