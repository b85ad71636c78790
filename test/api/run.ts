import { rmSync } from "node:fs";
import { bundleFunctions } from "../../local/functions.ts";
import { emptyFolder } from "../folder.ts";

/** Before the workers of a run start: bundles the functions once for all of them, and gives all apps one folder, which goes when the run ends. */
export default async function setup(): Promise<() => void> {
  await bundleFunctions();
  const folder = emptyFolder();
  process.env["PLAINBILL_TEST_FOLDER"] = folder;
  return () => {
    delete process.env["PLAINBILL_TEST_FOLDER"];
    rmSync(folder, { recursive: true, force: true });
  };
}
