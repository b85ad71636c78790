import * as z from "zod/mini";

/** The largest answer that is read as a whole, in characters. */
const MOST_BODY = 500_000;

/** An answer that was not streamed, as far as it is needed to make a stream of it. */
const WholeAnswer = z.looseObject({ choices: z.array(z.looseObject({ message: z.unknown(), finish_reason: z.nullish(z.string()) })) });

/**
 * `fetch` for servers that answer as a whole although a stream was asked for: their answer becomes a stream of one piece. All others pass as they are, also
 * answers to what asked for no stream.
 */
export const fetchStreaming: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const isWhole = response.ok && /^application\/json\b/.test(response.headers.get("content-type") ?? "");
  if (!isWhole || typeof init?.body !== "string" || !asksForStream(init.body)) return response;
  const text = await response.text();
  return new Response(text.length > MOST_BODY ? "" : eventsOf(text), { headers: { "content-type": "text/event-stream" } });
};

/** What is read of a request to know whether a stream is asked for. */
const StreamRequest = z.object({ stream: z.optional(z.boolean()) });
const asksForStream = (body: string): boolean => StreamRequest.safeParse(JSON.parse(body)).data?.stream === true;

/** What is no answer is passed on as it is: the reader of the stream says what is wrong with it. */
function eventsOf(text: string): string {
  const answer = WholeAnswer.safeParse(jsonOf(text)).data;
  const piece = answer ? { ...answer, choices: answer.choices.map(({ message, ...choice }) => ({ ...choice, delta: message })) } : jsonOf(text);
  return `data: ${JSON.stringify(piece)}\n\ndata: [DONE]\n\n`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
