import "../jsx.ts";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { bundleFunctions } from "../../local/functions.ts";
import { builtWeb } from "../../local/web.ts";
import { chromium as launch } from "../../test/browser/chromium.ts";
import { emptyFolder } from "../../test/folder.ts";
import { vttOf } from "./film/captions.ts";
import { encodeFilm } from "./film/encode.ts";
import { Recorder } from "./film/recorder.ts";
import { tell } from "./film/story.ts";

/** In bits per second. The encoder uses twice as much, because key frames and motion cost more than it expects. */
const BITRATE = 160_000;
const MOST_BYTES = 2_000_000;
const home = join(import.meta.dirname, "../../web/public/film");

const [web] = await Promise.all([builtWeb(() => console.log("The site is built first.")), bundleFunctions()]);
const browser = await chromium.launch(launch);
const folder = emptyFolder();
try {
  const recorder = new Recorder(folder, { width: 1280, height: 720 });
  const poster = await tell(recorder, browser, web);
  const timeline = recorder.end();
  console.log(`${(timeline.duration / 1000).toFixed(1)} s in ${timeline.shots.length} pictures; it is encoded now.`);
  const made = await encodeFilm(browser, folder, { timeline, bitrate: BITRATE, poster });
  if (made.film.length > MOST_BYTES) throw new Error(`The film has ${made.film.length} bytes, more than ${MOST_BYTES}.`);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "demo.webm"), made.film);
  writeFileSync(join(home, "demo.jpg"), made.poster);
  writeFileSync(join(home, "demo.vtt"), vttOf(timeline.captions));
  console.log(`web/public/film: demo.webm ${Math.round(made.film.length / 1024)} KB, demo.jpg ${Math.round(made.poster.length / 1024)} KB, demo.vtt`);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
