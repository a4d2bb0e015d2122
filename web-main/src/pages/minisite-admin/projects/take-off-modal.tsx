import { useApiMutation } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { ConfirmModal } from "../../../frame/confirm-modal.tsx";
import { aboutHome, type HomeProject } from "./home-projects.ts";

interface TakeOffModalProps {
  readonly subdomain: string;
  readonly project: HomeProject;
  readonly onClose: () => void;
}

/** Asks before a project is taken off the home. */
export function TakeOffModal({ subdomain, project, onClose }: TakeOffModalProps) {
  const { projectId, name, isOwner, ownerManages, ownerDisplayName } = project;
  const toast = useToast();
  const takeOff = useApiMutation("minisiteAdminTakeOffProject", {
    invalidates: aboutHome,
    onSuccess() {
      onClose();
      toast({ title: `“${name}” is off the home page` });
    },
  });
  const kept = "People who have its link can still open it.";
  return (
    <ConfirmModal
      title={`Take “${name}” off the home page?`}
      description={
        isOwner
          ? `It becomes unlisted. ${kept} Publish it again to put it back.`
          : ownerManages
            ? `It becomes unlisted. ${kept} Only ${ownerDisplayName}, who made it, can put it back.`
            : `It becomes unlisted. ${kept} ${ownerDisplayName}, who made it, can't put it back, because they no longer manage this minisite.`
      }
      cancel="Keep it"
      confirm="Take it off"
      call={takeOff}
      onConfirm={() => takeOff.mutate({ subdomain, projectId })}
      onClose={onClose}
    />
  );
}
