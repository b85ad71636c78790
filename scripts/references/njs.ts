import { spawnSync } from "node:child_process";
import type { Reference } from "./reference.ts";

/** The engine of CloudFront's functions, published by nginx; Debian's package is `njs`. */
export const njs: Reference = {
  tests: "edge",
  service: "edge",
  name: "njs",
  missing: () => (spawnSync("njs", ["-v"]).status === 0 ? undefined : "needs njs (apt-get install njs)"),
  start: async () => ({ url: "njs", stop: async () => {} }),
};
