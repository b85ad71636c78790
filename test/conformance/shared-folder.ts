import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { emptyFolder } from "../folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the servers that test files share keep their data. */
    sharedFolder: string;
  }
}

/** Runs once before all files and clears the folder away after the last: a test process is ended before it could do so itself. */
export default function setup(project: TestProject): () => void {
  const folder = emptyFolder();
  project.provide("sharedFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
