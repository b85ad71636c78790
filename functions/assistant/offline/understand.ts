import type { TurnContext } from "../calls/turn-context.ts";
import type { Talk } from "../understanding/plan.ts";
import { businessPlan } from "./business.ts";
import { type Call, functionOf } from "./calls.ts";
import { changed } from "./changed.ts";
import { customerPlan } from "./customers.ts";
import { misunderstood } from "./document-edits.ts";
import { converted, documentPlan } from "./documents.ts";
import { editsOf } from "./edits.ts";
import { unwrapped } from "./envelope.ts";
import { headOf } from "./head.ts";
import { introduced } from "./introductions.ts";
import { isTurnedOn, type LearnedPlan, noteOf, planLearned } from "./learned-plan.ts";
import { linesOf } from "./lines.ts";
import { takeParty } from "./party.ts";
import { answer, call, type Plan } from "./plan.ts";
import { productPlan } from "./products.ts";
import { explanationOf, questionAnswer } from "./questions.ts";
import { find, reading } from "./reading.ts";
import type { Draft } from "./refs.ts";
import { isYesOrNo, lawful, refused, smallTalk, unknown } from "./small-talk.ts";
import { started, TRIGGER } from "./start.ts";
import { storedPlan } from "./stored.ts";

/** What the person wants, as tool calls or as an answer. `before` are the person's earlier messages, oldest first. */
export function understand(text: string, world: TurnContext, before: readonly string[], lastAnswer = ""): Plan {
  // A word said over and over says no more than once, and costs as much as it is long.
  const wanted = lawful(text);
  const learned = learnedPlan(text, world, { before, answer: lastAnswer });
  // "Send reminders to all clients who are late" asks before each.
  if (text.trim() && !wanted && !(learned?.calls.length && learned.calls.every(isLookUpOrReminder))) return refused;
  const said = unwrapped(wanted.trim(), world.customers)
    .replace(/[ \t]+/g, " ")
    .replace(/\b(\S+)(?: \1\b){3,}/g, "$1");
  const note = noteOf(learned, world);
  if (learned) return learned.calls.length ? { calls: [...learned.calls] } : note ? answer(note) : unknown(world);
  const small = smallTalk(said, world);
  if (small) return small;
  const { draft } = world;
  const two = twofold(said, world, before);
  if (two) return two;
  const opening = introduced(said, world.products);
  const opened = opening && started(opening, world, before);
  if (opened) return opened;
  if (takenBack(said, before, draft)) return call({ tool: "invoice", said: { action: "undo" } });
  const kept = keptBack(said, world, before, draft);
  if (kept) return kept;
  const records = recordPlan(said, world, before);
  if (records) return records;
  const stored = storedPlan(said, world);
  if (stored) return stored.next && stored.calls[0]?.said.action === "request_send" && draft ? withEdits(stored, world, draft) : stored;
  const explained = explanationOf(said, world);
  if (explained) return call({ tool: "invoice", said: { action: "explain", explain: explained } });
  const told = questionAnswer(said, world);
  if (told) return answer(told);
  if (draft?.lines.length && !world.asks.length && wonders(said)) return unknown(world);
  if (draft && !starts(said, world, draft)) {
    const change = changed(said, world, draft, before);
    if (change) return change;
  }
  const fresh = misunderstood(said, world) ?? started(said, world, before);
  if (fresh && !(draft?.lines.length && (isNobodys(fresh) || isIdle(fresh) || isFor(fresh, draft)) && !starts(said, world, draft))) return fresh;
  return find(
    reading(said).tokens,
    "^(?:(?:ok|no|please|let's|actually|hmm|can we|,) )*(?:start (?:over|again|afresh|from scratch)|new invoice|clear (?:it|this|everything|the invoice)|scratch (?:that|this|it)|scrap (?:that|this|it)|discard (?:it|this|the draft))(?: please)?[ .]*$",
  )
    ? call({ tool: "invoice", said: { action: "start", fields: {}, lines: [] } })
    : unknown(world);
}

const isLookUpOrReminder = (one: Call): boolean => ["invoice_list", "invoice_request_reminder"].includes(functionOf(one).name);

/** What a turn leads to by what was learned of messages; parts that are not sure are read by the rules, and so are proposals and contracts. */
export function learnedPlan(text: string, world: TurnContext, talk: Talk): LearnedPlan | undefined {
  if (!isTurnedOn() || (isYesOrNo(text) && !world.asks.length)) return undefined;
  if (converted(text, world, talk.before) ?? documentPlan(text, world, talk.before)) return undefined;
  return planLearned(text, world, talk, (part) => understand(part, world, talk.before).calls);
}

const FILLER = "^(?:(?:actually|no|nope|wait|oh|ok|okay|sorry|hmm|please|well|hold on|hang on|on second thoughts?|you know what|ah|then|just)[, ]+)*";

