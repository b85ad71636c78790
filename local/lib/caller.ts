import type { IncomingMessage } from "node:http";

type Headers = Pick<IncomingMessage, "headers">;

/** True where the request names this machine as its host. A page of another site can give its own name this machine's address; its requests still bear that name. */
export const namesThisMachine = ({ headers }: Headers): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? "");

/** True where a browser sent the request for a page of another origin. Scripts, which send neither header, are no browser. */
export function isFromOtherSite({ headers }: Headers): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin";
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
}
