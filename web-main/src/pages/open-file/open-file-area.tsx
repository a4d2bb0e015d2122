import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import type { ForProject } from "../dashboard/use-create-project.ts";
import { OpenFileModal } from "./lazy-modal.ts";

interface OpenFileAreaProps {
  /** Undefined while no file is being opened. */
  readonly opened: { readonly file?: File | undefined } | undefined;
  readonly where: ForProject;
  readonly onOpen: (file?: File) => void;
  readonly onClose: () => void;
}

/** Takes files that are dropped anywhere on the page or pasted, and shows the dialog that opens them. */
export default function OpenFileArea({ opened, where, onOpen, onClose }: OpenFileAreaProps) {
  const { user } = useSession();
  const openUpgrade = useOpenUpgrade();
  const [over, setOver] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const isAsked = new URLSearchParams(search).has("open-file");
  const ask = useEffectEvent(() => {
    void navigate(pathname, { replace: true });
    onOpen();
  });
  useEffect(() => {
    if (isAsked) ask();
  }, [isAsked]);

  const take = useEffectEvent((file: File | undefined) => {
    // A dialog on top has its own place for files.
    if (!file || document.querySelector("dialog[open]")) return;
    if (user?.subscription.projectsRemaining === 0) openUpgrade("projects");
    else onOpen(file);
  });

  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes("Files") === true;
    const listeners = {
      dragover(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(!document.querySelector("dialog[open]"));
      },
      dragleave(event: DragEvent) {
        if (event.relatedTarget === null) setOver(false);
      },
      drop(event: DragEvent) {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        take(event.dataTransfer?.files[0]);
      },
      paste(event: ClipboardEvent) {
        const into = event.target instanceof Element && event.target.closest("input, textarea");
        if (!into) take(pasted(event.clipboardData));
      },
    };
    const stop = new AbortController();
    for (const [name, listener] of Object.entries(listeners)) {
      addEventListener(name, listener as EventListener, { signal: stop.signal });
    }
    return () => stop.abort();
  }, []);

  return (
    <>
      {over && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-3 z-40 grid animate-fade place-items-center rounded-card border-4 border-accent-strong border-dashed bg-accent-wash/90"
        >
          <p className="font-display text-title">Drop the file to open it</p>
        </div>
      )}
      {opened && <OpenFileModal file={opened.file} where={where} onClose={onClose} />}
    </>
  );
}

/** The file of a clipboard; drawing programs put the text of an SVG there. */
function pasted(data: DataTransfer | null): File | undefined {
  const [file] = data?.files ?? [];
  if (file) return file;
  const text = data?.getData("text/plain") ?? "";
  return /^\s*<(\?xml|!|svg)/i.test(text) && /<svg[\s>]/i.test(text)
    ? new File([text], "Pasted drawing.svg")
    : undefined;
}
