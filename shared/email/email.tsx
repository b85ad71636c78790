import type { CalendarDate } from "../clock.ts";
import type { EmailKind } from "../emails.ts";
import type { Invoice } from "../invoices.ts";
import { contentOf } from "./content.ts";
import { type About, emailData } from "./email-data.ts";
import { htmlOf } from "./html.tsx";
import { textOf } from "./text.ts";

/** Where only the words are needed, they come from `default-words.ts` by themselves: what draws the email is ten times as large. */
export { wordsOf } from "./default-words.ts";

interface Email extends About {
  kind: EmailKind;
  invoice: Invoice;
  message: string;
  link: string;
  payable: boolean;
  today?: CalendarDate | undefined;
}

/**
 * An email as a mail program shows it, and as text for one that shows no HTML; both say the same. `link` is the invoice's public page, `payable` whether
 * the customer can pay by card there. A reminder says how many days it is, where it knows `today`, the day where the business is.
 */
export function emailBodies(email: Email): { html: string; text: string } {
  const content = contentOf(emailData(email), email);
  return { html: htmlOf(content), text: textOf(content) };
}
