import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Browser } from "@playwright/test";
import { build } from "esbuild";
import type { FilmOrder } from "./draw.ts";

export interface EncodedFilm {
  /** WebM. */
  readonly film: Buffer;
  /** JPEG. */
  readonly poster: Buffer;
}

/** Lets a browser draw and encode the film from the pictures in `folder`. Encoders require a secure context, so the page comes from localhost. */
export async function encodeFilm(browser: Browser, folder: string, order: FilmOrder): Promise<EncodedFilm> {
  const { outputFiles } = await build({ entryPoints: [join(import.meta.dirname, "draw.ts")], bundle: true, write: false, format: "iife", target: "es2024" });
  const made = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const name = basename(request.url ?? "");
    if (request.method === "PUT") made.set(name, await buffer(request));
    else if (name.endsWith(".png")) response.setHeader("content-type", "image/png").write(await readFile(join(folder, name)));
    else
      response
        .setHeader("content-type", "text/html")
        .write(`<!doctype html><meta charset="utf-8"><script>${outputFiles[0]?.text.replaceAll("</script", "<\\/script")}</script>`);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.evaluate((what) => (globalThis as unknown as { film: (order: FilmOrder) => Promise<void> }).film(what), order);
    const [film, poster] = [made.get("film"), made.get("poster")];
    if (!film || !poster) throw new Error("The browser encoded nothing.");
    return { film, poster };
  } finally {
    await page.close();
    server.close();
  }
}
