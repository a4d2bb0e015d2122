import { useApiMutation } from "@cuttle/web-kit/api";
import { Button, useToast } from "@cuttle/web-kit/ui";
import { ExternalLink, Plus } from "lucide-react";
import { useState } from "react";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { dayOf } from "../../learn/day-of.ts";
import { Section } from "../../section.tsx";
import { aboutLanding, type Variant } from "./variant.ts";
import { VariantEditor } from "./variant-editor.tsx";

const empty: Variant = {
  name: "",
  headline: "",
  text: "",
  referral: "",
  trial: false,
  offerEnds: "",
  lasting: false,
};

/** The landing page's further addresses. */
export function Variants({ variants }: { readonly variants: readonly Variant[] }) {
  const [edited, setEdited] = useState<Variant>();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const save = useApiMutation("adminSaveLandingPage", { invalidates: aboutLanding });
  const remove = useApiMutation("adminDeleteLandingPage", { invalidates: aboutLanding });

  async function drop({ lasting, ...variant }: Variant) {
    const address = `/${variant.name}`;
    try {
      await remove.mutateAsync({ name: variant.name });
      const undo = () =>
        save.mutate(variant, {
          onSuccess: () => toast({ title: `${address} is back` }),
          onError: (error) => tellFailure(`${address} didn't come back`, error),
        });
      toast({ title: `${address} is removed`, action: { label: "Undo", onAction: undo } });
    } catch (error) {
      tellFailure(`${address} wasn't removed`, error);
    }
  }

  if (edited) {
    return <VariantEditor variant={edited} onClose={() => setEdited(undefined)} />;
  }
  return (
    <Section
      title="Addresses"
      text="Each shows the landing page with words of its own, and can credit whoever led people there."
    >
      <ul className="grid divide-y divide-line">
        {variants.map((variant) => (
          <li
            key={variant.name}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <div className="wrap-anywhere min-w-0 grow basis-72">
              <a
                href={`/${variant.name}`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1.5 font-semibold underline-offset-4"
              >
                /{variant.name}
                <ExternalLink className="size-4" aria-label="(opens in a new tab)" />
              </a>
              <p>{variant.headline}</p>
              <p className="text-caption text-ink-soft">{factsOf(variant)}</p>
            </div>
            <div className="flex gap-2">
              <Button variant="secondary" size="small" onClick={() => setEdited(variant)}>
                Edit<span className="sr-only"> /{variant.name}</span>
              </Button>
              {!variant.lasting && (
                <Button variant="quiet" size="small" onClick={() => void drop(variant)}>
                  Remove<span className="sr-only"> /{variant.name}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={() => setEdited(empty)}>
        <Plus className="size-4.5" aria-hidden="true" />
        Add an address
      </Button>
    </Section>
  );
}

function factsOf({ trial, referral, offerEnds }: Variant): string {
  return [
    trial && "Leads with the free trial",
    referral && `Credits ${referral}`,
    offerEnds && `Last day of the offer: ${dayOf(offerEnds)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
