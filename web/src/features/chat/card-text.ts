import { confirmationLine, STILL_OPEN } from "@shared/chat/confirmation.ts";

/** Removes the lines of an answer that its cards have as titles. The stored text keeps them, because it is also read without cards. */
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

/** Removes the question that a card below the answer asks, with the words that introduce it. */
export function withoutQuestion(content: string, question: string): string {
  const asked = [`${STILL_OPEN}${question} `, `${STILL_OPEN}${question}`].find((each) => content.includes(each)) ?? question;
  return content
    .replace(asked, () => "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
