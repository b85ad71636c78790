import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Writes how long each test file took, with what it imports and sets up, in milliseconds, to the file that `FILE_TIMES` names. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return [module.relativeModuleId, collectDuration + setupDuration + duration];
    });
    writeFileSync(process.env["FILE_TIMES"] ?? "file-times.json", JSON.stringify(Object.fromEntries(times)));
  }
}
