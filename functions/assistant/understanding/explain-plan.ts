import { amountsIn, namesIn } from "../../../shared/understanding/messages/mentions.ts";
import { percentsIn } from "../../../shared/understanding/messages/own-terms.ts";
import type { InvoiceExplain } from "../calls/tool-arguments.ts";
import { likelyActs, probabilityOf } from "./likely-acts.ts";
import type { MessagePlan, Reading } from "./plan.ts";
import { hasConcept } from "./question-parts.ts";
import { wordsOf } from "./question-words.ts";

/** Words that ask how a figure came about, by language: they are phrases, and no word of them does so alone. */
const HOW: readonly RegExp[] = [
  /\b(?:explain|why|how (?:did|do|does|is|was|are|come)\b.{0,40}?\b(?:you|it|that|this|total|tax|vat|gst|calculated|computed|worked|made)|comes? from|came from|get to|walk me through|break (?:it |that |this |the \w+ )?down|breakdown|work(?:ed)? (?:it |that |this )?out)\b/i,
  /(?<!\p{L})(?:erklär|warum|wieso|wie (?:kommst|kommt|bist|hast|setzt)|woher komm|schlüssel \p{L}+ auf|aufschlüsselung|setzt sich)/iu,
  /(?<!\p{L})(?:expliqu|pourquoi|comment (?:tu|vous|est|as|avez|c'est)|d['’]où (?:vien|sort)|détaille)/iu,
];

/** How many words a message has at most that only asks this. */
const LONGEST = 16;
/** How probable it is at most that it changes the invoice. */
const CHANGES = 0.6;

/** Returns the plan that explains a figure of the draft: "how did you get that?", "why is the tax 90.59?"; nothing where nobody asks. */
export function explainPlan(reading: Reading): MessagePlan | undefined {
  const { text, context } = reading;
  const { draft } = context;
  if (!draft?.lines.length || !HOW.some((how) => how.test(text)) || wordsOf(text).length > LONGEST) return undefined;
  const likely = likelyActs(text, context);
  const isAsked = /\?\s*$/.test(text) || Math.max(...(["edit", "start", "payment"] as const).map((act) => probabilityOf(likely, act))) < CHANGES;
  return isAsked ? { calls: [{ name: "invoice_explain", said: figureMeant(reading, draft) }] } : undefined;
}

/** The figure that is meant: by its name, by what it comes to, or else the total. */
function figureMeant({ text, habits }: Reading, draft: NonNullable<Reading["context"]["draft"]>): InvoiceExplain {
  const words = wordsOf(text);
  const said = [...amountsIn(text, habits), ...percentsIn(text, habits)].map(({ value }) => value);
  const rate = draft.taxes.find((tax) => said.includes(tax.rate) || (tax.tax > 0 && said.includes(tax.tax)))?.rate;
  if (hasConcept(words, "NET") || /\bsub-?total\b/i.test(text)) return { of: "subtotal" };
  if (hasConcept(words, "TAX")) return { of: "tax", ...(rate === undefined ? {} : { rate }) };
  if (hasConcept(words, "DEPOSIT") && draft.depositDue !== undefined) return { of: "deposit" };
  if (hasConcept(words, "DISCOUNT")) return { of: "discount" };
  if (hasConcept(words, "OWE", "LEFT")) return { of: "amountDue" };
  const [named] = namesIn(
    text,
    draft.lines.map(({ description }) => description),
  );
  const line = draft.lines.find(({ description }) => description === (named?.which ?? named?.among[0]));
  if (line) return { of: "line", line: line.id };
  if (said.includes(draft.subtotal) && draft.subtotal !== draft.total) return { of: "subtotal" };
  if (rate !== undefined) return { of: "tax", rate };
  if (draft.discountTotal && said.includes(draft.discountTotal)) return { of: "discount" };
  const net = draft.lines[draft.nets.findIndex((amount) => amount !== draft.total && said.includes(amount))];
  return net ? { of: "line", line: net.id } : { of: "total" };
}
