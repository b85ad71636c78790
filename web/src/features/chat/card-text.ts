import { confirmationLine, STILL_OPEN } from "@shared/chat/confirmation.ts";

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

/** The text of an answer without the question that a card below it asks, and without what announces that. */
export function withoutQuestion(content: string, question: string): string {
  const asked = [`${STILL_OPEN}${question} `, `${STILL_OPEN}${question}`].find((each) => content.includes(each)) ?? question;
  return content
    .replace(asked, () => "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
