/** This site has no longer addresses. */
const LONGEST = 2000;

/**
 * Where to go after signing in: the page of this site that `wanted` names, or its front page. The answer is a whole URL,
 * because a path may turn into another site's address when it is normalised (`/.//evil.example`).
 */
export function returnTo(wanted: string | undefined, origin: string): string {
  const home = `${origin}/`;
  if (!wanted || wanted.length > LONGEST || !localPath.test(wanted)) return home;
  const url = URL.parse(wanted, origin);
  // Calls of the API are no pages: one would end the session that was just begun.
  if (url?.origin !== origin || url.pathname.startsWith("//") || /^\/api(\/|$)/i.test(url.pathname)) return home;
  return url.href;
}

/** One slash, then anything but another one, a back-slash (which browsers read as a slash) or a control character (which they drop). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const localPath = /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/;
