import { strToU8, zipSync } from "fflate";

/** Content of a page: text at its base line, in points from the lower left corner, or raw PDF operators. */
export type Drawn = string | { readonly text: string; readonly x: number; readonly y: number; readonly size?: number };

/** Builds a PDF by hand: pages of 595 × 842 points with Helvetica. `extra` goes into the trailer. */
export function pdf(pages: readonly (readonly Drawn[])[], { extra = "", objects = [] as readonly string[] } = {}): Uint8Array {
  const bodies = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((drawn, at) => {
      const content = drawn.map(operators).join("\n");
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /Im ${4 + 2 * pages.length} 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
        `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
      ];
    }),
    ...objects,
  ];
  let file = "%PDF-1.7\n";
  const offsets = bodies.map((body, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${extra} >>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(file, "latin1");
}

const operators = (drawn: Drawn): string =>
  typeof drawn === "string" ? drawn : `BT /F1 ${drawn.size ?? 10} Tf ${drawn.x} ${drawn.y} Td (${drawn.text.replace(/[\\()]/g, "\\$&")}) Tj ET`;

/** Lines of text downwards from `y`, 14 points apart. */
export const linesFrom = (y: number, x: number, ...lines: string[]): Drawn[] => lines.map((text, at) => ({ text, x, y: y - 14 * at }));

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** Builds a Word document from its body and other files. */
export function docx(body: string, others: Readonly<Record<string, string | Uint8Array>> = {}): Uint8Array {
  const files: Record<string, string | Uint8Array> = {
    "[Content_Types].xml":
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    "_rels/.rels":
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
    ...others,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, typeof content === "string" ? strToU8(content) : content])), {
    level: 1,
  });
}

/** A paragraph of a Word document; `properties` is the XML of its run. */
export const paragraph = (text: string, properties = ""): string =>
  `<w:p><w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ""}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const table = (...rows: (readonly string[])[]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join("")}</w:tr>`).join("")}</w:tbl>`;
