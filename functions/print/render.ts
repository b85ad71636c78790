import type { BlankPage } from "./blank-page.ts";
import { withPage } from "./browser.ts";
import { type Metadata, withMetadata } from "./metadata.ts";

/**
 * The PDF of a complete HTML document, tagged, on the paper that its `@page` names. Scripts do not run and nothing is fetched.
 * It is on its page while `wanted` is still being found out, and is printed where that says so; nothing where it does not.
 * Throws `unavailable` where it takes longer than ten seconds.
 */
export function renderPdf(html: string, metadata: Metadata): Promise<Uint8Array>;
export function renderPdf(html: string, metadata: Metadata, wanted: Promise<boolean>): Promise<Uint8Array | undefined>;
export async function renderPdf(html: string, metadata: Metadata, wanted?: Promise<boolean>): Promise<Uint8Array | undefined> {
  const pdf = await withPage((page) => print(page, html, wanted));
  return pdf && withMetadata(pdf, metadata);
}

/** The same on a page at hand, before anything is said of it. */
export async function print({ send, show }: BlankPage, html: string, wanted?: Promise<boolean>): Promise<Uint8Array | undefined> {
  await show(html);
  if (wanted && !(await wanted)) return undefined;
  const { data } = await send("Page.printToPDF", { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true });
  return Buffer.from(String(data), "base64");
}
