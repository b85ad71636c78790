/** The address that starts signing in. */
export const LOGIN = "/api/login";

/** The address that starts signing in and then leads to `path`. */
export const loginTo = (path: string): string => (path === "/" ? LOGIN : `${LOGIN}?return_to=${encodeURIComponent(path)}`);
