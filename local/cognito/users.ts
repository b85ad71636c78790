import { randomInt, randomUUID } from "node:crypto";
import { semaphorePerKey } from "../../functions/platform/semaphore.ts";
import { PASSWORD_LENGTH } from "../../shared/account/identity.ts";
import { allowance } from "./allowance.ts";
import { type Guesses, guesses } from "./guesses.ts";
import { equalSecrets, hashPassword, passwordMatches } from "./secrets.ts";
import type { StoredState, User } from "./state.ts";

/** A refusal under the name that the SDKs know it by. */
export class PoolError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** What the pool refused; anything else that was thrown is a defect, and goes on up. */
export function poolErrorOf(error: unknown): PoolError {
  if (error instanceof PoolError) return error;
  throw error;
}

export type CodePurpose = NonNullable<User["code"]>["purpose"];
/** A code that has to reach a person. */
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

/** What the pool calls when an account was confirmed or has a new password, before it says so. */
export type PostConfirmation = (confirmed: { triggerSource: `PostConfirmation_${"ConfirmSignUp" | "ConfirmForgotPassword"}`; user: User }) => Promise<unknown>;

interface UsersOptions {
  readonly stored: StoredState;
  readonly now: () => number;
  readonly onCode: (sent: SentCode) => void;
  readonly passwordCost: number | undefined;
  readonly postConfirmation: PostConfirmation;
}

/** The accounts of the pool, and what changes them. */
function accounts({ stored, now, passwordCost }: Pick<UsersOptions, "stored" | "now" | "passwordCost">) {
  const { state } = stored;

  /** By `sub` or by address, in whatever case it is written. */
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

    /** Under which name attempts are counted: the `sub` of a user, by whichever name the caller means them, or an address without an account. */
    attemptKey: (name: string): string => find(name)?.sub ?? plain(name),

    all: (): User[] => Object.values(state.users).sort((a, b) => a.createdAt - b.createdAt),

    /** Makes an account. One without a password has none that fits until it is set. */
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

/** Sign-in with a password. */
function passwordSignIn({ find, attemptKey }: Accounts, passwords: Guesses) {
  const inTurn = semaphorePerKey(1);
  return {
    /**
     * The person who signs in. Throws where the password is wrong, guessed too often, or the address not confirmed. Passwords for one name are looked at
     * one after another: each guess counts before the next one is looked at, however many come at once.
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

/** The codes that prove an address. */
function emailCodes(
  { find, change, attemptKey, setPassword }: Accounts,
  { now, onCode, postConfirmation }: Pick<UsersOptions, "now" | "onCode" | "postConfirmation">,
) {
  const codes = guesses(now);
  const emails = allowance(now);

  /** The person who was sent `code`, once. Whether there is such an account does not show. */
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

  /** What happened stands, even where the function that hears of it fails every time; the person is told of that, as Cognito does. */
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
    /** Sends a new code to the person, if there is such a person and a code is any use to them; the one before it is void. Which of it does not show. */
    sendCode(name: string, purpose: CodePurpose): void {
      if (!emails.use(`${purpose} ${attemptKey(name)}`)) throw new PoolError("LimitExceededException", LIMIT);
      const user = find(name);
      const useful = purpose === "sign-up" ? user?.status === "UNCONFIRMED" : user?.attributes["email_verified"] === "true";
      if (!user || !useful) return;
      const value = String(randomInt(1_000_000)).padStart(6, "0");
      change(user, { code: { purpose, value, expiresAt: now() + CODE_TIME[purpose] } });
      onCode({ email: user.attributes["email"] ?? "", code: value, purpose });
    },

    /** The code proves the address that the account was made with. */
    async confirm(name: string, code: string): Promise<User> {
      const user = spend(name, code, "sign-up");
      const confirmed = change(user, { status: "CONFIRMED", attributes: { ...user.attributes, email_verified: "true" } });
      await trigger("PostConfirmation_ConfirmSignUp", confirmed);
      return confirmed;
    },

    /** The code allows another password, once it is one. */
    async replacePassword(name: string, code: string, password: string): Promise<User> {
      requirePolicy(password);
      const user = await setPassword(spend(name, code, "new password"), password, { status: "CONFIRMED" });
      await trigger("PostConfirmation_ConfirmForgotPassword", user);
      return user;
    },
  };
}

/** The users of the pool: their accounts, their passwords, and the codes that prove an address. */
export function users({ stored, now, onCode, passwordCost, postConfirmation }: UsersOptions) {
  const all = accounts({ stored, now, passwordCost });
  return { ...all, ...passwordSignIn(all, guesses(now)), ...emailCodes(all, { now, onCode, postConfirmation }) };
}
export type Users = ReturnType<typeof users>;

/** The pool's rules for passwords: long enough, and nothing else. Space around one is refused by the API, so it is here. */
export function requirePolicy(password: string): string {
  if (password.length < PASSWORD_LENGTH) throw new PoolError("InvalidPasswordException", "Password did not conform with policy: Password not long enough");
  if (password.length > 256 || password.trim() !== password)
    throw new PoolError("InvalidParameterException", "A password has at most 256 characters, and no space before or behind them.");
  return password;
}
