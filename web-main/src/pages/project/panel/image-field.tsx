import { ImageOff } from "lucide-react";
import { type FieldProps, frameOf } from "./field-props.ts";
import { ParameterFrame } from "./parameter-frame.tsx";

/** Says why there is nothing to choose yet. */
export function ImageField(props: FieldProps) {
  return (
    <ParameterFrame {...frameOf(props)}>
      {(control) => (
        <button
          {...control}
          type="button"
          aria-disabled="true"
          className="flex min-h-12 items-center gap-3 rounded-control border border-edge/50 border-dashed px-4 py-2 text-left text-ink-soft text-small"
        >
          <ImageOff className="size-5 shrink-0" aria-hidden="true" />
          Pictures of your own can't be added here yet; the template's own picture is used.
        </button>
      )}
    </ParameterFrame>
  );
}
