import { signUp } from "@aws-amplify/auth";
import { Amplify } from "@aws-amplify/core";
import type { SignUp } from "@shared/account/identity.ts";
import type { WebConfig } from "@shared/site/web-config.ts";

type UserPool = Pick<WebConfig, "userPoolId" | "userPoolClientId" | "userPoolEndpoint">;

/** Signs the person up at the user pool; the password is sent nowhere else. Throws the pool's error. */
export async function makeAccount(
  { email, password, firstName, lastName }: SignUp,
  { userPoolId, userPoolClientId, userPoolEndpoint }: UserPool,
): Promise<void> {
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) } } });
  try {
    await signUp({ username: email, password, options: { userAttributes: { email, given_name: firstName, family_name: lastName } } });
  } catch (error) {
    // The account exists; the hosted login sends another code on request.
    if (!(error instanceof Error && error.name === "CodeDeliveryFailureException")) throw error;
  }
}
