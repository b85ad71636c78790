import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { JsonSchema } from "./examples.ts";

export interface ToolCall {
  readonly name: string;
  readonly said: object;
}

interface Asked {
  readonly messages: { role: string; content: string }[];
  readonly tools: { function: { name: string; parameters: JsonSchema } }[];
}

/** A model of somebody else's that makes the tool calls it is told to make, all at once, and then says so. A house that is opened while it runs uses it. */
export async function startScriptedModel() {
  let calls: readonly ToolCall[] = [];
  let last: Asked = { messages: [], tools: [] };
  /** What the tools answered since somebody last spoke. */
  const results = ({ messages }: Asked): string[] =>
    messages
      .slice(messages.findLastIndex(({ role }) => role === "user"))
      .filter(({ role }) => role === "tool")
      .map(({ content }) => content);

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    last = JSON.parse(body);
    const toolCalls = calls.map(({ name, said }, index) => ({ index, id: `c${index}`, type: "function", function: { name, arguments: JSON.stringify(said) } }));
    const delta = results(last).length || !toolCalls.length ? { content: "Done." } : { tool_calls: toolCalls };
    response.writeHead(200, { "content-type": "text/event-stream" });
    const chunk = { id: "x", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: null }] };
    response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  process.env["ASSISTANT_BASE_URL"] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;

  return {
    /** What it does in the next turn. */
    next(planned: readonly ToolCall[]): void {
      calls = planned;
    },
    /** What came of the calls of the last turn, and the tools that it was offered. */
    results: () => results(last),
    offered: () => last.tools,
    async close(): Promise<void> {
      delete process.env["ASSISTANT_BASE_URL"];
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type ScriptedModel = Awaited<ReturnType<typeof startScriptedModel>>;
