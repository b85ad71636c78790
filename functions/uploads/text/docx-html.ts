/** The entities that the library writes. */
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const BLOCK = /^(?:p|h[1-6])$/;

/** Returns the text of mammoth's HTML: a line per paragraph with an empty line between them, a tab between cells, a form feed between pages. */
export function textOfHtml(html: string): string {
  const reader = { text: "", line: "", cells: [] as string[], tables: 0, lists: [] as { ordered: boolean; count: number }[], breaks: false };

  const end = (gap: string): void => {
    const line = reader.line.trim();
    reader.line = "";
    if (line) reader.text += line + gap;
  };
  const open: Record<string, () => void> = {
    ul: () => openList(false),
    ol: () => openList(true),
    li: () => {
      const list = reader.lists.at(-1);
      if (list && !reader.tables) reader.line += `${"  ".repeat(reader.lists.length - 1)}${list.ordered ? `${++list.count}.` : "-"} `;
    },
    table: () => {
      if (!reader.tables) end("\n\n");
      reader.tables += 1;
    },
    br: () => {
      reader.line += reader.tables ? " " : "\n";
    },
    hr: () => {
      // A row belongs to the page on which it begins.
      if (reader.tables) reader.breaks = true;
      else {
        end("\n");
        reader.text += "\f";
      }
    },
  };
  const close: Record<string, () => void> = {
    ul: closeList,
    ol: closeList,
    li: () => {
      if (!reader.tables) end("\n");
    },
    td: endCell,
    th: endCell,
    tr: () => {
      if (reader.tables > 1) return;
      const row = reader.cells.join("\t").trimEnd();
      if (row) reader.text += `${row}\n`;
      reader.cells = [];
      if (reader.breaks) reader.text += "\f";
      reader.breaks = false;
    },
    table: () => {
      reader.tables -= 1;
      if (!reader.tables) reader.text += "\n";
    },
  };
  function openList(ordered: boolean): void {
    if (!reader.tables) end("\n");
    reader.lists.push({ ordered, count: 0 });
  }
  function closeList(): void {
    reader.lists.pop();
    if (!reader.lists.length && !reader.tables) reader.text += "\n";
  }
  // A table inside a cell becomes that cell's text.
  function endCell(): void {
    if (reader.tables > 1) {
      reader.line += " ";
      return;
    }
    reader.cells.push(reader.line.replace(/\s+/g, " ").trim());
    reader.line = "";
  }

  for (const [, closing, name = "", words] of html.matchAll(/<(\/?)([a-z]+\d?)(?![a-z\d])[^<>]*>|([^<]+)/g)) {
    if (words) reader.line += reader.tables ? decode(words).replace(/\s+/g, " ") : decode(words);
    else if (closing && BLOCK.test(name)) {
      if (reader.tables) reader.line += " ";
      else if (!reader.lists.length) end("\n\n");
    } else if (closing) close[name]?.();
    else open[name]?.();
  }
  end("\n");
  return reader.text;
}

const decode = (words: string): string => words.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
