import { strToU8, zipSync } from "fflate";
import type { CorpusLook } from "./corpus-look.ts";
import { type MarkdownBlock, plainWords, type Words } from "./markdown.ts";

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const FORMAT = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A fixed date for all files in the archive, so that the same document has the same bytes. */
const MODIFIED = new Date(2026, 0, 5);

/** Returns the document as a Word file: heading styles, numbered lists, tables, and in some layouts the first block in the page header. */
export function wordFileOf(pages: readonly (readonly MarkdownBlock[])[], look: CorpusLook): Uint8Array {
  const blocks = pages.flatMap((page, at) => [...(at ? ["break" as const] : []), ...page]);
  const [first] = blocks;
  const head = look.runningHead && first !== "break" && first?.kind === "paragraph" && first.lines.length > 1 ? first : undefined;
  const lists: (number | undefined)[] = [];
  const body = (head ? blocks.slice(1) : blocks).map((block) => (block === "break" ? BREAK : blockXml(block, look, lists))).join("");
  const section = `<w:sectPr>${head ? '<w:headerReference w:type="default" r:id="rId3"/>' : ""}${look.pageNumber === "none" ? "" : '<w:footerReference w:type="default" r:id="rId4"/>'}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`;
  const part = (name: string, content: string) => `${HEAD}<w:${name} xmlns:w="${WORD}" xmlns:r="${OFFICE}">${content}</w:${name}>`;
  const files = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${(
      [
        ["document", "document.main"],
        ["styles", "styles"],
        ["numbering", "numbering"],
        ["header1", "header"],
        ["footer1", "footer"],
      ] as const
    )
      .map(([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${FORMAT}.${type}+xml"/>`)
      .join("")}</Types>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${["styles", "numbering", "header", "footer"]
      .map((type, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${type}${at > 1 ? "1" : ""}.xml"/>`)
      .join("")}</Relationships>`,
    "word/document.xml": part("document", `<w:body>${body}${section}</w:body>`),
    "word/styles.xml": part(
      "styles",
      [1, 2, 3, 4].map((level) => `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`).join(""),
    ),
    "word/numbering.xml": part(
      "numbering",
      lists
        .map(
          (start, at) =>
            `<w:abstractNum w:abstractNumId="${at}"><w:lvl w:ilvl="0"><w:start w:val="${start ?? 1}"/><w:numFmt w:val="${start === undefined ? "bullet" : "decimal"}"/><w:lvlText w:val="${start === undefined ? "•" : "%1."}"/></w:lvl></w:abstractNum>`,
        )
        .join("") + lists.map((_, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`).join(""),
    ),
    "word/header1.xml": part("hdr", head ? blockXml(head, look, lists) : "<w:p/>"),
    "word/footer1.xml": part(
      "ftr",
      `<w:p><w:r><w:t xml:space="preserve">– </w:t></w:r><w:fldSimple w:instr="PAGE"><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>`,
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])), { mtime: MODIFIED });
}

const BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Word splits runs where text was edited or checked, so this splits them after some words. */
const runs = (line: readonly Words[]): string =>
  line
    .flatMap(({ text, bold }) => text.split(/(?<=\S \S{3,} \S{5,} )/).map((part) => ({ part, bold })))
    .map(({ part, bold }) => `<w:r>${bold ? "<w:rPr><w:b/></w:rPr>" : ""}<w:t xml:space="preserve">${escapeXml(part)}</w:t></w:r>`)
    .join("");

const paragraph = (content: string, properties = ""): string => `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ""}${content}</w:p>`;

function blockXml(block: MarkdownBlock, look: CorpusLook, lists: (number | undefined)[]): string {
  switch (block.kind) {
    case "heading":
      return paragraph(runs(block.line), `<w:pStyle w:val="Heading${Math.min(block.level, 4)}"/>`);
    case "paragraph":
      // Some authors end a line with Enter, others with Shift+Enter.
      return look.beside ? paragraph(block.lines.map(runs).join("<w:r><w:br/></w:r>")) : block.lines.map((line) => paragraph(runs(line))).join("");
    case "list": {
      const number = lists.push(block.start);
      return block.items.map((item) => paragraph(runs(item), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${number}"/></w:numPr>`)).join("");
    }
    case "table":
      return tableXml(block.rows, look);
  }
}

/** Returns a table, or lines with tabs, as some authors write two columns of words and figures. */
function tableXml(rows: readonly (readonly (readonly Words[])[])[], look: CorpusLook): string {
  if (look.table === "bare" && rows.every((row) => row.length === 2 && row.every((cell) => plainWords(cell).length < 40)))
    return rows.map((row) => paragraph(row.map(runs).join("<w:r><w:tab/></w:r>"))).join("");
  const cells = (row: readonly (readonly Words[])[]) => row.map((cell) => `<w:tc><w:tcPr/>${paragraph(runs(cell))}</w:tc>`).join("");
  return `<w:tbl><w:tblPr/>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join("")}</w:tbl>`;
}
