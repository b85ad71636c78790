import { withSheet } from "./browser.ts";
import { withoutUsual } from "./fonts.ts";
import { type Metadata, withMetadata } from "./metadata.ts";

/** What a browser does before it prints: it lays the page out for a screen that nobody sees, and draws it there. With this there is nothing to be seen. */
const unseen = "<style>@media screen { body { display: none } }</style>";

/**
 * The PDF of a complete HTML document, tagged, on the paper that its `@page` names. Scripts do not run and nothing is fetched.
 * Throws `unavailable` where it takes longer than ten seconds.
 */
export async function renderPdf(html: string, metadata: Metadata): Promise<Uint8Array> {
  const pdf = await withSheet(async ({ send, show }) => {
    await show(withoutUsual(html).replace("</head>", `${unseen}</head>`));
    const { data } = await send("Page.printToPDF", { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true });
    return Buffer.from(String(data), "base64");
  });
  return withMetadata(pdf, metadata);
}
