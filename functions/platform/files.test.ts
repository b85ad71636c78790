import { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { files } from "./files.ts";

const bucket = mockClient(S3Client);
const settings = withSettings({ AWS_REGION: "us-east-1", FILES_BUCKET: "files" });
afterAll(async () => {
  bucket.restore();
  await settings.close();
});
beforeEach(() => void bucket.reset());

const failure = (name: string, status: number) =>
  new S3ServiceException({ name, $fault: status < 500 ? "client" : "server", $metadata: { httpStatusCode: status }, message: name });

test("a bucket that asks to slow down has not said that a file is missing: what was printed is not taken for lost, nor a logo for deleted", async () => {
  bucket.on(GetObjectCommand).rejects(failure("SlowDown", 503));
  await expect(files.find("pdfs/ws_1/a.pdf")).rejects.toThrow("SlowDown");
  bucket.on(GetObjectCommand).rejects(new NoSuchKey({ message: "none", $metadata: {} }));
  expect(await files.find("pdfs/ws_1/a.pdf")).toBeUndefined();
  // The answer for a missing file to a function that may not list.
  bucket.on(GetObjectCommand).rejects(failure("AccessDenied", 403));
  expect(await files.find("pdfs/ws_1/a.pdf")).toBeUndefined();
});

test("a workspace whose files were not all deleted is not called deleted, though the call went through", async () => {
  bucket.on(ListObjectsV2Command).resolves({ Contents: [{ Key: "files/ws_1/a.png" }, { Key: "files/ws_1/b.png" }] });
  bucket.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: "files/ws_1/b.png", Code: "SlowDown" }] });
  await expect(files.deleteAll("files/ws_1/")).rejects.toThrow("1 files could not be deleted: SlowDown.");
  bucket.reset();
  bucket
    .on(ListObjectsV2Command)
    .resolvesOnce({ Contents: [{ Key: "files/ws_1/b.png" }] })
    .resolves({});
  bucket.on(DeleteObjectsCommand).resolves({});
  await files.deleteAll("files/ws_1/");
  expect(bucket.commandCalls(DeleteObjectsCommand).at(-1)?.args[0].input.Delete?.Objects).toEqual([{ Key: "files/ws_1/b.png" }]);
});
