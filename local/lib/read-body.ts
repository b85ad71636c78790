import type { IncomingMessage } from "node:http";

/**
 * The body of a request, read to its end even where it is longer than `limit` bytes: a sender does not read the answer when the connection closes early.
 * Listens to events, because an iterator over the chunks costs a short request more than all else that is done to read it.
 */
export const bodyOf = (request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer> | "too large" | "aborted"> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
    });
    request.once("end", () => resolve(size <= limit ? Buffer.concat(chunks) : "too large"));
    for (const event of ["error", "close"]) request.once(event, () => resolve("aborted"));
  });
