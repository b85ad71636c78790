type Parts = Readonly<Record<string, Uint8Array>>;

const DOCUMENT = /^word\/document\d*\.xml$/;

/** Returns the header and footer parts of the first page that the document refers to; it may bring others that no reader sees. */
export function marginsOf(parts: Parts): { heads: string[]; feet: string[] } {
  const [name] = Object.keys(parts).filter((each) => DOCUMENT.test(each));
  const xml = textOf(parts, name);
  const targets = new Map(
    [...textOf(parts, name?.replace("word/", "word/_rels/").concat(".rels")).matchAll(/<Relationship\s[^<>]*>/g)].map(([tag]) => [
      attribute(tag, "Id"),
      `word/${attribute(tag, "Target")}`,
    ]),
  );
  const shown = /<w:titlePg(?:\s*\/>|\s+w:val="(?:1|true|on)")/.test(xml) ? "first" : "default";
  const named = (kind: string) =>
    [...xml.matchAll(/<w:(header|footer)Reference\s[^<>]*>/g)]
      .filter(([tag, which]) => which === kind && attribute(tag, "w:type") === shown)
      .map(([tag]) => targets.get(attribute(tag, "r:id")) ?? "")
      .filter((target) => target in parts);
  return { heads: [...new Set(named("header"))], feet: [...new Set(named("footer"))] };
}

/** Returns the document with a header or footer as its whole text. */
export function asDocument(parts: Parts, name: string): Parts {
  const xml = textOf(parts, name)
    .replace(/<w:(?:hdr|ftr)\b([^<>]*?)(\/?)>/, "<w:document$1><w:body$2>")
    .replace(/<\/w:(?:hdr|ftr)>/, "</w:body>")
    .concat("</w:document>");
  return Object.fromEntries(Object.entries(parts).map(([each, bytes]) => [each, DOCUMENT.test(each) ? Buffer.from(xml) : bytes]));
}

const PAGE_NUMBER = /^(?:(?:page|seite|página|pagina|blatt)(?: ?(?:of|von|sur|de|di))?)?$/i;
/** Returns a text without the lines that are page numbers. */
export const withoutNumbers = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !PAGE_NUMBER.test(line.replace(/\P{L}+/gu, " ").trim()) || !line)
    .join("\n")
    .trim();

const textOf = (parts: Parts, name = ""): string => new TextDecoder().decode(parts[name]);

const attribute = (tag: string, name: string): string => [...tag.matchAll(/\s([\w:]+)="([^"]*)"/g)].find((found) => found[1] === name)?.[2] ?? "";
