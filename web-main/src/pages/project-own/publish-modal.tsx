import type { Schemas } from "@cuttle/web-kit/api";
import { lazyPart, Modal, PartNotLoaded } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { Loading } from "../loaded.tsx";
import type { PublishFormProps } from "./publish-form.tsx";
import { Published } from "./published.tsx";

// Few people who open their project publish it.
const PublishForm = lazyPart<PublishFormProps>(() => import("./publish-form.tsx"), {
  loading: () => <Loading label="Loading the form" count={4} shape="h-16" />,
  otherwise: () => <PartNotLoaded />,
});

interface PublishModalProps extends Omit<PublishFormProps, "onPublished"> {
  onClose: () => void;
}

/** Publishes the project with a description. */
export function PublishModal({ onClose, ...form }: PublishModalProps) {
  const [published, setPublished] = useState<Schemas["Project"] | null>(null);
  if (published) return <Published project={published} onClose={onClose} />;
  return (
    <Modal title="Publish this project" size="large" onClose={onClose}>
      <PublishForm {...form} onPublished={setPublished} />
    </Modal>
  );
}
