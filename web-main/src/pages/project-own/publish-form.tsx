import { showRefusal } from "@cuttle/web-kit/account";
import { maxLength, type Schemas, useApiMutation, useApiQuery } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, Field, FieldFrame, FormMessage, inputClass, tidyText } from "@cuttle/web-kit/ui";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useBrandedBy } from "../../frame/branding.ts";
import { useSite } from "../../site-context.ts";
import { aboutProject } from "./about-project.ts";
import { type Choice, ChoiceList } from "./choice-list.tsx";
import { CoverField } from "./cover-field.tsx";
import { useCoverUpload } from "./picture/use-cover-upload.ts";
import {
  firstValues,
  licenseChoices,
  type MinisiteChoice,
  minisiteChoices,
  type PublishValues,
  placeChoices,
  shareChoices,
} from "./publish-choices.ts";

const fields = [
  "name",
  "description",
  "shareStatus",
  "coverPhoto",
  "tagIds",
  "license",
  "subdomain",
] as const;

const most = maxLength.PublishProjectInput;

export interface PublishFormProps {
  project: Schemas["Project"];
  /** The minisite from whose pages the user comes. */
  from?: MinisiteChoice | undefined;
  /** Saves the page's changes, and returns whether that worked. */
  flush: () => Promise<boolean>;
  onPublished: (project: Schemas["Project"]) => void;
}

/** What others see of a project, and where. */
export default function PublishForm({ project, flush, onPublished, ...props }: PublishFormProps) {
  const publish = useApiMutation("publishProject", { invalidates: aboutProject });
  const { user } = useSession();
  const brandedBy = useBrandedBy();
  const minisites = minisiteChoices(project, user, props.from);
  // The page of a new project of an admin has the brand of the minisite from which they come.
  const branding = minisites.find(({ value }) => value === brandedBy?.minisite.subdomain);
  const from = props.from ?? (project.minisite ? undefined : branding);
  const form = useForm<PublishValues>({ defaultValues: firstValues(project, from) });
  const { register, handleSubmit, setError, setValue, clearErrors, watch, formState } = form;
  const licenses = licenseChoices(project, user, minisites, watch("subdomain"));
  const { errors, isSubmitting } = formState;

  const chosen = minisites.find(({ value }) => value === watch("subdomain"));
  const shownOn = chosen && { displayName: chosen.label };
  const { displayName } = useSite();
  const placesOf = (license: PublishValues["license"]) =>
    placeChoices(license, minisites, displayName, watch("subdomain"));

  // It has no input, so it must be registered with the form, or the server's error would never be cleared.
  register("coverPhoto");
  function setCover(picture: string) {
    setValue("coverPhoto", picture);
    clearErrors("coverPhoto");
  }
  const upload = useCoverUpload(project.projectId, setCover);

  const submit = handleSubmit(async (values) => {
    if (upload.progress !== undefined) {
      const message = "The photo is still uploading. Wait a moment, or cancel it.";
      setError("coverPhoto", { message });
      return;
    }
    if (!(await flush())) {
      setError("root", { message: "Your last change isn't saved yet. Please save it first." });
      return;
    }
    try {
      const answer = await publish.mutateAsync({
        projectId: project.projectId,
        ...values,
        name: tidyText(values.name),
        license: values.license === "free" ? null : values.license,
        subdomain: values.subdomain || null,
      });
      onPublished(answer.project);
    } catch (error) {
      showRefusal(error, fields, setError);
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <Field
        label="Name"
        maxLength={most.name}
        error={errors.name?.message}
        {...register("name", {
          validate: (text) =>
            tidyText(text) !== "" || `Please enter a name of at most ${most.name} characters.`,
        })}
      />
      <FieldFrame
        label="Description"
        help={`For example the purpose, the material, and things to watch out for. At most ${most.description.toLocaleString("en-US")} characters.`}
        error={errors.description?.message}
      >
        {(control) => (
          <textarea
            {...control}
            {...register("description")}
            maxLength={most.description}
            rows={4}
            className={inputClass}
          />
        )}
      </FieldFrame>
      <ChoiceList
        legend="Who can see it"
        kind="radio"
        className="grid gap-2 sm:grid-cols-3"
        choices={shareChoices(project, { license: watch("license"), minisite: shownOn })}
        help={project.whyNotShare || undefined}
        error={errors.shareStatus?.message}
        input={register("shareStatus")}
      />
      <CoverField
        value={watch("coverPhoto")}
        drawing={project.previewImage}
        upload={upload}
        error={errors.coverPhoto?.message}
        onCancel={() => {
          upload.cancel();
          clearErrors("coverPhoto");
        }}
        onUseDrawing={() => {
          upload.forgetProblem();
          setCover("");
        }}
      />
      <TagChoice form={form} />
      {licenses.length > 1 && (
        <ChoiceList
          legend="License"
          kind="radio"
          className="grid gap-2 sm:grid-cols-3"
          choices={licenses}
          error={errors.license?.message}
          input={register("license", {
            // What is for members is shown on a minisite.
            onChange: () => {
              const places = placesOf(watch("license"));
              if (!places.some(({ value }) => value === watch("subdomain")))
                setValue("subdomain", places[0]?.value ?? "");
            },
          })}
        />
      )}
      {minisites.length > 0 && <SiteField form={form} places={placesOf(watch("license"))} />}
      <FormMessage>{errors.root?.message}</FormMessage>
      <Button type="submit" size="large" loading={isSubmitting}>
        Publish
      </Button>
    </form>
  );
}

interface TagChoiceProps {
  form: UseFormReturn<PublishValues>;
}

function TagChoice({ form: { register, formState } }: TagChoiceProps) {
  const tags = useApiQuery("getTagsAndProjects", {});
  if (tags.data) {
    return (
      <ChoiceList
        legend="Tags"
        kind="checkbox"
        className="grid gap-2 min-[26rem]:grid-cols-2 sm:grid-cols-3"
        choices={tags.data.tags.map(({ tagId, tagName }) => ({ value: tagId, label: tagName }))}
        error={formState.errors.tagIds?.message}
        input={register("tagIds")}
      />
    );
  }
  if (!tags.error) return null;
  return (
    <p className="text-caption text-ink-soft">
      The list of tags didn't load; the project keeps the tags it has.{" "}
      <button
        type="button"
        className="font-semibold underline underline-offset-4"
        onClick={() => void tags.refetch()}
      >
        Try again
      </button>
    </p>
  );
}

interface SiteFieldProps {
  form: UseFormReturn<PublishValues>;
  places: readonly Choice[];
}

/** On which site the project is shown. */
function SiteField({ form: { register, watch, formState }, places }: SiteFieldProps) {
  const error = formState.errors.subdomain?.message;
  if (places.length < 2) return <FormMessage>{error}</FormMessage>;
  return (
    <FieldFrame label="Shown on" error={error}>
      {(control) => (
        <select
          {...control}
          {...register("subdomain")}
          value={watch("subdomain")}
          className={inputClass}
        >
          {places.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
