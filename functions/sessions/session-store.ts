import { createHash, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { after, Instant } from "../../shared/clock.ts";
import { idOf } from "../../shared/ids.ts";
import { LruMap } from "../platform/lru.ts";
import { all, Conflict, expiry, itemFor, type Key, ownedBy, read, type Step, workspaceKey, write } from "../platform/table.ts";
import { readCookie } from "./cookies.ts";

const HOUR = 3_600_000;
/** How long a session lasts unused, how long at most, and how often its use is written down. In milliseconds. */
export const sessionLimits = { idle: 7 * 24 * HOUR, absolute: 30 * 24 * HOUR, noted: HOUR } as const;

/** A person, and the workspace they belong to. */
export const Person = z.object({
  userId: idOf("user"),
  workspaceId: idOf("workspace"),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type Person = z.infer<typeof Person>;

/** Who is signed in. `sessionId` names the session and opens nothing; `expiresAt`, in seconds, is the nearer of its two limits, by which the table deletes it. */
export const Who = z.extend(Person, { sessionId: z.string(), expiresAt: z.number(), checkedAt: z.optional(Instant) });
export type Who = z.infer<typeof Who>;

/**
 * `checkedAt` is when the identity provider last said that the account stands, `checkingUntil` until when a request is asking it (seconds).
 * `device` in plain words.
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
 * A session is an item of its own, found by what its cookie says, and a pointer to it in its workspace, which never changes.
 * So a request reads one item and an hour of use writes one; a sign-in writes two, and the list of a person's sessions is one query and a read each.
 */
const keyOf = (sessionId: string): Key => ({ pk: `SESSION#${sessionId}`, sk: "SESSION" });
const Pointer = z.object({ sessionId: z.string() });
const pointers = ({ workspaceId, userId }: SessionOwner) => ({ pk: workspaceKey(workspaceId), prefix: `SESSION#${userId}#` });
const pointerKey = (session: SessionOwner & Pick<Who, "sessionId">): Key => {
  const { pk, prefix } = pointers(session);
  return { pk, sk: prefix + session.sessionId };
};
/** Whose sessions they are. */
export type SessionOwner = Pick<Person, "workspaceId" | "userId">;

/** A secret for a cookie: 256 bits, opaque. */
export const newSecret = (): string => randomBytes(32).toString("base64url");
/** What the table knows of a secret. A reader of the table cannot sign in with it. */
export const fingerprint = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

const sessionIdIn = (cookies: readonly string[] | undefined): string | undefined => {
  const secret = readCookie(cookies, "plainbill");
  return secret ? fingerprint(secret) : undefined;
};

/** The workspaces of the sessions that this process read last. A session never changes its workspace; whether it still runs, only the table knows. */
const workspaceIds = new LruMap<string, Who["workspaceId"]>(1000);

/** The workspace of the session in these cookies, where this process has read it before: it can be read at once with the session. */
export function workspaceOfSession(cookies: readonly string[] | undefined): Who["workspaceId"] | undefined {
  const sessionId = sessionIdIn(cookies);
  return sessionId ? workspaceIds.get(sessionId) : undefined;
}

/**
 * The person whose cookies a request has; nothing without a session that still runs. Being asked for keeps it alive, up to its absolute limit.
 * The first request of an hour asks `confirm` whether the account still stands.
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
    return findSession(session.sessionId, now); // another request noted the use first, or the session was ended
  }
  return (await confirm()) ? Who.parse({ ...session, ...endOf(session.createdAt, now) }) : undefined;
}

/** Who a session belongs to while it runs. */
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

/** Opens a session where `when` hold, without which it throws `Conflict`, and answers the secret for its cookie, which is stored nowhere else. */
export async function openSession(person: Person, more: Pick<Session, "refreshToken" | "device">, now: Instant, when: readonly Step[] = []): Promise<string> {
  const secret = newSecret();
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
  /** The session of these cookies, run out or not. */
  async at(cookies: readonly string[] | undefined): Promise<Session | undefined> {
    const sessionId = sessionIdIn(cookies);
    return sessionId ? read(keyOf(sessionId), Session) : undefined;
  },

  find: (sessionId: string): Promise<Session | undefined> => read(keyOf(sessionId), Session),

  /** A person's sessions that still run, the newest first. It sees every sign-in that was answered. */
  async of(owner: SessionOwner, now: Instant): Promise<Session[]> {
    const found = await Promise.all((await all(pointers(owner), Pointer)).map(({ sessionId }) => running(sessionId, now)));
    return found.filter((session) => session !== undefined).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  },

  /** The steps that end a session: from then on nothing is let in with it. */
  ending: (session: SessionOwner & Pick<Who, "sessionId">): Step[] => [
    { Delete: { Key: keyOf(session.sessionId), ...ownedBy(session.workspaceId) } },
    { Delete: { Key: pointerKey(session) } },
  ],

  /** The step that lets a transaction pass only while the session is there. */
  stands: (sessionId: string): Step => ({ ConditionCheck: { Key: keyOf(sessionId), ConditionExpression: "attribute_exists(pk)" } }),

  /** Takes the right to ask the provider about an account, until `until`. False where another request has it, or has just asked. */
  async takeCheck({ sessionId, checkedAt }: Who, now: Instant, until: Instant): Promise<boolean> {
    const last = checkedAt ? "checkedAt = :last" : "attribute_exists(pk) AND attribute_not_exists(checkedAt)";
    return updateIf(sessionId, "SET checkingUntil = :until", `${last} AND (attribute_not_exists(checkingUntil) OR checkingUntil <= :now)`, {
      ":until": expiry(until).expiresAt,
      ":now": expiry(now).expiresAt,
      ...(checkedAt ? { ":last": checkedAt } : {}),
    });
  },

  /** Writes down that the account stood at `now`, and a new refresh token to ask with the next time. False where the session has ended. */
  async checked(sessionId: string, now: Instant, refreshToken?: string): Promise<boolean> {
    return updateIf(sessionId, `SET checkedAt = :now${refreshToken ? ", refreshToken = :token" : ""} REMOVE checkingUntil`, "attribute_exists(pk)", {
      ":now": now,
      ...(refreshToken ? { ":token": refreshToken } : {}),
    });
  },
};

/** Changes a session where `condition` holds; answers whether it did. */
async function updateIf(sessionId: string, UpdateExpression: string, ConditionExpression: string, ExpressionAttributeValues: Record<string, unknown>) {
  try {
    await write([{ Update: { Key: keyOf(sessionId), UpdateExpression, ConditionExpression, ExpressionAttributeValues } }]);
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}
