import { useState } from "react";

/** Returns a function that makes idempotency keys. A body equal to the last one gets the same key, so that the server does a repeated attempt once. */
export function attemptKeys(): (body: unknown) => string {
  let last = { content: "", key: "" };
  return (body) => {
    const content = JSON.stringify(body);
    if (last.content !== content) last = { content, key: crypto.randomUUID() };
    return last.key;
  };
}

/** The idempotency keys of one component's attempts. */
export const useAttemptKey = (): ((body: unknown) => string) => useState(attemptKeys)[0];
