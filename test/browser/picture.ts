import { basename } from "node:path";
import { type Page, test } from "@playwright/test";

/**
 * What the page looks like in a dark room and in a light one, in which it leaves the page, for people to look at: `<story>-<desktop or phone>-<name>-<light or dark>.png`
 * in test/output. Nothing is held against these pictures, so they are only taken where `PICTURES=1` asks for them.
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
