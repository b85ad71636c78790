import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A server in its own process, with its printed URL. A kill gives it no chance to prepare. */
export interface Killable {
  url: string;
  /** Resolves when the process has ended for any reason. */
  ended: Promise<unknown>;
  kill(): Promise<void>;
}

/** Starts `script`, a file in this folder, and waits for the line with its URL. Kills it at the end of the test. */
export async function startKillable(script: string, ...args: string[]): Promise<Killable> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, script), ...args], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  if (!child.stdout) throw new Error("The process has no output.");
  const ended = once(child, "exit");
  const [line] = await Promise.race([
    once(child.stdout, "data"),
    ended.then(() => {
      throw new Error(`${script} ended before it listened.`);
    }),
  ]);
  return {
    url: String(line).trim(),
    ended,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
