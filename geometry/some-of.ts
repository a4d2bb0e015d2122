/** Whether everything is tested (`make thorough`), even if it takes minutes. */
export const thorough = process.env.CUTTLE_THOROUGH !== undefined;

/** Every `step`th of many cases, all of them with `make thorough`. The same ones in every run. */
export function someOf<Case>(cases: readonly Case[], step: number): readonly Case[] {
  return thorough ? cases : cases.filter((_, k) => k % step === 0);
}
