import * as z from "zod/mini";
import type { Instant } from "../../shared/clock.ts";
import { EmailStanding, goodStanding, standingAfter } from "../../shared/sending/email-limits.ts";
import type { EmailTrouble } from "../../shared/sending/emails.ts";
import { env } from "../platform/env.ts";
import { itemFor, type Key, read, type Step, workspaceKey } from "../platform/table.ts";
import { emailCounts } from "./email-counts.ts";

const StoredStanding = z.extend(EmailStanding, { version: z.int() });

const key = (workspaceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: "EMAIL-STANDING" });

/** Recent bounces and complaints of a workspace, and the pause of its sending that they cause. */
export const emailStanding = {
  get: async (workspaceId: string): Promise<EmailStanding> => (await read(key(workspaceId), StoredStanding)) ?? goodStanding,

  /** Returns the step that notes one more bounce or complaint, and whether that pauses sending. The step fails if another one was noted meanwhile. */
  async noting(workspaceId: string, kind: EmailTrouble["kind"], now: Instant): Promise<{ step: Step; pauses: boolean }> {
    const before = await read(key(workspaceId), StoredStanding);
    const limits = { bounces: env("BOUNCES_THAT_PAUSE"), complaints: env("COMPLAINTS_THAT_PAUSE") };
    const standing = standingAfter(before ?? goodStanding, kind, { limits, sent: await emailCounts.ofLate(workspaceId, now), now });
    const version = before?.version ?? 0;
    const condition = before
      ? { ConditionExpression: "version = :version", ExpressionAttributeValues: { ":version": version } }
      : { ConditionExpression: "attribute_not_exists(pk)" };
    return {
      step: { Put: { Item: itemFor(key(workspaceId), StoredStanding, { ...standing, version: version + 1 }), ...condition } },
      pauses: standing.pause?.until !== before?.pause?.until,
    };
  },
};
