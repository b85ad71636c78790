import { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { env } from "./env.ts";

let client: S3Client | undefined;
const s3 = () => (client ??= new S3Client({}));

/** Where a workspace's files are in the bucket: what people brought, and the exports, which the bucket forgets after a day. */
export const placesOf = (workspaceId: string) => ({ files: `files/${workspaceId}/`, exports: `exports/${workspaceId}/` });

export const files = {
  /** Stores a file that is only ever downloaded, under the name that it is saved by. */
  async put(key: string, bytes: Uint8Array, { type, name }: { type: string; name: string }): Promise<void> {
    await s3().send(
      new PutObjectCommand({ Bucket: env("FILES_BUCKET"), Key: key, Body: bytes, ContentType: type, ContentDisposition: `attachment; filename="${name}"` }),
    );
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
