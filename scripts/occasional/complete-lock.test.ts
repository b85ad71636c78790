import { join } from "node:path";
import { expect, test } from "vitest";
import { missingEntries, packagesWithoutIntegrity, readLock } from "./complete-lock.ts";

test("a fresh clone can be installed on every kind of machine", () => {
  expect(missingEntries(readLock(join(import.meta.dirname, "../../package-lock.json")))).toEqual({});
});

test("every package must hash to what package-lock.json says", () => {
  expect(packagesWithoutIntegrity(readLock(join(import.meta.dirname, "../../package-lock.json")))).toEqual([]);
  const integrity = `sha512-${"A".repeat(86)}==`;
  const packages = {
    "": {},
    "node_modules/whole": { version: "1.0.0", integrity },
    "node_modules/whole/node_modules/inside": { version: "1.0.0", inBundle: true },
    "node_modules/none": { version: "1.0.0" },
    "node_modules/weak": { version: "1.0.0", integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" },
  };
  expect(packagesWithoutIntegrity({ packages })).toEqual(["node_modules/none", "node_modules/weak"]);
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
  expect(missingEntries(lock)).toEqual({
    "node_modules/@tool/linux-x64-musl": { version: "2.0.0", dev: true, os: ["linux"], cpu: ["x64"], libc: ["musl"], optional: true, bin },
    "node_modules/@tool/darwin-arm64": { version: "2.0.0", dev: true, os: ["darwin"], cpu: ["arm64"], optional: true, bin },
  });
});
