import { maxLength, messageFor, type Schemas, useApiMutation } from "@cuttle/web-kit/api";
import {
  Button,
  FieldFrame,
  FormMessage,
  inputClass,
  Modal,
  ModalActions,
} from "@cuttle/web-kit/ui";
import { Flag } from "lucide-react";
import { type FormEvent, useState } from "react";
import { reasonsInOrder, reasonWords } from "../report-reasons.ts";

type Reason = Schemas["ReportProjectInput"]["reason"];

interface ReportProps {
  readonly project: Schemas["Project"];
}

/** Lets somebody report a public project of the main site to the admins. */
export default function Report({ project }: ReportProps) {
  const [open, setOpen] = useState(false);
  if (project.shareStatus !== "public" || project.minisite) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        <Flag className="size-4" aria-hidden="true" />
        Report
      </Button>
      {open && <ReportModal project={project} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportModal({ project, onClose }: ReportProps & { readonly onClose: () => void }) {
  const { projectId, name } = project;
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState(false);
  const report = useApiMutation("reportProject");

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason) report.mutate({ projectId, reason, note: note.trim() });
  }

  if (report.isSuccess) {
    return (
      <Modal title="Thank you" description="We'll look at this project." onClose={onClose}>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </Modal>
    );
  }
  return (
    <Modal
      title={`Report “${name}”`}
      description="Only our team sees your report. The maker isn't told who sent it."
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <fieldset className="grid gap-1">
          <legend className="mb-2 font-semibold text-small">What's wrong with it?</legend>
          {reasonsInOrder.map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-3 text-small">
              <input
                type="radio"
                name="reason"
                checked={reason === value}
                onChange={() => {
                  setReason(value);
                  setMissing(false);
                }}
                className="size-5 accent-accent-strong"
              />
              {reasonWords[value]}
            </label>
          ))}
        </fieldset>
        <FieldFrame label="Note (optional)">
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={maxLength.ReportProjectInput.note}
              className={inputClass}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          )}
        </FieldFrame>
        <FormMessage>
          {missing ? "Please choose what's wrong." : report.error && messageFor(report.error)}
        </FormMessage>
        <ModalActions cancel="Cancel" onCancel={onClose}>
          <Button type="submit" loading={report.isPending}>
            Send report
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
