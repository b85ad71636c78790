/** Why signing up failed: an error of a field, or a toast. `known` if the account exists already. */
export type SignUpRefusal =
  | { readonly field: "email" | "password"; readonly message: string; readonly known?: true }
  | { readonly field?: never; readonly title: string; readonly description: string };

const busy = { title: "Too many attempts", description: "Please wait a minute, then try again." };
const unreachable = { title: "Plainbill could not be reached", description: "Check your connection and try again." };
const unknown = { title: "Something went wrong", description: "Please try again" };

const refusals: Record<string, (message: string) => SignUpRefusal> = {
  UsernameExistsException: () => ({ field: "email", message: "This email address already has an account.", known: true }),
  InvalidPasswordException: (message) => ({ field: "password", message: `Please choose another password. ${rule(message)}` }),
  // Cognito names the parameter in its message only.
  InvalidParameterException: (message) =>
    /password/i.test(message)
      ? { field: "password", message: "A password cannot begin or end with a space" }
      : /email|username/i.test(message)
        ? { field: "email", message: "Please enter a valid email address" }
        : unknown,
  LimitExceededException: () => busy,
  TooManyRequestsException: () => busy,
  TooManyFailedAttemptsException: () => busy,
  ThrottlingException: () => busy,
  NetworkError: () => unreachable,
};

/** Explains an error of the identity provider, or that it did not answer. */
export function signUpRefusal(error: unknown): SignUpRefusal {
  if (!(error instanceof Error)) return unknown;
  const known = Object.hasOwn(refusals, error.name) ? refusals[error.name] : undefined;
  return known?.(error.message) ?? (error instanceof TypeError ? unreachable : unknown);
}

/** Returns the rule after the colon of "Password did not conform with policy: Password must have symbol characters". */
function rule(message: string): string {
  const said = message.replace(/^.*policy:\s*/i, "").replace(/\.?$/, ".");
  return /long enough/i.test(said) ? "This one is too short." : said;
}
