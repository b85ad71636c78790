import type { ReadRequest } from "../lib/http-message.ts";
import { newSecret, sha256 } from "./secrets.ts";
import type { StoredState, User } from "./state.ts";
import type { CodePurpose, Users } from "./users.ts";

/** A step that a browser began and needs a code for. A person who confirms an address has shown their password; one who forgot it has shown nothing. */
export interface PendingCode {
  readonly email: string;
  readonly purpose: CodePurpose;
}

/** How long the hosted login remembers a browser and the step it began, in milliseconds. */
const SESSION = 3_600_000;

/** The browsers that the hosted login knows by a cookie: the users signed in there, and the steps that need a code. */
export function browsers({ stored, users, origin, prefix, now }: { stored: StoredState; users: Users; origin: string; prefix: string; now: () => number }) {
  const { sessions } = stored.state;
  const open = new Map<string, PendingCode & { until: number }>();

  const cookie = (name: string, value: string, seconds = SESSION / 1000): Record<string, string> => ({
    "set-cookie": `${name}=${value}; Path=${prefix || "/"}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`,
  });
  const key = ({ request }: ReadRequest, name: string): string =>
    sha256(new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(request.headers.cookie ?? "")?.[1] ?? "");

  return {
    /** Returns the signed-in user and since when, in milliseconds. */
    signedIn(asked: ReadRequest): { user: User; since: number } | undefined {
      const session = sessions[key(asked, "cognito")];
      const user = session && session.expiresAt > now() ? users.find(session.sub) : undefined;
      return user && session && { user, since: session.expiresAt - SESSION };
    },

    /** Returns the header by which the browser remembers that `sub` signed in. */
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

    /** Returns the header by which the browser remembers the step it began. */
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

    done: (asked: ReadRequest): void => void open.delete(key(asked, "cognito-begun")),
  };
}
export type Browsers = ReturnType<typeof browsers>;
