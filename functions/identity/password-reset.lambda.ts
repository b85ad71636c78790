import * as z from "zod/mini";
import { signOutEverywhere } from "../connections/sign-out.ts";
import { now } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { people } from "./user-store.ts";

/** Cognito's event after an account was confirmed or got a new password. The function must return it. */
const Confirmation = z.looseObject({ triggerSource: z.string(), request: z.looseObject({ userAttributes: z.looseObject({ sub: z.string() }) }) });
type Confirmation = z.infer<typeof Confirmation>;

/**
 * Ends all sessions of a person whose password was reset, before Cognito reports the reset done (docs/decisions/0039). If it fails, Cognito calls again;
 * repeating it is safe.
 */
export async function handler(event: unknown): Promise<Confirmation> {
  const confirmation = Confirmation.parse(event);
  if (confirmation.triggerSource === "PostConfirmation_ConfirmForgotPassword") {
    const person = await people.passwordReset(confirmation.request.userAttributes.sub, Math.floor(Date.now() / 1000));
    if (person) await signOutEverywhere(person, now());
    log.info("password reset", person && { userId: person.userId, workspaceId: person.workspaceId });
  }
  return confirmation;
}
