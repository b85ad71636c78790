import { isDeepStrictEqual } from "node:util";
import { MAX_MESSAGE, type Message } from "../../shared/assistant.ts";
import type { InvoiceDraft } from "../../shared/invoices.ts";
import type { Figure, Source, Sources } from "../../shared/sources.ts";
import { type Totals, totals } from "../../shared/totals.ts";
import { dueDateSource, invoiceDateSource } from "./date-sources.ts";
import type { Hand, World } from "./draft.ts";
import { BARE, fitOf, PLAIN } from "./fits.ts";
import { type Heard, heardOf, type Mention, mentionsIn } from "./mentions.ts";
import { figuresOf, type Name, type Stated } from "./stated.ts";
import { worked } from "./worked.ts";

/** What the sources of a draft are told from: what was in hand before, what was said (oldest first), and what the business knows. */
export interface Told {
  readonly before: Hand | undefined;
  readonly heard: readonly Message[];
  readonly world: World;
}

/**
 * Where each figure of `draft` comes from. What did not change keeps its source. All else is looked for: in the person's words, newest first; in the
 * catalogue and the profile; worked out of numbers that were said. A number that was said explains figures of one kind only: the 12 of "12 hours" is no
 * price. What nothing is found for is not in the answer.
 */
export function sourcesOf(draft: InvoiceDraft, told: Told): Sources {
  const { before, heard, world } = told;
  const sources: Record<Figure, Source> = {};
  const used = new Used();
  const old = new Map(before ? figuresOf(before.draft).map(({ figure, value }) => [figure, value]) : []);
  let open: Stated[] = [];
  const found = (source: (stated: Stated) => Source | undefined): void => {
    open = open.filter((stated) => {
      const its = source(stated);
      if (its) sources[stated.figure] = its;
      if (its?.from === "words") used.by(its, stated.name);
      return !its;
    });
  };
  open = figuresOf(draft);
  found(({ figure, value }) => (isDeepStrictEqual(old.get(figure), value) ? before?.sources?.[figure] : undefined));

  const messages = lookedAt(heard);
  const means = { draft, figures: totals(draft), undiscounted: totals({ ...draft, discount: undefined }), before, world, effort: { left: MOST_WAYS } };
  const [newest] = messages;
  const carries = CARRIES.test(newest?.content ?? "");
  for (const message of messages) {
    if (!open.length) break;
    const read = heardOf(message);
    const said = mentionsIn(read, draft.customer ? [draft.customer.name] : []);
    const again = message === newest || carries;
    const plainly = inWords(open, said, used, again, PLAIN);
    found((stated) => plainly.get(stated));
    if (message === newest) found((stated) => known(stated, draft, world));
    const left = () => said.filter((mention) => used.of(mention) === undefined);
    found((stated) => dated(stated, draft, before, read, left(), world) ?? nothing(stated, means.figures, message));
    const barely = inWords(open, said, used, again, BARE);
    found((stated) => barely.get(stated));
    const operands = message === newest ? said : left();
    found((stated) => worked(stated, { ...means, said: operands }));
  }
  if (!newest) found((stated) => known(stated, draft, world));
  found((stated) => inherited(stated, draft, sources, carries));
  return sources;
}

/** What the person said themselves, the newest first; as much of it as can be read in no time. */
function lookedAt(heard: readonly Message[]): Message[] {
  let characters = LOOKED_AT;
  const own = heard.filter(({ role, act }) => role === "user" && !act).reverse();
  return own.filter(({ content }) => (characters -= content.length) >= 0);
}
const LOOKED_AT = 2 * MAX_MESSAGE;
/** How many ways of working figures out are tried. */
const MOST_WAYS = 300_000;

/** The figures that are set and have no source: nobody can say where they come from. */
export const unsourced = ({ draft, sources = {} }: Hand): Figure[] => figuresOf(draft).flatMap(({ figure }) => (sources[figure] ? [] : [figure]));

/** All figures of an invoice that is stored under a number. */
export const storedSources = (draft: InvoiceDraft, invoiceNumber: string): Sources =>
  Object.fromEntries(figuresOf(draft).map(({ figure }) => [figure, { from: "invoice", invoiceNumber }]));

/** The same of its copy, which has dates of its own and on which nothing is paid. */
export const copiedSources = (draft: InvoiceDraft, invoiceNumber: string): Sources => ({
  ...storedSources(draft, invoiceNumber),
  invoiceDate: { from: "default" },
  dueDate: { from: "computed", how: `${draft.terms ?? "the usual terms"} from the invoice date` },
  amountPaid: { from: "default" },
});

/** The figures of an invoice that was changed elsewhere since: those that are as they were keep their sources, the others are as they are stored. */
export const newerSources = (draft: InvoiceDraft, before: Hand, invoiceNumber: string): Sources => {
  const stored = storedSources(draft, invoiceNumber);
  const old = new Map(figuresOf(before.draft).map(({ figure, value }) => [figure, value]));
  const kept = figuresOf(draft).filter(({ figure, value }) => isDeepStrictEqual(old.get(figure), value));
  const { sources = {} } = before;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([figure, source]) => {
      const its = kept.some((one) => one.figure === figure) ? sources[figure as Figure] : source;
      return its ? [[figure, its]] : [];
    }),
  );
};

