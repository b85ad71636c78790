import type OpenAI from "openai";
import { memoize } from "../../../shared/memoize.ts";
import { CONTEXT_HEADING, TurnContext } from "../calls/turn-context.ts";
import type { Answered, Talk } from "../understanding/plan.ts";
import { type Call, callOf, functionOf, plannedCall } from "./calls.ts";
import { canon } from "./canon.ts";
import { editsOf } from "./edits.ts";
import { isFigure } from "./figures.ts";
import { type LearnedPlan, noteOf } from "./learned-plan.ts";
import { reading } from "./reading.ts";
import type { Draft } from "./refs.ts";
import { type Outcome, replyTo } from "./replies.ts";
import { learnedPlan, understand } from "./understand.ts";

type Message = OpenAI.ChatCompletionMessageParam;

/** A tool as far as the model looks at it: what it is called and what it takes. Without parameters it takes anything. */
export interface OfferedTool {
  readonly function?: { readonly name: string; readonly parameters?: { readonly properties?: object } };
}

/** What the model says to a conversation: words, or tool calls with arguments as JSON. */
export interface Completion {
  content: string;
  calls: { id: string; name: string; arguments: string }[];
}

/** What the model makes of a conversation: words, or calls in their order, of which the first is the `from`-th of the turn. */
export interface Decision {
  readonly content: string;
  readonly calls: readonly Call[];
  readonly from: number;
}

/**
 * The embedded model: a pure function of the conversation. It reads the last thing the person said in the context of the turn and calls tools;
 * when the tools have answered it says what came of it.
 */
export function decide(messages: readonly Message[]): Decision {
  const world = contextIn(messages);
  const at = messages.findLastIndex(({ role }) => role === "user");
  const text = contentOf(messages[at]);
  if (isTooLong(text)) return saying(TOO_LONG);
  const before = messages
    .slice(0, Math.max(0, at))
    .filter(({ role }) => role === "user")
    .map(contentOf)
    .filter((said) => !isTooLong(said));
  const lastAnswer = contentOf(messages.slice(0, Math.max(0, at)).findLast(({ role }) => role === "assistant"));
  const done = answered(messages.slice(at + 1));
  if (done.length) {
    const { more, all, planned } = next(text, world, { before, answer: lastAnswer }, done);
    if (more.length) return { content: "", calls: more, from: done.length };
    const said = replyTo(
      done.map((one, at) => ({ ...one, ...sayingOf(all[at]) })),
      world,
    );
    return saying([said, noteOf(planned, world)].filter(Boolean).join(" "));
  }
  const plan = understand(text, world, before, lastAnswer);
  return plan.calls.length ? { content: "", calls: plan.calls, from: 0 } : saying(plan.text ?? "");
}

/** The same as Chat Completions has it, by the functions that are offered (all where that is not said), each told no more than it takes. */
export function complete(messages: readonly Message[], tools?: readonly OfferedTool[]): Completion {
  const { content, calls, from } = decide(messages);
  if (!calls.length) return { content, calls: [] };
  const offered = new Map(tools?.flatMap(({ function: tool }) => (tool ? [[tool.name, tool.parameters?.properties] as const] : [])));
  const possible = calls.map(functionOf).filter(({ name }) => !tools || offered.has(name));
  if (!possible.length) return { content: "That can not be done from here.", calls: [] };
  const taken = (name: string, said: object) => {
    const properties = offered.get(name);
    return properties ? Object.fromEntries(Object.entries(said).filter(([key]) => Object.hasOwn(properties, key))) : said;
  };
  return { content: "", calls: possible.map(({ name, said }, i) => ({ id: `call_${from + i}`, name, arguments: JSON.stringify(taken(name, said)) })) };
}

/** The most of a message that is read. What it costs grows faster than the message. */
const MOST_CHARACTERS = 8_000;
const MOST_TOKENS = 600;
const MOST_FIGURES = 60;

const TOO_LONG = "This is too long to read without a model: send it in parts.";

/** Whether a message is longer than what is read. */
export function isTooLong(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return true;
  const tokens = canon(text);
  return tokens.length > MOST_TOKENS || tokens.filter(isFigure).length > MOST_FIGURES;
}

const saying = (content: string): Decision => ({ content, calls: [], from: 0 });

const contentOf = (message: Message | undefined): string => {
  const content = message && "content" in message ? message.content : undefined;
  return typeof content === "string" ? content : (content ?? []).map((part) => ("text" in part ? part.text : "")).join("");
};

const NOWHERE = { today: new Date(0).toISOString().slice(0, 10), profile: {}, customers: [], products: [], asks: [] } satisfies TurnContext;

