import type { PictureUpload } from "../../../use-picture-upload.ts";
import { PictureField } from "./picture-field.tsx";
import { Section } from "./section.tsx";
import type { PictureKind } from "./use-brand-upload.ts";
import { useMinisiteForm } from "./use-minisite-form.ts";

/** The brand's pictures. */
export function PictureSection({
  uploads,
}: {
  uploads: Readonly<Record<PictureKind, PictureUpload>>;
}) {
  const { register, watch, setValue, clearErrors, formState } = useMinisiteForm();
  return (
    <Section title="Logo and icon">
      <div className="grid gap-6 sm:grid-cols-2">
        {(["logo", "favicon"] as const).map((kind) => {
          const name = `brand.${kind}` as const;
          // Without an input of its own it must be known to the form, or what the server says of it would stay for good.
          register(name);
          return (
            <PictureField
              key={kind}
              kind={kind}
              value={watch(name)}
              upload={uploads[kind]}
              error={formState.errors.brand?.[kind]?.message}
              onRemove={() => {
                uploads[kind].forgetProblem();
                setValue(name, "", { shouldDirty: true });
                clearErrors(name);
              }}
            />
          );
        })}
      </div>
    </Section>
  );
}
