import { expect, test } from "vitest";
import { draftOf, studio, threeLines } from "../../test/sample-documents.ts";
import { invoiceHtml } from "./html.tsx";

const html = invoiceHtml(threeLines, studio);

test("the document says its language, its name and that it may run and fetch nothing", () => {
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr"><head><meta charSet="utf-8"\/>/);
  expect(html).toContain("<title>Invoice INV-0042 · Studio Nord</title>");
  expect(html).toContain(
    `http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;; style-src &#x27;unsafe-inline&#x27;; img-src data:; font-src data:`,
  );
  expect(html).not.toMatch(/<script|<link|https?:\/\//);
});

test("a draft is called one", () => {
  expect(invoiceHtml(draftOf([]), studio)).toContain("<title>Draft invoice · Studio Nord</title>");
});

test("the page is of the paper that the business uses", () => {
  expect(html).toContain("@page { size: Letter;");
  expect(invoiceHtml(threeLines, { ...studio, paper: "A4" })).toContain("@page { size: A4;");
});

test("the fonts are those for the text of the document", () => {
  const texts: string[] = [];
  const withFonts = invoiceHtml(threeLines, studio, { fontCss: (text) => `/* fonts for ${texts.push(text)} text */` });
  expect(withFonts).toContain("/* fonts for 1 text */");
  expect(texts[0]).toContain("Acme Corporation");
});

test("an invoice number can not end the style sheet or its string", () => {
  const invoiceNumber = `"; } @import url("http://x"); </style><img src=x> \\22 é\n`;
  const hostile = invoiceHtml({ ...threeLines, invoiceNumber }, studio);
  const style = /<style>(.*?)<\/style>/s.exec(hostile)?.[1] ?? "";
  expect(style).toContain("@page");
  expect(style).not.toContain("@import");
  expect(style).toContain(String.raw`content: "Invoice\000020\000022\00003b\000020\00007d`);
  expect(hostile.match(/<\/style>/g)).toHaveLength(1);
});
