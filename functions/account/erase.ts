import { AdminDeleteUserCommand, CognitoIdentityProviderClient, UserNotFoundException } from "@aws-sdk/client-cognito-identity-provider";
import type { Instant } from "../../shared/clock.ts";
import { closeConnections, signOut } from "../connections/sign-out.ts";
import { emails } from "../email-queue/store.ts";
import { people } from "../identity/user-store.ts";
import { agenda } from "../invoices/agenda.ts";
import { clearLinks } from "../invoices/link-store.ts";
import { stripeAccounts } from "../invoices/payments/account-store.ts";
import { billing } from "../plan/billing-store.ts";
import { endSubscription } from "../plan/end-subscription.ts";
import { clientOf } from "../platform/aws.ts";
import { env } from "../platform/env.ts";
import { files, placesOf } from "../platform/files.ts";
import { keysIn, type Step, workspaceKey, write } from "../platform/table.ts";
import { type Member, members } from "../sessions/members.ts";
import { pastTrials } from "../sessions/past-trials.ts";
import { type SessionOwner, sessions, type Who } from "../sessions/session-store.ts";
import { trialAgenda } from "../sessions/trial-agenda.ts";
import { workspaces } from "../sessions/workspace-store.ts";

const pool = clientOf("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", (transport) => new CognitoIdentityProviderClient(transport));

/** The maximum of items in a transaction. */
const BATCH = 100;

/**
 * Deletes a workspace with everything in it, its people, and their accounts at the identity provider.
 *
 * If it is interrupted, the same person can run it again to finish. What finds the rest goes last: first everything else, then in one transaction the members,
 * their users and the caller's session. Until then that session works; afterwards the account still signs in, to an empty workspace that can be deleted the
 * same way. So the account is deleted last.
 */
export async function eraseWorkspace(who: Who, now: Instant): Promise<void> {
  const { workspaceId } = who;
  const all = await members.of(workspaceId);
  // The customer must not be charged again: if Stripe does not confirm, nothing is erased.
  await endSubscription(workspaceId, now);
  await clear(workspaceId, all, who.sessionId, now);
  const hadTrial = await trialsOf(who, all, now);
  await write([
    ...hadTrial,
    workspaces.remove(workspaceId),
    ...all.flatMap((member) => [members.remove(workspaceId, member), people.remove(workspaceId, member.sub)]),
    ...sessions.ending(who),
  ]);
  // A concurrent request may have written more before it found the workspace gone.
  await clear(workspaceId, all, who.sessionId, now);
  for (const { sub } of all) await deleteUser(sub);
}

/** The steps that keep the end of the trial for each person's address (docs/decisions/0101). */
async function trialsOf({ workspaceId, email: own }: Who, all: readonly Member[], now: Instant): Promise<Step[]> {
  const workspace = await workspaces.find(workspaceId);
  if (!workspace) return [];
  const everyone = await Promise.all(all.map(({ sub }) => people.find(sub)));
  const addresses = new Set([own, ...everyone.flatMap((person) => person?.email ?? [])].map((email) => email.trim().toLowerCase()));
  return [...addresses].map((email) => pastTrials.adding(email, workspace.trialEndsAt, now));
}

async function clear(workspaceId: Who["workspaceId"], all: readonly Member[], asking: string, now: Instant): Promise<void> {
  for (const { userId } of all) await endOtherSessions({ workspaceId, userId }, asking, now);
  for (const place of Object.values(placesOf(workspaceId))) await files.deleteAll(place);
  await agenda.clear(workspaceId);
  const workspace = await workspaces.find(workspaceId);
  if (workspace) await write(trialAgenda.clear(workspace));
  await clearLinks(workspaceId);
  await emails.clear(workspaceId);
  await stripeAccounts.clear(workspaceId);
  await billing.clear(workspaceId);
  await emptyPartition(workspaceId);
}

/** Ends a person's sessions and connections, except the caller's session. */
async function endOtherSessions(owner: SessionOwner, asking: string, now: Instant): Promise<void> {
  for (const session of await sessions.of(owner, now)) if (session.sessionId !== asking) await signOut(session);
  await closeConnections(owner);
}

/** Deletes all items of the partition except the workspace's and its members'. */
async function emptyPartition(workspaceId: string): Promise<void> {
  for (;;) {
    const found = await keysIn(workspaceKey(workspaceId), BATCH);
    const rest = found.filter(({ sk }) => sk !== "WORKSPACE" && !sk.startsWith("MEMBER#"));
    if (!rest.length) return;
    await write(rest.map((Key) => ({ Delete: { Key } })));
  }
}

async function deleteUser(sub: string): Promise<void> {
  try {
    await pool().send(new AdminDeleteUserCommand({ UserPoolId: env("USER_POOL_ID"), Username: sub }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
