import { CreatorTags } from "./creator-tags.tsx";

/** The tags of creators' projects, for the platform's admins. */
export function CreatorTagsPage() {
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 pb-20 sm:px-10 lg:pt-12">
      <h1 className="text-title">Creator Tags</h1>
      <p className="mt-3 mb-6 max-w-2xl text-ink-soft text-lead">
        Select projects, then add tags to all of them or remove them.
      </p>
      <CreatorTags />
    </div>
  );
}

/** S1 §8, for people who are signed in and no admins. */
export function Unauthorized() {
  return (
    <div className="mx-auto max-w-[60rem] px-5 py-20 sm:px-10">
      <h1 className="text-title">Unauthorized.</h1>
    </div>
  );
}
