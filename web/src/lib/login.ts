/** The address that starts signing in. */
export const LOGIN = "/api/login";

/** The same; afterwards people are at `path`. */
export const loginTo = (path: string): string => (path === "/" ? LOGIN : `${LOGIN}?return_to=${encodeURIComponent(path)}`);
