import { createHash, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { after, Instant } from "../../shared/clock.ts";
import { idOf } from "../../shared/ids.ts";
import { readCookie } from "./cookies.ts";
import { Conflict, expiry, type Key, read, write } from "./table.ts";

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

/** Who is signed in. `sessionId` names the session and opens nothing. */
export const Who = z.extend(Person, { sessionId: z.string() });
export type Who = z.infer<typeof Who>;

/** `expiresAt`, by which the table forgets a session, already is the nearer of the two limits. */
const Session = z.extend(Who, { refreshToken: z.optional(z.string()), createdAt: Instant, seenAt: Instant, expiresAt: z.number() });
type Session = z.infer<typeof Session>;

const keyOf = (sessionId: string): Key => ({ pk: `SESSION#${sessionId}`, sk: "SESSION" });

/** A secret for a cookie: 256 bits, opaque. */
export const newSecret = (): string => randomBytes(32).toString("base64url");
/** What the table knows of a secret. Whoever reads the table cannot sign in with it. */
export const fingerprint = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Who the cookies of a request belong to; nobody without a session that still runs. */
export async function readSession(cookies: readonly string[] | undefined, now: Instant): Promise<Who | undefined> {
  const secret = readCookie(cookies, "plainbill");
  return secret ? findSession(fingerprint(secret), now) : undefined;
}

/** Who a session belongs to while it runs. Being asked for keeps it alive, up to its absolute limit. */
export async function findSession(sessionId: string, now: Instant): Promise<Who | undefined> {
  const session = await running(sessionId, now);
  if (!session || after(session.seenAt, sessionLimits.noted) > now) return session && Who.parse(session);
  try {
    await note(session, now);
    return Who.parse(session);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const current = await running(sessionId, now); // another request noted the use first, or the session was ended
    return current && Who.parse(current);
  }
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

/** Opens a session and answers the secret for its cookie, which is kept nowhere else. */
export async function openSession(person: Person, refreshToken: string | undefined, now: Instant): Promise<string> {
  const secret = newSecret();
  const sessionId = fingerprint(secret);
  const session: Session = { ...person, sessionId, refreshToken, createdAt: now, seenAt: now, ...endOf(now, now) };
  await write([{ Put: { Item: { ...keyOf(sessionId), ...session }, ConditionExpression: "attribute_not_exists(pk)" } }]);
  return secret;
}

/** Ends the session of these cookies at once, everywhere. Answers its refresh token, for the identity provider to forget too. */
export async function endSession(cookies: readonly string[] | undefined): Promise<string | undefined> {
  const secret = readCookie(cookies, "plainbill");
  if (!secret) return undefined;
  const session = await read(keyOf(fingerprint(secret)), Session);
  if (session) await write([{ Delete: { Key: keyOf(session.sessionId) } }]);
  return session?.refreshToken;
}
