import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "./lib/durable.ts";
import type { Credentials } from "./lib/sigv4.ts";

/** A key of this app that only its owner reads: made once and stored in `file`, so that what was signed with it counts as long as the app stands. */
export function storedKey(file: string): string {
  if (!existsSync(file)) writeDurably(file, randomBytes(32).toString("base64url"));
  return readFileSync(file, "utf8");
}

/** What the services of the app in `dataDir` accept signatures of: a key of its own, so that no other program of this machine knows it. */
export const accessKey = (dataDir: string): Credentials => ({ accessKeyId: "local", secretAccessKey: storedKey(join(dataDir, "access-key")) });

/** The secret key of this app's Stripe. */
export const stripeKey = ({ secretAccessKey }: Credentials): string => `sk_test_local_${secretAccessKey.replace(/\W/g, "")}`;
