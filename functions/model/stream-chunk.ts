import * as z from "zod/mini";
import { ThoughtChunk } from "./thoughts.ts";

/** Some servers, such as Mistral's, send content as a list of typed parts instead of a text. */
const SaidPart = z.looseObject({ type: z.nullish(z.string()), text: z.nullish(z.string()), refusal: z.nullish(z.string()) });
const Content = z.nullish(z.union([z.string(), z.array(SaidPart)]));

/** The fields we read of a stream chunk. Servers differ in what else they send, and in what they omit or send as null. */
export const StreamChunk = z.object({
  choices: z.nullish(
    z.array(
      z.object({
        finish_reason: z.nullish(z.string()),
        delta: z.nullish(
          z.object({
            ...ThoughtChunk.shape,
            content: Content,
            refusal: z.nullish(z.string()),
            tool_calls: z.nullish(
              z.array(
                z.object({
                  index: z.nullish(z.int()),
                  id: z.nullish(z.string()),
                  /** Gemini's signature of the thought behind a call. */
                  extra_content: z.optional(z.unknown()),
                  function: z.nullish(
                    z.object({ name: z.nullish(z.string()), arguments: z.nullish(z.union([z.string(), z.record(z.string(), z.unknown())])) }),
                  ),
                }),
              ),
            ),
          }),
        ),
      }),
    ),
  ),
  usage: z.optional(z.unknown()),
});
type Delta = NonNullable<NonNullable<z.output<typeof StreamChunk>["choices"]>[number]["delta"]>;
export type CallChunk = NonNullable<Delta["tool_calls"]>[number];

/** Returns what a chunk adds to the answer and to the model's words of refusal. Thoughts belong to neither. */
export function contentOfDelta({ content, refusal }: Pick<Delta, "content" | "refusal">): { text: string; refusal: string } {
  const parts = typeof content === "string" ? [{ type: "text", text: content, refusal: "" }] : (content ?? []);
  const texts = parts.map(({ type, text }) => (type === "text" || type == null ? (text ?? "") : ""));
  return { text: texts.join(""), refusal: [refusal ?? "", ...parts.map((part) => part.refusal ?? "")].join("") };
}

const Tokens = z.int().check(z.gte(0));
const Usage = z.union([
  z.pipe(
    z.object({ total_tokens: Tokens }),
    z.transform(({ total_tokens }) => total_tokens),
  ),
  z.pipe(
    z.object({ prompt_tokens: Tokens, completion_tokens: Tokens }),
    z.transform(({ prompt_tokens, completion_tokens }) => prompt_tokens + completion_tokens),
  ),
]);

/** Returns the tokens that the provider counted, or undefined if its usage cannot be read; that must not end the turn. */
export const totalTokens = (usage: unknown): number | undefined => Usage.safeParse(usage).data;
