import { join } from "node:path";
import { chromium as printer } from "../../functions/delivery/chromium.ts";

// The browser that prints is the one that tests: it comes with the packages, and is unpacked once on this machine.
process.env["PRINTER_DIR"] ??= join(import.meta.dirname, "..", "..", "node_modules");

const { executablePath, env } = await printer();
/**
 * How Playwright starts it. Its own default arguments end this Chromium when a second window opens; so does the question whether it can hear speech by
 * itself, which this build can not. What V8 compiles a second time to be faster later is lost with a page that lives for seconds.
 */
export const chromium = {
  executablePath,
  env,
  args: ["--no-sandbox", "--disable-gpu", "--disable-blink-features=OnDeviceWebSpeechAvailable", "--js-flags=--no-opt,--no-maglev"],
};
