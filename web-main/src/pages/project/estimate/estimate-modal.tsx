import { type Drawing, sizeInWords, type Unit } from "@cuttle/design";
import { Modal, ModalActions } from "@cuttle/web-kit/ui";
import type { SheetSize } from "../../../engine/sheet-size.ts";
import { useMachines } from "../../../machines/use-machines.ts";
import { sizeWords } from "../../../machines/words.ts";
import { MachineButton } from "../machine/machine-button.tsx";
import { CSVButton } from "./csv-button.tsx";
import { EstimateDetails } from "./estimate-details.tsx";
import { type Quote, rowOf } from "./quote.ts";

interface EstimateModalProps {
  readonly quote: Quote;
  /** The sheet in use. */
  readonly size: SheetSize;
  readonly drawing: Drawing;
  readonly unit: Unit;
  /** What the design is called. */
  readonly name: string;
  readonly onClose: () => void;
}

/** What cutting the design takes. */
export default function EstimateModal(props: EstimateModalProps) {
  const { quote, size, drawing, unit, name, onClose } = props;
  const { machine } = useMachines();
  const from = `${sizeInWords(drawing, unit)}, from ${sizeWords(size, unit)}`;
  return (
    <Modal title="Estimate" size="medium" onClose={onClose}>
      <div className="grid gap-5">
        {machine && (
          <div className="-mt-4">
            <MachineButton unit={unit} />
          </div>
        )}
        <EstimateDetails quote={quote} count={1} from={from} unit={unit} />
        <ModalActions>
          <CSVButton rows={[rowOf(name, quote)]} unit={unit} name={name} />
        </ModalActions>
      </div>
    </Modal>
  );
}
