import { randomInt, randomUUID } from "node:crypto";
import { semaphorePerKey } from "../../functions/platform/semaphore.ts";
import { PASSWORD_LENGTH } from "../../shared/account/identity.ts";
import { allowance } from "./allowance.ts";
import { type Guesses, guesses } from "./guesses.ts";
import { equalSecrets, hashPassword, passwordMatches } from "./secrets.ts";
import type { StoredState, User } from "./state.ts";

/** A refusal under the name that the SDKs know. */
export class PoolError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Returns a refusal of the pool. Rethrows any other error, which is a defect. */
export function poolErrorOf(error: unknown): PoolError {
  if (error instanceof PoolError) return error;
  throw error;
}

export type CodePurpose = NonNullable<User["code"]>["purpose"];
/** A code on its way to a person. */
export interface SentCode {
  email: string;
  code: string;
  purpose: CodePurpose;
}

const CODE_TIME = { "sign-up": 24 * 3_600_000, "new password": 3_600_000 } as const satisfies Record<CodePurpose, number>;

/** How often Cognito calls a trigger that fails. */
const TRIGGER_TRIES = 3;

const LIMIT = "Attempt limit exceeded, please try after some time.";

const notAuthorizedError = (message = "Incorrect username or password.") => new PoolError("NotAuthorizedException", message);
const plain = (email: string) => email.trim().toLowerCase();

/** Called after an account was confirmed or got a new password, before the caller is answered. */
export type PostConfirmation = (confirmed: { triggerSource: `PostConfirmation_${"ConfirmSignUp" | "ConfirmForgotPassword"}`; user: User }) => Promise<unknown>;

interface UsersOptions {
  readonly stored: StoredState;
  readonly now: () => number;
  readonly onCode: (sent: SentCode) => void;
  readonly passwordCost: number | undefined;
  readonly postConfirmation: PostConfirmation;
}

/** The accounts of the pool. */
function accounts({ stored, now, passwordCost }: Pick<UsersOptions, "stored" | "now" | "passwordCost">) {
  const { state } = stored;

  /** Finds a user by `sub` or by address, ignoring case. */
  const find = (name: string): User | undefined => {
    const email = plain(name);
    return Object.hasOwn(state.users, name) ? state.users[name] : Object.values(state.users).find(({ attributes }) => attributes["email"] === email);
  };

  const need = (name: string): User => {
    const user = find(name);
    if (!user) throw new PoolError("UserNotFoundException", "User does not exist.");
    return user;
  };

  const change = (user: User, change: Partial<User>): User => {
    const changed = { ...user, ...change, updatedAt: now() };
    state.users[user.sub] = changed;
    stored.save();
    return changed;
  };

  return {
    find,
    need,
    change,

    /** Attempts are counted under this key: the user's `sub`, however the caller names them, or the address if it has no account. */
    attemptKey: (name: string): string => find(name)?.sub ?? plain(name),

    all: (): User[] => Object.values(state.users).sort((a, b) => a.createdAt - b.createdAt),

    /** Creates an account. Without a password it cannot sign in until one is set. */
    async add(attributes: Record<string, string>, password: string | undefined, status: User["status"]): Promise<User> {
      const email = plain(attributes["email"] ?? "");
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new PoolError("InvalidParameterException", "Invalid email address format.");
      const hash = password === undefined ? "" : await hashPassword(requirePolicy(password), passwordCost);
      if (find(email)) throw new PoolError("UsernameExistsException", "An account with the given email already exists.");
      const user: User = { sub: randomUUID(), status, attributes: { ...attributes, email }, password: hash, createdAt: now(), updatedAt: now() };
      return change(user, {});
    },

    async setPassword(user: User, password: string, more: Partial<User> = {}): Promise<User> {
      const hash = await hashPassword(requirePolicy(password), passwordCost);
      return change(need(user.sub), { ...more, password: hash });
    },

    remove(user: User): void {
      delete state.users[user.sub];
      for (const [id, { sub }] of Object.entries(state.grants)) if (sub === user.sub) delete state.grants[id];
      for (const [id, { sub }] of Object.entries(state.sessions)) if (sub === user.sub) delete state.sessions[id];
      stored.save();
    },
  };
}
type Accounts = ReturnType<typeof accounts>;

