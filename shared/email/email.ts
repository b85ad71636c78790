import { type Email, emailContent } from "./email-content.ts";
import { htmlOf } from "./html.tsx";
import { textOf } from "./text.ts";

/** An email as a mail program shows it, and as text for one that shows no HTML; both say the same. */
export function emailBodies(email: Email): { html: string; text: string } {
  const content = emailContent(email);
  return { html: htmlOf(content), text: textOf(content) };
}
