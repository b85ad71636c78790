import { expect, test } from "vitest";
import { quoteInContext } from "./quote.ts";

const at = (text: string, said: string) => ({ said, start: text.indexOf(said), end: text.indexOf(said) + said.length });

test("the sentence stands around what was said", () => {
  const text = "Good morning. Bill Acme 12.5 hours at $85.50 an hour. Thank you!";
  expect(quoteInContext(text, at(text, "$85.50"))).toEqual({ before: "Bill Acme 12.5 hours at ", said: "$85.50", after: " an hour." });
  expect(quoteInContext(text, at(text, "12.5 hours"))).toEqual({ before: "Bill Acme ", said: "12.5 hours", after: " at $85.50 an hour." });
});

test("a line is as good as a sentence", () => {
  const text = "Acme\n3 hours at 90\nnet 30";
  expect(quoteInContext(text, at(text, "90"))).toEqual({ before: "3 hours at ", said: "90", after: "" });
});

test("a long one is cut", () => {
  const text = `${"so ".repeat(100)}3 hours${" and more".repeat(100)}`;
  const { before, said, after } = quoteInContext(text, at(text, "3 hours"));
  expect(said).toBe("3 hours");
  expect(before).toMatch(/^….{90}$/);
  expect(after).toMatch(/^.{90}…$/);
});

test("where the message is not there, or is another, what was said stands alone", () => {
  expect(quoteInContext(undefined, { said: "12 hours", start: 0, end: 8 })).toEqual({ before: "", said: "12 hours", after: "" });
  expect(quoteInContext("Something else", { said: "12 hours", start: 0, end: 8 })).toEqual({ before: "", said: "12 hours", after: "" });
});

test("a long text without an end takes no time", () => {
  const text = `${"a.b".repeat(20_000)} 3 hours`;
  expect(quoteInContext(text, at(text, "3 hours")).said).toBe("3 hours");
});
