import type { Unit } from "@cuttle/design";
import { maxLength } from "@cuttle/web-kit/api";
import { Field } from "@cuttle/web-kit/ui";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { nameProblem, type Texts } from "./forms.ts";
import { MeasureField } from "./measure-field.tsx";
import { type Measure, machineMeasures, readMeasure, sheetMeasures } from "./measures.ts";

export interface FormFieldsProps {
  readonly form: UseFormReturn<Texts>;
  readonly unit: Unit;
}

interface InputProps extends FormFieldsProps {
  readonly name: FieldPath<Texts>;
  readonly label: string;
  readonly help?: ReactNode;
}

const errorOf = ({ form, name }: InputProps) =>
  form.getFieldState(name, form.formState).error?.message;

function NameInput(props: InputProps & { readonly placeholder: string }) {
  const { form, name, label, placeholder } = props;
  return (
    <Field
      label={label}
      autoComplete="off"
      placeholder={placeholder}
      maxLength={maxLength.Machine.name}
      error={errorOf(props)}
      {...form.register(name, { validate: (text) => nameProblem(String(text)) })}
    />
  );
}

function MeasureInput(props: InputProps & { readonly measure: Measure }) {
  const { form, unit, name, measure, label, help } = props;
  const registered = form.register(name, {
    validate: (text) => {
      const read = readMeasure(measure, String(text), unit);
      return "problem" in read ? read.problem : undefined;
    },
  });
  return (
    <MeasureField
      label={label}
      measure={measure}
      unit={unit}
      help={help}
      error={errorOf(props)}
      {...registered}
    />
  );
}

interface MoreProps {
  readonly title: string;
  /** Something in it is wrong. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** What most people can leave as it is. */
function More({ title, open, children }: MoreProps) {
  return (
    <details open={open || undefined} className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-control font-semibold text-small [&::-webkit-details-marker]:hidden">
        <ChevronDown
          className="size-4.5 -rotate-90 transition-transform group-open:rotate-0"
          aria-hidden="true"
        />
        {title}
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  );
}

/** A laser: its name, its bed and its speeds. */
export function MachineFields({ form, unit }: FormFieldsProps) {
  const common = { form, unit };
  const { cutSpeed, engraveSpeed, lineInterval } = form.formState.errors.machine ?? {};
  return (
    <div className="grid gap-4">
      <NameInput {...common} name="machine.name" label="Name" placeholder="Such as “xTool S1”" />
      <div className="grid grid-cols-2 items-start gap-4">
        <MeasureInput
          {...common}
          name="machine.bedWidth"
          label="Bed width"
          measure={machineMeasures.bedWidth}
        />
        <MeasureInput
          {...common}
          name="machine.bedHeight"
          label="Bed height"
          measure={machineMeasures.bedHeight}
        />
      </div>
      <More title="Speeds" open={Boolean(cutSpeed || engraveSpeed || lineInterval)}>
        <p className="text-caption text-ink-soft">
          Typical for 3 mm plywood. Change them if you know yours.
        </p>
        <div className="grid grid-cols-2 items-start gap-4">
          <MeasureInput
            {...common}
            name="machine.cutSpeed"
            label="Cutting"
            measure={machineMeasures.cutSpeed}
          />
          <MeasureInput
            {...common}
            name="machine.engraveSpeed"
            label="Engraving"
            measure={machineMeasures.engraveSpeed}
          />
          <MeasureInput
            {...common}
            name="machine.lineInterval"
            label="Line interval"
            help="Between engraved lines"
            measure={machineMeasures.lineInterval}
          />
        </div>
      </More>
    </div>
  );
}

/** A sheet of material. `first`: without what few people need. */
export function SheetFields({ form, unit, first }: FormFieldsProps & { readonly first?: boolean }) {
  const common = { form, unit };
  return (
    <div className="grid gap-4">
      <NameInput
        {...common}
        name="sheet.name"
        label="Material"
        placeholder="Such as “Birch plywood”"
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <MeasureInput
          {...common}
          name="sheet.width"
          label="Sheet width"
          measure={sheetMeasures.width}
        />
        <MeasureInput
          {...common}
          name="sheet.height"
          label="Sheet height"
          measure={sheetMeasures.height}
        />
        <MeasureInput
          {...common}
          name="sheet.thickness"
          label="Thickness"
          measure={sheetMeasures.thickness}
        />
        <MeasureInput
          {...common}
          name="sheet.kerf"
          label="Kerf"
          help="The width of a cut"
          measure={sheetMeasures.kerf}
        />
        <MeasureInput
          {...common}
          name="sheet.price"
          label="Price of a sheet"
          help="Optional, in your currency"
          measure={sheetMeasures.price}
        />
        {!first && (
          <MeasureInput
            {...common}
            name="sheet.cutSpeed"
            label="Cutting speed"
            help="Optional, if it differs"
            measure={sheetMeasures.cutSpeed}
          />
        )}
      </div>
    </div>
  );
}
