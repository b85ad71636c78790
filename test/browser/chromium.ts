import { join } from "node:path";
import { chromium as printer } from "../../functions/print/chromium.ts";

// The printing browser also runs the tests: it comes with the packages and is unpacked once on this machine.
process.env["PRINTER_DIR"] ??= join(import.meta.dirname, "..", "..", "node_modules");

const { executablePath, env } = await printer();
/**
 * Playwright's launch options. The package's default arguments end this Chromium when a second window opens; so does checking for
 * on-device speech recognition, which
 * this build lacks. One process per site is reused between pages: a new process compiles the app again, which takes half of a
 * load.
 */
export const chromium = {
  executablePath,
  env,
  args: ["--no-sandbox", "--disable-gpu", "--disable-blink-features=OnDeviceWebSpeechAvailable", "--process-per-site"],
};
