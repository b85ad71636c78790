import { expect, test } from "vitest";
import { readPdf } from "../../test/pdf.ts";
import { withMetadata } from "./metadata.ts";

/** A minimal PDF that ends as Chromium's do. */
const plain = (() => {
  const objects = [
    "1 0 obj\n<</Title (old)>>\nendobj\n",
    "2 0 obj\n<</Type /Catalog/Pages 3 0 R>>\nendobj\n",
    "3 0 obj\n<</Type /Pages/Kids [4 0 R]/Count 1>>\nendobj\n",
    "4 0 obj\n<</Type /Page/Parent 3 0 R/MediaBox [0 0 100 200]/Resources <<>>>>\nendobj\n",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object) => {
    const at = body.length;
    body += object;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  return Buffer.from(
    `${body}xref\n0 5\n0000000000 65535 f \n${offsets.join("")}trailer\n<</Size 5\n/Root 2 0 R\n/Info 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  );
})();
const at = "2026-03-16T09:00:00.000Z";

test("a PDF says what it is, from whom and of when, in any script", async () => {
  const { info, pages } = await readPdf(withMetadata(plain, { title: "Invoice 1 · 山田", author: "Студия) endobj >> 🚀", at }));
  expect(info).toMatchObject({ Title: "Invoice 1 · 山田", Author: "Студия) endobj >> 🚀", Creator: "Plainbill", CreationDate: "D:20260316090000Z" });
  expect(pages).toHaveLength(1);
});

test("nothing that was in the file moves", () => {
  expect(
    Buffer.from(withMetadata(plain, { title: "x", author: "y", at }))
      .subarray(0, plain.length)
      .equals(plain),
  ).toBe(true);
});

test("a file that does not end as Chromium's do is refused", () => {
  expect(() => withMetadata(Buffer.from("%PDF-1.4\n%%EOF"), { title: "x", author: "y", at })).toThrow("does not end");
});
