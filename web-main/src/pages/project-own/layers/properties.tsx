import type { Unit } from "@cuttle/design";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";

interface PropertiesProps {
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  readonly proFonts: readonly string[];
  readonly address: string;
}

export function Properties(_: PropertiesProps) {
  return null;
}
