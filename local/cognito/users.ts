import { randomInt, randomUUID } from "node:crypto";
import { PASSWORD_LENGTH } from "../../shared/identity.ts";
import { allowance } from "./allowance.ts";
import { type Guesses, guesses } from "./guesses.ts";
import { hashPassword, passwordMatches, same } from "./secrets.ts";
import type { Kept, User } from "./state.ts";

/** A refusal under the name that the SDKs know it by. */
export class PoolError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** What the pool refused; anything else that was thrown is a defect, and goes on up. */
export function refusalOf(error: unknown): PoolError {
  if (error instanceof PoolError) return error;
  throw error;
}

export type Purpose = NonNullable<User["code"]>["purpose"];
/** A code that has to reach a person. */
export interface SentCode {
  email: string;
  code: string;
  purpose: Purpose;
}

const CODE_TIME = { "sign-up": 24 * 3_600_000, "new password": 3_600_000 } as const satisfies Record<Purpose, number>;

const LIMIT = "Attempt limit exceeded, please try after some time.";

const notAuthorized = (message = "Incorrect username or password.") => new PoolError("NotAuthorizedException", message);
const plain = (email: string) => email.trim().toLowerCase();

/** The people of the pool: who they are, their passwords, and the codes that prove an address. */
export function users({ kept, now, onCode }: { kept: Kept; now: () => number; onCode: (sent: SentCode) => void }) {
  const { state } = kept;
  const [passwords, codes]: [Guesses, Guesses] = [guesses(now), guesses(now)];
  const letters = allowance(now);

  /** By `sub` or by address, in whatever case it is written. */
  const find = (name: string): User | undefined => {
    const email = plain(name);
    return Object.hasOwn(state.users, name) ? state.users[name] : Object.values(state.users).find(({ attributes }) => attributes["email"] === email);
  };

  /** Under which name attempts are counted: one person, however they are called, or an address that is nobody's. */
  const counted = (name: string): string => find(name)?.sub ?? plain(name);

  const change = (user: User, change: Partial<User>): User => {
    const changed = { ...user, ...change, updatedAt: now() };
    state.users[user.sub] = changed;
    kept.save();
    return changed;
  };

  const setPassword = async (user: User, password: string, more: Partial<User> = {}): Promise<User> => {
    const hash = await hashPassword(requirePolicy(password));
    return change(need(user.sub), { ...more, password: hash });
  };

  const need = (name: string): User => {
    const user = find(name);
    if (!user) throw new PoolError("UserNotFoundException", "User does not exist.");
    return user;
  };

  /** The person who was sent `code`, once. Whether there is such an account does not show. */
  const spend = (name: string, code: string, purpose: Purpose): User => {
    const guess = `${purpose} ${counted(name)}`;
    if (codes.blocked(guess)) throw new PoolError("LimitExceededException", LIMIT);
    const user = find(name);
    if (!user?.code || user.code.purpose !== purpose || !same(user.code.value, code)) {
      codes.missed(guess);
      throw new PoolError("CodeMismatchException", "Invalid verification code provided, please try again.");
    }
    if (user.code.expiresAt <= now()) throw new PoolError("ExpiredCodeException", "Invalid code provided, please request a code again.");
    codes.met(guess);
    return change(user, { code: undefined });
  };

  return {
    find,
    need,
    setPassword,

    all: (): User[] => Object.values(state.users).sort((a, b) => a.createdAt - b.createdAt),

    async add(attributes: Record<string, string>, password: string, status: User["status"]): Promise<User> {
      const email = plain(attributes["email"] ?? "");
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new PoolError("InvalidParameterException", "Invalid email address format.");
      const hash = await hashPassword(requirePolicy(password));
      if (find(email)) throw new PoolError("UsernameExistsException", "An account with the given email already exists.");
      const user: User = { sub: randomUUID(), status, attributes: { ...attributes, email }, password: hash, createdAt: now(), updatedAt: now() };
      return change(user, {});
    },

    /** The person who signs in. Throws where the password is wrong, guessed too often, or the address not confirmed. */
    async signIn(name: string, password: string): Promise<User> {
      const guess = counted(name);
      if (passwords.blocked(guess)) throw notAuthorized("Password attempts exceeded. Please wait a little and try again.");
      const user = find(name);
      if (!(await passwordMatches(password, user?.password)) || !user) {
        passwords.missed(guess);
        throw notAuthorized();
      }
      passwords.met(guess);
      if (user.status === "UNCONFIRMED") throw new PoolError("UserNotConfirmedException", "User is not confirmed.");
      if (user.status === "FORCE_CHANGE_PASSWORD") throw new PoolError("PasswordResetRequiredException", "Password reset required for the user.");
      return user;
    },

    /** Sends a new code to the person, if there is such a person and a code is any use to them; the one before it is void. Which of it does not show. */
    sendCode(name: string, purpose: Purpose): void {
      if (!letters.take(`${purpose} ${counted(name)}`)) throw new PoolError("LimitExceededException", LIMIT);
      const user = find(name);
      const useful = purpose === "sign-up" ? user?.status === "UNCONFIRMED" : user?.attributes["email_verified"] === "true";
      if (!user || !useful) return;
      const value = String(randomInt(1_000_000)).padStart(6, "0");
      change(user, { code: { purpose, value, expiresAt: now() + CODE_TIME[purpose] } });
      onCode({ email: user.attributes["email"] ?? "", code: value, purpose });
    },

    /** The code proves the address that the account was made with. */
    confirm: (name: string, code: string): User => {
      const user = spend(name, code, "sign-up");
      return change(user, { status: "CONFIRMED", attributes: { ...user.attributes, email_verified: "true" } });
    },

    /** The code allows another password, once it is one. */
    async replacePassword(name: string, code: string, password: string): Promise<User> {
      requirePolicy(password);
      return setPassword(spend(name, code, "new password"), password, { status: "CONFIRMED" });
    },

    remove(user: User): void {
      delete state.users[user.sub];
      for (const [id, { sub }] of Object.entries(state.grants)) if (sub === user.sub) delete state.grants[id];
      for (const [id, { sub }] of Object.entries(state.sessions)) if (sub === user.sub) delete state.sessions[id];
      kept.save();
    },
  };
}
export type Users = ReturnType<typeof users>;

/** The pool's rules for passwords: long enough, and nothing else. Space around one is refused by the API, so it is here. */
export function requirePolicy(password: string): string {
  if (password.length < PASSWORD_LENGTH) throw new PoolError("InvalidPasswordException", "Password did not conform with policy: Password not long enough");
  if (password.length > 256 || password.trim() !== password)
    throw new PoolError("InvalidParameterException", "A password has at most 256 characters, and no space before or behind them.");
  return password;
}
