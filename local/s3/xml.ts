import { dictionary } from "../../shared/text/dictionary.ts";
/** An element with text content. */
export const tag = (name: string, content: string | number | boolean): string => `<${name}>${escapeText(String(content))}</${name}>`;

/** An element with child elements. */
export const group = (name: string, ...children: string[]): string => `<${name}>${children.join("")}</${name}>`;

/** Returns the texts of all elements called `name`. Enough for S3's flat request documents. */
export const elementTexts = (document: string, name: string): string[] =>
  [...document.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, content = ""]) => unescapeText(content));

// XML readers would turn a bare carriage return into a line feed.
const escapeText = (text: string) => text.replace(/[&<>"\r]/g, (char) => `&#${char.charCodeAt(0)};`);

const entities: Record<string, string> = dictionary({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" });
const unescapeText = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = "") =>
    hex || decimal ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? "", hex ? 16 : 10)) : (entities[name] ?? whole),
  );
