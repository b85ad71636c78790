import { createHmac } from "node:crypto";
import type { Id } from "../../shared/ids.ts";
import { env } from "../platform/env.ts";
import { itemFor, type Step, write } from "../platform/table.ts";
import { addOwner, findLink, type LinkOwner, removeOwner, StoredLink, storedLinkKey, tokenHash } from "./link-store.ts";

const hmac = (text: string): string => createHmac("sha256", env("LINK_KEY")).update(text).digest("base64url");

/** What stands in the address. It is made anew whenever it is asked for, so that nothing that is stored tells it. */
const tokenOf = (workspaceId: string, { invoiceId, generation }: Pick<StoredLink, "invoiceId" | "generation">): string =>
  hmac(`${workspaceId}.${invoiceId}.${generation}`);

/** What stood in the addresses that were handed out when the workspace was no part of them. */
const earlierToken = ({ invoiceId, generation }: StoredLink): string => hmac(`${invoiceId}.${generation}`);

const addressOf = (token: string): string => `${env("PUBLIC_ORIGIN")}/i/${token}`;

/** The address of an open page; nothing where it can not be made, because the page was opened with another key. */
function openAddress(workspaceId: string, opened: StoredLink | undefined): string | undefined {
  const token = opened?.open ? [tokenOf(workspaceId, opened), earlierToken(opened)].find((token) => tokenHash(token) === opened.hash) : undefined;
  return token && addressOf(token);
}

/** Writes `next` over what was read, and nothing where another writer opened or closed it meanwhile. */
const replacing = (workspaceId: string, before: StoredLink | undefined, next: StoredLink): Step => ({
  Put: {
    Item: itemFor(storedLinkKey(workspaceId, next.invoiceId), StoredLink, next),
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
export const invoiceLinks = {
  /** The address of an invoice's page, or nothing while it has none. */
  async find(workspaceId: string, invoiceId: Id<"invoice">): Promise<string | undefined> {
    return openAddress(workspaceId, await findLink(workspaceId, invoiceId));
  },

  /** The address of an invoice's page, and the steps that open it where it is not open yet. */
  async opening(workspaceId: LinkOwner["workspaceId"], invoiceId: Id<"invoice">): Promise<{ url: string; steps: Step[] }> {
    const before = await findLink(workspaceId, invoiceId);
    const known = openAddress(workspaceId, before);
    if (known) return { url: known, steps: [] };
    const next = { invoiceId, generation: (before?.generation ?? 0) + 1, open: true };
    const token = tokenOf(workspaceId, next);
    const hash = tokenHash(token);
    const steps: Step[] = [replacing(workspaceId, before, { ...next, hash }), addOwner(hash, { workspaceId, invoiceId })];
    if (before?.open) steps.push(removeOwner(before.hash, workspaceId));
    return { url: addressOf(token), steps };
  },

  /** Closes an invoice's page for good, if it is open: its address leads nowhere from then on. `more` is written with it. */
  async close(workspaceId: string, invoiceId: Id<"invoice">, more: readonly Step[]): Promise<void> {
    const before = await findLink(workspaceId, invoiceId);
    if (before?.open) await write([replacing(workspaceId, before, { ...before, open: false }), removeOwner(before.hash, workspaceId), ...more]);
  },
};
