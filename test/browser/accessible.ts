import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { full } from "../counts.ts";

const checker = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that a dark theme can break. */
const colours = ["color-contrast", "link-in-text-block"];

/**
 * Checks for accessibility violations. By day it checks only the page of all components, in light mode; every night each screen,
 * in dark and light mode, ending in
 * light. `loose`: a page of loose components has no landmarks, so only the WCAG rules apply.
 */
export async function expectAccessible(page: Page, { loose = false } = {}): Promise<void> {
  if (!full && !loose) return;
  // The checker is large, so inject it into a page only once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(checker);
  if (full) await page.emulateMedia({ colorScheme: "dark" });
  const dark = full ? await violations(page, colours) : [];
  await page.emulateMedia({ colorScheme: "light" });
  expect({ dark, light: await violations(page, loose ? wcag : undefined) }).toEqual({ dark: [], light: [] });
}

/**
 * Returns the violations of these rules or tags, by default of all, with their places. Skips the preview's frame, which runs no
 * scripts; the public page, made of the
 * same document, is checked by itself.
 */
const violations = (page: Page, runOnly: string[] | undefined) =>
  page.evaluate(
    async (options) => {
      // Lay out content that is skipped while off screen, to check it as it will be shown.
      const nearer = new CSSStyleSheet();
      nearer.replaceSync("* { content-visibility: visible !important; }");
      document.adoptedStyleSheets.push(nearer);
      // The page applies the emulated theme in the next frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      // Finish running animations, to measure the final state. A spinner never ends.
      const fading = () =>
        document.getAnimations().filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      for (let passing = fading(); passing.length; passing = fading()) {
        for (const animation of passing) animation.finish();
        await Promise.allSettled(passing.map(({ finished }) => finished));
      }
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // A watermark need not be readable: the stamp on the page says the same.
      const { violations } = await run({ exclude: ["iframe", ".watermark"] }, options);
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`) }));
    },
    { iframes: false, resultTypes: ["violations"], ...(runOnly ? { runOnly } : {}) } satisfies axe.RunOptions as axe.RunOptions,
  );
