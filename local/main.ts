import { resolve } from "node:path";
import { checkEnv } from "../functions/platform/env.ts";
import { clockFrom, type Instant } from "../shared/clock.ts";
import { demoAccounts } from "./cognito/demo.ts";
import { bundleFunctions } from "./functions.ts";
import { type Plainbill, startPlainbill } from "./plainbill.ts";
import type { Seed } from "./seed.ts";
import { builtWeb } from "./web.ts";

/** How soon the app ends after its parent, in milliseconds. */
const ORPHAN_CHECK_MS = 250;
/** By then the first pages were served, so the work delays no user. In milliseconds. */
const WARM_UP_MS = 3000;

const help = `npm start: Plainbill on this machine

  PORT            where it can be reached              3000
  PLAINBILL_DATA  the folder that everything is stored in  .plainbill
  PLAINBILL_NOW   another clock: 2026-03-16T09:00:00Z stands still, with a + behind it it runs on;
                  either way it can be moved on at /_local/clock
  PLAINBILL_SEED  none for an app without the demo accounts

Set them in the environment: PORT=8080 npm start`;

interface Settings {
  readonly port: number;
  readonly dataDir: string;
  readonly clock: string;
  readonly seed: Seed;
}

/** Reads the settings from the environment. Throws a sentence if one is invalid. */
function settings(env: NodeJS.ProcessEnv): Settings {
  const { PORT = "3000", PLAINBILL_DATA = ".plainbill", PLAINBILL_NOW = "", PLAINBILL_SEED: seed = "demo" } = env;
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) throw new Error(`PORT is '${PORT}'; it must be a number from 0 to 65535.`);
  if (seed !== "demo" && seed !== "none") throw new Error(`PLAINBILL_SEED is '${seed}'; it must be demo or none.`);
  clockFrom(PLAINBILL_NOW);
  checkEnv("ASSISTANT_");
  return { port: Number(PORT), dataDir: resolve(PLAINBILL_DATA), clock: PLAINBILL_NOW, seed };
}

/** Explains a failed start in one line. */
function advice(error: unknown, { port, dataDir }: Settings): string {
  const codes = [error, error instanceof Error ? error.cause : undefined].flatMap((each) => (each instanceof Error && "code" in each ? [each.code] : []));
  if (codes.includes("EADDRINUSE")) return `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`;
  if (codes.includes("LEVEL_LOCKED"))
    return `${dataDir} is in use by another Plainbill. Stop that one, or choose another folder: PLAINBILL_DATA=folder npm start`;
  return error instanceof Error ? error.message : String(error);
}

function welcome({ origin, clock }: Plainbill, { seed, dataDir, clock: setting }: Settings, ms: number): string {
  const accounts = demoAccounts.map(({ email }) => email).join(" or ");
  return [
    `Plainbill is open at ${origin} (started in ${Math.round(ms)} ms)`,
    ...(seed === "demo" ? [`  Sign in as  ${accounts}, password ${demoAccounts[0].password}`] : []),
    `  Data are in ${dataDir}`,
    `  Mail is at  ${origin}/_local/mail`,
    `  Stripe at   ${origin}/_stripe/`,
    `  The clock   ${origin}/_local/clock${setting ? "" : daysAhead(clock.now())}`,
    "  Stop it     with Ctrl-C",
  ].join("\n");
}

/** How far a moved clock is ahead of the real one. */
function daysAhead(now: Instant): string {
  const days = Math.round((Date.parse(now) - Date.now()) / 86_400_000);
  return days === 0 ? "" : ` (${days === 1 ? "1 day" : `${days} days`} ahead)`;
}

/**
 * npm runs a script in a shell and sends SIGTERM to that shell alone. The shell ends, and the app would keep the port and the
 * data; so an app that lost its
 * parent signals itself. Only under `npm start`: an app started by hand in the background may outlive its shell.
 */
function endWithNpm(env: NodeJS.ProcessEnv): void {
  if (env["npm_lifecycle_event"] !== "start") return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, "SIGTERM");
  }, ORPHAN_CHECK_MS);
  check.unref();
}

/** Closes the app at the first signal. Exits at the second one, or if closing takes too long. */
function closeOnSignal(app: Plainbill): void {
  let closing = false;
  const leave = async () => {
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => process.exit(1), 3000).unref();
    await app.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, leave);
}

async function main(): Promise<void> {
  if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) return console.log(help);
  const asked = settings(process.env);
  endWithNpm(process.env);
  process.setSourceMapsEnabled(true);
  try {
    // The first start builds both, in parallel.
    const [web] = await Promise.all([builtWeb(() => console.log("Building the web app …")), bundleFunctions()]);
    const began = performance.now();
    const app = await startPlainbill({ ...asked, web });
    closeOnSignal(app);
    // On AWS a function that fails after its answer affects no other function; here all share one process.
    for (const event of ["uncaughtException", "unhandledRejection"] as const) process.on(event, (error) => console.error(event, error));
    console.log(welcome(app, asked, performance.now() - began));
    setTimeout(app.warmUp, WARM_UP_MS).unref();
  } catch (error) {
    throw new Error(advice(error, asked), { cause: error });
  }
}

main().catch((error: Error) => {
  console.error(process.env["DEBUG"] ? error : error.message);
  process.exit(1);
});
