import { showRefusal } from "@cuttle/web-kit/account";
import { maxLength } from "@cuttle/web-kit/api";
import { Button, Field, FieldFrame, FormMessage, inputClass, useToast } from "@cuttle/web-kit/ui";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Hero } from "../../landing/hero.tsx";
import { Section } from "../../section.tsx";
import { useChangeLanding, type Variant } from "./use-change-landing.ts";

interface VariantEditorProps {
  readonly variant: Variant;
  readonly onClose: () => void;
}

/** The form of one address, with the beginning of its page as it will be. */
export function VariantEditor({ variant, onClose }: VariantEditorProps) {
  const { permanent, ...defaultValues } = variant;
  const { register, handleSubmit, formState, setError, setFocus, watch } = useForm({
    defaultValues,
  });
  const { errors } = formState;
  const toast = useToast();
  const isNew = variant.name === "";
  useEffect(() => setFocus(isNew ? "name" : "headline"), [isNew, setFocus]);
  const save = useChangeLanding("adminSaveLandingVariant");
  const send = (values: typeof defaultValues) =>
    save.mutate(
      { ...values, isNew },
      {
        onSuccess() {
          toast({ tone: "success", title: `/${values.name} is saved` });
          onClose();
        },
        onError: (error) =>
          showRefusal(error, ["name", "headline", "text", "referral", "offerEnds"], setError),
      },
    );
  const most = maxLength.Variant;
  return (
    <Section title={isNew ? "A new address" : `/${variant.name}`}>
      <form
        noValidate
        aria-label="Address"
        onSubmit={handleSubmit(send)}
        className="grid max-w-2xl gap-5"
      >
        {isNew && (
          <Field
            label="Address"
            help="Such as spring-fair. Lowercase letters, digits and hyphens."
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={most.name}
            error={errors.name?.message}
            {...register("name", { setValueAs: (text: string) => text.trim().split("/").at(-1) })}
          />
        )}
        <Field
          label="Headline"
          maxLength={most.headline}
          error={errors.headline?.message}
          {...register("headline")}
        />
        <FieldFrame
          label="Text"
          help="Leave it empty for the text of the home page."
          error={errors.text?.message}
        >
          {(control) => (
            <textarea
              {...control}
              {...register("text")}
              rows={3}
              maxLength={most.text}
              className={inputClass}
            />
          )}
        </FieldFrame>
        <Field
          label="Referral"
          help="Credited when somebody signs up or subscribes within 60 days. It also gives the discount of a referral. Leave it empty to credit nobody."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={most.referral}
          error={errors.referral?.message}
          {...register("referral")}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5 accent-accent" {...register("trial")} />
          Lead with the free trial
        </label>
        <Field
          type="date"
          label="Last day of the offer"
          help="The day after, the address shows the home page's words. Leave it empty if nothing ends."
          error={errors.offerEnds?.message}
          {...register("offerEnds")}
        />
        <FormMessage>{errors.root?.message}</FormMessage>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      <figure>
        <figcaption className="mb-3 font-semibold text-small">Preview</figcaption>
        <div inert className="overflow-hidden rounded-card border border-line bg-paper">
          <Hero variant={watch()} onClaimTrial={() => undefined} />
        </div>
      </figure>
    </Section>
  );
}
