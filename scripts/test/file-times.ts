import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Writes the time of each test file in milliseconds, including imports and setup, to the file named by `FILE_TIMES`. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return [module.relativeModuleId, collectDuration + setupDuration + duration];
    });
    writeFileSync(process.env["FILE_TIMES"] ?? "file-times.json", JSON.stringify(Object.fromEntries(times)));
  }
}
