import type { Asset } from "@cuttle/design";
import { useSession } from "@cuttle/web-kit/session";
import { Button, Modal } from "@cuttle/web-kit/ui";
import { Upload } from "lucide-react";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import { ProMark } from "../project/panel/pro-mark.tsx";
import { FileList } from "./file-list.tsx";
import { OwnList } from "./own-list.tsx";
import { UploadZone } from "./upload-zone.tsx";
import { useUploadsOffered } from "./use-gate.ts";
import { assetOf, featureNeeded, type OwnFile } from "./use-upload.ts";
import { type UploadKind, wordsOf } from "./words.ts";

export interface OwnFilesDialogProps {
  readonly kind: UploadKind;
  /** The current id. */
  readonly chosen: string;
  /** Files of the design, which anybody may choose. */
  readonly inDesign?: readonly Asset[];
  /** A file was chosen; null: none at all. */
  readonly onChoose: (file: Asset | null) => void;
  /** Whether "none" may be chosen. */
  readonly mayBeNone: boolean;
  readonly onClose: () => void;
  /** A user without Pro wants to upload. The dialog has been closed. */
  readonly onWant: () => void;
}

/** Choose, upload and remove one's own pictures or fonts. Only uploading needs Pro. */
export default function OwnFilesDialog(props: OwnFilesDialogProps) {
  const { kind, chosen, inDesign = [], onChoose, mayBeNone, onClose, onWant } = props;
  const { user } = useSession();
  const openUpgrade = useOpenUpgrade();
  const offered = useUploadsOffered();
  const words = wordsOf[kind];

  function choose(file: Asset | null) {
    onChoose(file);
    onClose();
  }

  function leadOn(code: string): boolean {
    const feature = featureNeeded(code);
    if (!feature) return false;
    onClose();
    openUpgrade(feature);
    return true;
  }

  const list = {
    ...{ kind, chosen, inDesign, mayBeNone },
    onChoose: (file: OwnFile | null) => choose(file && assetOf(file)),
    onChooseInDesign: choose,
  };
  return (
    <Modal title={words.title} description={words.description} size="large" onClose={onClose}>
      <div className="grid gap-6">
        {user?.featureFlags.hasProFeatures ? (
          <UploadZone kind={kind} onUploaded={list.onChoose} onRefused={leadOn} />
        ) : !offered ? (
          <p className="text-ink-soft">Your account doesn't include uploads.</p>
        ) : (
          <Button
            variant="secondary"
            className="w-fit"
            aria-haspopup="dialog"
            onClick={() => {
              onClose();
              onWant();
            }}
          >
            <Upload className="size-5" aria-hidden="true" />
            {words.upload} <ProMark />
          </Button>
        )}
        {user ? <OwnList {...list} /> : <FileList {...list} files={[]} />}
      </div>
    </Modal>
  );
}
