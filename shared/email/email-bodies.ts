import { emailContent, type InvoiceEmailInput } from "./email-content.ts";
import { emailHtml } from "./html.tsx";
import { emailText } from "./text.ts";

/** An email as a mail program shows it, and as text for one that shows no HTML; both say the same. */
export function emailBodies(email: InvoiceEmailInput): { html: string; text: string } {
  const content = emailContent(email);
  return { html: emailHtml(content), text: emailText(content) };
}
