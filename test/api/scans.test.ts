import { beforeAll, describe, expect, test } from "vitest";
import type { UploadedDocument } from "../../shared/document-files.ts";
import { contract } from "../contract.ts";
import { photoOf } from "../scans.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

/** Brings a file as the screens do, and answers what the server says of it at once. */
async function bring(who: Tenant, bytes: Uint8Array<ArrayBuffer>, filename: string, contentType: string): Promise<Response> {
  const { id, url, fields } = await who.call("requestDocumentUpload", { body: { filename, contentType: contentType as never, size: bytes.length } });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([bytes]), "file");
  expect((await fetch(url, { method: "POST", body: form })).ok).toBe(true);
  return who.answer("completeDocumentUpload", { body: { id } });
}

async function begin(...given: Parameters<typeof bring>): Promise<UploadedDocument["file"]> {
  const answer = await bring(...given);
  const body = (await answer.json()) as UploadedDocument;
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body.file;
}

/** The document once it is read no further. */
async function readToTheEnd(who: Tenant, filename: string) {
  for (;;) {
    const analysis = await who.call("getAnalysis", { params: { filename } });
    if (analysis.file.status !== "reading") return analysis;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe("a photo of a document", () => {
  test("is read on this machine: its values stand in its text, each as sure as its words", async () => {
    const who = await newUser(app);
    const begun = await begin(who, photoOf(contract, { width: 1100, height: 600, size: 20 }), "IMG_2107.png", "image/png");
    expect(begun).toMatchObject({ name: "IMG_2107.png", kind: "png", status: "reading", pages: 1, read: 0 });
    const { file, values, pages } = await readToTheEnd(who, begun.filename);
    expect(file).toMatchObject({ status: "done", readBy: "ocr", pages: 1, read: 1 });
    expect(file.confidence).toBeGreaterThan(80);
    expect(values.find(({ field }) => field === "client.name")?.value).toBe("Brightwater Ferries DAC");
    expect(pages[0]?.text).toContain("Phase 2: Design of all page templates\thalf at start\t€9,600.00\n");
    for (const { quote, confidence } of values) {
      expect(quote && pages[0]?.text.slice(quote.start, quote.end)).toBe(quote?.text);
      expect(confidence).toBeGreaterThan(50);
    }
  });
});
