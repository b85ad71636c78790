import { oneLine } from "./one-line.ts";

/** Returns the sender's display name. It names Plainbill as well, because the address is not the business's own. */
export function senderName(business: string): string {
  const name = oneLine(business);
  return name ? `${name} via Plainbill` : "Plainbill";
}
