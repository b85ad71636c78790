import { personOf } from "../../functions/identity/user-store.ts";
import { now } from "../../functions/platform/env.ts";
import { openSession, type Person } from "../../functions/sessions/session-store.ts";

/** An account as the identity provider describes it. */
export interface AccountHolder {
  readonly sub: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** An opened session; `secret` is the value of its cookie. */
export interface OpenedSession extends Pick<Person, "userId" | "workspaceId"> {
  readonly secret: string;
}

/** Opens a session as the end of a sign-in does, and creates a workspace at the first one. Asks for no provider and no password. */
export async function handler({ sub, email, firstName, lastName }: AccountHolder): Promise<OpenedSession> {
  const at = now();
  const person = await personOf({ sub, email, given_name: firstName, family_name: lastName }, at);
  const secret = await openSession(person, { device: "A program on this machine" }, at);
  return { userId: person.userId, workspaceId: person.workspaceId, secret };
}
