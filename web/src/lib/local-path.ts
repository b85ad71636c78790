/** Returns the path if it leads to this site, or "/". */
export const localPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : "/");
