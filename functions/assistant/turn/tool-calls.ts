import type * as z from "zod/mini";
import { AppError, type ErrorCode, parse } from "../../../shared/errors.ts";
import type { ChatMessage, ToolCall } from "../model/completion.ts";
import type { ExecutedCall, Refusal, ToolResult } from "../model/tool-result.ts";
import type { Turn } from "../state/turn.ts";
import type { Tool } from "../tools/tool.ts";

/** Actions that change nothing, so that some of them may be under way at once. All others wait for what was called before them. */
const reads: ReadonlySet<unknown> = new Set(["find", "list", "read"]);

/** How many records one turn changes. No person asks for more in a message; a model that runs wild must not go through all of them. */
const MOST_CHANGES = 20;

const hints: Partial<Record<ErrorCode, string>> = {
  invalid: "Correct the call and make it once more, or ask the person.",
  not_found: "Ask the person which one they mean.",
  conflict: "Tell the person.",
  unavailable: "Tell the person, and do nothing else instead.",
};

/** The tool calls of one turn. */
export interface ToolCallRunner {
  /** Carries out the calls of one answer of the model; the messages that tell it what came of them, in their order. */
  round(toolCalls: readonly ToolCall[]): Promise<ChatMessage[]>;
  /** The refusal of an action that failed a second time: the model had its chance, now the person is asked. */
  stuck(): Refusal | undefined;
}

/** Carries out tool calls for `turn` and notes them in `executed`. Nothing is begun once `signal` is aborted. */
export function toolCallRunner(turn: Turn, tools: readonly Tool[], executed: ExecutedCall[], signal: AbortSignal): ToolCallRunner {
  const byId = new Map<string, string>();
  const results = new Map<string, Promise<ToolResult | Refusal>>();
  const failedBefore = new Set<string>();
  let failed: (readonly [action: string, Refusal])[] = [];
  let stuck: Refusal | undefined;

  async function carryOut(toolCall: ToolCall): Promise<ToolResult | Refusal> {
    const { name, arguments: text } = toolCall.function;
    try {
      signal.throwIfAborted();
      if (turn.changed.length >= MOST_CHANGES && !reads.has(actionOf(toolCall)))
        throw new AppError("conflict", `${MOST_CHANGES} records were changed, and one message changes no more. Ask for the rest in the next one.`);
      const tool = tools.find((one) => one.name === name);
      if (!tool) throw new AppError("invalid", `There is no tool ${name.slice(0, 50)}.`, { field: "tool" });
      const input = parse(tool.parameters, jsonIn(text)) as z.output<typeof tool.parameters>;
      const result = await tool.run(turn, input);
      executed.push({ tool: name, input, result });
      return result;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const result = refusalOf(error);
      executed.push({ tool: name, input: text, result });
      return result;
    }
  }

  /** The id is the key: the same call under it gets the same answer, another one is refused, and neither is done again. */
  async function once(toolCall: ToolCall): Promise<ToolResult | Refusal> {
    const { id, function: asked } = toolCall;
    const call = `${asked.name} ${asked.arguments}`;
    const under = byId.get(id);
    if (under !== undefined && under !== call) return refusalOf(new AppError("key_reused", `The call id ${id.slice(0, 50)} was used for another call.`));
    const earlier = results.get(call);
    const result = earlier ?? carryOut(toolCall);
    byId.set(id, call);
    results.set(call, result);
    const came = await result;
    if (isRefusal(came)) failed.push([`${asked.name} ${actionOf(toolCall)}`, came]);
    else if (earlier && under === undefined) return { error: "This was already done in this turn.", hint: "Do not repeat it. Answer the person." };
    return came;
  }

  return {
    stuck: () => stuck,
    async round(toolCalls) {
      const started: Promise<ToolResult | Refusal>[] = [];
      let written: Promise<unknown> = Promise.resolve();
      failed = [];
      for (const toolCall of toolCalls) {
        const reading = reads.has(actionOf(toolCall));
        const running = (reading ? written : Promise.all(started)).then(() => once(toolCall));
        if (!reading) written = running;
        started.push(running);
      }
      const answers = await Promise.all(started);
      stuck = failed.find(([action]) => failedBefore.has(action))?.[1];
      for (const [action] of failed) failedBefore.add(action);
      return toolCalls.map(({ id }, i) => ({ role: "tool", tool_call_id: id, content: JSON.stringify(answers[i]) }));
    },
  };
}

const isRefusal = (came: ToolResult | Refusal): came is Refusal => !("ok" in came);

const refusalOf = ({ message, field, code }: AppError): Refusal => ({
  error: message,
  ...(field ? { field } : {}),
  hint: hints[code] ?? "Ask the person.",
});

function actionOf({ function: { arguments: text } }: ToolCall): string {
  try {
    const { action } = Object(jsonIn(text)) as { action?: unknown };
    return typeof action === "string" ? action : "";
  } catch {
    return "";
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text || "{}");
  } catch {
    throw new AppError("invalid", "The arguments are not valid JSON.", { field: "arguments" });
  }
}
