import type { Document } from "../documents/documents.ts";
import { documentEmailContent } from "./document-content.ts";
import { emailHtml } from "./html.tsx";
import { emailText } from "./text.ts";

/** The email by which a document goes to the other party, as a mail program shows it and as text. */
export function documentEmailBodies(document: Document, subject: string, message: string): { html: string; text: string } {
  const content = documentEmailContent(document, subject, message);
  return { html: emailHtml(content), text: emailText(content) };
}
