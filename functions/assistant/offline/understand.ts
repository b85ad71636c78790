import { daysBetween } from "../../../shared/clock.ts";
import type { Ask } from "../../../shared/assistant.ts";
import type { TurnContext } from "../context.ts";
import type { HeadWords, LineWords, Op } from "../tools/arguments.ts";
import { answersOf } from "./answers.ts";
import { isFigure, valueOf } from "./canon.ts";
import { askAbout, uncovered } from "./coverage.ts";
import { converted, documentPlan } from "./documents.ts";
import { editsOf, wordsOfItem } from "./edits.ts";
import { headOf } from "./head.ts";
import { type Item, linesOf } from "./lines.ts";
import { takeParty } from "./party.ts";
import { answer, call, type Plan } from "./plan.ts";
import { questionAnswer } from "./questions.ts";
import { find, reading, take, textOf } from "./reading.ts";
import { businessPlan, customerPlan, productIn, productPlan, recentCustomer } from "./records.ts";
import { byName, type Draft, naming } from "./refs.ts";
import { storedPlan } from "./stored.ts";

/** What the person wants, as tool calls or as an answer. `before` are the person's earlier messages, oldest first. */
export function understand(text: string, world: TurnContext, before: readonly string[]): Plan {
  const said = text.trim();
  const small = smallTalk(said, world);
  if (small) return small;
  const two = twofold(said, world, before);
  if (two) return two;
  const records = recordPlan(said, world, before);
  if (records) return records;
  const { draft } = world;
  const stored = storedPlan(said, world);
  if (stored) return stored.then && stored.calls[0]?.said.action === "request_send" && draft ? withEdits(stored, said, world, draft) : stored;
  const told = questionAnswer(said, world);
  if (told) return answer(told);
  if (draft && !starts(said, world, draft)) {
    const change = changed(said, world, draft, before);
    if (change) return change;
  }
  const fresh = started(said, world, before);
  if (fresh) return fresh;
  return find(reading(said).tokens, "^(?:(?:ok|no|please|let's|actually|hmm|can we|,) )*(?:start (?:over|again|afresh|from scratch)|new invoice|clear (?:it|this|everything|the invoice)|scratch (?:that|this|it)|scrap (?:that|this|it)|discard (?:it|this|the draft))(?: please)?[ .]*$") ? call({ tool: "invoice", said: { action: "start", fields: {}, lines: [] } }) : unknown(world);
}

function recordPlan(text: string, world: TurnContext, before: readonly string[]): Plan | undefined {
  const last = before.at(-1);
  const following = last !== undefined && !world.asks.length && businessPlan(last, world, false) !== undefined;
  return converted(text, world, before) ?? documentPlan(text, world) ?? customerPlan(text, world, before) ?? productPlan(text, world) ?? businessPlan(text, world, following);
}

/** "New customer Zed Logistics …, and invoice them for 2 audits": a record first, then the invoice. */
function twofold(text: string, world: TurnContext, before: readonly string[]): Plan | undefined {
  const cut = /^(.+?)(?:[.;,]\s*|\s+)(?:(?:and|then|and then|now)\s+)*((?:please\s+)?(?:invoice|bill|charge)\s+(?:them|him|her|it|[A-Z]).+)$/is.exec(text);
  if (!cut?.[1] || !cut[2]) return;
  const first = recordPlan(cut[1], world, before);
  const [made] = first?.calls ?? [];
  if (!made || first?.calls.length !== 1 || !("action" in made.said) || !/^(?:save|update)$/.test(made.said.action)) return;
  const name = made.tool === "customers" ? (made.said.customer?.name ?? made.said.match) : undefined;
  const known = name && !world.customers.some((customer) => customer.name === name) ? { ...world, customers: [...world.customers, { id: "cus_new" as never, name }] } : world;
  const then = started(cut[2], known, [...before, cut[1]]);
  return then ? { calls: [made, ...then.calls] } : undefined;
}

function withEdits(stored: Plan, text: string, world: TurnContext, draft: Draft): Plan {
  const edits = editsOf(reading(stored.then ?? "", world.products), world, draft);
  void text;
  return edits.ops.length ? { calls: [{ tool: "invoice", said: { action: "edit", ops: edits.ops } }, ...stored.calls] } : { calls: stored.calls };
}

const TRIGGER = "(?:invoice|bill|charge|invoicing|billing)";

