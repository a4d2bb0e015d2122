import { maxLength, messageFor, type Schemas, useApi } from "@cuttle/web-kit/api";
import { Button, Field, FormMessage, Modal, Picture, tidyText, useToast } from "@cuttle/web-kit/ui";
import { type FormEvent, useRef, useState } from "react";
import { type Drawn, objectPicture } from "./picture/object-picture.ts";
import { putPicture } from "./picture/put-picture.ts";
import { useExamples } from "./use-examples.ts";

/** As many as the server takes. */
const most = 12;

export interface ExamplesModalProps {
  readonly project: Schemas["Project"];
  /** The finished drawing on the page; undefined during an edit, and when its values could not be drawn. */
  readonly getDrawn: () => Drawn | undefined;
  /** What its picture could be called. */
  readonly proposed: string;
  readonly onClose: () => void;
}

/** The pictures of other values, for people who may not open the project. */
export default function ExamplesModal({ project, ...props }: ExamplesModalProps) {
  const list = project.examples;
  const { add, remove } = useExamples(project);
  return (
    <Modal
      title="Pictures of other values"
      description={`People who can't open this project see them below its own picture: up to ${most}. The design stays closed.`}
      size="large"
      onClose={props.onClose}
    >
      <div className="grid gap-6">
        {list.length < most ? (
          <AddExample {...props} project={project} onAdd={add} />
        ) : (
          <p className="text-ink-soft">That's all {most}. Remove one to add another.</p>
        )}
        <Pictures list={list} onRemove={remove} />
      </div>
    </Modal>
  );
}

interface PicturesProps {
  readonly list: readonly Schemas["ProjectExample"][];
  readonly onRemove: ReturnType<typeof useExamples>["remove"];
}

interface Removed {
  readonly caption: string;
  readonly place: number;
  readonly putBack: () => Promise<void>;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Those that are there. The last one that was removed can be put back. */
function Pictures({ list, onRemove }: PicturesProps) {
  const [busy, setBusy] = useState("");
  const [problem, setProblem] = useState("");
  const [removed, setRemoved] = useState<Removed>();
  const section = useRef<HTMLElement>(null);

  async function change(what: string, act: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    setProblem("");
    try {
      await act();
    } catch (reason) {
      setProblem(messageFor(reason));
    } finally {
      setBusy("");
    }
  }

  function remove({ picture, caption }: Schemas["ProjectExample"], place: number) {
    return change(picture, async () =>
      setRemoved({ caption, place, putBack: await onRemove(picture) }),
    );
  }

  function undo(putBack: () => Promise<void>) {
    return change("undo", async () => {
      await putBack();
      setRemoved(undefined);
      // Its button has gone.
      section.current?.focus({ preventScroll: true });
    });
  }

  const pictures = list.map((one, place) => (
    <li key={one.picture} className="grid content-start gap-2">
      <Picture
        src={one.thumbnail}
        src2x={one.thumbnail2x}
        className="rounded-control shadow-card"
      />
      <p className="wrap-anywhere text-small">{one.caption}</p>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Remove “${one.caption}”`}
        className="justify-self-start"
        loading={busy === one.picture}
        onClick={() => void remove(one, place)}
      >
        Remove
      </Button>
    </li>
  ));
  // In the place of the picture, where its button was: the list is higher than the window.
  const undoing = removed && (
    <li
      key={`removed ${removed.place} ${removed.caption}`}
      ref={focus}
      tabIndex={-1}
      className="grid content-start gap-2"
    >
      <p className="wrap-anywhere text-small">“{removed.caption}” is removed.</p>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        loading={busy === "undo"}
        onClick={() => void undo(removed.putBack)}
      >
        Undo
      </Button>
    </li>
  );

  return (
    <section ref={section} aria-label="Pictures" tabIndex={-1} className="grid gap-3">
      <FormMessage>{problem}</FormMessage>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {undoing ? pictures.toSpliced(removed.place, 0, undoing) : pictures}
      </ul>
    </section>
  );
}

interface AddExampleProps extends ExamplesModalProps {
  readonly onAdd: ReturnType<typeof useExamples>["add"];
}

function AddExample({ project, getDrawn, proposed, onAdd, onClose }: AddExampleProps) {
  const { call } = useApi();
  const toast = useToast();
  const [caption, setCaption] = useState(proposed);
  const [error, setError] = useState("");
  const [problem, setProblem] = useState("");
  const [adding, setAdding] = useState(false);
  const longest = maxLength.NewExample.caption;

  async function add(event: FormEvent) {
    event.preventDefault();
    const words = tidyText(caption);
    const wrong = words === "" || [...words].length > longest;
    setError(wrong ? `Please enter a caption of at most ${longest} characters.` : "");
    setProblem("");
    if (wrong || adding) return;
    setAdding(true);
    try {
      const drawn = getDrawn();
      const picture = drawn && (await objectPicture(drawn));
      if (!picture) {
        setProblem(
          "The drawing isn't finished, or it has a problem. Please look at it, then try again.",
        );
        return;
      }
      const input = { projectId: project.projectId, purpose: "example" } as const;
      const { url } = await call("generateProjectPicturePutUrl", input);
      await onAdd({ picture: await putPicture(url, picture), caption: words });
      onClose();
      toast({
        tone: "success",
        title: "Picture added",
        description:
          "Your project keeps the values on the page. Undo brings back the earlier ones.",
      });
    } catch (reason) {
      setProblem(messageFor(reason));
    } finally {
      setAdding(false);
    }
  }

  return (
    <form onSubmit={(event) => void add(event)} noValidate className="grid gap-4">
      <Field
        label="Caption"
        help="What the drawing on the page shows now, for example a name."
        value={caption}
        error={error}
        onChange={({ currentTarget }) => setCaption(currentTarget.value)}
      />
      {/* Its owner's page saves every change. */}
      <p className="text-ink-soft text-small">
        Changing the values for a picture changes your project, too: everybody opens it with them.
        Put them back afterwards, for example with Undo.
      </p>
      <FormMessage>{problem}</FormMessage>
      <Button type="submit" loading={adding} className="justify-self-start">
        Add what the page shows
      </Button>
    </form>
  );
}
