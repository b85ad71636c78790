import { Readable } from "node:stream";
import { serve } from "../functions/assistant/offline/server.ts";
import type { Serve } from "./gateway/http.ts";
import { bodyOf } from "./lib/read-body.ts";

/** The longest request, in bytes. */
const LONGEST = 2 * 2 ** 20;

/** Serves the embedded model to any Chat Completions client: `GET models` and `POST chat/completions`, plain and streamed, under any mount path. */
export const modelServer: Serve = async (request, response) => {
  const body = await bodyOf(request, LONGEST);
  if (body === "aborted") return;
  const { method = "GET", url = "/" } = request;
  const answer =
    body === "too large"
      ? Response.json({ error: { message: "The request is too long.", type: "invalid_request_error", param: null, code: null } }, { status: 413 })
      : await serve(new Request(new URL(url, "http://localhost"), { method, ...(method === "POST" ? { body } : {}) }));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body) Readable.fromWeb(answer.body as import("node:stream/web").ReadableStream).pipe(response);
  else response.end();
};