/** Whether the text opens a new invoice though one is in hand. */
function starts(text: string, world: TurnContext, draft: Draft): boolean {
  const { tokens } = reading(text, world.products);
  if (find(tokens, "(?:new|another|fresh|separate|different|next|second) (?:invoice|bill)|(?:start|begin) (?:over|again|afresh|from scratch|a new one|fresh|new|another)|(?:scratch|scrap|forget|ditch|discard|cancel|abandon) (?:that|this|it|this one|that one|the invoice|this invoice|the draft|this draft)(?: ,)? (?:and )?(?:start|make|create|do|invoice|bill|new|let's)|(?:create|make|raise|start|draft|prepare|do|generate) (?:an|a new|another|me an|one for|me a) ?(?:invoice|bill)?(?: |$)")) return true;
  const pool = { source: text, tokens: [...tokens] };
  const trigger = find(pool.tokens, `^(?:(?:ok|okay|now|then|and|so|please|hey|great|next|can you|could you|i need to|i want to|let's|also|send) ,? ?)*${TRIGGER}(?= )`);
  headOf(pool, world);
  const party = takeParty(pool, world);
  const current = draft.customer?.name;
  const more = find(tokens, "(?:also|too|as well|another|more|extra|additional|instead|add|them|him|her)");
  if (!party?.name) return false;
  if (trigger) return !more && !(current === party.name && draft.lines.some((line) => line.unitPrice === undefined)) && (draft.lines.length > 0 && current !== undefined ? true : current !== undefined && current !== party.name);
  // "Hooli: 2 logos": another customer with lines of its own.
  if (!party.known || party.name === current || current === undefined || !draft.lines.length) return false;
  const opens = find(tokens, "^(?:send|make|for|[a-z&'.-]+(?: [a-z&'.-]+){0,3} (?::|-|owes))");
  return opens !== undefined && linesOf({ source: text, tokens: headless(pool.tokens, text, world) }, world).items.length > 0 && !find(tokens, "(?:it's|its|this is|wrong|should be|actually)");
}

const headless = (tokens: ReturnType<typeof reading>["tokens"], text: string, world: TurnContext) => {
  const from = { source: text, tokens: [...tokens] };
  headOf(from, world);
  return from.tokens;
};

/** A change of the invoice in hand, or the answer to what was asked about it. */
function changed(text: string, world: TurnContext, draft: Draft, before: readonly string[]): Plan | undefined {
  const answered = answersOf(text, world, draft);
  const ops: Op[] = [...(answered?.ops ?? [])];
  const from = answered ? answered.rest : reading(text, world.products);
  const gone = answered ? from.tokens.length === 0 : false;
  resolveThose(from, world, before);
  const after = ops.some((op) => op.op === "set" && op.fields.customer) ? { ...draft, customer: { name: "-" } } : draft;
  const edits = gone ? { ops: [], asks: [] } : editsOf(from, world, after as Draft, before.at(-1));
  ops.push(...edits.ops);
  if (!draft.customer && !ops.some((op) => op.op === "set" && op.fields.customer)) nameCustomer(text, world, before, ops);
  const asks = [...edits.asks];
  if (ops.length && !asks.length) asks.push(...uncovered(text, [ops, draft.lines, draft.total, draft.depositDue, steps(ops, draft)]).map(askAbout));
  if (!ops.length && !asks.length) {
    if ("missing" in edits && edits.missing) return answer(edits.missing);
    if (world.asks.length && !offTopic(text)) return call({ tool: "invoice", said: { action: "edit", ops: [], asks: [...world.asks] } });
    return undefined;
  }
  return call({ tool: "invoice", said: { action: "edit", ops, ...(asks.length ? { asks } : {}) } });
}

/** By how much a change moves what was there: "4 hours more" is found in 10 → 14. */
function steps(ops: readonly Op[], draft: Draft): number[] {
  return ops.flatMap((op) => {
    if (op.op === "set" && op.fields.dueDate) return [Math.abs(daysBetween(draft.dueDate, op.fields.dueDate)), Math.abs(daysBetween(draft.invoiceDate, op.fields.dueDate))];
    if (op.op === "set" && op.fields.discount) return [op.fields.discount.value - (draft.discount?.value ?? 0), draft.total - op.fields.discount.value];
    if (op.op !== "update" && op.op !== "remove") return [];
    const line = draft.lines.find(({ id }) => id === op.lineId);
    if (!line) return [];
    const [quantity, price] = op.op === "remove" ? [0, line.unitPrice] : [op.line.quantity ?? line.quantity, op.line.unitPrice ?? line.unitPrice];
    const by = (price ?? 0) - (line.unitPrice ?? 0);
    return [Math.abs(quantity - line.quantity), Math.abs(by), quantity / line.quantity, line.unitPrice ? Math.abs((by / line.unitPrice) * 100) : 0, Math.abs((quantity / line.quantity - 1) * 100), draft.lines.indexOf(line) + 1];
  });
}

