import * as z from "zod/mini";
import { newWorkspace } from "../../shared/billing/billing.ts";
import { after, Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { isHttpsAddress } from "../../shared/fields.ts";
import { newId } from "../../shared/ids.ts";
import { ledger } from "../ledger/store.ts";
import { Conflict, expiry, itemFor, type Key, ownedBy, read, type Step, write } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import { members } from "../sessions/members.ts";
import { pastTrials } from "../sessions/past-trials.ts";
import { fingerprint, Person } from "../sessions/session-store.ts";
import { trialAgenda } from "../sessions/trial-agenda.ts";
import { workspaces } from "../sessions/workspace-store.ts";
import type { Challenge, Claims } from "./login-provider.ts";

export const SIGN_IN_TIME = 10 * 60_000;

const SignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  browser: z.string(),
  returnTo: z.string(),
  expiresAt: z.number(),
});
export type SignIn = z.infer<typeof SignIn>;

const signInKey = (state: string): Key => ({ pk: `SIGNIN#${fingerprint(state)}`, sk: "SIGNIN" });

/** Sign-ins in progress, each bound to the browser that began it. */
export const signIns = {
  async begin(challenge: Challenge, browser: string, returnTo: string, now: Instant): Promise<void> {
    const item = { ...challenge, browser: fingerprint(browser), returnTo, ...expiry(after(now, SIGN_IN_TIME)) };
    await write([{ Put: { Item: itemFor(signInKey(challenge.state), SignIn, item), ConditionExpression: "attribute_not_exists(pk)" } }]);
  },

  /** Returns the sign-in with this `state` and browser, and deletes it: each is returned once. */
  async take(state: string, browser: string, now: Instant): Promise<SignIn | undefined> {
    const signIn = await read(signInKey(state), SignIn);
    if (signIn?.browser !== fingerprint(browser) || signIn.expiresAt * 1000 <= Date.parse(now)) return undefined;
    try {
      await write([{ Delete: { Key: signInKey(state), ConditionExpression: "attribute_exists(pk)" } }]);
      return signIn;
    } catch (error) {
      if (error instanceof Conflict) return undefined;
      throw error;
    }
  },
};

/** `createdAt` is the time of the first sign-in; nothing reads it. */
const StoredPerson = z.extend(Person, { createdAt: Instant });

const userKey = (sub: string): Key => ({ pk: `USER#${sub}`, sk: "USER" });

/** People, by their `sub` at the identity provider. */
export const people = {
  find: (sub: string): Promise<Person | undefined> => read(userKey(sub), Person),

  /** Returns a member of a workspace. Throws `not_found` if they are not, or no longer, a member. */
  async member({ workspaceId, userId }: Pick<Person, "workspaceId" | "userId">): Promise<Person> {
    const member = (await members.of(workspaceId)).find((one) => one.userId === userId);
    const person = member && (await people.find(member.sub));
    if (person?.workspaceId !== workspaceId || person.userId !== userId) throw new AppError("not_found", "This account is gone.");
    return person;
  },

  /**
   * Stores that the account got a new password at `at`: later sign-ins must be newer. In seconds by the real clock, as in the provider's tokens. Returns the
   * person; undefined if the account never signed in.
   */
  async passwordReset(sub: string, at: number): Promise<Person | undefined> {
    const person = await people.find(sub);
    if (!person) return undefined;
    try {
      await write([
        {
          Update: {
            Key: userKey(sub),
            UpdateExpression: "SET passwordSetAt = :at",
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeValues: { ":at": at },
          },
        },
      ]);
      return person;
    } catch (error) {
      if (error instanceof Conflict && error.steps.length) return undefined; // the account was deleted meanwhile
      throw error;
    }
  },

  /** The step that fails unless the person signed in with the account's current password. */
  hasCurrentPassword: ({ sub, auth_time, iat }: Pick<Claims, "sub" | "auth_time" | "iat">): Step => ({
    ConditionCheck: {
      Key: userKey(sub),
      ConditionExpression: "attribute_exists(pk) AND (attribute_not_exists(passwordSetAt) OR passwordSetAt <= :signedIn)",
      ExpressionAttributeValues: { ":signedIn": auth_time ?? iat },
    },
  }),

  remove: (workspaceId: string, sub: string): Step => ({ Delete: { Key: userKey(sub), ...ownedBy(workspaceId) } }),
};

/** The claims that describe a person, without those of the sign-in. */
type Profile = Omit<Claims, "iat" | "auth_time">;

/**
 * Returns the person with this `sub`. At the first sign-in creates them and their workspace in one transaction, once even for concurrent sign-ins; later
 * sign-ins update name and address.
 */
export async function personOf(claims: Profile, now: Instant): Promise<Person> {
  const stored = await people.find(claims.sub);
  if (stored) return updateDetails(stored, claims);
  try {
    return await createPerson(claims, now);
  } catch (error) {
    const first = error instanceof Conflict ? await people.find(claims.sub) : undefined;
    if (!first) throw error;
    return first;
  }
}

const details = ({ email, given_name, family_name, picture }: Profile) => ({
  email,
  firstName: given_name,
  lastName: family_name,
  profileImageUrl: picture && isHttpsAddress(picture) ? picture : null,
});

async function createPerson(claims: Profile, now: Instant): Promise<Person> {
  const workspaceId = newId("workspace", Date.parse(now));
  // A person who deleted their account and returns has had their trial (docs/decisions/0101).
  const workspace = newWorkspace(workspaceId, now, await pastTrials.endOf(claims.email));
  const person: Person = { userId: newId("user", Date.parse(now)), workspaceId, ...details(claims) };
  await write([
    { Put: { Item: itemFor(userKey(claims.sub), StoredPerson, { ...person, createdAt: now }), ConditionExpression: "attribute_not_exists(pk)" } },
    workspaces.add(workspace),
    ...trialAgenda.add(workspace),
    ledger.begin(workspaceId),
    members.add(workspaceId, { userId: person.userId, sub: claims.sub, role: "owner", createdAt: now }),
    business.begin(workspaceId, `${person.firstName} ${person.lastName}`.trim()),
  ]);
  return person;
}

async function updateDetails(stored: Person, claims: Profile): Promise<Person> {
  const person = { ...stored, ...details(claims) };
  if (JSON.stringify(person) === JSON.stringify(stored)) return stored;
  await write([
    {
      Update: {
        Key: userKey(claims.sub),
        UpdateExpression: "SET email = :email, firstName = :firstName, lastName = :lastName, profileImageUrl = :image",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":email": person.email, ":firstName": person.firstName, ":lastName": person.lastName, ":image": person.profileImageUrl },
      },
    },
  ]);
  return person;
}
