import { createHmac } from "node:crypto";
import type { Id } from "../../shared/ids.ts";
import { env } from "../platform/env.ts";
import { itemFor, type Step, write } from "../platform/table.ts";
import { addOwner, findLink, type LinkOwner, removeOwner, StoredLink, storedLinkKey, tokenHash } from "./link-store.ts";

const hmac = (text: string): string => createHmac("sha256", env("LINK_KEY")).update(text).digest("base64url");

/** Returns the token for the address. It is computed each time, so no stored value reveals it. */
const tokenOf = (workspaceId: string, { invoiceId, generation }: Pick<StoredLink, "invoiceId" | "generation">): string =>
  hmac(`${workspaceId}.${invoiceId}.${generation}`);

/** Returns the token of the addresses that were handed out before the workspace became part of it. */
const earlierToken = ({ invoiceId, generation }: StoredLink): string => hmac(`${invoiceId}.${generation}`);

const addressOf = (token: string): string => `${env("PUBLIC_ORIGIN")}/i/${token}`;

/** Returns the address of an open page, or undefined if the page was opened under another LINK_KEY. */
function openAddress(workspaceId: string, opened: StoredLink | undefined): string | undefined {
  const token = opened?.open ? [tokenOf(workspaceId, opened), earlierToken(opened)].find((token) => tokenHash(token) === opened.hash) : undefined;
  return token && addressOf(token);
}

/** Returns the step that stores `next`. Its condition fails if another writer opened or closed the page meanwhile. */
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

/** The addresses that show an invoice to anyone who has them, without sign-in. */
export const invoiceLinks = {
  /** Returns the address of the invoice's open page, if it has one. */
  async find(workspaceId: string, invoiceId: Id<"invoice">): Promise<string | undefined> {
    return openAddress(workspaceId, await findLink(workspaceId, invoiceId));
  },

  /** Returns the address of the invoice's page, with the steps that open it if it is not open yet. */
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

  /** Closes the invoice's page for good, together with `more`. Does nothing if it is not open. */
  async close(workspaceId: string, invoiceId: Id<"invoice">, more: readonly Step[]): Promise<void> {
    const before = await findLink(workspaceId, invoiceId);
    if (before?.open) await write([replacing(workspaceId, before, { ...before, open: false }), removeOwner(before.hash, workspaceId), ...more]);
  },
};
