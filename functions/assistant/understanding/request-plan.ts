import { slotOf } from "../../../shared/chat/ask-slots.ts";
import { type Ask, lineIdOf } from "../../../shared/chat/ask.ts";
import { isFirstNameWord } from "../../../shared/language/names/more-first-names.ts";
import { isCommonSurname } from "../../../shared/language/names/surnames.ts";
import { type NameMention, namesIn } from "../../../shared/understanding/messages/mentions.ts";
import { newNamesIn } from "../../../shared/understanding/messages/new-name.ts";
import type { Item } from "../../../shared/understanding/requests/items.ts";
import type { LineSaid } from "../../../shared/understanding/requests/reading.ts";
import { wordsSaid } from "../../../shared/understanding/requests/reading.ts";
import { readRequest, type RequestRead } from "../../../shared/understanding/requests/read-request.ts";
import { nameRuns } from "../../../shared/understanding/requests/runs.ts";
import type { Scene, SceneLine } from "../../../shared/understanding/requests/scene.ts";
import { customerOnRecord, customerSaid, targetsIn } from "./invoice-plans.ts";
import type { Answered, MessagePlan, NamedCall, Reading } from "./plan.ts";

/*
 * What a message that writes an invoice leads to: a new one, a copy of a stored one, or changes of the one that stands there.
 */

type Arguments = Record<string, unknown>;

/** A line that a message can mean by its words. */
interface Standing extends SceneLine {
  readonly id: string;
}

const EDIT = "invoice_edit";

/** A new invoice, or a copy of a stored one. */
export function startPlan(reading: Reading): MessagePlan | undefined {
  const read = readRequest(reading.text, sceneOf(reading));
  if (read.whole.has("copy")) return copyPlan(reading, read);
  const said = { ...headOf(reading, read, true), lines: read.lines.flatMap((line) => newLines(reading, read, line)) };
  if (!read.lines.length && !("customer" in said)) return undefined;
  return withSending(read, { calls: [{ name: "invoice_start", said: { ...said, ...doubtOf(read) } }] });
}

/** Changes of the invoice that stands there; without one, a new one. */
export function editPlan(reading: Reading): MessagePlan | undefined {
  const { draft } = reading.context;
  if (!draft) return startPlan(reading);
  const read = readRequest(reading.text, sceneOf(reading));
  const said = editOf(reading, read, draft.lines as readonly Standing[], false);
  if (!said) return undefined;
  return withSending(read, { calls: [{ name: EDIT, said: { ...said, ...doubtOf(read) } }] });
}

/** How likely a reading is at least that is not asked about. */
const SURE = 0.5;
/** How many characters of the message a question quotes. */
const QUOTED = 80;

/** The question whether a message was read as it was meant, where another reading is about as likely. */
function doubtOf({ text, probability }: RequestRead): { readonly asks?: readonly Ask[] } {
  if (probability >= SURE) return {};
  const words = text.trim().replace(/\s+/g, " ");
  return { asks: [{ kind: "doubtful", words: words.length > QUOTED ? `${words.slice(0, QUOTED)}…` : words }] };
}

const withSending = ({ whole }: RequestRead, plan: MessagePlan): MessagePlan =>
  whole.has("send")
    ? { ...plan, onAnswers: ([answer]) => (answer?.isComplete ? [{ name: "invoice_request_send", said: {} }] : []) }
    : plan;

/** A copy of an invoice that is named, or of the last one of somebody; then what differs from it. */
function copyPlan(reading: Reading, read: RequestRead): MessagePlan | undefined {
  const { names, numbers } = targetsIn(reading);
  const [number] = numbers;
  const [name] = names;
  if (!number && !name) return undefined;
  const isOther = number && name && read.whole.get("customer")?.length;
  const which = number ? { invoiceNumber: number.value } : name ? { customer: customerSaid(name, reading) } : {};
  const changes = isOther ? { changes: { customer: { name: customerSaid(name, reading) } } } : {};
  return {
    calls: [{ name: "invoice_duplicate", said: { ...which, ...changes } }],
    onAnswers: ([answer]) => differences(reading, answer),
  };
}

