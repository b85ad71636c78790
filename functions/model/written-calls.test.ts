import { describe, expect, test } from "vitest";
import { isCallLike, shownPart, withoutThinking, writtenCalls } from "./written-calls.ts";

const names = new Set(["invoice_start", "invoice_save", "customers_find"]);
const json = '{"customer":{"name":"Acme {x}"},"terms":"Net 30"}';
const one = [{ name: "invoice_start", arguments: json }];

describe("a call written as text is read", () => {
  test.each<[string, string]>([
    ["bare", `{"name":"invoice_start","arguments":${json}}`],
    ["with parameters (Llama)", `<|python_tag|>{"name":"invoice_start","parameters":${json}}`],
    ["fenced", `Here it is:\n\`\`\`json\n{"name":"invoice_start","arguments":${json}}\n\`\`\``],
    ["in tags (Hermes, Qwen)", `<tool_call>\n{"name":"invoice_start","arguments":${json}}\n</tool_call>`],
    ["in an open tag", `<tool_call>{"name":"invoice_start","arguments":${json}}`],
    ["Mistral's list", `[TOOL_CALLS][{"name":"invoice_start","arguments":${json}}]`],
    ["Mistral's arguments", `[TOOL_CALLS]invoice_start[ARGS]${json}`],
    ["Llama's tag", `<function=invoice_start>${json}</function>`],
    ["OpenAI's shape", `{"tool_calls":[{"type":"function","function":{"name":"invoice_start","arguments":${JSON.stringify(json)}}}]}`],
    ["a function in an object", `{"type":"function","function":{"name":"invoice_start","arguments":${json}}}`],
    ["harmony (gpt-oss)", `<|channel|>commentary to=functions.invoice_start <|constrain|>json<|message|>${json}<|call|>`],
    ["Kimi", `<|tool_call_begin|>functions.invoice_start:0<|tool_call_argument_begin|>${json}<|tool_call_end|>`],
    ["DeepSeek", `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>invoice_start\n\`\`\`json\n${json}\n\`\`\`<｜tool▁call▁end｜>`],
    ["like a call in code", `invoice_start(${json})`],
    ["the function as a string", `{"function":"invoice_start","args":${json}}`],
  ])("%s", (_, text) => expect(writtenCalls(text, names)).toEqual(one));

  test("two of them", () =>
    expect(
      writtenCalls(`<tool_call>{"name":"invoice_start","arguments":${json}}</tool_call><tool_call>{"name":"invoice_save","arguments":{}}</tool_call>`, names),
    ).toEqual([...one, { name: "invoice_save", arguments: "{}" }]));

  test("with parameters that are elements", () =>
    expect(
      writtenCalls(
        '<function=invoice_start>\n<parameter=terms>\nNet 30\n</parameter>\n<parameter=lines>[{"quantity": 2}]</parameter></function>',
        new Set(["invoice_start"]),
      ),
    ).toEqual([{ name: "invoice_start", arguments: '{"terms":"Net 30","lines":[{"quantity":2}]}' }]));

  test.each([
    '{"name":"send_all","arguments":{}}',
    "The total is {50}.",
    '{"name":"constructor","arguments":{}}',
    "",
    '{"a":{"name":"invoice_start"}}',
    "<function=x><parameter=y>1",
  ])("%s is none", (text) => expect(writtenCalls(text, names)).toEqual([]));
});

describe("thinking is no part of an answer", () => {
  test.each<[string, string]>([
    ["<think>Let me see.</think>Done.", "Done."],
    ["Let me see.</think>\n\nDone.", "\n\nDone."],
    ["<think>Let me", ""],
    ["<thinking>a</thinking>One <thinking>b</thinking>two", "One two"],
    ["<|channel|>analysis<|message|>The user wants…<|end|><|start|>assistant<|channel|>final<|message|>Done.<|return|>", "Done."],
    ["<|channel|>analysis<|message|>The user", ""],
    ["Nothing to strip < here >.", "Nothing to strip < here >."],
  ])("%s", (text, expected) => expect(withoutThinking(text)).toBe(expected));
});

test.each<[string, string]>([
  ["The invoice is", "The invoice is"],
  ["<thi", ""],
  ["<think>Let me see.</think>The inv", "The inv"],
  ['{"na', ""],
  ['I will. <tool_call>{"name"', "I will. "],
  ["```js", ""],
])("of %s as much is shown while it is written", (text, expected) => expect(shownPart(text)).toBe(expected));

test("what looks like a call and can not be read is no answer", () => {
  expect(isCallLike("<tool_call>{broken", names)).toBe(true);
  expect(isCallLike("invoice_start(customer='Acme')", names)).toBe(true);
  expect(isCallLike("Your invoice for Acme is ready.", names)).toBe(false);
});

// Quadratic time would never end here.
test.each(["<think>", "</think>", "{", '{"', "[TOOL_CALLS]", "<function=invoice_start>", "<parameter=", "invoice_start{", '\\"'])(
  "%s a hundred thousand times is read in one pass",
  (piece) => {
    const text = piece.repeat(100_000);
    expect([withoutThinking(text), shownPart(text), writtenCalls(text, names)].flat().join("").length).toBeLessThanOrEqual(2 * text.length);
  },
);
