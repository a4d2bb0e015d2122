import { writeFileSync } from "node:fs";

/**
 * A reporter of Vitest that writes into $CUTTLE_REPORT how many tests passed, what failed (tests, and files that failed outside their tests),
 * and what else went wrong: errors that belong to no test, and files that were not run to their end.
 */
export default class Report {
  onTestRunEnd(modules, unhandled) {
    const failures = modules.flatMap((module) => {
      const file = module.moduleId;
      const outside = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
      const tests = [...module.children.allTests("failed")].map((test) => ({
        file,
        test: nameOf(test),
        said: textOf(test.result().errors),
      }));
      return outside.length > 0 ? [{ file, said: textOf(outside) }, ...tests] : tests;
    });
    const passed = modules.flatMap((module) => [...module.children.allTests("passed")]).length;
    const unfinished = modules
      .filter((module) => ["pending", "queued"].includes(module.state()))
      .map((module) => `${module.moduleId} did not end`);
    const outside = [...unhandled.map(({ message }) => message), ...unfinished].join("; ");
    writeFileSync(process.env.CUTTLE_REPORT, JSON.stringify({ passed, failures, outside }));
  }
}

/** As -t compares it. */
const nameOf = ({ parent, name }) => (parent.type === "suite" ? `${nameOf(parent)} ${name}` : name);

const textOf = (errors = []) => errors.map(({ message }) => message).join("\n\n");
