import * as z from "zod/mini";

const Text = z.nullish(z.string());
/** A part of what a model thought, as OpenRouter streams it: in pieces of one index. */
const Detail = z.looseObject({ type: Text, index: z.nullish(z.int()), text: Text, summary: Text });
type Detail = z.infer<typeof Detail>;

/** What a model thought, as providers send it beside an answer: DeepSeek, Moonshot and vLLM as `reasoning_content`, OpenRouter, Groq and Ollama as the others. */
export const ThoughtChunk = z.object({
  reasoning_content: Text,
  reasoning: z.nullish(z.unknown()),
  reasoning_details: z.nullish(z.array(Detail)),
});

/** The thoughts of one answer. A provider wants to see them again with it, in the later calls of the turn: some refuse the turn otherwise. */
export interface Thoughts {
  reasoning_content?: string;
  reasoning?: string;
  reasoning_details?: Detail[];
}

/** Adds a piece of the stream to the thoughts. */
export function appendThoughts(thoughts: Thoughts, { reasoning_content, reasoning, reasoning_details }: z.infer<typeof ThoughtChunk>): void {
  if (reasoning_content) thoughts.reasoning_content = (thoughts.reasoning_content ?? "") + reasoning_content;
  if (typeof reasoning === "string" && reasoning) thoughts.reasoning = (thoughts.reasoning ?? "") + reasoning;
  for (const piece of reasoning_details ?? []) {
    thoughts.reasoning_details ??= [];
    const details = thoughts.reasoning_details;
    const last = details.at(-1);
    if (last && piece.index != null && last.index === piece.index && last.type === piece.type) details[details.length - 1] = joinDetails(last, piece);
    else details.push(piece);
  }
}

/** Both as one: texts follow each other, what else the second says (a signature) counts. */
const joinDetails = (last: Detail, piece: Detail): Detail => {
  const said = Object.fromEntries(Object.entries(piece).filter(([, value]) => value != null));
  const texts = (["text", "summary"] as const).flatMap((key) => (last[key] && piece[key] ? [[key, last[key] + piece[key]]] : []));
  return { ...last, ...said, ...Object.fromEntries(texts) };
};
