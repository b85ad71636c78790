import { SignUpData } from "@shared/account/identity.ts";

/** Its storage key. */
export const SIGN_UP_KEY = "signupData";

/** Keeps what a person said of themselves until they are in. Answers how to take that back. Throws where the browser keeps nothing. */
export function keepSignUp(data: SignUpData): () => void {
  const before = localStorage.getItem(SIGN_UP_KEY);
  localStorage.setItem(SIGN_UP_KEY, JSON.stringify(data));
  return () => (before === null ? localStorage.removeItem(SIGN_UP_KEY) : localStorage.setItem(SIGN_UP_KEY, before));
}

/** Reads the stored sign-up, and removes an invalid one. */
export function keptSignUp(): SignUpData | undefined {
  const kept = localStorage.getItem(SIGN_UP_KEY);
  if (kept === null) return undefined;
  const { data } = SignUpData.safeParse(json(kept));
  if (!data) localStorage.removeItem(SIGN_UP_KEY);
  return data;
}

/**
 * Hands what is kept to `send`, removes it afterwards, and says whether there was anything; where `send` fails it stays for the next load.
 * One tab at a time does so: another tab waits, and then finds nothing left.
 */
export async function takeSignUp(send: (data: SignUpData) => Promise<void>): Promise<boolean> {
  if (!keptSignUp()) return false;
  return navigator.locks.request(SIGN_UP_KEY, async () => {
    const data = keptSignUp();
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
