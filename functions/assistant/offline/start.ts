import type { Ask } from "../../../shared/chat/ask.ts";
import { daysBetween } from "../../../shared/clock.ts";
import { totals } from "../../../shared/invoicing/totals.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { withoutCircumstances } from "./actors.ts";
import type { HeadWords, LineWords } from "./calls.ts";
import { lineDoubts, sureOf, textDoubts } from "./check.ts";
import { recentCustomer } from "./customers.ts";
import { figureOf, isFigure, plainFigure } from "./figures.ts";
import { headOf } from "./head.ts";
import { contactOf, newcomer } from "./introductions.ts";
import { type Item, wordsOfItem } from "./items.ts";
import { linesOf } from "./lines.ts";
import { takeFirst, takeParty } from "./party.ts";
import { call, type Edits, type Plan } from "./plan.ts";
import { recentProduct } from "./products.ts";
import { find, reading, take } from "./reading.ts";
import type { Draft } from "./refs.ts";
import { offTopic } from "./small-talk.ts";
import { unbilled } from "./unbilled.ts";
import { scoped } from "./whole.ts";

/** Verbs that ask for an invoice. */
export const TRIGGER = "(?:invoice|bill|charge|invoicing|billing)";

/** How far a due date is off, in days and in weeks: "due in two weeks" is found in it. */
function days(fields: HeadWords, today: string): number[] {
  if (!fields.dueDate) return [];
  const apart = [daysBetween(today, fields.dueDate), daysBetween(fields.invoiceDate ?? today, fields.dueDate)];
  return apart.flatMap((count) => [count, count / 7, Math.round(count / 30.4)]);
}

/** "3 of those": the product that was last spoken of. */
export function resolveThose(from: ReturnType<typeof reading>, world: TurnContext, before: readonly string[]): void {
  const those = find(
    from.tokens,
    "^(?:[a-z]+ ,? ?)?(?:put|add|charge|stick|include) (?<it>that|it|this)(?= (?:on|to|in) (?:an?|the|her|his|their) (?:new )?(?:bill|invoice))|(?:{num}|a|one|some) (?:[a-z]+ )?(?:more )?(?:of )?(?<those>those|these|them)(?= |$)|(?:{num}|an?) [a-z]+ of (?<that>that|it|this)(?= |$)",
  );
  const [token] = those ? [...those.tokens("those"), ...those.tokens("that"), ...those.tokens("it")] : [];
  if (!token) return;
  const name = recentProduct(before, world);
  if (!name) return;
  const at = from.tokens.indexOf(token);
  from.tokens = [
    ...from.tokens.slice(0, from.tokens[at - 1]?.text === "of" ? at - 1 : at),
    ...name.split(" ").map((word) => ({ ...token, text: word.toLowerCase(), source: word })),
    ...from.tokens.slice(at + 1),
  ];
}

