import type * as z from "zod/mini";
import { ask } from "./ask.ts";
import type { AnswerFormat, ChatMessage, Completion } from "./completion.ts";
import { jsonSchema } from "./json-schema.ts";
import type { ChatModel } from "./provider.ts";
import { ModelError } from "./provider-error.ts";

/** What is asked of a model that has no tools: it can do nothing but answer. */
interface Question<T> {
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  readonly messages: ChatMessage[];
  readonly signal: AbortSignal;
}

const nobody = { call: () => {}, text: () => {}, done: () => {} };

/**
 * What a model answers as JSON of that schema, and the tokens it took. A server that takes no schema is asked once more without; the answer is held against it
 * here in any case. Throws `ModelFailed`, also where the answer is not what was asked for.
 */
export async function jsonAnswer<T>(model: ChatModel, { name, schema, messages, signal }: Question<T>): Promise<{ answer: T; tokens: number }> {
  const asked = (format?: AnswerFormat): Promise<Completion> => ask(model, { messages, tools: [], format, watch: nobody, signal });
  const { content, tokens, refusal } = await asked({ name, schema: jsonSchema(schema) }).catch((error: unknown) => {
    if (error instanceof ModelError && error.fault === "refused") return asked();
    throw error;
  });
  const answer = schema.safeParse(jsonIn(content));
  if (!answer.success)
    throw new ModelError(refusal ? "The model refuses to answer." : "The model's answer is not the JSON that was asked for.", tokens, "answer");
  return { answer: answer.data, tokens };
}

/** The JSON of an answer, from its first bracket to its last: some models put words or a fence around it. */
function jsonIn(content: string): unknown {
  try {
    return JSON.parse(content.slice(content.indexOf("{"), content.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}
