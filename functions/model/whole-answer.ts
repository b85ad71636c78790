import * as z from "zod/mini";

/** Largest unstreamed answer that is read, in characters. */
const MOST_BODY = 500_000;

/** The fields of an unstreamed answer that make a stream chunk. */
const WholeAnswer = z.looseObject({ choices: z.array(z.looseObject({ message: z.unknown(), finish_reason: z.nullish(z.string()) })) });

/** `fetch` for servers that answer a streaming request with a whole answer: it becomes a stream of one chunk. All other answers pass unchanged. */
export const fetchStreaming: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const isWhole = response.ok && /^application\/json\b/.test(response.headers.get("content-type") ?? "");
  if (!isWhole || typeof init?.body !== "string" || !asksForStream(init.body)) return response;
  const text = await response.text();
  return new Response(text.length > MOST_BODY ? "" : eventsOf(text), { headers: { "content-type": "text/event-stream" } });
};

const StreamRequest = z.object({ stream: z.optional(z.boolean()) });
const asksForStream = (body: string): boolean => StreamRequest.safeParse(JSON.parse(body)).data?.stream === true;

/** Passes on an answer in another form unchanged; the reader of the stream reports what is wrong with it. */
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
