import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { attachment } from "./attachment.ts";
import { clientOf } from "./aws.ts";
import { env } from "./env.ts";

export const s3 = clientOf("AWS_ENDPOINT_URL_S3", (transport) => new S3Client(transport));

/**
 * The prefixes of a workspace's files in the bucket: its own files, exports, unprocessed uploads and printed PDFs. Lifecycle rules delete exports and uploads
 * after one day and PDFs after thirty.
 */
export const placesOf = (workspaceId: string) => ({
  files: `files/${workspaceId}/`,
  exports: `exports/${workspaceId}/`,
  uploads: `uploads/${workspaceId}/`,
  pdfs: `pdfs/${workspaceId}/`,
});

/** A file in the bucket. `name` is its original file name, if that was stored. */
export interface BucketFile {
  bytes: Uint8Array;
  name: string | undefined;
}

export const files = {
  /** Stores a file. With a `name`, browsers download it under that name instead of showing it. `abortSignal` cancels the upload. */
  async put(key: string, bytes: Uint8Array, { type, name, abortSignal }: { type: string; name?: string; abortSignal?: AbortSignal }): Promise<void> {
    const ContentDisposition = name === undefined ? undefined : attachment(name);
    await s3().send(
      new PutObjectCommand({ Bucket: env("FILES_BUCKET"), Key: key, Body: bytes, ContentType: type, ContentDisposition }),
      abortSignal && { abortSignal },
    );
  },

  /** Returns the file under `key`, or undefined. */
  async find(key: string): Promise<BucketFile | undefined> {
    try {
      const { Body, Metadata } = await s3().send(new GetObjectCommand({ Bucket: env("FILES_BUCKET"), Key: key }));
      return Body && { bytes: await Body.transformToByteArray(), name: Metadata?.["name"] };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },

  /** Returns the first 1,000 keys with this prefix, in order and without the prefix. */
  async names(prefix: string): Promise<string[]> {
    const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: env("FILES_BUCKET"), Prefix: prefix }));
    return Contents.map(({ Key = "" }) => Key.slice(prefix.length));
  },

  async delete(key: string): Promise<void> {
    await s3().send(new DeleteObjectCommand({ Bucket: env("FILES_BUCKET"), Key: key }));
  },

  /** Returns a URL that anyone can fetch the file from for `seconds`. */
  link: (key: string, seconds: number): Promise<string> =>
    getSignedUrl(s3(), new GetObjectCommand({ Bucket: env("FILES_BUCKET"), Key: key }), { expiresIn: seconds }),

  /** Deletes all files with this prefix. Throws if S3 could not delete one of them. */
  async deleteAll(prefix: string): Promise<void> {
    for (;;) {
      const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: env("FILES_BUCKET"), Prefix: prefix }));
      const Objects = Contents.map(({ Key }) => ({ Key }));
      if (!Objects.length) return;
      const { Errors = [] } = await s3().send(new DeleteObjectsCommand({ Bucket: env("FILES_BUCKET"), Delete: { Objects, Quiet: true } }));
      if (Errors.length) throw new Error(`${Errors.length} files could not be deleted: ${Errors[0]?.Code}.`);
    }
  },
};

/** S3 answers AccessDenied for a missing file if the function may read the prefix but not list it. */
const isMissing = (error: unknown): boolean => error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === "AccessDenied");
