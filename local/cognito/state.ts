import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { exportJWK, generateKeyPair } from "jose";
import * as z from "zod/mini";
import { writeDurably } from "../lib/durable.ts";

/** An account. Its `sub` is its user name; people sign in with their address. Times in milliseconds since 1970. */
export const User = z.object({
  sub: z.string(),
  status: z.enum(["UNCONFIRMED", "CONFIRMED", "FORCE_CHANGE_PASSWORD"]),
  /** `email`, `given_name`, … under Cognito's names. */
  attributes: z.record(z.string(), z.string()),
  password: z.string(),
  code: z.optional(z.object({ purpose: z.enum(["sign-up", "new password"]), value: z.string(), expiresAt: z.number() })),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type User = z.infer<typeof User>;

/** The result of one sign-in at a client; all its tokens end with it. `secret` is the hash of the refresh token's secret half. */
export const Grant = z.object({
  sub: z.string(),
  clientId: z.string(),
  scope: z.string(),
  authTime: z.number(),
  secret: z.string(),
  expiresAt: z.number(),
});
export type Grant = z.infer<typeof Grant>;

const text = z.string();
/** An RSA key pair as a JWK (RFC 7518, 6.3). */
const SigningKey = z.object({ kid: text, alg: text, use: text, kty: text, n: text, e: text, d: text, p: text, q: text, dp: text, dq: text, qi: text });

const PoolState = z.object({
  clientSecret: z.string(),
  signingKey: SigningKey,
  users: z.record(z.string(), User),
  grants: z.record(z.string(), Grant),
  /** The hosted login's own sessions, by the hash of their cookie. */
  sessions: z.record(z.string(), z.object({ sub: z.string(), expiresAt: z.number() })),
});
export type PoolState = z.infer<typeof PoolState>;

/** A user pool's state in one file. Answers are on the disk before they are given, and a crash leaves the old file or the new one. */
export interface StoredState {
  readonly state: PoolState;
  save(): void;
}

export async function openState(file: string): Promise<StoredState> {
  const state = existsSync(file) ? PoolState.parse(JSON.parse(readFileSync(file, "utf8"))) : await newState();
  const stored = { state, save: () => writeDurably(file, JSON.stringify(state)) };
  stored.save();
  return stored;
}

async function newState(): Promise<PoolState> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = randomBytes(16).toString("base64url");
  const signingKey = SigningKey.parse({ ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" });
  return { clientSecret: randomBytes(32).toString("base64url"), signingKey, users: {}, grants: {}, sessions: {} };
}
