import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { Conflict, write } from "../platform/table.ts";
import type { Author } from "../sessions/author.ts";
import { activity } from "./activity.ts";
import { endCheckout } from "./checkout-end.ts";
import { invoices } from "./invoice-store.ts";
import { invoiceLinks } from "./links.ts";

/** Returns the address of the invoice's public page, opening it if needed. Throws `conflict` for a draft, which only its owner may see. */
export async function openPage(author: Author, id: string, now: Instant): Promise<{ url: string }> {
  const { workspaceId } = author;
  const invoice = await invoices.get(workspaceId, id);
  if (invoice.status === "draft")
    throw new AppError("conflict", `Invoice ${invoice.invoiceNumber} is a draft; it gets a link once it is sent.`, { field: "status" });
  const { url, steps } = await invoiceLinks.opening(workspaceId, invoice.id);
  if (!steps.length) return { url };
  try {
    await write([...steps, activity.note(author, invoice.id, { kind: "link", detail: "opened" }, now)]);
    return { url };
  } catch (error) {
    // Another writer opened it at the same moment, so their address counts.
    const theirs = error instanceof Conflict ? await invoiceLinks.find(workspaceId, invoice.id) : undefined;
    if (!theirs) throw error;
    return { url: theirs };
  }
}

/** Closes the invoice's public page and its payment page, if they are open. */
export async function closePage(author: Author, id: string, now: Instant): Promise<void> {
  const invoice = await invoices.get(author.workspaceId, id);
  await invoiceLinks.close(author.workspaceId, invoice.id, [activity.note(author, invoice.id, { kind: "link", detail: "closed" }, now)]);
  await endCheckout(author.workspaceId, invoice.id);
}
