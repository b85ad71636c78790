import { printWordsFor } from "@shared/locales/print-words.ts";
import { pageCss, printCss } from "@shared/print/print.css.ts";
import { labelOf, type Printable, titleOf } from "@shared/print/printable.ts";
import type { BusinessProfile } from "@shared/records/business.ts";
import { dataUrl } from "../../lib/data-url.ts";
import { sealPage } from "./export.ts";

/** Returns the invoice in `frame` as a self-contained HTML page, with its fonts embedded. Throws if the frame holds no invoice. */
export async function standaloneInvoice(frame: HTMLIFrameElement, invoice: Printable, business: BusinessProfile): Promise<string> {
  const sheet = frame.contentDocument?.querySelector(".page");
  if (!sheet) throw new Error("There is no invoice on the paper.");
  const words = printWordsFor(business.locale);
  const page = document.implementation.createHTMLDocument(titleOf(invoice, business));
  page.documentElement.lang = words.language;
  page.documentElement.dir = words.direction;
  page.body.append(page.importNode(sheet, true));
  // Figures can be asked about in the app only.
  for (const figure of page.querySelectorAll("[data-figure]")) figure.replaceWith(...figure.childNodes);
  const fonts = await fontCss(frame.contentDocument);
  return sealPage(page, [fonts, printCss(business), pageCss(business, labelOf(invoice, business), words.page)].join("\n"));
}

/** Returns the font faces that the frame has used, with their files as data: URLs. */
async function fontCss(page: Document | null): Promise<string> {
  if (!page) return "";
  const used = new Set([...page.fonts].filter(({ status }) => status === "loaded").map((face) => nameOf(face.weight, face.unicodeRange)));
  const faces = [...page.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof (page.defaultView ?? window).CSSFontFaceRule)
    .filter(({ style }) => used.has(nameOf(style.getPropertyValue("font-weight"), style.getPropertyValue("unicode-range"))));
  return (await Promise.all(faces.map(embedFont))).join("\n");
}

const nameOf = (weight: string, range: string) => `${weight} ${range.replace(/\s/g, "").toLowerCase()}`;

async function embedFont({ style }: CSSFontFaceRule): Promise<string> {
  const value = (name: string) => style.getPropertyValue(name);
  const file = /url\("?([^"()]+\.woff2)"?\)/.exec(value("src"))?.[1];
  if (!file) return "";
  const source = await dataUrl(await (await fetch(file)).blob());
  return `@font-face { font-family: ${value("font-family")}; font-weight: ${value("font-weight")}; unicode-range: ${value("unicode-range")}; src: url("${source}"); }`;
}
