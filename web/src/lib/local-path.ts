/** The path where it leads to this site; the home otherwise. */
export const localPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : "/");
