/** How the service worker handles a request. */
export type RequestKind = "screen" | "asset" | "icon" | "logout";

/** The part of a request that decides how it is handled. */
type RequestParts = Pick<Request, "method" | "mode" | "destination" | "url"> & { readonly headers: Pick<Headers, "has"> };

/** The app's icon, which the head of every screen shows. */
export const ICON = "/icon.svg";
const LOGOUT = "/api/logout";

/**
 * Classifies the requests that the service worker handles: navigations to the app's screens, files of the build and the icon; it only watches signing out.
 * Returns undefined for all others, above all the API's.
 */
export function requestKind({ method, mode, destination, url, headers }: RequestParts, origin: string, screens: readonly string[]): RequestKind | undefined {
  const { origin: site, pathname } = new URL(url);
  if (method !== "GET" || site !== origin) return undefined;
  if (mode === "navigate") return pathname === LOGOUT ? "logout" : isScreen(pathname, screens) ? "screen" : undefined;
  if (pathname === ICON) return "icon";
  // A range of a file, such as of a film, is not stored.
  return isAsset(pathname) && ["script", "style", "font", "worker"].includes(destination) && !headers.has("range") ? "asset" : undefined;
}

export const isAsset = (path: string): boolean => path.startsWith("/assets/");

/** Matches a path as the edge does (`shared/site/pages.ts`). */
function isScreen(path: string, screens: readonly string[]): boolean {
  const asked = (path.replace(/(?<!\/)\/+$/, "") || "/").split("/");
  return screens.some((screen) => {
    const steps = screen.split("/");
    return steps.length === asked.length && steps.every((step, i) => (step.startsWith("{") ? asked[i] !== "" : step === asked[i]));
  });
}

/** Returns the files of the build that the app's HTML names: it cannot start without them. */
export const assetsIn = (html: string): readonly string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g))];
