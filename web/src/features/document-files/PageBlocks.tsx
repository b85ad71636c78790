import { valueRowId } from "./document-file-texts.ts";
import type { PageBlock, PageLine, TextRun } from "./page-blocks.ts";

interface Pointing {
  pointed: number | undefined;
  seen: number | undefined;
  onPoint(id: number): void;
}

/** Draws the blocks of a page. */
export const PageBlocks = ({ blocks, ...pointing }: { blocks: readonly PageBlock[] } & Pointing) =>
  blocks.map((block) =>
    block.kind === "table" ? <Table key={block.start} {...block} {...pointing} /> : <Paragraph key={block.start} {...block} {...pointing} />,
  );

/** A heading is a short line by itself without the end of a sentence. */
const LONGEST_HEADING = 60;
const isHeading = (lines: readonly PageLine[]): boolean => {
  const text = lines.length === 1 ? textOf(lines[0]) : "";
  return text.length > 0 && text.length <= LONGEST_HEADING && /^(?:\d|\p{Lu})[^:@€$£\d]*[^.,;:!?\d]$/u.test(text.replace(/^\d+(?:\.\d+)*\.?\s/, ""));
};

/** From this length on, in characters, a line was broken by the page's width, so the next line continues it. */
const FULL_LINE = 60;
/** A labelled value begins a new line: "Supplier: Larkspur Studio Ltd". */
const NAMED = /^\p{Lu}[\p{L} ]{1,30}: /u;
const goesOn = (line: PageLine, next: PageLine | undefined): boolean => textOf(line).length >= FULL_LINE && !NAMED.test(textOf(next));

const Paragraph = ({ lines, ...pointing }: Extract<PageBlock, { kind: "paragraph" }> & Pointing) => {
  const flows = lines.slice(0, -1).some((line, i) => goesOn(line, lines[i + 1]));
  return (
    <p className={flows ? "flow" : isHeading(lines) ? "head" : undefined}>
      {lines.map((line, i) => (
        <span key={line.start} className="line">
          <Runs line={line} {...pointing} />
          {flows && i < lines.length - 1 && (goesOn(line, lines[i + 1]) ? " " : <br />)}
        </span>
      ))}
    </p>
  );
};

function Table({ rows, ...pointing }: Extract<PageBlock, { kind: "table" }> & Pointing) {
  const [first, ...rest] = rows;
  const headed = first && rest.length > 0 && first.cells.every((cell) => !isFigure(cell));
  const figures = new Set(first?.cells.map((_, i) => i).filter((i) => i > 0 && (headed ? rest : rows).every(({ cells }) => !cells[i] || isFigure(cells[i]))));
  const row = ({ start, cells }: (typeof rows)[number], Cell: "td" | "th") => (
    <tr key={start}>
      {cells.map((cell, i) => (
        <Cell key={cell.start} className={figures.has(i) ? "figure" : undefined} scope={Cell === "th" ? "col" : undefined}>
          <span className="line">
            <Runs line={cell} {...pointing} />
          </span>
        </Cell>
      ))}
    </tr>
  );
  return (
    <table>
      {headed && <thead>{row(first, "th")}</thead>}
      <tbody>{(headed ? rest : rows).map((each) => row(each, "td"))}</tbody>
    </table>
  );
}

const textOf = (line: PageLine | undefined): string => line?.runs.map(({ text }) => text).join("") ?? "";

/** Returns true for a number with at most a sign and a currency. */
const isFigure = (line: PageLine): boolean => {
  const text = textOf(line);
  return /\d/.test(text) && text.replaceAll(/[^\p{L}]/gu, "").length <= 3;
};

const Runs = ({ line, ...pointing }: { line: PageLine } & Pointing) => line.runs.map((run) => <Words key={run.start} run={run} {...pointing} />);

/** Some words; those that a value rests on link to it. */
function Words({ run: { text, ids }, pointed, seen, onPoint }: { run: TextRun } & Pointing) {
  const [first] = ids;
  if (first === undefined) return text;
  const on = pointed !== undefined && ids.includes(pointed);
  return (
    <mark className={on ? "on" : seen !== undefined && ids.includes(seen) ? "seen" : undefined}>
      <a
        href={`#${valueRowId(first)}`}
        aria-current={on || undefined}
        onClick={(event) => {
          event.preventDefault();
          onPoint(first);
        }}
      >
        {text}
      </a>
    </mark>
  );
}
