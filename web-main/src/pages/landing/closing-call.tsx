import { GetStarted } from "./get-started.tsx";

export function ClosingCall() {
  return (
    <section className="mx-auto max-w-[84rem] px-5 pt-24 sm:px-10 lg:pt-32">
      <div className="mat flex flex-col items-start gap-8 rounded-card px-6 py-14 outlined-when-forced sm:px-14 lg:flex-row lg:items-center lg:justify-between">
        <h2 className="text-title">What will you cut first?</h2>
        <GetStarted />
      </div>
    </section>
  );
}
