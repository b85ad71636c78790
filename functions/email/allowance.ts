import { subscriptionStatus } from "../../shared/billing/billing.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { countingDay, type EmailAllowance, type EmailRefusal, type EmailUse, emailRefusal, pauseRefusal } from "../../shared/sending/email-limits.ts";
import type { StoredEmail } from "../email-queue/store.ts";
import { batchRead } from "../platform/batch-read.ts";
import { Conflict, type Step } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import { writtenTo } from "../records/written-addresses.ts";
import { workspaces } from "../sessions/workspace-store.ts";
import { emailLimits } from "./daily-limits.ts";
import { emailCounts } from "./email-counts.ts";
import { emailStanding } from "./email-standing.ts";

/** Thrown when an email may not go out now: the message is for the person, `until` is when it may. */
export class EmailLimitError extends AppError {
  readonly until: Instant;
  constructor({ reason, until }: EmailRefusal, now: Instant) {
    super("too_many", reason, { retryAfter: Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000)) });
    this.until = until;
  }
}

/** The recipients of an email that limits count. `own` is the sender's own address, which is not limited. */
export interface Recipients extends Pick<StoredEmail, "to" | "cc"> {
  readonly own?: string | undefined;
  readonly customerId?: string | undefined;
}

const copiesOf = ({ cc }: Pick<Recipients, "cc">): number => (cc ? 2 : 1);
const countedRecipient = ({ to, own }: Pick<Recipients, "to" | "own">): string | undefined => (to.toLowerCase() === own?.toLowerCase() ? undefined : to);

/** Reads a workspace's use and limits of today, and the refusal of this email if there is one. */
async function readUse(workspaceId: string, recipients: Recipients, now: Instant) {
  const day = countingDay(now);
  const address = countedRecipient(recipients);
  const [workspace, reader, standing, counts, isNew] = await batchRead(() =>
    Promise.all([
      workspaces.get(workspaceId),
      business.get(workspaceId),
      emailStanding.get(workspaceId),
      emailCounts.on(workspaceId, day, address),
      address === undefined ? false : writtenTo.has(workspaceId, address, recipients.customerId).then((has) => !has),
    ]),
  );
  const paid = subscriptionStatus(workspace, now).hasActiveSubscription;
  const limits = emailLimits(paid);
  const { emails, newRecipients, recipient } = counts;
  const use: EmailUse = {
    emails,
    newRecipients,
    copies: copiesOf(recipients),
    ...(address === undefined ? {} : { recipient: { address, isNew, emails: recipient } }),
  };
  return { day, address, isNew, limits, use, refusal: emailRefusal(use, { limits, paid, pause: standing.pause, now, reader }) };
}

/** Returns how many emails a workspace may still send today, and the refusal for an email to `to`, or for any email if `to` is undefined. */
export async function allowanceOf(workspaceId: string, to: string | undefined, own: string, now: Instant): Promise<EmailAllowance> {
  const { limits, use, refusal } = await readUse(workspaceId, { to: to ?? own, own }, now);
  return { left: Math.max(0, limits.emails - use.emails), most: limits.emails, ...(refusal ? { refusal } : {}) };
}

/** Returns the refusal if an email may not go out now. An email that was counted when it was written is only held by a pause. */
export async function emailRefusalNow(
  workspaceId: string,
  email: StoredEmail,
  customerId: string | undefined,
  now: Instant,
): Promise<EmailRefusal | undefined> {
  if (!email.counted) return (await readUse(workspaceId, { ...email, customerId }, now)).refusal;
  const [reader, { pause }] = await batchRead(() => Promise.all([business.get(workspaceId), emailStanding.get(workspaceId)]));
  return pauseRefusal(pause, now, reader);
}

/** Throws `too_many` if an email may not go out now. Counts nothing. */
export async function requireAllowance(workspaceId: string, recipients: Recipients, now: Instant): Promise<void> {
  const { refusal } = await readUse(workspaceId, recipients, now);
  if (refusal) throw new EmailLimitError(refusal, now);
}

/** The count of an email: the value for its `counted` field, and the steps to write with it. */
export interface Counting {
  readonly counted: NonNullable<StoredEmail["counted"]>;
  readonly steps: readonly Step[];
}

/** How often other emails may be counted between our read and our write. */
const TRIES = 5;

/**
 * Counts an email in the transaction that stores it: `store` must write the given steps. However many are sent at once, no more than the limit are stored.
 * Throws `too_many` with reason and time before anything is stored; if `store` throws, nothing is counted (docs/decisions/0026).
 */
export async function countEmail<T>(workspaceId: string, recipients: Recipients, now: Instant, store: (counting: Counting) => Promise<T>): Promise<T> {
  let at = await readUse(workspaceId, recipients, now);
  for (let attempt = 1; ; attempt++) {
    const { day, address, isNew, limits, use, refusal } = at;
    if (refusal) throw new EmailLimitError(refusal, now);
    const steps = [
      ...emailCounts.counting(workspaceId, day, { copies: use.copies, address, isNew }, limits),
      ...(address !== undefined && isNew ? [writtenTo.adding(workspaceId, address, now)] : []),
    ];
    try {
      return await store({ counted: { on: day, ...(address === undefined ? {} : { address }) }, steps });
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === TRIES) throw error;
      // Another email may have used up the limit or reached the new address first. Otherwise the conflict is not about the count.
      at = await readUse(workspaceId, recipients, now);
      if (!at.refusal && at.isNew === isNew) throw error;
    }
  }
}

/** The steps that uncount an email that no recipient got; none once its day is over. */
export function uncounting(workspaceId: string, email: StoredEmail, now: Instant): Step[] {
  const { counted } = email;
  return counted?.on === countingDay(now) ? emailCounts.uncounting(workspaceId, counted.on, { copies: copiesOf(email), address: counted.address }) : [];
}
