import { withSheet } from "./browser.ts";
import { type Metadata, withMetadata } from "./metadata.ts";

/** What a browser does before it prints: it lays the page out for a screen that nobody sees, and draws it there. With this there is nothing to be seen. */
const unseen = "<style>@media screen { body { display: none } }</style>";

/** Its fonts are asked for by hand then, because what is not shown asks for none. */
const fonts = "Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => {})";

/**
 * The PDF of a complete HTML document, tagged, on the paper that its `@page` names. Scripts do not run and nothing is fetched.
 * Throws `unavailable` where it takes longer than ten seconds.
 */
export async function renderPdf(html: string, metadata: Metadata): Promise<Uint8Array> {
  const pdf = await withSheet(async ({ send, once, frameId }) => {
    await Promise.all([
      once("Page.loadEventFired"),
      send("Page.setDocumentContent", { frameId, html: html.replace("</head>", `${unseen}</head>`) }),
      send("Runtime.evaluate", { expression: fonts, awaitPromise: true }),
    ]);
    const { data } = await send("Page.printToPDF", { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true });
    return Buffer.from(String(data), "base64");
  });
  return withMetadata(pdf, metadata);
}
