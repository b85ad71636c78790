import type OpenAI from "openai";
import * as z from "zod/mini";
import type { Completion } from "./model.ts";
import { embeddedModel } from "./thread.ts";

/** The name under which the embedded model is listed. */
export const OFFLINE_MODEL = "plainbill-offline";

const words = z.nullish(z.union([z.string(), z.array(z.looseObject({ text: z.optional(z.string()) }))]));
const call = z.looseObject({ id: z.string(), type: z.string(), function: z.optional(z.looseObject({ name: z.string(), arguments: z.string() })) });
/** What is read of a request; what else clients send is of no use here. */
const Asked = z.object({
  model: z.optional(z.string()),
  messages: z
    .array(z.looseObject({ role: z.string(), content: words, tool_calls: z.nullish(z.array(call)) }))
    .check(z.refine((messages) => messages.some(({ role }) => role === "user"), { error: "must hold at least one message of the user" })),
  tools: z.nullish(z.array(z.looseObject({ function: z.optional(z.looseObject({ name: z.string() })) }))),
  stream: z.nullish(z.boolean()),
  stream_options: z.nullish(z.object({ include_usage: z.nullish(z.boolean()) })),
});
type Asked = z.infer<typeof Asked>;

/** The embedded model behind the Chat Completions protocol. Answers one request: `POST …/chat/completions`, plain or streamed, and `GET …/models`. Errors have OpenAI's shape. */
export async function serve(request: globalThis.Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === "GET" && /\/models$/.test(pathname)) return Response.json({ object: "list", data: [card] });
  if (request.method === "GET" && pathname.endsWith(`/models/${OFFLINE_MODEL}`)) return Response.json(card);
  if (!/\/chat\/completions$/.test(pathname)) return refusal(404, `There is no ${request.method} ${pathname}.`);
  if (request.method !== "POST") return refusal(405, "Completions are asked for by POST.");
  let body: unknown;
  try {
    body = await request.json();
  } catch {
    return refusal(400, "The body is not valid JSON.");
  }
  const read = Asked.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    return refusal(400, `'${issue?.path.join(".")}': ${issue?.message}`, String(issue?.path[0] ?? "messages"));
  }
  const said = read.data;
  const completion = await embeddedModel.complete(
    said.messages as OpenAI.ChatCompletionMessageParam[],
    (said.tools ?? []) as Parameters<typeof embeddedModel.complete>[1],
  );
  const usage = usageOf(said, completion);
  const head = { id: `chatcmpl-offline-${said.messages.length}`, created: 0, model: said.model ?? OFFLINE_MODEL };
  if (said.stream) return streamed(head, completion, said.stream_options?.include_usage ? usage : undefined);
  return Response.json({
    ...head,
    object: "chat.completion",
    choices: [{ index: 0, message: messageOf(completion), finish_reason: completion.calls.length ? "tool_calls" : "stop", logprobs: null }],
    usage,
  });
}

const card = { id: OFFLINE_MODEL, object: "model", created: 0, owned_by: "plainbill" };

const refusal = (status: number, message: string, param: string | null = null) =>
  Response.json({ error: { message, type: "invalid_request_error", param, code: null } }, { status });

const messageOf = ({ content, calls }: Completion) => ({
  role: "assistant",
  content: content || null,
  refusal: null,
  ...(calls.length ? { tool_calls: calls.map(({ id, name, arguments: text }) => ({ id, type: "function", function: { name, arguments: text } })) } : {}),
});

/** About four characters to a token, as nobody pays for these. */
const usageOf = ({ messages }: Asked, completion: Completion) => {
  const [prompt, answer] = [JSON.stringify(messages), completion.content + completion.calls.map((call) => call.arguments).join("")].map((text) =>
    Math.ceil((text ?? "").length / 4),
  );
  return { prompt_tokens: prompt ?? 0, completion_tokens: answer ?? 0, total_tokens: (prompt ?? 0) + (answer ?? 0) };
};

const PIECE = 24;

const pieces = (text: string) => text.match(new RegExp(`[\\s\\S]{1,${PIECE}}`, "gu")) ?? [];

/** The same as server-sent events, arguments in pieces, as a model writes them. */
function streamed(head: object, { content, calls }: Completion, usage: object | undefined): Response {
  const chunk = (delta: object, finish: string | null = null) => ({
    ...head,
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta, finish_reason: finish, logprobs: null }],
  });
  const chunks = [
    chunk({ role: "assistant", content: calls.length ? null : "" }),
    ...pieces(content).map((text) => chunk({ content: text })),
    ...calls.flatMap(({ id, name, arguments: text }, index) => [
      chunk({ tool_calls: [{ index, id, type: "function", function: { name, arguments: "" } }] }),
      ...pieces(text).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
    ]),
    chunk({}, calls.length ? "tool_calls" : "stop"),
    ...(usage ? [{ ...head, object: "chat.completion.chunk", choices: [], usage }] : []),
  ];
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const one of chunks) controller.enqueue(encoder.encode(`data: ${JSON.stringify(one)}\n\n`));
      controller.enqueue(encoder.encode("data: [DONE]\n\n"));
      controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream", "cache-control": "no-cache" } });
}
