import { oneLine } from "./one-line.ts";

/** In whose name an email comes: the business's, with whose address it is, because that is not the business's own. */
export function senderName(business: string): string {
  const name = oneLine(business);
  return name ? `${name} via Plainbill` : "Plainbill";
}
