import { isDeepStrictEqual } from "node:util";
import type { Message } from "../../../shared/chat/assistant.ts";
import { MAX_MESSAGE } from "../../../shared/chat/limits.ts";
import type { Figure, Source, Sources } from "../../../shared/chat/sources.ts";
import type { Invoice, InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { type Totals, totals } from "../../../shared/invoicing/totals.ts";
import type { Quotes } from "../calls/quotes.ts";
import { languageOf } from "../names/language.ts";
import { unitOf } from "../names/units.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { computedSource } from "./computed-sources.ts";
import { type DatedMessage, dueDateSource, invoiceDateSource } from "./date-sources.ts";
import { type FigureValue, figuresOf, isText } from "./figures.ts";
import { BARE, mentionScore, PLAIN } from "./mention-score.ts";
import { type Mention, mentionsIn, type ReadMessage, readMessage } from "./mentions.ts";
import { IN_FULL, NOTHING } from "./phrases.ts";
import { quoteSource } from "./quotes.ts";
import { catalogueSource, readSource } from "./records.ts";
import { withoutReferences } from "./references.ts";
import { textSource } from "./texts.ts";
import { UsedMentions } from "./used-mentions.ts";

/**
 * What sources are found in: the draft before, the messages (oldest first), and the reference data; the drafts that were in hand before this one, the stored
 * invoices that were read in the conversation, and what the model quotes.
 */
export interface Evidence {
  readonly before: CurrentDraft | undefined;
  readonly messages: readonly Message[];
  readonly reference: ReferenceData;
  readonly earlier?: readonly InvoiceDraft[] | undefined;
  readonly read?: readonly Invoice[] | undefined;
  readonly quotes?: Quotes | undefined;
}

/**
 * Where each figure of `draft` comes from. What did not change keeps its source. All else is looked for: in the person's words, newest first; in the
 * catalogue and the profile; worked out of numbers that were said; in the invoices that were read; at last in what the model quotes. A number that was said
 * explains figures of one kind only: the 12 of "12 hours" is no price. What nothing is found for is not in the answer.
 */
export function sourcesOf(draft: InvoiceDraft, evidence: Evidence): Sources {
  const { before, messages, reference, earlier = [], read: invoices = [], quotes = {} } = evidence;
  const sources: Record<Figure, Source> = {};
  const used = new UsedMentions();
  const old = new Map(before ? figuresOf(before.draft).map(({ figure, value }) => [figure, value]) : []);
  let open: FigureValue[] = [];
  const found = (source: (stated: FigureValue) => Source | undefined): void => {
    open = open.filter((stated) => {
      const its = source(stated);
      if (its) sources[stated.figure] = its;
      // Terms and the due date are said with the same words.
      if (its?.from === "words" && !isText(stated.name)) used.by(its, stated.name);
      return !its;
    });
  };
  open = figuresOf(draft);
  found(({ figure, value }) => (isDeepStrictEqual(old.get(figure), value) ? before?.sources?.[figure] : undefined));

  const ownMessages = recentMessages(messages);
  found((stated) => (isText(stated.name) ? textSource(stated, { draft, own: ownMessages, before, earlier, reference }) : undefined));
  const means = { draft, figures: totals(draft), undiscounted: totals({ ...draft, discount: undefined }), before, reference, effort: { left: MOST_WAYS } };
  const [newest] = ownMessages;
  const { locale } = reference.profile;
  const carries = CARRIES.test(newest?.content ?? "");
  const read = new Map<ReadMessage["id"], Mention[]>();
  for (const message of ownMessages) {
    if (!open.length) break;
    const languages = languagesOf([message], locale);
    const text = readMessage(message, languages);
    const said = withoutReferences(mentionsIn(text, namesIn(draft, message.content), { locale }), message.content);
    read.set(message.id, said);
    const again = message === newest || carries;
    const plainly = wordSources(open, said, used, again, PLAIN);
    found((stated) => plainly.get(stated));
    if (message === newest) found((stated) => defaultSource(stated, draft, reference));
    const left = () => said.filter((mention) => used.of(mention) === undefined);
    const dated = () => ({ message: text, said: left(), languages: languagesOf([message], locale) });
    found((stated) => dateSource(stated, draft, before, dated(), reference) ?? phraseSource(stated, means.figures, message));
    const barely = wordSources(open, said, used, again, BARE);
    found((stated) => barely.get(stated));
    const operands = message === newest ? said : left();
    found((stated) => computedSource(stated, { ...means, said: operands }));
  }
  if (!newest) found((stated) => defaultSource(stated, draft, reference));
  found((stated) => readSource(stated, draft, invoices));
  found((stated) => carriedSource(stated, draft, sources, carries));
  found((stated) => quoteSource(stated, quotes[stated.figure], { ...means, own: ownMessages, said: read, used, languages: languagesOf(ownMessages, locale) }));
  found((stated) => carriedSource(stated, draft, sources, carries));
  return sources;
}

/** The customer's name; of a new one of one word also with the number that goes on with it, where a name follows that: "Flat 3 Seaview" read as three for Flat. */
function namesIn({ customer, customerId }: InvoiceDraft, content: string): string[] {
  const { name = "" } = customer ?? {};
  const at = customerId || !/^\p{Lu}[\p{L}']*$/u.test(name) ? -1 : content.indexOf(`${name} `);
  // In German every noun has a capital.
  if (at < 0 || languageOf(content) === "de") return [name];
  const [, number, letter, next = ""] = /^(\d{1,4})(\p{Lu}(?!\p{L}))?(?: (\p{Lu}\p{Ll}+))?/u.exec(content.slice(at + name.length + 1)) ?? [];
  return [name, ...(number && (letter || (next && !unitOf(next))) ? [`${name} ${number}`] : [])];
}

/** The languages in which a person may say numbers: those of what they said, and that of their business. */
const languagesOf = (said: readonly Message[], locale: string): string[] => [
  ...new Set([...said.flatMap(({ content }) => languageOf(content) ?? []), new Intl.Locale(locale).language]),
];

/** What the person said themselves, the newest first; as much of it as can be read in no time. */
function recentMessages(messages: readonly Message[]): Message[] {
  let characters = LOOKED_AT;
  const own = messages.filter(({ role, command }) => role === "user" && !command).reverse();
  return own.filter(({ content }) => (characters -= content.length) >= 0);
}
const LOOKED_AT = 2 * MAX_MESSAGE;
/** How many ways of working figures out are tried. */
const MOST_WAYS = 300_000;

/** Words that carry a rate or a price over from another line. */
const CARRIES =
  /\b(?:same|as many|as before|usual|again|likewise|ditto|too|also|another|more|extra|additional|each|both|all|every|plus|add|split|divide|break|separate|move|shift|transfer)\b/i;

/**
 * The figures whose number stands in a message, the plainest first. A number that explains a figure already explains the same one of another line only
 * where `again` says so.
 */
function wordSources(open: readonly FigureValue[], said: readonly Mention[], used: UsedMentions, again: boolean, least: number): Map<FigureValue, Source> {
  const fits = open
    .flatMap((stated, order) =>
      said.flatMap((mention) => {
        const fit = mentionScore(stated, mention);
        return fit >= least ? [{ stated, order, mention, fit }] : [];
      }),
    )
    .sort((a, b) => b.fit - a.fit || a.order - b.order || a.mention.start - b.mention.start);
  const found = new Map<FigureValue, Source>();
  for (const shared of again ? [false, true] : [false]) {
    for (const { stated, mention } of fits) {
      const owner = used.of(mention);
      if (found.has(stated) || (shared ? owner !== stated.name : owner !== undefined)) continue;
      const { said: words, messageId, start, end } = mention;
      found.set(stated, { from: "words", said: words, messageId, start, end });
      used.by(mention, stated.name);
    }
  }
  return found;
}

/** What the catalogue or the profile say, and what goes without saying. */
function defaultSource(stated: FigureValue, draft: InvoiceDraft, reference: ReferenceData): Source | undefined {
  const { name, value, line } = stated;
  const { profile } = reference;
  const catalogue = catalogueSource(stated, draft, reference);
  if (catalogue) return catalogue;
  if (name === "taxRate" && !line && value === profile.defaultTaxRate) return value === 0 ? { from: "default" } : { from: "profile", field: "defaultTaxRate" };
  return (name === "quantity" && value === 1) || (name === "amountPaid" && value === 0) ? { from: "default" } : undefined;
}

function dateSource(
  { name }: FigureValue,
  draft: InvoiceDraft,
  before: CurrentDraft | undefined,
  dated: DatedMessage,
  reference: ReferenceData,
): Source | undefined {
  if (name === "invoiceDate") return invoiceDateSource(draft, before?.draft, dated, reference);
  return name === "dueDate" ? dueDateSource(draft, before?.draft, dated, reference) : undefined;
}

const THE_DEPOSIT = /\b(?:deposit|upfront|up front|advance|retainer)\b/i;

/** No tax, no charge, all of it or its deposit paid: said without a number. */
function phraseSource({ name, value }: FigureValue, { total, depositDue }: Totals, { id, content }: Message): Source | undefined {
  const paid = name === "amountPaid" ? (value === total ? IN_FULL : value === depositDue ? [THE_DEPOSIT] : []) : [];
  const phrases = value === 0 ? (NOTHING[name] ?? []) : paid;
  const found = phrases.map((phrase) => phrase.exec(content)).find(Boolean);
  return found ? { from: "words", said: found[0], messageId: id, start: found.index, end: found.index + found[0].length } : undefined;
}

/** A rate that the invoice has as a whole, and a price that was carried over from another line in so many words. */
function carriedSource({ name, value, line }: FigureValue, draft: InvoiceDraft, sources: Sources, carries: boolean): Source | undefined {
  if (!line) return undefined;
  if (name === "taxRate" && value === draft.taxRate) return sources["taxRate"];
  const alike =
    carries && name === "unitPrice"
      ? draft.lines.find((other) => other.id !== line.id && other.unitPrice === value && sources[`${other.id}.unitPrice`])
      : undefined;
  return alike && sources[`${alike.id}.unitPrice`];
}
