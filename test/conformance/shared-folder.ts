import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { emptyFolder } from "../folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The data folder of the servers that test files share. */
    sharedFolder: string;
  }
}

/** Runs once before all files. Removes the folder after the last one, because a test process ends before it could. */
export default function setup(project: TestProject): () => void {
  const folder = emptyFolder();
  project.provide("sharedFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
