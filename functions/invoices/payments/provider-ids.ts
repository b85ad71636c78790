import { createHash } from "node:crypto";
import { type Id, type IdKind, idAt } from "../../../shared/ids.ts";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns our id for a Stripe object with the id `name`, created at `created` (in seconds). It is always the same, so nothing is recorded twice. */
export function idFor<K extends IdKind>(kind: K, name: string, created: number): Id<K> {
  const hash = [...createHash("sha256").update(name).digest().subarray(0, 16)].map((byte) => ALPHABET[byte % 32]).join("");
  return idAt(kind, created * 1000, `act_${hash}`);
}
