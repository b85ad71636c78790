import type { Ask } from "../../../shared/chat/ask.ts";
import { slotOf } from "../../../shared/chat/ask-slots.ts";
import { blanked } from "../../../shared/language/span.ts";
import { type ImpossibleDay, impossibleDaysIn } from "../../../shared/understanding/messages/impossible-days.ts";
import { askedPeriodsIn, hasWord } from "../../../shared/understanding/messages/mentions.ts";
import { rangesIn } from "../../../shared/understanding/requests/ranges.ts";
import { type RequestRead, readRequest } from "../../../shared/understanding/requests/read-request.ts";
import { wordsSaid } from "../../../shared/understanding/requests/reading.ts";
import type { Scene } from "../../../shared/understanding/requests/scene.ts";
import { withSharedFigures } from "../../../shared/understanding/requests/shared-figures.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { withQuestion } from "./asked-lines.ts";
import { customerSaid, namedIn, targetsIn } from "./invoice-plans.ts";
import type { Answered, MessagePlan, NamedCall, Reading } from "./plan.ts";
import { editOf } from "./request-edit.ts";
import { headOf } from "./request-head.ts";
import { newLines } from "./request-lines.ts";

/*
 * What a message that writes an invoice leads to: a new one, a copy of a stored one, or changes of the one that stands there.
 */

const EDIT = "invoice_edit";

/** A new invoice, or a copy of a stored one. */
export function startPlan(reading: Reading): MessagePlan | undefined {
  const { days, rest } = withoutImpossible(reading);
  const read = readRequest(rest.text, sceneOf({ ...reading, context: withoutDraft(reading.context) }));
  if (read.whole.has("copy")) return copyPlan(reading, read);
  const { vague, counted } = withoutRanges({ ...read, lines: withSharedFigures(read.items, read.lines) });
  const asked = counted.lines.flatMap((line) => newLines(rest, counted, line).map((one) => withQuestion(rest, counted, line, one)));
  const said = { ...headOf(rest, read, true), lines: asked.map(({ line }) => line) };
  if (!read.lines.length && !("customer" in said)) return undefined;
  const open = [...vague, ...asked.flatMap(({ ask }) => ask ?? [])];
  return withSending(read, { calls: [{ name: "invoice_start", said: { ...said, ...asksOf(read, days, open) } }] });
}

/** Whether a message says only that what stands there is somebody else's: "sorry, that one was for Globex, and it was 310". */
export function isMoved(reading: Reading): boolean {
  const { draft } = reading.context;
  // The words are looked for first: reading the message takes most of a turn's time.
  if (!draft?.lines.length || !hasWord(reading.text, MOVED)) return false;
  const { whole, lines, items } = readRequest(reading.text, sceneOf(reading));
  const said = items.map(({ text }) => text);
  return (
    (whole.has("customer") || whole.has("name")) &&
    !lines.some(({ what }) => what) &&
    said.some((word) => MOVED.has(word)) &&
    !said.some((word) => ANEW.has(word))
  );
}
/**
 * Whether a message that seems to begin an invoice goes on with the one that stands there: nothing of that one was stored, nobody is named, and no other invoice
 * is spoken of.
 */
export function goesOn(reading: Reading): boolean {
  const { draft } = reading.context;
  if (!draft?.lines.length || draft.id !== undefined || hasWord(reading.text, ANEW)) return false;
  const { whole } = readRequest(reading.text, sceneOf({ ...reading, context: withoutDraft(reading.context) }));
  return !["customer", "name", "copy"].some((role) => whole.has(role)) && !namedIn(reading).names.length;
}
const MOVED = new Set("that thats this it wrong oops das falsch falsche ca etait erreur".split(" "));
const ANEW = new Set("new next another save separate fresh neue neuer nachste weitere nouvelle nouveau prochaine suivante".split(" "));

/** Changes of the invoice that stands there; without one, a new one. */
export function editPlan(reading: Reading): MessagePlan | undefined {
  const { draft } = reading.context;
  if (!draft) return startPlan(reading);
  const { days, rest } = withoutImpossible(reading);
  const read = readRequest(rest.text, sceneOf(reading));
  if (isForAnother(reading, read)) return startPlan(reading);
  const { vague, counted } = withoutRanges(read);
  const said = editOf(rest, counted, draft.lines, false);
  if (!said && !days.length && !vague.length) return undefined;
  return withSending(read, { calls: [{ name: EDIT, said: { ...asksOf(read, days, vague), ...said } }] });
}

