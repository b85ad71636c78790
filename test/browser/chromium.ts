import { join } from "node:path";
import { chromium as printer } from "../../functions/delivery/chromium.ts";

// The browser that prints is the one that tests: it comes with the packages, and is unpacked once on this machine.
process.env["PRINTER_DIR"] ??= join(import.meta.dirname, "..", "..", "node_modules");

const { executablePath, env } = await printer();
/**
 * How Playwright starts it. The default arguments of the package end this Chromium when a second window opens; so does the question whether it can hear
 * speech by itself, which this build can not. A process for each site is kept from page to page: a new process compiles the app again, which is half of a load.
 */
export const chromium = {
  executablePath,
  env,
  args: ["--no-sandbox", "--disable-gpu", "--disable-blink-features=OnDeviceWebSpeechAvailable", "--process-per-site"],
};
