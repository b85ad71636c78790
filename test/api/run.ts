import { rmSync } from "node:fs";
import { bundleFunctions } from "../../local/functions.ts";
import { emptyFolder } from "../folder.ts";

/** Runs before the workers start: bundles the functions once, and creates one folder for all apps, which is removed at the end. */
export default async function setup(): Promise<() => void> {
  await bundleFunctions();
  const folder = emptyFolder();
  process.env["PLAINBILL_TEST_FOLDER"] = folder;
  return () => {
    delete process.env["PLAINBILL_TEST_FOLDER"];
    rmSync(folder, { recursive: true, force: true });
  };
}
