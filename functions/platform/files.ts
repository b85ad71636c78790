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
 * Where a workspace's files are in the bucket: what people have, the exports, what was sent and not looked at yet, and what was printed.
 * The bucket forgets exports and what was sent after a day, and what was printed after thirty.
 */
export const placesOf = (workspaceId: string) => ({
  files: `files/${workspaceId}/`,
  exports: `exports/${workspaceId}/`,
  uploads: `uploads/${workspaceId}/`,
  pdfs: `pdfs/${workspaceId}/`,
});

/** A file as the bucket has it; `name` is what it was called where it came from, as far as that was written down. */
export interface BucketFile {
  bytes: Uint8Array;
  name: string | undefined;
}

export const files = {
  /** Stores a file; one with a `name` is only ever downloaded, and saved under that. Gives up when `abortSignal` says so. */
  async put(key: string, bytes: Uint8Array, { type, name, abortSignal }: { type: string; name?: string; abortSignal?: AbortSignal }): Promise<void> {
    const ContentDisposition = name === undefined ? undefined : attachment(name);
    await s3().send(
      new PutObjectCommand({ Bucket: env("FILES_BUCKET"), Key: key, Body: bytes, ContentType: type, ContentDisposition }),
      abortSignal && { abortSignal },
    );
  },

  /** The file under `key`, or nothing. */
  async find(key: string): Promise<BucketFile | undefined> {
    try {
      const { Body, Metadata } = await s3().send(new GetObjectCommand({ Bucket: env("FILES_BUCKET"), Key: key }));
      return Body && { bytes: await Body.transformToByteArray(), name: Metadata?.["name"] };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },

  /** The first thousand keys that begin with `prefix`, in their order, without it. */
  async names(prefix: string): Promise<string[]> {
    const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: env("FILES_BUCKET"), Prefix: prefix }));
    return Contents.map(({ Key = "" }) => Key.slice(prefix.length));
  },

  /** Deletes the file under `key`, if there is one. */
  async delete(key: string): Promise<void> {
    await s3().send(new DeleteObjectCommand({ Bucket: env("FILES_BUCKET"), Key: key }));
  },

  /** An address where anybody can fetch the file for so many seconds. */
  link: (key: string, seconds: number): Promise<string> =>
    getSignedUrl(s3(), new GetObjectCommand({ Bucket: env("FILES_BUCKET"), Key: key }), { expiresIn: seconds }),

  /** Deletes everything whose key begins with `prefix`. */
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

/** To a function that may read a place but not list it, S3 says of a file that is not there only that it may not have it. */
const isMissing = (error: unknown): boolean => error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === "AccessDenied");
