import { basename } from "node:path";
import { type Page, test } from "@playwright/test";

/**
 * Takes screenshots in dark and light mode for people to look at: `<story>-<desktop or phone>-<name>-<light or dark>.png` in
 * test/output. Ends in light mode.
 * No test compares them, so they are taken only with `PICTURES=1`.
 */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (!process.env["PICTURES"]) return;
  const { file, project } = test.info();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    const path = `test/output/${basename(file, ".spec.ts")}-${project.name}-${name}-${colorScheme}.png`;
    await page.screenshot({ path, fullPage, animations: "disabled" });
  }
}
