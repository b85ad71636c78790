import { signUp } from "@aws-amplify/auth";
import { Amplify } from "@aws-amplify/core";
import type { SignUp } from "@shared/identity.ts";
import { readConfig } from "../../lib/web-config.ts";

/** Makes an account at the user pool; the password goes there and nowhere else. Throws what the pool answers, under its name. */
export async function makeAccount({ email, password, firstName, lastName }: SignUp): Promise<void> {
  Amplify.configure({ Auth: { Cognito: await userPool() } });
  try {
    await signUp({ username: email, password, options: { userAttributes: { email, given_name: firstName, family_name: lastName } } });
  } catch (error) {
    // The account exists; the hosted login sends another code on request.
    if (!(error instanceof Error && error.name === "CodeDeliveryFailureException")) throw error;
  }
}

async function userPool() {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await readConfig();
  return { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) };
}
