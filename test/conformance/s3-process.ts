import { startS3 } from "../../local/s3.ts";
import { credentials } from "./credentials.ts";

/** A local S3 in a process of its own, so that a test can kill it: `node s3-process.ts <folder>` prints where it listens. */
const { url } = await startS3({ dataDir: process.argv[2] ?? "", credentials, buckets: ["files"] });
console.log(url);
