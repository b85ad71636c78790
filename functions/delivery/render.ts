import { withSheet } from "./browser.ts";
import { type Metadata, withMetadata } from "./metadata.ts";

/**
 * The PDF of a complete HTML document, tagged, on the paper that its `@page` names. Scripts do not run and nothing is fetched.
 * Throws `unavailable` where it takes longer than ten seconds.
 */
export async function renderPdf(html: string, metadata: Metadata): Promise<Uint8Array> {
  const pdf = await withSheet(async ({ session, frameId }) => {
    const loaded = new Promise((resolve) => session.once("Page.loadEventFired", resolve));
    await session.send("Page.setDocumentContent", { frameId, html });
    await loaded;
    await session.send("Runtime.evaluate", { expression: "document.fonts.ready.then(() => {})", awaitPromise: true });
    const { data } = await session.send("Page.printToPDF", { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true });
    return Buffer.from(data, "base64");
  });
  return withMetadata(pdf, metadata);
}
