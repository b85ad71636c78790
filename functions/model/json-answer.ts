import type * as z from "zod/mini";
import { ask } from "./ask.ts";
import type { AnswerFormat, ChatMessage, Completion } from "./completion.ts";
import { jsonSchema } from "./json-schema.ts";
import type { ChatModel } from "./provider.ts";
import { ModelError } from "./provider-error.ts";

/** A question to a model without tools, so that it can only answer. */
interface Question<T> {
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  readonly messages: ChatMessage[];
  readonly signal: AbortSignal;
}

const noListener = { call: () => {}, text: () => {}, done: () => {} };

/**
 * Returns a model's answer as JSON of the schema, and the tokens it took. A server that refuses the schema is asked again without one; the answer is checked
 * against it in any case. Throws `ModelError`, also if the answer does not match the schema.
 */
export async function jsonAnswer<T>(model: ChatModel, { name, schema, messages, signal }: Question<T>): Promise<{ answer: T; tokens: number }> {
  const asked = (format?: AnswerFormat): Promise<Completion> => ask(model, { messages, tools: [], format, watch: noListener, signal });
  const { content, tokens, refusal } = await asked({ name, schema: jsonSchema(schema) }).catch((error: unknown) => {
    if (error instanceof ModelError && error.fault === "refused") return asked();
    throw error;
  });
  const answer = schema.safeParse(jsonIn(content));
  if (!answer.success)
    throw new ModelError(refusal ? "The model refuses to answer." : "The model's answer is not the JSON that was asked for.", tokens, "answer");
  return { answer: answer.data, tokens };
}

/** Returns the JSON from the first to the last brace, because some models wrap it in words or a fence. */
function jsonIn(content: string): unknown {
  try {
    return JSON.parse(content.slice(content.indexOf("{"), content.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}
