import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** A random secret of 256 bits. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Compares two texts in constant time. */
export const equalSecrets = (a: string, b: string): boolean =>
  timingSafeEqual(createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest());

/** Cost of hashing a password, scrypt's N: about 45 ms. */
const PASSWORD_COST = 16_384;

const deriveKey = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, 32, { N: cost, r: 8, p: 1 }, (error, key) => (error ? reject(error) : resolve(key))),
  );

/** Returns a password in the form to store: salt, key and, if it is not `PASSWORD_COST`, the cost. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost);
  return [salt.toString("base64url"), key.toString("base64url"), ...(cost === PASSWORD_COST ? [] : [cost])].join(".");
}

/** Returns true if `password` matches `hash`. Without a hash it takes the same time and returns false. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = "", key = "", cost = PASSWORD_COST] = (hash ?? "").split(".");
  const given = await deriveKey(password, Buffer.from(salt, "base64url"), Number(cost));
  const stored = Buffer.from(key, "base64url");
  return stored.length === given.length && timingSafeEqual(stored, given);
}
