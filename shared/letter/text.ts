import type { Content } from "./content.ts";

/** How wide a line may be. Words that are longer, addresses before all, stay in one piece, and so does what is written without spaces. */
const WIDTH = 76;

/** The letter for a mail program that shows no HTML. */
export function textOf({ name, paragraphs, summary, button, link, bankDetails, words, paper, contact, foot }: Content): string {
  const { label, figure, when, rows } = summary;
  const facts = [`${label}: ${figure}`, when?.text, ...rows.map(([label, value]) => `${label}: ${value}`)];
  const parts = [
    name,
    ...paragraphs,
    together(facts),
    `${button}:\n${link}`,
    bankDetails && `${paper.bankDetails}:\n${bankDetails}`,
    // Mail programs know by this line that the letter itself is over, and leave the rest out of answers.
    together(["-- ", ...foot, contact.join(" · ")]),
  ];
  return `${parts.flatMap((part) => (part ? wrapped(part, words.space ? WIDTH : Number.POSITIVE_INFINITY) : [])).join("\n\n")}\n`;
}

const together = (lines: (string | undefined)[]) => lines.filter(Boolean).join("\n");

/** Text on lines of at most `width`, broken between words. Its own line breaks stay. */
const wrapped = (text: string, width: number): string =>
  text
    .split("\n")
    .map((line) => wrappedLine(line, width))
    .join("\n");

function wrappedLine(line: string, width: number): string {
  if (line.length <= width) return line;
  const lines: string[] = [];
  for (const word of line.trim().split(/ +/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join("\n");
}