const REMOVED = /\b(?:remove|delete|drop|take|lose|scrap|cut|get rid|forget|without|no|skip|leave)\b/i;

const BACK = new RegExp(
  `${FILLER}(?:(?:put|add|bring|leave|keep|have) (?:the )?([\\p{L} -]{2,40}?)(?: back(?: in| on)?| in after all| after all| in)(?: in| on| again| after all)?|keep (it|that|them|those))(?: please)?[.! ]*$`,
  "iu",
);

const ASKED = /\?\s*$|^\s*(?:what|how|when|who|why|which|is|are|does|did)\b/i;

const DENIED = new RegExp(
  `${FILLER}(?:don'?t(?: (?:do (?:that|it)|bother))?|do not|let'?s not|scratch (?:that|it)|forget (?:that|it)|not after all|(?:that's|that was|that is) wrong,? put (?:it|that) back|i take (?:that|it) back|(?:put|leave) (?:it|that) (?:back )?(?:as|how|like|to what|to how) it was)[.! ]*$`,
  "i",
);

/** "Actually put the prints back in", when the prints were taken out in the turn before; "no, don't", when anything was changed in it. */
function takenBack(text: string, before: readonly string[], draft: Draft | undefined): boolean {
  const last = before.at(-1) ?? "";
  if (!draft) return false;
  const [, named, pronoun] = BACK.exec(text) ?? [];
  const word = (named ?? pronoun)?.toLowerCase().split(" ").at(-1);
  if (word && REMOVED.test(last) && (/^(?:it|that|them|those|him|her)$/.test(word) || last.toLowerCase().includes(word))) return true;
  return before.length > 1 && !ASKED.test(last) && DENIED.test(text);
}

const KEPT_BACK = /^([^,;.]+)(?:[,;.]\s*|\s+)(?:and |but |just |then )*((?:drop|remove|take|lose|delete|scrap|make|change|add)\b.+)$/is;

/** "Actually keep it, drop the website": what went comes back, and then something else changes. */
function keptBack(text: string, world: TurnContext, before: readonly string[], draft: Draft | undefined): Plan | undefined {
  const [, first, rest] = KEPT_BACK.exec(text) ?? [];
  if (!draft || !first || !rest || !takenBack(first, before, draft)) return;
  const change = changed(rest, world, draft, before);
  return change?.calls.length ? { calls: [{ tool: "invoice", said: { action: "undo" } }, ...change.calls] } : undefined;
}

function recordPlan(text: string, world: TurnContext, before: readonly string[]): Plan | undefined {
  const last = before.at(-1);
  const following = last !== undefined && !world.asks.length && businessPlan(last, world, false) !== undefined;
  return (
    converted(text, world, before) ??
    documentPlan(text, world, before) ??
    customerPlan(text, world, before) ??
    productPlan(text, world, before) ??
    businessPlan(text, world, following)
  );
}

/** "New customer Zed Logistics …, and invoice them for 2 audits": a record first, then the invoice. */
function twofold(text: string, world: TurnContext, before: readonly string[]): Plan | undefined {
  const cut = /^(.+?)(?:[.;,]\s*|\s+)(?:(?:and|then|and then|now)\s+)*((?:please\s+)?(?:invoice|bill|charge)\s+(?:them|him|her|it|[A-Z]).+)$/is.exec(text);
  if (!cut?.[1] || !cut[2]) return;
  const first = recordPlan(cut[1], world, before);
  const [made] = first?.calls ?? [];
  if (!made || first?.calls.length !== 1 || !("action" in made.said) || !/^(?:save|update)$/.test(made.said.action)) return;
  const name = made.tool === "customers" ? (made.said.customer?.name ?? made.said.match) : undefined;
  const known =
    name && !world.customers.some((customer) => customer.name === name)
      ? { ...world, customers: [...world.customers, { id: "cus_new" as never, name }] }
      : world;
  const then = started(cut[2], known, [...before, cut[1]]);
  return then ? { calls: [made, ...then.calls] } : undefined;
}

