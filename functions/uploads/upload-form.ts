import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import type { UploadForm } from "../../shared/uploads/files.ts";
import { env } from "../platform/env.ts";
import { s3 } from "../platform/files.ts";

/** For how many seconds a form can be sent: ten megabytes take their time on a bad line. */
const LASTS = 900;

/** A form by which one file of exactly this size and type comes to `key`, with `name` written down beside it, and nothing else anywhere. */
export async function signedForm(
  key: string,
  { contentType, size, name }: { contentType: string; size: number; name: string },
): Promise<Pick<UploadForm, "url" | "fields">> {
  return createPresignedPost(s3(), {
    Bucket: env("FILES_BUCKET"),
    Key: key,
    Expires: LASTS,
    Fields: { "Content-Type": contentType, "x-amz-meta-name": name },
    Conditions: [["content-length-range", size, size]],
  });
}