/** What the message says beside that it is a copy. */
function differences(reading: Reading, answer: Answered | undefined): readonly NamedCall[] {
  const lines = answer?.lines;
  if (!lines) return [];
  const read = readRequest(reading.text, { ...sceneOf(reading), lines, draftFor: null });
  const whole = new Map([...read.whole].filter(([role]) => role !== "customer" && role !== "name" && role !== "copy"));
  const said = editOf(reading, { ...read, whole }, lines, true);
  return said ? [{ name: EDIT, said }] : [];
}

/** What an edit says of the lines that stand there; nothing where it says nothing. */
function editOf(reading: Reading, read: RequestRead, standing: readonly Standing[], isCopy: boolean): Arguments | undefined {
  const head = headOf(reading, read, false);
  const lines: Arguments[] = [];
  const remove: string[] = [];
  for (const line of read.lines) {
    if (line.gone) {
      const gone = lineMeant(read, line.gone, standing);
      if (gone) remove.push(gone);
      if (!line.what) continue;
    }
    if (line.what && !line.line) {
      const added = newLine(reading, read, line);
      if (added) lines.push(added);
      continue;
    }
    const meant = line.line ? lineMeant(read, line.line, standing) : (isCopy ? undefined : askedLine(reading, line)) ?? onlyMeant(reading, line, standing);
    if (!meant) {
      const added = newLine(reading, read, line);
      if (added) lines.push(added);
      continue;
    }
    const was = standing.find(({ id }) => id === meant);
    const figures = figuresOf(reading, read, line, was);
    const renamed = line.what ? { description: wordsSaid(reading.text, read.items, line.what) } : {};
    if (Object.keys({ ...figures, ...renamed }).length) lines.push({ line: meant, ...figures, ...renamed });
  }
  const said = { ...head, ...(lines.length ? { lines } : {}), ...(remove.length ? { remove } : {}) };
  return Object.keys(said).length ? said : undefined;
}

/** The line that words name. */
function lineMeant({ text, items }: RequestRead, words: readonly Item[], standing: readonly Standing[]): string {
  const runs = nameRuns(
    words,
    standing.map(({ description }) => description),
    () => true,
  ).sort((a, b) => b.score - a.score);
  const best = runs[0] && standing[runs[0].name];
  return best?.id ?? wordsSaid(text, items, words);
}

/** The line that was asked about. */
function askedLine({ context }: Reading, line: LineSaid): string | undefined {
  const slots = new Set([line.quantity || line.more ? "quantity" : "", line.price || line.amount ? "unitPrice" : ""]);
  const asks = context.asks.filter((ask) => slots.has(slotOf(ask)));
  return asks.map(lineIdOf).find((id) => id !== undefined);
}

/** The line that figures without words are of: the only one, the one with that unit, or the one that was spoken of last. */
function onlyMeant({ before }: Reading, { quantity, price }: LineSaid, standing: readonly Standing[]): string | undefined {
  if (standing.length === 1) return standing[0]?.id;
  const unit = quantity?.[0]?.unit;
  const alike = unit ? standing.filter((one) => one.unit === unit) : [];
  if (alike.length === 1) return alike[0]?.id;
  const bare = price && !quantity ? standing.filter(({ unitPrice }) => unitPrice === undefined) : [];
  if (bare.length === 1) return bare[0]?.id;
  const last = before.at(-1)?.toLowerCase() ?? "";
  const spoken = standing.filter(({ description }) => last.includes(description.toLowerCase()));
  return (spoken.length === 1 ? spoken[0] : standing.at(-1))?.id;
}

/** How many things "each of them" is at most. */
const MOST_EACH = 4;

