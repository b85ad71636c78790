import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import type { UploadForm } from "../../shared/uploads/files.ts";
import { env } from "../platform/env.ts";
import { s3 } from "../platform/files.ts";

/** Seconds for which an upload form is valid: ten megabytes take their time on a slow line. */
const FORM_LIFETIME = 900;

/** Returns a form that uploads one file of exactly this size and type to `key`, with `name` in its metadata, and nothing else. */
export async function signedForm(
  key: string,
  { contentType, size, name }: { contentType: string; size: number; name: string },
): Promise<Pick<UploadForm, "url" | "fields">> {
  return createPresignedPost(s3(), {
    Bucket: env("FILES_BUCKET"),
    Key: key,
    Expires: FORM_LIFETIME,
    Fields: { "Content-Type": contentType, "x-amz-meta-name": name },
    Conditions: [["content-length-range", size, size]],
  });
}
