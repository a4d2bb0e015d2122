import { Button } from "@cuttle/web-kit/ui";
import { connectSwitch } from "../../../engine/connect-pieces.ts";
import { currentValue, type ProjectStore } from "../../../engine/project-state.ts";

interface ConnectProps {
  readonly store: ProjectStore;
}

/** Connects the pieces; nothing when this project cannot, or already does. */
export function Connect({ store }: ConnectProps) {
  const state = store.state();
  const connect = connectSwitch(state.document, (name) => currentValue(state, name));
  if (!connect) return null;
  const values = { ...state.values, [connect.name]: connect.expression };
  return (
    <Button variant="secondary" size="small" className="mt-3" onClick={() => store.replace(values)}>
      Connect the pieces
    </Button>
  );
}
