import { SignUpData } from "@shared/account/identity.ts";

/** Its storage key. */
export const SIGN_UP_KEY = "signupData";

/** Stores the sign-up data until the person is signed in. Returns a function that restores what was there. Throws if the browser has no storage. */
export function storeSignUp(data: SignUpData): () => void {
  const before = localStorage.getItem(SIGN_UP_KEY);
  localStorage.setItem(SIGN_UP_KEY, JSON.stringify(data));
  return () => (before === null ? localStorage.removeItem(SIGN_UP_KEY) : localStorage.setItem(SIGN_UP_KEY, before));
}

/** Reads the stored sign-up data, and removes invalid data. */
export function storedSignUp(): SignUpData | undefined {
  const kept = localStorage.getItem(SIGN_UP_KEY);
  if (kept === null) return undefined;
  const { data } = SignUpData.safeParse(json(kept));
  if (!data) localStorage.removeItem(SIGN_UP_KEY);
  return data;
}

/**
 * Passes the stored sign-up data to `send`, removes it afterwards, and returns true if there was any. If `send` fails, the data stays for the next load. A lock
 * lets one tab at a time do so: another one waits, and then finds nothing left.
 */
export async function sendStoredSignUp(send: (data: SignUpData) => Promise<void>): Promise<boolean> {
  if (!storedSignUp()) return false;
  return navigator.locks.request(SIGN_UP_KEY, async () => {
    const data = storedSignUp();
    if (!data) return false;
    await send(data);
    localStorage.removeItem(SIGN_UP_KEY);
    return true;
  });
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
