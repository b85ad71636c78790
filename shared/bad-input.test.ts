import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { bodiesLike, placesIn } from "../test/api/bad-bodies.ts";
import { exampleOf, withAt } from "../test/api/examples.ts";
import { count, full, seed } from "../test/counts.ts";
import { brokenTexts, naughtyTexts } from "../test/naughty.ts";
import { objectWords } from "../test/object-words.ts";
import type { Route } from "./api/route.ts";
import { ClientMessage } from "./chat/realtime.ts";
import { Document } from "./documents/documents.ts";
import { AppError, parse } from "./errors.ts";
import { newId } from "./ids.ts";
import { Invoice, InvoiceRow } from "./invoicing/invoices.ts";
import { Customer } from "./records/customers.ts";
import { Product } from "./records/products.ts";
import { routes } from "./routes.ts";
import { DocumentFile, ExtractedValue } from "./uploads/document-files.ts";

/** Returns the value after a round trip through JSON. */
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? "null");

/** One example of each message that a client may send. */
const messages: readonly ClientMessage[] = [
  { type: "ping" },
  { type: "get_missed" },
  { type: "undo" },
  { type: "get_conversation_history", sessionId: "s" },
  { type: "clear_conversation" },
  { type: "chat_message", data: { message: "hello", clientId: "1", files: ["a-0123456789.pdf"] } },
  { type: "confirm_action", data: { actionId: newId("action"), approve: true } },
  { type: "change_figure", data: { figure: "taxRate", value: "7 %" } },
  { type: "resolve_unused", data: { keep: "notes" } },
  { type: "stop", data: { messageId: newId("message") } },
];

/** An input schema with a valid example. */
interface Subject {
  readonly what: string;
  /** True for a request body, which other people's clients may write. */
  readonly isBody?: boolean;
  readonly schema: z.ZodMiniType;
  readonly good: unknown;
}
const subjects: readonly Subject[] = [
  ...Object.entries(routes).flatMap(([name, route]: [string, Route]) =>
    (["body", "query"] as const).flatMap((part) => {
      const schema = route[part];
      const example = schema && exampleOf(schema, "some text");
      // A credit is either by lines or by an amount.
      const good = name === "createCreditNote" ? withAt(example, ["amount"], undefined) : example;
      return schema ? [{ what: `the ${part} of ${name}`, schema, good: throughJson(good), isBody: part === "body" }] : [];
    }),
  ),
  ...messages.map((good) => ({ what: `the message ${good.type}`, schema: ClientMessage, good, isBody: true })),
  ...Object.entries({ Invoice, InvoiceRow, Customer, Product, Document, DocumentFile, ExtractedValue }).map(([name, schema]) => ({
    what: `a stored ${name}`,
    schema,
    good: exampleOf(schema, "some text"),
  })),
];

/** Parses a value: it must either parse to a value that parses to itself, or be refused with a sentence. Anything else fails the test. */
function read({ schema }: Subject, value: unknown): { value: unknown } | { refused: AppError } {
  try {
    const once = parse(schema, throughJson(value));
    expect(throughJson(parse(schema, throughJson(once)))).toEqual(throughJson(once));
    return { value: once };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect([error.code, error.message]).toEqual(["invalid", expect.stringMatching(/\S/)]);
    return { refused: error };
  }
}

const at = (value: unknown, path: readonly (string | number)[]): unknown => path.reduce<unknown>((inner, step) => Object(inner)[step], value);
const textPlacesIn = (good: unknown) => placesIn(good).filter((path) => typeof at(good, path) === "string");

/** Every fourth text by day, all of them at night. */
const texts = naughtyTexts.filter((_, i) => full || i % 4 === seed % 4);
const deep = JSON.parse(`${'{"a":'.repeat(500)}1${"}".repeat(500)}`);
const endless = "x".repeat(100_000);

describe.each(subjects)("$what", (subject) => {
  const { good, isBody } = subject;

  test("keeps any text to the letter, or refuses it at its field", () => {
    expect(read(subject, good)).toHaveProperty("value");
    for (const path of textPlacesIn(good))
      for (const text of isBody ? texts : texts.slice(0, 4)) {
        const came = read(subject, withAt(good, path, text));
        // Goals are trimmed.
        if ("value" in came) expect([text, text.trim()], path.join(".")).toContain(at(came.value, path));
        else expect(came.refused.field ?? "").toContain(path[0] ?? "");
      }
  });

  if (isBody)
    test("takes no text that is no Unicode, and none without end", () => {
      for (const path of textPlacesIn(good))
        for (const text of [...brokenTexts, endless]) expect(read(subject, withAt(good, path, text)), path.join(".")).toHaveProperty("refused");
    });

  test("takes no word of every object for one of its own, and no depth", () => {
    for (const path of placesIn(good)) {
      const inner = at(good, path);
      for (const word of objectWords) {
        read(subject, withAt(good, path, word));
        if (typeof inner !== "object" || inner === null || Array.isArray(inner)) continue;
        const pairs = [[word, { x: 1 }], ...Object.entries(inner)].map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
        const came = read(subject, withAt(good, path, JSON.parse(`{${pairs.join()}}`)));
        if ("value" in came) expect(Object.getPrototypeOf(at(came.value, path))).toBe(Object.prototype);
      }
      if (path.length < 2) read(subject, withAt(good, path, deep));
    }
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  test(`reads or refuses whatever else is wrong with it (SEED=${seed})`, () => {
    for (const body of fc.sample(bodiesLike(good), { numRuns: count(25, 2000), seed })) read(subject, body);
  });
});
