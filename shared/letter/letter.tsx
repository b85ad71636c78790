import type { CalendarDate } from "../clock.ts";
import type { Invoice } from "../invoices.ts";
import type { LetterKind } from "../letters.ts";
import { contentOf } from "./content.ts";
import { htmlOf } from "./html.tsx";
import { type About, telling } from "./telling.ts";
import { textOf } from "./text.ts";

/** Where only the words are needed, they come from `default-words.ts` by themselves: what draws the letter is ten times as large. */
export { wordsOf } from "./default-words.ts";

interface Letter extends About {
  kind: LetterKind;
  invoice: Invoice;
  message: string;
  link: string;
  payable: boolean;
  today?: CalendarDate | undefined;
}

/**
 * A letter as a mail program shows it, and as text for one that shows no HTML; both say the same. `link` is the invoice's public page, `payable` whether
 * the customer can pay by card there. A reminder says how many days it is, where it knows `today`, the day where the business is.
 */
export function letterBodies(letter: Letter): { html: string; text: string } {
  const content = contentOf(telling(letter), letter);
  return { html: htmlOf(content), text: textOf(content) };
}
