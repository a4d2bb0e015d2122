import { Button } from "@cuttle/web-kit/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import { useCreateProject } from "./use-create-project.ts";

/** Makes an empty project and opens it. */
export function NewProjectButton() {
  const create = useCreateProject();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const [creating, setCreating] = useState(false);

  async function start() {
    setCreating(true);
    try {
      await navigate(await create());
    } catch (error) {
      tellFailure("No project was made", error, () => void start());
    } finally {
      setCreating(false);
    }
  }

  return (
    <Button loading={creating} onClick={() => void start()}>
      <Plus className="size-4.5" aria-hidden="true" />
      New project
    </Button>
  );
}
