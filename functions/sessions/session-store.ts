import { createHash, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { after, Instant } from "../../shared/clock.ts";
import { idOf } from "../../shared/ids.ts";
import { LruMap } from "../platform/lru.ts";
import { all, Conflict, expiry, itemFor, type Key, ownedBy, read, type Step, workspaceKey, write } from "../platform/table.ts";
import { readCookie } from "./cookies.ts";

const HOUR = 3_600_000;
/** How long a session lasts unused, how long at most, and how often its use is stored. In milliseconds. */
export const sessionLimits = { idle: 7 * 24 * HOUR, absolute: 30 * 24 * HOUR, noted: HOUR } as const;

export const Person = z.object({
  userId: idOf("user"),
  workspaceId: idOf("workspace"),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type Person = z.infer<typeof Person>;

/**
 * A signed-in person. `sessionId` identifies the session but grants nothing. `expiresAt`, in seconds, is the nearer of the session's two limits and its TTL in
 * the table.
 */
export const Who = z.extend(Person, { sessionId: z.string(), expiresAt: z.number(), checkedAt: z.optional(Instant) });
export type Who = z.infer<typeof Who>;

/**
 * `checkedAt`: when the identity provider last confirmed the account. `checkingUntil`: until when a request is asking it, in seconds. `device`: a description
 * in plain words.
 */
const Session = z.extend(Who, {
  device: z._default(z.string(), "An unknown device"),
  refreshToken: z.optional(z.string()),
  checkingUntil: z.optional(z.number()),
  createdAt: Instant,
  seenAt: Instant,
});
export type Session = z.infer<typeof Session>;

/**
 * A session is one item, found by the hash of its cookie, and a pointer in its workspace that never changes. So a request reads one item, an hour of use writes
 * one, a sign-in writes two, and listing a person's sessions takes one query and one read for each.
 */
const keyOf = (sessionId: string): Key => ({ pk: `SESSION#${sessionId}`, sk: "SESSION" });
const Pointer = z.object({ sessionId: z.string() });
const pointers = ({ workspaceId, userId }: SessionOwner) => ({ pk: workspaceKey(workspaceId), prefix: `SESSION#${userId}#` });
const pointerKey = (session: SessionOwner & Pick<Who, "sessionId">): Key => {
  const { pk, prefix } = pointers(session);
  return { pk, sk: prefix + session.sessionId };
};
export type SessionOwner = Pick<Person, "workspaceId" | "userId">;

/** Returns a random secret for a cookie, 256 bits. */
export const newCookieSecret = (): string => randomBytes(32).toString("base64url");
/** Returns the hash of a secret, which is all that the table stores: reading the table does not allow signing in. */
export const fingerprint = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

const sessionIdIn = (cookies: readonly string[] | undefined): string | undefined => {
  const secret = readCookie(cookies, "plainbill");
  return secret ? fingerprint(secret) : undefined;
};

/** The workspaces of sessions that this process read last. A session never changes its workspace; only the table knows if it still runs. */
const workspaceIds = new LruMap<string, Who["workspaceId"]>(1000);

/** Returns the workspace of the session in these cookies if this process has read it before, so that both can be read with one call. */
export function workspaceOfSession(cookies: readonly string[] | undefined): Who["workspaceId"] | undefined {
  const sessionId = sessionIdIn(cookies);
  return sessionId ? workspaceIds.get(sessionId) : undefined;
}

/**
 * Returns the person signed in by these cookies, or undefined without a running session. Use extends the session, up to its absolute limit. The first request
 * of an hour calls `confirm`, which returns false if the account is gone.
 */
export async function readSession(
  cookies: readonly string[] | undefined,
  now: Instant,
  confirm: () => Promise<boolean> = async () => true,
): Promise<Who | undefined> {
  const sessionId = sessionIdIn(cookies);
  const session = sessionId ? await running(sessionId, now) : undefined;
  if (session) workspaceIds.set(session.sessionId, session.workspaceId);
  if (!session || after(session.seenAt, sessionLimits.noted) > now) return session && Who.parse(session);
  try {
    await note(session, now);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return findSession(session.sessionId, now); // another request stored the use first, or the session was ended
  }
  return (await confirm()) ? Who.parse({ ...session, ...endOf(session.createdAt, now) }) : undefined;
}

/** Returns the person of a running session. */
export async function findSession(sessionId: string, now: Instant): Promise<Who | undefined> {
  const session = await running(sessionId, now);
  return session && Who.parse(session);
}

async function running(sessionId: string, now: Instant): Promise<Session | undefined> {
  const session = await read(keyOf(sessionId), Session);
  return session && session.expiresAt * 1000 > Date.parse(now) ? session : undefined;
}

const note = ({ sessionId, createdAt, seenAt }: Session, now: Instant) =>
  write([
    {
      Update: {
        Key: keyOf(sessionId),
        UpdateExpression: "SET seenAt = :now, expiresAt = :end",
        ConditionExpression: "seenAt = :seen",
        ExpressionAttributeValues: { ":now": now, ":end": endOf(createdAt, now).expiresAt, ":seen": seenAt },
      },
    },
  ]);

function endOf(createdAt: Instant, seenAt: Instant): { expiresAt: number } {
  const end = Math.min(Date.parse(seenAt) + sessionLimits.idle, Date.parse(createdAt) + sessionLimits.absolute);
  return expiry(new Date(end).toISOString());
}

/** Opens a session and returns the secret for its cookie, which is stored nowhere else. Throws `Conflict` if a condition of `when` fails. */
export async function openSession(person: Person, more: Pick<Session, "refreshToken" | "device">, now: Instant, when: readonly Step[] = []): Promise<string> {
  const secret = newCookieSecret();
  const sessionId = fingerprint(secret);
  const session: Session = { ...person, ...more, sessionId, createdAt: now, seenAt: now, checkedAt: now, ...endOf(now, now) };
  await write([
    ...when,
    { Put: { Item: itemFor(keyOf(sessionId), Session, session), ConditionExpression: "attribute_not_exists(pk)" } },
    { Put: { Item: itemFor(pointerKey(session), Pointer, { sessionId }, expiry(after(now, sessionLimits.absolute))) } },
  ]);
  return secret;
}

export const sessions = {
  /** Returns the session in these cookies, expired or not. */
  async at(cookies: readonly string[] | undefined): Promise<Session | undefined> {
    const sessionId = sessionIdIn(cookies);
    return sessionId ? read(keyOf(sessionId), Session) : undefined;
  },

  find: (sessionId: string): Promise<Session | undefined> => read(keyOf(sessionId), Session),

  /** Returns a person's running sessions, newest first. The read is consistent: it sees every completed sign-in. */
  async of(owner: SessionOwner, now: Instant): Promise<Session[]> {
    const found = await Promise.all((await all(pointers(owner), Pointer)).map(({ sessionId }) => running(sessionId, now)));
    return found.filter((session) => session !== undefined).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  },

  /** The steps that end a session: from then on it grants no access. */
  ending: (session: SessionOwner & Pick<Who, "sessionId">): Step[] => [
    { Delete: { Key: keyOf(session.sessionId), ...ownedBy(session.workspaceId) } },
    { Delete: { Key: pointerKey(session) } },
  ],

  /** The step that fails unless the session exists. */
  stands: (sessionId: string): Step => ({ ConditionCheck: { Key: keyOf(sessionId), ConditionExpression: "attribute_exists(pk)" } }),

  /** Reserves the check of an account at the provider until `until`. Returns false if another request has reserved or just made it. */
  async takeCheck({ sessionId, checkedAt }: Who, now: Instant, until: Instant): Promise<boolean> {
    const last = checkedAt ? "checkedAt = :last" : "attribute_exists(pk) AND attribute_not_exists(checkedAt)";
    return updateIf(sessionId, "SET checkingUntil = :until", `${last} AND (attribute_not_exists(checkingUntil) OR checkingUntil <= :now)`, {
      ":until": expiry(until).expiresAt,
      ":now": expiry(now).expiresAt,
      ...(checkedAt ? { ":last": checkedAt } : {}),
    });
  },

  /** Stores that the account was confirmed at `now`, and the next refresh token. Returns false if the session has ended. */
  async checked(sessionId: string, now: Instant, refreshToken?: string): Promise<boolean> {
    return updateIf(sessionId, `SET checkedAt = :now${refreshToken ? ", refreshToken = :token" : ""} REMOVE checkingUntil`, "attribute_exists(pk)", {
      ":now": now,
      ...(refreshToken ? { ":token": refreshToken } : {}),
    });
  },
};

/** Updates a session if the condition holds; returns true if it did. */
async function updateIf(sessionId: string, UpdateExpression: string, ConditionExpression: string, ExpressionAttributeValues: Record<string, unknown>) {
  try {
    await write([{ Update: { Key: keyOf(sessionId), UpdateExpression, ConditionExpression, ExpressionAttributeValues } }]);
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}
