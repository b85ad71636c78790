import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { writeWhole } from "./lib/durable.ts";

/** The key of this app's public pages: made once and stored, so that the addresses in emails lead there as long as the app stands. */
export function linkKey(file: string): string {
  if (!existsSync(file)) writeWhole(file, randomBytes(32).toString("base64url"));
  return readFileSync(file, "utf8");
}
