import { startS3 } from "../../local/s3.ts";
import { credentials } from "./credentials.ts";

/** A local S3 in its own process, so that a test can kill it: `node s3-process.ts <folder>` prints its URL. */
const { url } = await startS3({ dataDir: process.argv[2] ?? "", credentials, buckets: ["files"] });
console.log(url);