/** Which numbers of which messages explain figures already, and figures of which kind. */
class Used {
  readonly #names = new Map<string, Name>();
  by({ messageId, start }: Pick<Mention, "messageId" | "start">, name: Name): void {
    this.#names.set(`${messageId} ${start}`, name);
  }
  of({ messageId, start }: Pick<Mention, "messageId" | "start">): Name | undefined {
    return this.#names.get(`${messageId} ${start}`);
  }
}

/** Words that carry a rate or a price over from another line. */
const CARRIES =
  /\b(?:same|as many|as before|usual|again|likewise|ditto|too|also|another|more|extra|additional|each|both|all|every|plus|add|split|divide|break|separate|move|shift|transfer)\b/i;

/**
 * The figures whose number stands in a message, the plainest first. A number that explains a figure already explains the same one of another line only
 * where `again` says so.
 */
function inWords(open: readonly Stated[], said: readonly Mention[], used: Used, again: boolean, least: number): Map<Stated, Source> {
  const fits = open
    .flatMap((stated, order) =>
      said.flatMap((mention) => {
        const fit = fitOf(stated, mention);
        return fit >= least ? [{ stated, order, mention, fit }] : [];
      }),
    )
    .sort((a, b) => b.fit - a.fit || a.order - b.order || a.mention.start - b.mention.start);
  const found = new Map<Stated, Source>();
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
function known({ name, value, line }: Stated, { currency }: InvoiceDraft, { profile, products }: World): Source | undefined {
  const product = name === "unitPrice" && currency === profile.currency && products.find(({ id }) => id === line?.productId);
  if (product && product.unitPrice === value) return { from: "catalogue", productId: product.id, name: product.name };
  if (name === "taxRate" && !line && value === profile.defaultTaxRate) return value === 0 ? { from: "default" } : { from: "profile", field: "defaultTaxRate" };
  return (name === "quantity" && value === 1) || (name === "amountPaid" && value === 0) ? { from: "default" } : undefined;
}

function dated(
  { name, value }: Stated,
  draft: InvoiceDraft,
  before: Hand | undefined,
  message: Heard,
  said: readonly Mention[],
  world: World,
): Source | undefined {
  if (name === "invoiceDate") return invoiceDateSource(String(value), before?.draft, message, said, world);
  return name === "dueDate" ? dueDateSource(draft, before?.draft, message, said, world) : undefined;
}

const NOTHING: Partial<Record<Name, RegExp>> = {
  taxRate:
    /(?:\bno|\bnot|n't|do not|outside|without|zero|\b0|remove|drop|delete|take off|take out|scrap|waive|skip|minus|exclud\w+|free of|lose|forget|exempt\w*)\b[^.;\n]{0,30}?\b(?:tax|taxes|taxable|vat|gst|hst|iva|tva|mwst|ust|btw|moms|alv)\b|\b(?:tax|vat|gst|hst|iva|tva|mwst|ust|btw|moms|alv)\b[^.;\n]{0,20}?\b(?:exempt|free|off|out|removed|zero|none|not applicable|n\/a|verlegd|shifted)\b|\boutside (?:the )?scope\b|reverse charge|zero[- ]rated|\bexempt\b/i,
  unitPrice: /\b(?:free|no charge|on the house|complimentary|gratis|no cost|for nothing|on us|on me|waived?)\b/i,
};
const IN_FULL = /\b(?:paid|settled|received)\b[^.;\n]{0,30}?\b(?:in full|everything|all of it|it all|fully)\b|\b(?:fully|already) (?:paid|settled)\b/i;

const THE_DEPOSIT = /\b(?:deposit|upfront|up front|advance|retainer)\b/i;

/** No tax, no charge, all of it or its deposit paid: said without a number. */
function nothing({ name, value }: Stated, { total, depositDue }: Totals, { id, content }: Message): Source | undefined {
  const paid = name === "amountPaid" ? (value === total ? IN_FULL : value === depositDue ? THE_DEPOSIT : undefined) : undefined;
  const found = (value === 0 ? NOTHING[name] : paid)?.exec(content);
  return found ? { from: "words", said: found[0], messageId: id, start: found.index, end: found.index + found[0].length } : undefined;
}

/** A rate that the invoice has as a whole, and a price that was carried over from another line in so many words. */
function inherited({ name, value, line }: Stated, draft: InvoiceDraft, sources: Sources, carries: boolean): Source | undefined {
  if (!line) return undefined;
  if (name === "taxRate" && value === draft.taxRate) return sources["taxRate"];
  const alike =
    carries && name === "unitPrice"
      ? draft.lines.find((other) => other.id !== line.id && other.unitPrice === value && sources[`${other.id}.unitPrice`])
      : undefined;
  return alike && sources[`${alike.id}.unitPrice`];
}
