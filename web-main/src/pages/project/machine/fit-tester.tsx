import { type FitTest, kerfInUnit, type Unit } from "@cuttle/design";
import { messageFor } from "@cuttle/web-kit/api";
import { Button, Field, FormMessage } from "@cuttle/web-kit/ui";
import { type FormEvent, useState } from "react";
import { changeSheet } from "../../../machines/change-machines.ts";
import { bounds } from "../../../machines/machines.ts";
import { readMeasure, textOf } from "../../../machines/measures.ts";
import { useMachines } from "../../../machines/use-machines.ts";
import { MachineButton } from "./machine-button.tsx";

interface FitTesterProps {
  readonly fitTest: FitTest;
  /** How many there are. */
  readonly slats: number;
  readonly unit: Unit;
}

const texts = { length: "", slot: "" };

/** What the fields of a test card say; each may be left empty. The numbers on the card are in mm. */
function readCard({ length, slot }: typeof texts, { slatWidth }: FitTest, slats: number) {
  const drawn = slats * slatWidth;
  const range = { min: Math.max(drawn - slats * bounds.kerf.max, 0), max: drawn };
  return {
    length: readMeasure({ kind: "fine length", range, optional: true }, length, "mm"),
    slot: readMeasure(
      { kind: "length", range: { ...bounds.thickness, min: 0.1 }, optional: true },
      slot,
      "mm",
    ),
    kerfOf: (measured: number) => kerfInUnit((drawn - measured) / slats, "mm"),
  };
}

/** Asks what somebody has read off a test card, and saves the kerf and the thickness to the sheet in use. */
export default function FitTester({ fitTest, slats, unit }: FitTesterProps) {
  const { machine, sheet, error, change } = useMachines();
  const [typed, setTyped] = useState(texts);
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState("");
  const [refused, setRefused] = useState("");
  const { length, slot, kerfOf } = readCard(typed, fitTest, slats);

  function type(change: Partial<typeof texts>) {
    setTyped({ ...typed, ...change });
    setSaved("");
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setRefused("");
    if (!machine || !sheet || "problem" in length || "problem" in slot) return;
    const kerf = length.value === undefined ? {} : { kerf: kerfOf(length.value) };
    const thickness = slot.value === undefined ? {} : { thickness: slot.value };
    if (length.value === undefined && slot.value === undefined) {
      setRefused("Type the length of the slats or the number of the slot.");
      return;
    }
    try {
      await change(changeSheet(machine.id, sheet.id, { ...kerf, ...thickness }));
      setSaved(savedWords(sheet.name, { ...kerf, ...thickness }));
      setTyped(texts);
      setTried(false);
    } catch (error) {
      setRefused(messageFor(error));
    }
  }

  const errorOf = (read: ReturnType<typeof readMeasure>) =>
    tried && "problem" in read ? read.problem : undefined;
  return (
    <div className="grid gap-4">
      {/* Not in the form: the button opens forms of its own. */}
      <div>
        <h2 id="fit-test" className="text-subheading">
          Which slot held?
        </h2>
        <p className="mt-1 text-ink-soft text-small">
          {sheet
            ? `Cut the card with a kerf of 0. Then type what it says, one or both. We keep it with your ${sheet.name}.`
            : "Tell us your laser and a sheet first. We keep the kerf and the thickness with the sheet."}
        </p>
        {error ? <FormMessage>{messageFor(error)}</FormMessage> : <MachineButton unit={unit} />}
      </div>
      {sheet && (
        <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
          <Field
            label={`All ${slats} slats pushed together, mm`}
            inputMode="decimal"
            autoComplete="off"
            value={typed.length}
            error={errorOf(length)}
            onChange={({ target }) => type({ length: target.value })}
          />
          <Field
            label="Number of the slot that held, mm"
            inputMode="decimal"
            autoComplete="off"
            value={typed.slot}
            error={errorOf(slot)}
            onChange={({ target }) => type({ slot: target.value })}
          />
          <FormMessage>{refused}</FormMessage>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" variant="secondary">
              Save
            </Button>
            <p role="status" className="text-small">
              {saved}
            </p>
          </div>
        </form>
      )}
    </div>
  );
}

/** "Saved to Birch plywood: kerf 0.14 mm, thickness 3.05 mm." */
function savedWords(
  name: string,
  { kerf, thickness }: { readonly kerf?: number; readonly thickness?: number },
): string {
  const facts = [
    kerf !== undefined &&
      `kerf ${textOf({ kind: "fine length", range: bounds.kerf }, kerf, "mm")} mm`,
    thickness !== undefined && `thickness ${thickness} mm`,
  ].filter(Boolean);
  return `Saved to ${name}: ${facts.join(", ")}.`;
}
