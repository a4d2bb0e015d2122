import { messageFor, useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage, Modal, ModalActions } from "@cuttle/web-kit/ui";
import { useEffect, useRef, useState } from "react";
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { putFile } from "../../put-file.ts";
import { avatarOf } from "./avatar-of.ts";
import { showsMyProfile } from "./shows-my-profile.ts";

interface CropModalProps {
  readonly file: File;
  readonly onClose: () => void;
  readonly onUnreadable: () => void;
  readonly onSaved: () => void;
}

/** The smallest side of the crop box, in pixels of the screen (S0 §8). */
const smallest = 50;

/** Crops a picture to a square, and makes it the person's avatar. */
export default function CropModal({ file, onClose, onUnreadable, onSaved }: CropModalProps) {
  const client = useApi();
  const { refresh } = useSession();
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [least, setLeast] = useState(smallest);
  const [sending, setSending] = useState<AbortController>();
  const [problem, setProblem] = useState<string>();
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  // The dialog has been closed.
  useEffect(() => () => sending?.abort(), [sending]);

  /** The largest square in the middle. */
  function begin({ width, height }: HTMLImageElement) {
    setLeast(Math.min(smallest, width, height));
    const side =
      width < height ? ({ unit: "%", width: 100 } as const) : ({ unit: "%", height: 100 } as const);
    setCrop(centerCrop(makeAspectCrop(side, 1, width, height), width, height));
  }

  async function save() {
    if (!picture.current || !crop) return;
    const stop = new AbortController();
    setSending(stop);
    setProblem(undefined);
    try {
      const avatar = await avatarOf(picture.current, crop);
      const { url } = await client.call("generateAvatarPutUrl", {}, { signal: stop.signal });
      await putFile(url, avatar, { signal: stop.signal });
      client.invalidate(...showsMyProfile);
      await refresh().catch(() => undefined); // the picture is saved, even if this fails
      onSaved();
    } catch (error) {
      if (stop.signal.aborted) return;
      setProblem(messageFor(error));
      setSending(undefined);
    }
  }

  return (
    <Modal
      title="Your picture"
      description="Move the frame, or drag its corners. Only what's inside the circle shows."
      onClose={onClose}
    >
      <div className="grid gap-5">
        <div className="grid place-items-center">
          <ReactCrop
            {...(crop && { crop })}
            onChange={(_, percent) => setCrop(percent)}
            aspect={1}
            minWidth={least}
            minHeight={least}
            circularCrop
            keepSelection
          >
            {address && (
              <img
                ref={picture}
                src={address}
                alt="Your picture, not cropped yet"
                className="max-h-[55dvh]"
                onLoad={({ currentTarget }) => begin(currentTarget)}
                onError={onUnreadable}
              />
            )}
          </ReactCrop>
        </div>
        <FormMessage>{problem}</FormMessage>
        <ModalActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!crop} loading={sending !== undefined} onClick={() => void save()}>
            Use this picture
          </Button>
        </ModalActions>
      </div>
    </Modal>
  );
}
