import { randomUUID } from "node:crypto";
import type OpenAI from "openai";
import { log } from "../../platform/log.ts";
import { ChatRequest, stopped, type ToolUse, toolUse } from "./chat-request.ts";
import type { Completion } from "./model.ts";
import { fitted } from "./structured-output.ts";
import { embeddedModel } from "./thread.ts";

/** The name under which the embedded model is listed. */
export const OFFLINE_MODEL = "plainbill-offline";

/** The embedded model behind the Chat Completions protocol. Answers one request: `POST …/chat/completions`, plain or streamed, and `GET …/models`. Errors have OpenAI's shape. */
export async function serve(request: globalThis.Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === "GET" && /\/models$/.test(pathname)) return Response.json({ object: "list", data: [card] });
  const model = request.method === "GET" ? /\/models\/([^/]+)$/.exec(pathname)?.[1] : undefined;
  if (model) return model === OFFLINE_MODEL ? Response.json(card) : unknownModel(decodeURIComponent(model));
  if (!/\/chat\/completions$/.test(pathname)) return refusal(404, `There is no ${request.method} ${pathname}.`);
  if (request.method !== "POST") return refusal(405, "Completions are asked for by POST.");
  let body: unknown;
  try {
    body = await request.json();
  } catch {
    return refusal(400, "The body is not valid JSON.");
  }
  const read = ChatRequest.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    return refusal(400, `'${issue?.path.join(".")}': ${issue?.message}`, String(issue?.path[0] ?? "messages"));
  }
  if (read.data.model !== undefined && read.data.model !== OFFLINE_MODEL) return unknownModel(read.data.model);
  const use = toolUse(read.data);
  if (typeof use === "string") return refusal(400, use, "tool_choice");
  try {
    return await answer(read.data, use);
  } catch (error) {
    log.error("the embedded model failed", { error });
    return refusal(500, "The model failed on this request.", null, null, "server_error");
  }
}

const card = { id: OFFLINE_MODEL, object: "model", created: 0, owned_by: "plainbill" };

const refusal = (status: number, message: string, param: string | null = null, code: string | null = null, type = "invalid_request_error") =>
  Response.json({ error: { message, type, param, code } }, { status });

const unknownModel = (name: string) =>
  refusal(404, `The model \`${name}\` does not exist: this server has \`${OFFLINE_MODEL}\` only.`, "model", "model_not_found");

/** What is said of a conversation: words or calls, or why a schema can not be filled in. */
interface Answer extends Completion {
  readonly refusal: string | null;
}

async function answer(said: ChatRequest, use: ToolUse): Promise<Response> {
  const messages = said.messages as OpenAI.ChatCompletionMessageParam[];
  const made = await embeddedModel.complete(messages, use.tools);
  if (use.isRequired && !made.calls.length)
    return refusal(400, "The embedded model finds nothing in this message that one of the tools could be called for.", "tool_choice");
  const calls = (said.parallel_tool_calls === false ? made.calls.slice(0, 1) : made.calls).map((call) => ({ ...call, id: newId("call_") }));
  const completion = calls.length ? { content: made.content, calls, refusal: null } : await inWords(said, messages, made);
  const usage = usageOf(said, completion);
  const head = { id: newId("chatcmpl-"), created: Math.floor(Date.now() / 1000), model: OFFLINE_MODEL };
  if (said.stream) return streamed(head, completion, said.stream_options?.include_usage ? usage : undefined);
  return Response.json({
    ...head,
    object: "chat.completion",
    choices: [{ index: 0, message: messageOf(completion), finish_reason: completion.calls.length ? "tool_calls" : "stop", logprobs: null }],
    usage,
  });
}

const newId = (prefix: string): string => prefix + randomUUID().replaceAll("-", "");

/** An answer without a call, in the format that is asked for: as JSON it is what the model understood, or what it says. */
async function inWords(
  { response_format: format, stop }: ChatRequest,
  messages: OpenAI.ChatCompletionMessageParam[],
  { content }: Completion,
): Promise<Answer> {
  if (!format || format.type === "text") return { content: stopped(content, stop), calls: [], refusal: null };
  const [first] = (await embeddedModel.complete(messages)).calls;
  const understood: unknown = first ? JSON.parse(first.arguments) : { answer: content };
  if (format.type === "json_object") return { content: stopped(JSON.stringify(understood), stop), calls: [], refusal: null };
  const fit = fitted(understood, format.json_schema.schema ?? {});
  if (fit) return { content: stopped(JSON.stringify(fit.value), stop), calls: [], refusal: null };
  return { content: "", calls: [], refusal: `The embedded model finds nothing in this message that the schema '${format.json_schema.name}' asks for.` };
}

const messageOf = ({ content, calls, refusal: why }: Answer) => ({
  role: "assistant",
  content: content || (why === null && !calls.length ? "" : null),
  refusal: why,
  ...(calls.length ? { tool_calls: calls.map(({ id, name, arguments: text }) => ({ id, type: "function", function: { name, arguments: text } })) } : {}),
});

/** About four characters to a token, as nobody pays for these. */
const usageOf = ({ messages }: ChatRequest, { content, calls, refusal: why }: Answer) => {
  const tokens = (text: string) => Math.ceil(text.length / 4);
  const [prompt, completion] = [tokens(JSON.stringify(messages)), tokens(content + (why ?? "") + calls.map((call) => call.arguments).join(""))];
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
};

const PIECE = 24;

const pieces = (text: string) => text.match(new RegExp(`[\\s\\S]{1,${PIECE}}`, "gu")) ?? [];

/** The same as server-sent events, arguments in pieces, as a model writes them. */
function streamed(head: object, { content, calls, refusal: why }: Answer, usage: object | undefined): Response {
  const chunk = (delta: object, finish: string | null = null) => ({
    ...head,
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta, finish_reason: finish, logprobs: null }],
    // A client that asked for it finds the key in every chunk, and the figures in the last.
    ...(usage ? { usage: null } : {}),
  });
  const chunks = [
    chunk({ role: "assistant", content: calls.length || why !== null ? null : "" }),
    ...pieces(content).map((text) => chunk({ content: text })),
    ...pieces(why ?? "").map((text) => chunk({ refusal: text })),
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
