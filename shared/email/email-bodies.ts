import { emailContent, type InvoiceEmailInput } from "./email-content.ts";
import { emailHtml } from "./html.tsx";
import { emailText } from "./text.ts";

/** Renders an email about an invoice as HTML and text; both say the same. */
export function emailBodies(email: InvoiceEmailInput): { html: string; text: string } {
  const content = emailContent(email);
  return { html: emailHtml(content), text: emailText(content) };
}
