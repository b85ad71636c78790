import { confirmationLine } from "@shared/confirmation.ts";

/** The text of an answer without the lines that its cards say as their titles. The stored text has them: it is also read where there are no cards. */
export function withoutCardText(content: string, titles: readonly string[]): string {
  const said = new Set(titles.flatMap((title) => [true, false].map((byWord) => confirmationLine(title, { byWord }))));
  const lines = content.split("\n");
  const rest = lines.filter((line) => !said.has(line));
  return rest.length === lines.length
    ? content
    : rest
        .join("\n")
        .replace(/\n{3,}/g, "\n\n")
        .trim();
}
