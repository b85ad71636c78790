import { PutObjectCommand, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { printCache } from "./print-cache.ts";

const bucket = mockClient(S3Client);
const settings = withSettings({ AWS_REGION: "us-east-1", FILES_BUCKET: "files" });
const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});
afterAll(async () => {
  bucket.restore();
  errorLog.mockRestore();
  await settings.close();
});

const slowDown = () => new S3ServiceException({ name: "SlowDown", $fault: "server", $metadata: { httpStatusCode: 503 }, message: "SlowDown" });

test("a PDF that the bucket does not take now is downloaded all the same, and is printed and stored again by the next download", async () => {
  bucket.on(PutObjectCommand).rejectsOnce(slowDown()).resolves({});
  const bytes = new TextEncoder().encode("%PDF-1.7");
  const first = printCache.add("pdfs/ws_1/a.pdf", bytes, "invoice.pdf");
  expect(first.bytes).toBe(bytes);
  // Emails and redirects to the bucket await `stored` and get the failure.
  await expect(first.stored).rejects.toThrow("SlowDown");
  expect([printCache.inMemory("pdfs/ws_1/a.pdf"), String(errorLog.mock.lastCall)]).toEqual([undefined, expect.stringContaining("a PDF was not stored")]);
  await printCache.add("pdfs/ws_1/a.pdf", bytes, "invoice.pdf").stored;
  expect(printCache.inMemory("pdfs/ws_1/a.pdf")?.bytes).toBe(bytes);
});
