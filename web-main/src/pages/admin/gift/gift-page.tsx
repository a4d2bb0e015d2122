import { useState } from "react";
import { BatchList } from "./batch-list.tsx";
import { GeneratorForm } from "./generator-form.tsx";
import type { NewCodes } from "./new-codes.ts";
import { NewCodesPanel } from "./new-codes-panel.tsx";

/** Generates gift codes, and shows what became of them (S1 §2). */
export function GiftPage() {
  /** The codes that were just generated; null after they were left. */
  const [codes, setCodes] = useState<NewCodes | null>();
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 pb-20 sm:px-10 lg:pt-12">
      <h1 className="text-title">Gift Codes</h1>
      <p className="mt-3 mb-8 max-w-2xl text-ink-soft text-lead">
        Each code gives one person Cuttle Pro for some months. They see your display name as the
        giver.
      </p>
      {codes ? (
        <NewCodesPanel codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <GeneratorForm again={codes === null} onGenerated={setCodes} />
      )}
      <h2 className="mt-16 mb-5 text-heading">Earlier codes</h2>
      <BatchList />
    </div>
  );
}
