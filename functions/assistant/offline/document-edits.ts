import { type DocumentType, documentNoun } from "../../../shared/documents/documents.ts";
import { add, percentOf, subtract } from "../../../shared/money.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { linkCustomer } from "../names/customer-link.ts";
import type { DocumentsCall } from "./calls.ts";
import { shortly } from "./document-disclosure.ts";
import { finished } from "./document-requests.ts";
import { isSpent, type Said, takeSlots } from "./document-slots.ts";
import { figureOf } from "./figures.ts";
import { takeParty } from "./party.ts";
import { answer, call, type Plan } from "./plan.ts";
import { type Reading, reading, take } from "./reading.ts";
import { capitalised } from "./wording.ts";

/** "Call it …", "make it say …", "add … to the services": changes of texts that do not name their field, or not first. */
function reworded(text: string, { content }: NonNullable<TurnContext["document"]>): Said | undefined {
  const said = (pattern: RegExp) => pattern.exec(text)?.groups?.["value"]?.trim();
  const title = said(/^(?:please |now |ok )*(?:call it|rename it(?: to)?|name it|title it|entitle it)\s*:?\s+(?<value>.+?)[.]?$/is);
  if (title) return { title: capitalised(title) };
  const body =
    content.type === "letter"
      ? said(/^(?:please |now |ok )*(?:make it say|it should say|say|have it say|let it say)(?: that)?\s*:?\s+(?<value>.+)$/is)
      : undefined;
  if (body) return { body: finished(body) };
  const purpose =
    content.type === "nda"
      ? said(
          /^(?:please |now |ok |no )*(?:it'?s|it is|it should be|make it|add the purpose|the purpose)\s*(?:about|regarding|:|concerning|is)\s+(?<value>.+?)[.]?$/is,
        )
      : undefined;
  if (purpose) return { purpose: capitalised(purpose) };
  const more =
    content.type === "contract"
      ? said(/^(?:please |now |also |and )*(?:add|include)\s+(?<value>.+?)\s+(?:to|in|into|among) (?:the |its )?(?:services|scope|work)[.]?$/is)
      : undefined;
  return more && content.type === "contract" ? { services: `${content.services}\n${capitalised(more)}` } : undefined;
}

/** Fields that are texts, by the names that people give them. */
const texts: Record<DocumentType, Readonly<Record<string, keyof Said>>> = {
  proposal: { title: "title", scope: "scope", timeline: "duration", duration: "duration" },
  contract: { title: "title", services: "services", service: "services", scope: "services", "payment terms": "paymentTerms", terms: "paymentTerms" },
  nda: { title: "title", purpose: "purpose" },
  letter: { title: "title", subject: "subject", salutation: "salutation", greeting: "salutation", body: "body", text: "body", letter: "body", message: "body" },
};

const droppable: Record<DocumentType, Readonly<Record<string, NonNullable<DocumentsCall["clear"]>[number]>>> = {
  proposal: { deposit: "upfrontPercent", upfront: "upfrontPercent", timeline: "duration", duration: "duration", scope: "scope", deliverables: "deliverables" },
  contract: {
    fee: "amount",
    price: "amount",
    deposit: "upfrontPercent",
    upfront: "upfrontPercent",
    "start date": "startDate",
    "end date": "endDate",
    "governing law": "governingLaw",
  },
  nda: { purpose: "purpose", "governing law": "governingLaw" },
  letter: { salutation: "salutation", greeting: "salutation" },
};

/** A change of the document in sight; nothing where any of the text says something else. */
export function edited(text: string, world: TurnContext): Plan | undefined {
  if (!world.document) return undefined;
  const { type } = world.document.content;
  if (/^\s*(?:please |ok |now |yes,? )*(?:save|keep|store)(?: (?:it|this|that|the \w+))?[\s.!]*$/i.test(text))
    return answer(`The ${documentNoun(type)} is saved${world.document.status === "draft" ? ", as a draft" : ""}.`);
  const field = labelled(text, type) ?? reworded(text, world.document);
  if (field) return call({ tool: "documents", said: { action: "edit", ...field } });
  const gone = /^(?:please |can you |now |and )*(?:remove|delete|drop|clear|take out|take off|forget|no)\s+(?:the\s+|any\s+)?(?<name>[a-z ]+?)[.! ]*$/i
    .exec(text)
    ?.groups?.["name"]?.toLowerCase();
  const dropped = gone === undefined ? undefined : droppable[type][gone];
  if (dropped) return call({ tool: "documents", said: { action: "edit", clear: [dropped] } });
  const other = swapped(text, world);
  if (other) return call({ tool: "documents", said: { action: "edit", party: other } });
  const share = shareOf(text, world.document.content);
  if (share !== undefined) return call({ tool: "documents", said: { action: "edit", amount: share } });
  const from = reading(text.replace(/,?\s+(?:not|instead of|rather than)\s+[\p{Lu}][\p{L}\s&.'-]*[.!]?$/u, ""));
  const whom =
    /^(?:please |no |actually |sorry |,)*(?:it'?s (?:for|with)|make it (?:for|out to|with)|change the (?:party|customer|client|name) to|address it to)\s+\S/i.test(
      text,
    );
  const party = whom ? (takeParty(from, world, true)?.name ?? undefined) : undefined;
  const sides = type === "nda" ? shortly(from) : undefined;
  if (sides) return call({ tool: "documents", said: { action: "edit", ...sides } });
  const slots = takeSlots(from, type, world);
  const price = (type === "proposal" || type === "contract") && slots.amount === undefined ? bareNewPrice(from) : undefined;
  const change = { ...slots, ...(price === undefined ? {} : { amount: price }), ...(party ? { party } : {}) };
  if (Object.keys(change).length) return isSpent(from) ? call({ tool: "documents", said: { action: "edit", ...change } }) : undefined;
  const meant = new RegExp(`\\b(?:change|edit|update|adjust|revise|fix)\\b.*\\b(?:${documentNoun(type)}|document|it)\\b`, "i").test(text);
  if (meant && !/\binvoice|line|hour|tax\b/i.test(text)) return answer(`What should be different in the ${documentNoun(type)}?`);
  return undefined;
}

/** What is said to a change that is understood by nobody: with no invoice in hand it is the document in sight that somebody wants to change. */
export function misunderstood(text: string, { document, draft }: TurnContext): Plan | undefined {
  if (!document || draft || !CHANGES.test(text) || /\b(?:invoice|bill|hours?|customer|product)\b/i.test(text)) return undefined;
  return answer(`I did not understand that change. Say which part of the ${documentNoun(document.content.type)} it is and what it should say.`);
}

const CHANGES =
  /^\s*(?:please |can you |could you |now |and |also |ok |actually )*(?:add|change|use|set|increase|raise|reduce|lower|put|remove|replace|swap|they should|it should|make it)\b/i;

/** "Change Globex to Acme", where the document is for the first of them. */
function swapped(text: string, world: TurnContext): string | undefined {
  const { was, now } = /^(?:please |now |no )*(?:change|replace|swap)\s+(?<was>.+?)\s+(?:to|with|by|for)\s+(?<now>\S.*)$/i.exec(text)?.groups ?? {};
  if (!was || !now || !world.document || !("hit" in linkCustomer(was, [world.document.content.party]))) return undefined;
  return takeParty(reading(now), world, true)?.name;
}

/** "Increase the price by 10%": the price that comes of it. */
function shareOf(text: string, content: NonNullable<TurnContext["document"]>["content"]): number | undefined {
  const { verb, share } =
    /^(?:please |can you |now |and )*(?<verb>increase|raise|reduce|lower|cut|discount)\s+(?:the |its )?(?:price|fee|amount|it)\s+by\s+(?<share>\d+(?:\.\d+)?)\s*(?:%|percent)[.! ]*$/i.exec(
      text,
    )?.groups ?? {};
  if (!verb || !share || !("amount" in content) || content.amount === undefined) return undefined;
  const part = percentOf(content.amount, Number(share), content.currency);
  return /^(?:increase|raise)$/i.test(verb) ? add(content.amount, part) : subtract(content.amount, part);
}

/** "Make it 15,000", where a price is what can be meant. */
function bareNewPrice(from: Reading): number | undefined {
  const taken = take(from, "^(?:(?:please|actually|no|sorry|change|make|set|raise|lower|bring|it|that|the|to|down|up|,) )*(?<sum>\\d{3,}(?:\\.\\d+)?)[ .]*$");
  const [sum] = taken?.tokens("sum") ?? [];
  return sum && figureOf(sum);
}

/** "Governing law is …" is a slot; this is for texts: "the purpose is …", "scope: …", "change the subject to …". What is said is kept as it was written. */
function labelled(text: string, type: DocumentType): Said | undefined {
  const names = Object.keys(texts[type]).join("|");
  const found = new RegExp(
    `^(?:please |now |and |ok |actually |can you |could you )*(?:change|set|make|update|rewrite)?\\s*(?:the |its |it's |a )?(?<name>${names})\\s*(?:is|are|to|should be|should read|should say|=|:|as|reads)\\s*:?\\s+(?<value>.+)$`,
    "is",
  ).exec(text)?.groups;
  const field = found && texts[type][found["name"]?.toLowerCase() ?? ""];
  if (!found || !field) return undefined;
  const value = found["value"]?.trim() ?? "";
  // A date or a sum that follows belongs to a field of its own.
  if (field === "paymentTerms" || field === "duration") return { [field]: value.replace(/[.]$/, "") };
  return { [field]: field === "salutation" || field === "body" ? value : capitalised(value) };
}
