import type { FileLifetime } from "../../shared/hosting/file-lifetimes.ts";
import type { Bucket } from "./bucket.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Deletes objects older than their prefix allows, as S3 lifecycle rules do. `at` in milliseconds. */
export async function deleteExpiredObjects(bucket: Bucket, lifetimes: readonly FileLifetime[], at: number): Promise<void> {
  for (const { key, modified } of bucket.list())
    if (lifetimes.some(({ prefix, days }) => key.startsWith(prefix) && modified + days * DAY < at)) await bucket.remove(key);
}
