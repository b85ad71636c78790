import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { offlineFetch } from "../../functions/assistant/offline/server.ts";
import { type Channel, type House, openHouse } from "./house.ts";

/** A model server of somebody else's: what it does with a call is set by each test. */
let respond: (request: IncomingMessage, body: string, response: ServerResponse) => void | Promise<void>;
let calls = 0;
const server = createServer(async (request, response) => {
  calls++;
  let body = "";
  for await (const chunk of request) body += chunk;
  await respond(request, body, response);
});

let house: House;
let window: Channel;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  process.env["ASSISTANT_BASE_URL"] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  house = await openHouse();
  window = await (await house.signIn("empty")).channel();
});
afterAll(async () => {
  delete process.env["ASSISTANT_BASE_URL"];
  await house.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  calls = 0;
  await window.clear();
});

const request = "Invoice Acme Corp for 12 hours of design at $85/h and a $200 logo, 8.25% tax, 10% discount, due in 30 days";

/** Server-sent events of a model that says these things, one chunk each. */
function stream(response: ServerResponse, deltas: object[], { cut = false } = {}): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const delta of deltas)
    response.write(
      `data: ${JSON.stringify({ id: "x", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`,
    );
  if (cut) response.destroy();
  else response.end("data: [DONE]\n\n");
}
const toolCall = (name: string, args: unknown, id = "c1") => ({
  tool_calls: [{ index: 0, id, type: "function", function: { name, arguments: JSON.stringify(args) } }],
});

test("any server that speaks Chat Completions can be the model", async () => {
  respond = async (incoming, body, response) => {
    const answer = await offlineFetch(`http://model${incoming.url}`, { method: "POST", body, headers: { "content-type": "application/json" } });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  expect((await window.say(request)).draft).toMatchObject({ isComplete: true, invoice: { total: 1188.59 } });
  expect((await window.say("make it 15 hours")).draft?.invoice.lines[0]).toMatchObject({ quantity: 15 });
  expect(calls).toBeGreaterThan(2);
});

test.each<[string, typeof respond]>([
  ["answers 500", (_, __, response) => void response.writeHead(500).end("no")],
  ["answers nonsense", (_, __, response) => void response.writeHead(200, { "content-type": "text/event-stream" }).end("data: {]\n\n")],
  [
    "breaks off in the middle",
    (_, __, response) =>
      stream(response, [{ content: "I will" }, { tool_calls: [{ index: 0, id: "c", function: { name: "invoice", arguments: '{"action":"st' } }] }], {
        cut: true,
      }),
  ],
  ["hangs up", (_, __, response) => void response.destroy()],
])("when the model %s the built-in one answers in the same turn, and says so", async (_, broken) => {
  respond = broken;
  const { answer, draft } = await window.say(request);
  expect(draft).toMatchObject({ isComplete: true, invoice: { total: 1188.59 } });
  expect(answer).toContain("built-in assistant");
});

test("a model that calls what there is not, or wrongly, is told so and can do better", async () => {
  const told: string[] = [];
  respond = (_, body, response) => {
    const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
    const last = messages.at(-1);
    if (last?.role === "tool") told.push(last.content);
    if (calls === 1) return stream(response, [toolCall("delete_everything", {})]);
    if (calls === 2) return stream(response, [toolCall("invoice", { action: "start", lines: [{ description: "Design", quantity: -3, unitPrice: 85 }] }, "c2")]);
    if (calls === 3)
      return stream(response, [
        toolCall(
          "invoice",
          { action: "start", fields: { customer: { name: "Acme Corp" } }, lines: [{ description: "Design", quantity: 3, unitPrice: 85 }] },
          "c3",
        ),
      ]);
    return stream(response, [{ content: "Done." }]);
  };
  const { answer, draft } = await window.say(request);
  expect(told.map((one) => JSON.parse(one).error ?? "ok")).toEqual(["There is no tool delete_everything.", "lines.0.quantity: must be more than 0", "ok"]);
  expect(draft?.invoice).toMatchObject({ total: 255 });
  expect(answer).toBe("Done.");
});

test("a model that calls without end is stopped, and nothing is done twice", async () => {
  respond = (_, __, response) => stream(response, [toolCall("customers", { action: "save", customer: { name: "Endless Ltd" } }, `c${calls}`)]);
  await window.say(request);
  expect(calls).toBe(6);
  const rows = await (await house.signIn("empty")).call("listCustomers", {});
  expect(rows.filter(({ name }) => name === "Endless Ltd")).toHaveLength(1);
});

test("a change that moves no figure is stored with the saved invoice, and asking about it changes nothing", async () => {
  const say = async (...steps: ((body: string) => object)[]) => {
    calls = 0;
    respond = (_, body, response) => stream(response, [steps[calls - 1]?.(body) ?? { content: "Done." }]);
    return (await window.say(`${request} ${steps.length}`)).draft?.invoice;
  };
  const saved = await say(
    () => toolCall("invoice", { action: "start", fields: { customer: { name: "Acme Corp" } }, lines: [{ description: "Design", quantity: 3, unitPrice: 85 }] }),
    () => toolCall("invoice", { action: "save" }, "c2"),
  );
  expect(saved).toMatchObject({ version: 1 });
  expect(await say()).toMatchObject({ version: 1 });
  const edit = { op: "update", lineId: saved?.lines[0]?.id, line: { unit: "day" } };
  expect(await say(() => toolCall("invoice", { action: "edit", ops: [edit] }))).toMatchObject({ version: 2, lines: [{ unit: "day" }] });
});
