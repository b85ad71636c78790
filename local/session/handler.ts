import { personOf } from "../../functions/identity/user-store.ts";
import { now } from "../../functions/platform/env.ts";
import { openSession, type Person } from "../../functions/sessions/session-store.ts";

/** An account as the identity provider would describe it. */
export interface AccountHolder {
  readonly sub: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A session as it was opened; `secret` is what its cookie says. */
export interface OpenedSession extends Pick<Person, "userId" | "workspaceId"> {
  readonly secret: string;
}

/** Opens a session for the holder of an account as the end of a sign-in does, with a workspace at the first one. Asks no provider and no password. */
export async function handler({ sub, email, firstName, lastName }: AccountHolder): Promise<OpenedSession> {
  const at = now();
  const person = await personOf({ sub, email, given_name: firstName, family_name: lastName }, at);
  const secret = await openSession(person, { device: "A program on this machine" }, at);
  return { userId: person.userId, workspaceId: person.workspaceId, secret };
}
