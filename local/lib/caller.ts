import type { IncomingMessage } from "node:http";

type Headers = Pick<IncomingMessage, "headers">;

/**
 * Returns true if the request names this machine as its host. A foreign page that resolves its own name to this machine (DNS
 * rebinding) still sends that name.
 */
export const namesThisMachine = ({ headers }: Headers): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? "");

/** Returns true if a browser sent the request for a page of another origin. Scripts send neither header, so they pass. */
export function isFromOtherSite({ headers }: Headers): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin";
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
}
