import type { BlankPage } from "./blank-page.ts";
import { withPage } from "./browser.ts";
import { type Metadata, withMetadata } from "./metadata.ts";

/**
 * Prints a complete HTML document as a tagged PDF on the paper of its `@page`. Scripts do not run and nothing is fetched. The page is loaded while `wanted` is
 * pending; if it resolves to false, returns undefined. Throws `unavailable` after ten seconds.
 */
export function renderPdf(html: string, metadata: Metadata): Promise<Uint8Array>;
export function renderPdf(html: string, metadata: Metadata, wanted: Promise<boolean>): Promise<Uint8Array | undefined>;
export async function renderPdf(html: string, metadata: Metadata, wanted?: Promise<boolean>): Promise<Uint8Array | undefined> {
  const pdf = await withPage((page) => print(page, html, wanted));
  return pdf && withMetadata(pdf, metadata);
}

/** Prints on a given page, without metadata. */
export async function print({ send, show }: BlankPage, html: string, wanted?: Promise<boolean>): Promise<Uint8Array | undefined> {
  await show(html);
  if (wanted && !(await wanted)) return undefined;
  const { data } = await send("Page.printToPDF", { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true });
  return Buffer.from(String(data), "base64");
}