/** The context of the turn that a conversation is sent with. Only what the system says counts: the heading in somebody's words is just words. */
export function contextIn(messages: readonly Message[]): TurnContext {
  for (const message of [...messages].reverse()) {
    if (message.role !== "system" && message.role !== "developer") continue;
    const content = contentOf(message);
    if (!content.includes(CONTEXT_HEADING)) continue;
    const { context } = contextOf(content);
    if (context) return context;
  }
  return NOWHERE;
}

/** A turn asks twice at least. In characters: the longest context there is and a few more. */
const KEPT = 200_000;

/** The context that a message of the system carries; without one where it is not whole. This model reads no answers about unused words. */
const contextOf = memoize(KEPT, (content): { context?: TurnContext } => {
  try {
    const context = TurnContext.parse(JSON.parse(content.slice(content.indexOf(CONTEXT_HEADING) + CONTEXT_HEADING.length)));
    return { context: { ...context, asks: context.asks.filter(({ kind }) => kind !== "unused") } };
  } catch {
    return {};
  }
});

/** The tool calls of this turn with what came of them. */
function answered(messages: readonly Message[]): { call: Call; outcome: Outcome }[] {
  const outcomes = new Map(
    messages.flatMap((message) => (message.role === "tool" ? [[message.tool_call_id, json(contentOf(message)) as Outcome] as const] : [])),
  );
  return messages.flatMap((message) =>
    message.role === "assistant"
      ? (message.tool_calls ?? []).flatMap((made) => {
          const outcome = outcomes.get(made.id);
          return outcome && made.type === "function" ? [{ call: callOf(made.function.name, Object(json(made.function.arguments))), outcome }] : [];
        })
      : [],
  );
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return { error: "The tool did not answer in JSON." };
  }
};

const answeredBy = ({ invoices, lines, asks }: Outcome): Answered => ({
  invoices,
  lines: Array.isArray(lines) ? (lines as Answered["lines"]) : undefined,
  isComplete: Array.isArray(asks) && !asks.length,
});

/** What is left to do of a turn once some calls were answered, and all calls of its plan, as far as it has one. */
function next(
  text: string,
  world: TurnContext,
  talk: Talk,
  done: readonly { call: Call; outcome: Outcome }[],
): { readonly more: readonly Call[]; readonly all: readonly Call[]; readonly planned: LearnedPlan | undefined } {
  const planned = learnedPlan(text, world, talk);
  if (!planned) {
    const more = left(text, world, talk.before, done);
    return { more: more ? [more] : [], all: [], planned };
  }
  const { calls, onAnswers } = planned;
  const first = done.slice(0, calls.length);
  const isOver = onAnswers !== undefined && first.length === calls.length && first.every(({ outcome }) => !outcome.error);
  const following = isOver ? onAnswers(first.map(({ outcome }) => answeredBy(outcome))).map(plannedCall) : [];
  const all = [...calls, ...following];
  if (done.length <= calls.length) return { more: done.length === calls.length ? following : [], all, planned };
  const last = done.slice(calls.length, all.length).flatMap(({ outcome }, at) => nextOf(following[at], outcome));
  return { more: done.length === all.length ? last : [], all: [...all, ...last], planned };
}

/** What follows from the answer of a call that followed from another one. */
const nextOf = (call: Call | undefined, outcome: Outcome): readonly Call[] =>
  call?.tool === "planned" && !outcome.error ? (call.said.function.next?.(answeredBy(outcome)) ?? []).map(plannedCall) : [];

/** How the plan of a call puts its answer into words. */
const sayingOf = (call: Call | undefined) => (call?.tool === "planned" && call.said.function.say ? { say: call.said.function.say } : {});

/** What is left to do once a stored invoice is in hand: "same as last month, but 12 hours". */
function left(text: string, world: TurnContext, before: readonly string[], done: readonly { call: Call; outcome: Outcome }[]): Call | undefined {
  const [first] = done;
  if (done.length !== 1 || !first || first.call.tool !== "invoice" || !/^(?:duplicate|load)$/.test(first.call.said.action) || first.outcome.error) return;
  const { next } = understand(text, world, before);
  const lines = first.outcome["lines"];
  if (!next || !Array.isArray(lines)) return;
  const draft = {
    ...world.draft,
    currency: world.profile.currency ?? "USD",
    total: 0,
    taxTotal: 0,
    discountTotal: 0,
    invoiceDate: world.today,
    dueDate: first.outcome.dueDate ?? world.today,
    lines,
  } as unknown as Draft;
  const { ops, asks } = editsOf(reading(next, world.products), { ...world, draft, asks: [] }, draft);
  return ops.length ? { tool: "invoice", said: { action: "edit", ops, ...(asks.length ? { asks } : {}) } } : undefined;
}
