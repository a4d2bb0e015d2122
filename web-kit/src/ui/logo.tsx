import { LogoMark } from "./logo-mark.tsx";

export interface LogoProps {
  className?: string;
}

/**
 * The wordmark: a tag being cut out by the laser, and the name. The name is live text in the
 * display face, so that it takes the ink of its surroundings.
 */
export function Logo({ className }: LogoProps) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className ?? ""}`}>
      <LogoMark />
      <span className="font-display font-extrabold text-[1.625rem] leading-none tracking-[-0.045em]">
        Cuttle
      </span>
    </span>
  );
}
