import { AppError, type ErrorCode } from "../../../shared/errors.ts";
import type { ChatMessage, ToolCall } from "../../model/completion.ts";
import { partialJson } from "../../model/partial-json.ts";
import type { ArgumentContext } from "../calls/argument-values.ts";
import { asksForModel } from "../calls/asks-for-models.ts";
import { adviceFor, faultFields, plainMessage } from "../calls/plain-fault.ts";
import { readArguments } from "../calls/read-arguments.ts";
import { ToolError } from "../calls/tool-error.ts";
import type { ExecutedCall, ToolEffect, ToolRefusal, ToolResult } from "../calls/tool-result.ts";
import { BegunInvoiceError, StoredInvoiceError } from "../draft/stored-guard.ts";
import { dayNamed } from "../sources/named-day.ts";
import type { Turn } from "../state/turn.ts";
import type { Tool } from "../tools/tool.ts";

/** Most records that one turn changes, so that a runaway model cannot change all of them. */
const MOST_CHANGES = 20;

const hints: Partial<Record<ErrorCode, string>> = {
  invalid: "Correct all of it and call once more, or ask the person.",
  not_found: "Ask the person which one they mean.",
  conflict: "Tell the person.",
  unavailable: "Tell the person, and do nothing else instead.",
};

/** The tool calls of one turn. */
export interface ToolCallRunner {
  /** Carries out the calls of one model answer and returns the messages with their results, in order. */
  round(toolCalls: readonly ToolCall[]): Promise<ChatMessage[]>;
  /** Returns the answer given along with the last round's calls, if all were done and none looked something up. */
  reply(): string | undefined;
  /** Returns the refusal of a tool that failed twice; then the person is asked instead of the model. */
  stuck(): ToolRefusal | undefined;
}

/** Runs tool calls for `turn` and adds them to `executed`. No call starts once `signal` is aborted. */
export function toolCallRunner(turn: Turn, tools: readonly Tool[], executed: ExecutedCall[], signal: AbortSignal): ToolCallRunner {
  const byId = new Map<string, string>();
  const results = new Map<string, Promise<ToolResult | ToolRefusal>>();
  const failedBefore = new Set<string>();
  const toolNamed = ({ function: { name } }: ToolCall): Tool | undefined => tools.find((one) => one.name === name);
  const effectOf = (toolCall: ToolCall): ToolEffect => toolNamed(toolCall)?.effect ?? "write";
  let failed: (readonly [name: string, ToolRefusal])[] = [];
  let stuck: ToolRefusal | undefined;
  let reply: string | undefined;

  async function carryOut(toolCall: ToolCall): Promise<ToolResult | ToolRefusal> {
    const { name, arguments: text } = toolCall.function;
    const effect = effectOf(toolCall);
    try {
      signal.throwIfAborted();
      if (turn.changed.length >= MOST_CHANGES && effect !== "read")
        throw new AppError("conflict", `${MOST_CHANGES} records were changed, and one message changes no more. Ask for the rest in the next one.`);
      const tool = tools.find((one) => one.name === name);
      if (!tool)
        throw new AppError("invalid", `There is no function ${name.slice(0, 50)}. There are ${tools.map((one) => one.name).join(", ")}.`, { field: "tool" });
      const input = readArguments(tool.parameters, text, argumentContext(turn));
      const result = await tool.run(turn, input);
      executed.push({ tool: name, effect, input, result });
      return result;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const result = refusalOf(error);
      executed.push({ tool: name, effect, input: text, result });
      return result;
    }
  }

  /** Runs a call once per id: a repeated call gets the same answer, and another call under its id is refused. */
  async function once(toolCall: ToolCall): Promise<ToolResult | ToolRefusal> {
    const { id, function: asked } = toolCall;
    const call = `${asked.name} ${asked.arguments}`;
    const under = byId.get(id);
    if (under !== undefined && under !== call) return refusalOf(new AppError("key_reused", `The call id ${id.slice(0, 50)} was used for another call.`));
    const earlier = results.get(call);
    const result = earlier ?? carryOut(toolCall);
    byId.set(id, call);
    results.set(call, result);
    const came = await result;
    if (isRefusal(came)) failed.push([asked.name, came]);
    else if (earlier && under === undefined)
      return { error: "This was already done in this turn.", changed: "nothing", hint: "Do not repeat it. Answer the person." };
    return came;
  }

  /** Returns a result as the model is told it. */
  const forModel = (came: ToolResult | ToolRefusal | undefined): unknown =>
    came && "ok" in came && came.asks ? { ...came, asks: asksForModel(came.asks, turn.reference) } : came;

  return {
    stuck: () => stuck,
    reply: () => reply,
    async round(toolCalls) {
      const started: Promise<ToolResult | ToolRefusal>[] = [];
      let written: Promise<unknown> = Promise.resolve();
      failed = [];
      for (const toolCall of toolCalls) {
        const reading = effectOf(toolCall) === "read" && !toolNamed(toolCall)?.inTurn;
        const running = (reading ? written : Promise.all(started)).then(() => once(toolCall));
        if (!reading) written = running;
        started.push(running);
      }
      const answers = await Promise.all(started);
      stuck = failed.find(([action]) => failedBefore.has(action))?.[1];
      for (const [action] of failed) failedBefore.add(action);
      const isDone = toolCalls.every((toolCall, i) => effectOf(toolCall) !== "read" && !isRefusal(answers[i] as ToolResult | ToolRefusal));
      reply = isDone ? repliesIn(toolCalls) : undefined;
      return toolCalls.map(({ id }, i) => ({ role: "tool", tool_call_id: id, content: JSON.stringify(forModel(answers[i])) }));
    },
  };
}

const argumentContext = ({ reference, saved }: Turn): ArgumentContext => ({
  locale: reference.profile.locale,
  currency: reference.profile.currency,
  said: reference.said,
  invoiceNumber: saved?.invoiceNumber,
  dayIn: (text, isDue) => dayNamed(text, reference, { isDue }),
});

const isRefusal = (came: ToolResult | ToolRefusal): came is ToolRefusal => !("ok" in came);

const refusalOf = (error: AppError): ToolRefusal =>
  error instanceof StoredInvoiceError || error instanceof BegunInvoiceError ? otherInvoiceRefusal(error) : plainRefusal(error);

const otherInvoiceRefusal = (error: StoredInvoiceError | BegunInvoiceError): ToolRefusal => ({
  error: error instanceof StoredInvoiceError ? "stored_invoice" : "begun_invoice",
  detail: error.message,
  changed: "nothing",
  hint: "invoice_start: begin a new invoice with everything that the message says.",
});

/** Returns a refusal in words that the model may repeat to the person, with the fields concerned. */
function plainRefusal(error: AppError): ToolRefusal {
  const fields = faultFields(error);
  return {
    error: plainMessage(error),
    ...(error.field ? { field: error.field } : {}),
    ...(fields.some((field) => field !== error.field) ? { fields } : {}),
    changed: "nothing",
    hint: error instanceof ToolError ? error.advice : [adviceFor(error), hints[error.code] ?? "Ask the person."].filter(Boolean).join(" "),
  };
}

/** Returns the model's replies to the person beside its calls, each once. */
function repliesIn(toolCalls: readonly ToolCall[]): string | undefined {
  const replies = toolCalls.flatMap(({ function: { arguments: text } }) => {
    const { reply } = Object(partialJson(text)) as { reply?: unknown };
    return typeof reply === "string" && reply.trim() ? [reply.trim()] : [];
  });
  return [...new Set(replies)].join("\n\n") || undefined;
}
