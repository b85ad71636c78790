import type { ServerResponse } from "node:http";
import OpenAI from "openai";
import { circuitBreaker } from "../../functions/model/circuit-breaker.ts";
import type { ChatModel } from "../../functions/model/provider.ts";
import type { ModelRequest } from "../api/model-server.ts";

/** A provider's model without a socket: `respond` plays its server and may write any bytes. */
export const wireModel = (respond: (response: ServerResponse, asked: ModelRequest) => void): ChatModel => ({
  client: new OpenAI({ apiKey: "none", baseURL: "http://model.test/v1", maxRetries: 0, logLevel: "off", fetch: async (_, init) => answerOf(respond, init) }),
  name: "m",
  patience: 1000,
  extraBody: {},
  circuit: circuitBreaker(),
});

function answerOf(respond: Parameters<typeof wireModel>[0], init: RequestInit | undefined): Response {
  let head: { status: number; headers: Record<string, string> } = { status: 200, headers: {} };
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  const write = (chunk: string | Uint8Array) => void writer.write(typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk).catch(() => {});
  const response = {
    writeHead(status: number, headers: Record<string, string> = {}) {
      head = { status, headers };
      return response;
    },
    write,
    end(chunk?: string) {
      if (chunk) write(chunk);
      writer.close().catch(() => {});
    },
    destroy: () => void writer.abort(new TypeError("terminated")).catch(() => {}),
  };
  respond(response as unknown as ServerResponse, JSON.parse(String(init?.body)));
  return new Response(readable, head);
}
