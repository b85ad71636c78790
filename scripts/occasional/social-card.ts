import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { createServer } from "vite";
import { CARD } from "../../shared/site/social-card.ts";
import { chromium as launch } from "../../test/browser/chromium.ts";

/** Takes the picture for link previews of the site: the front page without its controls. */

const root = join(import.meta.dirname, "../..");
const file = join(root, "web/public", CARD.src);
/** The maximum size of a preview picture; larger ones are not shown. */
const MOST_BYTES = 120 * 1024;

const site = await createServer({ root, configFile: join(root, "vite.config.ts"), logLevel: "error", server: { port: 0, host: "127.0.0.1" } });
await site.listen();
const browser = await chromium.launch(launch);
try {
  const page = await browser.newPage({ viewport: CARD, colorScheme: "light", reducedMotion: "reduce", bypassCSP: true });
  await page.goto(`${site.resolvedUrls?.local[0]}landing`);
  await page.addStyleTag({
    content: `
      .top .wrap > :not(.logo), .actions, .chat { display: none; }
      .big { font-size: 4rem; }
      .lead { font-size: 1.5rem; }
      .logo { zoom: 1.5; }
      .hero > div { margin-top: 1rem; }`,
  });
  const picture = await page.screenshot();
  if (picture.length > MOST_BYTES) throw new Error(`The picture has ${picture.length} bytes; previews take ${MOST_BYTES}.`);
  writeFileSync(file, picture);
  console.log(`${file}: ${picture.length} bytes`);
} finally {
  await browser.close();
  await site.close();
}
