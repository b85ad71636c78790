import * as z from "zod/mini";

const Text = z.nullish(z.string());
/** A part of a model's thoughts as OpenRouter streams it: chunks with the same index belong together. */
const Detail = z.looseObject({ type: Text, index: z.nullish(z.int()), text: Text, summary: Text });
type Detail = z.infer<typeof Detail>;

/** A model's thoughts beside its answer: DeepSeek, Moonshot and vLLM send `reasoning_content`; OpenRouter, Groq and Ollama send the other fields. */
export const ThoughtChunk = z.object({
  reasoning_content: Text,
  reasoning: z.nullish(z.unknown()),
  reasoning_details: z.nullish(z.array(Detail)),
});

/** The thoughts of one answer. Some providers refuse the turn's later calls unless they get them back. */
export interface Thoughts {
  reasoning_content?: string;
  reasoning?: string;
  reasoning_details?: Detail[];
}

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

/** Joins two details: their texts are concatenated, and other fields (a signature) come from the second. */
const joinDetails = (last: Detail, piece: Detail): Detail => {
  const said = Object.fromEntries(Object.entries(piece).filter(([, value]) => value != null));
  const texts = (["text", "summary"] as const).flatMap((key) => (last[key] && piece[key] ? [[key, last[key] + piece[key]]] : []));
  return { ...last, ...said, ...Object.fromEntries(texts) };
};