/** The lines that are new: one for each thing spoken of before, where the message only counts them ("two of them", "one of each"). */
function newLines(reading: Reading, read: RequestRead, line: LineSaid): Arguments[] {
  const one = newLine(reading, read, line);
  if (one) return [one];
  const spoken = productsSpokenOf(reading);
  const isEach = read.items.some(({ kind, text }) => kind === "per" || EACH.has(text));
  return (isEach ? spoken.slice(0, MOST_EACH) : spoken.slice(0, 1)).map((product) => ({ product, ...figuresOf(reading, read, line, undefined) }));
}

const EACH = new Set("each both je jeweils beide beiden chaque chacun chacune deux".split(" "));

/** The products that the last messages named, the newest first. */
function productsSpokenOf({ context, before }: Reading): string[] {
  const names = context.products.map(({ name }) => name);
  const lines = context.draft?.lines.map(({ description }) => description).filter((one) => names.includes(one)) ?? [];
  const said = before.slice(-BACK).toReversed().flatMap((text) => namesIn(text, names).map(({ which, among }) => which ?? among[0] ?? ""));
  return [...new Set([...said, ...lines])].filter(Boolean);
}

/** A line that is new. */
function newLine(reading: Reading, read: RequestRead, line: LineSaid): Arguments | undefined {
  const figures = figuresOf(reading, read, line, undefined);
  const words = line.what ? wordsSaid(reading.text, read.items, line.what) : (line.line ?? line.gone) ? wordsSaid(reading.text, read.items, line.line ?? line.gone ?? []) : undefined;
  const description = words ?? countedAs(reading, line);
  if (!description) return undefined;
  const product = line.what && productMeant(reading, line.what);
  return { ...(product ? { product } : { description }), ...figures };
}

/** How much of a product's name is said at least, where its words are cut short or its initials stand for it. */
const SAID = 0.4;

/** The product whose name the words say. */
function productMeant({ context }: Reading, words: readonly Item[]): string | undefined {
  const runs = nameRuns(
    words,
    context.products.map(({ name }) => name),
    () => true,
  );
  const [best, ...others] = runs.sort((a, b) => b.score - a.score);
  if (!best || best.score < SAID || best.to - best.from + 1 < words.length / 2) return undefined;
  return others.some(({ score }) => score > best.score - 0.1) ? undefined : context.products[best.name]?.name;
}

/** What is billed where only a unit is said: the product that is counted so, or the unit itself. */
function countedAs({ context, text }: Reading, { quantity }: LineSaid): string | undefined {
  const [item] = quantity ?? [];
  if (!item?.unit) return undefined;
  const counted = context.products.filter(({ unit }) => unit === item.unit);
  return counted.length === 1 ? counted[0]?.name : text.slice(item.start, item.end).replace(/^[\d.,\s]+/, "");
}

const SCALES: Readonly<Record<string, readonly [unit: string, parts: number]>> = { minute: ["hour", 60] };

/** The figures of a line as they are said. */
function figuresOf({ context }: Reading, read: RequestRead, line: LineSaid, was: Standing | undefined): Arguments {
  const [quantity] = line.quantity ?? [];
  const [more] = line.more ?? [];
  const [price] = line.price ?? [];
  const [amount] = line.amount ?? [];
  const [discount] = line.lineDiscount ?? [];
  const [tax] = line.lineTax ?? [];
  const scale = quantity?.unit ? SCALES[quantity.unit] : undefined;
  const perMinute = context.products.some(({ unit }) => unit === quantity?.unit);
  const [unit, count] = scale && !perMinute ? [scale[0], (quantity?.value ?? 0) / scale[1]] : [quantity?.unit, quantity?.value];
  const many = more ? (was?.quantity ?? 0) + (more.value ?? 0) : count;
  const per = price ? read.items.slice(read.items.indexOf(price) + 1).find(({ kind }) => kind !== "sign") : undefined;
  const priced = per?.kind === "per" && per.unit !== "each" ? per.unit : undefined;
  const each = amount && many ? Math.round(((amount.value ?? 0) / many) * 1e6) / 1e6 : undefined;
  return {
    ...(many === undefined ? {} : { quantity: many }),
    ...(was || !(unit ?? priced) || (unit ?? priced) === "each" ? {} : { unit: unit ?? priced }),
    ...(price?.value === undefined ? {} : { unitPrice: price.value }),
    ...(each === undefined || price ? {} : { unitPrice: each }),
    ...(discount ? { discount: partOf(discount) } : {}),
    ...(tax?.value === undefined ? {} : { taxRate: tax.value }),
  };
}

