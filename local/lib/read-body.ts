import type { IncomingMessage } from "node:http";

/**
 * Reads the body to its end even if it exceeds `limit` bytes, because a sender ignores the answer if the connection closes early.
 * Uses events: for short
 * requests, an async iterator costs more than all other work of reading.
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
