import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import * as z from "zod/mini";
import { dictionary } from "../../shared/text/dictionary.ts";
import { amzDateMs, type Credentials, percentEncode, sameText, signText } from "../lib/sigv4.ts";
import type { Bucket } from "./bucket.ts";
import { detailsFrom, type S3Reply } from "./call.ts";
import { limitSize } from "./content.ts";
import { S3Error } from "./errors.ts";
import { quoteEtag } from "./objects.ts";
import { group, tag } from "./xml.ts";

/** S3's limit for the fields before a form's file, in bytes. */
const BEFORE_FILE = 20 * 1024;

/** The signed policy of a form: its expiry, and conditions on its fields and its file. */
const Policy = z.object({
  expiration: z.string(),
  conditions: z.array(
    z.union([
      z.tuple([z.enum(["eq", "starts-with"]), z.string(), z.string()]),
      z.tuple([z.literal("content-length-range"), z.coerce.number(), z.coerce.number()]),
      z.record(z.string(), z.string()),
    ]),
  ),
});
type Policy = z.infer<typeof Policy>;

/** Uploads one file from an HTML form with a signed policy, as browsers do (POST Object). */
export async function uploadForm(request: IncomingMessage, bucket: Bucket, credentials: Credentials): Promise<S3Reply> {
  const form = await formOf(request);
  try {
    const key = (form.fields.get("key") ?? "").replace(/\$\{filename\}/g, () => form.filename);
    const fields = new Map([...form.fields, ["key", key]]);
    if (!key) throw new S3Error("InvalidArgument", "Bucket POST must contain a field named 'key'.");
    if (Buffer.byteLength(key) > 1024) throw new S3Error("KeyTooLongError");
    const size = allowedSize(signedPolicy(fields, credentials), fields, bucket.name);
    const details = detailsFrom(Object.fromEntries(fields));
    const stored = await bucket.put(limitSize(form.file, size), () => ({ key, ...details, checksums: {} }));
    return answerOf(request, bucket.name, key, stored.etag, fields);
  } catch (error) {
    // Browsers send the whole file before they read an answer.
    form.file.resume();
    throw error;
  }
}

interface Form {
  /** Names in lower case. */
  fields: Map<string, string>;
  filename: string;
  file: Readable;
}

/** Reads the fields before the file, and the file as a stream. S3 ignores what follows the file. */
function formOf(request: IncomingMessage): Promise<Form> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const malformed = (error: unknown) => reject(new S3Error("MalformedPOSTRequest", error instanceof Error ? error.message : undefined));
    try {
      const parser = busboy({ headers: request.headers, defParamCharset: "utf8", limits: { fieldSize: BEFORE_FILE, fields: 100, files: 1 } });
      parser.on("field", (name, value, { valueTruncated }) => {
        const field = name.toLowerCase();
        if (valueTruncated) reject(new S3Error("InvalidArgument", `The field ${name} is too long.`));
        else if (fields.has(field)) reject(new S3Error("InvalidArgument", `The field ${name} stands there twice.`));
        else fields.set(field, value);
      });
      parser.on("file", (_name, file, { filename }) => resolve({ fields, filename: filename ?? "", file }));
      pipeline(request, parser).then(() => reject(new S3Error("InvalidArgument", "POST requires exactly one file upload per request.")), malformed);
    } catch (error) {
      malformed(error);
    }
  });
}

function signedPolicy(fields: Map<string, string>, credentials: Credentials): Policy {
  const [policy, credential, date, signature] = ["policy", "x-amz-credential", "x-amz-date", "x-amz-signature"].map((name) => fields.get(name) ?? "");
  if (!policy || !credential || !date || !signature || fields.get("x-amz-algorithm") !== "AWS4-HMAC-SHA256") throw new S3Error("AccessDenied");
  const [accessKeyId, ...scope] = credential.split("/");
  if (accessKeyId !== credentials.accessKeyId) throw new S3Error("InvalidAccessKeyId");
  if (scope.length !== 4 || scope[2] !== "s3" || Number.isNaN(amzDateMs(date))) throw new S3Error("AuthorizationHeaderMalformed");
  if (!sameText(signText(credentials.secretAccessKey, scope, policy), signature)) throw new S3Error("SignatureDoesNotMatch");
  try {
    return Policy.parse(JSON.parse(Buffer.from(policy, "base64").toString()));
  } catch {
    throw new S3Error("InvalidPolicyDocument");
  }
}

/** Returns the allowed file size. Throws `AccessDenied` if a field breaks the policy or is missing from it. */
function allowedSize({ expiration, conditions }: Policy, fields: Map<string, string>, bucket: string): { min: number; max: number } {
  const failed = (reason: string) => new S3Error("AccessDenied", `Invalid according to Policy: ${reason}`);
  if (!(Date.parse(expiration) > Date.now())) throw failed("Policy expired.");
  const size = { min: 0, max: Number.POSITIVE_INFINITY };
  const covered = new Set(["policy", "x-amz-signature", "file"]);
  if ((fields.get("bucket") ?? bucket) !== bucket) throw failed("The bucket of the form is not the bucket of the address.");
  const values = new Map([...fields, ["bucket", bucket]]);
  const check = (operator: "eq" | "starts-with", name: string, wanted: string) => {
    covered.add(name.toLowerCase());
    const value = values.get(name.toLowerCase());
    const holds = operator === "eq" ? value === wanted : value?.startsWith(wanted);
    if (!holds) throw failed(`Policy Condition failed: ${JSON.stringify([operator, `$${name}`, wanted])}`);
  };
  for (const condition of conditions) {
    if (!Array.isArray(condition)) for (const [name, wanted] of Object.entries(condition)) check("eq", name, wanted);
    else if (condition[0] === "content-length-range") [size.min, size.max] = [condition[1], condition[2]];
    else check(condition[0], condition[1].replace(/^\$/, ""), condition[2]);
  }
  const extra = [...fields.keys()].filter((name) => !covered.has(name) && !name.startsWith("x-ignore-"));
  if (extra.length > 0) throw failed(`Extra input fields: ${extra.join(", ")}`);
  return size;
}

function answerOf(request: IncomingMessage, bucket: string, key: string, etag: string, fields: Map<string, string>): S3Reply {
  const location = `http://${request.headers.host}/${bucket}/${key.split("/").map(percentEncode).join("/")}`;
  const headers = { location, etag: quoteEtag(etag) };
  const status = dictionary({ "200": 200, "201": 201 })[fields.get("success_action_status") ?? ""] ?? 204;
  if (status !== 201) return { status, headers };
  return { status, headers, body: group("PostResponse", tag("Location", location), tag("Bucket", bucket), tag("Key", key), tag("ETag", quoteEtag(etag))) };
}
