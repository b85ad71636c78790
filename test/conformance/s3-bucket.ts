import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import {
  CreateBucketCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutBucketCorsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, inject } from "vitest";
import type { CorsRule } from "../../local/s3/cors.ts";
import { startS3 } from "../../local/s3.ts";
import { credentials } from "./credentials.ts";

/** The bucket's CORS rules for pages of the site. */
export const cors: CorsRule[] = [
  {
    allowedOrigins: ["https://app.example.com", "https://*.preview.example.com"],
    allowedMethods: ["GET", "POST"],
    allowedHeaders: ["content-type", "x-amz-*"],
    exposedHeaders: ["ETag"],
    maxAge: 600,
  },
];

/** A bucket that test files share; each test uses its own keys. */
export interface SharedBucket {
  url: string;
  name: string;
  client: S3Client;
  put(Key: string, Body: NonNullable<PutObjectCommandInput["Body"]>, more?: Partial<PutObjectCommandInput>): Promise<void>;
  /** Reads an object: its bytes and the SDK's description. */
  get(Key: string, more?: Partial<GetObjectCommandInput>): Promise<{ bytes: Buffer; text: string; about: Awaited<ReturnType<typeof got>>["about"] }>;
  keys(more?: Partial<ListObjectsV2CommandInput>): Promise<string[]>;
}

/** A client configured as the product's: only endpoint, region and key. */
export const clientFor = (endpoint: string, key: { accessKeyId: string; secretAccessKey: string } = credentials): S3Client =>
  new S3Client({ endpoint, region: "us-east-1", credentials: key, maxAttempts: 1 });

let server: ReturnType<typeof startS3> | undefined;
/** A local S3 that all test files in a process share. It ends with the process. */
const sharedServer = () =>
  (server ??= startS3({ dataDir: mkdtempSync(join(inject("sharedFolder"), "s3-")), credentials, buckets: ["files", "archive"], cors }));

/** Starts the local S3, or uses the reference, before the tests of a file. */
export function sharedBucket(referenceUrl: string | undefined): () => SharedBucket {
  let bucket: SharedBucket;

  beforeAll(async () => {
    const name = referenceUrl ? `files-${Date.now()}` : "files";
    const url = referenceUrl ?? (await sharedServer()).url;
    const client = clientFor(url);
    if (referenceUrl) await prepare(client, name);
    bucket = bucketOf(url, name, client);
  });
  afterAll(() => bucket.client.destroy());
  return () => bucket;
}

export const bucketOf = (url: string, name: string, client: S3Client): SharedBucket => ({
  url,
  name,
  client,
  put: async (Key, Body, more) => void (await client.send(new PutObjectCommand({ Bucket: name, Key, Body, ...more }))),
  get: (Key, more) => got(client, { Bucket: name, Key, ...more }),
  keys: async (more) => ((await client.send(new ListObjectsV2Command({ Bucket: name, ...more }))).Contents ?? []).map(({ Key = "" }) => Key),
});

/** Matches S3's error with this code. */
export const refusal = (name: string): unknown => expect.objectContaining({ name });

async function got(client: S3Client, input: GetObjectCommandInput) {
  const { Body, ...about } = await client.send(new GetObjectCommand(input));
  const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
  return { bytes, text: bytes.toString(), about };
}

async function prepare(client: S3Client, name: string): Promise<void> {
  await client.send(new CreateBucketCommand({ Bucket: name }));
  const CORSRules = cors.map(({ allowedOrigins, allowedMethods, allowedHeaders = [], exposedHeaders = [], maxAge }) => ({
    AllowedOrigins: [...allowedOrigins],
    AllowedMethods: [...allowedMethods],
    AllowedHeaders: [...allowedHeaders],
    ExposeHeaders: [...exposedHeaders],
    ...(maxAge === undefined ? {} : { MaxAgeSeconds: maxAge }),
  }));
  await client.send(new PutBucketCorsCommand({ Bucket: name, CORSConfiguration: { CORSRules } }));
}
