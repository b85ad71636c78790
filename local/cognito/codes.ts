import { equalSecrets, newSecret, sha256 } from "./secrets.ts";

export interface Authorization {
  readonly sub: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly nonce: string | undefined;
  readonly challenge: string | undefined;
  /** When the person entered their password, in seconds. */
  readonly authTime: number;
}

const LIFE = 5 * 60_000;

/** Authorization codes. Each works once, within five minutes, and only with the verifier of its challenge (RFC 7636). */
export function codes(now: () => number) {
  const open = new Map<string, Authorization & { until: number }>();
  return {
    issue(authorization: Authorization): string {
      for (const [code, { until }] of open) if (until <= now()) open.delete(code);
      const code = newSecret();
      open.set(code, { ...authorization, until: now() + LIFE });
      return code;
    },

    redeem(code: string, { clientId, redirectUri, verifier }: { clientId: string; redirectUri: string; verifier: string }): Authorization | undefined {
      const found = open.get(code);
      open.delete(code);
      if (!found || found.until <= now() || found.clientId !== clientId || found.redirectUri !== redirectUri) return undefined;
      // A verifier without a challenge is refused as well: it may hide a challenge that was removed on the way.
      return found.challenge === undefined ? (verifier === "" ? found : undefined) : equalSecrets(found.challenge, sha256(verifier)) ? found : undefined;
    },
  };
}
export type Codes = ReturnType<typeof codes>;