/** How far a due date is off, in days and in weeks: "due in two weeks" is found in it. */
function days(fields: HeadWords, today: string): number[] {
  if (!fields.dueDate) return [];
  const apart = [daysBetween(today, fields.dueDate), daysBetween(fields.invoiceDate ?? today, fields.dueDate)];
  return apart.flatMap((count) => [count, count / 7, Math.round(count / 30.4)]);
}

/** Where the invoice has no customer yet, a name in the text is it. */
function nameCustomer(text: string, world: TurnContext, before: readonly string[], ops: Op[]): void {
  const from = reading(text);
  const party = takeParty(from, world);
  const name = party?.pointer ? recentCustomer(before, world) : party?.name;
  if (!name) return;
  ops.unshift({ op: "set", fields: { customer: { name } } });
  // Words that turned out to be the customer are no line.
  const words = name.toLowerCase();
  const at = ops.findIndex((op) => op.op === "add" && op.line.unitPrice === undefined && words.includes(op.line.description.toLowerCase()));
  if (at >= 0) ops.splice(at, 1);
}

/** "3 of those": the product that was last spoken of. */
function resolveThose(from: ReturnType<typeof reading>, world: TurnContext, before: readonly string[]): void {
  const those = find(from.tokens, "(?<those>those|these|them|that|it)(?= |$)");
  if (!those || !find(from.tokens, "(?:{num}|a|one|some) (?:of |more of )?(?:those|these|them)")) return;
  const name = recentProduct(before, world);
  if (!name) return;
  const at = from.tokens.indexOf(those.tokens("those")[0] as (typeof from.tokens)[number]);
  const [token] = those.tokens("those");
  if (token) from.tokens = [...from.tokens.slice(0, at), ...name.split(" ").map((word) => ({ ...token, text: word.toLowerCase(), source: word })), ...from.tokens.slice(at + 1)];
}

function recentProduct(before: readonly string[], world: TurnContext): string | undefined {
  for (const text of [...before].reverse()) {
    const [made] = productPlan(text, { ...world, draft: undefined } as TurnContext)?.calls ?? [];
    if (made?.tool !== "products") continue;
    const name = made.said.product?.name ?? made.said.match ?? made.said.query;
    if (name) return name;
  }
  const last = before.at(-1);
  return last ? productIn(last).name : undefined;
}

/** A new invoice. Nothing where the text has neither customer nor lines nor asks for one. */
export function started(text: string, world: TurnContext, before: readonly string[]): Plan | undefined {
  const from = reading(text, world.products);
  const blank = { ...world, draft: undefined, asks: [] } as unknown as TurnContext;
  take(from, "(?:(?:scratch|scrap|forget|ditch|discard|cancel|abandon) (?:that|this|it|this one|that one|the (?:invoice|draft|last one)|this (?:invoice|draft))|never mind|start over)(?: ,| \\.| and)*");
  take(from, "(?:start|begin|make|create|do)(?: me)? (?:a new|another|a fresh|a separate|a) (?:one|invoice|bill)(?= |$)(?: (?:for|to)(?= {num}| an? ))?");
  resolveThose(from, world, before);
  const head = headOf(from, blank);
  const party = takeParty(from, blank);
  const wants = find(reading(text).tokens, `(?:${TRIGGER}|invoices?|bill)`) !== undefined;
  const sums = from.tokens.some(isFigure);
  const priced = head.fields.currency && head.fields.currency !== (world.profile.currency ?? "USD") ? { ...blank, products: [] } : blank;
  const { items, asks, figures } = linesOf(from, priced);
  const linked = items.some((item) => item.productId !== undefined);
  const name = party?.pointer ? recentCustomer(before, world) : party?.name || undefined;
  if (party?.several) asks.push({ slot: "customer", question: `One invoice is for one customer. Which first: ${party.several.join(" or ")}?`, options: [...party.several] });
  if (!wants && !party && !(sums && items.length) && !linked) return;
  if (!wants && offTopic(text)) return;
  if (!wants && !sums && !linked && party && !items.length && !head.said) return;
  const fields: HeadWords = { ...(name ? { customer: { name } } : {}), ...head.fields };
  // A sum that is for nothing yet: what it is for is asked, not made up.
  const [sum] = items;
  if (items.length === 1 && sum && !sum.described && sum.priced && !sum.counted && !sum.unit) {
    const words = reading(text).tokens.find((token) => isFigure(token) && valueOf(token) === sum.unitPrice)?.source ?? String(sum.unitPrice);
    items.pop();
    asks.push({ slot: "lines", question: `What is the ${words} for?` });
  }
  const lines = items.filter((item) => item.described || item.counted || item.priced).map((item) => lineWords(item));
  if (head.paidShare !== undefined) paid(head.paidShare, items, fields);
  if (head.scope) {
    const scope = head.scope.words.split(" ").map((word) => ({ text: word, source: word, start: 0, end: 0 }));
    const draft = { lines: lines.map((line, i) => ({ ...line, id: String(i) })) } as unknown as Draft;
    const found = byName(naming(scope), draft).line;
    const line = found && lines[Number(found.id)];
    if (line && lines.length > 1) line.discount = head.scope.discount;
    else fields.discount = head.scope.discount;
  }
  const all: Ask[] = [...head.asks, ...asks, ...vagueAsks(items)];
  if (!all.length) all.push(...uncovered(text, [fields, lines, figures, lines.length, days(fields, world.today)]).map(askAbout));
  return call({ tool: "invoice", said: { action: "start", fields, lines, ...(all.length ? { asks: all } : {}) } });
}

