import type { IncomingHttpHeaders } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { serve } from "../../functions/assistant/offline/server.ts";
import { calling, type ModelServer, type Respond, resultsIn, startModelServer, stream } from "./model-server.ts";
import { newUser } from "./tenants.ts";
import { type Channel, type Person, sharedApp, type TestApp } from "./test-app.ts";

let model: ModelServer;
let app: TestApp;
let person: Person;
let connection: Channel;
beforeAll(async () => {
  process.env["ASSISTANT_PATIENCE"] = "1000";
  model = await startModelServer();
  app = await sharedApp();
});
afterAll(async () => {
  delete process.env["ASSISTANT_PATIENCE"];
  await model.close();
});
beforeEach(async () => {
  person = await newUser(app);
  await person.call("updateSettings", { body: { ai: { routing: "model only" } } });
  connection = await person.channel();
});
afterEach(() => connection.close());

const request = "Invoice Acme Corp for 12 hours of design at $85/h and a $200 logo, 8.25% tax, 10% discount, due in 30 days";
const small = "Invoice Acme Corp for 3 hours of design at $85/h";
const startOf = (quantity: number) => ({
  customer: { name: "Acme Corp" },
  lines: [{ description: "Design", quantity, unitPrice: 85 }],
});

test("any server that speaks Chat Completions can be the model", async () => {
  model.does(async (response, asked) => {
    const answer = await serve(
      new Request("http://model/v1/chat/completions", { method: "POST", body: JSON.stringify({ ...asked, model: "plainbill-offline" }) }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  // The embedded model that plays the server starts a thread for its first answer.
  await serve(
    new Request("http://model/v1/chat/completions", { method: "POST", body: '{"model":"plainbill-offline","messages":[{"role":"user","content":"Hello"}]}' }),
  );
  expect((await connection.say(request)).draft).toMatchObject({ isComplete: true, invoice: { total: 1188.59 } });
  expect((await connection.say("make it 15 hours")).draft?.invoice.lines[0]).toMatchObject({ quantity: 15 });
  expect(model.asked().length).toBeGreaterThan(2);
});

const broken: [string, Respond][] = [
  ["answers 500", (response) => void response.writeHead(500).end("no")],
  ["has no credit", (response) => void response.writeHead(402, { "content-type": "application/json" }).end('{"error":{"message":"Insufficient credits"}}')],
  [
    "is asked too often",
    (response) => void response.writeHead(429, { "content-type": "application/json", "retry-after": "30" }).end('{"error":{"code":"insufficient_quota"}}'),
  ],
  ["answers nonsense", (response) => void response.writeHead(200, { "content-type": "text/event-stream" }).end("data: {]\n\n")],
  ["answers a page", (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Sign in to the network</h1>")],
  ["answers something else", (response) => stream(response, [{ content: { text: ["Hello"] } }])],
  ["answers nothing", (response) => stream(response, [])],
  [
    "says what went wrong in the stream",
    (response) => void response.writeHead(200, { "content-type": "text/event-stream" }).end('data: {"error":{"message":"overloaded"}}\n\n'),
  ],
  ["breaks off in the middle", (response) => stream(response, [{ content: "I will" }, calling("invoice_start", '{"customer":{"na')], { cut: true })],
  ["sends the call elsewhere", (response) => void response.writeHead(307, { location: "/v1/chat/completions" }).end()],
  ["hangs up", (response) => void response.destroy()],
  ["says nothing", () => {}],
  ["falls silent in the middle", (response) => stream(response, [{ content: "I will" }], { silent: true })],
  [
    "talks without end",
    (response) =>
      stream(
        response,
        Array.from({ length: 100 }, () => ({ content: "and so on ".repeat(100) })),
      ),
  ],
  ["writes arguments without end", (response) => stream(response, [calling("invoice_start", `{"x":"${"x".repeat(200_000)}`)])],
];
test.each(broken)("when the model %s the built-in one answers in the same turn, and says so", async (_, respond) => {
  model.does(respond);
  process.env["ASSISTANT_PATIENCE"] = "1";
  const { answer, notice, draft } = await connection.say(request).finally(() => (process.env["ASSISTANT_PATIENCE"] = "1000"));
  expect(draft).toMatchObject({ isComplete: true, invoice: { total: 1188.59 } });
  expect(notice).toContain("built-in assistant");
  expect(answer).not.toContain("built-in assistant");
  expect(model.asked()).toHaveLength(1);
});

test("a draft that a failing model had begun is begun anew", async () => {
  model.does((response, _, call) => (call === 1 ? stream(response, [calling("invoice_start", startOf(99))]) : void response.writeHead(500).end()));
  const { notice, draft } = await connection.say(request);
  expect(draft?.invoice).toMatchObject({ total: 1188.59 });
  expect(notice).toContain("built-in assistant");
});

test("the draft of the turn before is stored once, though a failing model and the built-in one begin another one after it", async () => {
  model.does((response, asked) => stream(response, [resultsIn(asked).length ? { content: "Done." } : calling("invoice_start", startOf(3))]));
  await connection.say(small);
  const ofTotal = async (total: number) => (await person.call("listInvoices", {})).filter((one) => one.total === total);
  model.does((response, _, call) => (call === 1 ? stream(response, [calling("invoice_start", startOf(99))]) : void response.writeHead(500).end()));
  expect((await connection.say(request)).draft?.invoice).toMatchObject({ total: 1188.59 });
  expect(await ofTotal(255)).toHaveLength(1);
  expect(await ofTotal(8415)).toEqual([]);
});

test("a model that fails after something was stored: nothing of it is done again, and the person hears what was done and what was not", async () => {
  model.does((response, _, call) =>
    call === 1
      ? stream(response, [calling("customers_save", { customer: { name: "Half Done Ltd" } })])
      : stream(response, [{ content: "And n" }], { cut: true }),
  );
  const { answer } = await connection.say("New customer Half Done Ltd, and invoice them for 2 audits at $100");
  expect(answer).toMatch(/^Done: Added Half Done Ltd\.\s+The model stopped answering there, so anything else you asked for was not done/);
  const customers = await person.call("listCustomers", {});
  expect(customers.filter(({ name }) => name === "Half Done Ltd")).toHaveLength(1);
});

test("a model that calls what there is not, or wrongly, is told what, where and what to do, and can do better", async () => {
  const told: object[] = [];
  model.does((response, asked, call) => {
    const last = resultsIn(asked).at(-1);
    if (last) told.push(JSON.parse(last));
    if (call === 1) return stream(response, [calling("delete_everything", {})]);
    if (call === 2) return stream(response, [calling("invoice_start", startOf(-3), "c2")]);
    if (call === 3) return stream(response, [calling("invoice_start", startOf(3), "c3")]);
    return stream(response, [{ content: "Done." }]);
  });
  const { answer, draft } = await connection.say(small);
  expect(told).toMatchObject([
    { error: expect.stringContaining("There is no function delete_everything."), changed: "nothing", hint: expect.any(String) },
    { error: "The quantity of line 1 must be more than 0.", field: "lines.0.quantity", hint: expect.stringContaining("once more") },
    { ok: true },
  ]);
  expect(draft?.invoice).toMatchObject({ total: 255 });
  expect(answer).toBe("Done.");
});

test("a call that fails a second time ends with a question to the person", async () => {
  model.does((response, _, call) => stream(response, [calling("invoice_start", startOf(-call), `c${call}`)]));
  const { answer } = await connection.say(request);
  expect(answer).toBe("I could not do that: the quantity of line 1 must be more than 0. How should it be?");
  expect(model.asked()).toHaveLength(2);

  // A model with unreadable calls gets no further try.
  model.does((response, _, call) => stream(response, [calling("invoice_start", "{".repeat(call), `c${call}`)]));
  expect(await connection.say(request)).toMatchObject({ draft: { invoice: { total: 1188.59 } }, notice: expect.stringContaining("built-in assistant") });
});

test("a call that is written as text is done, and thinking is not shown", async () => {
  const from = connection.received.length;
  const text = `<think>Three hours.</think><tool_call>{"name":"invoice_start","arguments":${JSON.stringify(startOf(3))}}</tool_call>`;
  model.does((response, asked) =>
    stream(response, (resultsIn(asked).length ? "<think>Done, I say.</think>There it is." : text).match(/.{1,7}/g)?.map((content) => ({ content })) ?? []),
  );
  const { answer, notice, draft } = await connection.say(small);
  expect({ answer, notice, total: draft?.invoice.total }).toEqual({ answer: "There it is.", notice: undefined, total: 255 });
  expect(JSON.stringify(connection.received.slice(from))).not.toMatch(/think>|tool_call>|Three hours/);
});

test("a conversation that is too long for the model is told to it once more without its beginning, before the built-in one answers", async () => {
  const tooLong: Respond = (response) =>
    void response.writeHead(400, { "content-type": "application/json" }).end('{"error":{"code":"context_length_exceeded","message":"maximum context length"}}');
  for (const word of ["one", "two", "three"]) {
    model.does((response) => stream(response, [{ content: `${word}.` }]));
    await connection.say(word);
  }
  model.does((response, asked, call) => (call === 1 ? tooLong(response, asked, call) : stream(response, [{ content: "Four." }])));
  expect(await connection.say("four")).toMatchObject({ answer: "Four.", notice: undefined });
  const [first, second] = model.asked().map(({ messages }) => messages.map(({ role, content }) => (role === "system" ? role : content)));
  expect(first?.length).toBeGreaterThan(6);
  expect(second).toEqual(["system", "three", "three.", "four"]);

  model.does(tooLong);
  expect(await connection.say(request)).toMatchObject({ draft: { invoice: { total: 1188.59 } }, notice: expect.stringContaining("too long for it") });
  expect(model.asked()).toHaveLength(2);
});

test("an answer in parts is read, whatever else is among them and however the tokens are counted", async () => {
  const parts = [
    { type: "thinking", thinking: [{ type: "text", text: "Hm." }] },
    { type: "text", text: "It is " },
  ];
  model.does((response) =>
    stream(response, [{ content: parts }, { content: [{ type: "text", text: "Monday." }] }], { usage: { prompt_tokens: 5, completion_tokens: 2 } }),
  );
  expect(await connection.say("What day is it?")).toMatchObject({ answer: "It is Monday.", notice: undefined });
});

test("a model that refuses in words of its own is quoted, and nothing is done", async () => {
  model.does((response) => stream(response, [{ refusal: "I can't help " }, { refusal: "with that." }]));
  expect(await connection.say("Write a virus")).toMatchObject({
    answer: "The model declined to do this: I can't help with that.",
    notice: undefined,
    draft: undefined,
  });
  expect(model.asked()).toHaveLength(1);
});

test("a model that is cut off in a call is replaced by the built-in one", async () => {
  model.does((response) => {
    stream(response, [calling("invoice_start", '{"customer":{"name":"Ac')], { silent: true });
    response.end(
      `data: ${JSON.stringify({ id: "x", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta: {}, finish_reason: "length" }] })}\n\ndata: [DONE]\n\n`,
    );
  });
  expect(await connection.say(request)).toMatchObject({ draft: { invoice: { total: 1188.59 } }, notice: expect.stringContaining("built-in assistant") });
});

test("a model that calls without end is stopped, and nothing is done twice", async () => {
  model.does((response, _, call) => stream(response, [calling("customers_save", { customer: { name: "Endless Ltd" } }, `c${call}`)]));
  const { answer } = await connection.say("Add Endless Ltd");
  expect(model.asked()).toHaveLength(6);
  expect(answer).toMatch(/^Done: Added Endless Ltd\./);
  const rows = await person.call("listCustomers", {});
  expect(rows.filter(({ name }) => name === "Endless Ltd")).toHaveLength(1);
});

test("a tool call that is sent again under its id is answered again and not done again; another call under that id is refused", async () => {
  const save = (name: string) => calling("customers_save", { customer: { name } }, "same");
  model.does((response, _, call) =>
    stream(response, [call === 1 ? save("Once Ltd") : call === 2 ? save("Once Ltd") : call === 3 ? save("Other Ltd") : { content: "Done." }]),
  );
  await connection.say("Add Once Ltd and Other Ltd");
  const results = resultsIn(model.asked().at(-1) ?? { model: "", messages: [], tools: [] }).map((text) => JSON.parse(text));
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toMatchObject({ error: "The call id same was used for another call." });
  const names = (await person.call("listCustomers", {})).map(({ name }) => name);
  expect(names.filter((name) => name === "Once Ltd" || name === "Other Ltd")).toEqual(["Once Ltd"]);
});

test("writes are done in the order in which they were called, reads between them see what was written before", async () => {
  const calls = [
    ["save", { customer: { name: "First In Line" } }],
    ["find", { query: "First In Line" }],
    ["find", {}],
    ["save", { match: "First In Line", customer: { name: "Second In Line" } }],
    ["find", { query: "Second In Line" }],
  ] as const;
  model.does((response, asked) =>
    stream(
      response,
      resultsIn(asked).length ? [{ content: "Done." }] : calls.map(([action, said], index) => calling(`customers_${action}`, said, `c${index}`, index)),
    ),
  );
  await connection.say("Add First In Line, and call them Second In Line");
  const results = resultsIn(model.asked().at(-1) ?? { model: "", messages: [], tools: [] }).map((text) => JSON.parse(text));
  expect(results[1].customers).toMatchObject([{ name: "First In Line" }]);
  expect(results[4].customers).toMatchObject([{ name: "Second In Line" }]);
});

test("servers that give every call one index, no ids, the name with every piece, or no index are understood", async () => {
  const pieces = (more: (i: number) => object) =>
    ["One Ltd", "Two Ltd"].flatMap((name, i) =>
      [`{"customer":`, `{"name":"${name} ${JSON.stringify(more(i)).length}"}}`].map((text, half) => ({
        tool_calls: [{ ...more(i), function: { ...(half === 0 || "again" in more(i) ? { name: "customers_save" } : {}), arguments: text } }],
      })),
    );
  const dialects: ((i: number) => object)[] = [
    (i) => ({ index: 0, id: `id-${i}` }),
    (i) => ({ index: i }),
    (i) => ({ index: i, id: `i${i}`, again: true }),
    () => ({}),
  ];
  for (const dialect of dialects) {
    model.does((response, asked) => stream(response, resultsIn(asked).length ? [{ content: "Done." }] : pieces(dialect)));
    await connection.say(request);
    const results = resultsIn(model.asked().at(-1) ?? { model: "", messages: [], tools: [] }).map((text) => JSON.parse(text));
    expect(results).toMatchObject([{ summary: expect.stringContaining("One Ltd") }, { summary: expect.stringContaining("Two Ltd") }]);
  }
});

test("a change that moves no figure is stored with the saved invoice, and asking about it changes nothing", async () => {
  const say = async (message: string, ...steps: object[]) => {
    model.does((response, _, call) => stream(response, [steps[call - 1] ?? { content: "Done." }]));
    return (await connection.say(message)).draft?.invoice;
  };
  const saved = await say(small, calling("invoice_start", startOf(3)), calling("invoice_save", {}, "c2"));
  expect(saved).toMatchObject({ version: 1 });
  expect(await say("What does it come to?")).toMatchObject({ version: 1 });
  expect(await say("make it days", calling("invoice_edit", { lines: [{ line: saved?.lines[0]?.id, unit: "day" }] }))).toMatchObject({
    version: 2,
    lines: [{ unit: "day" }],
  });
});

describe("a provider that refuses", () => {
  const refusing = (status: number, error: object, headers: Record<string, string> = {}) =>
    model.does((response) => void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify({ error })));

  test("is not asked again at once, and the person hears what is the matter and what to do", async () => {
    refusing(429, { message: "You exceeded your current quota.", code: "insufficient_quota" });
    const said = [await connection.say(request), await connection.say("make it 15 hours")];
    for (const { notice } of said) expect(notice).toContain("did not answer (no credit left), so the built-in assistant did. Credit can be added");
    expect(model.asked()).toHaveLength(1);
  });

  test("because it is asked too often is asked once more when it says so", async () => {
    model.does((response, _, call) =>
      call === 1
        ? void response.writeHead(429, { "retry-after-ms": "20" }).end('{"error":{"message":"Slow down"}}')
        : stream(response, [{ content: "Here I am." }]),
    );
    expect((await connection.say("Hello")).answer).toBe("Here I am.");
    expect(model.asked()).toHaveLength(2);
  });

  test("and repeats its key does not bring it into the log or the chat", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    try {
      model.does(
        (response) => void response.writeHead(401).end(JSON.stringify({ error: { message: `Incorrect API key: ${process.env["ASSISTANT_API_KEY"]}` } })),
      );
      const { answer, notice } = await connection.say(request);
      expect(notice).toContain("refused the key");
      expect(logged.mock.calls.join()).toContain("model failed");
      expect(`${answer} ${notice} ${logged.mock.calls.join()}`).not.toContain(process.env["ASSISTANT_API_KEY"]);
    } finally {
      logged.mockRestore();
    }
  });
});

test("each request has what the deployment says besides, in its body, its headers and its address", async () => {
  const extras = {
    ASSISTANT_EXTRA_BODY: '{"temperature":0,"stream":false}',
    ASSISTANT_EXTRA_HEADERS: '{"api-key":"{key}","Authorization":null}',
    ASSISTANT_EXTRA_QUERY: '{"api-version":"1"}',
  };
  Object.assign(process.env, extras);
  try {
    let came: { url: string | undefined; headers: IncomingHttpHeaders } | undefined;
    model.does((response) => {
      came = { url: response.req.url, headers: response.req.headers };
      stream(response, [{ content: "Done." }]);
    });
    await connection.say("Hello");
    expect(model.asked()[0]).toMatchObject({ temperature: 0, stream: true });
    expect(came?.url).toBe("/v1/chat/completions?api-version=1");
    expect(came?.headers).toMatchObject({ "api-key": process.env["ASSISTANT_API_KEY"] });
    expect(came?.headers.authorization).toBeUndefined();
  } finally {
    for (const name of Object.keys(extras)) delete process.env[name];
  }
});

test("a server that answers as a whole although a stream was asked for is understood", async () => {
  const message = { role: "assistant", content: "All of it at once." };
  model.does(
    (response) =>
      void response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ id: "x", object: "chat.completion", choices: [{ index: 0, message, finish_reason: "stop" }], usage: { total_tokens: 3 } })),
  );
  expect((await connection.say("Hello")).answer).toBe("All of it at once.");
});

test("what a model thought, and what its calls carry, goes back to its provider in the same turn and to nobody else", async () => {
  const extra_content = { google: { thought_signature: "sig" } };
  model.does((response, _, call) => {
    const [found] = calling("customers_find", {}).tool_calls;
    stream(
      response,
      call === 1 ? [{ reasoning_content: "I look " }, { reasoning_content: "first." }, { tool_calls: [{ ...found, extra_content }] }] : [{ content: "None." }],
    );
  });
  expect((await connection.say("Who are my customers?")).answer).toBe("None.");
  expect(model.asked()[1]?.messages.at(-2)).toMatchObject({ role: "assistant", reasoning_content: "I look first.", tool_calls: [{ extra_content }] });
  await connection.say("And now?");
  expect(JSON.stringify(model.asked().at(-1)?.messages)).not.toContain("I look first.");
});
