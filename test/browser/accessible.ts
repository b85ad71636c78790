import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Finds nothing that shuts people out. A page of loose components has no landmarks of its own: there only the WCAG rules count. */
export async function expectAccessible(page: Page, { loose = false } = {}): Promise<void> {
  // What is still fading in is measured when it stands. A spinner turns for ever.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  // The paper's frame runs nothing, the checker included; the page that is made of it is checked by itself.
  const axe = new AxeBuilder({ page }).exclude("iframe");
  const { violations } = await (loose ? axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]) : axe).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary}`) }))).toEqual([]);
}
