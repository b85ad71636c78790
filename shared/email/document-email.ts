import type { Document } from "../documents/documents.ts";
import { documentEmailContent } from "./document-content.ts";
import { emailHtml } from "./html.tsx";
import { emailText } from "./text.ts";

/** Renders the email that sends a document as HTML and text. */
export function documentEmailBodies(document: Document, subject: string, message: string): { html: string; text: string } {
  const content = documentEmailContent(document, subject, message);
  return { html: emailHtml(content), text: emailText(content) };
}
