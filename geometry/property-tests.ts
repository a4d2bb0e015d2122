import fc from "fast-check";

// The same examples in every run, so that a failure is caused by a change. FUZZ_SEED=… tries new ones.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20261121) });
