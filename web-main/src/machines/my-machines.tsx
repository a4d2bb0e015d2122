import { Loaded, Loading } from "../pages/loaded.tsx";
import { Section } from "../pages/section.tsx";
import { MachineChoice } from "./machine-choice.tsx";
import { hasChoice } from "./machines.ts";
import { useMachines } from "./use-machines.ts";

/** One's lasers and their sheets of material, in the settings. */
export function MyMachines() {
  const { machines, error, retry } = useMachines();
  return (
    <Section
      id="machines"
      title="My machines"
      text={`Your lasers, and the sheets of material you cut on them.${machines && hasChoice(machines) ? " Select the ones you're using." : ""}`}
    >
      <Loaded
        query={{ data: machines, error, refetch: retry }}
        failed="Your machines didn't load"
        loading={<Loading label="Loading" shape="h-12 w-56" />}
      >
        {(all) => <MachineChoice all={all} />}
      </Loaded>
    </Section>
  );
}
