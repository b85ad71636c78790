import { request as httpRequest } from "node:http";
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { describe, expect } from "vitest";
import { credentials } from "./credentials.ts";
import { clientFor, refusal, sharedBucket } from "./s3-bucket.ts";
import { suite } from "./suite.ts";

// moto ignores signatures, so only the local server is tested with wrong ones.
const { both, ours, referenceUrl } = suite("s3", {
  "the site can read answers, refusals too; others cannot": "moto lets every origin read every answer",
});
const bucket = sharedBucket(referenceUrl);

const presign = (command: GetObjectCommand | PutObjectCommand, options: Parameters<typeof getSignedUrl>[2] = {}) =>
  getSignedUrl(bucket().client, command, { expiresIn: 60, ...options });
const reading = (Key: string, more: object = {}) => new GetObjectCommand({ Bucket: bucket().name, Key, ...more });
const writing = (Key: string, more: object = {}) => new PutObjectCommand({ Bucket: bucket().name, Key, ...more });
const codeOf = async (response: Response) => [response.status, /<Code>(\w+)</.exec(await response.text())?.[1]];

describe("signed requests", () => {
  ours("an unknown key, a wrong secret and no signature at all are refused", async () => {
    const list = new ListObjectsV2Command({ Bucket: bucket().name });
    const withKey = (accessKeyId: string, secretAccessKey: string) => clientFor(bucket().url, { accessKeyId, secretAccessKey }).send(list);
    await expect(withKey("stranger", credentials.secretAccessKey)).rejects.toEqual(refusal("InvalidAccessKeyId"));
    await expect(withKey(credentials.accessKeyId, "guessed")).rejects.toEqual(refusal("SignatureDoesNotMatch"));
    expect(await codeOf(await fetch(`${bucket().url}/${bucket().name}?list-type=2`))).toEqual([403, "AccessDenied"]);
  });

  ours("a request that was signed long ago or for the future is refused", async () => {
    for (const minutes of [-20, 20]) {
      const client = clientFor(bucket().url);
      client.config.systemClockOffset = minutes * 60_000;
      // The SDK would correct its clock and retry; this shows that it must.
      await expect(client.send(reading("early"))).rejects.toEqual(refusal("RequestTimeTooSkewed"));
    }
  });

  ours("an x-amz header that was slipped in after signing is refused", async () => {
    await bucket().put("plain", "x");
    const response = await fetch(await presign(reading("plain")), { headers: { "x-amz-meta-added": "1" } });
    expect(await codeOf(response)).toEqual([403, "AccessDenied"]);
  });

  ours("a body that was changed on its way is refused and not stored", async () => {
    const client = clientFor(bucket().url);
    client.middlewareStack.add(
      (next) => (args) => {
        (args.request as { body: unknown }).body = "tampered!";
        return next(args);
      },
      { step: "finalizeRequest", priority: "low", name: "tamper" },
    );
    await expect(client.send(writing("changed", { Body: "original!" }))).rejects.toMatchObject({
      name: expect.stringMatching(/^(XAmzContentSHA256Mismatch|BadDigest)$/),
    });
    await expect(bucket().get("changed")).rejects.toEqual(refusal("NoSuchKey"));
  });
});

