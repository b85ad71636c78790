import { createHmac } from "node:crypto";
import { createPresignedPost, type PresignedPost, type PresignedPostOptions } from "@aws-sdk/s3-presigned-post";
import { describe, expect } from "vitest";
import { credentials } from "./credentials.ts";
import { refusal, sharedBucket } from "./s3-bucket.ts";
import { suite } from "./suite.ts";

const { both, ours, referenceUrl } = suite("s3", {
  "the answer can be a document that says where the file is": "moto answers the status that was asked for without the document",
  "a file that is smaller or larger than was signed is refused and not stored": "moto passes over content-length-range",
});
const bucket = sharedBucket(referenceUrl);

const ticket = (Key: string, more: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(bucket().client, { Bucket: bucket().name, Key, Expires: 60, ...more });

/** Submits the form as a browser does: fields first, the file last. */
async function upload({ url, fields }: PresignedPost, content: string | Uint8Array<ArrayBuffer>, filename = "logo.png") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([content]), filename);
  const response = await fetch(url, { method: "POST", body: form });
  const body = await response.text();
  return { status: response.status, code: /<Code>(\w+)</.exec(body)?.[1], message: /<Message>([^<]*)</.exec(body)?.[1], body, headers: response.headers };
}

describe("forms", () => {
  both("a browser uploads a file straight into its place, with the type and notes that were signed", async () => {
    const signed = await ticket("logos/1", {
      Fields: { "Content-Type": "image/png", "x-amz-meta-workspace": "ws_1" },
      Conditions: [
        ["content-length-range", 4, 4],
        ["eq", "$Content-Type", "image/png"],
      ],
    });
    expect((await upload(signed, new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).status).toBe(204);
    const { bytes, about } = await bucket().get("logos/1");
    expect([...bytes]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(about).toMatchObject({ ContentType: "image/png", Metadata: { workspace: "ws_1" } });
  });

  both("ten megabytes go through a form whole", async () => {
    const content = new Uint8Array(10 * 1024 * 1024).map((_, at) => at % 251);
    expect((await upload(await ticket("documents/large"), content)).status).toBe(204);
    expect((await bucket().get("documents/large")).bytes.equals(content)).toBe(true);
  });

  both("the answer can be a document that says where the file is", async () => {
    const { status, body, headers } = await upload(await ticket("logos/201", { Fields: { success_action_status: "201" } }), "x");
    expect(status).toBe(201);
    expect(headers.get("etag")).toMatch(/^"[0-9a-f]{32}"$/);
    expect(body).toContain("<Key>logos/201</Key>");
    expect(body).toContain(`<Bucket>${bucket().name}</Bucket>`);
  });

  both("the name of the file goes into the key where the form says so, and only there", async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: S3's placeholder for the file's name
    const signed = await ticket("by-name/${filename}", { Conditions: [["starts-with", "$key", "by-name/"]] });
    expect((await upload(signed, "x", "größe $& 1.png")).status).toBe(204);
    expect(await bucket().keys({ Prefix: "by-name/" })).toEqual(["by-name/größe $& 1.png"]);
  });

  both("a file that is smaller or larger than was signed is refused and not stored", async () => {
    const signed = await ticket("sized", { Conditions: [["content-length-range", 2, 10 * 1024 * 1024]] });
    expect(await upload(signed, "1")).toMatchObject({ status: 400, code: "EntityTooSmall" });
    expect(await upload(signed, new Uint8Array(10 * 1024 * 1024 + 1))).toMatchObject({ status: 400, code: "EntityTooLarge" });
    await expect(bucket().get("sized")).rejects.toEqual(refusal("NoSuchKey"));
    expect((await upload(signed, new Uint8Array(10 * 1024 * 1024))).status).toBe(204);
  });

  for (const [what, change] of Object.entries<(fields: Record<string, string>) => void>({
    "another key": (fields) => (fields["key"] = "other"),
    "another type": (fields) => (fields["Content-Type"] = "text/html"),
    "no type": (fields) => delete fields["Content-Type"],
    "another bucket": (fields) => (fields["bucket"] = "archive"),
    "a field that was not signed": (fields) => (fields["x-amz-meta-admin"] = "true"),
    "another disposition": (fields) => (fields["Content-Disposition"] = "inline"),
  }))
    ours(`a form with ${what} is refused`, async () => {
      const signed = await ticket("exact", { Fields: { "Content-Type": "image/png" }, Conditions: [["starts-with", "$Content-Type", "image/"]] });
      change(signed.fields);
      const { status, message } = await upload(signed, "x");
      expect([status, message?.startsWith("Invalid according to Policy: ")]).toEqual([403, true]);
      await expect(bucket().get("exact")).rejects.toEqual(refusal("NoSuchKey"));
    });

  ours("a form for one bucket does not serve for another", async () => {
    const signed = await ticket("exact");
    expect(await upload({ ...signed, url: signed.url.replace(/files$/, "archive") }, "x")).toMatchObject({ status: 403, code: "AccessDenied" });
  });

  ours("a policy that was changed, signed by another, or ran out is refused", async () => {
    const { url, fields } = await ticket("signed");
    const rewritten = (edit: (policy: { expiration: string }) => void) => {
      const policy = JSON.parse(Buffer.from(fields["Policy"] ?? "", "base64").toString());
      edit(policy);
      return Buffer.from(JSON.stringify(policy)).toString("base64");
    };
    const changed = rewritten((policy) => (policy.expiration = "2099-01-01T00:00:00Z"));
    expect(await upload({ url, fields: { ...fields, Policy: changed } }, "x")).toMatchObject({ status: 403, code: "SignatureDoesNotMatch" });

    const expired = rewritten((policy) => (policy.expiration = "2020-01-01T00:00:00Z"));
    const signature = signatureOf(expired, fields["X-Amz-Credential"] ?? "");
    const late = await upload({ url, fields: { ...fields, Policy: expired, "X-Amz-Signature": signature } }, "x");
    expect(late).toMatchObject({ status: 403, code: "AccessDenied", message: "Invalid according to Policy: Policy expired." });

    const otherTenant = (fields["X-Amz-Credential"] ?? "").replace(credentials.accessKeyId, "stranger");
    expect(await upload({ url, fields: { ...fields, "X-Amz-Credential": otherTenant } }, "x")).toMatchObject({ status: 403, code: "InvalidAccessKeyId" });
    const { Policy: _, ...without } = fields;
    expect(await upload({ url, fields: without }, "x")).toMatchObject({ status: 403, code: "AccessDenied" });
    await expect(bucket().get("signed")).rejects.toEqual(refusal("NoSuchKey"));
  });

  ours("a form without a file, or with a body that is no form, is refused", async () => {
    const { url, fields } = await ticket("formless");
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    expect((await fetch(url, { method: "POST", body: form })).status).toBe(400);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await fetch(url, { method: "POST", headers, body: "no form at all" })).status).toBe(400);
    expect((await fetch(url, { method: "POST", headers: { "content-type": "multipart/form-data" }, body: "x" })).status).toBe(400);
  });
});

/** Signs a policy as the SDK does, for policies that the SDK would not create. */
function signatureOf(policy: string, credential: string): string {
  const [, ...scope] = credential.split("/");
  const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  return hmac(
    scope.reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${credentials.secretAccessKey}`),
    policy,
  ).toString("hex");
}
