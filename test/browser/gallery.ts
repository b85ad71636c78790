import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Page } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { callTable } from "../../web/call-table.ts";
import { emptyFolder } from "../folder.ts";

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2" };
/** A host that browsers trust like https. */
const address = "http://gallery.localhost/";

/** Builds the page of all components, which is not part of the site, into a temporary folder. */
export async function buildGallery(): Promise<string> {
  const outDir = emptyFolder();
  await build({
    configFile: false,
    root: "web",
    logLevel: "error",
    plugins: [react(), callTable],
    resolve: { tsconfigPaths: true },
    build: { outDir, target: "es2023", assetsInlineLimit: 0, minify: false, modulePreload: false, rolldownOptions: { input: "web/gallery.html" } },
  });
  return outDir;
}

/** Opens the page of all components. Serves its files from the build's folder, without a server. */
export async function openGallery(page: Page, folder: string): Promise<void> {
  await page.route(`${address}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    try {
      const body = readFileSync(join(folder, pathname));
      return route.fulfill({ body, contentType: types[extname(pathname)] ?? "application/octet-stream" });
    } catch {
      return route.fulfill({ status: 404 });
    }
  });
  await page.goto(`${address}gallery.html`);
}