/** "Is the visit 85 or 90?" asks, and changes nothing. */
const wonders = (text: string): boolean =>
  /^(?:(?:and|so|ok|hmm|wait|but)[, ]+)*(?:(?:is|are|was|were|does|did|should)(?:n['’]t)?|why|which|who|when|where)\b[^.!;]*\?\s*$/i.test(text) &&
  !/\b(?:make|change|add|remove|set|put|drop|take|update|include|charge)\b/i.test(text);

/** Whether a plan begins an invoice for nobody: with one in hand that is a change which was not understood. */
const isNobodys = ({ calls: [first] }: Plan): boolean => first?.tool === "invoice" && first.said.action === "start" && !first.said.fields?.customer;

/** Whether it begins one more for whom the one in hand is for, though nobody asked for another. */
const isFor = ({ calls: [first] }: Plan, draft: Draft): boolean =>
  first?.tool === "invoice" && first.said.action === "start" && first.said.fields?.customer?.name === draft.customer?.name;

/** Whether a plan begins an invoice on which nothing has a price: with one in hand, words that name somebody are no reason to put it away. */
const isIdle = ({ calls: [first] }: Plan): boolean =>
  first?.tool === "invoice" &&
  first.said.action === "start" &&
  (first.said.lines ?? []).every((line) => line.unitPrice === undefined && !line.unit && (line.quantity ?? 1) === 1);

function withEdits(stored: Plan, world: TurnContext, draft: Draft): Plan {
  const edits = editsOf(reading(stored.next ?? "", world.products), world, draft);
  return edits.ops.length ? { calls: [{ tool: "invoice", said: { action: "edit", ops: edits.ops } }, ...stored.calls] } : { calls: stored.calls };
}

/** Whether the text opens a new invoice though one is in hand. */
function starts(text: string, world: TurnContext, draft: Draft): boolean {
  const { tokens } = reading(text, world.products);
  // "Bill it to her instead" is said of the one in hand.
  if (draft.lines.length && find(tokens, "^(?:[a-z]+ ,? ?){0,3}(?:bill|invoice|charge|make|address|send|put) (?:it|this|that) (?:out )?(?:to|for)(?= )"))
    return false;
  if (
    find(
      tokens,
      "(?<!(?:^| )(?:on|in|from|with|onto|to) (?:(?:an?|the|my|her|his|their|its) )?)(?:new|another|fresh|separate|different|next|second) (?:invoice|bill)|(?:start|begin) (?:over|again|afresh|from scratch|a new one|fresh|new|another)|(?:scratch|scrap|forget|ditch|discard|cancel|abandon) (?:that|this|it|this one|that one|the invoice|this invoice|the draft|this draft)(?: ,)? (?:and )?(?:start|make|create|do|invoice|bill|new|let's)|(?:create|make|raise|start|draft|prepare|do|generate) (?:an|a new|another|me an|one for|me a) ?(?:invoice|bill)?(?: |$)",
    )
  )
    return true;
  // "One more for Hooli: a logo".
  const next = find(
    tokens,
    "^(?:(?:ok|okay|now|then|and|so|next|please|also) ,? ?)*(?:(?:one|1) more|another(?: one)?|the next one|next|a new one|also one) (?:is )?(?:for|to)(?= )",
  );
  const whom = next && takeParty({ source: text, tokens: tokens.slice(next.at + next.tokens().length) }, world, true);
  if (whom?.known && whom.name !== draft.customer?.name) return true;
  const pool = { source: text, tokens: [...tokens] };
  const trigger = find(
    pool.tokens,
    `^(?:(?:ok|okay|now|then|and|so|please|hey|great|next|can you|could you|i need to|i want to|let's|also|send) ,? ?)*${TRIGGER}(?= )`,
  );
  headOf(pool, world);
  const party = takeParty(pool, world);
  const current = draft.customer?.name;
  const more = find(tokens, "(?:also|too|as well|another|more|extra|additional|instead|add|them|him|her)");
  if (!party?.name) return false;
  if (trigger)
    return (
      !more &&
      !(current === party.name && draft.lines.some((line) => line.unitPrice === undefined)) &&
      (draft.lines.length > 0 && current !== undefined ? true : current !== undefined && current !== party.name)
    );
  // "Hooli: 2 logos": another customer with lines of its own.
  if (!party.known || party.name === current || current === undefined || !draft.lines.length) return false;
  const opens = find(tokens, "^(?:(?:ok|okay|now|then|and|so|next) ,? ?)*(?:send|make|for|(?<name>[a-z&'.-]+(?: [a-z&'.-]+){0,3}) (?:[:-]|owes|(?<comma>,)))");
  // "Hooli, 2 audits": a comma stands behind much else ("hang on, 2 more"), so that the name has to be said in its own words.
  const own = party.name.toLowerCase().split(/[^\p{L}\p{N}&']+/u);
  if (opens?.groups["comma"] && !opens.tokens("name").every(({ text }) => own.includes(text))) return false;
  return (
    opens !== undefined &&
    linesOf({ source: text, tokens: headless(pool.tokens, text, world) }, world).items.some((item) => item.productId ?? (item.priced || item.counted)) &&
    !find(tokens, "(?:it's|its|this is|wrong|should be|actually)")
  );
}

const headless = (tokens: ReturnType<typeof reading>["tokens"], text: string, world: TurnContext) => {
  const from = { source: text, tokens: [...tokens] };
  headOf(from, world);
  return from.tokens;
};
