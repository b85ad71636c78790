import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import puppeteer from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeBrowser } from "../../functions/print/browser.ts";
import { chromium } from "../../functions/print/chromium.ts";
import { fontCss } from "../../functions/print/fonts.ts";
import { renderPdf } from "../../functions/print/render.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { invoiceHtml } from "../../shared/print/html.tsx";
import { titleOf } from "../../shared/print/printable.ts";
import { full, seed } from "../counts.ts";
import { hostileTexts } from "../hostile.ts";
import { readPdf } from "../pdf.ts";
import { invoiceOf, lines, studio } from "../sample-documents.ts";

process.env["PRINTER_DIR"] ??= `${import.meta.dirname}/../../node_modules`;

/** A server that must never be called. Every connection counts, even without a request. */
const canary = createServer((request, response) => {
  calls.add(request.url ?? "");
  response.end("<p>caught</p>");
});
const calls = new Set<string>();
let connections = 0;
let origin = "";
beforeAll(async () => {
  canary.on("connection", () => connections++);
  await new Promise<void>((listening) => canary.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await closeBrowser();
  canary.closeAllConnections();
  await new Promise((closed) => canary.close(closed));
});

const at = "2026-03-16T09:00:00.000Z";

/** By day every eighth text. */
const ofToday = () => hostileTexts(origin).filter((_, i) => full || i % 8 === seed % 8);

/** An invoice with `text` wherever it prints a person's input. */
function saying(text: string): Invoice {
  const invoice = invoiceOf(
    lines(2).map((line) => ({ ...line, description: text.slice(0, 500), unit: text.slice(0, 20) })),
    { terms: text.slice(0, 200), notes: text, adjustments: [{ description: text.slice(0, 200), amount: 1 }] },
  );
  return {
    ...invoice,
    invoiceNumber: text,
    customer: { name: text, address: text, email: text, phone: text },
    business: { ...studio, name: text, address: text, contactEmail: text, phone: text, taxId: text, bankDetails: text, logoUrl: text },
  };
}

describe("a hostile text", () => {
  test("makes an ordinary browser call out, so that these tests would notice", async () => {
    const { executablePath, env } = await chromium();
    const browser = await puppeteer.launch({ executablePath, env, pipe: true, headless: "shell", args: ["--no-sandbox", "--no-zygote", "--disable-gpu"] });
    const page = await browser.newPage();
    for (const text of ofToday()) await page.setContent(`<!doctype html><p>${text}</p>`, { waitUntil: "load", timeout: 5_000 }).catch(() => {});
    await browser.close();
    const caught = new Set([...calls].map((url) => /\/v\d+/.exec(url)?.[0]));
    expect(caught.size).toBeGreaterThan(full ? 35 : 3);
    calls.clear();
    connections = 0;
  });

  test("in every field of an invoice is printed as it stands, and nothing is called", async () => {
    for (const text of ofToday()) {
      const invoice = saying(text);
      const pdf = await renderPdf(invoiceHtml(invoice, invoice.business, { fontCss }), { title: titleOf(invoice, invoice.business), author: text, at });
      const { text: printed, info } = await readPdf(pdf);
      const bare = (words: string) => words.replace(/\s/g, "");
      expect(bare(printed)).toContain(bare(text));
      expect(info["Author"]).toBe(text);
    }
    expect([...calls]).toEqual([]);
    expect(connections).toBe(0);
  });

  test("that is markup after all still reaches nothing, and reads no file: the browser itself is sealed", async () => {
    for (const text of ofToday()) {
      const { text: printed } = await readPdf(await renderPdf(`<!doctype html><title>x</title><p>before ${text} after</p>`, { title: "x", author: "x", at }));
      expect(printed).not.toContain("root:");
      expect(printed).not.toContain("caught");
    }
    expect([...calls]).toEqual([]);
    expect(connections).toBe(0);
  });
});
