import { createHmac } from "node:crypto";
import type { Id } from "../../shared/ids.ts";
import { env } from "../lib/env.ts";
import { type Step, write } from "../lib/table.ts";
import { hashOf, linkOf, ownerKey, placeOf, type StoredLink } from "./link-store.ts";

/** What stands in the address. It is made anew whenever it is asked for, so that nothing that is stored tells it. */
const tokenOf = ({ invoiceId, generation }: Pick<StoredLink, "invoiceId" | "generation">): string =>
  createHmac("sha256", env("LINK_KEY")).update(`${invoiceId}.${generation}`).digest("base64url");

const addressOf = (opened: StoredLink): string => `${env("PUBLIC_ORIGIN")}/i/${tokenOf(opened)}`;

/** Whether a page is open and its address can be made: of a page that was opened with an earlier key it can not. */
const isKnown = (opened: StoredLink): boolean => opened.open && opened.hash === hashOf(tokenOf(opened));

/** Writes `next` over what was read, and nothing where another writer opened or closed it meanwhile. */
const replacing = (workspaceId: string, before: StoredLink | undefined, next: StoredLink): Step => ({
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

/** The addresses that show an invoice to everyone who has them, without signing in. */
export const links = {
  /** The address of an invoice's page, or nothing while it has none. */
  async find(workspaceId: string, invoiceId: Id<"invoice">): Promise<string | undefined> {
    const opened = await linkOf(workspaceId, invoiceId);
    return opened && isKnown(opened) ? addressOf(opened) : undefined;
  },

  /** The address of an invoice's page, and the steps that open it where it is not open yet. */
  async opening(workspaceId: string, invoiceId: Id<"invoice">): Promise<{ url: string; steps: Step[] }> {
    const before = await linkOf(workspaceId, invoiceId);
    if (before && isKnown(before)) return { url: addressOf(before), steps: [] };
    const next = { invoiceId, generation: (before?.generation ?? 0) + 1, open: true };
    const opened = { ...next, hash: hashOf(tokenOf(next)) };
    const steps: Step[] = [replacing(workspaceId, before, opened), { Put: { Item: { ...ownerKey(opened.hash), workspaceId, invoiceId } } }];
    if (before?.open) steps.push({ Delete: { Key: ownerKey(before.hash) } });
    return { url: addressOf(opened), steps };
  },

  /** Closes an invoice's page for good, if it is open: its address leads nowhere from then on. `more` is written with it. */
  async close(workspaceId: string, invoiceId: Id<"invoice">, more: readonly Step[]): Promise<void> {
    const before = await linkOf(workspaceId, invoiceId);
    if (before?.open) await write([replacing(workspaceId, before, { ...before, open: false }), { Delete: { Key: ownerKey(before.hash) } }, ...more]);
  },
};
