import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { countCalls, watchModelCalls } from "./model-calls.ts";

const KEY = "sk-of-nobody";
const [theirs, ours] = ["cus_01M8ABAR4N6V1Q15M5RPSPYHN0", "cus_01M8ABAR5062YTTHAW2X42QQFZ"];
const fetchBefore = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetchBefore;
});

const ask = async (url: string, customer: string) =>
  (
    await fetch(`${url}/chat/completions`, { method: "POST", headers: { authorization: `Bearer ${KEY}` }, body: JSON.stringify({ model: "m", customer }) })
  ).text();

test("what a server answered is counted, kept without the key, and replayed with the ids of another run", async () => {
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`data: {"choices":[{"delta":{"content":"${theirs} ${KEY} ü"}}]}\n\n`);
    response.end('data: {"choices":[],"usage":{"prompt_tokens":90,"completion_tokens":5,"total_tokens":100,"prompt_tokens_details":{"cached_tokens":80}}}\n\n');
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const folder = mkdtempSync(join(tmpdir(), "calls-"));
  try {
    watchModelCalls(url, KEY, { record: folder });
    const { result, cost } = await countCalls("A1-1", () => ask(url, theirs));
    expect(result).toContain(`${theirs} ${KEY} ü`);
    // Reasoning tokens are only in the total.
    expect(cost).toMatchObject({ model: "m", calls: 1, prompt: 90, cached: 80, completion: 10, uncounted: 0 });
    expect(readdirSync(folder)).toEqual(["A1-1-1.json"]);
    expect(readFileSync(join(folder, "A1-1-1.json"), "utf8")).not.toContain(KEY);

    globalThis.fetch = fetchBefore;
    watchModelCalls(url, KEY, { replay: folder });
    server.close();
    server.closeAllConnections();
    const again = await countCalls("A1-1", () => ask(url, ours));
    expect(again.result).toContain(`${ours} [key] ü`);
    expect(again.cost).toMatchObject({ calls: 1, prompt: 90, cached: 80, completion: 10 });
    await expect(countCalls("A1-2", () => ask(url, ours))).rejects.toThrow("Nothing is kept of this call");
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
