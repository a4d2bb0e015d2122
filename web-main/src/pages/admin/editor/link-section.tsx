import { maxLength } from "@cuttle/web-kit/api";
import { Button, Field } from "@cuttle/web-kit/ui";
import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFieldArray } from "react-hook-form";
import { Section } from "../../section.tsx";
import { useMinisiteForm } from "./use-minisite-form.ts";

/** As in tenancy/brand.go. */
const mostLinks = 8;
const mostInLabel = maxLength.BrandLink.label;
const fullAddress = /^(https?:\/\/|mailto:)\S+$/;

/** A focus target other than the field that was edited. */
type Focus = { part: "up" | "down"; place: number } | { part: "add" };

/** The links of the minisite's menu, in order. */
export function LinkSection() {
  const { control, watch, formState } = useMinisiteForm();
  const { fields, append, remove, move } = useFieldArray({ control, name: "brand.links" });
  const errors = formState.errors.brand?.links;
  const links = watch("brand.links");
  const list = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Focus>();
  const [said, setSaid] = useState("");

  // The button that was pressed moves with its row, or is removed.
  useEffect(() => {
    if (!focus) return;
    const find = (part: string) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-part="${part}"]:not([disabled])`);
    if (focus.part === "add") find("add")?.focus();
    // At the end of the list only the other direction is left.
    else {
      const back = focus.part === "up" ? "down" : "up";
      (find(`${focus.part}-${focus.place}`) ?? find(`${back}-${focus.place}`))?.focus();
    }
  }, [focus]);

  function shift(from: number, by: -1 | 1) {
    const to = from + by;
    move(from, to);
    setFocus({ place: to, part: by < 0 ? "up" : "down" });
    setSaid(`${nameOf(links[from]?.label)} is now ${to + 1} of ${fields.length}.`);
  }

  function drop(place: number) {
    remove(place);
    setFocus({ part: "add" });
    setSaid(`${nameOf(links[place]?.label)} is removed.`);
  }

  return (
    <Section
      title="Links"
      text={`Up to ${mostLinks} links to other pages: a forum, a shop, opening hours.`}
    >
      <div ref={list} className="grid gap-4">
        <ol className="grid gap-4 empty:hidden" aria-label="Links">
          {fields.map(({ id }, place) => (
            <LinkRow key={id} place={place} count={fields.length} onShift={shift} onDrop={drop} />
          ))}
        </ol>
        {errors?.message && (
          <p role="alert" className="font-medium text-caption text-danger">
            {errors.message}
          </p>
        )}
        {fields.length < mostLinks ? (
          <Button
            variant="secondary"
            data-part="add"
            className="justify-self-start"
            onClick={() => append({ label: "", href: "" })}
          >
            <Plus className="size-4.5" aria-hidden="true" />
            Add a link
          </Button>
        ) : (
          <p className="text-caption text-ink-soft">You can't add more links.</p>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </Section>
  );
}

interface LinkRowProps {
  readonly place: number;
  readonly count: number;
  readonly onShift: (place: number, by: -1 | 1) => void;
  readonly onDrop: (place: number) => void;
}

function LinkRow({ place, count, onShift, onDrop }: LinkRowProps) {
  const { register, watch, formState } = useMinisiteForm();
  const error = formState.errors.brand?.links?.[place];
  const name = nameOf(watch(`brand.links.${place}.label`), place);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2 rounded-control border border-line p-3">
      <div className="grid gap-3 min-[30rem]:grid-cols-[2fr_3fr]">
        <Field
          label={`Label of link ${place + 1}`}
          hideLabel
          placeholder="Label"
          error={error?.label?.message}
          {...register(`brand.links.${place}.label`, {
            validate: (text) => labelProblem(text),
          })}
        />
        <Field
          label={`Address of link ${place + 1}`}
          hideLabel
          type="url"
          placeholder="https://"
          error={error?.href?.message ?? error?.message}
          {...register(`brand.links.${place}.href`, {
            validate: (text) =>
              fullAddress.test(text.trim()) ||
              "Please enter a full address that begins with https://, http:// or mailto:.",
          })}
        />
      </div>
      <div className="flex flex-col gap-1 min-[30rem]:flex-row min-[30rem]:items-start">
        <Small
          part={`up-${place}`}
          label={`Move ${name} up`}
          disabled={place === 0}
          onClick={() => onShift(place, -1)}
        >
          <ArrowUp />
        </Small>
        <Small
          part={`down-${place}`}
          label={`Move ${name} down`}
          disabled={place === count - 1}
          onClick={() => onShift(place, 1)}
        >
          <ArrowDown />
        </Small>
        <Small part={`remove-${place}`} label={`Remove ${name}`} onClick={() => onDrop(place)}>
          <X />
        </Small>
      </div>
    </li>
  );
}

function nameOf(label: string | undefined, place?: number): string {
  return label?.trim() || (place === undefined ? "The link" : `link ${place + 1}`);
}

function labelProblem(text: string): string | true {
  const length = Array.from(text.trim()).length;
  if (length === 0) return "Please enter a label for the link.";
  return length <= mostInLabel || `Please use at most ${mostInLabel} characters.`;
}

interface SmallProps {
  readonly part: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function Small({ part, label, disabled, onClick, children }: SmallProps) {
  return (
    <button
      type="button"
      data-part={part}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-9 place-items-center rounded-control text-ink-soft transition-colors hover:bg-ink/8 hover:text-ink disabled:opacity-35 min-[30rem]:size-11 [&_svg]:size-4.5"
    >
      {children}
    </button>
  );
}
