/** Said on the stage of an empty drawing. */
export default function NothingDrawn() {
  return (
    <div className="pointer-events-none absolute inset-0 grid animate-rise place-content-center justify-items-center gap-3 p-6 pb-14 text-center">
      <span className="grid aspect-3/2 w-40 rounded-control bg-birch p-3 shadow-card max-sm:w-28">
        <span className="rounded-[0.6rem] border-2 border-kraft/70 border-dashed" />
      </span>
      <p className="text-small">Nothing is drawn here yet.</p>
    </div>
  );
}
