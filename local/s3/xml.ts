import { dictionary } from "../../shared/text/dictionary.ts";
/** An element with text in it. */
export const tag = (name: string, content: string | number | boolean): string => `<${name}>${escapeText(String(content))}</${name}>`;

/** An element with elements in it. */
export const group = (name: string, ...children: string[]): string => `<${name}>${children.join("")}</${name}>`;

/** The texts of all elements called `name`. Enough for the flat documents that S3 takes. */
export const elementTexts = (document: string, name: string): string[] =>
  [...document.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, content = ""]) => unescapeText(content));

// A bare carriage return would reach the reader as a line feed.
const escapeText = (text: string) => text.replace(/[&<>"\r]/g, (char) => `&#${char.charCodeAt(0)};`);

const entities: Record<string, string> = dictionary({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" });
const unescapeText = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = "") =>
    hex || decimal ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? "", hex ? 16 : 10)) : (entities[name] ?? whole),
  );
