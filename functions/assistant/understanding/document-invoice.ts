import type { DocumentType } from "../../../shared/documents/documents.ts";
import { amountsIn, namesIn } from "../../../shared/understanding/messages/mentions.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { namesProduct } from "./halves.ts";
import { namedIn } from "./invoice-plans.ts";
import { likelyActs, probabilityOf } from "./likely-acts.ts";
import type { MessagePlan, Reading } from "./plan.ts";
import { hasConcept } from "./question-parts.ts";
import { type Word, wordsOf } from "./question-words.ts";

/** How probable it is at most that a message asks something, or tells of money, which wants a document billed. */
const ELSE = 0.6;

/**
 * Returns the plan that begins the invoice of a proposal or contract: of the one that is shown ("they said yes, make it an invoice"), or of one that is named
 * ("turn the proposal for Globex into an invoice"); nothing where a message says what is billed itself.
 */
export function documentInvoicePlan(reading: Reading): MessagePlan | undefined {
  const { text, context, habits } = reading;
  const words = wordsOf(text);
  if (!hasConcept(words, "BILL") || hasConcept(words, "NOT", "DISPATCH") || amountsIn(text, habits).length || namesProduct(text, context)) return undefined;
  const likely = likelyActs(text, context);
  if (probabilityOf(likely, "question") > ELSE || probabilityOf(likely, "payment") > ELSE) return undefined;
  const { names, numbers } = namedIn(reading);
  if (numbers.length) return undefined;
  const type = typeSaid(words);
  const isAccepted = hasConcept(words, "ACCEPTED");
  const shown = billable(context.document);
  const isOfShown = shown !== undefined && (type === undefined || type === shown.type) && names.every((name) => isPartyOf(name.said, shown.party));
  if (isOfShown && (isAccepted || type !== undefined || hasConcept(words, "IT", "REFERS"))) return { calls: [{ name: "documents_invoice", said: {} }] };
  if (type === undefined || !(isAccepted || hasConcept(words, "BECOMES"))) return undefined;
  const [party] = names;
  return { calls: [{ name: "documents_invoice", said: { which: [type, party?.which ?? party?.said].filter(Boolean).join(" ") } }] };
}

/** Returns the document that is shown, if an invoice can be made of it. */
const billable = (document: TurnContext["document"]) =>
  document && (document.content.type === "proposal" || document.content.type === "contract")
    ? { type: document.content.type, party: document.content.party.name }
    : undefined;

const isPartyOf = (said: string, party: string): boolean => namesIn(said, [party]).length > 0;

const CONTRACTS = /^(?:contract|agreement|vertrag|contrat|accord)/;
const OTHERS = /^(?:nda|letter|brief|lettre)/;

/** Returns the type of the document that words name: a quote is a proposal. */
function typeSaid(words: readonly Word[]): Extract<DocumentType, "proposal" | "contract"> | undefined {
  const document = words.find(({ concepts, text }) => concepts.has("DOCUMENT") && !OTHERS.test(text));
  return document && (CONTRACTS.test(document.text) ? "contract" : "proposal");
}
