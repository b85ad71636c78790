import type { ReadRequest } from "../lib/http-message.ts";
import { newSecret, sha256 } from "./secrets.ts";
import type { StoredState, User } from "./state.ts";
import type { CodePurpose, Users } from "./users.ts";

/** What a browser has begun and needs a code for. Who confirms an address has shown its password; who forgot theirs has shown nothing yet. */
export interface PendingCode {
  readonly email: string;
  readonly purpose: CodePurpose;
}

/** The hosted login remembers a browser, and what it has begun, for this long, in milliseconds. */
const SESSION = 3_600_000;

/** What the hosted login knows of the browsers that come to it: who is signed in, and what they have begun. Each knows itself by a cookie. */
export function browsers({ stored, users, origin, prefix, now }: { stored: StoredState; users: Users; origin: string; prefix: string; now: () => number }) {
  const { sessions } = stored.state;
  const open = new Map<string, PendingCode & { until: number }>();

  const cookie = (name: string, value: string, seconds = SESSION / 1000): Record<string, string> => ({
    "set-cookie": `${name}=${value}; Path=${prefix || "/"}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`,
  });
  const key = ({ request }: ReadRequest, name: string): string =>
    sha256(new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(request.headers.cookie ?? "")?.[1] ?? "");

  return {
    /** Who is signed in, and since when, in milliseconds. */
    signedIn(asked: ReadRequest): { user: User; since: number } | undefined {
      const session = sessions[key(asked, "cognito")];
      const user = session && session.expiresAt > now() ? users.find(session.sub) : undefined;
      return user && session && { user, since: session.expiresAt - SESSION };
    },

    /** The header with which the browser remembers that `sub` signed in. */
    remember(sub: string): Record<string, string> {
      const id = newSecret();
      for (const [old, { expiresAt }] of Object.entries(sessions)) if (expiresAt <= now()) delete sessions[old];
      sessions[sha256(id)] = { sub, expiresAt: now() + SESSION };
      stored.save();
      return cookie("cognito", id);
    },

    forget(asked: ReadRequest): Record<string, string> {
      if (delete sessions[key(asked, "cognito")]) stored.save();
      return cookie("cognito", "", 0);
    },

    /** The header with which the browser remembers what it began. */
    begin(begun: PendingCode): Record<string, string> {
      const id = newSecret();
      for (const [old, { until }] of open) if (until <= now()) open.delete(old);
      open.set(sha256(id), { ...begun, until: now() + SESSION });
      return cookie("cognito-begun", id);
    },

    begun(asked: ReadRequest): PendingCode | undefined {
      const found = open.get(key(asked, "cognito-begun"));
      return found && found.until > now() ? found : undefined;
    },

    /** What was begun has come to its end. */
    done: (asked: ReadRequest): void => void open.delete(key(asked, "cognito-begun")),
  };
}
export type Browsers = ReturnType<typeof browsers>;
