import { join } from "node:path";
import { expect, test } from "vitest";
import { missing, readLock } from "./complete-lock.ts";

test("a fresh clone can be installed on every kind of machine", () => {
  expect(missing(readLock(join(import.meta.dirname, "../package-lock.json")))).toEqual({});
});

test("a package for another machine that the lock lacks is written in for that machine", () => {
  const lock = {
    packages: {
      "": { optionalDependencies: {} },
      "node_modules/tool": {
        dev: true,
        optionalDependencies: { "@tool/linux-x64-musl": "2.0.0", "@tool/darwin-arm64": "2.0.0", "@tool/linux-x64-gnu": "2.0.0" },
      },
      "node_modules/@tool/linux-x64-gnu": { bin: { tool: "bin/tool" } },
    },
  };
  const bin = { tool: "bin/tool" };
  expect(missing(lock)).toEqual({
    "node_modules/@tool/linux-x64-musl": { version: "2.0.0", dev: true, os: ["linux"], cpu: ["x64"], libc: ["musl"], optional: true, bin },
    "node_modules/@tool/darwin-arm64": { version: "2.0.0", dev: true, os: ["darwin"], cpu: ["arm64"], optional: true, bin },
  });
});
