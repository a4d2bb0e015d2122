import { maxLength, messageFor, type Schemas } from "@cuttle/web-kit/api";
import {
  Button,
  Field,
  FieldFrame,
  FormMessage,
  inputClass,
  Modal,
  ModalActions,
  useToast,
} from "@cuttle/web-kit/ui";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { Section } from "../../section.tsx";
import { useChangeLanding } from "./use-change-landing.ts";

const most = 12;

type Testimonial = Schemas["Testimonial"];

/** What customers say on the landing page. */
export function Testimonials({ testimonials }: { readonly testimonials: readonly Testimonial[] }) {
  /** The one that is edited; "new" for another one. */
  const [edited, setEdited] = useState<Testimonial | "new">();
  const latest = useRef(testimonials);
  useEffect(() => {
    latest.current = testimonials;
  }, [testimonials]);
  const toast = useToast();
  const tellFailure = useTellFailure();
  const set = useChangeLanding("adminSetTestimonials");

  async function remove(testimonial: Testimonial) {
    const place = testimonials.indexOf(testimonial);
    try {
      await set.mutateAsync({ testimonials: testimonials.filter((one) => one !== testimonial) });
      const undo = () =>
        set.mutate(
          { testimonials: latest.current.toSpliced(place, 0, testimonial) },
          { onError: (error) => tellFailure("The testimonial didn't come back", error) },
        );
      toast({ title: "The testimonial is removed", action: { label: "Undo", onAction: undo } });
    } catch (error) {
      tellFailure("The testimonial wasn't removed", error);
    }
  }

  return (
    <Section
      title="Testimonials"
      text="Only real words of real people who agreed. Without any, the landing page has no such section."
    >
      <ul className="grid divide-y divide-line empty:hidden">
        {testimonials.map((testimonial) => (
          <li
            key={testimonial.quote}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <div className="wrap-anywhere min-w-0 grow basis-72">
              <p>“{testimonial.quote}”</p>
              <p className="text-caption text-ink-soft">
                {[testimonial.name, testimonial.about].filter(Boolean).join(", ")}
              </p>
            </div>
            <div className="flex gap-2">
              <Button variant="secondary" size="small" onClick={() => setEdited(testimonial)}>
                Edit<span className="sr-only"> what {testimonial.name} said</span>
              </Button>
              <Button variant="quiet" size="small" onClick={() => void remove(testimonial)}>
                Remove<span className="sr-only"> what {testimonial.name} said</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {testimonials.length < most && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setEdited("new")}>
          <Plus className="size-4.5" aria-hidden="true" />
          Add a testimonial
        </Button>
      )}
      {edited !== undefined && (
        <TestimonialModal
          testimonial={edited === "new" ? undefined : edited}
          onSave={(testimonial) => {
            const next = testimonials.map((one) => (isSame(one, edited) ? testimonial : one));
            if (!next.includes(testimonial)) next.push(testimonial);
            set.mutate({ testimonials: next }, { onSuccess: () => setEdited(undefined) });
          }}
          isPending={set.isPending}
          error={set.error}
          onClose={() => {
            set.reset();
            setEdited(undefined);
          }}
        />
      )}
    </Section>
  );
}

/** It may have been read again since. */
const isSame = (one: Testimonial, edited: Testimonial | "new") =>
  edited !== "new" && one.quote === edited.quote && one.name === edited.name;

interface TestimonialModalProps {
  readonly testimonial: Testimonial | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onSave: (testimonial: Testimonial) => void;
  readonly onClose: () => void;
}

function TestimonialModal({
  testimonial,
  isPending,
  error,
  onSave,
  onClose,
}: TestimonialModalProps) {
  const { register, handleSubmit, formState } = useForm<Testimonial>({
    defaultValues: testimonial ?? { quote: "", name: "", about: "" },
  });
  const { errors } = formState;
  const longest = maxLength.Testimonial;
  return (
    <Modal title={testimonial ? "Edit the testimonial" : "Add a testimonial"} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit(onSave)} className="grid gap-5">
        <FieldFrame label="What they said" error={errors.quote?.message}>
          {(control) => (
            <textarea
              {...control}
              {...register("quote", {
                validate: (text) => text.trim() !== "" || "Please write what they said.",
              })}
              rows={4}
              maxLength={longest.quote}
              className={inputClass}
            />
          )}
        </FieldFrame>
        <Field
          label="Name"
          autoComplete="off"
          maxLength={longest.name}
          error={errors.name?.message}
          {...register("name", {
            validate: (text) => text.trim() !== "" || "Please write their name.",
          })}
        />
        <Field
          label="What they do (optional)"
          autoComplete="off"
          maxLength={longest.about}
          {...register("about")}
        />
        <FormMessage>{error ? messageFor(error) : null}</FormMessage>
        <ModalActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
