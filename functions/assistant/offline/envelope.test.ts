import { describe, expect, test } from "vitest";
import { unwrapped } from "./envelope.ts";

describe("a message is read without what it came in", () => {
  test.each([
    ["Hi team,\nInvoice Acme for 3 hours at 90.\nThanks,\nBob", "Invoice Acme for 3 hours at 90."],
    ["Hey, invoice acme 3h at 90, cheers", "invoice acme 3h at 90"],
    ["From: Bo <bo@x.example>\nTo: me\nSubject: invoice\n\nPlease bill Acme $300 for copy.\nRegards, Bo Smith", "Please bill Acme $300 for copy."],
    ["---------- Forwarded message ---------\nFrom: A\nDate: x\nSubject: y\nTo: z\n\nHi,\n> 3 hours at 90", "3 hours at 90"],
    ["Forwarded from Nora:\n3 hours at 90 for Acme", "3 hours at 90 for Acme"],
    ["Subject: March\n\nInvoice Acme $40", "Invoice Acme $40"],
    ["Guten Tag, 3 hours at 90. Danke", "3 hours at 90."],
    ["Evening! 3 hours at 90 for Acme", "3 hours at 90 for Acme"],
    ["Make the invoice from this mail please:\n\nBonjour Claire,\n3 hours at 90. Please send us your invoice.", "3 hours at 90."],
    ['Got this from Old Books: "Hello, we had 3 hours at 90. Best, Jan"', "Old Books: we had 3 hours at 90."],
    ['See below and draft it:\n\n"Hi Elin, please bill us for 3 hours at 90." Only that.', "please bill us for 3 hours at 90. Only that."],
  ])("%j", (text, words) => {
    expect(unwrapped(text, [{ name: "Old Books" }])).toBe(words);
  });

  test.each([
    ["To: Acme Corp\n3 hours design at $90"],
    ["Hey Acme wants 3 logos"],
    ["thanks"],
    ["invoice Acme 300 for copy, note: thank you"],
    ["and a note saying great work, thanks"],
    ["Dear Old Books, 3 hours at 20"],
    ['Add a note: "thanks for being such a good client"'],
    ["Acme: can you send the bill for the two doors"],
  ])("%j stays as it is", (text) => {
    expect(unwrapped(text, [{ name: "Dear Old Books" }])).toBe(text);
  });
});
