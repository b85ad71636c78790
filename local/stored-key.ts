import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "./lib/durable.ts";
import type { Credentials } from "./lib/sigv4.ts";

/** A key that only the file's owner can read. It is created once and stored in `file`, so signatures stay valid as long as the app exists. */
export function storedKey(file: string): string {
  if (!existsSync(file)) writeDurably(file, randomBytes(32).toString("base64url"));
  return readFileSync(file, "utf8");
}

/** The key that signs calls to the services of the app in `dataDir`. Each app has its own, so no other program of this machine knows it. */
export const accessKey = (dataDir: string): Credentials => ({ accessKeyId: "local", secretAccessKey: storedKey(join(dataDir, "access-key")) });

/** The secret key of this app's Stripe. */
export const stripeKey = ({ secretAccessKey }: Credentials): string => `sk_test_local_${secretAccessKey.replace(/\W/g, "")}`;
