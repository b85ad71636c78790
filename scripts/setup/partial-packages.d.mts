/** A package of package-lock.json: its place and its entry. */
type Locked = readonly [place: string, entry: { version: string; integrity: string }];
type Npm = (args: readonly string[], folder: string) => Promise<void>;
/** Package archives by their integrity. */
type Archives = ReadonlyMap<string, Uint8Array>;

export function hasParts(root: string, packages: readonly Locked[]): boolean;
export function fetchParts(root: string, packages: readonly Locked[], npm: Npm): Promise<() => void>;
export function unpackParts(root: string, packages: readonly Locked[], archives: Archives): void;
