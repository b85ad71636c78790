/** Longest address of this site. */
const LONGEST = 2000;

/**
 * Returns the URL to go to after signing in: the page of this site that `wanted` names, or the front page. A whole URL, because normalising a path may turn it
 * into another site's address (`/.//evil.example`).
 */
export function returnTo(wanted: string | undefined, origin: string): string {
  const home = `${origin}/`;
  if (!wanted || wanted.length > LONGEST || !localPath.test(wanted)) return home;
  const url = URL.parse(wanted, origin);
  // Routes of the API are not pages: one of them would end the new session.
  if (url?.origin !== origin || url.pathname.startsWith("//") || /^\/api(\/|$)/i.test(url.pathname)) return home;
  return url.href;
}

/** One slash, then neither another one, nor a backslash (which browsers read as a slash), nor control characters (which they drop). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const localPath = /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/;
