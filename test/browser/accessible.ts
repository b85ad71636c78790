import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { full } from "../counts.ts";

const checker = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What a darker room can change. */
const colours = ["color-contrast", "link-in-text-block"];

/**
 * Finds nothing that shuts people out. By day only the page of all components is checked, in light; every night each screen, neither in a dark room nor in a light one, in which it leaves the page. A page of loose components has no landmarks of
 * its own: there only the WCAG rules count.
 */
export async function expectAccessible(page: Page, { loose = false } = {}): Promise<void> {
  if (!full && !loose) return;
  // The checker is large: a page that has it is not given it again.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(checker);
  if (full) await page.emulateMedia({ colorScheme: "dark" });
  const dark = full ? await violations(page, colours) : [];
  await page.emulateMedia({ colorScheme: "light" });
  expect({ dark, light: await violations(page, loose ? wcag : undefined) }).toEqual({ dark: [], light: [] });
}

/** Each violation of the rules or tags, all where there are none, and where it is. The paper's frame runs nothing; the page that is made of it is checked by itself. */
const violations = (page: Page, runOnly: string[] | undefined) =>
  page.evaluate(
    async (options) => {
      // What is laid out only when it comes nearer is checked as it will stand there.
      const nearer = new CSSStyleSheet();
      nearer.replaceSync("* { content-visibility: visible !important; }");
      document.adoptedStyleSheets.push(nearer);
      // The page hears of the room's light with the next frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      // What is still fading is measured as it will stand: it is set to its end. A spinner turns for ever.
      const fading = () =>
        document.getAnimations().filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      for (let passing = fading(); passing.length; passing = fading()) {
        for (const animation of passing) animation.finish();
        await Promise.allSettled(passing.map(({ finished }) => finished));
      }
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // Nor is a watermark there to be read: the stamp on the page says the same.
      const { violations } = await run({ exclude: ["iframe", ".watermark"] }, options);
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`) }));
    },
    { iframes: false, resultTypes: ["violations"], ...(runOnly ? { runOnly } : {}) } satisfies axe.RunOptions as axe.RunOptions,
  );
