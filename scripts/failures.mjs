import { writeFileSync } from "node:fs";

/** A reporter of Vitest that writes what failed into $CUTTLE_FAILURES: tests, and files that failed outside their tests. */
export default class Failures {
  onTestRunEnd(modules) {
    const failures = modules.flatMap((module) => {
      const file = module.moduleId;
      const outside = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
      const tests = [...module.children.allTests("failed")].map((test) => ({
        file,
        test: test.fullName.replaceAll(" > ", " "), // as -t compares it
        said: textOf(test.result().errors),
      }));
      return outside.length > 0 ? [{ file, said: textOf(outside) }, ...tests] : tests;
    });
    writeFileSync(process.env.CUTTLE_FAILURES, JSON.stringify(failures));
  }
}

const textOf = (errors = []) => errors.map(({ message }) => message).join("\n\n");