function passwordSignIn({ find, attemptKey }: Accounts, passwords: Guesses) {
  const inTurn = semaphorePerKey(1);
  return {
    /**
     * Returns the user. Throws if the password is wrong, was guessed too often, or the address is not confirmed. Checks passwords
     * for one name one after
     * another, so each guess counts before the next, however many arrive at once.
     */
    signIn: (name: string, password: string): Promise<User> => inTurn(attemptKey(name), () => signInAs(name, password)),
  };

  async function signInAs(name: string, password: string): Promise<User> {
    const guess = attemptKey(name);
    if (passwords.blocked(guess)) throw notAuthorizedError("Password attempts exceeded. Please wait a little and try again.");
    const user = find(name);
    if (!(await passwordMatches(password, user?.password)) || !user) {
      passwords.missed(guess);
      throw notAuthorizedError();
    }
    passwords.met(guess);
    if (user.status === "UNCONFIRMED") throw new PoolError("UserNotConfirmedException", "User is not confirmed.");
    if (user.status === "FORCE_CHANGE_PASSWORD") throw new PoolError("PasswordResetRequiredException", "Password reset required for the user.");
    return user;
  }
}

function emailCodes(
  { find, change, attemptKey, setPassword }: Accounts,
  { now, onCode, postConfirmation }: Pick<UsersOptions, "now" | "onCode" | "postConfirmation">,
) {
  const codes = guesses(now);
  const emails = allowance(now);

  /** Returns the user who was sent `code`, and uses the code up. The answer does not reveal if there is such an account. */
  const spend = (name: string, code: string, purpose: CodePurpose): User => {
    const guess = `${purpose} ${attemptKey(name)}`;
    if (codes.blocked(guess)) throw new PoolError("LimitExceededException", LIMIT);
    const user = find(name);
    if (!user?.code || user.code.purpose !== purpose || !equalSecrets(user.code.value, code)) {
      codes.missed(guess);
      throw new PoolError("CodeMismatchException", "Invalid verification code provided, please try again.");
    }
    if (user.code.expiresAt <= now()) throw new PoolError("ExpiredCodeException", "Invalid code provided, please request a code again.");
    codes.met(guess);
    return change(user, { code: undefined });
  };

  /** The change stands even if the trigger fails every time. The person sees that failure, as at Cognito. */
  const trigger = async (triggerSource: Parameters<PostConfirmation>[0]["triggerSource"], user: User): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        await postConfirmation({ triggerSource, user });
        return;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (attempt === TRIGGER_TRIES) throw new PoolError("UserLambdaValidationException", `PostConfirmation failed with error ${message}.`);
      }
    }
  };

  return {
    /** Sends a new code if the user exists and can use one; it voids the previous code. The answer does not reveal which. */
    sendCode(name: string, purpose: CodePurpose): void {
      if (!emails.use(`${purpose} ${attemptKey(name)}`)) throw new PoolError("LimitExceededException", LIMIT);
      const user = find(name);
      const useful = purpose === "sign-up" ? user?.status === "UNCONFIRMED" : user?.attributes["email_verified"] === "true";
      if (!user || !useful) return;
      const value = String(randomInt(1_000_000)).padStart(6, "0");
      change(user, { code: { purpose, value, expiresAt: now() + CODE_TIME[purpose] } });
      onCode({ email: user.attributes["email"] ?? "", code: value, purpose });
    },

    /** Confirms the address that the account was made with. */
    async confirm(name: string, code: string): Promise<User> {
      const user = spend(name, code, "sign-up");
      const confirmed = change(user, { status: "CONFIRMED", attributes: { ...user.attributes, email_verified: "true" } });
      await trigger("PostConfirmation_ConfirmSignUp", confirmed);
      return confirmed;
    },

    /** Sets a new password, checked before the code is used up. */
    async replacePassword(name: string, code: string, password: string): Promise<User> {
      requirePolicy(password);
      const user = await setPassword(spend(name, code, "new password"), password, { status: "CONFIRMED" });
      await trigger("PostConfirmation_ConfirmForgotPassword", user);
      return user;
    },
  };
}

/** The users of the pool: accounts, passwords, and codes that prove an address. */
export function users({ stored, now, onCode, passwordCost, postConfirmation }: UsersOptions) {
  const all = accounts({ stored, now, passwordCost });
  return { ...all, ...passwordSignIn(all, guesses(now)), ...emailCodes(all, { now, onCode, postConfirmation }) };
}
export type Users = ReturnType<typeof users>;

/** The pool's password policy: a minimum length only. The API refuses surrounding space, so we do, too. */
export function requirePolicy(password: string): string {
  if (password.length < PASSWORD_LENGTH) throw new PoolError("InvalidPasswordException", "Password did not conform with policy: Password not long enough");
  if (password.length > 256 || password.trim() !== password)
    throw new PoolError("InvalidParameterException", "A password has at most 256 characters, and no space before or behind them.");
  return password;
}
