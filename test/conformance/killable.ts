import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A server in a process of its own, with the address it printed, and the kill that no process can prepare for. */
export interface Killable {
  url: string;
  /** Resolves when the process has ended, by whatever hand. */
  ended: Promise<unknown>;
  kill(): Promise<void>;
}

/** Starts `script`, a file beside this one, and waits for the line in which it says where it listens. It does not outlive the test. */
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
