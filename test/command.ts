import { execFile } from "node:child_process";
import { join } from "node:path";

/** Runs a command of `scripts/operator/` as the operator does, with only the given environment and PATH. */
export function runCommand(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; out: string; error: string }> {
  return new Promise((resolve) => {
    const { PATH = "" } = process.env;
    execFile(process.execPath, [join(import.meta.dirname, "../scripts/operator", script), ...args], { env: { PATH, ...env } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), out: stdout, error: stderr }),
    );
  });
}