const HALF = /^(?:half|hal[bv]|halbe|halfte|moitie)/;

/** A share or a sum as the tools take one: "10%", "50". */
const partOf = ({ kind, value, text }: Item): string => (value === undefined ? (HALF.test(text) ? "50%" : text) : kind === "percent" ? `${value}%` : `${value}`);

/** What is said of the whole invoice. */
function headOf(reading: Reading, { text, items, whole, lines }: RequestRead, isNew: boolean): Arguments {
  const of = (role: string): Item | undefined => whole.get(role)?.[0];
  const words = (role: string): string => wordsSaid(text, items, whole.get(role) ?? []);
  const said: Arguments = {};
  const customer = customerOf(reading, { text, items, whole }, isNew);
  if (customer) {
    const { quote, ...fields } = customer;
    said["customer"] = fields;
    if (quote) said["from"] = { customer: quote };
  }
  const discount = of("discount");
  if (discount) said["discount"] = partOf(discount);
  else if (of("noDiscount")) said["discount"] = null;
  const tax = of("tax");
  if (tax?.value !== undefined) said["taxRate"] = tax.value;
  else if (of("noTax")) said["taxRate"] = 0;
  if (of("inclusive")) said["taxInclusive"] = true;
  else if (of("exclusive")) said["taxInclusive"] = false;
  if (of("terms")) said["terms"] = words("terms");
  const due = of("due")?.days?.future;
  if (due) said["dueDate"] = due;
  const issued = nearest(of("issued"), reading.context.today);
  if (issued) said["invoiceDate"] = issued;
  const deposit = of("deposit");
  if (deposit) said["deposit"] = partOf(deposit);
  const paid = of("paid");
  if (paid?.value !== undefined) said["amountPaid"] = paid.value;
  const note = noteOf(text, items, whole.get("note") ?? []);
  if (note) said["notes"] = [reading.context.draft && !isNew ? reading.context.draft.notes : undefined, note].filter(Boolean).join("\n");
  const money = [...lines.flatMap(({ price = [], amount = [] }) => [...price, ...amount]), ...(discount ? [discount] : [])].find(({ currency }) => currency);
  if (money?.currency && money.currency !== (reading.context.draft && !isNew ? reading.context.draft.currency : reading.context.profile.currency)) said["currency"] = money.currency;
  return said;
}

/** What a note says, with the word for its number before it: "PO 4471". */
function noteOf(text: string, items: readonly Item[], note: readonly Item[]): string {
  const [first] = note;
  const before = first && items[items.indexOf(first) - 1];
  const isNumbered = first !== undefined && /^\W*\d/.test(first.text) && before?.kind === "word" && NUMBERED.has(before.text);
  return wordsSaid(text, items, isNumbered ? [before, ...note] : note);
}
const NUMBERED = new Set("po no nr ref order reference job bestellung bestellnummer auftrag commande bc projekt project ticket".split(" "));

/** The day that is nearer to today: "May 31" is the one of this year on 12 May. */
function nearest(item: Item | undefined, today: string): string | undefined {
  const { past, future } = item?.days ?? {};
  const away = (day: string | undefined): number => (day ? Math.abs(Date.parse(day) - Date.parse(today)) : Number.POSITIVE_INFINITY);
  return away(past) <= away(future) ? past : future;
}

