import { maxLength, messageFor, type Schemas, useApiMutation } from "@cuttle/web-kit/api";
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
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { Section } from "../../section.tsx";
import { aboutLanding } from "./variant.ts";

const most = 12;

type Testimonial = Schemas["Testimonial"];

/** What customers say on the landing page. */
export function Testimonials({ testimonials }: { readonly testimonials: readonly Testimonial[] }) {
  /** The place of the one that is edited; behind the last for a new one. */
  const [edited, setEdited] = useState<number>();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const set = useApiMutation("adminSetTestimonials", { invalidates: aboutLanding });

  async function remove(place: number) {
    try {
      await set.mutateAsync({ testimonials: testimonials.filter((_, at) => at !== place) });
      const undo = () => set.mutate({ testimonials: [...testimonials] });
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
        {testimonials.map((testimonial, place) => (
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
              <Button variant="secondary" size="small" onClick={() => setEdited(place)}>
                Edit<span className="sr-only"> what {testimonial.name} said</span>
              </Button>
              <Button variant="quiet" size="small" onClick={() => void remove(place)}>
                Remove<span className="sr-only"> what {testimonial.name} said</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {testimonials.length < most && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setEdited(testimonials.length)}
        >
          <Plus className="size-4.5" aria-hidden="true" />
          Add a testimonial
        </Button>
      )}
      {edited !== undefined && (
        <TestimonialModal
          testimonial={testimonials[edited]}
          onSave={(testimonial) => {
            const next = [...testimonials];
            next[edited] = testimonial;
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
              {...register("quote", { required: "Please write what they said." })}
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
          {...register("name", { required: "Please write their name." })}
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
