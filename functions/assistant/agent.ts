import type { Message } from "../../shared/assistant.ts";
import { log } from "../lib/log.ts";
import { SpentUp, spending } from "./budget.ts";
import { type Executed, workOn } from "./calls.ts";
import { type Asked, type Completion, complete, estimated, ModelFailed, type Watch } from "./complete.ts";
import { provided } from "./model.ts";
import { understoodWhole } from "./offline/certainty.ts";
import { complete as embedded } from "./offline/model.ts";
import { promptFor, toolsFor } from "./prompt.ts";
import { asking, cutShort, fallbackAnswer, noted } from "./telling.ts";
import { business } from "./tools/business.ts";
import { customers } from "./tools/customers.ts";
import { documents } from "./tools/documents.ts";
import { invoice } from "./tools/invoice.ts";
import { products } from "./tools/products.ts";
import type { Tool, Turn } from "./tools/tool.ts";
import { webSearch } from "./web-search.ts";

/** The most calls of a model in one turn. A request is one tool call and one answer; the rest is room for mistakes. */
const MOST_CALLS = 6;

const toolbox: readonly Tool[] = [invoice, customers, products, business, documents] as readonly Tool[];

/** What a turn came to: the answer, and what was done on the way. */
export interface Answer {
  readonly text: string;
  readonly executed: readonly Executed[];
}

/** Who is told what is being written, and what ends the turn: when it is aborted, no model is waited for any more. */
export interface Conditions {
  readonly watch: Watch;
  readonly signal: AbortSignal;
}

const unwatched: Conditions = { watch: { call: () => {}, text: () => {} }, signal: new AbortController().signal };

/**
 * One turn: a model is asked, its tool calls are carried out, and it is asked again until it only talks. Which model that is, the workspace's settings say:
 * the provider's, or the embedded one for what it understands completely. A provider that fails, or whose budget is used up, is replaced by the embedded
 * model in the same turn, unless something was stored already: then the answer says what was done, and nothing is done again. It always says so.
 */
export async function answer(turn: Turn, messages: readonly Message[], conditions: Conditions = unwatched): Promise<Answer> {
  const builtIn = (signal = conditions.signal) => converse(turn, messages, { signal, ask: offline, tools: toolbox, executed: [] });
  const offer = await provided(turn.speaker.workspaceId);
  if (!offer || (offer.routing === "fast first" && understoodWhole(promptFor(turn, messages)))) return builtIn();

  const spend = spending(turn.speaker.workspaceId, turn.now);
  const { model, search } = offer;
  const tools = search ? [...toolbox, webSearch(search, spend, conditions.signal)] : toolbox;
  const executed: Executed[] = [];
  const asItWas = restoring(turn);
  try {
    const ask: Dialogue["ask"] = (asked) => complete(model, { ...asked, ...conditions });
    return await converse(turn, messages, { signal: conditions.signal, ask, tools, executed, spend });
  } catch (error) {
    if (!(error instanceof ModelFailed || error instanceof SpentUp || conditions.signal.aborted)) throw error;
    const notice = error instanceof SpentUp ? ("spent" as const) : ("failed" as const);
    if (notice === "failed") log.error("model failed", { model: model.name, error });
    if (turn.stored.size) return { text: cutShort(executed, notice), executed };
    asItWas();
    const { text, executed: instead } = await builtIn(unwatched.signal);
    return { text: noted(text, notice, turn), executed: instead };
  }
}

interface Dialogue extends Pick<Conditions, "signal"> {
  /** Asks the model once. */
  readonly ask: (asked: Pick<Asked, "messages" | "tools">) => Promise<Completion>;
  readonly tools: readonly Tool[];
  /** Where the tool calls are noted, also those of a dialogue that fails. */
  readonly executed: Executed[];
  /** Absent where nobody counts. */
  readonly spend?: ReturnType<typeof spending>;
}

async function converse(turn: Turn, messages: readonly Message[], { ask, tools: toolset, executed, spend, signal }: Dialogue): Promise<Answer> {
  const prompt = promptFor(turn, messages, spend && "short");
  const tools = toolsFor(toolset);
  const work = workOn(turn, toolset, executed, signal);
  for (let call = 1; call <= MOST_CALLS; call++) {
    const asked = () => ask({ messages: prompt, tools });
    const { content, toolCalls, tokens } = await (spend ? spend(estimated(prompt, tools), asked) : asked());
    if (!toolCalls.length) {
      if (!content.trim() && !executed.length) throw new ModelFailed("The model said nothing.", tokens);
      return { text: content.trim() || fallbackAnswer(turn), executed };
    }
    prompt.push({ role: "assistant", content: content || null, tool_calls: [...toolCalls] });
    prompt.push(...(await work.round(toolCalls)));
    const refusal = work.stuck();
    if (refusal) return { text: asking(turn, refusal), executed };
  }
  return { text: executed.length ? cutShort(executed, "endless") : fallbackAnswer(turn), executed };
}

/** The embedded model is asked as a function: it has no network that could be slow or break, and nobody could watch it write. */
const offline: Dialogue["ask"] = async ({ messages, tools }) => {
  const { content, calls } = embedded(messages, tools);
  return { content: content.toWellFormed(), toolCalls: calls.map(({ id, ...said }) => ({ id, type: "function", function: said })), tokens: 0 };
};

/** Remembers what a turn has in hand; what this answers puts it back. */
function restoring(turn: Turn): () => void {
  const { hand, saved, world, document, action, undone } = turn;
  return () => {
    Object.assign(turn, { hand, saved, world, document, action, undone });
    turn.changed.length = 0;
    turn.steps.length = 0;
  };
}