/** A new invoice. Nothing where the text has neither customer nor lines nor asks for one. */
export function started(text: string, world: TurnContext, before: readonly string[]): Plan | undefined {
  const from = reading(text, world.products);
  const blank = { ...world, draft: undefined, asks: [] } as unknown as TurnContext;
  take(
    from,
    "(?:(?:scratch|scrap|forget|ditch|discard|cancel|abandon) (?:that|this|it|this one|that one|the (?:invoice|draft|last one)|this (?:invoice|draft))|never mind|start over)(?: ,| \\.| and)*",
  );
  take(from, "(?:start|begin|make|create|do)(?: me)? (?:a new|another|a fresh|a separate|a) (?:one|invoice|bill)(?= |$)(?: (?:for|to)(?= {num}| an? ))?");
  take(from, "(?:, )?instead{end}");
  while (
    take(
      from,
      "(?:lol|haha|hehe|anyways?|(?<!(?:{pct}|excl|incl|ex|inc|no|plus|without|exclusief|inclusief|exclusive|inclusive) )btw|by the way|fyi)(?: [.,!;])?(?= |$)",
    )
  );
  resolveThose(from, world, before);
  const billed = unbilled(from);
  const head = headOf(from, blank);
  withoutCircumstances(from);
  const fresh = newcomer(from);
  const contact = contactOf(from);
  const party = takeParty(from, blank) ?? (fresh || contact.email ? takeFirst(from, blank) : undefined);
  const wants = find(reading(text).tokens, `(?:${TRIGGER}|invoices?|bill)`) !== undefined;
  const sums = from.tokens.some(isFigure);
  const priced = head.fields.currency && head.fields.currency !== (world.profile.currency ?? "USD") ? { ...blank, products: [] } : blank;
  const { items, asks, figures } = linesOf(from, priced);
  const linked = items.some((item) => item.productId !== undefined);
  const name = party?.pointer ? recentCustomer(before, world) : (!party?.unsure && party?.name) || undefined;
  if (party?.several) asks.push({ kind: "whichCustomer", because: "several", candidates: party.several.map((one) => ({ name: one })) });
  if (party?.unsure) asks.push({ kind: "whichCustomer", because: "known", candidates: party.unsure.map((one) => ({ name: one })) });
  if (!wants && !party && !(sums && items.length) && !linked) return;
  if (!wants && offTopic(text)) return;
  if (!wants && !sums && !linked && party && !items.length && !asks.length && !head.said) return;
  const fields: HeadWords = { ...(name ? { customer: { name, ...(party?.known ? {} : contact) } } : {}), ...head.fields };
  // A sum that is for nothing yet: what it is for is asked, not made up.
  const [sum] = items;
  if (items.length === 1 && sum && !sum.described && sum.priced && !sum.counted && !sum.unit) {
    const words = reading(text).tokens.find((token) => isFigure(token) && figureOf(token) === sum.unitPrice)?.source ?? String(sum.unitPrice);
    items.pop();
    asks.push({ kind: "figureFor", figure: { said: words, value: sum.unitPrice }, as: "line" });
  }
  const lines = items.filter((item) => item.described || item.counted || item.priced).map((item) => lineWords(item));
  if (head.paidShare !== undefined) sharePaid(head.paidShare, items, fields, world.profile);
  const scopes: Edits = { ops: [], asks: [] };
  scoped(head, { lines: lines.map((line, i) => ({ ...line, id: String(i) })) } as unknown as Draft, scopes);
  for (const op of scopes.ops) {
    if (op.op === "set") Object.assign(fields, op.fields);
    if (op.op === "update") Object.assign(lines[Number(op.lineId)] ?? {}, op.line);
  }
  // A price that is for nothing, beside lines that are for something: what it is for is asked.
  const loose = items.length > 1 && items.some(({ described }) => described) ? items.filter((item) => !item.described && item.priced) : [];
  asks.push(...loose.map(({ unitPrice = 0 }): Ask => ({ kind: "figureFor", figure: plainFigure(unitPrice), as: "line" })));
  const all: Ask[] = [...head.asks, ...scopes.asks, ...billed.asks, ...asks, ...vagueAsks(items), ...lineDoubts(text, lines, world)];
  if (!all.length) {
    const came = {
      lines,
      all: [fields, lines, head.paidShare, items.map(({ productId }) => named(productId, world)), figures, billed.figures],
      alone: [lines.length, ...days(fields, world.today)],
    };
    all.push(...textDoubts(text, came, world));
  }
  const sure = lines.flatMap((line) => sureOf(text, line, world));
  return call({ tool: "invoice", said: { action: "start", fields, lines: sure, ...(all.length ? { asks: all } : {}) } });
}

/** The name of a product that a line is of, where it is called otherwise on the invoice. */
const named = (productId: string | undefined, { products }: TurnContext): string | undefined => products.find(({ id }) => id === productId)?.name;

const lineWords = (item: Item): LineWords => wordsOfItem(item);

function vagueAsks(items: readonly Item[]): Ask[] {
  return items.flatMap((item): Ask[] => [
    ...(item.vague ? [{ kind: "quantity" as const, because: "vague" as const, description: item.description, unit: item.unit }] : []),
    ...(item.candidates?.length
      ? [{ kind: "product" as const, because: "name" as const, candidates: [...item.candidates], description: item.description }]
      : []),
  ]);
}

/** A share that is said to be paid, of what the lines come to. */
function sharePaid(share: number | "deposit", items: readonly Item[], fields: HeadWords, profile: TurnContext["profile"]): void {
  const { defaultTaxRate = 0, currency = "USD" } = profile;
  const lines = items.filter((item) => item.unitPrice !== undefined).map(({ quantity, unitPrice = 0 }) => ({ quantity, unitPrice }));
  const net = lines.reduce((all, { quantity, unitPrice }) => all + quantity * unitPrice, 0);
  if (fields.discount?.type === "amount" && fields.discount.value > net) return;
  const sum = totals({
    lines,
    amountPaid: 0,
    discount: fields.discount ?? undefined,
    taxRate: fields.taxRate ?? defaultTaxRate,
    taxInclusive: fields.taxInclusive ?? false,
    currency: fields.currency ?? currency,
  }).total;
  const deposit = fields.deposit;
  const part = share === "deposit" ? (deposit ? (deposit.type === "percent" ? (sum * deposit.value) / 100 : deposit.value) : undefined) : (sum * share) / 100;
  if (part !== undefined && part > 0) fields.amountPaid = Number(part.toFixed(2));
}
