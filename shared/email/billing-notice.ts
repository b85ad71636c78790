import { emailWordsFor } from "../locales/email-words.ts";
import { printWordsFor } from "../locales/print-words.ts";
import type { BillingWords } from "./billing-words.ts";
import { emailParagraphs } from "./content.ts";
import { emailHtml } from "./html.tsx";
import { emailText } from "./text.ts";

/** Plainbill's own accent colour. */
const ACCENT = "#2563eb";
const LOCALE = "en-US";

/** Renders an email about the owner's plan as HTML and text. `link` is the target of its button, `contact` our address. */
export function billingNoticeBodies({ subject, message, box }: BillingWords, { link, contact }: { link: string; contact?: string | undefined }) {
  const content = {
    words: emailWordsFor(LOCALE),
    printWords: printWordsFor(LOCALE),
    accentColor: ACCENT,
    name: "Plainbill",
    title: subject,
    preheader: `${box.label}: ${box.figure}`,
    paragraphs: emailParagraphs(message),
    box: { summary: box, button: box.button, link },
    bank: undefined,
    contact: contact ? [contact] : [],
    foot: ["Plainbill sends you this message about your own plan."],
  };
  return { html: emailHtml(content), text: emailText(content) };
}