describe("presigned addresses", () => {
  both("a caller who has the address can read the file, under the name and type that were signed with it", async () => {
    await bucket().put("signed/rechnung ü.pdf", "%PDF");
    const disposition = "attachment; filename*=UTF-8''rechnung%20%C3%BC.pdf";
    const url = await presign(reading("signed/rechnung ü.pdf", { ResponseContentDisposition: disposition, ResponseContentType: "application/pdf" }));
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([200, "%PDF"]);
    expect(response.headers.get("content-disposition")).toBe(disposition);
    expect(response.headers.get("content-type")).toBe("application/pdf");
  });

  both("a caller who has the address can write the file it was signed for", async () => {
    const response = await fetch(await presign(writing("signed/written", { ContentType: "text/plain" })), {
      method: "PUT",
      body: "written from a page",
      headers: { "content-type": "text/plain" },
    });
    expect(response.status).toBe(200);
    expect(await bucket().get("signed/written")).toMatchObject({ text: "written from a page", about: { ContentType: "text/plain" } });
  });

  ours("an address that was signed for a type takes no other", async () => {
    const url = await presign(writing("signed/typed", { ContentType: "image/png" }), { signableHeaders: new Set(["content-type"]) });
    const put = (type: string) => fetch(url, { method: "PUT", body: "x", headers: { "content-type": type } });
    expect(await codeOf(await put("text/html"))).toEqual([403, "SignatureDoesNotMatch"]);
    expect((await put("image/png")).status).toBe(200);
  });

  ours("an address serves until it expires and not a second longer, and no longer than a week", async () => {
    await bucket().put("brief", "x");
    const signedAgo = (seconds: number) => ({ signingDate: new Date(Date.now() - seconds * 1000), expiresIn: 600 });
    expect((await fetch(await presign(reading("brief"), signedAgo(590)))).status).toBe(200);
    expect(await codeOf(await fetch(await presign(reading("brief"), signedAgo(601))))).toEqual([403, "AccessDenied"]);
    const url = new URL(await presign(reading("brief")));
    url.searchParams.set("X-Amz-Expires", "604801");
    expect(await codeOf(await fetch(url))).toEqual([400, "AuthorizationQueryParametersError"]);
  });

  ours("an address serves for its file, its method and its parameters only", async () => {
    await bucket().put("mine", "x");
    await bucket().put("yours", "x");
    const url = await presign(reading("mine"));
    const changed = [
      fetch(url.replace("/mine?", "/yours?")),
      fetch(url, { method: "DELETE" }),
      fetch(`${url}&response-content-type=text%2Fhtml`),
      fetch(url.replace("X-Amz-Expires=60", "X-Amz-Expires=600")),
      fetch(url.replace(/(X-Amz-Signature=)./, "$1x")),
    ];
    for (const response of changed) expect(await codeOf(await response)).toEqual([403, "SignatureDoesNotMatch"]);
    expect((await bucket().get("mine")).text).toBe("x");
  });

  ours("an upload that breaks off stores nothing and harms no other", async () => {
    const url = await presign(writing("broken"));
    await new Promise<void>((resolve) => {
      const upload = httpRequest(url, { method: "PUT", headers: { "content-length": 1000 } });
      upload.on("error", () => resolve());
      upload.write("only the beginning", () => upload.destroy(new Error("planned")));
    });
    await expect(bucket().get("broken")).rejects.toEqual(refusal("NoSuchKey"));
    expect((await fetch(url, { method: "PUT", body: "whole" })).status).toBe(200);
    expect((await bucket().get("broken")).text).toBe("whole");
  });

  ours("a name that would break out of its header is refused", async () => {
    await bucket().put("headers", "x");
    const url = await presign(reading("headers", { ResponseContentDisposition: "attachment\r\nSet-Cookie: a=b" }));
    const response = await fetch(url);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await codeOf(response)).toEqual([400, "InvalidArgument"]);
  });

  ours("a path is read to the letter, dots and all", async () => {
    for (const path of ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/%2e%2e%2f%2e%2e%2fetc%2fpasswd"])
      expect(await statusOf(`/${bucket().name}${path}`)).toEqual(400);
    expect(await statusOf(`/${bucket().name}/%E0%A4%A`)).toEqual(400);
  });
});

describe("pages of other origins", () => {
  const preflight = (origin: string, method: string, headers = "content-type") =>
    fetch(`${bucket().url}/${bucket().name}/any`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": method, "access-control-request-headers": headers },
    });

  both("the site may upload and read, and its preflight says so", async () => {
    const response = await preflight("https://app.example.com", "POST");
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("https://app.example.com");
    expect(response.headers.get("access-control-allow-methods")).toContain("POST");
    expect(response.headers.get("access-control-allow-headers")).toContain("content-type");
    expect(response.headers.get("access-control-max-age")).toBe("600");
  });

  ours("an origin may be one of a family", async () => {
    expect((await preflight("https://pr-7.preview.example.com", "GET")).status).toBe(200);
  });

  ours("another site, another method and another header are refused", async () => {
    for (const asked of [
      preflight("https://evil.example.com", "POST"),
      preflight("https://app.example.com.evil.example", "POST"),
      preflight("https://app.example.com", "DELETE"),
      preflight("https://app.example.com", "POST", "content-type, x-secret"),
    ])
      expect(await codeOf(await asked)).toEqual([403, "AccessForbidden"]);
  });

  both("the site can read answers, refusals too; others cannot", async () => {
    await bucket().put("cross", "x");
    const url = await presign(reading("cross"));
    const own = await fetch(url, { headers: { origin: "https://app.example.com" } });
    expect(own.headers.get("access-control-allow-origin")).toBe("https://app.example.com");
    expect(own.headers.get("access-control-expose-headers")).toContain("ETag");
    const missing = await fetch(await presign(reading("cross/missing")), { headers: { origin: "https://app.example.com" } });
    expect([missing.status, missing.headers.get("access-control-allow-origin")]).toEqual([404, "https://app.example.com"]);
    const other = await fetch(url, { headers: { origin: "https://evil.example.com" } });
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
  });
});

/** The status of a GET with a literal path; `fetch` would resolve the dots. */
const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(bucket().url);
    httpRequest({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });
