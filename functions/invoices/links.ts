import { createHmac } from "node:crypto";
import type { Id } from "../../shared/ids.ts";
import { env } from "../lib/env.ts";
import { type Step, write } from "../lib/table.ts";
import { hashOf, type Opened, openedOf, ownerKey, placeOf } from "./link-store.ts";

/** What stands in the address. It is made anew whenever it is asked for, so that nothing that is stored tells it. */
const tokenOf = ({ invoiceId, generation }: Pick<Opened, "invoiceId" | "generation">): string =>
  createHmac("sha256", env("LINK_KEY")).update(`${invoiceId}.${generation}`).digest("base64url");

const addressOf = (opened: Opened): string => `${env("PUBLIC_ORIGIN")}/i/${tokenOf(opened)}`;

/** Whether a page is open and its address can be told: one that was opened with another key than the one of now has an address that nobody can make any more. */
const isKnown = (opened: Opened): boolean => opened.open && opened.hash === hashOf(tokenOf(opened));

/** Writes `next` over what was read, and nothing where somebody else opened or closed it meanwhile. */
const replacing = (workspaceId: string, before: Opened | undefined, next: Opened): Step => ({
  Put: {
    Item: { ...placeOf(workspaceId, next.invoiceId), ...next },
    ...(before
      ? {
          ConditionExpression: "generation = :generation AND #open = :open",
          ExpressionAttributeNames: { "#open": "open" },
          ExpressionAttributeValues: { ":generation": before.generation, ":open": before.open },
        }
      : { ConditionExpression: "attribute_not_exists(pk)" }),
  },
});

/** The addresses under which invoices are seen by whoever has them, without signing in. */
export const links = {
  /** The address of an invoice's page, or nothing while it has none. */
  async find(workspaceId: string, invoiceId: Id<"invoice">): Promise<string | undefined> {
    const opened = await openedOf(workspaceId, invoiceId);
    return opened && isKnown(opened) ? addressOf(opened) : undefined;
  },

  /** The address of an invoice's page, and the steps that open it where it is not open yet. */
  async opening(workspaceId: string, invoiceId: Id<"invoice">): Promise<{ url: string; steps: Step[] }> {
    const before = await openedOf(workspaceId, invoiceId);
    if (before && isKnown(before)) return { url: addressOf(before), steps: [] };
    const next = { invoiceId, generation: (before?.generation ?? 0) + 1, open: true };
    const opened = { ...next, hash: hashOf(tokenOf(next)) };
    const steps: Step[] = [replacing(workspaceId, before, opened), { Put: { Item: { ...ownerKey(opened.hash), workspaceId, invoiceId } } }];
    if (before?.open) steps.push({ Delete: { Key: ownerKey(before.hash) } });
    return { url: addressOf(opened), steps };
  },

  /** Closes an invoice's page for good, if it is open: its address leads nowhere from then on. `more` is written with it. */
  async close(workspaceId: string, invoiceId: Id<"invoice">, more: readonly Step[]): Promise<void> {
    const before = await openedOf(workspaceId, invoiceId);
    if (before?.open) await write([replacing(workspaceId, before, { ...before, open: false }), { Delete: { Key: ownerKey(before.hash) } }, ...more]);
  },
};
