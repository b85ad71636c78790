import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { writeWhole } from "./durable.ts";

/** The key of this house's public pages: made once and kept, so that the addresses in letters lead there as long as the house stands. */
export function linkKey(file: string): string {
  if (!existsSync(file)) writeWhole(file, randomBytes(32).toString("base64url"));
  return readFileSync(file, "utf8");
}