/** Whom it is for: who is named, somebody new, or the one who was spoken of. */
function customerOf(reading: Reading, { text, items, whole }: Pick<RequestRead, "text" | "items" | "whole">, isNew: boolean): Arguments | undefined {
  const fields = contactsIn(text, whole.get("contact") ?? []);
  const named = whole.get("customer")?.find(({ name }) => name);
  if (named?.name) return { name: customerSaid(knownAs(named, items, text), reading), quote: text.slice(named.start, named.end) };
  const chosen = chosenCustomer(reading, items);
  if (chosen) return { name: chosen, quote: text.slice(0, LONGEST_QUOTE) };
  const name = newCustomer(reading, wordsSaid(text, items, whole.get("name") ?? []), isNew);
  if (name) return { ...name, ...contactsIn(text, items) };
  if (!isNew) return Object.keys(fields).length ? fields : undefined;
  const [earlier] = [reading.answer, ...reading.before.slice(-BACK).toReversed()].flatMap((said) =>
    namesIn(
      said,
      reading.context.customers.map((one) => one.name),
    ).slice(0, 1),
  );
  return earlier ? { name: customerOnRecord(earlier, reading), quote: earlier.said } : undefined;
}

/** From which probability on a message names somebody new. */
const NEW = 0.5;

/** The name of a customer who is not on record: as its words were learned to be said, or as the roles of the items have it. */
function newCustomer({ text, context: { customers } }: Reading, said: string, isNew: boolean): { readonly name: string } | undefined {
  const [best] = said || isNew ? newNamesIn(text, "customer", { customers: customers.map(({ name }) => name) }) : [];
  const found = best && best.probability >= NEW ? best.value : said;
  return /\p{L}{2}/u.test(found) ? { name: found } : undefined;
}

/** How somebody is reached, by the kinds of the items. */
function contactsIn(text: string, items: readonly Item[]): Record<string, string> {
  const of = (kind: Item["kind"]): string | undefined => {
    const item = items.find((one) => one.kind === kind);
    return item && text.slice(item.start, item.end);
  };
  const [email, phone, address] = [of("email"), of("phone"), of("address")];
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}), ...(address ? { address: address.replace(/, */g, "\n") } : {}) };
}

/** How many characters a quote has at most. */
const LONGEST_QUOTE = 200;

/** How many messages back somebody may be meant by "them". */
const BACK = 2;

/** A name with whose it is where only one on record can be meant: not where a word beside it may be the rest of another's name. */
function knownAs({ name, start, end }: Item, items: readonly Item[], text: string): Pick<NameMention, "which" | "said"> {
  const { which, said = "", among = [] } = name ?? {};
  const [only, another] = among;
  const beside = items.filter((one) => one.kind === "word" && (one.end === start - 1 || one.start === end + 1));
  const isOpen = beside.some((one) => /^\p{Lu}/u.test(text.slice(one.start, one.end)) || isCommonSurname(one.text) || isFirstNameWord(one.text));
  const meant = which ?? (another === undefined && !isOpen ? only : undefined);
  return { said, ...(meant ? { which: meant } : {}) };
}

/** Who of those that were asked about is told by words for them. */
function chosenCustomer({ context }: Reading, items: readonly Item[]): string | undefined {
  const candidates = context.asks.flatMap((ask) => (ask.kind === "whichCustomer" ? ask.candidates : []));
  const [first, second] = nameRuns(
    items,
    candidates.map(({ name, detail }) => `${name} ${detail ?? ""}`),
    ({ kind }) => kind === "word" || kind === "unit",
  );
  const meant = first && (!second || second.name !== first.name) ? candidates[first.name] : undefined;
  return meant?.id ?? meant?.name;
}

/** What a message is read against. */
function sceneOf({ context, habits }: Reading): Scene {
  const { customers, products, draft, profile, asks } = context;
  return {
    habits,
    customers: customers.map(({ name }) => name),
    products,
    taxRate: profile.defaultTaxRate ?? 0,
    asked: asks.map(slotOf),
    ...(draft ? { draftFor: draft.customer?.name ?? null, lines: draft.lines } : {}),
  };
}
