import fc from "fast-check";

// The same examples in every run, so that a red test is somebody's change. FUZZ_SEED=… looks for new ones.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20261121) });
