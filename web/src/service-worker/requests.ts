/** The service worker's part in a request. */
export type RequestKind = "screen" | "asset" | "icon" | "logout";

/** The part of a request that decides it. */
type RequestParts = Pick<Request, "method" | "mode" | "destination" | "url"> & { readonly headers: Pick<Headers, "has"> };

/** The sign of Plainbill, which stands in the head of every screen. */
export const ICON = "/icon.svg";
const LOGOUT = "/api/logout";

/**
 * Which requests are the service worker's: navigations to the app's screens, the files of its build, and signing out, which it only watches. All else, above
 * all the calls, is none of its business.
 */
export function requestKind({ method, mode, destination, url, headers }: RequestParts, origin: string, screens: readonly string[]): RequestKind | undefined {
  const { origin: site, pathname } = new URL(url);
  if (method !== "GET" || site !== origin) return undefined;
  if (mode === "navigate") return pathname === LOGOUT ? "logout" : isScreen(pathname, screens) ? "screen" : undefined;
  if (pathname === ICON) return "icon";
  // Parts of a file, such as a film's, are no files.
  return isAsset(pathname) && ["script", "style", "font", "worker"].includes(destination) && !headers.has("range") ? "asset" : undefined;
}

export const isAsset = (path: string): boolean => path.startsWith("/assets/");

/** As the edge chooses the page of an address (`shared/site/pages.ts`). */
function isScreen(path: string, screens: readonly string[]): boolean {
  const asked = (path.replace(/(?<!\/)\/+$/, "") || "/").split("/");
  return screens.some((screen) => {
    const steps = screen.split("/");
    return steps.length === asked.length && steps.every((step, i) => (step.startsWith("{") ? asked[i] !== "" : step === asked[i]));
  });
}

/** The files of the build that the app's HTML names: what it cannot begin without. */
export const assetsIn = (html: string): readonly string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g))];
