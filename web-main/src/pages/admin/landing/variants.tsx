import { Button, useToast } from "@cuttle/web-kit/ui";
import { ExternalLink, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { dayOf } from "../../learn/day-of.ts";
import { Section } from "../../section.tsx";
import { useChangeLanding, type Variant } from "./use-change-landing.ts";
import { VariantEditor } from "./variant-editor.tsx";

const empty: Variant = {
  name: "",
  headline: "",
  text: "",
  referral: "",
  trial: false,
  offerEnds: "",
  permanent: false,
};

/** The landing page's further addresses. */
export function Variants({ variants }: { readonly variants: readonly Variant[] }) {
  const [edited, setEdited] = useState<Variant>();
  /** The button that has the focus next: of one that was edited, or the one that adds. */
  const [next, setNext] = useState<string>();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (edited || next === undefined) return;
    section.current?.querySelector<HTMLElement>(`[data-edit="${next}"]`)?.focus();
    setNext(undefined);
  }, [edited, next]);
  const toast = useToast();
  const tellFailure = useTellFailure();
  const save = useChangeLanding("adminSaveLandingVariant");
  const remove = useChangeLanding("adminDeleteLandingVariant");

  async function drop({ permanent, ...variant }: Variant) {
    const address = `/${variant.name}`;
    try {
      await remove.mutateAsync({ name: variant.name });
      const undo = () =>
        save.mutate(
          { ...variant, isNew: true },
          {
            onSuccess: () => toast({ title: `${address} is back` }),
            onError: (error) => tellFailure(`${address} didn't come back`, error),
          },
        );
      setNext("");
      toast({ title: `${address} is removed`, action: { label: "Undo", onAction: undo } });
    } catch (error) {
      tellFailure(`${address} wasn't removed`, error);
    }
  }

  if (edited) {
    return (
      <VariantEditor
        variant={edited}
        onClose={() => {
          setEdited(undefined);
          setNext(edited.name);
        }}
      />
    );
  }
  return (
    <Section
      title="Addresses"
      text="Each shows the landing page with words of its own, and can credit whoever led people there."
    >
      <div ref={section} className="grid gap-5">
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
                <Button
                  variant="secondary"
                  size="small"
                  data-edit={variant.name}
                  onClick={() => setEdited(variant)}
                >
                  Edit<span className="sr-only"> /{variant.name}</span>
                </Button>
                {!variant.permanent && (
                  <Button
                    variant="quiet"
                    size="small"
                    loading={remove.isPending && remove.variables.name === variant.name}
                    onClick={() => void drop(variant)}
                  >
                    Remove<span className="sr-only"> /{variant.name}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
        <Button
          variant="secondary"
          className="justify-self-start"
          data-edit=""
          onClick={() => setEdited(empty)}
        >
          <Plus className="size-4.5" aria-hidden="true" />
          Add an address
        </Button>
      </div>
    </Section>
  );
}

/** Whether a day is over everywhere on earth, as the server decides it. */
const hasEnded = (day: string) => Date.now() > Date.parse(`${day}T23:59:59-12:00`);

function factsOf({ trial, referral, offerEnds }: Variant): string {
  return [
    trial && "Leads with the free trial",
    referral && `Credits ${referral}`,
    offerEnds &&
      `${hasEnded(offerEnds) ? "The offer ended" : "Last day of the offer:"} ${dayOf(offerEnds)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
