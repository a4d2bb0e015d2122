import type { PictureUpload } from "../../../use-picture-upload.ts";
import { Section } from "../../section.tsx";
import { BrandPicture } from "./brand-picture.tsx";
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
          // It has no input, so it must be registered with the form, or the server's error would never be cleared.
          register(name);
          return (
            <BrandPicture
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
