import type { Box, EmailContent } from "./content.ts";

/** Maximum line width in characters. Longer words, above all addresses, stay whole, as does text without spaces. */
const WIDTH = 76;

/** Returns the text version of an email. */
export function emailText({ name, paragraphs, box, bank, words, contact, foot }: EmailContent): string {
  const parts = [
    name,
    ...paragraphs,
    ...(box ? [together(factsIn(box)), `${box.button}:\n${box.link}`] : []),
    bank && `${bank.label}:\n${bank.details}`,
    // The signature delimiter "-- ": mail programs leave the rest out of replies.
    (foot.length > 0 || contact.length > 0) && together(["-- ", ...foot, contact.join(" · ")]),
  ];
  return `${parts.flatMap((part) => (part ? wrapLines(part, words.space ? WIDTH : Number.POSITIVE_INFINITY) : [])).join("\n\n")}\n`;
}

const factsIn = ({ summary: { label, figure, when, rows } }: Box): (string | undefined)[] => [
  `${label}: ${figure}`,
  when?.text,
  ...rows.map(([name, value]) => `${name}: ${value}`),
];

const together = (lines: (string | undefined)[]) => lines.filter(Boolean).join("\n");

/** Wraps text at `width` between words, keeping its line breaks. */
const wrapLines = (text: string, width: number): string =>
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