/** Another customer with things of their own is another invoice, whatever stands there. */
function isForAnother({ context: { draft } }: Reading, { whole, lines }: RequestRead): boolean {
  const named = whole.get("customer")?.[0]?.name?.which;
  const own = draft?.customer?.name;
  return named !== undefined && own !== undefined && named !== own && lines.some(({ what }) => what);
}

/** What a message is read against where no invoice stands. */
export const withoutDraft = ({ draft: _, ...context }: TurnContext): TurnContext => ({ ...context, asks: [] });

/** How likely a reading is at least that is not asked about. */
const SURE = 0.5;
/** How many characters of the message a question quotes. */
const QUOTED = 80;

/** A message without the days in it that do not exist, as long as it was, and those days. */
function withoutImpossible(reading: Reading): { readonly days: readonly ImpossibleDay[]; readonly rest: Reading } {
  const days = impossibleDaysIn(reading.text);
  return { days, rest: days.length ? { ...reading, text: blanked(reading.text, ...days) } : reading };
}

/** A message without the counts that are told from one figure to another, and the questions for them: "4 to 6 hours" is asked about. */
function withoutRanges(read: RequestRead): { readonly vague: readonly Ask[]; readonly counted: RequestRead } {
  const { text, items, lines } = read;
  const ranges = rangesIn(items).map(({ from, to }) => ({ figures: new Set(items.slice(from, to + 1)), said: text.slice(items[from]?.start, items[to]?.end) }));
  const vague: Ask[] = [];
  const counted = lines.map((line) => {
    const range = ranges.find(({ figures }) =>
      Object.values(line)
        .flat()
        .some((item) => figures.has(item)),
    );
    if (!range) return line;
    vague.push({ kind: "quantity", because: "vague", said: range.said, ...(line.what ? { description: wordsSaid(text, items, line.what) } : {}) });
    const { quantity: _, more: _more, ...rest } = line;
    return rest;
  });
  return { vague, counted: { ...read, lines: counted } };
}

/** What is asked of a message: which day is meant by one that does not exist, or whether it was read as it was meant, where another reading is about as likely. */
function asksOf({ text, probability }: RequestRead, days: readonly ImpossibleDay[], vague: readonly Ask[]): { readonly asks?: readonly Ask[] } {
  if (vague.length) return { asks: vague };
  if (days.length) return { asks: days.map(({ of, said }) => ({ kind: "day", of, said })) };
  if (probability >= SURE) return {};
  const words = text.trim().replace(/\s+/g, " ");
  return { asks: [{ kind: "doubtful", words: words.length > QUOTED ? `${words.slice(0, QUOTED)}…` : words }] };
}

const withSending = ({ whole }: RequestRead, plan: MessagePlan): MessagePlan =>
  whole.has("send") ? { ...plan, onAnswers: ([answer]) => (answer?.isComplete ? [{ name: "invoice_request_send", said: {} }] : []) } : plan;

/** A copy of an invoice that is named, or of the last one of somebody; then what differs from it. */
function copyPlan(reading: Reading, read: RequestRead): MessagePlan | undefined {
  const { names, numbers } = targetsIn(reading);
  const [number] = numbers;
  const [name] = names;
  if (!number && !name) return undefined;
  const isOther = number && name && read.whole.get("customer")?.length;
  const customer = name && customerSaid(name, reading);
  const changes = isOther ? { changes: { customer: { name: customer } } } : {};
  const copyOf = (which: Readonly<Record<string, unknown>>): NamedCall => ({ name: "invoice_duplicate", said: { ...which, ...changes } });
  if (number) return { calls: [copyOf({ invoiceNumber: number.value })], onAnswers: ([answer]) => differences(reading, answer) };
  const [period] = askedPeriodsIn(reading.text, reading.habits);
  if (!period) return { calls: [copyOf({ customer })], onAnswers: ([answer]) => differences(reading, answer) };
  // "Exactly like the January invoice".
  return {
    calls: [{ name: "invoice_list", said: { customer, ...period.value }, say: () => "" }],
    onAnswers: ([listed]) => {
      const [newest] = listed?.invoices ?? [];
      // Without one, the list that has none is the answer.
      return newest
        ? [{ ...copyOf({ invoiceNumber: newest.invoiceNumber }), next: (answer) => differences(reading, answer) }]
        : [{ name: "invoice_list", said: { customer, ...period.value } }];
    },
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