const lineWords = (item: Item): LineWords => wordsOfItem(item);

function vagueAsks(items: readonly Item[]): Ask[] {
  return items.flatMap((item): Ask[] => [
    ...(item.vague ? [{ slot: "quantity" as const, question: `How many${item.unit ? ` ${item.unit}s` : ""} of ${item.description}?` }] : []),
    ...(item.candidates?.length ? [{ slot: "unitPrice" as const, question: `Which one do you mean: ${item.candidates.join(" or ")}?`, options: [...item.candidates] }] : []),
  ]);
}

/** A share that is said to be paid, of what the lines come to. */
function paid(share: number | "deposit", items: readonly Item[], fields: HeadWords): void {
  const sum = items.reduce((all, item) => all + item.quantity * (item.unitPrice ?? 0), 0);
  const deposit = fields.deposit;
  const part = share === "deposit" ? (deposit ? (deposit.type === "percent" ? (sum * deposit.value) / 100 : deposit.value) : undefined) : (sum * share) / 100;
  if (part !== undefined && part > 0) fields.amountPaid = Number(part.toFixed(2));
}

const offTopic = (text: string): boolean =>
  /^\s*(?:what|who|where|why|when|how|which|is|are|does|do you|did|can you (?:tell|explain|help|write|sing)|tell me|write me a (?:poem|song|story|joke)|sing|translate|explain|recommend|give me (?:a|some) (?:recipe|joke|advice|tip))\b/i.test(text) && !/\b(?:invoice|bill|charge)\b.*\d|\binvoice\b/i.test(text);

function smallTalk(text: string, world: TurnContext): Plan | undefined {
  if (!text) return answer("Tell me what you did, for whom, and the price.");
  if (/^(?:hi|hello|hey|good (?:morning|afternoon|evening)|yo|howdy)(?: there| plainbill)?[.!\s]*$/i.test(text)) return answer("Hello. Tell me what you did, for whom, and the price.");
  if (/^(?:(?:ok(?:ay)?|great|perfect|cool|nice|awesome|lovely|brilliant)[,.!\s]*)*(?:thanks|thank you|thx|cheers|ta|much appreciated)(?: (?:a lot|so much|very much|again|that's all|for that))*[.!\s]*$/i.test(text)) return answer("You are welcome.");
  if (/^(?:(?:ok(?:ay)?|great|perfect|cool|nice|good|fine|done|looks good|that's (?:it|all|right|fine|good|perfect|everything)|all good|sounds good|nothing else|no more|good to go)[,.!\s]*)+$/i.test(text) && world.draft && !world.asks.length) return answer("Good. Say 'save it' or 'send it' when you are ready.");
  if (/^(?:yes|yep|yeah|y|confirm|confirmed|do it|go ahead|no|nope|cancel|stop)[.!\s]*$/i.test(text) && !world.asks.length) return answer("Nothing is waiting for a yes or no. What would you like to do?");
  if (/^(?:help|what can you do|how does this work|how do i use (?:this|it)|what do you do)\b/i.test(text)) return answer("Tell me what you did for whom, such as: Invoice Acme for 12 hours of design at $85. Then change it in plain words. I also keep customers, products and your business details.");
}

const unknown = (world: TurnContext): Plan =>
  answer(world.asks[0] ? world.asks[0].question : world.draft ? "I did not understand that. Tell me what to change on the invoice." : "I can only help with invoices. Tell me what you did, for whom, and the price.");

export { textOf };
